"""The domain: cards, rules, tables, scores, and the game that announces what happens in it.

Standard library only; no screen, no file, no clock.
"""

from .cards import Kind
from .errors import (
    IllegalPick,
    InvalidRules,
    ListenersFailed,
    NoSuchSeat,
    NothingChosen,
    NotReady,
    SushiGoError,
    WrongPhase,
)
from .events import Event, Listener, Log
from .game import Game
from .picks import Pick
from .rules import OFFICIAL, PRESETS, Rules
from .scoring import Result, ScoreLine, ScoreSheet, TieBreak
from .table import Dish, TableView
from .view import Phase, PlayerView, Preview

__all__ = [
    "OFFICIAL",
    "PRESETS",
    "Dish",
    "Event",
    "Game",
    "IllegalPick",
    "InvalidRules",
    "Kind",
    "Listener",
    "ListenersFailed",
    "Log",
    "NoSuchSeat",
    "NotReady",
    "NothingChosen",
    "Phase",
    "Pick",
    "PlayerView",
    "Preview",
    "Result",
    "Rules",
    "ScoreLine",
    "ScoreSheet",
    "SushiGoError",
    "TableView",
    "TieBreak",
    "WrongPhase",
]
