"""No hand is shown, or lies behind what is shown, while its owner is not at the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from textual.widget import Widget

from sushigo.engine import OFFICIAL, Kind, PlayerView
from sushigo.play.selection import Selection
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.tui.screens.ask import AskScreen
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.help import HelpScreen
from sushigo.tui.screens.log import LogScreen
from sushigo.tui.screens.menu import MenuScreen
from sushigo.tui.widgets.hand import CardFace
from sushigo.wording import kind_name

from .screens import FACE_DOWN, Terminal, people, play_on, running, stands_at

_TELLTALE = frozenset(Kind) - {Kind.PUDDING, Kind.CHOPSTICKS}
"""Kinds whose name says that a card is there: puddings are counted on every panel."""


def held_by(thing: object, depth: int = 6) -> Iterator[object]:
    """Views, selections and rows of cards in the attributes of a thing, and in what they hold."""
    if isinstance(thing, (PlayerView, Selection, CardFace)):
        yield thing
    elif depth == 0 or isinstance(thing, (str, bytes, int, float, Sitting, type(None))):
        return
    elif isinstance(thing, dict):
        for value in list(thing.values()):
            yield from held_by(value, depth - 1)
    elif isinstance(thing, (list, tuple, set, frozenset)):
        if thing and all(isinstance(one, Kind) for one in thing):
            yield tuple(thing)
        for value in list(thing):
            yield from held_by(value, depth - 1)
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from held_by(getattr(thing, field.name, None), depth - 1)


def mounted(terminal: Terminal) -> list[Widget]:
    """Every widget of every screen, those under the one on top too, and the screens."""
    return [
        widget
        for screen in terminal.app.screen_stack
        for widget in screen.walk_children(Widget, with_self=True)
    ]


def keeps_its_secrets(terminal: Terminal) -> None:
    """Whoever looks at the screen now sees the hand of the seat at the keyboard, and no other."""
    sitting = terminal.sitting
    seat = sitting.at_keyboard
    absent = [at for at in range(len(sitting.seats)) if at != seat]
    known = sitting.view.known if seat is not None else ()
    hands = {
        sitting._game.view(at).hand
        for at in absent
        if sitting._game.view(at).hand and not (known and known[at])
    }
    for widget in [*mounted(terminal), terminal.app]:
        for found in held_by(dict(vars(widget))):
            if isinstance(found, PlayerView):
                assert found.seat in (None, seat), widget
            elif isinstance(found, Selection):
                assert seat is not None, widget
                assert found.hand == sitting.view.hand, widget
            elif isinstance(found, CardFace):
                assert seat is not None, widget
                assert found.kind is sitting.view.hand[found.at], widget
            elif isinstance(found, tuple) and len(found) > 1 and found not in laid_rows(sitting):
                assert tuple(sorted(found)) not in hands, widget
    for screen in terminal.app.screen_stack:
        assert seat is not None or not isinstance(screen, DraftScreen)
    names_nothing_unseen(terminal)


def laid_rows(sitting: Sitting) -> set[tuple[Kind, ...]]:
    """The rows of cards that everybody sees, and the hand that is open."""
    view = sitting.view
    rows = {table.laid for table in view.tables} | {view.hand, view.discard}
    return rows | {table.laid for tables in view.past_tables for table in tables}


def names_nothing_unseen(terminal: Terminal) -> None:
    """A kind that lies on no table and is in no hand that may be seen has its name nowhere."""
    if not isinstance(terminal.screen, (CurtainScreen, DraftScreen, LogScreen, AskScreen)):
        return
    sitting = terminal.sitting
    view = sitting.view
    seen = {kind for table in view.tables for kind in table.laid} | set(view.hand)
    seen |= {kind for play in sitting.reveals for one in play.plays for kind in one.cards}
    seen |= {kind for hand in view.known for kind in hand}
    if isinstance(terminal.screen, LogScreen):
        seen |= set(view.discard)
    shown = [*terminal.text.splitlines(), terminal.app.title, terminal.app.sub_title]
    shown += [toast.message for toast in terminal.app._notifications]
    for kind in _TELLTALE - seen:
        assert not any(kind_name(kind) in line for line in shown), kind_name(kind)


async def test_the_scan_would_find_a_hand() -> None:
    """A view left behind in a widget, under whatever, is found."""
    async with running(2) as terminal:
        hidden: Any = terminal.screen.query("*").first()
        for secret in (
            terminal.sitting._game.view(1),
            {"view": [terminal.sitting._game.view(1)]},
            list(terminal.sitting._game.view(1).hand),
            Selection(terminal.sitting._game.view(1)),
        ):
            hidden.left_behind = secret
            with pytest.raises(AssertionError):
                keeps_its_secrets(terminal)
        hidden.left_behind = None
        keeps_its_secrets(terminal)
        terminal.app.notify(kind_name(Kind.SQUID))
        await terminal.settle()
        with pytest.raises(AssertionError, match="Squid nigiri"):
            keeps_its_secrets(terminal)


@pytest.mark.parametrize("count", [2, 3, 4])
async def test_no_hand_of_anybody_absent_from_the_deal_to_the_results(count: int) -> None:
    """Each stretch has another kind of stage in it; together they have them all."""
    last = OFFICIAL.hand_size(count)
    for start, stop in (((1, 1), (1, 3)), ((1, last - 1), (2, 2)), ((3, last - 1), None)):
        async with running(count, seed=11, played=stands_at(*start)) as terminal:
            if stop:
                await play_on(terminal, stands_at(*stop, Stage.DRAFT), keeps_its_secrets)
            else:
                await play_on(terminal, look=keeps_its_secrets)


async def test_computer_players_hands_are_as_secret() -> None:
    seats = [Seat("Ana"), Seat("Kappa", "random"), Seat("Bento", "random")]
    async with running(seats, seed=5) as terminal:
        await play_on(terminal, stands_at(1, 5), keeps_its_secrets)


async def test_no_hand_while_the_cards_lie_face_down() -> None:
    """Not even what was laid: the motion is still to show it."""
    async with running(3, pace=FACE_DOWN) as terminal:
        await terminal.press("space", "1", "enter", "space", "2", "enter", "space", "3", "enter")
        keeps_its_secrets(terminal)
        for name in map(kind_name, (kind for kind in _TELLTALE)):
            assert name not in "\n".join(line for line in terminal.text.splitlines() if "▒" in line)


async def test_what_somebody_chose_is_not_shown_before_the_reveal() -> None:
    """Seed 7 gives Ana the only chopsticks and a squid: their names stay hers."""
    async with running(2) as terminal:
        hand = terminal.sitting._game.view(0).hand
        assert Kind.SQUID in hand
        await terminal.press("space", f"{hand.index(Kind.SQUID) + 1}", "enter")
        assert terminal.sitting.view.ready == (True, False)
        assert "Squid" not in terminal.text
        keeps_its_secrets(terminal)
        before = terminal.text
        await terminal.press("1", "backspace", "1", "enter")
        assert terminal.text == before, "the curtain says who has chosen, and nothing of what"


async def test_the_log_the_help_and_the_question_over_a_hand_show_no_other() -> None:
    async with running(3, played=stands_at(1, 3)) as terminal:
        await terminal.press("space", "2")
        for key, screen in (("g", LogScreen), ("f1", HelpScreen), ("q", AskScreen)):
            await terminal.press(key)
            assert isinstance(terminal.screen, screen)
            keeps_its_secrets(terminal)
            await terminal.press("escape")
            assert isinstance(terminal.screen, DraftScreen)
            assert len(terminal.marked) == 1
        await terminal.press("escape")
        for key in ("g", "f1", "q"):
            await terminal.press(key)
            keeps_its_secrets(terminal)
            await terminal.press("escape")
            assert isinstance(terminal.screen, CurtainScreen)


async def test_leaving_in_the_middle_of_a_draft_draws_the_curtain() -> None:
    async with running(people(3), played=stands_at(1, 3)) as terminal:
        await terminal.press("space", "2", "q", "n")
        assert len(terminal.marked) == 1
        await terminal.press("q", "y")
        assert isinstance(terminal.screen, MenuScreen)
        assert terminal.app.sitting is None
        assert not any(isinstance(widget, DraftScreen) for widget in mounted(terminal))
        await terminal.click("Go on with the game")
        assert isinstance(terminal.screen, CurtainScreen)
        keeps_its_secrets(terminal)
        assert terminal.sitting.view.ready == (False, False, False), "a mark is no choice"
        assert (terminal.sitting.view.round, terminal.sitting.view.turn) == (1, 3)
        await terminal.press("space", "1", "enter")
        keeps_its_secrets(terminal)
        assert terminal.sitting.view.ready == (True, False, False)
