"""Computer players: each sees a `PlayerView` and returns a pick."""
