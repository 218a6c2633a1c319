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


def played(table: list[ComputerPlayer], seed: int, deal: int) -> Result:
    """One game of a deal."""
    number = seed * 1_000_003 + deal
    return play_out(Game.shuffled(len(table), OFFICIAL, number), table, number)[1]
