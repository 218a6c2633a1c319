"""What a search starts from, as one array: all that one seat knows, and nothing else."""

from __future__ import annotations

from typing import Final

from .scores import MOST_SEATS

SEATS: Final = 0
ME: Final = 1
"""The seat that searches, or -1 for the curtain."""
LEFT: Final = 2
"""The cards that each hand holds now."""
ROUNDS: Final = 3
"""The rounds to come after this one."""
SIZE: Final = 4
"""The cards of a hand at the deal."""
TO_LEFT: Final = 5
"""1 if in this round the hands go to the left."""
SECOND: Final = 6
"""The prize for the second most maki rolls."""
POOL: Final = 7
"""How many cards the seat has not seen."""
TABLES: Final = 8
"""From here on a number for each seat: its table, packed."""
HANDS: Final = TABLES + MOST_SEATS
"""The cards known to be in the hand in front of each seat, packed."""
KEPT: Final = HANDS + MOST_SEATS
"""Each seat's puddings of the rounds before."""
BEFORE: Final = KEPT + MOST_SEATS
"""Each seat's points of the rounds before."""
HIDDEN: Final = BEFORE + MOST_SEATS
"""How many cards of each hand are not known."""
WEIGHS: Final = HIDDEN + MOST_SEATS
"""How surely each seat takes what a heuristic player would, in 2**32 parts."""
GRABS: Final = WEIGHS + MOST_SEATS
"""How surely each seat takes what a greedy player would, in 2**32 parts."""
POSITION: Final = GRABS + MOST_SEATS
"""How long the array is."""
