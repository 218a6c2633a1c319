"""A game judged: everybody's chances, what each pick cost, and how well everybody played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen

from sushigo.coach.analysis import Analysis, Analyst, view_of, winners_chance
from sushigo.coach.reasons import reason_text
from sushigo.coach.verdicts import Mark, Verdict
from sushigo.locale import _
from sushigo.play.playback import Playback
from sushigo.seats import Seat
from sushigo.tui.commands import bindings
from sushigo.tui.marks import seat_name
from sushigo.tui.widgets.accuracy_lines import AccuracyLines
from sushigo.tui.widgets.chance_chart import ChanceChart
from sushigo.tui.widgets.key_bar import KeyBar
from sushigo.tui.widgets.lines import NOTHING, first_that_fits
from sushigo.tui.widgets.text_lines import TextLines
from sushigo.tui.widgets.timeline import Timeline
from sushigo.tui.widgets.verdict_list import VerdictList, mark_text, pick_text
from sushigo.wording import and_list, share_text

if TYPE_CHECKING:
    from sushigo.tui.app import SushiGoApp

_BAR: Final = 30
"""Cells of the progress bar."""
_DONE: Final = "-done"
"""The class of the screen once there is something to see."""


@dataclass(frozen=True, slots=True)
class Jump:
    """A pick to go to in the replay."""

    verdict: Verdict
    play_on: bool
    """Whether a new game is to start there."""


class AnalysisScreen(Screen[Jump | None]):
    """Shows how far the analysis is, and then what it found; it goes on when this is closed."""

    CSS_PATH = "analysis.tcss"
    BINDINGS = bindings("analysis")
    AUTO_FOCUS = ""
    app: SushiGoApp

    def __init__(self, analyst: Analyst, playback: Playback, seats: Sequence[Seat]) -> None:
        super().__init__()
        self._analyst, self._playback, self._seats = analyst, playback, seats
        self._all = False
        """Whether picks without a mark are listed too."""

    def compose(self) -> ComposeResult:
        """Title, accuracy, chart, list, why, keys."""
        yield TextLines(id="title")
        yield AccuracyLines(self._seats)
        yield TextLines(id="turning-point")
        yield VerdictList(self._seats)
        yield TextLines(id="why")
        yield KeyBar("analysis")

    def on_mount(self) -> None:
        """Listen to the analysis."""
        self._analyst.hear = self._tell
        self._tell()

    def on_resize(self) -> None:
        """Where it is narrow the title is left out."""
        self._tell()

    def on_unmount(self) -> None:
        """Listen no more; it goes on."""
        self._analyst.hear = lambda: None

    # -- what is done --------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done depends on whether it is done."""
        del parameters
        done = self._analyst.analysis is not None
        pointed = done and self.query_one(VerdictList).pointed is not None
        usable = {
            "stop": not done and self._analyst.failed is None,
            "move": pointed,
            "jump": pointed,
            "play_on": pointed,
            "filter": done,
        }
        return usable.get(action, True)

    def action_move(self, by: int) -> None:
        """Move the cursor."""
        self.query_one(VerdictList).move(by)
        self._tell_moment()

    def action_filter(self) -> None:
        """All picks; or only those with a mark."""
        self._all = not self._all
        self._tell()

    @on(VerdictList.Picked)
    def action_jump(self) -> None:
        """To that pick in the replay."""
        self._jump(play_on=False)

    def action_play_on(self) -> None:
        """A new game from there."""
        self._jump(play_on=True)

    def action_stop(self) -> None:
        """Give the analysis up."""
        self._analyst.cancel()
        self.dismiss(None)

    def action_close(self) -> None:
        """Back to the replay."""
        self.dismiss(None)

    @on(Timeline.Picked)
    def _pointed_at(self, event: Timeline.Picked) -> None:
        places = [self._place(one) for one in self._listed()]
        self.query_one(VerdictList).point_near(places, event.at)
        self._tell_moment()

    def _jump(self, *, play_on: bool) -> None:
        verdict = self.query_one(VerdictList).pointed
        if verdict is not None:
            self.dismiss(Jump(verdict, play_on))

    # -- what is shown -------------------------------------------------------------------------

    def _tell(self) -> None:
        analysis = self._analyst.analysis
        self.query_one("#title", TextLines).tell(self._title())
        if analysis is None:
            return
        self.set_class(True, _DONE)
        self.query_one(AccuracyLines).tell(analysis)
        self.query_one("#turning-point", TextLines).tell(self._turning_point(analysis))
        self.query_one(VerdictList).tell(
            self._listed(), _("Nobody made a mistake; the key for all picks lists every one.")
        )
        if not self.query(ChanceChart):
            chart = ChanceChart(self._seats, analysis.chances, self._playback.round_starts)
            self.mount(chart, after=self.query_one("#turning-point"))
            self.call_after_refresh(self._tell_moment)
        self._tell_moment()

    def _tell_moment(self) -> None:
        """The chart shows where the pick under the cursor is, and a line why it was good or not."""
        pointed = self.query_one(VerdictList).pointed
        self.query_one("#why", TextLines).tell(self._why(pointed) if pointed else NOTHING)
        for chart in self.query(ChanceChart):
            chart.tell(self._place(pointed) if pointed else 0)
        self.query_one(KeyBar).show()

    def _place(self, verdict: Verdict) -> int:
        return self._playback.place(verdict.round, verdict.turn)

    def _listed(self) -> Sequence[Verdict]:
        analysis = self._analyst.analysis
        verdicts = analysis.verdicts if analysis else ()
        return [one for one in verdicts if self._all or one.mark is not Mark.PLAIN]

    def _title(self) -> Content:
        title = Content.styled(_(" Analysis   "), "bold $primary")
        if self._analyst.failed:
            why = _("It failed ({fault}).").format(fault=self._analyst.failed)
            return title + Content.styled(why, "bold $error")
        if self._analyst.analysis is None:
            share = self._analyst.share
            full = round(share * _BAR)
            bar = Content.assemble(("█" * full, "$primary"), ("░" * (_BAR - full), "$line"))
            return title + bar + f" {share_text(share)}"
        names = (
            (Mark.BRILLIANT, _("brilliant")),
            (Mark.GOOD, _("good")),
            (Mark.INACCURACY, _("inaccuracy")),
            (Mark.MISTAKE, _("mistake")),
            (Mark.BLUNDER, _("blunder")),
        )
        legend = Content("  ").join(
            mark_text(mark) + Content.styled(f" {name}", "$quiet") for mark, name in names
        )
        return first_that_fits(self.size.width, title + legend, Content(" ") + legend)

    def _turning_point(self, analysis: Analysis) -> Content:
        winners = [seat for seat, won in enumerate(analysis.chances[-1]) if won]
        names = and_list([self._seats[seat].name for seat in winners])
        if analysis.turning_point is None:
            return Content.styled(_(" {names} led from the start.").format(names=names), "bold")
        at = analysis.turning_point
        before, after = (winners_chance(analysis.chances[one], winners) for one in (at, at + 1))
        moment = self._playback.moments[at]
        texts = (
            _(" The turning point: round {round}, turn {turn}; {names} from {before} to {after}."),
            _(" Turning point {round}.{turn}: {names} from {before} to {after}"),
        )
        facts = {
            "round": moment.round,
            "turn": moment.turn,
            "names": names,
            "before": share_text(before),
            "after": share_text(after),
        }
        sentences = [Content.styled(text.format(**facts), "bold") for text in texts]
        return first_that_fits(self.size.width, *sentences)

    def _why(self, verdict: Verdict) -> Content:
        """Why the best pick, or one as good, was worth taking; said to whom it concerns."""
        pick = verdict.pick if verdict.mark is Mark.PLAIN else verdict.best
        view = view_of(self._playback.record, verdict)
        reasons = reason_text(view, pick, [seat.name for seat in self._seats])
        name, said = seat_name(verdict.seat, self._seats), Content.styled(reasons, "$secondary")
        question = Content.assemble(
            (_(" Why "), "$quiet"), pick_text(pick), (_(", "), "$quiet"), name, (_("?  "), "$quiet")
        )
        short = Content.assemble(" ", name, (_(": "), "$quiet"), said)
        return first_that_fits(self.size.width - 1, question + said, short)
