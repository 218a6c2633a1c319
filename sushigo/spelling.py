"""What somebody may have meant who typed a word that doesn't exist."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from .locale import _


def unknown_word(fault: str, word: str, known: Iterable[str]) -> str:
    """The whole sentence: the fault, then the nearest of the known words, else all of them.

    Args:
        fault: what is wrong, without its full stop: “There is no preset “ofical””.
        word: what was typed.
        known: what could have been typed, in the order in which it is named.
    """
    words = list(known)
    near = get_close_matches(word.casefold(), words, n=1, cutoff=0.5)
    if near:
        return _("{fault}; did you mean {word}?").format(fault=fault, word=near[0])
    return _("{fault}; there are {words}.").format(fault=fault, words=", ".join(words))
