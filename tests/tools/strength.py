"""How often a player wins against the others, by duplicate deals.

    python -m tests.tools.strength 4 search:5000 heuristic --deals 100 --seed 1

Every deal is played once for each seat that the first player may take, the others taking the
rest; a tie of k counts 1/k of a win. The interval is the 95 % one over deals.
"""

from __future__ import annotations

import argparse
from dataclasses import fields
from math import sqrt

from sushigo.engine import OFFICIAL, Rules
from sushigo.kernel import match, policies
from sushigo.kernel.chance import started
from sushigo.kernel.layout import KINDS
from sushigo.kernel.position import POSITION
from sushigo.kernel.room import MOST_PICKS, Room, room
from sushigo.kernel.scores import MAKI_ROW, MOST_SEATS, PUDDING_POINTS_ROW, SHEET, WIN, WINS_ROW
from sushigo.kernel.style import STYLES
from sushigo.kernel.twin import Code, code

_PLAIN = {
    "random": policies.RANDOM,
    "greedy": policies.GREEDY,
    "heuristic": policies.HEURISTIC,
    "medium": policies.MEDIUM,
}


class Match:
    """Games of one rule set between players that are named as on the command line."""

    def __init__(self, code: Code, players: list[str], rules: Rules = OFFICIAL) -> None:
        self.code, self.rules = code, rules
        self.seats = seats = len(players)
        self.settings = code.floats(3 * match.SETTINGS)
        self.policies: list[int] = []
        seen: dict[str, int] = {}
        most = 2
        for player in players:
            if player not in seen:
                seen[player], playouts = self._policy(player, seen)
                most = max(most, playouts)
            self.policies.append(seen[player])
        self.room: Room = room(code, seats, most)
        self.box = [int(kind) for kind, cards in rules.cards.items() for _ in range(cards)]
        self.small = [code.ints(MOST_SEATS) for _ in range(4)]
        self.sheet = code.ints(SHEET)
        self.rest = [code.ints(3 * MOST_SEATS), code.ints(MOST_SEATS + KINDS)]
        self.position, self.pool = code.ints(POSITION), code.ints(len(self.box))
        self.found, self.means = code.ints(2 * MOST_PICKS), code.floats(MOST_PICKS)

    def _policy(self, player: str, seen: dict[str, int]) -> tuple[int, int]:
        name, *numbers = player.split(":")
        if name in _PLAIN:
            return _PLAIN[name], 0
        number = match.FLAT if name == "flat" else match.SEARCH
        if number in seen.values():
            number = match.OTHER_SEARCH
        row = (number - match.SEARCH) * match.SETTINGS
        values = [1000.0, *STYLES[self.seats]]
        values[: len(numbers)] = [float(one) for one in numbers]
        for at, value in enumerate(values):
            self.settings[row + at] = value
        return number, int(values[0])

    def play(self, seed: int, number: int, turned: int) -> list[int]:
        """The sheet of a game, the players moved on by so many seats."""
        code, rules, seats = self.code, self.rules, self.seats
        deck = code.ints(self.box)
        size = rules.hand_size(seats)
        x = code.shuffled(deck, len(self.box), 3 * seats * size, started(seed, number))
        x = started(x, turned)
        for row in range(MAKI_ROW, PUDDING_POINTS_ROW):
            self.sheet[row] = 0
        order = [self.policies[(seat - turned) % seats] for seat in range(seats)]
        cards = code.ints([self.box.count(kind) for kind in range(KINDS)])
        values = [getattr(self.room, field.name) for field in fields(self.room)]
        tables, hands, picks, kept = self.small
        code.play_searching(
            deck,
            cards,
            code.ints(order),
            self.settings,
            seats,
            size,
            0,
            3,
            x,
            tables,
            hands,
            picks,
            kept,
            self.sheet,
            *self.rest,
            self.position,
            self.pool,
            *values,
            self.found,
            self.means,
        )
        return [int(value) for value in self.sheet]


def win_share(code: Code, players: list[str], deals: int, seed: int) -> tuple[float, float]:
    """The first player's share of wins in percent, and half of its 95 % interval."""
    played = Match(code, players)
    seats = len(players)
    shares = [
        sum(played.play(seed, deal, turned)[WINS_ROW + turned] for turned in range(seats))
        / (WIN * seats)
        for deal in range(deals)
    ]
    mean = sum(shares) / deals
    spread = sum((share - mean) ** 2 for share in shares) / max(deals - 1, 1)
    return 100 * mean, 196 * sqrt(spread / deals)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", type=int)
    parser.add_argument("player")
    parser.add_argument("others")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    players = [options.player, *[options.others] * (options.seats - 1)]
    share, error = win_share(code(wait=True), players, options.deals, options.seed)
    games = options.deals * options.seats
    print(
        f"{players[0]} v {options.seats - 1} {options.others}: "
        f"{share:.1f} ± {error:.1f} % ({games} games)"
    )


if __name__ == "__main__":
    main()
