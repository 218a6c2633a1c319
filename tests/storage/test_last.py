"""What was played last is remembered, and nothing that happens to the files stops a game."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sushigo.engine import OFFICIAL, Rules
from sushigo.engine.record import Player, dumps, exported
from sushigo.engine.rules import PRESETS, Passing
from sushigo.storage import last
from sushigo.storage.last import NotKept
from sushigo.storage.places import HOME_VARIABLE, data_folder
from tests.records import begun, players, unfinished, whole_record

SETUP, GAME = "last-setup.json", "last-game.json"
BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)
MIXED = (Player("Ana", "human"), Player("寿司 [/red]", "human"), Player("Kappa", "random"))


def remember_setup() -> None:
    last.remember_setup(MIXED, BOTH_WAYS)


def remember_game() -> None:
    last.remember_game(whole_record())


FILES = pytest.mark.parametrize(
    ("name", "remember", "recall"),
    [(SETUP, remember_setup, last.last_setup), (GAME, remember_game, last.last_game)],
    ids=["setup", "game"],
)
Remember = Callable[[], None]
Recall = Callable[[], object]


def is_one_sentence(trouble: pytest.ExceptionInfo[NotKept]) -> bool:
    text = str(trouble.value)
    return text.endswith(".") and "\n" not in text and "Traceback" not in text


# -- remembering -------------------------------------------------------------------------------


@FILES
def test_at_first_there_is_nothing(
    name: str, remember: Remember, recall: Recall, sushigo_home: Path
) -> None:
    del name, remember
    assert recall() is None
    assert not sushigo_home.exists()  # looking leaves no trace


@pytest.mark.parametrize("rules", [*PRESETS.values(), BOTH_WAYS])
def test_the_last_people_and_rules_are_remembered(rules: Rules) -> None:
    last.remember_setup(MIXED, rules)
    assert last.last_setup() == (MIXED, rules)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_last_game_is_remembered(seats: int) -> None:
    record = whole_record(seats)
    last.remember_game(record)
    assert last.last_game() == record


def test_only_the_last_one_is_remembered() -> None:
    for seed in (1, 2):
        last.remember_game(whole_record(seed=seed))
    remember_setup()
    last.remember_setup(players(2), OFFICIAL)
    assert last.last_game() == whole_record(seed=2)
    assert last.last_setup() == (tuple(players(2)), OFFICIAL)


def test_the_draw_pile_is_nobodys_business(sushigo_home: Path) -> None:
    record = begun(2)[1].record()
    assert record.pile is not None
    last.remember_game(record)
    assert last.last_game() == exported(record)
    assert '"pile"' not in (sushigo_home / GAME).read_text(encoding="utf-8")


def test_nothing_else_is_left_in_the_folder(sushigo_home: Path) -> None:
    for _ in range(2):
        remember_game()
        remember_setup()
    assert sorted(path.name for path in sushigo_home.iterdir()) == [GAME, SETUP]


# -- where it lies -----------------------------------------------------------------------------


def test_the_folder_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chosen = tmp_path / "mine" / "games"
    monkeypatch.setenv(HOME_VARIABLE, str(chosen))
    assert data_folder() == chosen
    remember_game()
    assert (chosen / GAME).is_file()


def test_a_tilde_is_the_persons_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(HOME_VARIABLE, "~/sushi")
    assert data_folder() == tmp_path / "sushi"


@pytest.mark.parametrize("unset", [True, False])
def test_otherwise_it_is_where_the_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, unset: bool
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    if unset:
        monkeypatch.delenv(HOME_VARIABLE)
    else:
        monkeypatch.setenv(HOME_VARIABLE, "")
    assert data_folder().name == "sushigo"
    assert tmp_path in data_folder().parents


def test_what_one_folder_keeps_another_does_not_know(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    remember_game()
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "other"))
    assert last.last_game() is None


# -- damaged files -----------------------------------------------------------------------------

DAMAGED = {
    "empty": b"",
    "blank": b"  \n",
    "half": dumps(whole_record()).encode()[:300],
    "words": b"hello\nworld\n",
    "binary": b"\x7fELF\x02\x01\x01\0\xff\xfe\0\0",
    "UTF-16": dumps(whole_record()).encode("utf-16"),
    "no object": b"[1, 2, 3]",
    "number": b"7",
    "null": b"null",
    "another program's": b'{"name": "left-pad", "version": "1.0.0"}',
    "nested": b"[" * 50_000,
    "long number": b'{"seats": ' + b"9" * 5000 + b"}",
    "not a number": b'{"seats": NaN, "rules": Infinity}',
}


@FILES
@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_said_once_and_kept_aside(
    name: str, remember: Remember, recall: Recall, content: bytes, sushigo_home: Path
) -> None:
    sushigo_home.mkdir()
    path = sushigo_home / name
    path.write_bytes(content)
    with pytest.raises(NotKept, match="damaged") as trouble:
        recall()
    assert is_one_sentence_with_the_place_aside(trouble, path)
    [aside] = sushigo_home.iterdir()
    assert aside.read_bytes() == content
    assert recall() is None
    remember()
    assert recall() is not None
    assert aside.read_bytes() == content


def is_one_sentence_with_the_place_aside(
    trouble: pytest.ExceptionInfo[NotKept], path: Path
) -> bool:
    text = str(trouble.value)
    return text == f"{path} is damaged. It is kept as {path.stem}.damaged.json."


def setup_with(**changes: object) -> bytes:
    data = {"seats": [{"name": "Ana", "kind": "human"}, {"name": "Luis", "kind": "human"}]}
    return json.dumps({**data, "rules": {"preset": "official"}, **changes}).encode()


WRONG_SETUPS = {
    "no seats": setup_with(seats=[]),
    "one seat": setup_with(seats=[{"name": "Ana", "kind": "human"}]),
    "six seats": setup_with(seats=[{"name": f"A{n}", "kind": "human"} for n in range(6)]),
    "no kind": setup_with(seats=[{"name": "Ana"}, {"name": "Luis"}]),
    "doubled names": setup_with(seats=[{"name": name, "kind": "human"} for name in ("A", " a ")]),
    "long name": setup_with(seats=[{"name": "A" * 17, "kind": "human"}] * 2),
    "blank name": setup_with(seats=[{"name": " ", "kind": "human"}] * 2),
    "seats of words": setup_with(seats=["Ana", "Luis"]),
    "seats by name": setup_with(seats={"Ana": 1, "Luis": 2}),
    "no preset": setup_with(rules={}),
    "unknown preset": setup_with(rules={"preset": "grandmother's"}),
    "preset of no word": setup_with(rules={"preset": ["official"]}),
    "unknown option": setup_with(rules={"preset": "official", "wasabi": "hot"}),
    "option called name": setup_with(rules={"preset": "official", "name": "x"}),
    "unknown value": setup_with(rules={"preset": "official", "deck": "half"}),
    "value of no word": setup_with(rules={"preset": "official", "deck": [1]}),
    "rules of words": setup_with(rules="official"),
}


def test_the_setup_that_the_wrong_ones_are_made_of_is_right(sushigo_home: Path) -> None:
    sushigo_home.mkdir()
    (sushigo_home / SETUP).write_bytes(setup_with())
    assert last.last_setup() == (tuple(players(2)), OFFICIAL)


@pytest.mark.parametrize("content", WRONG_SETUPS.values(), ids=WRONG_SETUPS)
def test_a_setup_that_can_not_be_played_is_damaged(content: bytes, sushigo_home: Path) -> None:
    sushigo_home.mkdir()
    path = sushigo_home / SETUP
    path.write_bytes(content)
    with pytest.raises(NotKept) as trouble:
        last.last_setup()
    assert is_one_sentence_with_the_place_aside(trouble, path)
    assert path.with_suffix(".damaged.json").read_bytes() == content


def test_a_game_against_the_rules_is_damaged(sushigo_home: Path) -> None:
    data = unfinished(turns=3)
    data["rounds"][0]["turns"][2][1] = ["egg", "egg"]
    sushigo_home.mkdir()
    (sushigo_home / GAME).write_text(json.dumps(data))
    with pytest.raises(NotKept, match="damaged"):
        last.last_game()


@FILES
def test_a_damaged_file_that_can_not_be_put_aside_stays(
    name: str, remember: Remember, recall: Recall, sushigo_home: Path
) -> None:
    del remember
    path = sushigo_home / name
    (path.with_suffix(".damaged.json") / "in the way").mkdir(parents=True)
    path.write_bytes(b"damaged")
    with pytest.raises(NotKept, match="damaged, and can't be put aside: ") as trouble:
        recall()
    assert is_one_sentence(trouble)
    assert path.read_bytes() == b"damaged"


# -- folders in trouble ------------------------------------------------------------------------


@FILES
def test_a_file_where_the_folder_should_be(
    name: str, remember: Remember, recall: Recall, sushigo_home: Path
) -> None:
    sushigo_home.write_text("a file")
    for call, words in ((recall, "can't be read: "), (remember, "can't be written: ")):
        with pytest.raises(NotKept, match=words) as trouble:
            call()
        assert is_one_sentence(trouble)
        assert str(sushigo_home / name) in str(trouble.value)
    assert sushigo_home.read_text() == "a file"


@FILES
def test_a_folder_where_the_file_should_be(
    name: str, remember: Remember, recall: Recall, sushigo_home: Path
) -> None:
    (sushigo_home / name / "in it").mkdir(parents=True)
    for call, words in ((recall, "can't be read: "), (remember, "can't be written: ")):
        with pytest.raises(NotKept, match=words):
            call()
    assert [path.name for path in sushigo_home.iterdir()] == [name]


@FILES
def test_a_file_that_may_not_be_read(
    name: str,
    remember: Remember,
    recall: Recall,
    sushigo_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def denied(self: Path, *_args: object, **_options: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    remember()
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_text", denied)
        with pytest.raises(NotKept) as trouble:
            recall()
    assert str(trouble.value) == f"{sushigo_home / name} can't be read: Permission denied."
    assert recall() is not None


@FILES
def test_a_folder_that_can_not_be_made(
    name: str,
    remember: Remember,
    recall: Recall,
    sushigo_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def denied(self: Path, *_args: object, **_options: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(self))

    monkeypatch.setattr(Path, "mkdir", denied)
    with pytest.raises(NotKept, match="Permission denied") as trouble:
        remember()
    assert is_one_sentence(trouble)
    assert str(sushigo_home / name) in str(trouble.value)
    assert recall() is None


@FILES
def test_a_write_that_fails_leaves_what_was_there(
    name: str,
    remember: Remember,
    recall: Recall,
    sushigo_home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    remember()
    before = (sushigo_home / name).read_bytes()
    kept = recall()
    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(NotKept, match="No space left on device"):
            last.remember_setup(players(2), OFFICIAL)
        with pytest.raises(NotKept, match="No space left on device"):
            last.remember_game(whole_record(seed=9))
    assert (sushigo_home / name).read_bytes() == before
    assert recall() == kept
    assert [path.name for path in sushigo_home.iterdir()] == [name]
