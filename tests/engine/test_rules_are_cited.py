"""Each rule has its test."""

from __future__ import annotations

import ast
import re
from pathlib import Path

RULES = {f"R{number}" for number in range(1, 51)}


def cited_in(path: Path) -> set[str]:
    """The rules that the docstrings of the tests in that file cite."""
    return {
        rule
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for rule in re.findall(r"\bR\d+\b", ast.get_docstring(node) or "")
    }


def test_every_rule_is_cited() -> None:
    cited = set[str]().union(*map(cited_in, Path(__file__).parent.glob("*.py")))
    missing = sorted(RULES - cited, key=lambda rule: int(rule[1:]))
    assert not missing, f"no test cites {', '.join(missing)}"
    assert not cited - RULES, f"there is no rule {', '.join(sorted(cited - RULES))}"
