"""Many games between computer players, with nobody watching: wins, points, ratings and records.

Every number that decides a game comes from the seed of the run: deal k has a seed derived from
it, each pick a generator derived from that. So the same call writes the same file, byte for byte,
however many processes play; only players that look at a clock are exempt.
"""

from .games import Played, play_games, play_out
from .statistics import Sample

__all__ = ["Played", "Sample", "play_games", "play_out"]
