"""The game line by line, through injected input and output, through pipes, and on a terminal."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

import pytest

from sushigo import cli
from sushigo.coach.tips import BestPicks
from sushigo.engine import OFFICIAL, PRESETS, Kind, Rules
from sushigo.engine.record import Record
from sushigo.names import width
from sushigo.plain import terminal
from sushigo.plain.line_game import LineGame
from sushigo.plain.people import Setup, ask_who_plays
from sushigo.play.sitting import Keep, Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat, parse_seats
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from sushigo.wording import kind_name

CARD = re.compile(r"(\d+)\. ([^:]+): ")
KEPT = "The game is kept: sushigo goes on with it."
PLAY = [sys.executable, "-m", "sushigo", "play", "--plain"]


class Io:
    """What a person types and sees; between two clears lies one segment of what was said."""

    def __init__(
        self,
        players: str,
        seed: int = 3,
        rules: Rules = OFFICIAL,
        keep: Keep = lambda _save, _ended: None,
    ) -> None:
        self.sitting = Sitting.dealt(parse_seats(players), rules, seed, keep=keep)
        self.segments: list[list[str]] = [[]]
        self.answer: Callable[[str], str] = self.first_card
        self.asked = 0

    def play(self, *script: str, interactive: bool = False) -> int:
        """Play by the script, then to the end by `answer`."""
        lines = iter(script)

        def ask(prompt: str) -> str:
            self.asked += 1
            self.watch(prompt)
            entry = next(lines, None)
            return self.answer(prompt) if entry is None else entry

        return LineGame(self.sitting, ask, self.say, self.clear, interactive).play()

    def watch(self, prompt: str) -> None:
        """Look at the screen each time somebody is asked."""
        assert width(prompt) < 60

    def say(self, line: str) -> None:
        assert width(line) < 80
        assert "\x1b" not in line
        self.segments[-1].append(line)

    def clear(self) -> None:
        self.segments.append([])

    def first_card(self, prompt: str) -> str:
        if "type go" in prompt:
            return "go"
        return "1" if "which card" in prompt else ""

    @property
    def said(self) -> list[str]:
        return [line for segment in self.segments for line in segment]


def no_more(prompt: str) -> str:
    raise EOFError(prompt)


def said_after(script: Iterable[str], players: str = "Ana,bot:random", **kwargs: Any) -> list[str]:
    """What is said by a game that ends with the script."""
    io = Io(players, **kwargs)
    io.answer = no_more
    io.play(*script)
    return io.said


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("bots", range(1, 5))
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_one_person_plays_a_whole_game(bots: int, rules: Rules) -> None:
    io = Io("Ana" + ",bot:random" * bots, rules=rules)
    assert io.play() == 0
    assert io.asked == 3 * (rules.hand_size(bots + 1) - 1)  # the last card lays itself
    assert len(io.segments) == 1
    result = io.sitting.view.result
    assert result is not None
    assert io.said[-1] == "The cards were shuffled with seed 3."
    assert io.sitting.seats[result.winners[0]].name in io.said[-2]
    assert io.said.count("The last cards lay themselves:") == 3


def test_every_reveal_and_every_point_is_told() -> None:
    io = Io("Ana,bot:random,bot:random")
    io.play()
    laid = [line for line in io.said if " lays " in line]
    assert len(laid) == 3 * 9 * 3
    for number in range(3):
        for seat, sheet in enumerate(io.sitting.view.sheets_of(number + 1)):
            name = io.sitting.seats[seat].name
            points = f"{sheet.points} point{'s' * (sheet.points != 1)}"
            assert f"{name}, {points} this round:" in io.said


def test_the_seed_is_told_only_at_the_end() -> None:
    io = Io("Ana,bot:random", seed=918273645)
    io.play("score", "log", "table", "help", "rules")
    assert [line for line in io.said if "918273645" in line] == [io.said[-1]]


def test_on_a_terminal_the_round_waits_for_enter() -> None:
    io = Io("Ana,bot:random")
    assert io.play(*["1"] * 9, "1", interactive=True) == 0
    assert "Only Enter goes on; ? is for help." in io.said


def test_names_of_wide_signs_keep_the_lines_short() -> None:
    assert Io("寿司寿司寿司寿司,ラーメン餃子焼飯=bot:random").play() == 0


def test_a_game_that_cannot_be_kept_still_ends() -> None:
    saves: list[bool] = []

    def full_for_a_while(_save: Record, ended: bool) -> None:
        saves.append(ended)
        if len(saves) < 5:
            raise NotKept("The disk is full.")

    io = Io("Ana,bot:random", keep=full_for_a_while)
    assert io.play() == 0
    assert io.said.count("Not saved, but play goes on. The disk is full.") == 1
    assert io.said.count("The game is saved again.") == 1
    assert saves[-1]


# -- taking a turn back ------------------------------------------------------------------------


def test_somebody_alone_may_take_a_turn_back() -> None:
    io = Io("Ana,bot:random")
    io.play("undo", "1", "undo", "2")
    assert io.said.count("There is no turn that could be taken back.") == 1
    assert io.said.count("A turn back. From now on this game counts as practice.") == 1
    assert io.sitting.is_practice


def test_with_others_no_turn_is_taken_back() -> None:
    io = Io("Ana,Luis")
    io.play("go", "1", "go", "1", "go", "undo")
    assert "There is no turn that could be taken back." in io.said
    assert not io.sitting.is_practice


# -- the coach ---------------------------------------------------------------------------------


@pytest.fixture
def _quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushigo.plain.line_game.BestPicks", partial(BestPicks, playouts=30))


@pytest.mark.usefixtures("_quick_coach")
def test_the_coach_names_picks_and_reasons() -> None:
    io = Io("Ana,bot:random")
    io.play("tip")
    title = io.said.index("The coach, by your chance to win:")
    tips = [line for line in io.said[title + 1 :] if re.match(r"  \d+ % [A-Z].*: .*\.", line)]
    assert len(tips) == 3
    assert io.sitting.record.extra["hinted"] == [0]


def test_a_coach_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sushigo.bots.search.ranked", lambda *_what, **_how: 1 / 0)
    io = Io("Ana,bot:random")
    io.play("tip")
    assert "The coach has no answer (ZeroDivisionError)." in io.said


@pytest.mark.usefixtures("_quick_coach")
def test_the_coach_is_silent_behind_the_curtain_and_among_people() -> None:
    io = Io("Ana,Luis")
    io.play("tip", "go", "tip", "?")
    assert not any(line.startswith("tip:") for line in io.said)
    assert io.said.count("The coach has nothing to say here.") == 2
    assert "hinted" not in io.sitting.record.extra


# -- people around one keyboard ----------------------------------------------------------------


class Watched(Io):
    """Looks for hands that don't belong on the screen whenever somebody is asked."""

    def watch(self, prompt: str) -> None:
        super().watch(prompt)
        shown = [found[2] for line in self.segments[-1] if (found := CARD.match(line))]
        if self.sitting.stage is Stage.DRAFT:
            hand = self.sitting.view.hand
            assert shown[-len(hand) :] == [kind_name(kind) for kind in hand]
        else:
            assert not shown


