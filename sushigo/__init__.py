"""Sushi Go! in the terminal: the game, its players, and the screens to play it on."""

__version__ = "0.1.0"
