"""The screens, one file each, with the look of each beside it in a ``.tcss``."""
