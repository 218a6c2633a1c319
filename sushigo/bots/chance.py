"""Chance: the generator that each pick gets, and the players that trust to nothing else."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from random import Random

from sushigo.engine import Pick, PlayerView

from .choosing import any_of


def generator(seed: int, seat: int, round: int, turn: int) -> Random:
    """A fresh generator for one pick of one game.

    Every pick has its own, so that what one bot draws never moves another's luck, and a game
    taken up again in the middle goes on as it would have gone. A hash of the numbers decides:
    unlike Python's own, it is the same in every process and every version.
    """
    name = f"{seed} {seat} {round} {turn}".encode()
    return Random(int.from_bytes(blake2b(name, digest_size=8, person=b"sushigo pick").digest()))


def fresh_seed() -> int:
    """A seed for a game that nobody has met, short enough to be told on the telephone."""
    return secrets.randbits(32)


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of many; it stays below 2**53, which every reader of JSON keeps exact.

    Args:
        seed: the seed of the whole run.
        number: the game in it, from 0.
    """
    name = f"{seed} {number}".encode()
    digest = blake2b(name, digest_size=8, person=b"sushigo game").digest()
    return int.from_bytes(digest) >> 11


class RandomPlayer:
    """Any legal pick, each as likely: every kind in the hand, and every ordered pair of kinds."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """One of `view.legal` by chance alone."""
        return any_of(view.legal, rng)


class RandomCardPlayer:
    """Any card of the hand, each as likely; chopsticks are used half the time, for any two."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """One or two cards of the hand by chance alone."""
        first = any_of(view.hand, rng)
        if not view.may_use_chopsticks or rng.random() < 0.5:
            return (first,)
        others = list(view.hand)
        others.remove(first)
        return first, any_of(others, rng)
