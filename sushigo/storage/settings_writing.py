"""Writing a setting into the file, whose comments, order and unknown keys stay as they are."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, MutableMapping, MutableSequence, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sushigo.locale import _, languages
from sushigo.names import clean

from .errors import NotKept
from .places import settings_file
from .settings import VARIABLES, Glyphs, Settings, Speed
from .settings_file import NoToml, file_text, parsed
from .whole_file import whole_file

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

_KEYS: Final = "keys"
_MOST_ASIDE: Final = 1000
"""Damaged files that are kept before we give up."""


def keep_setting(name: str, value: str | bool, themes: Sequence[str]) -> Path | None:
    """Write one setting.

    Args:
        name: a key with a single value.
        value: its new value.
        themes: the themes that a new file names in its comments.

    Returns:
        Where the file that was there is kept, if it was damaged; else None.

    Raises:
        NotKept: the file can't be written.
    """

    def change(document: TOMLDocument) -> None:
        document[name] = value if isinstance(value, bool) else str(value)

    return _rewrite(change, themes)


def keep_players(names: Sequence[str], themes: Sequence[str]) -> Path | None:
    """Write the names of people who often play; otherwise as `keep_setting`."""

    def change(document: TOMLDocument) -> None:
        array = document.get("players")
        if isinstance(array, list):
            _change_names(array, names)
        else:
            document["players"] = list(names)

    return _rewrite(change, themes)


def keep_keys(command: str, keys: str | None, themes: Sequence[str]) -> Path | None:
    """Write the keys of a command, or that it has its own again; otherwise as `keep_setting`."""

    def change(document: TOMLDocument) -> None:
        table: Any = document.get(_KEYS)
        if not isinstance(table, dict):
            from tomlkit import table as new_table  # noqa: PLC0415

            table = document[_KEYS] = new_table()
        holder, key = _place_of(table, command)
        if keys is not None:
            holder[key] = keys
        elif key in holder:
            del holder[key]

    return _rewrite(change, themes)


def new_file(themes: Sequence[str]) -> str:
    """The text of a file with every default, each key with a comment that says what it does."""
    words = {
        "themes": ", ".join(themes),
        "speeds": ", ".join(Speed),
        "glyphs": ", ".join(Glyphs),
        "languages": ", ".join(languages()),
    }
    usual = Settings()
    lines = [
        _("# The settings of sushigo. Its settings screen writes here and leaves comments alone."),
        _(
            "# An option at the command line or a variable such as {variable} comes before them."
        ).format(variable=VARIABLES["theme"]),
        "",
        _("# The colours: {themes}.").format(**words),
        f'theme = "{usual.theme}"',
        "",
        _("# Whether cards turn, hands slide and points count up."),
        f"motion = {str(usual.motion).lower()}",
        "",
        _("# Whether a bell rings when somebody is asked to the keyboard."),
        f"bell = {str(usual.bell).lower()}",
        "",
        _("# How fast computer players and everything that moves are: {speeds}.").format(**words),
        f'speed = "{usual.speed}"',
        "",
        _("# Whether a key in the draft shows what one could remember of the round."),
        f"memory = {str(usual.memory).lower()}",
        "",
        _("# What the terminal can show: {glyphs}.").format(**words),
        f'glyphs = "{usual.glyphs}"',
        "",
        _("# auto, or a language: {languages}.").format(**words),
        f'language = "{usual.language}"',
        "",
        _("# Who often plays; a new game offers these names."),
        "players = []",
        "",
        _('# Other keys for a command, such as: draft.swap = "s" or draft.lock_in = "enter,f2".'),
        f"[{_KEYS}]",
        "",
    ]
    return "\n".join(lines)


def _rewrite(change: Callable[[TOMLDocument], None], themes: Sequence[str]) -> Path | None:
    """Change the file as it is now, whoever changed it last."""
    import tomlkit  # noqa: PLC0415  # slow, and only writing needs it

    path = settings_file()
    try:
        text, aside = _text_to_change(themes)
        try:
            document = tomlkit.parse(text)
            change(document)
            text = tomlkit.dumps(document)
            tomllib.loads(text)
        except ValueError as fault:  # a right file that tomlkit makes a wrong one of stays
            raise NotKept(
                _("{file} has to be changed by hand: {why}.").format(
                    file=clean(str(path)), why=fault
                )
            ) from None
        path.parent.mkdir(parents=True, exist_ok=True)
        with whole_file(path) as file:
            file.write(text)
    except OSError as failure:
        sentence = _("{file} can't be written: {why}. It holds until the end of the program.")
        why = failure.strerror or str(failure)
        raise NotKept(sentence.format(file=clean(str(path)), why=why)) from None
    return aside


def _text_to_change(themes: Sequence[str]) -> tuple[str, Path | None]:
    """The text of the file, or of a new one; a damaged one is kept aside first."""
    try:
        text = file_text()
        parsed(text)
    except FileNotFoundError:
        return new_file(themes), None
    except NoToml:
        return new_file(themes), _copied_aside(settings_file())
    return text, None


def _copied_aside(path: Path) -> Path:
    """A copy, so that a link stays a link; no earlier one is overwritten."""
    content = path.read_bytes()
    for number in range(1, _MOST_ASIDE):
        aside = path.with_suffix(f".damaged{'' if number == 1 else f'-{number}'}.toml")
        try:
            with aside.open("xb") as file:
                file.write(content)
        except FileExistsError:
            continue
        return aside
    raise FileExistsError(_("there are too many damaged ones"))


def _change_names(array: MutableSequence[Any], names: Sequence[str]) -> None:
    """Take out who is gone and add who is new, so that comments between the names stay."""
    for at in reversed(range(len(array))):
        if clean(str(array[at])) not in names:
            del array[at]
    there = [clean(str(one)) for one in array]
    for name in names:
        if name not in there:
            array.append(name)


def _place_of(
    table: MutableMapping[str, Any], command: str
) -> tuple[MutableMapping[str, Any], str]:
    """The table and the key in it where a command stands: ``"draft.swap"`` or ``draft.swap``."""
    screen, _dot, what = command.partition(".")
    inner = table.get(screen)
    if command not in table and isinstance(inner, dict):
        return inner, what
    return table, command