@pytest.mark.parametrize("players", ["Ana,Luis", "Ana,bot:random,Luis", "A,B,C,D,E"])
def test_people_play_a_whole_game_and_see_no_hand_but_their_own(players: str) -> None:
    io = Watched(players)
    assert io.play() == 0
    people = len(io.sitting.people)
    assert len(io.segments) == 1 + 3 * people * (io.sitting.view.turns - 1)
    for segment in io.segments:
        owners = {line.partition(",")[0] for line in segment if "this is your hand" in line}
        assert len(owners) <= 1


def test_nothing_short_of_go_lifts_the_curtain() -> None:
    io = Watched("Ana,Luis")
    io.answer = no_more
    io.play("", "1", "2", "Ana", "yes", "goo", "go nobody", "go 7", "help", "table", "score", "log")
    assert len(io.segments) == 1
    assert not [line for line in io.said if CARD.match(line)]
    assert "That is nobody at this keyboard; there are 1 Ana, 2 Luis." in io.said


def test_anybody_may_choose_first() -> None:
    for who in ("go 2", "go luis", "GO  Luis"):
        said = said_after([who, "1"], "Ana,Luis")
        assert "Luis, this is your hand. The other 9 cards go to Ana." in said
        assert "Chosen: Luis." in said
        assert "Still to choose: Ana." in said


def test_back_takes_back_and_then_hides() -> None:
    io = Watched("Ana,Luis")
    io.answer = no_more
    io.play("go", "1", "go ana", "back", "2", "go ana", "back", "back")
    assert any(line.startswith("You have locked in ") for line in io.said)
    assert "What you had locked in is taken back. Choose again." in io.said
    assert io.sitting.stage is Stage.CURTAIN
    assert io.sitting.expected == 0


