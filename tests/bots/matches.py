"""How often one player wins among others, every deal played once from each seat."""

from __future__ import annotations

from sushigo.bots.player import ComputerPlayer
from sushigo.bots.registry import player
from sushigo.engine import OFFICIAL, Game, Result
from sushigo.simulate import Sample, play_out


def win_share(one: str, others: str, seats: int, deals: int, seed: int = 1) -> Sample:
    """The share of wins of one among the others, a number for each deal; a tie of k is 1/k."""
    mine, theirs = player(one), player(others)
    sample = Sample()
    for deal in range(deals):
        won = 0.0
        for seat in range(seats):
            table: list[ComputerPlayer] = [theirs] * seats
            table[seat] = mine
            winners = played(table, seed, deal).winners
            won += (seat in winners) / len(winners)
        sample.add(won / seats)
    return sample


def mean_points(kind: str, seats: int, games: int, seed: int = 1) -> Sample:
    """Points per player and game among players of one kind, a number for each game."""
    sample = Sample()
    for deal in range(games):
        sample.add(sum(played([player(kind)] * seats, seed, deal).totals) / seats)
    return sample


def played(table: list[ComputerPlayer], seed: int, deal: int) -> Result:
    """One game of a deal."""
    number = seed * 1_000_003 + deal
    return play_out(Game.shuffled(len(table), OFFICIAL, number), table, number)[1]


if __name__ == "__main__":
    import sys

    # python -m tests.bots.matches heuristic greedy 4 1000
    asked, against, at_table, how_many = sys.argv[1:5]
    share = win_share(asked, against, int(at_table), int(how_many))
    mean, error = share.mean or 0.0, share.error or 0.0
    print(f"{asked} among {against}, {at_table} players: {100 * mean:.2f} ± {196 * error:.2f} %")
