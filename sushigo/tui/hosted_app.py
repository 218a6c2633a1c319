"""What the process owes to the terminal and to the system that it runs on."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from contextlib import suppress
from typing import Final

from rich.text import Text

from sushigo.exit_codes import SIGNALLED
from sushigo.locale import _
from sushigo.wording import fault_report

from .guarded_app import GuardedApp

_LAST_RESORT: Final = 2.0
"""Seconds that a signal leaves for giving the terminal back."""


class HostedApp(GuardedApp):
    """Ends by signals, stops for the shell, and crashes without telling a hand."""

    def on_mount(self) -> None:
        """Listen to the system. Textual calls this beside the `on_mount` of a subclass."""
        self._obey_signals()

    def action_help_quit(self) -> None:
        """Ctrl+C ends nothing; it says what does."""
        self.notify(_("ctrl+q ends the program."), timeout=4)

    def before_suspending(self) -> None:
        """Do what must be done before the shell has the screen."""

    def action_suspend_process(self) -> None:
        """Before the shell takes over, and for whoever comes back: the curtain."""
        if not hasattr(os, "getsid") or os.getsid(0) == os.getpid():
            self.notify(_("There is no shell to go back to."), timeout=4)
            return
        self.before_suspending()
        self.call_after_refresh(super().action_suspend_process)

    def _obey_signals(self) -> None:
        """Give the terminal back before the process ends by a signal."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError):
                    loop.add_signal_handler(number, self._end_by_signal, number)

    def _end_by_signal(self, number: int) -> None:
        # A terminal that was closed takes no more output: whoever waits for it waits for ever.
        last_resort = threading.Timer(_LAST_RESORT, os._exit, [SIGNALLED + number])
        last_resort.daemon = True
        last_resort.start()
        self.exit(return_code=SIGNALLED + number)

    def _fatal_error(self) -> None:
        """Say where the fault is, without a single value: a value could be a hand."""
        if self._exception is not None:
            self.panic(Text(fault_report(self._exception)))
