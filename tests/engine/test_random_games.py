"""What holds at every moment of every game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from sushigo.engine import PRESETS, Game, Kind, Phase, Rules
from sushigo.engine.rules import Passing

from .games import moments
from .wrong_calls import try_all

ALL_RULES = [replace(preset, passing=passing) for preset in PRESETS.values() for passing in Passing]

games = given(seats=st.integers(2, 5), rules=st.sampled_from(ALL_RULES), seed=st.integers(0, 2**32))


@games
@settings(max_examples=60, deadline=None)
def test_the_deck_adds_up(seats: int, rules: Rules, seed: int) -> None:
    """R1, R6, R7: no card is lost, doubled or made, and puddings stay with their owner."""
    pile = rules.shuffled_deck(seed)
    game = Game(seats, rules, pile)
    for _ in moments(game, seed):
        view = game.view(None)
        everything = Counter(pile[len(pile) - view.pile :])
        everything.update(view.discard)
        for seat in range(seats):
            everything.update(game.view(seat).hand)
            everything.update(view.tables[seat].laid)
        kept = sum(view.puddings) - sum(table.laid.count(Kind.PUDDING) for table in view.tables)
        everything[Kind.PUDDING] += kept
        assert +everything == Counter(rules.cards)
        assert Kind.PUDDING not in view.discard


@games
@settings(max_examples=25, deadline=None)
def test_the_order_of_play(seats: int, rules: Rules, seed: int) -> None:
    """R3, R12, R14: equal hands, one card less each turn, three rounds."""
    game = Game.shuffled(seats, rules, seed)
    seen: list[tuple[Phase, int, int]] = []
    for _ in moments(game, seed):
        sizes = {len(game.view(seat).hand) for seat in range(seats)}
        assert sizes == {game.view(None).hand_size}
        if not seen or seen[-1] != (game.phase, game.round, game.turn):
            seen.append((game.phase, game.round, game.turn))
        if game.phase is Phase.CHOOSING:
            assert sizes == {game.turns + 1 - game.turn}
    expected = []
    for number in (1, 2, 3):
        for turn in range(1, game.turns + 1):
            expected += [(Phase.CHOOSING, number, turn), (Phase.REVEALED, number, turn)]
        expected.append((Phase.ROUND_OVER, number, game.turns))
    assert seen == [*expected, (Phase.GAME_OVER, 3, game.turns)]


@games
@settings(max_examples=15, deadline=None)
def test_secrets_are_kept(seats: int, rules: Rules, seed: int) -> None:
    """R8, R9: nobody's view has another's choice, or a card that it can't know."""
    game = Game.shuffled(seats, rules, seed)
    public = ("tables", "puddings", "points", "past_tables", "ready", "last", "discard", "pile")
    for _ in moments(game, seed):
        curtain = game.view(None)
        assert curtain.choice is None
        for seat in range(seats):
            view = game.view(seat)
            assert all(getattr(view, name) == getattr(curtain, name) for name in public)
            assert (view.choice is not None) == view.ready[seat]
            for at in range(seats):
                assert Counter(view.known[at]) <= Counter(game.view(at).hand)
                assert Counter(curtain.known[at]) <= Counter(view.known[at])


@games
@settings(max_examples=15, deadline=None)
def test_wrong_calls_at_every_moment(seats: int, rules: Rules, seed: int) -> None:
    """R13, R24, R29: each raises its own error, and every view stays as it was."""
    game = Game.shuffled(seats, rules, seed)
    for number, _ in enumerate(moments(game, seed)):
        if number % 29 == 0:
            try_all(game)


@games
@settings(max_examples=15, deadline=None)
def test_the_end(seats: int, rules: Rules, seed: int) -> None:
    """R43, R46, R48, R49: puddings of all rounds, the best total wins."""
    game = Game.shuffled(seats, rules, seed)
    for _ in moments(game, seed):
        pass
    result = game.result
    assert result is not None
    puddings = [line.count for line in result.puddings]
    assert puddings == list(game.view(None).puddings)
    for seat in range(seats):
        rounds = sum(points[seat] for points in result.rounds)
        assert result.totals[seat] == rounds + result.puddings[seat].points
    best = max(zip(result.totals, puddings, strict=True))
    assert result.winners == tuple(
        seat for seat in range(seats) if (result.totals[seat], puddings[seat]) == best
    )
    if seats == 2:
        assert min(line.points for line in result.puddings) >= 0
