"""Calls that are against the rules: they raise, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sushigo.engine import (
    Game,
    IllegalPick,
    Kind,
    NoSuchSeat,
    NothingChosen,
    NotReady,
    Phase,
    SushiGoError,
    WrongPhase,
)

from .games import all_views

CALLS: dict[str, Callable[[Game], None]] = {
    "choose": lambda game: game.choose(0, game.view(0).hand[:1]),
    "withdraw": lambda game: game.withdraw(0),
    "reveal": Game.reveal,
    "pass_on": Game.pass_on,
    "next_round": Game.next_round,
}
"""Every call that can change a game."""

ALLOWED = {
    Phase.CHOOSING: {"choose", "withdraw", "reveal"},
    Phase.REVEALED: {"pass_on"},
    Phase.ROUND_OVER: {"next_round"},
    Phase.GAME_OVER: set[str](),
}
"""Which of them belong to which phase."""


def unchanged(
    game: Game, error: type[SushiGoError], call: Callable[..., object], *args: object
) -> str:
    """Make the call and give the sentence of its error; no view may change."""
    before = all_views(game)
    with pytest.raises(error) as caught:
        call(*args)
    assert type(caught.value) is error
    assert all_views(game) == before
    return str(caught.value)


def try_all(game: Game) -> None:
    """Try everything that is wrong at this moment."""
    for name in CALLS.keys() - ALLOWED[game.phase]:
        unchanged(game, WrongPhase, CALLS[name], game)
    for seat in (-1, game.seats):
        unchanged(game, NoSuchSeat, game.view, seat)
        unchanged(game, NoSuchSeat, game.legal_picks, seat)
        if game.phase is Phase.CHOOSING:
            unchanged(game, NoSuchSeat, game.choose, seat, (Kind.EGG,))
            unchanged(game, NoSuchSeat, game.withdraw, seat)
    for seat in range(game.seats):
        if game.phase is Phase.CHOOSING:
            _try_wrong_choices(game, seat)
        else:
            assert game.legal_picks(seat) == []


def _try_wrong_choices(game: Game, seat: int) -> None:
    legal = set(game.legal_picks(seat))
    singles = {(kind,) for kind in Kind}
    pairs = {(first, second) for first in Kind for second in Kind}
    for pick in [(), tuple(Kind), *sorted(singles - legal), *sorted(pairs - legal)[::9]]:
        unchanged(game, IllegalPick, game.choose, seat, pick)
    if not game.view(seat).choice:
        unchanged(game, NothingChosen, game.withdraw, seat)
        unchanged(game, NotReady, game.reveal)
