"""The guided round: each rule when it matters, once, and a word at its end."""

from __future__ import annotations

from sushigo.engine import OFFICIAL, PlayerView
from sushigo.play import guide
from sushigo.play.guide import FAREWELL, LESSONS, Guide
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import parse_seats
from tests.engine.games import laid, stacked

from .sittings import lock_in


def told() -> list[tuple[PlayerView, str]]:
    """Each view of the game that the menu's guided round deals, with what is told over it."""
    seats = parse_seats("Ana,bot:random,bot:random")
    sitting = Sitting.dealt(seats, OFFICIAL, guide.SEED, guided=True)
    assert sitting.guide
    tips = []
    while sitting.stage is not Stage.RESULTS:
        if sitting.stage is Stage.DRAFT:
            tips.append((sitting.view, sitting.guide.tip(sitting.view)))
            lock_in(sitting)
        else:
            {Stage.ROUND_SUMMARY: sitting.go_on, Stage.CURTAIN: sitting.lift}[sitting.stage]()
    return tips


def test_a_lesson_is_told_when_it_matters_and_never_again() -> None:
    lessons = {lesson.text: lesson for lesson in LESSONS}
    texts = [tip for _view, tip in told() if tip and tip != FAREWELL]
    assert len(texts) == len(set(texts)) >= 6
    for view, tip in told():
        assert tip in ("", FAREWELL) or lessons[tip].matters(view)


def test_the_first_turn_says_what_to_do() -> None:
    assert told()[0][1] == LESSONS[0].text


def test_the_round_ends_with_a_farewell() -> None:
    places = [(view.round, view.turn) for view, tip in told() if tip == FAREWELL]
    assert places == [(2, 1)]


def test_after_the_farewell_nothing_is_told() -> None:
    assert {tip for view, tip in told() if (view.round, view.turn) > (2, 1)} == {""}


def test_a_turn_keeps_its_lesson() -> None:
    """R24: whoever looks again, or takes a choice back, reads the same."""
    guided = Guide()
    first = guided.tip(stacked("wasabi", "").view(0))
    assert guided.tip(stacked("wasabi", "").view(0)) == first
    later = laid("chopsticks", "").view(0)
    assert "chopsticks may take two" in guided.tip(later)
    assert guided.tip(later) == guided.tip(later)
