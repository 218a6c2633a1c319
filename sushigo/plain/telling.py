"""What is said line by line; every line makes sense read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from sushigo.coach.reasons import reason_text
from sushigo.coach.tips import Tip, title
from sushigo.engine import Dish, Event, Kind, PlayerView, Result, ScoreLine, ScoreSheet
from sushigo.engine.events import Play, Revealed, RoundScored, RoundStarted
from sushigo.engine.rules import ROUNDS, Deck
from sushigo.locale import _, marked, ngettext
from sushigo.names import width
from sushigo.play.sitting import Sitting
from sushigo.seats import Seat
from sushigo.wording import (
    and_list,
    dish_name,
    gain_parts,
    kind_name,
    laid_name,
    pick_effect,
    player_kind_name,
    reason,
    share_text,
    signed,
    winner_sentence,
)

WIDEST: Final = 79
"""How many cells a line may take."""

COMMANDS: Final[dict[str, str]] = {
    "help": marked("this list; ? is the same"),
    "rules": marked("what gives how many points"),
    "table": marked("what lies in front of everybody"),
    "score": marked("each player's points if the round were scored now, with reasons"),
    "log": marked("all that was laid so far"),
    "tip": marked("the three best picks by chance to win, and why"),
    "back": marked("take back what you have locked in, or hide your hand again"),
    "hide": marked("hide your hand; what is locked in stays"),
    "undo": marked("a whole turn back; the game counts as practice then"),
    "quit": marked("leave the game; it is kept"),
}
"""What can be typed besides numbers, and what it does, in English."""

_AGAINST_EYES: Final = ("back", "hide")
"""What makes no sense for somebody alone."""
_ALONE: Final = ("undo",)
"""What others would not like."""


def tell(say: Callable[[str], object], texts: Iterable[str]) -> None:
    """Say the texts, each in lines that are never too wide."""
    for text in texts:
        for line in wrapped(text):
            say(line)


def wrapped(text: str) -> Iterator[str]:
    """The text in lines that are never too wide; what is carried over keeps its indent."""
    indent = text[: len(text) - len(text.lstrip(" "))]
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else indent + word
        if line and width(longer) > WIDEST:
            yield line
            longer = indent + word
        line = longer
    yield line


# -- before a choice ---------------------------------------------------------------------------


def greeting(seats: Sequence[Seat]) -> Iterator[str]:
    """Who plays, and how to."""
    people = [f"{seat.name} ({player_kind_name(seat.kind)})" for seat in seats]
    yield _("Sushi Go! At the table: {people}.").format(people=and_list(people))
    yield _("Type the number of a card and press Enter; ? lists what else can be typed.")


def place_in_game(view: PlayerView) -> str:
    """Which turn of which round it is."""
    return _("Round {round} of {rounds}, turn {turn} of {turns}.").format(
        round=view.round, rounds=ROUNDS, turn=view.turn, turns=view.turns
    )


def tables(view: PlayerView, names: Sequence[str]) -> Iterator[str]:
    """For each player what lies there, and how the player stands."""
    for seat, name in enumerate(names):
        now = view.sheets[seat].points
        total = view.totals_before[seat] + now
        yield _("{name}: {dishes}. This round {now}, total {total}, puddings {puddings}.").format(
            name=name,
            dishes=_dishes(view.sheets[seat], view.tables[seat].counts[Dish.PUDDING]),
            now=now,
            total=total,
            puddings=view.puddings[seat],
        )


def hand(view: PlayerView, names: Sequence[str]) -> Iterator[str]:
    """The hand of the one at the keyboard, each card with what it would give now."""
    if view.seat is None:
        return
    left = len(view.hand) - 1
    sentence = ngettext(
        "{name}, this is your hand. The other card goes to {receiver}.",
        "{name}, this is your hand. The other {n} cards go to {receiver}.",
        left,
    )
    receiver = names[view.receivers[view.seat]]
    yield sentence.format(name=names[view.seat], n=left, receiver=receiver)
    for number, kind in enumerate(view.hand, start=1):
        yield f"{number}. {kind_name(kind)}: {_prospect(view, kind)}"
    if view.may_use_chopsticks:
        yield _("With your chopsticks you may take two: two numbers, in the order to lay them.")
    if view.choice:
        chosen = _(", then ").join(map(kind_name, view.choice))
        yield _("You have locked in {cards}. Another number replaces it.").format(cards=chosen)


def who_chooses(view: PlayerView, names: Sequence[str], people: Sequence[int]) -> Iterator[str]:
    """Which people have chosen; never what."""
    ready = [names[seat] for seat in people if view.ready[seat]]
    waiting = [names[seat] for seat in people if not view.ready[seat]]
    if ready:
        yield _("Chosen: {names}.").format(names=and_list(ready))
    yield _("Still to choose: {names}.").format(names=and_list(waiting))


def _prospect(view: PlayerView, kind: Kind) -> str:
    effect = pick_effect(view, (kind,))
    if kind is Kind.PUDDING:
        return _("at the end, {effect}").format(effect=effect)
    gain = signed(view.preview((kind,)).gain)
    return f"{gain}, {effect}" if effect else gain


def _dishes(sheet: ScoreSheet, puddings: int) -> str:
    dishes = [_dish(line) for line in sheet.lines]
    if puddings:
        dishes.append(f"{dish_name(Dish.PUDDING)} {puddings}")
    return ", ".join(dishes) or _("nothing yet")


def _dish(line: ScoreLine) -> str:
    if line.dish is Dish.MAKI:
        rolls = ngettext("{n} roll", "{n} rolls", line.count).format(n=line.count)
        return f"{dish_name(line.dish)} {rolls}"
    return f"{dish_name(line.dish)} {line.count}"


def _points(count: int) -> str:
    return ngettext("{n} point", "{n} points", count).format(n=count)


# -- after it ----------------------------------------------------------------------------------


def reveals(laid: Sequence[Revealed], turns: int, names: Sequence[str]) -> Iterator[str]:
    """What was laid since the last choice: one reveal, or two with the forced last cards."""
    for number, reveal in enumerate(laid):
        if number:
            yield _("The last cards lay themselves:")
        else:
            yield _("Turn {turn} of {turns}:").format(turn=reveal.turn, turns=turns)
        yield from (_play(play, names) for play in reveal.plays)


def _play(play: Play, names: Sequence[str]) -> str:
    """Who laid what, where it went and what it gave."""
    cards = _(", then ").join(map(laid_name, play.cards, play.dishes))
    sentence = _("{name} lays {cards}: {points}.")
    if play.used_chopsticks:
        sentence = _("Sushi Go! {name} lays {cards}: {points}. The chopsticks go on with the hand.")
    return sentence.format(
        name=names[play.seat],
        cards=cards,
        points=", ".join(text for text, _points in gain_parts(play)),
    )


def sheets(all_sheets: Sequence[ScoreSheet], names: Sequence[str]) -> Iterator[str]:
    """Every point of a round with its reason."""
    for name, sheet in zip(names, all_sheets, strict=True):
        yield _("{name}, {points} this round:").format(name=name, points=_points(sheet.points))
        for line in sheet.lines:
            yield f"  {dish_name(line.dish)}, {reason(line)}: {line.points}"
        if not sheet.lines:
            yield "  " + _("nothing that counts now")


def round_over(view: PlayerView, names: Sequence[str]) -> Iterator[str]:
    """The sheets of the round that was just scored, and how everybody stands."""
    yield _("Round {round} of {rounds} is over.").format(round=view.round, rounds=ROUNDS)
    yield from sheets(view.sheets_of(view.round), names)
    yield _("In all: {points}.").format(points=_each(names, view.totals))
    if view.rules.deck is Deck.FULL:
        yield _("Puddings so far: {puddings}.").format(puddings=_each(names, view.puddings))


def results(result: Result, names: Sequence[str], seed: int | None) -> Iterator[str]:
    """How the game ended: puddings, totals, winners, what decided, and the seed if one is known."""
    order = sorted(range(len(names)), key=lambda seat: result.ranks[seat])
    yield _("The game is over.")
    if any(line.count for line in result.puddings):
        yield _("Puddings, once, after all three rounds:")
        for seat in order:
            line = result.puddings[seat]
            yield f"  {names[seat]}, {reason(line)}: {signed(line.points)}"
    yield _("Final results:")
    for seat in order:
        rounds = ", ".join(str(points[seat]) for points in result.rounds)
        yield "  " + _("{rank}. {name}: {total}. Rounds {rounds}; puddings {puddings}.").format(
            rank=result.ranks[seat],
            name=names[seat],
            total=_points(result.totals[seat]),
            rounds=rounds,
            puddings=signed(result.puddings[seat].points),
        )
    yield winner_sentence(result, names)
    if seed is not None:
        yield _("The cards were shuffled with seed {seed}.").format(seed=seed)


def _each(names: Sequence[str], numbers: Sequence[int]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


# -- what may be asked at any time -------------------------------------------------------------


def score(view: PlayerView, names: Sequence[str]) -> Iterator[str]:
    """The sheets as they stand: of the round that is played, or of the one just scored."""
    if len(view.points) < view.round:
        yield _("If the round were scored now:")
        yield from sheets(view.sheets, names)
        yield _("From the rounds before: {points}.").format(points=_each(names, view.totals_before))
    else:
        yield from round_over(view, names)


def log(events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """All that was laid so far."""
    turns = 0
    for event in events:
        match event:
            case RoundStarted():
                turns = event.hand_size
                yield _("Round {n}").format(n=event.round)
            case Revealed():
                yield from reveals([event], turns, names)
            case RoundScored():
                points = _each(names, [sheet.points for sheet in event.sheets])
                yield _("Points of the round: {points}.").format(points=points)
            case _:
                pass


def tips(view: PlayerView, best: Sequence[Tip], names: Sequence[str]) -> Iterator[str]:
    """What the coach would take, the best first, with its reasons."""
    yield f"{title()}:"
    for tip in best:
        cards = _(" + ").join(kind_name(kind) for kind in tip.pick)
        yield _("  {chance} {cards}: {reasons}.").format(
            chance=share_text(tip.chance),
            cards=cards,
            reasons=reason_text(view, tip.pick, names),
        )


def commands(sitting: Sitting) -> Iterator[str]:
    """What can be typed, alone or with others at the keyboard."""
    useless = {*(_ALONE if sitting.curtained else _AGAINST_EYES)}
    if sitting.curtained and not sitting.hints:
        useless.add("tip")
    yield _("A number: lock in that card.")
    yield _("Two numbers, such as 3 5: with chopsticks, lock in both, laid in that order.")
    for word, what in COMMANDS.items():
        if word not in useless:
            yield f"{word}: {_(what)}"
