"""A game is saved at every step, and goes on where it was, in another run of the program too."""

from __future__ import annotations

import sqlite3
from dataclasses import replace

import pytest

from sushigo.engine import OFFICIAL, Phase
from sushigo.engine.record import Player
from sushigo.play.sitting import Sitting
from sushigo.play.stages import Stage
from sushigo.seats import Seat
from sushigo.storage.errors import NotKept
from sushigo.storage.games import Games
from sushigo.tui.screens.curtain import CurtainScreen
from sushigo.tui.screens.draft import DraftScreen
from sushigo.tui.screens.menu import MenuScreen
from tests.records import begun

from .screens import FACE_DOWN, LARGE, SMALL, at_menu, play_on, running, stands_at

ALONE = [Seat("Ana"), Seat("Kappa", "random"), Seat("Bento", "random")]


# -- resuming ----------------------------------------------------------------------------------


async def test_a_game_goes_on_in_another_run_behind_the_same_curtain() -> None:
    async with running(3) as terminal:
        await play_on(terminal, stands_at(1, 4))
        await terminal.press("space", "1", "enter")
        before = terminal.text
        assert terminal.sitting.view.ready == (True, False, False)
        known = terminal.sitting._save_now
    async with at_menu() as terminal:
        assert terminal.shows("Go on with the game of Ana, Luis and Marta")
        await terminal.press("enter")
        assert isinstance(terminal.screen, CurtainScreen)
        assert terminal.text == before
        assert terminal.sitting._save_now == known
        await terminal.press("space")
        assert terminal.sitting.at_keyboard == 1


async def test_a_game_left_in_the_middle_of_a_choice_shows_no_hand_when_it_goes_on() -> None:
    async with running(2) as terminal:
        await terminal.press("space", "2")
        assert isinstance(terminal.screen, DraftScreen)
    async with at_menu() as terminal:
        await terminal.press("enter")
        assert isinstance(terminal.screen, CurtainScreen)
        await terminal.press("space")
        assert terminal.marked == []


async def test_a_lone_player_goes_on_in_the_draft() -> None:
    async with running(ALONE) as terminal:
        await play_on(terminal, stands_at(2, 3))
        hand = terminal.sitting.view.hand
    async with at_menu() as terminal:
        await terminal.press("enter")
        assert isinstance(terminal.screen, DraftScreen)
        assert terminal.sitting.view.hand == hand
        await play_on(terminal)
        assert Games().unfinished() == []


async def test_a_round_whose_last_cards_lie_is_scored_after_a_resume() -> None:
    async with running(2, played=lambda one: one.round_to_score) as terminal:
        assert terminal.sitting.reveals
        before = terminal.text
    # They were turned over before; else they would lie face down until a key is pressed.
    async with at_menu(pace=FACE_DOWN) as terminal:
        await terminal.press("enter")
        assert terminal.text == before
        await terminal.press("space")
        assert terminal.sitting.stage is Stage.ROUND_SUMMARY


async def test_the_last_round_is_scored_once_though_its_record_is_whole() -> None:
    def last_cards_lie(sitting: Sitting) -> bool:
        return sitting.round_to_score and sitting.view.round == 3

    async with running(2, played=last_cards_lie):
        pass
    async with at_menu() as terminal:
        await terminal.press("enter")
        assert terminal.sitting.view.phase is Phase.ROUND_OVER
        await terminal.press("space", "enter")
        assert terminal.sitting.stage is Stage.RESULTS
        assert Games().unfinished() == []


async def test_a_game_whose_computer_player_is_gone_is_given_other_players() -> None:
    save = begun(3, calls=9)[1].record()
    gone = replace(save, players=(*save.players[:2], Player("Deep", "gone-for-good")))
    Games().add([gone])
    async with at_menu() as terminal:
        await terminal.press("enter")
        assert terminal.shows("Play on from round 1, turn 6")
        await terminal.press("f5")
        assert terminal.sitting.view.turn == 6
        assert all(seat.is_human for seat in terminal.sitting.seats)


async def test_a_game_another_window_plays_is_not_offered() -> None:
    async with running(2) as first, at_menu() as second:
        assert first.sitting.stage is Stage.CURTAIN
        assert not second.shows("Go on with")
        second.app.resume_game(Games().unfinished()[0])
        await second.settle()
        assert second.shows("Another window plays this game.")
        assert isinstance(second.screen, MenuScreen)


