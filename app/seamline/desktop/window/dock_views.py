"""Updates of the docks that show a cut, the curve, the table and the figures, while they can be seen."""

from __future__ import annotations

from PySide6.QtCore import QObject

from seamline.desktop.state.session import Session
from seamline.desktop.widgets.on_screen import OnScreen
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.layout import Layout
from seamline.desktop.window.run_reporter import RunReporter
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.config import Config
from seamline.instruments.manual import BoundarySet
from seamline.monitoring.run_report import RunReport


class DockViews(QObject):
    """Has the docks follow the session and the instruments; a hidden dock is updated when it is seen.

    The curve and the table follow every cut at once; the figures wait until its statistics are known.
    """

    def __init__(
        self,
        session: Session,
        views: Layout,
        *,
        runs: RunReporter,
        instrument_docks: InstrumentDocks,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._views = views
        self._unread = instrument_docks.unread
        self._findings = instrument_docks.findings
        self._compare = instrument_docks.compare
        self._extraction = instrument_docks.memories
        self._seam_map = instrument_docks.seam_map
        self._settled: Analysis | None = None
        self._report: RunReport | None = None
        self._memories: IndexArray | None = None
        self._next_step: float | None = None
        self._picked: tuple[int, ...] = ()
        self._curve = OnScreen(views.docks["curve"], self._show_curve, parent=self)
        self._table = OnScreen(views.docks["chunks"], self._show_table, parent=self)
        # Registered after the table, which drops the findings of the former cut.
        self._found = OnScreen(views.docks["chunks"], self._show_found, parent=self)
        self._figures = OnScreen(views.docks["statistics"], self._show_figures, parent=self)
        session.analysis_changed.connect(self._follow)
        session.analysis_settled.connect(self._follow_settled)
        session.config_changed.connect(self._show_config)
        session.selection_changed.connect(self._show_selection)
        session.boundaries_changed.connect(self._show_boundaries)
        views.source.visible_range_changed.connect(self._show_visible_range)
        views.parameters.next_threshold_changed.connect(self._show_next_step)
        runs.report_changed.connect(self._follow_report)
        for changed in (self._unread.unread_changed, self._findings.findings_changed):
            changed.connect(lambda _: self._found.refresh())
            changed.connect(lambda _: self._figures.refresh())
        self._seam_map.mapped.connect(self._found.refresh)
        self._compare.compared.connect(lambda _: self._show_comparison())
        self._extraction.memories_changed.connect(self._follow_memories)

    def _follow(self, analysis: Analysis | None) -> None:
        self._settled = self._report = self._memories = None
        self._picked = ()
        self._found.forget()
        if analysis is not None:
            self._curve.refresh()
            self._table.refresh()
            return
        # Hidden docks too, so that nothing of a closed text is kept.
        for view in (self._curve, self._table, self._figures):
            view.show()

    def _follow_settled(self, analysis: Analysis) -> None:
        self._settled = analysis
        self._figures.refresh()

    def _follow_report(self, report: RunReport) -> None:
        self._report = report
        self._figures.refresh()

    def _follow_memories(self, counts: IndexArray | None) -> None:
        self._memories = counts
        self._found.refresh()
        self._figures.refresh()

    def _show_curve(self) -> None:
        session = self._session
        if session.analysis is None:
            self._views.curve.clear()
            return
        plot = self._views.curve.made
        plot.set_threshold(session.config.threshold_std_devs)
        plot.set_analysis(session.analysis, session.tints.numbers)
        plot.set_boundaries(session.boundaries)
        plot.set_comparison(self._compare.comparison)
        plot.set_selection(session.selection)
        plot.set_next_step(self._next_step)
        self._place_visible_range(session.analysis, self._views.source.visible_range)

    def _show_table(self) -> None:
        self._views.table.set_analysis(self._session.analysis)
        self._views.table.set_selection(self._session.selection)
        if self._picked:
            self._views.table.select_chunks(self._picked)

    def show_picked(self, chunks: tuple[int, ...]) -> None:
        """Select several chunks together in the table, or none."""
        self._picked = chunks
        if self._table.is_current:
            self._views.table.select_chunks(chunks)
        else:
            self._table.refresh()

    def _show_found(self) -> None:
        # Sources may still hold what they found in the former cut, as others are faster: ask for this cut's.
        self._views.table.set_unread(self._unread.unread_of(self._session.analysis))
        self._views.table.set_memories(self._memories)
        self._views.table.set_stable(self._seam_map.stable_ends_of(self._session.analysis))
        self._views.table.set_findings(self._findings.findings)

    def _show_figures(self) -> None:
        analysis, figures = self._settled, self._views.statistics
        if self._session.analysis is None:
            figures.set_statistics(None, None)
        elif analysis is not None:
            figures.set_statistics(analysis, analysis.statistics)
        figures.set_unread(self._unread.unread)
        figures.set_findings(self._findings.findings)
        figures.set_memories(self._extraction.report_of(self._session.analysis))
        if self._report is not None:
            figures.set_report(self._report)

    def _show_config(self, config: Config) -> None:
        if self._curve.is_current:
            self._views.curve.made.set_threshold(config.threshold_std_devs)

    def _show_selection(self, chunk: int) -> None:
        if self._curve.is_current:
            self._views.curve.made.set_selection(chunk)
        else:
            self._curve.refresh()
        if self._table.is_current:
            self._views.table.set_selection(chunk)
        else:
            self._table.refresh()

    def _show_boundaries(self, boundaries: BoundarySet) -> None:
        current, analysis = self._session.current, self._session.analysis
        # Until the new text is cut, the curve still shows the former one.
        if current is not None and analysis is not None and analysis.document is current.document:
            if self._curve.is_current:
                self._views.curve.made.set_boundaries(boundaries)
            else:
                self._curve.refresh()

    def _show_comparison(self) -> None:
        if self._curve.is_current:
            self._views.curve.made.set_comparison(self._compare.comparison)
        else:
            self._curve.refresh()

    def _show_next_step(self, std_devs: float | None) -> None:
        self._next_step = std_devs
        if self._curve.is_current:
            self._views.curve.made.set_next_step(std_devs)
        else:
            self._curve.refresh()

    def _show_visible_range(self, first: int, last: int) -> None:
        """Mark in the curve which part of the text is on screen."""
        analysis = self._session.analysis
        if analysis is not None and self._curve.is_current:
            self._place_visible_range(analysis, (first, last))

    def _place_visible_range(self, analysis: Analysis, visible: tuple[int, int]) -> None:
        starts = analysis.units.first
        if len(starts):
            low, high = starts.searchsorted(visible)
            self._views.curve.made.set_visible_units(int(low), int(max(high - 1, low)))
