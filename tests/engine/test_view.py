"""What one seat may know, and nothing else."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from sushigo.engine import OFFICIAL, Game, Kind, Phase, Rules
from sushigo.engine.rules import Passing

from .games import (
    all_views,
    cards,
    laid,
    moments,
    play_turn,
    played,
    points,
    random_game,
    reveal,
    stacked,
)

BOTH_WAYS = Rules(passing=Passing.BOTH_WAYS)
CHOPSTICKS = Kind.CHOPSTICKS


def test_a_view_is_frozen() -> None:
    view = stacked("egg", "squid").view(0)
    for field in ("hand", "tables", "phase"):
        with pytest.raises(FrozenInstanceError):
            setattr(view, field, None)
    with pytest.raises(FrozenInstanceError):
        view.tables[0].counts = ()  # type: ignore[misc]


def test_views_are_picklable() -> None:
    game = Game.shuffled(3, seed=1)
    for _ in moments(game, 1):
        for view in all_views(game):
            assert pickle.loads(pickle.dumps(view)) == view
            assert isinstance(hash(view), int)


def test_a_view_stays_as_it_was() -> None:
    game = stacked("wasabi", "squid")
    view = game.view(0)
    as_it_was = pickle.loads(pickle.dumps(view))
    play_turn(game, "wasabi", "squid")
    assert view == as_it_was
    assert view != game.view(0)


def test_asking_changes_nothing() -> None:
    game = laid("chopsticks wasabi", "")
    game.choose(1, game.legal_picks(1)[0])
    before = all_views(game)
    for view in before:
        assert view.sheets
        assert view.totals == (0, 0)
        for one in view.legal:
            view.preview(one)
    assert all_views(game) == before


def test_what_was_taken_stays_in_sight() -> None:
    """R8: everybody saw every pick, of this round and of those before."""
    game = stacked("chopsticks egg", "tempura", "sashimi salmon")
    assert game.view(0).picks == ((),)
    play_turn(game, "chopsticks", "tempura", "sashimi")
    reveal(game, "salmon", "egg")
    first, second = game.view(2).picks[0]
    assert first == (cards("chopsticks"), cards("tempura"), cards("sashimi"))
    assert second[:2] == (cards("salmon"), cards("egg"))
    assert game.view(None).picks == game.view(2).picks


def test_picks_are_kept_round_by_round() -> None:
    game = random_game(3, seed=1)
    rounds = game.view(None).picks
    assert [len(turns) for turns in rounds] == [game.turns] * 3
    for picks, tables in zip(rounds, game.view(None).past_tables, strict=True):
        for seat in range(3):
            laid = Counter(kind for turn in picks for kind in turn[seat])
            laid[CHOPSTICKS] -= sum(len(turn[seat]) - 1 for turn in picks)
            assert laid == Counter(tables[seat].laid)


def test_own_hand_and_choice() -> None:
    """R8: a seat sees its own hand, its own choice and its own legal picks."""
    game = stacked("egg wasabi", "squid")
    game.choose(0, cards("egg"))
    view = game.view(0)
    assert view.hand[-2:] == cards("egg wasabi")
    assert view.choice == cards("egg")
    assert list(view.legal) == game.legal_picks(0)
    assert view.ready == (True, False)


def test_a_hand_is_in_the_fixed_order_of_kinds() -> None:
    """R27: nothing shows what was put back last."""
    for seed in range(5):
        game = Game.shuffled(3, seed=seed)
        for _ in moments(game, seed):
            for seat in range(3):
                assert game.view(seat).hand == tuple(sorted(game.view(seat).hand))


def test_the_curtain_has_no_hand() -> None:
    """R8: what the curtain may show is nobody's."""
    game = Game.shuffled(4, seed=2)
    game.choose(0, game.legal_picks(0)[0])
    curtain = game.view(None)
    assert (curtain.seat, curtain.hand, curtain.choice, curtain.legal) == (None, (), None, ())
    assert curtain.known == ((), (), (), ())
    assert not curtain.may_use_chopsticks
    with pytest.raises(ValueError, match="no seat of its own"):
        curtain.preview(cards("egg"))


