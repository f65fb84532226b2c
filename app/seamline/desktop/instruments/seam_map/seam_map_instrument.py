"""The seam map: shows for each cut the boundaries that other values of a setting would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.seam_map.seam_map_head import SeamMapHead
from seamline.desktop.instruments.seam_map.seam_words import hint_of, short_hint_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.unit_axis import UnitAxis
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.instruments.parameter_sweep import ParameterSweep, sweep_parameter
from seamline.instruments.recutting import numeric_parameters
from seamline.instruments.seam_map import SeamMap, map_seams, stable_ends
from seamline.instruments.target_search import parameter_for

if TYPE_CHECKING:
    from seamline.desktop.instruments.seam_map.seam_map_panel import SeamMapPanel

_EMPTY = phrase("Open a document to see which of its boundaries hold at every value of a setting.")
_TOO_SHORT = phrase("No boundaries to map: the text has fewer than two sentences.")
_RECORDED = phrase(
    "Stored chunks are shown. Show the live cut to see which of its boundaries a setting moves."
)
_NO_NUMBER = phrase("This strategy has no number to set. Choose another to see which boundaries hold.")
# The time to map values far apart, which are shown at once, and then values between those that differ.
_COARSE_S, _FINE_S = 0.3, 1.5


@dataclass(frozen=True)
class _Found:
    """A map of an analysis, and if its setting moves no boundary, a sweep that shows its other effects."""

    analysis: Analysis
    seams: SeamMap
    sweep: ParameterSweep | None = None

    def holds_for(self, analysis: Analysis, parameter: str) -> bool:
        """Whether the map is valid for an analysis: of the same text, with all other settings equal."""
        before = self.analysis
        return (
            self.seams.parameter == parameter
            and before.document is analysis.document
            and before.pins == analysis.pins
            and all(before.config[name] == analysis.config[name] for name in PARAMETERS if name != parameter)
        )


class SeamMapInstrument(Instrument["SeamMapPanel"]):
    """Maps the setting that the user chose, or else the one that suits the strategy; its line changes it.

    A map stays valid while only this setting changes. Nothing is mapped while the line is dragged.
    edit_started, edit_finished: the user begins or ends to move the line. resting: the setting at whose line
    the pointer rests, "" for none. gap_hovered: a gap that is pointed at, -1 for none. range_moved: the ends
    of the part of the axis that the user zoomed or panned to; whole_requested: the user wants all of it.
    mapped: a map is shown, or was dropped.
    """

    name = "seam_map"
    title = phrase("Seam map")
    room = (53.8, 7)

    edit_started = Signal()
    edit_finished = Signal()
    resting = Signal(str)
    gap_hovered = Signal(int)
    range_moved = Signal(float, float)
    whole_requested = Signal()
    mapped = Signal()

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.head = SeamMapHead()
        self.head.parameter_chosen.connect(self._choose)
        self._chosen = self._parameter = ""
        self._known: _Found | None = None
        self._reasons: list[Reason] = []
        self._drawn: SeamMap | None = None
        self._stable: tuple[Analysis, SeamMap, BoolArray] | None = None
        self._axis: tuple[UnitAxis, float, float] | None = None
        context.config_changed.connect(self._move_line)
        context.analysis_changed.connect(self._show_cut)
        context.selection_changed.connect(self._show_selection)

    @property
    def seams(self) -> SeamMap | None:
        """The map of the text on screen, or None."""
        return self._known.seams if self._known is not None else None

    def stable_ends_of(self, analysis: Analysis | None) -> BoolArray | None:
        """Return which chunks of an analysis end at a stable boundary, (m,) bool; None if not known."""
        known = self._known
        if analysis is None or known is None or not known.holds_for(analysis, self._parameter):
            return None
        if self._stable is None or self._stable[0] is not analysis or self._stable[1] is not known.seams:
            self._stable = analysis, known.seams, stable_ends(known.seams, analysis)
        return self._stable[2]

    def make_panel(self) -> SeamMapPanel:
        from seamline.desktop.instruments.seam_map.seam_map_panel import SeamMapPanel

        panel = SeamMapPanel()
        plot = panel.plot
        panel.boundary_clicked.connect(self._go_to)
        panel.gap_hovered.connect(self.gap_hovered)
        line = plot.line
        line.edited.connect(lambda value: self.context.choose_value(self._parameter, value))
        line.edit_started.connect(self._begin_edit)
        line.edit_finished.connect(self._end_edit)
        line.rested.connect(lambda rests: self.resting.emit(self._parameter if rests else ""))
        plot.range_moved.connect(self.range_moved)
        plot.whole_requested.connect(self.whole_requested)
        self.head.list_toggled.connect(panel.set_listed)
        panel.set_listed(self.head.list_button.isChecked())
        return panel

    def update(self, analysis: Analysis | None) -> None:
        """Map the setting, unless all that has changed is its value."""
        parameters = numeric_parameters(analysis.config) if analysis is not None else ()
        is_stored = analysis is not None and analysis.is_stored
        is_too_short = analysis is not None and len(analysis.units) < 2
        if analysis is None or is_stored or is_too_short or not parameters:
            self.forget()
            self.panel.set_map(None, None)
            self.head.set_parameters((), "")
            self.head.set_hint("")
            self.head.set_reasons((), has_others=False)
            self.dock.pages.show_message(
                tr(_EMPTY)
                if analysis is None
                else tr(_RECORDED if is_stored else _TOO_SHORT if is_too_short else _NO_NUMBER)
            )
            return
        names = {parameter.name for parameter in parameters}
        self._parameter = self._chosen if self._chosen in names else _first(analysis)
        self.head.set_parameters(parameters, self._parameter)
        known = self._known
        if known is None or not known.holds_for(analysis, self._parameter):
            self._compute(analysis, None, budget_s=_COARSE_S)
            return
        self._show(known, analysis)
        if not known.seams.exact and known.seams.current != analysis.config[self._parameter]:
            # The values to try depend on the present one.
            self._compute(analysis, known.seams, budget_s=_FINE_S)

    def forget(self) -> None:
        """Drop the map, because another text is shown."""
        if self._known is not None:
            self._known = self._stable = self._drawn = None
            self.mapped.emit()

    def show_axis(self, axis: UnitAxis, low: float, high: float) -> None:
        """Use the axis of the curve, and show the same part of it."""
        self._axis = axis, low, high
        if self.has_panel and self.is_on_screen:
            self.panel.plot.show_axis(axis, low, high)

    def show_next(self, name: str, values: Sequence[float]) -> None:
        """Mark the values of a setting's next steps, if it is the one that is mapped; () marks none."""
        if self.has_panel:
            self.panel.plot.show_next(values if name == self._parameter else ())

    def mark_gap(self, gap: int) -> None:
        """Highlight the tower at a gap that another view points at; -1 for none."""
        if self.has_panel and self.is_on_screen:
            self.panel.plot.mark_gap(gap)

    def _compute(self, analysis: Analysis, known: SeamMap | None, *, budget_s: float) -> None:
        parameter, load = self._parameter, self.context.load_embedder
        is_last = known is not None

        def work(progress: Progress, cancel: CancelToken) -> _Found:
            embedder = load(analysis.config.embedder, progress, cancel)
            seams = map_seams(
                analysis,
                parameter,
                embedder=embedder,
                known=known,
                budget_s=budget_s,
                progress=progress,
                cancel=cancel,
            )
            moves_nothing = is_last and len(seams.values) > 1 and bool(seams.alive.all())
            sweep = (
                sweep_parameter(analysis, parameter, embedder=embedder, progress=progress, cancel=cancel)
                if moves_nothing
                else None
            )
            return _Found(analysis, seams, sweep)

        def show(found: _Found) -> None:
            self._known = found
            self._show(found, analysis)
            if not is_last:
                self._compute(analysis, found.seams, budget_s=_FINE_S)

        self.compute(tr("Mapping the boundaries"), work, done=show)

    def _show(self, found: _Found, analysis: Analysis) -> None:
        """Show a map with its line at the value of an analysis."""
        shown = self.panel.plot.laid_out
        if found.seams is self._drawn and shown is not None and shown.analysis.units is analysis.units:
            # The same map is shown already: keep its towers, and the list as it is scrolled.
            self.panel.plot.set_cut(analysis)
            self.mapped.emit()
            return
        self._drawn = found.seams
        seams = replace(found.seams, current=float(analysis.config[self._parameter]))
        self.panel.set_map(seams, analysis)
        if self._axis is not None:
            self.panel.plot.show_axis(*self._axis)
        self._show_selection(self.context.selection)
        is_needed = found.sweep is not None or not len(seams.values)
        shorter = "" if is_needed else short_hint_of(seams)
        self.head.set_hint(hint_of(seams, found.sweep), shorter, is_needed=is_needed)
        # Computed once per map, since a drag shows many cuts of it. The most frequent reasons come first:
        # if there is little room, the last ones are left out.
        codes, counts = np.unique(seams.reasons[seams.alive], return_counts=True)
        self._reasons = [Reason(code) for code in codes[np.argsort(-counts, kind="stable")].tolist()]
        self._show_legend()
        self.mapped.emit()

    def _show_legend(self) -> None:
        shown = self.panel.plot.laid_out
        has_others = shown is not None and not bool(shown.is_cut.all())
        self.head.set_reasons(self._reasons, has_others=has_others)

    def _show_cut(self, analysis: Analysis | None) -> None:
        """Fill the towers of a cut at once; all else waits for update(), when its statistics are known."""
        if analysis is not None and self._known is not None and self.is_on_screen:
            before = self._known.analysis
            if analysis.document is before.document and analysis.units is before.units:
                self.panel.plot.set_cut(analysis)
                self._show_legend()

    def _show_selection(self, chunk: int) -> None:
        if self.has_panel and self.is_on_screen:
            self.panel.set_selection(chunk, self.context.analysis)

    def _move_line(self, config: Config) -> None:
        if self._known is None or not self.has_panel or not self.is_on_screen:
            return
        names = {parameter.name for parameter in numeric_parameters(config)}
        if self._parameter in names and self._known.analysis.config.strategy == config.strategy:
            self.panel.plot.set_value(float(config[self._parameter]))

    def _begin_edit(self) -> None:
        self.runner.cancel()
        self.context.begin_gesture()
        self.edit_started.emit()

    def _end_edit(self) -> None:
        self.context.end_gesture()
        self.edit_finished.emit()

    def _choose(self, parameter: str) -> None:
        self._chosen = parameter
        if self.analysis is not None:
            self.runner.cancel()
            self.update(self.analysis)

    def _go_to(self, boundary: int) -> None:
        """Select the chunk behind a boundary, and bring the place on screen."""
        analysis, seams = self.context.analysis, self.panel.seams
        if analysis is None or seams is None:
            return
        start, gap = int(seams.starts[boundary]), int(seams.gaps[boundary])
        first = analysis.units.first[analysis.chunks.first]
        self.context.select(int(np.searchsorted(first, start, side="right")) - 1)
        if gap >= 0:
            self.context.show_gap(gap)
        else:
            self.context.show_index(start)


def _first(analysis: Analysis) -> str:
    """Return the parameter to map by default: the one that mainly sets the number of chunks."""
    try:
        return parameter_for(analysis)
    except SeamlineError:
        return numeric_parameters(analysis.config)[0].name