def test_hide_keeps_what_is_locked_in() -> None:
    io = Watched("Ana,Luis")
    io.answer = no_more
    io.play("go", "1", "go ana", "hide")
    assert io.sitting.expected == 1
    assert len(io.segments) == 3


@pytest.mark.parametrize("leaving", [EOFError, KeyboardInterrupt, ValueError])
def test_no_hand_stays_on_the_screen_however_the_game_ends(leaving: type[BaseException]) -> None:
    io = Io("Ana,Luis")

    def answer(prompt: str) -> str:
        if "type go" in prompt:
            return "go"
        raise leaving

    io.answer = answer
    if leaving is EOFError:
        assert io.play() == 1
    else:
        with pytest.raises(leaving):
            io.play()
    assert not [line for line in io.segments[-1] if CARD.match(line)]


# -- what is typed -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ("", "Nothing is chosen. Type the number of a card, or ? for help."),
        ("   ", "Nothing is chosen. Type the number of a card, or ? for help."),
        ("0", "There is no card 0: your cards have the numbers 1 to 10."),
        ("11", "There is no card 11: your cards have the numbers 1 to 10."),
        ("9" * 5000, "There is no card 9999999999999999999…: your cards have the numbers 1 to 10."),
        ("1 2", "Two cards need chopsticks that you laid in an earlier turn."),
        ("1, 2, 3", "Nobody takes more than two cards."),
        ("-1", "There is no command “-1”; there are help, rules,"),
        ("tabel", "There is no command “tabel”; did you mean table?"),
        ("back", "There is nothing to take back: a turn is laid once you choose."),
        ("hide", "You are alone at this keyboard: there is nobody to hide from."),
        ("\x1b[2J\x07", "There is no command “[2j”; there are help, rules,"),
    ],
)
def test_a_wrong_entry_gets_one_sentence_and_chooses_nothing(entry: str, sentence: str) -> None:
    io = Io("Ana,bot:random")
    io.answer = no_more
    before = len(said_after([]))
    assert io.play(entry) == 1
    assert io.said[before - 2].startswith(sentence[:79])
    assert io.sitting.view.turn == 1
    assert io.sitting.view.choice is None


def test_what_can_be_asked_is_answered_and_asked_on() -> None:
    io = Io("Ana,bot:random")
    assert io.play("?", "HELP", "rules", "table", "score", "log", "1", "log", "score") == 0
    assert io.said.count("A number: lock in that card.") == 2
    assert "Tempura: every two give 5." in io.said
    assert "If the round were scored now:" in io.said
    assert "Round 1" in io.said


def test_the_rules_told_are_those_that_are_played() -> None:
    official = said_after(["rules"])
    classroom = said_after(["rules"], rules=PRESETS["classroom"])
    assert any("second most 3" in line for line in official)
    assert not any("second most" in line or "Pudding" in line for line in classroom)
    both_ways = said_after(["rules"], rules=Rules(passing="both-ways"))  # type: ignore[arg-type]
    assert "The hands go to the left, in round 2 to the right." in both_ways


def test_two_cards_are_laid_in_the_order_typed() -> None:
    io = Io("Ana,bot:random", seed=1)
    typed: list[tuple[Kind, ...]] = []

    def answer(_prompt: str) -> str:
        hand = io.sitting.view.hand
        if io.sitting.view.may_use_chopsticks:
            typed.append((hand[-1], hand[0]))
            return f"{len(hand)} 1" if len(typed) % 2 else f" {len(hand)},1 "
        chopsticks = Kind.CHOPSTICKS in hand
        typed.append((Kind.CHOPSTICKS,) if chopsticks else (hand[0],))
        return str(len(hand)) if chopsticks else "1"

    io.answer = answer
    assert io.play() == 0
    laid = [turn[0] for played in io.sitting.record.rounds for turn in played.turns[:-1]]
    assert laid == typed
    assert any(len(pick) == 2 and pick[0] is not pick[1] for pick in laid)
    assert any(line.startswith("Sushi Go! Ana lays ") for line in io.said)


def test_the_same_number_twice_is_one_card() -> None:
    io = Io("Ana,bot:random", seed=1)
    tried = False

    def answer(_prompt: str) -> str:
        nonlocal tried
        hand = io.sitting.view.hand
        if io.sitting.view.may_use_chopsticks and not tried:
            tried = True
            return "1 1"
        return str(len(hand)) if Kind.CHOPSTICKS in hand else "1"

    io.answer = answer
    io.play()
    assert "These are one and the same card: type two different numbers." in io.said


