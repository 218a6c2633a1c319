"""The picks of the baselines for fixed views, written down once so that they never change.

``python -m tests.bots.frozen`` writes the file anew: only when a baseline is added.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final

from sushigo.bots.chance import generator
from sushigo.bots.registry import player
from sushigo.engine import PlayerView
from sushigo.engine.rules import rules_text

from .states import EVERY_RULE, SEATS, turns_of

FILE: Final = Path(__file__).with_name("frozen-picks.json")
BASELINES: Final = (
    *("random", "random-card", "greedy0", "greedy", "heuristic", "flat-60"),
    *("easy", "medium"),
)
SEEDS: Final = (1, 2)


def frozen_views() -> Iterator[tuple[str, PlayerView]]:
    """Of random games of each size and rule one plain view, and the first with chopsticks."""
    for seats, (number, rules), seed in product(SEATS, enumerate(EVERY_RULE), SEEDS):
        seat = (number + seed) % seats
        views = [game.view(seat) for game in turns_of(seats, rules, seed)]
        able = [view for view in views if view.may_use_chopsticks]
        for view in (views[3 * number + 6 * seed - 4], *able[:1]):
            where = f"seed {seed} round {view.round} turn {view.turn} seat {view.seat} of {seats}"
            yield f"{rules_text(rules)} {where}", view


def picks() -> dict[str, dict[str, str]]:
    """For each view the pick of each baseline: ``wasabi+squid``."""
    return {name: {kind: _pick(kind, view) for kind in BASELINES} for name, view in frozen_views()}


def _pick(kind: str, view: PlayerView) -> str:
    rng = generator(7, view.own_seat, view.round, view.turn)
    return "+".join(card.word for card in player(kind).pick(view, rng))


def written() -> Any:
    """What stands in the file."""
    return json.loads(FILE.read_text("utf-8"))


if __name__ == "__main__":
    lines = [f"{json.dumps(name)}: {json.dumps(row)}" for name, row in picks().items()]
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
