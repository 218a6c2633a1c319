"""The coach: what it would take and why, what a game's picks cost, what is still to come."""
