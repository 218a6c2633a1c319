"""A guided first round: each rule is told when it matters, and once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sushigo.engine import Dish, Kind, PlayerView
from sushigo.engine.table import ON_WASABI
from sushigo.locale import _ as translated
from sushigo.locale import marked as _  # the lessons are made at import; the guide translates them

SEED: Final = 54
"""A shuffle whose first hands bring wasabi, chopsticks and puddings early."""


class Lesson(NamedTuple):
    """A rule, and when it is time to tell it."""

    matters: Callable[[PlayerView], bool]
    text: str
    """In English."""


def _in_hand(*kinds: Kind) -> Callable[[PlayerView], bool]:
    return lambda view: any(kind in view.hand for kind in kinds)


def _mine(view: PlayerView, dish: Dish) -> int:
    return view.tables[view.seat or 0].counts[dish]


LESSONS: Final = (
    Lesson(
        lambda view: view.turn == 1,
        _(
            "Take one card of this hand; everybody does so in secret. Then all lay their cards at "
            "once, and the rest of each hand goes on to the next player."
        ),
    ),
    Lesson(
        lambda view: len(view.hand) == 2,
        _("One of these two: the other one is the last card of your neighbour's round."),
    ),
    Lesson(
        lambda view: view.may_use_chopsticks,
        _(
            "Your chopsticks may take two cards from this hand: press {two} before the reveal, "
            "choose both in the order in which to lay them. The chopsticks go on with the hand."
        ),
    ),
    Lesson(
        lambda view: _mine(view, Dish.WASABI) > 0 and any(kind in view.hand for kind in ON_WASABI),
        _(
            "Your next nigiri goes on the wasabi by itself and counts three times: "
            "a squid gives 9. Even an egg would use it up."
        ),
    ),
    Lesson(
        lambda view: _mine(view, Dish.TEMPURA) % 2 == 1 and Kind.TEMPURA in view.hand,
        _("A second tempura makes the pair: 5 points. One alone gives nothing."),
    ),
    Lesson(
        _in_hand(Kind.WASABI),
        _(
            "Wasabi gives nothing itself, but triples the next nigiri you lay after it. A nigiri "
            "that lies there already is never tripled."
        ),
    ),
    Lesson(
        lambda view: Kind.CHOPSTICKS in view.hand and not _mine(view, Dish.CHOPSTICKS),
        _("Chopsticks give nothing now; in a later turn of the round you may take two cards."),
    ),
    Lesson(
        _in_hand(Kind.PUDDING),
        _(
            "Puddings stay with you and count once, at the end of the game: most +6, fewest -6. "
            "They give nothing in a round."
        ),
    ),
    Lesson(
        _in_hand(Kind.MAKI3, Kind.MAKI2),
        _("Maki rolls are compared: most rolls in the round give 6, second most 3. Ties split it."),
    ),
    Lesson(
        _in_hand(Kind.SASHIMI),
        _("Three sashimi give 10, one or two give nothing. Others see what you collect."),
    ),
    Lesson(
        _in_hand(Kind.DUMPLING),
        _("Dumplings grow: 1, 3, 6, 10, 15 points for one to five of them."),
    ),
)

FAREWELL: Final = _(
    "That was the guided round; from now on you play alone. The key {help} tells all the rules, "
    "and {tip} asks the coach."
)


class Guide:
    """Picks the lesson of each turn of the first round, and takes leave in the second."""

    def __init__(self) -> None:
        self._left = list(LESSONS)
        self._turn = 0
        self._text = ""

    def tip(self, view: PlayerView) -> str:
        """What to tell at this turn; nothing when all that matters was told.

        ``{two}`` in it stands for the key that takes two cards, ``{help}`` for that of the help,
        and ``{tip}`` for that of the coach.
        """
        if view.round > 1:
            # Once, where the lessons were: else their end would look like a fault.
            return translated(FAREWELL) if (view.round, view.turn) == (2, 1) else ""
        if view.turn != self._turn:
            self._turn = view.turn
            lesson = next((one for one in self._left if one.matters(view)), None)
            self._text = translated(lesson.text) if lesson else ""
            if lesson:
                self._left.remove(lesson)
        return self._text
