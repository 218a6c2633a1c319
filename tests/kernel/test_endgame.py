"""The exact end of a round of two."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from sushigo.bots.determinise import position, unpacked_pick
from sushigo.engine import Game, Phase, Pick
from sushigo.kernel import endgame
from sushigo.kernel import position as at
from sushigo.kernel.scores import MOST_SEATS
from sushigo.kernel.searching import Found, is_short, searched, worked_out
from sushigo.kernel.style import STYLES
from sushigo.kernel.twin import plain
from tests.bots.states import turns_of

from .codes import quickest


def mixture(rows: list[list[float]]) -> tuple[float, list[float], list[float]]:
    floats = [0.0] * endgame.DEPTH_FLOATS
    for i, row in enumerate(rows):
        floats[i * endgame.OPTIONS :][: len(row)]
        floats[i * endgame.OPTIONS : i * endgame.OPTIONS + len(row)] = row
    tableau = [0.0] * (endgame.TABLEAU + 2 * endgame.OPTIONS)
    value = endgame.mixture(len(rows), len(rows[0]), floats, 0, tableau)
    mine = tableau[endgame.TABLEAU :][: len(rows)]
    return value, mine, tableau[endgame.TABLEAU + endgame.OPTIONS :][: len(rows[0])]


@pytest.mark.parametrize(
    ("rows", "value", "mine", "theirs"),
    [
        ([[1.0, 0.0], [0.0, 1.0]], 0.5, [0.5, 0.5], [0.5, 0.5]),
        ([[0.75, 0.25], [0.0, 0.5]], 0.375, [0.5, 0.5], [0.25, 0.75]),
        ([[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]], 0.5, [1 / 3] * 3, [1 / 3] * 3),
        ([[0.2, 0.9], [0.1, 0.3], [0.0, 1.0]], 0.2, [1.0, 0.0, 0.0], [1.0, 0.0]),
    ],
)
def test_matrices_that_are_known(
    rows: list[list[float]], value: float, mine: list[float], theirs: list[float]
) -> None:
    found = mixture(rows)
    assert found[0] == pytest.approx(value)
    assert found[1] == pytest.approx(mine)
    assert found[2] == pytest.approx(theirs)


def share(game: Game) -> float:
    """Seat 0's share of the win; the last card is laid by itself."""
    while game.phase is not Phase.GAME_OVER:
        if game.phase is Phase.ROUND_OVER:
            game.next_round()
            continue
        for seat in range(2):
            game.choose(seat, game.legal_picks(seat)[0])
        game.reveal()
        game.pass_on()
    winners = game.view(None).result.winners  # type: ignore[union-attr]
    return (0 in winners) / len(winners)


def after(game: Game, mine: Pick, theirs: Pick) -> Game:
    game = deepcopy(game)
    game.choose(0, mine)
    game.choose(1, theirs)
    game.reveal()
    game.pass_on()
    return game


def test_the_last_two_cards_of_a_game_on_the_engine() -> None:
    decided = 0
    for seed in range(60):
        for game in turns_of(2, seed=seed):
            if game.round == 3 and game.view(0).hand_size == 2:
                shares = [
                    [share(after(game, mine, theirs)) for theirs in game.legal_picks(1)]
                    for mine in game.legal_picks(0)
                ]
                value = worked_out(plain(), position(game.view(0))[0], 100).chances[0]
                assert max(map(min, shares)) - 0.001 <= value
                assert value <= min(map(max, zip(*shares, strict=True))) + 0.001
                decided += min(map(min, shares)) < max(map(max, shares))
    assert decided > 3


def value(game: Game) -> float:
    """What a position of the last round is worth to seat 0, every way to play it on the engine."""
    if game.view(0).hand_size == 1:
        return share(game)
    return mixture(
        [
            [value(after(game, mine, theirs)) for theirs in game.legal_picks(1)]
            for mine in game.legal_picks(0)
        ]
    )[0]


def close_ends(cards: int, count: int) -> Iterator[Game]:
    """Games with so many cards left that either may yet win."""
    found = 0
    for seed in range(300):
        for game in turns_of(2, seed=seed):
            if game.round == 3 and game.view(0).hand_size == cards:
                view = game.view(None)
                mine, theirs = (
                    total + sheet.points
                    for total, sheet in zip(view.totals, view.sheets, strict=True)
                )
                if abs(mine - theirs) <= 5:
                    found += 1
                    yield game
        if found == count:
            return


def entries(start: list[int]) -> dict[tuple[Pick, Pick], float]:
    """The matrix of a position: for each pair of picks what comes of it for seat 0."""
    ints = [0] * (endgame.DEPTHS * endgame.DEPTH_INTS)
    floats = [0.0] * (endgame.DEPTHS * endgame.DEPTH_FLOATS)
    for seat in range(2):
        ints[seat], ints[MOST_SEATS + seat] = start[at.TABLES + seat], start[at.HANDS + seat]
    tableau = [0.0] * (endgame.TABLEAU + 2 * endgame.OPTIONS)
    size = endgame.matrix(start[at.LEFT], start, STYLES[2], ints, floats, tableau)
    rows, columns = divmod(size, endgame.OPTIONS)
    mine, theirs = ints[endgame.MINE :][:rows], ints[endgame.THEIRS :][:columns]
    return {
        (unpacked_pick(one), unpacked_pick(other)): floats[row * endgame.OPTIONS + column]
        for row, one in enumerate(mine)
        for column, other in enumerate(theirs)
    }


def test_the_last_three_cards_of_a_game_on_the_engine() -> None:
    values = []
    for game in close_ends(cards=3, count=20):
        for picks, found in entries(position(game.view(0))[0]).items():
            values.append(value(after(game, *picks)))
            assert found == pytest.approx(values[-1], abs=0.002)
    assert len(set(values)) > 2


def test_both_seats_agree() -> None:
    for game in turns_of(2, seed=4):
        one, other = (position(game.view(seat))[0] for seat in (0, 1))
        if is_short(one, 1000):
            assert worked_out(plain(), one, 10).chances == worked_out(plain(), other, 10).chances


def regret(found: Found, exact: Found) -> float:
    """What is lost by the pick that the search takes, against the best mixture."""
    worth = {one.pick: one.chance for one in exact.picks}
    taken = unpacked_pick(found.picks[0].pick)
    return max(worth.values()) - max(
        chance for pick, chance in worth.items() if sorted(unpacked_pick(pick)) == sorted(taken)
    )


def test_the_search_finds_what_is_exact() -> None:
    code, regrets = quickest(), []
    for seed in range(6):
        for game in turns_of(2, seed=seed):
            view = game.view(seed % 2)
            start, pool = position(view)
            if len(view.legal) > 1 and is_short(start, 1500):
                exact = worked_out(code, start, 100)
                regrets.append(regret(searched(code, start, pool, seed, 2000), exact))
    assert len(regrets) > 20
    assert sum(regrets) / len(regrets) < 0.01
