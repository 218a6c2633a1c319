"""The command line: what it loads, what it says to a wrong call, and its exit codes."""

from __future__ import annotations

import json
import os
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from sushigo import __version__, cli, locale
from sushigo.cli import main
from sushigo.engine.record import Record, dumps
from sushigo.play.pace import pace_of
from sushigo.storage.places import settings_file
from sushigo.storage.records import games_in
from sushigo.storage.settings import Speed
from sushigo.tui.app import SushiGoApp
from sushigo.tui.commands import COMMANDS
from sushigo.tui.looks import Looks
from tests.records import unfinished, whole, whole_record

Capture = pytest.CaptureFixture[str]
ROOT = Path(__file__).parent.parent
SECONDS = 30
"""How long any of these calls may take on a busy machine."""


def sushigo(*arguments: str, **options: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "sushigo", *arguments],
        cwd=ROOT,
        env={**os.environ, **options},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


def started(*arguments: str, stdout: int, unbuffered: str = "") -> subprocess.Popen[bytes]:
    """Start the program and let it run."""
    return subprocess.Popen(
        [sys.executable, "-m", "sushigo", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
    )


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """A file with more games than a pipe holds the score sheets of."""
    path = tmp_path / "many.jsonl"
    path.write_text((dumps(whole_record()) + "\n") * 200, encoding="utf-8")
    return path


def refusal(capsys: Capture, *arguments: str) -> str:
    """The sentence after the usage, for a call that is wrong."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    usage, colon, sentence = err.partition("error: ")
    assert usage.startswith("usage: sushigo")
    assert colon
    assert sentence.endswith("\n")
    assert sentence.count("\n") == 1
    return sentence.strip()


# -- help and version --------------------------------------------------------------------------


def loaded_by(*arguments: str) -> set[str]:
    """The top-level modules that a fresh interpreter has loaded after that call."""
    program = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from sushigo.cli import main
try:
    main({list(arguments)!r})
except SystemExit:
    pass
print(*{{name.partition(".")[0] for name in sys.modules}}, file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["play", "--help"], ["simulate", "--help"]]
)
def test_help_and_version_load_nothing_but_the_standard_library(arguments: list[str]) -> None:
    loaded = loaded_by(*arguments)
    assert loaded - sys.stdlib_module_names - {"__main__"} == {"sushigo"}
    assert "asyncio" not in loaded


def test_help_names_each_command_and_each_exit_code() -> None:
    done = sushigo("--help")
    assert (done.returncode, done.stderr) == (0, "")
    for word in ("play", "replay", "check", "simulate", *map(str, (0, 1, 2, 129, 130, 141, 143))):
        assert word in done.stdout.split()


def test_the_version_is_told() -> None:
    done = sushigo("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"sushigo {__version__}\n", "")


# -- wrong calls -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["fly"], "invalid choice: 'fly'"),
        (["--fly"], "unrecognized arguments: --fly"),
        (["play"], "--players"),
        (["play", "--players", "Ana"], "two to five players, not 1"),
        (["play", "--players", "A,B,C,D,E,F"], "two to five players, not 6"),
        (["play", "--players", ""], "two to five players, not 0"),
        (["play", "--players", "Ana,"], "Seat 2 is empty"),
        (["play", "--players", "Ana,ana"], "Seat 2: Somebody else is called ana"),
        (["play", "--players", "Ana,bot:randm"], "for seat 2; did you mean random?"),
        (["play", "--players", "Ana,Luis", "--rules", "ofical"], "did you mean official?"),
        (["play", "--players", "Ana,Luis", "--rules", "official,sake=1"], "no option “sake”"),
        (["play", "--players", "Ana,Luis", "--seed", "x"], "--seed: invalid int value: 'x'"),
        (["play", "--players", "bot:random,bot:random"], "At least one seat must be a person's"),
        (["replay"], "FILE"),
        (["check"], "FILE"),
        (["check", "a", "b"], "unrecognized arguments: b"),
        (["simulate"], "--players"),
        (["simulate", "--players", "random"], "two to five players, not 1"),
        (["simulate", "--players", "Ana,Luis"], "no computer player “Ana” for seat 1"),
        (["simulate", "--players", "random,random", "--games", "1.5"], "invalid int value: '1.5'"),
        (["simulate", "--players", "random,random", "--record"], "--record"),
        (["simulate", "--players", "random,random", "--seats", "3"], "--seats is for --tournament"),
        (
            ["simulate", "--players", "random,greedy", "--tournament", "random,greedy"],
            "not allowed",
        ),
        (["simulate", "--tournament", "random"], "needs two kinds or more"),
        (["simulate", "--tournament", "random,greedy,random"], "random is named twice"),
        (["simulate", "--tournament", "random,gredy"], "“gredy”; did you mean greedy?"),
        (["simulate", "--tournament", "random,greedy", "--seats", "6"], "choose from 2, 3, 4, 5"),
    ],
)
def test_a_wrong_call_gets_the_usage_and_one_sentence(
    capsys: Capture, arguments: Sequence[str], words: str
) -> None:
    assert words in refusal(capsys, *arguments)


@pytest.mark.parametrize("games", ["0", "-3"])
def test_no_games_are_wrong_usage(capsys: Capture, games: str) -> None:
    assert main(["simulate", "--players", "random,random", "--games", games]) == 2
    assert capsys.readouterr().err == f"The number of games is one or more, not {games}.\n"


@pytest.mark.parametrize("arguments", [[], ["play", "--players", "Ana,Luis", "--seed", "7"]])
def test_without_a_terminal_there_is_no_full_screen(arguments: list[str]) -> None:
    done = sushigo(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("sushigo: ")
    assert "terminal" in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_a_terminal_a_record_is_not_replayed_either(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(dumps(whole_record()), encoding="utf-8")
    done = sushigo("replay", str(path))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


# -- replay, check and simulate ----------------------------------------------------------------


@pytest.mark.parametrize("command", ["replay", "check"])
@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, "There is no such file."),
        (b"", "It is empty."),
        (b"\0\xff" * 50, "It is no text in UTF-8."),
        (b"hello\n", "The text is no JSON"),
        (b'{"name": "left-pad"}', "This is no record"),
        (json.dumps(whole()).encode()[:900], "The text breaks off in the middle."),
    ],
)
def test_a_file_without_a_game_gets_one_sentence_with_its_name(
    tmp_path: Path, capsys: Capture, command: str, content: bytes | None, words: str
) -> None:
    path = tmp_path / "a\x1b[31mfile"
    if content is not None:
        path.write_bytes(content)
    assert main([command, str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.startswith(f"{tmp_path}/a[31mfile")
    assert err.count("\n") == 1
    assert "\x1b" not in err


def test_a_game_against_the_rules_is_not_replayed(tmp_path: Path, capsys: Capture) -> None:
    data = unfinished(turns=3)
    data["rounds"][0]["turns"][2][1] = ["egg", "egg"]
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data))
    assert main(["replay", str(path)]) == 1
    sentence = "Round 1, turn 3, seat 2: two cards need chopsticks"
    assert sentence in capsys.readouterr().err


def test_check_says_by_its_exit_code_whether_all_is_right(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    path.write_text(dumps(whole_record()), encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "Ana and Luis" in capsys.readouterr().out
    assert main(["check", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"] is True
    data = whole()
    data["rounds"][0]["scores"][0] += 1
    path.write_text(json.dumps(data))
    assert main(["check", str(path)]) == 1
    assert "Round 1, seat 1" in capsys.readouterr().err


def test_simulate_takes_every_option(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.jsonl"
    rules = "classroom,passing=both-ways"
    options = ["--games", "3", "--seed", "5", "--rules", rules, "--record", str(path), "--json"]
    assert main(["simulate", "--players", "random,Tuna=bot:random,bot:random", *options]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["games"], data["seed"]) == (3, 5)
    assert data["rules"] == {"preset": "classroom", "passing": "both-ways"}
    assert [seat["name"] for seat in data["seats"]] == ["Kappa", "Tuna", "Bento"]
    games = [game for _number, game in games_in(path)]
    assert len(games) == 3
    assert all(isinstance(game, Record) and game.result for game in games)


def test_simulate_holds_a_tournament(capsys: Capture) -> None:
    options = ["--games", "4", "--seats", "4", "--jobs", "2", "--seed", "1", "--json"]
    assert main(["simulate", "--tournament", "random,greedy", *options]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["tournament"] == {"seats": 4, "kinds": ["random", "greedy"]}
    assert (data["games"], data["deals"]) == (8, 1)


@pytest.mark.parametrize(
    "option", [["--games", "0"], ["--jobs", "-1"], ["--fast", "--record", "x"]]
)
def test_what_simulate_can_not_do_is_wrong_usage(option: list[str], capsys: Capture) -> None:
    assert main(["simulate", "--players", "random,random", *option]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)


def test_what_simulate_records_check_finds_right(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "games.jsonl")
    assert main(["simulate", "--players", "random,random", "--games", "4", "--record", path]) == 0
    assert main(["check", path]) == 0
    assert capsys.readouterr().out.endswith("4 games checked, no fault.\n")


def test_records_that_can_not_be_written_are_a_failure(tmp_path: Path, capsys: Capture) -> None:
    path = str(tmp_path / "missing" / "games.jsonl")
    assert main(["simulate", "--players", "random,random", "--games", "1", "--record", path]) == 1
    assert "can't be written" in capsys.readouterr().err


# -- the end of a pipe, and Ctrl+C -------------------------------------------------------------

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of POSIX")


@POSIX
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_check_ends_quietly_when_its_reader_has_seen_enough(many: Path, more: list[str]) -> None:
    with started("check", str(many), *more, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(SECONDS) == 141


def told_to_nobody(*arguments: str, unbuffered: str = "") -> tuple[int, bytes]:
    """The exit code and the complaints of a call whose output nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        process = started(*arguments, stdout=writer, unbuffered=unbuffered)
    finally:
        os.close(writer)
    with process:
        _out, err = process.communicate(timeout=SECONDS)
    return process.returncode, err


@POSIX
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_report_that_nobody_reads_is_no_fault(more: list[str], unbuffered: str) -> None:
    options = ["--players", "random,random", "--games", "2", "--seed", "1", *more]
    assert told_to_nobody("simulate", *options, unbuffered=unbuffered) == (141, b"")


@POSIX
@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_that_nobody_reads_is_no_fault(option: str) -> None:
    assert told_to_nobody(option) == (141, b"")


@POSIX
def test_records_are_written_though_nobody_reads_the_report(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    options = ["--players", "random,random", "--games", "2", "--record", str(path)]
    assert told_to_nobody("simulate", *options) == (141, b"")
    assert len(list(games_in(path))) == 2


@POSIX
def test_head_reads_the_first_line(many: Path) -> None:
    line = '"$0" -m sushigo check "$1" | head -1; exit "${PIPESTATUS[0]}"'
    done = subprocess.run(
        ["bash", "-c", line, sys.executable, str(many)], cwd=ROOT, capture_output=True, check=False
    )
    assert (done.returncode, done.stdout.count(b"\n"), done.stderr) == (141, 1, b"")


@POSIX
def test_ctrl_c_ends_check_without_a_word(many: Path) -> None:
    with started("check", str(many), stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()  # it is at work, and soon waits for somebody to read on
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=SECONDS)
    assert (process.returncode, err) == (130, b"")


def test_ctrl_c_anywhere_is_an_exit_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    def interrupted(*_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("sushigo.check.run", interrupted)
    assert main(["check", str(tmp_path / "any")]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--theme", "day", "--bell", "play", "--players", "Ana,Luis"],
        ["play", "--players", "Ana,Luis", "--theme", "day", "--bell"],
        ["--theme", "day", "play", "--bell", "--players", "Ana,Luis"],
    ],
)
def test_the_looks_stand_before_the_command_or_behind_it(arguments: list[str]) -> None:
    options = cli._parser().parse_args(arguments)
    assert (options.theme, options.bell, options.ascii) == ("day", True, None)


# -- settings ----------------------------------------------------------------------------------


def app_of(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> SushiGoApp:
    """The app as the call would run it."""
    apps: list[SushiGoApp] = []
    for stream in ("stdin", "stderr"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm-256color")

    def run(app: SushiGoApp) -> None:
        apps.append(app)

    monkeypatch.setattr(SushiGoApp, "run", run)
    assert main(arguments) == 0
    [app] = apps
    return app


def settings_say(text: str) -> None:
    """A file of settings."""
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(text, encoding="utf-8")


def test_an_option_comes_before_the_environment_before_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings_say('theme = "day"\nbell = true\nmotion = false\nspeed = "slow"\nglyphs = "ascii"\n')
    monkeypatch.setenv("SUSHIGO_SPEED", "at-once")
    looks = app_of(monkeypatch).looks
    assert looks == Looks("sushi-day", ascii_only=True, motion=False, bell=True)
    app = app_of(monkeypatch, "--theme", "clear", "--motion", "--no-bell", "--no-ascii")
    assert app.looks == Looks("sushi-clear", ascii_only=False, motion=True, bell=False)
    assert app.pace == pace_of(Speed.AT_ONCE)
    assert app_of(monkeypatch, "--speed", "slow").pace == pace_of(Speed.SLOW)
    assert app_of(monkeypatch, "--theme", "sushi-contrast").looks.theme == "sushi-contrast"


def test_what_is_wrong_with_the_settings_stops_no_start(monkeypatch: pytest.MonkeyPatch) -> None:
    settings_say('[keys]\ndraft.swop = "s"\ndraft.swap = "s"\n')
    monkeypatch.setenv("SUSHIGO_THEME", "nigth")
    preferences = app_of(monkeypatch).preferences
    assert preferences.keys == {"draft.swap": "s"}
    line, variable = preferences.troubles
    assert line.startswith(f"{settings_file()}, line 2: ")
    assert line.endswith("did you mean draft.swap?")
    assert variable == "SUSHIGO_THEME = “nigth” is not known; did you mean night?"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--speed", "fsat"], "“fsat” is not known; there are at-once, normal, slow."),
        (["play", "--speed", "slo"], "did you mean slow?"),
        (["--language", "xx"], "“xx” is not known; there are auto, en"),
        (["check", "--language", "xx", "FILE"], "“xx” is not known"),
        (["--language"], "--language: expected one argument"),
    ],
)
def test_a_wrong_option_is_wrong_usage(
    capsys: Capture, arguments: Sequence[str], words: str
) -> None:
    assert words in refusal(capsys, *arguments)


def test_a_wrong_theme_is_wrong_usage(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        app_of(monkeypatch, "--theme", "nigth")
    assert ended.value.code == 2
    assert "There is no theme “nigth”; did you mean night?" in capsys.readouterr().err


def test_plain_says_what_is_wrong_with_the_settings_and_plays(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("theme = day\n", encoding="utf-8")
    done = sushigo("play", "--plain", SUSHIGO_HOME=str(tmp_path))
    assert f"{tmp_path / 'settings.toml'}, line 1: this is no TOML." in done.stderr


def test_a_record_is_refereed_whatever_the_settings_are(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("theme = day\n", encoding="utf-8")
    (tmp_path / "game.json").write_text(dumps(whole_record()), encoding="utf-8")
    done = sushigo("check", "--json", str(tmp_path / "game.json"), SUSHIGO_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)


@pytest.fixture
def elvish(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A language, ``xe``, in which a few texts are other ones."""
    texts = {"": "Content-Type: text/plain; charset=UTF-8\n", "menu": "cirith", "commands": "cane"}
    folder = tmp_path / "xe" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "sushigo.mo").write_bytes(catalogue(texts))
    monkeypatch.setattr(locale, "_FOLDER", tmp_path)
    yield
    monkeypatch.undo()
    locale.use(locale.AUTO)


def catalogue(texts: Mapping[str, str]) -> bytes:
    """The file that gettext reads."""
    pairs = sorted((a.encode() + b"\0", b.encode() + b"\0") for a, b in texts.items())
    start = 28 + 16 * len(pairs)
    tables, body = [b"", b""], b""
    for side in (0, 1):
        for pair in pairs:
            tables[side] += struct.pack("<2I", len(pair[side]) - 1, start + len(body))
            body += pair[side]
    head = (0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return struct.pack("<7I", *head) + b"".join(tables) + body


@pytest.mark.usefixtures("elvish")
@pytest.mark.parametrize("way", ["before", "behind", "environment"])
def test_the_help_is_in_the_language_that_is_asked_for(
    way: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    if way == "environment":
        monkeypatch.setenv("SUSHIGO_LANGUAGE", "xe")
    asked = ["--language", "xe"]
    with pytest.raises(SystemExit):
        main({"before": [*asked, "--help"], "behind": ["--help", *asked]}.get(way, ["--help"]))
    assert "cane:" in capsys.readouterr().out


@pytest.mark.usefixtures("elvish")
def test_the_screens_are_in_the_language_of_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    settings_say('language = "xe"\n')
    app_of(monkeypatch)
    leave = next(one for one in COMMANDS["draft"] if one.id == "game.leave")
    assert (leave.label, leave.name) == ("menu", "cirith")
    app_of(monkeypatch, "--language", "en")
    assert leave.name == "menu"


def test_languages_without_a_catalogue_are_english() -> None:
    assert locale.languages()[0] == "en"
    locale.use("en")
    assert (locale._("menu"), locale._("")) == ("menu", "")
    assert [locale.ngettext("one", "many", n) for n in (1, 2)] == ["one", "many"]
    locale.use(locale.AUTO)