def test_an_earlier_choice_of_two_can_be_turned_round() -> None:
    io = Watched("Ana,Luis", seed=1)
    orders: list[tuple[Kind, ...]] = []

    def answer(prompt: str) -> str:
        if "type go" in prompt:
            ready = io.sitting.view.ready[0]
            if ready and len(orders) == 1:
                return "go ana"
            return "go"
        view = io.sitting.view
        if view.seat == 0 and view.may_use_chopsticks and len(orders) < 2:
            orders.append((view.hand[0], view.hand[-1])[:: -1 if orders else 1])
            return f"1 {len(view.hand)}" if len(orders) == 1 else f"{len(view.hand)} 1"
        return str(len(view.hand)) if Kind.CHOPSTICKS in view.hand else "1"

    io.answer = answer
    assert io.play() == 0
    twos = [turn[0] for one in io.sitting.record.rounds for turn in one.turns if len(turn[0]) == 2]
    assert twos[0] == orders[1]


def test_the_end_of_the_input_is_a_failure() -> None:
    io = Io("Ana,bot:random")
    io.answer = no_more
    assert io.play("1", "1") == 1
    assert io.said[-2:] == ["The input ended before the game did.", KEPT]


def test_quit_asks_at_a_terminal_only() -> None:
    piped = Io("Ana,bot:random")
    assert piped.play("quit") == 0
    assert piped.said[-1] == KEPT
    assert piped.asked == 1
    typed = Io("Ana,bot:random")
    assert typed.play("quit", "", "quit", "no", "quit", "yes", interactive=True) == 0
    assert typed.said.count("The game goes on.") == 2
    assert typed.said[-1] == KEPT


# -- who plays ---------------------------------------------------------------------------------


def seated(
    *script: str, rules: Rules | None = None, last: Setup | None = None
) -> tuple[list[Seat], Rules, list[str]]:
    lines, said = iter(script), list[str]()
    seats, chosen = ask_who_plays(lambda _prompt: next(lines), said.append, rules, last)
    assert next(lines, None) is None
    return seats, chosen, said


ANA_AND_KAPPA = [Seat("Ana"), Seat("Kappa", "random")]


def test_names_are_asked_line_by_line() -> None:
    assert seated("Ana", "bot:random", "")[0] == ANA_AND_KAPPA
    assert seated("Ana,bot:random", "")[0] == ANA_AND_KAPPA
    five = seated("A", "B", "C", "D", "bot:random")[0]
    assert [seat.name for seat in five] == ["A", "B", "C", "D", "Kappa"]


def test_a_wrong_seat_is_asked_again() -> None:
    seats, _rules, said = seated("", "Ana", "ana", "bot:clever", "", "bot:random", "")
    assert seats == ANA_AND_KAPPA
    assert said.count("At least two players are needed.") == 2
    assert "Seat 2: Somebody else is called ana." in said
    assert any("no computer player “bot:clever”" in line or "“clever”" in line for line in said)


def test_a_table_needs_a_person() -> None:
    seats, _rules, said = seated("bot:random", "bot:random", "", *["bot:random"] * 3, "Ana")
    assert len(seats) == 5
    assert seats[4] == Seat("Ana")
    assert said.count("At least one seat must be a person's.") == 2


def test_last_time_is_offered_again() -> None:
    last = (ANA_AND_KAPPA, PRESETS["classroom"])
    for answer in ("", "yes", "Y"):
        assert seated(answer, last=last)[:2] == (ANA_AND_KAPPA, PRESETS["classroom"])
    assert seated("", rules=OFFICIAL, last=last)[:2] == (ANA_AND_KAPPA, OFFICIAL)
    seats, rules, said = seated("perhaps", "no", "Luis", "Marta", "", last=last)
    assert [seat.name for seat in seats] == ["Luis", "Marta"]
    assert rules == OFFICIAL
    assert "Type yes or no." in said


def test_last_time_with_an_unknown_player_is_not_offered() -> None:
    last = ([Seat("Ana"), Seat("Old", "gone")], OFFICIAL)
    assert seated("Ana", "bot:random", "", last=last)[0] == ANA_AND_KAPPA


# -- the real thing ----------------------------------------------------------------------------


