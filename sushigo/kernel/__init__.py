"""The engine's fast twin: games and search on integers, compiled where numba is installed."""
