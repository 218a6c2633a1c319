"""The drawings: dishes, their icons and the title, as pixels that become half blocks."""

from .pictures import ASCII, BLOCKS, ArtError, Pixels, names, pixels, shades, strips

__all__ = ["ASCII", "BLOCKS", "ArtError", "Pixels", "names", "pixels", "shades", "strips"]
