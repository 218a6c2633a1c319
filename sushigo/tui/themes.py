"""Our colours, by the names that the style sheets and the widgets use."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

NIGHT: Final = Theme(
    name="sushi-night",
    primary="#ffb454",
    secondary="#7fd1ae",
    accent="#ffb454",
    foreground="#e8e6df",
    background="#11171a",
    surface="#182024",
    panel="#222c31",
    success="#7fd1ae",
    warning="#ffd24a",
    error="#ff6b6b",
    dark=True,
    variables={
        "dish-tempura": "#f3c06b",
        "dish-sashimi": "#ff9d90",
        "dish-dumpling": "#f0ddbf",
        "dish-maki": "#7fd1ae",
        "dish-salmon": "#ff9a6b",
        "dish-squid": "#d9d2f5",
        "dish-egg": "#ffd24a",
        "dish-pudding": "#e0a458",
        "dish-wasabi": "#9ccc65",
        "dish-chopsticks": "#d9a066",
        "seat-0": "#ffb454",
        "seat-1": "#6cc7ff",
        "seat-2": "#ff8fb1",
        "seat-3": "#a3e07a",
        "seat-4": "#c9a3ff",
        "quiet": "#8b989c",
        "line": "#42535a",
        "raised": "#222c31",
    },
)

THEMES: Final = (NIGHT,)
