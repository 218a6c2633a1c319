"""A sitting: who is at the keyboard, the curtain, computer players, the pace; no Textual."""
