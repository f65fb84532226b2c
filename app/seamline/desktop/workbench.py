"""The instruments of the window: each in its dock, and what they tell each other and the views."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QObject

from seamline.desktop.instruments.boundaries.boundaries_instrument import BoundariesInstrument
from seamline.desktop.instruments.compare.compare_instrument import CompareInstrument
from seamline.desktop.instruments.evaluation.evaluation_instrument import EvaluationInstrument
from seamline.desktop.instruments.fit.fit_instrument import FitInstrument
from seamline.desktop.instruments.folder.folder_instrument import FolderInstrument
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.instruments.search.search_instrument import SearchInstrument
from seamline.desktop.instruments.smells.smells_instrument import SmellsInstrument
from seamline.desktop.instruments.stability.stability_instrument import StabilityInstrument
from seamline.desktop.instruments.staircase.staircase_instrument import StaircaseInstrument
from seamline.desktop.instruments.unread import UnreadText
from seamline.desktop.instruments.why.why_instrument import WhyInstrument
from seamline.desktop.remembered import Remembered
from seamline.desktop.source.instrument_overlay import NO_SMELLS, NO_SPANS
from seamline.desktop.views import Views
from seamline.desktop.widgets.theme import Theme
from seamline.desktop.window_context import WindowContext
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.document import Document
from seamline.instruments.explanation import gap_at


class Workbench(QObject):
    """Makes every instrument once; one that is added here has a dock, its View menu entry and a theme."""

    def __init__(
        self, context: WindowContext, views: Views, remembered: Remembered, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._views = views
        self.why = WhyInstrument(context, self)
        self.staircase = StaircaseInstrument(context, self)
        self.smells = SmellsInstrument(context, frozenset(remembered.settings.rules_off), self)
        self.boundaries = BoundariesInstrument(context, self)
        self.compare = CompareInstrument(context, self)
        self.search = SearchInstrument(context, self._b, self)
        self.stability = StabilityInstrument(context, self)
        self.unread = UnreadText(context, self)
        self.folder = FolderInstrument(context, self)
        self.fit = FitInstrument(context, self._references, self)
        self.evaluation = EvaluationInstrument(context, self)
        self.instruments: tuple[Instrument, ...] = (
            self.why,
            self.staircase,
            self.smells,
            self.boundaries,
            self.compare,
            self.search,
            self.stability,
            self.folder,
            self.fit,
            self.evaluation,
        )
        for instrument in self.instruments:
            views.add_dock(
                instrument.name,
                instrument.title,
                instrument.view,
                instrument.beside,
                shown=instrument.shown,
            )
        self.smells.rules_edited.connect(lambda names: remembered.update(rules_off=sorted(names)))
        self._connect_views()

    def _connect_views(self) -> None:
        """Show what the instruments find in the text, the curve, the table and the figures."""
        views, editor = self._views, self._context.boundary_editor
        self.unread.unread_changed.connect(
            lambda unread: views.source.set_unread(NO_SPANS if unread is None else unread.spans)
        )
        self.unread.unread_changed.connect(views.details.set_unread)
        self.unread.unread_changed.connect(views.table.set_unread)
        self.unread.unread_changed.connect(views.statistics.set_unread)
        self.smells.smells_changed.connect(
            lambda smells: views.source.set_smells(NO_SMELLS if smells is None else smells.by_chunk)
        )
        self.smells.smells_changed.connect(views.table.set_smells)
        self.smells.smells_changed.connect(views.statistics.set_smells)
        self.compare.compared.connect(views.source.set_comparison)
        self.compare.compared.connect(views.curve.set_comparison)
        self.compare.compared.connect(lambda _: self.search.set_b_changed())
        views.source.boundary_add_requested.connect(lambda index, pinned: editor.add(index, pinned=pinned))
        views.source.boundary_move_requested.connect(editor.move)
        views.source.boundary_remove_requested.connect(editor.remove)
        views.source.boundary_toggle_requested.connect(editor.toggle_pinned)
        self._context.gap_clicked.connect(lambda _: self.show("why"))
        self._context.boundaries_changed.connect(lambda _: self.fit.show_documents())

    def explain_here(self) -> None:
        """Explain the gap at the text cursor."""
        analysis, index = self._context.analysis, self._context.cursor_index
        if analysis is not None and index >= 0 and (gap := gap_at(analysis, index)) >= 0:
            self.show("why")
            self.why.show_gap(gap)
            self._context.show_gap(gap)

    @property
    def is_busy(self) -> bool:
        """Whether an instrument that is on screen computes something."""
        return self.unread.is_busy or any(instrument.is_busy for instrument in self.instruments)

    def show(self, name: str) -> None:
        """Bring an instrument on screen."""
        dock = self._views.docks[name]
        dock.show()
        dock.raise_()

    def set_theme(self, theme: Theme) -> None:
        """Hand the colours to every instrument."""
        for instrument in self.instruments:
            instrument.set_theme(theme)

    def cancel(self) -> None:
        """Stop what the user asked of an instrument and takes long."""
        for instrument in self.instruments:
            instrument.cancel()

    def close(self) -> None:
        """Stop all of them; the window is closing."""
        for instrument in self.instruments:
            instrument.close()
        self.unread.close()

    def _references(self, document: Document) -> IndexArray:
        """Return where the user wants boundaries in an open document."""
        for opened in self._context.documents:
            if opened.document is document:
                return np.array(opened.boundaries.indices, dtype=np.int64)
        return np.empty(0, dtype=np.int64)

    def _b(self) -> Analysis | None:
        """Return the cut that the one on screen is compared with."""
        found = self.compare.comparison
        return found.b if found is not None else None
