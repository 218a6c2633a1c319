"""Settings: who comes before whom, what is wrong in the file, and how it is written."""

from __future__ import annotations

import errno
import re
import sys
from collections.abc import Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from sushigo.storage.errors import NotKept
from sushigo.storage.places import HOME_VARIABLE, settings_file
from sushigo.storage.settings import (
    NAMES,
    VARIABLES,
    Glyphs,
    Known,
    Loaded,
    Settings,
    Speed,
    load,
)
from sushigo.storage.settings_writing import keep_keys, keep_players, keep_setting, new_file
from sushigo.storage.toml_lines import lines_of

THEMES = ("night", "day", "contrast", "clear", "terminal")
README = Path(__file__).parents[2] / "README.md"


def swap_is_taken(command: str, keys: str, others: Mapping[str, str]) -> str | None:
    """Commands a and b, whose own keys are a and b; each key belongs to one of them."""
    if command not in ("screen.a", "screen.b"):
        return "there is no such command."
    other = {"screen.a": "screen.b", "screen.b": "screen.a"}[command]
    return f"{keys} is taken." if keys == others.get(other, other[-1]) else None


KNOWN = Known(THEMES, swap_is_taken)


def written(text: str | bytes) -> Path:
    """The file of settings with this content."""
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def loaded(text: str | bytes, **environment: str) -> Loaded:
    """What holds with this file."""
    written(text)
    return load(KNOWN, environment=environment)


def content() -> str:
    """The file as it is now."""
    return settings_file().read_text(encoding="utf-8")


# -- where it lies -----------------------------------------------------------------------------


def test_it_lies_in_the_folder_that_is_chosen(sushigo_home: Path) -> None:
    assert settings_file() == sushigo_home / "settings.toml"


def test_else_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(HOME_VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "etc"))
    assert settings_file().parts[-2:] == ("sushigo", "settings.toml")
    assert tmp_path in settings_file().parents


def test_without_a_file_everything_is_as_usual_and_nothing_is_made(sushigo_home: Path) -> None:
    assert load(KNOWN, environment={}) == Loaded()
    assert not sushigo_home.exists()


# -- option, environment, file, default --------------------------------------------------------

FOUR: dict[str, tuple[Any, Any, str, Any]] = {
    # what: by default, in the file, in the environment, as an option
    "theme": ("night", "day", "clear", "contrast"),
    "motion": (True, False, "on", False),
    "bell": (False, True, "0", True),
    "speed": (Speed.NORMAL, Speed.SLOW, "at-once", Speed.SLOW),
    "memory": (False, True, "0", True),
    "glyphs": (Glyphs.AUTO, Glyphs.ASCII, "unicode", Glyphs.ASCII),
    "language": ("auto", "en", "auto", "en"),
}
MEANT: dict[str, Any] = {"on": True, "0": False, "at-once": Speed.AT_ONCE}