def piped(*arguments: str, entries: str = "1\n" * 40) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PLAY, *arguments], input=entries, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_piped_game_runs_from_start_to_end() -> None:
    done = piped("--players", "Ana,bot:random", "--seed", "3")
    assert done.returncode == 0
    assert not done.stderr
    assert done.stdout.endswith("The cards were shuffled with seed 3.\n")
    assert "Ana, which card? 1\n" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stdout == piped("--players", "Ana,bot:random", "--seed", "3").stdout


def test_a_piped_game_may_ask_who_plays() -> None:
    done = piped("--rules", "classroom", entries="Ana\nbot:random\n\n" + "1\n" * 24)
    assert done.returncode == 0
    assert any(end in done.stdout for end in ("Ana wins", "Kappa wins", "share the victory"))


def test_a_pipe_that_ends_early_is_a_failure() -> None:
    done = piped("--players", "Ana,bot:random", entries="1\n1")
    assert done.returncode == 1
    assert done.stdout.endswith(f"The input ended before the game did.\n{KEPT}\n")
    assert piped(entries="no\nAna\n").returncode == 1


def test_a_piped_game_goes_on_where_it_ended() -> None:
    piped("--players", "Ana,bot:random", "--seed", "3", entries="1\n1\n")
    whole = piped("--players", "Ana,bot:random", "--seed", "3").stdout
    Games().delete(Games().ids()[:1])  # the whole one
    resumed = piped(entries="yes\n" + "1\n" * 40)
    assert resumed.returncode == 0
    assert "The game of Ana and Kappa has not ended. Go on with it?" in resumed.stdout
    turn = "Round 1 of 3, turn 3 of 10."
    assert resumed.stdout.partition(turn)[2] == whole.partition(turn)[2]


def test_two_people_are_refused_without_a_terminal() -> None:
    for done in (piped("--players", "Ana,Luis"), piped(entries="Ana\nLuis\n\n")):
        assert done.returncode == 2
        assert "several people need a terminal" in done.stderr
        assert "your hand" not in done.stdout


def test_bytes_that_are_no_text_are_a_wrong_entry() -> None:
    done = subprocess.run(
        [*PLAY, "--players", "Ana,bot:random"],
        input=b"\xff\xfe\n\x00\n" + b"1\n" * 27,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert not done.stderr


def test_without_a_terminal_the_app_names_plain() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sushigo", "play", "--players", "Ana,Luis"],
        input="",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert "--plain" in done.stderr


def on_pty(arguments: list[str], entries: str, term: str = "dumb") -> tuple[int, str]:
    """Run on a terminal of its own; the exit code and all that was shown."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "sushigo", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": term},
    )
    os.close(theirs)
    os.write(ours, entries.encode())
    shown = b""
    try:
        while block := os.read(ours, 65536):
            shown += block
    except OSError:  # Linux says so when the other side is closed
        pass
    os.close(ours)
    return process.wait(timeout=60), shown.decode()


def test_a_dumb_terminal_plays_plain_by_itself() -> None:
    code, shown = on_pty(["play", "--players", "Ana,bot:random"], "1\nquit\nyes\n")
    assert code == 0
    assert "Round 1 of 3, turn 2 of 10." in shown
    code, shown = on_pty([], "no\nno\nAna\nLuis\n\ngo\n1\nquit\nyes\n")
    assert code == 0
    assert "Who plays?" in shown
    assert "\x1b" not in shown
    hidden, _warning, _after = shown.partition("This terminal can't be cleared")
    assert hidden.endswith("\r\n" * 60)


def test_a_terminal_is_cleared_with_all_that_can_be_scrolled_back_to() -> None:
    arguments = ["play", "--plain", "--players", "Ana,Luis"]
    code, shown = on_pty(arguments, "go\n1\nquit\nyes\n", term="xterm")
    assert code == 0
    assert shown.count("\x1b") == 3
    assert "\x1b[H\x1b[2J\x1b[3J" in shown


def test_ctrl_c_is_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal, "ask", interrupted)
    assert cli.main(["play", "--plain", "--players", "Ana,bot:random"]) == 130


def test_a_crash_prints_no_values(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def crash(_prompt: str) -> str:
        raise KeyError("tempura-in-hand")

    monkeypatch.setattr(terminal, "ask", crash)
    assert cli.main(["play", "--plain", "--players", "Ana,bot:random"]) == 1
    complaint = capsys.readouterr().err
    assert "KeyError" in complaint
    assert "tempura-in-hand" not in complaint


def test_plain_loads_no_textual() -> None:
    program = "import sys, sushigo.plain.terminal; print('textual' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