@pytest.mark.parametrize("rules", [OFFICIAL, BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_seat_knows_the_hands_it_has_held(seats: int, rules: Rules) -> None:
    """R8: after t passes seat p knows the hand at seat q if (p - q + t) mod n <= t.

    For hands that go to the right, the distance counts the other way.
    """
    game = Game.shuffled(seats, rules, seed=seats)
    for _ in moments(game, seats):
        passes = game.turn - 1
        right = rules is BOTH_WAYS and game.round == 2
        for p in range(seats):
            view = game.view(p)
            for q in range(seats):
                ahead = q - p if right else p - q
                if (ahead + passes) % seats <= passes:
                    assert view.known[q] == game.view(q).hand
                else:
                    assert set(view.known[q]) <= {CHOPSTICKS}


def test_with_two_players_all_is_known_after_one_turn() -> None:
    """R8: from the second turn on both have held both hands."""
    game = Game.shuffled(2, seed=5)
    assert game.view(0).known[1] == ()
    play_turn(game)
    assert game.view(0).known == (game.view(0).hand, game.view(1).hand)


def test_chopsticks_put_back_are_known_to_all() -> None:
    """R27: everybody saw them go back, so everybody knows where they are."""
    game = laid("chopsticks", "", "", "", "")
    reveal(game, "tempura+sashimi")
    assert game.view(2).known[0] == game.view(None).known[0] == (CHOPSTICKS,)
    game.pass_on()
    assert game.view(3).known[1] == game.view(None).known[1] == (CHOPSTICKS,)
    assert game.view(3).known[2] == game.view(None).known[2] == ()


def test_chopsticks_taken_again_are_known_no_more() -> None:
    """R27: taken out of the hand again, they are no longer known to be in it."""
    game = laid("chopsticks tempura+sashimi tempura", "tempura tempura chopsticks", "", "", "")
    assert game.view(None).known == ((), (), (), (), ())


def test_chopsticks_dealt_are_not_known() -> None:
    """R8: only those that were put back in public are, not those that were there before."""
    game = stacked("chopsticks", "chopsticks tempura sashimi", "", "", "")
    play_turn(game, "chopsticks")
    game = laid("chopsticks", "", "", "", "")
    assert game.view(None).known == ((), (), (), (), ())


def test_nothing_is_known_when_the_next_round_is_dealt() -> None:
    """R8: new hands, new secrets."""
    game = played(["chopsticks tempura+tempura", "tempura tempura chopsticks", ""])
    game.next_round()
    assert [game.view(seat).known for seat in range(3)] == [
        tuple(game.view(seat).hand if at == seat else () for at in range(3)) for seat in range(3)
    ]


def calls_to(game: Game, steps: int, seed: int) -> list[Callable[[Game], None]]:
    """Play so many steps at random and say by which calls."""
    random = Random(seed)
    calls: list[Callable[[Game], None]] = []
    for _ in range(steps):
        if game.phase is Phase.CHOOSING:
            picks = [random.choice(game.legal_picks(seat)) for seat in range(game.seats)]
            calls.append(turned_over(picks))
        else:
            calls.append(Game.pass_on if game.phase is Phase.REVEALED else Game.next_round)
        calls[-1](game)
    return calls


def turned_over(picks: list[tuple[Kind, ...]]) -> Callable[[Game], None]:
    """The calls that choose and reveal these picks."""

    def call(game: Game) -> None:
        for seat, one in enumerate(picks):
            game.choose(seat, one)
        game.reveal()

    return call


def hidden_from(game: Game, seat: int, pile: list[Kind]) -> list[int]:
    """Where in the pile those cards came from that lie hidden from the seat now."""
    passes, seats, size = game.turn - 1, game.seats, game.turns
    step = game.rules.direction(game.round)
    start = (game.round - 1) * seats * size
    places = list(range(start + seats * size, len(pile)))
    held = {(seat - step * t) % seats for t in range(passes + 1)}
    for dealt_to in set(range(seats)) - held:
        left = list(game.view((dealt_to + step * passes) % seats).hand)
        for _ in game.view(None).known[(dealt_to + step * passes) % seats]:
            left.remove(CHOPSTICKS)
        for place in range(start + dealt_to * size, start + dealt_to * size + size):
            if pile[place] in left:
                left.remove(pile[place])
                places.append(place)
        assert not left
    return places


@pytest.mark.parametrize("rules", [OFFICIAL, BOTH_WAYS])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("steps", [0, 1, 2, 3, 4, 5, 6, 11])
def test_games_that_differ_in_secrets_look_the_same(seats: int, rules: Rules, steps: int) -> None:
    """R8, R9: shuffle all that is hidden from a seat, let the others choose otherwise."""
    for seed in range(6):
        # Round 2 as well, since there the hands may go the other way.
        before = steps + (2 * rules.hand_size(seats) + 1) * (seed % 2)
        pile = rules.shuffled_deck(seed)
        game = Game(seats, rules, pile)
        calls = calls_to(game, before, seed)
        assert game.round == 1 + seed % 2
        for seat in range(seats):
            places = hidden_from(game, seat, pile)
            other_pile = pile[:]
            moved = [pile[place] for place in places]
            Random(seed).shuffle(moved)
            for place, kind in zip(places, moved, strict=True):
                other_pile[place] = kind
            other = Game(seats, rules, other_pile)
            for call in calls:
                call(other)
            assert other.view(seat) == game.view(seat)
            if game.phase is Phase.CHOOSING:
                compare_with_choices(game, other, seat)


def compare_with_choices(game: Game, other: Game, seat: int) -> None:
    """Let the others choose differently in the two games, and take it back afterwards."""
    others = [one for one in range(game.seats) if one != seat]
    for one in others:
        game.choose(one, game.legal_picks(one)[0])
        other.choose(one, other.legal_picks(one)[-1])
    assert other.view(seat) == game.view(seat)
    assert other.view(None) == game.view(None)
    for one in others:
        game.withdraw(one)


def test_the_hidden_cards_do_differ() -> None:
    """The test above compares games that are not the same."""
    pile = OFFICIAL.shuffled_deck(1)
    game = Game(3, OFFICIAL, pile)
    places = hidden_from(game, 0, pile)
    assert sorted(places) == list(range(9, 108))
    play_turn(game)
    assert len(hidden_from(game, 0, pile)) == 108 - 27 + 8


@pytest.mark.parametrize(
    ("mine", "theirs", "one", "gain"),
    [
        ("tempura", "", "tempura", 5),
        ("pudding", "", "tempura", 0),
        ("wasabi", "", "squid", 9),
        ("pudding", "", "pudding", 0),
        ("pudding", "", "wasabi", 0),
        ("pudding", "maki2", "maki1", 3),
        ("pudding", "maki2", "maki2", 3),
        ("pudding", "maki2", "maki3", 6),
        ("maki1", "maki1", "maki1", 3),
        ("maki3", "maki1", "maki1", 0),
        ("chopsticks", "", "wasabi+squid", 9),
        ("chopsticks", "", "squid+wasabi", 3),
    ],
)
def test_preview(mine: str, theirs: str, one: str, gain: int) -> None:
    """R34, R37: the points with it laid and all tables scored now, less without."""
    before = laid(mine, theirs)
    after = laid(f"{mine} {one}", theirs)
    preview = before.view(0).preview(cards(one.replace("+", " ")))
    assert preview.gain == gain
    assert preview.before == before.view(0).sheets[0]
    assert preview.table == after.view(0).tables[0]


def test_a_preview_tells_what_the_reveal_gives() -> None:
    """R43: for every legal pick, as long as nobody else changes the maki; puddings never count."""
    for seed in range(10):
        game = Game.shuffled(2, seed=seed)
        random = Random(seed)
        for _ in range(9):
            one = random.choice(game.legal_picks(0))
            preview = game.view(0).preview(one)
            before = points(game)
            game.choose(0, one)
            game.choose(1, game.legal_picks(1)[0])
            game.reveal()
            last = game.view(None).last
            assert last is not None
            assert preview.table == game.view(None).tables[0]
            if not last.plays[1].cards[0].word.startswith("maki"):
                assert preview.gain == last.plays[0].gained == points(game) - before
            game.pass_on()


def test_the_last_reveal() -> None:
    """R9: it is seen until the next one, and not into the next round."""
    game = stacked("egg", "squid")
    assert game.view(0).last is None
    reveal(game, "egg", "squid")
    last = game.view(0).last
    assert last is not None
    assert [play.cards for play in last.plays] == [cards("egg"), cards("squid")]
    game.pass_on()
    assert game.view(0).last == last
    assert (last.round, last.turn) == (1, 1)
    game = played(["", ""])
    last = game.view(1).last
    assert last is not None
    assert last.turn == 10
    game.next_round()
    assert game.view(1).last is None


def test_totals_and_past_tables() -> None:
    """R5: finished rounds can be looked at again, with every point and its reason."""
    game = played(["squid", "maki3"], ["egg", "salmon"])
    view = game.view(1)
    assert len(view.points) == len(view.past_tables) == 2
    for number in (1, 2):
        sheets = view.sheets_of(number)
        assert view.points[number - 1] == tuple(sheet.points for sheet in sheets)
    assert view.totals == tuple(map(sum, zip(*view.points, strict=True)))
    assert view.past_tables[1] == view.tables
    assert view.seats == 2