def in_toml(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'


@pytest.mark.parametrize("name", FOUR)
@pytest.mark.parametrize("in_file", [False, True])
@pytest.mark.parametrize("in_environment", [False, True])
@pytest.mark.parametrize("as_option", [False, True])
def test_an_option_comes_before_the_environment_before_the_file_before_the_default(
    name: str, in_file: bool, in_environment: bool, as_option: bool
) -> None:
    default, file, variable, option = FOUR[name]
    if in_file:
        written(f"{name} = {in_toml(file)}\n")
    got = load(
        KNOWN,
        {name: (f"--{name}", option)} if as_option else {},
        {VARIABLES[name]: variable} if in_environment else {},
    )
    expected = default
    if in_file:
        expected = file
    if in_environment:
        expected = MEANT.get(variable, variable)
    if as_option:
        expected = option
    assert getattr(got.settings, name) == expected
    assert got.settings == replace(Settings(), **{name: expected})
    assert got.troubles == ()
    decider = f"--{name}" if as_option else VARIABLES[name] if in_environment else None
    assert got.decided == ({name: decider} if decider else {})


def test_the_table_above_has_every_setting_with_a_variable() -> None:
    assert set(FOUR) == set(VARIABLES)
    assert set(NAMES) == {field.name for field in fields(Settings)}


def test_an_empty_variable_is_none() -> None:
    assert loaded('theme = "day"', SUSHIGO_THEME=" ").settings.theme == "day"


@pytest.mark.parametrize(
    ("variable", "text", "nearest"),
    [
        ("SUSHIGO_THEME", "nigth", "did you mean night?"),
        ("SUSHIGO_SPEED", "slwo", "did you mean slow?"),
        ("SUSHIGO_GLYPHS", "asci", "did you mean ascii?"),
        ("SUSHIGO_LANGUAGE", "xx-unheard-of", "there are auto, en"),
        ("SUSHIGO_MOTION", "treu", "did you mean true?"),
        ("SUSHIGO_BELL", "\x1b[2Jloud", "there are true, false"),
    ],
)
def test_a_wrong_variable_is_named_and_ignored(variable: str, text: str, nearest: str) -> None:
    got = load(KNOWN, environment={variable: text})
    assert got.settings == Settings()
    [trouble] = got.troubles
    assert trouble.startswith(f"{variable} = “")
    assert nearest in trouble
    assert trouble.isprintable()


def test_where_nothing_is_drawn_any_theme_will_do() -> None:
    written('theme = "nigth"')
    assert load(environment={}).troubles == ()


# -- what is wrong in the file -----------------------------------------------------------------

HALF_RIGHT = '# mine\nbell = true\n\n{wrong}\n\n[extra]\nspeed = "x"\n'


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ('theme = "nigth"', "theme = “nigth” is not known; did you mean night?"),
        ("theme = 3", "theme = “3” is not known; there are night"),
        ("theme = [\n'day'\n]", "theme = “['day']” is not known; did you mean day?"),
        ('motion = "yes"', "motion = “yes” is not known; did you mean true?"),
        ("motion = 0", "motion = “0” is not known; did you mean false?"),
        ('speed = "quick"', "speed = “quick” is not known; there are at-once, normal, slow."),
        ("glyphs = true", "glyphs = “true” is not known; there are auto, unicode, ascii."),
        ('thme = "day"', "The key “thme” is not known; did you mean theme?"),
        ('"th\\u001b[2Jeme" = 1', "is not known; did you mean theme?"),
        ('players = "Ana"', 'players is a list of names: players = ["Ana", "Luis"].'),
        ('players = ["Ana", "ana "]', "players, “ana”: Somebody else is called ana."),
        ("players = [7]", "players, “7”: A name stands in quotes."),
        ('players = ["' + "A" * 17 + '"]', "The name takes 17 cells of 16."),
        ('players = [""]', "players, “”: The name is empty."),
        ("keys = 3", "keys is a table of commands"),
        ('keys.screen.a = "b"', "keys, screen.a = “b”: b is taken."),
        ('keys."screen.a" = ["b"]', "keys, screen.a = “b”: b is taken."),
        ("keys.screen.a = 7", "keys, screen.a = “7”: its keys stand in quotes"),
        ('keys.nowhere = "b"', "keys, nowhere = “b”: there is no such command."),
    ],
)
def test_one_wrong_thing_is_named_with_its_line_and_the_rest_is_used(
    wrong: str, words: str
) -> None:
    got = loaded(HALF_RIGHT.format(wrong=wrong))
    mine = [one for one in got.troubles if "extra" not in one]
    assert len(mine) == 1
    assert mine[0].startswith(f"{settings_file()}, line 4: ")
    assert words in mine[0]
    assert mine[0].isprintable()
    assert replace(got.settings, players=()) == Settings(bell=True)
    assert any(", line " in one and "“extra”" in one for one in got.troubles)


def test_the_right_names_of_a_list_are_used() -> None:
    got = loaded('players = ["Ana", "", "  Luis ", 5, "寿司 [/red]"]')
    assert got.settings.players == ("Ana", "Luis", "寿司 [/red]")
    assert len(got.troubles) == 2


def test_two_commands_may_swap_their_keys() -> None:
    got = loaded('[keys]\nscreen.a = "b"\n"screen.b" = ["a", "c"]\n')
    assert got.settings.keys == {"screen.a": "b", "screen.b": "a,c"}
    assert got.troubles == ()