async def test_two_windows_play_and_neither_loses_a_game() -> None:
    async with running(2, seed=3) as first, running(2, seed=4) as second:
        for terminal in (first, second, first):
            await terminal.press("space", "1", "enter")
        views = [first.sitting._save_now, second.sitting._save_now]
    games = Games()
    assert {games.record(one).seed for one in games.unfinished()} == {3, 4}
    assert all(games.record(one) in views for one in games.unfinished())


# -- files in trouble --------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 20), SMALL, LARGE], ids=["60x20", "80x24", "120x40"])
async def test_a_save_that_fails_is_said_as_long_as_it_fails(size: tuple[int, int]) -> None:
    async with running(2, size=size) as terminal:
        other = sqlite3.connect(terminal.app.shelf.games.path, isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        await terminal.press("space", "1", "enter")
        for _look in range(2):
            assert terminal.shows("Not saved, but play goes on.")
            await terminal.press("space", "escape")
        assert terminal.app.shelf.names_to_lose == ["Ana", "Luis"]
        await terminal.press("ctrl+q")
        assert terminal.shows("could not be saved")
        await terminal.press("n")
        other.execute("COMMIT")
        other.close()
        terminal.app._save_again()
        await terminal.settle()
        assert not terminal.shows("Not saved")
        [game] = Games().unfinished()
        assert Games().record(game) == terminal.sitting._save_now


async def test_a_damaged_file_is_named_on_the_menu_and_one_can_play() -> None:
    path = Games().path
    path.parent.mkdir()
    path.write_bytes(b"no database at all" * 300)
    async with at_menu(LARGE) as terminal:
        assert terminal.shows("is damaged. It is kept")
        terminal.app.play([Seat("Ana"), Seat("Luis")], OFFICIAL, 5)
        await terminal.settle()
        await terminal.press("space", "1", "enter")
        assert not terminal.shows("Not saved")


async def test_where_nothing_can_be_kept_one_can_play_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_args: object, **_kwargs: object) -> None:
        raise NotKept("The disk is gone.")

    monkeypatch.setattr(Games, "save", refuse)
    async with running(ALONE) as terminal:
        assert terminal.shows("Not saved, but play goes on. The disk is gone.")
        await play_on(terminal)
        assert terminal.sitting.stage is Stage.RESULTS


# -- a turn back, as practice ------------------------------------------------------------------


async def test_a_lone_player_takes_a_whole_turn_back_and_the_game_is_practice() -> None:
    async with running(ALONE) as terminal:
        first = terminal.sitting.view.hand
        await terminal.press("1", "enter")
        assert terminal.sitting.view.turn == 2
        await terminal.press("u")
        assert terminal.shows("From then on this game counts as practice.")
        await terminal.press("y")
        assert (terminal.sitting.view.turn, terminal.sitting.view.hand) == (1, first)
        await terminal.press("2", "enter", "u")
        assert terminal.sitting.view.turn == 1
    [game] = Games().unfinished()
    assert Games().entries([game])[game].note == "practice"


async def test_the_results_say_that_it_was_practice() -> None:
    for keys in ((), ("u", "y")):
        async with running(ALONE, played=stands_at(3, 7)) as terminal:
            await terminal.press(*keys)
            await play_on(terminal)
            assert terminal.shows("This was practice") == bool(keys)


async def test_at_the_first_turn_and_among_people_there_is_no_turn_back() -> None:
    async with running(ALONE) as terminal:
        await terminal.press("u")
        assert isinstance(terminal.screen, DraftScreen)
    async with running(2) as terminal:
        await play_on(terminal, stands_at(1, 3, Stage.CURTAIN))
        await terminal.press("u", "space", "u")
        assert isinstance(terminal.screen, DraftScreen)
        assert terminal.sitting.view.turn == 3


async def test_from_the_round_summary_one_goes_back_to_the_last_choice() -> None:
    async with running(
        ALONE, played=lambda sitting: sitting.stage is Stage.ROUND_SUMMARY
    ) as terminal:
        turns = terminal.sitting.view.turns
        await terminal.press("u", "y")
        assert isinstance(terminal.screen, DraftScreen)
        assert terminal.sitting.view.turn == turns - 1
        assert len(terminal.sitting.view.hand) == 2
