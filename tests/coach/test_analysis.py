"""A game judged: each pick by what its seat could know, and nobody blamed for noise."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from sushigo.bots.greedy import expected_worths
from sushigo.coach.analysis import (
    Analyst,
    JudgeRound,
    _turning_point,
    put_together,
    view_of,
    winners_chance,
)
from sushigo.coach.judge import Judged
from sushigo.coach.tips import BestPicks
from sushigo.coach.verdicts import Mark, Verdict, accuracy, cost_of, mark_of
from sushigo.engine import Game, Kind, PlayerView
from sushigo.play.mind import AtOnce
from sushigo.play.playback import Playback
from tests.play.minds import Idle, Slow
from tests.records import whole_record

from .judges import Opinion, PlainJudge

JUDGE = PlainJudge()


def analysed(seats: int = 3, seed: int = 7) -> Analyst:
    return Analyst(AtOnce(), whole_record(seats, seed=seed), JUDGE)


# -- tips --------------------------------------------------------------------------------------


def test_the_best_picks_come_first_and_are_legal() -> None:
    view = Game.shuffled(3, seed=2).view(1)
    tips = BestPicks(view, judge=JUDGE)(Idle())
    assert len(tips) == 3
    assert [tip.chance for tip in tips] == sorted((tip.chance for tip in tips), reverse=True)
    assert {tip.pick for tip in tips} <= set(view.legal)


def test_where_there_is_little_to_choose_there_are_few_tips() -> None:
    game = Game.shuffled(2, seed=2)
    while game.turn < game.turns:
        for seat in range(2):
            game.choose(seat, game.legal_picks(seat)[0])
        game.reveal()
        game.pass_on()
    assert len(BestPicks(game.view(0), judge=JUDGE)(Idle())) == 1


# -- verdicts ----------------------------------------------------------------------------------


def test_what_was_tried_seldom_is_not_blamed_for_noise() -> None:
    assert cost_of(0.4, 10, 0.5) == 0
    assert cost_of(0.4, 100_000, 0.5) == pytest.approx(0.1, abs=0.01)
    assert cost_of(0.6, 100, 0.5) == 0
    assert cost_of(0.4, 0, 0.5) == pytest.approx(0.1)  # worked out, not tried


@pytest.mark.parametrize(
    ("cost", "mark"),
    [
        (0.0, Mark.PLAIN),
        (0.029, Mark.PLAIN),
        (0.03, Mark.INACCURACY),
        (0.07, Mark.MISTAKE),
        (0.15, Mark.BLUNDER),
        (0.9, Mark.BLUNDER),
    ],
)
def test_the_marks_by_the_cost(cost: float, mark: Mark) -> None:
    assert mark_of(cost, 0.0, is_obvious=False) is mark


def test_good_is_what_is_clearly_better_than_any_other() -> None:
    assert mark_of(0, 0.05, is_obvious=True) is Mark.GOOD
    assert mark_of(0, 0.049, is_obvious=True) is Mark.PLAIN


def test_brilliant_is_the_best_by_far_and_not_plain_to_see() -> None:
    assert mark_of(0, 0.1, is_obvious=False) is Mark.BRILLIANT
    assert mark_of(0, 0.1, is_obvious=True) is Mark.GOOD
    assert mark_of(0, 0.099, is_obvious=False) is Mark.GOOD


def test_every_mark_has_a_sign_of_its_own() -> None:
    assert len({mark.value for mark in Mark}) == len(Mark) == 6


@dataclass(frozen=True)
class Certain(PlainJudge):
    """Is sure that one kind wins and all else loses."""

    kind: Kind

    def ranked(
        self, view: PlayerView, rng: Random, playouts: int, cancelled: Callable[[], bool]
    ) -> Sequence[Judged]:
        del rng, playouts, cancelled
        opinions = [Opinion(pick, float(pick == (self.kind,))) for pick in view.legal]
        return sorted(opinions, key=lambda one: -one.chance)


@pytest.mark.parametrize("kind", Kind)
def test_what_a_greedy_player_would_take_is_never_brilliant(kind: Kind) -> None:
    marks = set()
    for seed in range(8):
        record = whole_record(3, seed=seed)
        for one in JudgeRound(record, 1, judge=Certain(kind))(Idle()).verdicts:
            if one.pick == (kind,):
                view = view_of(record, one)
                worths = {pick: worth for worth, pick in expected_worths(view)}
                gains = {pick: view.preview(pick).gain for pick in view.legal}
                most = [of for of in (worths, gains) if of[one.pick] == max(of.values())]
                assert one.mark is (Mark.GOOD if most else Mark.BRILLIANT)
                marks.add(one.mark)
    assert marks


# -- accuracy ----------------------------------------------------------------------------------


def verdict(chance: float, best_chance: float, stake: float) -> Verdict:
    pick = (Kind.EGG,)
    return Verdict(1, 1, 0, pick, pick, chance, best_chance, 0.0, stake, Mark.PLAIN)


def test_accuracy_falls_quickly_with_the_part_of_the_chance_that_was_lost() -> None:
    lost = {0.0: 1.0, 0.1: 0.74, 0.2: 0.55, 0.5: 0.22}
    for part, left in lost.items():
        for best in (0.8, 0.2, 0.02):  # who has little to lose is judged as strictly
            one = verdict(best * (1 - part), best, best)
            assert one.accuracy == pytest.approx(left, abs=0.005)
    assert verdict(0.0, 0.0, 0.0).accuracy == 1
    assert verdict(0.3, 0.2, 0.1).accuracy == 1


def test_picks_count_by_the_root_of_what_was_at_stake() -> None:
    good, bad = verdict(0.4, 0.4, 0.01), verdict(0.2, 0.4, 0.04)
    assert accuracy([good, bad]) == pytest.approx((good.accuracy + 2 * bad.accuracy) / 3)
    assert accuracy([good, verdict(0.0, 0.0, 0.0)]) == 1
    assert accuracy([verdict(0.0, 0.0, 0.0)]) == 1


# -- the whole game ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_pick_with_a_choice_is_judged_and_no_forced_one(seats: int) -> None:
    record = whole_record(seats)
    analysis = Analyst(AtOnce(), record, JUDGE).analysis
    assert analysis
    judged = {(one.round, one.turn, one.seat): one for one in analysis.verdicts}
    assert len(judged) == len(analysis.verdicts)
    for number, played in enumerate(record.rounds, start=1):
        for turn, picks in enumerate(played.turns, start=1):
            game = Game.from_record(record, number, turn)
            for seat, pick in enumerate(picks):
                if len(game.legal_picks(seat)) == 1:
                    assert (number, turn, seat) not in judged
                else:
                    assert judged[number, turn, seat].pick == pick


def test_a_pick_costs_nothing_only_if_none_is_better() -> None:
    analysis = analysed().analysis
    assert analysis
    assert all(one.cost >= 0 for one in analysis.verdicts)
    assert all(one.cost == 0 for one in analysis.verdicts if one.pick == one.best)
    assert any(one.cost > 0 for one in analysis.verdicts)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_chances_of_every_moment_are_a_whole(seats: int) -> None:
    record = whole_record(seats)
    analysis = Analyst(AtOnce(), record, JUDGE).analysis
    assert analysis
    assert len(analysis.chances) == len(Playback(record).moments)
    assert all(sum(row) == pytest.approx(1) for row in analysis.chances)
    assert record.result
    winners = record.result.winners
    assert [seat for seat, won in enumerate(analysis.chances[-1]) if won] == list(winners)


def turning_point(*chances: float) -> int | None:
    """Of a game of two in which the first seat has these chances and wins."""
    rows = [(chance, 1 - chance) for chance in (*chances, 1.0)]
    return _turning_point(rows, [0])


def test_the_turning_point_is_the_largest_rise_that_lasts() -> None:
    assert turning_point(0.4, 0.5, 0.45, 0.55, 0.95) == 3
    assert turning_point(0.1, 0.9, 0.2, 0.5, 0.6) == 4  # the first rise was given back
    assert turning_point(0.1, 0.3, 0.9, 0.7, 0.9) == 1  # and here most of it was kept


def test_a_small_change_of_lead_is_no_turning_point() -> None:
    assert turning_point(0.55, 0.49, 0.51, 0.52, 0.6, 0.9, 0.95) == 4


def test_whoever_led_since_the_first_cards_lay_needs_no_turning_point() -> None:
    assert turning_point(0.49, 0.51, 0.6, 0.5, 0.9) is None
    assert turning_point(0.5, 0.51, 0.49, 0.6, 0.9) is not None


def test_those_who_share_the_victory_turn_it_together() -> None:
    rows = [(0.2, 0.2, 0.6), (0.1, 0.3, 0.6), (0.4, 0.5, 0.1), (0.5, 0.5, 0.0)]
    assert _turning_point(rows, [0, 1]) == 1
    assert winners_chance(rows[1], [0, 1]) == pytest.approx(0.4)


def test_in_a_whole_game_it_is_a_turn() -> None:
    turned = 0
    for seed in range(12):
        record = whole_record(3, seed=seed)
        analysis = Analyst(AtOnce(), record, JUDGE).analysis
        assert analysis
        if analysis.turning_point is not None:
            assert Playback(record).moments[analysis.turning_point].turn
            turned += 1
    assert turned


def test_accuracy_is_the_mean_of_the_picks_and_only_of_ones_own() -> None:
    analysis = analysed().analysis
    assert analysis
    for seat in range(3):
        own = [one for one in analysis.verdicts if one.seat == seat]
        assert analysis.accuracy[seat] == accuracy(own)
        assert 0 < analysis.accuracy[seat] <= 1
    assert accuracy([]) == 1


@dataclass(frozen=True)
class Spy(PlainJudge):
    """Notes what it is shown."""

    seen: list[PlayerView]

    def ranked(
        self, view: PlayerView, rng: Random, playouts: int, cancelled: Callable[[], bool]
    ) -> Sequence[Judged]:
        self.seen.append(view)
        return super().ranked(view, rng, playouts, cancelled)


def test_each_pick_is_judged_by_what_its_seat_could_know() -> None:
    record, spy = whole_record(3), Spy([])
    JudgeRound(record, 2, judge=spy)(Idle())
    assert spy.seen
    for view in spy.seen:
        assert view == Game.from_record(record, view.round, view.turn).view(view.seat)


def test_the_view_of_a_verdict_is_what_its_seat_knew() -> None:
    record, spy = whole_record(3), Spy([])
    verdicts = JudgeRound(record, 2, judge=spy)(Idle()).verdicts
    assert [view_of(record, one) for one in verdicts] == spy.seen


def test_the_task_can_be_sent_to_another_process() -> None:
    task = JudgeRound(whole_record(2), 1, playouts=1, judge=JUDGE)
    assert pickle.loads(pickle.dumps(task)) == task
    answer = task(Idle())
    assert pickle.loads(pickle.dumps(answer)) == answer
    assert task(Idle()) == answer


def test_how_far_it_is() -> None:
    mind = Slow()
    analyst = Analyst(mind, whole_record(2), JUDGE)
    heard: list[float] = []
    analyst.hear = lambda: heard.append(analyst.share)
    for one in mind.open:
        assert analyst.analysis is None
        one.answer()
    assert heard == pytest.approx([1 / 3, 2 / 3, 1])
    assert analyst.analysis


def test_a_cancelled_analysis_is_given_up() -> None:
    mind = Slow()
    analyst = Analyst(mind, whole_record(2), JUDGE)
    analyst.cancel()
    assert analyst.is_given_up
    assert not mind.open


def test_a_done_one_is_kept() -> None:
    analyst = analysed()
    analyst.cancel()
    assert not analyst.is_given_up


def test_an_unfinished_game_is_not_put_together() -> None:
    from tests.records import begun

    with pytest.raises(ValueError, match="finished"):
        put_together(begun(2, calls=4)[1].record(), [])