def test_a_key_is_not_free_if_the_command_that_leaves_it_is_refused() -> None:
    written('[keys]\nscreen.a = "b"\nscreen.b = 7\n')
    got = load(KNOWN, environment={})
    assert got.settings.keys == {}
    assert [re.search(r"line \d", one)[0] for one in got.troubles] == ["line 3", "line 2"]  # type: ignore[index]


DAMAGED = {
    "no TOML": (b'theme = "day"\nbell = maybe\n', "line 2: this is no TOML."),
    "cut off": (b'theme = "day"\nplayers = [\n', "line 3: this is no TOML."),
    "twice": (b'theme = "day"\ntheme = "day"\n', "this is no TOML."),
    "no UTF-8": (b'theme = "day"\nplayers = ["\xff"]\n', "line 2: this is no text in UTF-8."),
    "binary": (b"\x7fELF\0\0\xff", "line 1: this is no text in UTF-8."),
    "nested": (b"a = " + b"[" * 30_000, "this is no TOML."),
    "endless": (b"# " + b"x" * 70_000, "is too long for settings"),
}


@pytest.mark.parametrize(("text", "words"), DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_said_and_stays(text: bytes, words: str) -> None:
    got = loaded(text)
    assert got.settings == Settings()
    [trouble] = got.troubles
    assert trouble.startswith(str(settings_file()))
    assert words in trouble
    assert settings_file().read_bytes() == text
    assert list(settings_file().parent.iterdir()) == [settings_file()]


def test_a_folder_in_its_place_is_said() -> None:
    settings_file().mkdir(parents=True)
    [trouble] = load(KNOWN, environment={}).troubles
    assert trouble == f"{settings_file()} can't be read: Is a directory."


def test_a_file_that_may_not_be_read_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(self: Path, *_args: object, **_options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    written('theme = "day"')
    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", denied)
        got = load(KNOWN, environment={})
    assert got == Loaded(troubles=(f"{settings_file()} can't be read: Permission denied.",))


def test_a_byte_order_mark_and_the_line_ends_of_windows_do_no_harm() -> None:
    got = loaded(b'\xef\xbb\xbftheme = "day"\r\nbell = true\r\nsped = 1\r\n')
    assert got.settings == Settings(theme="day", bell=True)
    assert "line 3" in got.troubles[0]


def test_reading_needs_no_tomlkit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tomlkit", None)
    assert loaded('theme = "day"').settings.theme == "day"


# -- the line of a key -------------------------------------------------------------------------


def test_the_line_of_every_key_is_known() -> None:
    text = '''# a
a = [
  1, # a = 2
  2,
]
"b.c" = """
x = 1
"""
d.e.f = { g = 1 }

[t.u] # [v]
w = 1
[[list]]
x = 1
'''
    lines = lines_of(text)
    assert {path: lines[path] for path in (("a",), ("b.c",), ("d", "e", "f", "g"))} == {
        ("a",): 2,
        ("b.c",): 6,
        ("d", "e", "f", "g"): 9,
    }
    assert (lines["t", "u"], lines["t", "u", "w"], lines["list", "x"]) == (11, 12, 14)
    assert ("x",) not in lines


# -- writing -----------------------------------------------------------------------------------

MINE = """# my own file
bell   = true      # loud

unknown = 1979-05-27
theme = "day"  # for the balcony
players = [
    "Ana",   # my sister
    "Luis",
    # "Zoe" moved away
]

[keys]
# c is too far away
draft.two = "t"
"draft.swap" = "s" # near it

[mine]
x = 1
"""


def keep(name: str, value: str | bool) -> Path | None:
    return keep_setting(name, value, THEMES)


def test_a_new_file_says_what_each_key_does_and_holds_every_default() -> None:
    assert keep("bell", True) is None
    text = content()
    assert text == new_file(THEMES).replace("bell = false", "bell = true")
    for name in NAMES:
        at = re.search(rf"^\[?{name}\b", text, re.MULTILINE)
        assert at
        assert text[: at.start()].splitlines()[-1].startswith("# ")
    assert load(KNOWN, environment={}) == Loaded(Settings(bell=True))


def test_the_readme_shows_a_new_file() -> None:
    shown = "".join(f"    {line}".rstrip() + "\n" for line in new_file(THEMES).splitlines())
    assert shown in README.read_text(encoding="utf-8")


def test_a_change_changes_one_line() -> None:
    written(MINE)
    keep("theme", "clear")
    assert content() == MINE.replace('theme = "day" ', 'theme = "clear" ')
    keep("bell", False)
    assert "bell   = false      # loud" in content()


def test_a_key_that_was_not_there_comes_before_the_tables() -> None:
    written(MINE)
    keep("speed", Speed.SLOW)
    assert content().index('speed = "slow"') < content().index("[keys]")
    assert load(Known(), environment={}).settings.speed is Speed.SLOW
    assert content().replace('speed = "slow"\n', "") == MINE


def test_comments_between_names_stay() -> None:
    written(MINE)
    keep_players(("Ana", "寿司 [/red]"), THEMES)
    assert load(Known(), environment={}).settings.players == ("Ana", "寿司 [/red]")
    assert '"Ana",   # my sister' in content()
    assert '# "Zoe" moved away' in content()
    assert "Luis" not in content()
    keep_players((), THEMES)
    assert load(Known(), environment={}).settings.players == ()


@pytest.mark.parametrize(
    ("command", "before", "after"),
    [
        ("draft.two", 'draft.two = "t"\n', 'draft.two = "q,f2"\n'),
        ("draft.swap", '"draft.swap" = "s" # near it\n', '"draft.swap" = "q,f2" # near it\n'),
    ],
)
def test_a_command_is_found_however_it_is_written(command: str, before: str, after: str) -> None:
    written(MINE)
    keep_keys(command, "q,f2", THEMES)
    assert content() == MINE.replace(before, after)
    keep_keys(command, None, THEMES)
    assert content() == MINE.replace(before, "")


def test_a_command_that_had_its_own_keys_gets_others() -> None:
    written(MINE)
    keep_keys("menu.open", "space", THEMES)
    assert load(Known(), environment={}).settings.keys == {
        "draft.two": "t",
        "draft.swap": "s",
        "menu.open": "space",
    }
    keep_keys("menu.open", None, THEMES)
    assert content().split() == MINE.split()


@pytest.mark.parametrize("text", ["", 'keys = "x"\n', "[other]\n"])
def test_without_a_table_of_keys_one_is_made(text: str) -> None:
    written(text)
    keep_keys("draft.swap", "s", THEMES)
    assert load(Known(), environment={}).settings.keys == {"draft.swap": "s"}


def test_the_line_ends_of_windows_stay() -> None:
    written(b'# mine\r\ntheme = "day"\r\nbell = true\r\n')
    keep("theme", "clear")
    assert settings_file().read_bytes() == b'# mine\r\ntheme = "clear"\r\nbell = true\r\n'


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target = tmp_path / "dotfiles.toml"
    target.write_text(MINE, encoding="utf-8")
    settings_file().parent.mkdir(parents=True)
    settings_file().symlink_to(target)
    keep("theme", "clear")
    assert settings_file().is_symlink()
    assert 'theme = "clear"' in target.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [text for text, _words in DAMAGED.values()][:5])
def test_a_damaged_file_is_kept_aside_each_time(text: bytes) -> None:
    for number in ("", "-2", "-3"):
        path = written(text)
        aside = keep("bell", True)
        assert aside == path.with_name(f"settings.damaged{number}.toml")
        assert aside.read_bytes() == text
        assert load(KNOWN, environment={}).settings == Settings(bell=True)


def test_a_write_that_fails_is_one_sentence_and_leaves_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    written(MINE)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(NotKept, match="No space left on device") as trouble:
        keep("theme", "clear")
    assert str(trouble.value).startswith(f"{settings_file()} can't be written: ")
    assert content() == MINE
    assert [path.name for path in settings_file().parent.iterdir()] == ["settings.toml"]


def test_a_folder_in_its_place_is_not_written_to() -> None:
    settings_file().mkdir(parents=True)
    with pytest.raises(NotKept, match="Is a directory"):
        keep("theme", "clear")
