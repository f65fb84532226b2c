"""Explains the gap that the user picks in the text or on the curve, and tries what would change it."""

from __future__ import annotations

from functools import partial

import numpy as np
from PySide6.QtCore import QObject

from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.why.why_panel import WhyPanel
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.curve import Verdict
from seamline.instruments.explanation import explain, gap_at
from seamline.instruments.why.changes import SettingChanges, changes


class WhyInstrument(Instrument[WhyPanel]):
    """Follows a place of the text through every cut, until another is picked or another text is shown.

    The explanation is there at once; the settings that would change it come from a search in the background.
    """

    name = "why"
    title = "Why here"
    beside = "details"

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        # Where the unit after the gap begins; a cut may have other units, and then other gaps.
        self._index = -1
        context.gap_clicked.connect(self.show_gap)

    def make_panel(self) -> WhyPanel:
        panel = WhyPanel()
        panel.step_requested.connect(self.step)
        panel.place_clicked.connect(self._reveal)
        panel.change_requested.connect(self.context.choose_value)
        return panel

    @property
    def gap(self) -> int:
        """The gap that is explained, or -1."""
        analysis = self.context.analysis
        return gap_at(analysis, self._index) if analysis is not None and self._index >= 0 else -1

    def show_gap(self, gap: int) -> None:
        """Explain a gap of the cut that is shown."""
        analysis = self.context.analysis
        if analysis is None or not 0 <= gap < len(analysis.gaps):
            return
        self._index = int(analysis.units.first[gap + 1])
        self.refresh()

    def step(self, step: int, minima: bool) -> None:
        """Explain the next gap, 1, or the one before, -1, and show it.

        minima: of the curve's minima alone, or where margins are shown in their place, of the boundaries.
        """
        analysis = self.context.analysis
        if analysis is None:
            return
        gap = self.gap + step if self.gap >= 0 else (0 if step > 0 else len(analysis.gaps) - 1)
        if minima:
            margins = analysis.margins
            places = np.flatnonzero(analysis.verdicts != Verdict.NONE if margins is None else margins > 0)
            ahead = places[places >= gap] if step > 0 else places[places <= gap][::-1]
            gap = int(ahead[0]) if len(ahead) else -1
        if 0 <= gap < len(analysis.gaps):
            self.show_gap(gap)
            self.context.show_gap(gap)

    def forget(self) -> None:
        self._index = -1

    def update(self, analysis: Analysis | None) -> None:
        gap = gap_at(analysis, self._index) if analysis is not None and self._index >= 0 else -1
        if analysis is None or gap < 0:
            has_gaps = analysis is not None and len(analysis.gaps) > 0
            self.panel.set_explanation(None, has_text=has_gaps)
            return
        self.panel.set_explanation(explain(analysis, gap), gaps=len(analysis.gaps))
        self.panel.set_changes(None)
        self.compute("Trying settings", partial(self._search, analysis, gap), done=self._show_changes)

    def _search(
        self, analysis: Analysis, gap: int, progress: Progress, cancel: CancelToken
    ) -> tuple[Analysis, SettingChanges]:
        """Find what would change a gap; runs off the GUI thread."""
        embedder = None
        try:
            # An embedder that could not be used for the cut is not tried again.
            if analysis.vectors is not None or analysis.config.token_method == "model":
                embedder = self.context.load_embedder(analysis.config.embedder, progress, cancel)
            return analysis, changes(analysis, gap, embedder, progress=progress, cancel=cancel)
        except SeamlineError as error:
            return analysis, SettingChanges((), f"Settings could not be tried: {error}", 0)

    def _show_changes(self, result: tuple[Analysis, SettingChanges]) -> None:
        analysis, found = result
        self.panel.set_changes(found, chunks=len(analysis.chunks))

    def _reveal(self) -> None:
        if self.gap >= 0:
            self.context.show_gap(self.gap)
