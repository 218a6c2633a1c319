"""A computer player from elsewhere that thinks for as long as a test needs, installed for it."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random
from typing import Final

from sushigo.engine import Pick, PlayerView

KIND: Final = "slow"
_SECONDS: Final = "SLOW_PLAYER_SECONDS"


class SlowPlayer:
    """Uses up a processor before it takes the first card."""

    def pick(self, view: PlayerView, rng: Random) -> Pick:
        """The first legal pick, after its time."""
        del rng
        until = time.monotonic() + float(os.environ[_SECONDS])
        while time.monotonic() < until:
            pass
        return view.legal[0]


def installed(folder: Path, seconds: float) -> dict[str, str]:
    """Install it in a folder; the environment in which a program finds it there."""
    about = folder / "slow_player-1.0.dist-info"
    about.mkdir(parents=True, exist_ok=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: slow-player\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        f"[sushigo.bots]\n{KIND} = tests.slow_player:SlowPlayer\n"
    )
    root = Path(__file__).parent.parent
    return {"PYTHONPATH": os.pathsep.join((str(root), str(folder))), _SECONDS: str(seconds)}
