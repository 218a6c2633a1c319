"""Our colours, by the names that the style sheets and the widgets use.

Each theme names the same things: the ground, a raised card, the ink, and a colour for each dish
and each seat. Colour never stands alone: names, codes and marks say the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.theme import Theme

_DISHES: Final = (
    "tempura",
    "sashimi",
    "dumpling",
    "maki",
    "salmon",
    "squid",
    "egg",
    "pudding",
    "wasabi",
    "chopsticks",
)


def _variables(
    *,
    dishes: Sequence[str],
    seats: Sequence[str],
    card: str,
    quiet: str,
    line: str,
    raised: str,
) -> dict[str, str]:
    return {
        **{f"dish-{name}": colour for name, colour in zip(_DISHES, dishes, strict=True)},
        **{f"seat-{seat}": colour for seat, colour in enumerate(seats)},
        "card": card,
        "quiet": quiet,
        "line": line,
        "raised": raised,
    }


NIGHT: Final = Theme(
    name="sushi-night",
    primary="#ffb454",
    secondary="#7fd1ae",
    accent="#ffb454",
    foreground="#ece9e1",
    background="#11171a",
    surface="#182024",
    panel="#222c31",
    success="#7fd1ae",
    warning="#ffd24a",
    error="#ff7a7a",
    variables=_variables(
        dishes=(
            "#f3c06b",
            "#ff9d90",
            "#f0ddbf",
            "#7fd1ae",
            "#ff9a6b",
            "#d9d2f5",
            "#ffd24a",
            "#e0a458",
            "#9ccc65",
            "#d9a066",
        ),
        seats=("#ffb454", "#6cc7ff", "#ff8fb1", "#a3e07a", "#c9a3ff"),
        card="#1d272c",
        quiet="#8f9ca0",
        line="#42535a",
        raised="#26323a",
    ),
)

DAY: Final = Theme(
    name="sushi-day",
    dark=False,
    primary="#b3480e",
    secondary="#0f6b50",
    accent="#b3480e",
    foreground="#2a2420",
    background="#f4eee1",
    surface="#eae2d1",
    panel="#e0d6c1",
    success="#0f6b50",
    warning="#8a5a00",
    error="#b3261e",
    variables=_variables(
        dishes=(
            "#8a5a00",
            "#b23a48",
            "#6b5636",
            "#0f6b50",
            "#b3480e",
            "#5a4a9a",
            "#7d6200",
            "#8a4b12",
            "#47701b",
            "#7a4a22",
        ),
        seats=("#b3480e", "#0b5f9e", "#a8225f", "#3f6d12", "#6a3fb0"),
        card="#fdf9ef",
        quiet="#6f665a",
        line="#b7aa92",
        raised="#fff4d6",
    ),
)

CONTRAST: Final = Theme(
    name="sushi-contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#ffff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    success="#00ff00",
    warning="#ffff00",
    error="#ff8080",
    variables=_variables(
        dishes=("#ffffff",) * len(_DISHES),
        seats=("#ffff00", "#00ffff", "#ff9fff", "#7fff7f", "#ffffff"),
        card="#000000",
        quiet="#e0e0e0",
        line="#ffffff",
        raised="#303030",
    ),
)

# Okabe and Ito's colours, which all common kinds of colour vision tell apart.
CLEAR: Final = Theme(
    name="sushi-clear",
    primary="#e69f00",
    secondary="#56b4e9",
    accent="#e69f00",
    foreground="#f2f2f2",
    background="#101418",
    surface="#171d23",
    panel="#20272e",
    success="#56b4e9",
    warning="#f0e442",
    error="#ff9966",
    variables=_variables(
        dishes=(
            "#e69f00",
            "#cc79a7",
            "#f2e6d0",
            "#009e73",
            "#ff9966",
            "#b8c7ff",
            "#f0e442",
            "#d8a060",
            "#56b4e9",
            "#d0a080",
        ),
        seats=("#e69f00", "#56b4e9", "#cc79a7", "#f0e442", "#f2f2f2"),
        card="#1a222a",
        quiet="#98a4ae",
        line="#4a5863",
        raised="#26323d",
    ),
)

TERMINAL: Final = Theme(
    name="sushi-terminal",
    ansi=True,
    primary="ansi_bright_yellow",
    secondary="ansi_bright_cyan",
    accent="ansi_bright_yellow",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    success="ansi_bright_green",
    warning="ansi_bright_yellow",
    error="ansi_bright_red",
    variables=_variables(
        dishes=(
            "ansi_yellow",
            "ansi_bright_red",
            "ansi_default",
            "ansi_green",
            "ansi_red",
            "ansi_bright_magenta",
            "ansi_bright_yellow",
            "ansi_yellow",
            "ansi_bright_green",
            "ansi_magenta",
        ),
        seats=(
            "ansi_bright_yellow",
            "ansi_bright_blue",
            "ansi_bright_magenta",
            "ansi_bright_green",
            "ansi_bright_cyan",
        ),
        card="ansi_default",
        quiet="ansi_default",
        line="ansi_default",
        raised="ansi_default",
    )
    | {
        # What Textual's own sheets ask of a theme in the terminal's colours.
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "border-blurred": "ansi_default",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_bright_yellow",
        "input-cursor-background": "ansi_default",
        "input-cursor-foreground": "ansi_black",
        "input-cursor-text-style": "reverse",
        "input-selection-background": "ansi_bright_blue",
        "input-selection-foreground": "ansi_black",
        "screen-selection-background": "ansi_bright_blue",
        "screen-selection-foreground": "ansi_black",
    },
)

THEMES: Final = (NIGHT, DAY, CONTRAST, CLEAR, TERMINAL)
