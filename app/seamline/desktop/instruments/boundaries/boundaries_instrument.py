"""Sets boundaries by hand, lists them, and scores every completed cut against them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from seamline.boundary_store import read_boundaries, write_boundaries
from seamline.desktop.instruments.context import InstrumentContext
from seamline.desktop.instruments.instrument import Instrument
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.exports.exporter import stem_of
from seamline.files import refuse_source_as_target
from seamline.instruments.manual import BoundarySet, ManualBoundary
from seamline.instruments.scoring import ReferenceScore, score
from seamline.ordinary_files import BOUNDARIES_SUFFIX

if TYPE_CHECKING:
    from seamline.desktop.instruments.boundaries.boundaries_panel import BoundariesPanel

_JSON, _TEXT = phrase("Boundaries (*.json)"), phrase("Text divided by separators (*.txt *.md)")
_ANY, _ALL = phrase("Boundaries (*.json *.txt *.md)"), phrase("All files (*)")


class BoundariesInstrument(Instrument["BoundariesPanel"]):
    """The user's boundaries in the document on screen; most methods act at the text cursor."""

    name = "boundaries"
    title = phrase("Boundaries")

    def __init__(self, context: InstrumentContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        context.boundaries_changed.connect(self._follow_boundaries)

    def make_panel(self) -> BoundariesPanel:
        from seamline.desktop.instruments.boundaries.boundaries_panel import BoundariesPanel

        panel, editor = BoundariesPanel(), self.context.boundary_editor
        panel.boundary_clicked.connect(self._go_to)
        panel.toggle_requested.connect(editor.toggle_pinned)
        panel.remove_requested.connect(editor.remove)
        panel.forget_requested.connect(editor.forget)
        panel.take_over_requested.connect(editor.add_references_at_cut)
        panel.import_requested.connect(self.ask_for_import)
        panel.export_requested.connect(self.ask_for_export)
        panel.remove_all_requested.connect(lambda: editor.replace_all(BoundarySet()))
        return panel

    def update(self, analysis: Analysis | None) -> None:
        boundaries = self._list()
        if analysis is None or analysis.document is not self.document or not len(boundaries):
            self.panel.set_score(None)
            return

        def work(_: Progress, __: CancelToken) -> ReferenceScore:
            return score(analysis, boundaries.indices)

        self.compute(tr("Scoring the cut"), work, done=self.panel.set_score)

    def pin_here(self) -> None:
        """Pin a boundary at the place nearest to the text cursor."""
        self._add_here(pinned=True)

    def reference_here(self) -> None:
        """Set a reference at the place nearest to the text cursor."""
        self._add_here(pinned=False)

    def remove_here(self) -> None:
        """Remove the boundary at the place nearest to the text cursor."""
        boundary = self._boundary_here()
        if boundary is not None:
            self.context.boundary_editor.remove(boundary.index)

    def toggle_pinned(self) -> None:
        """Pin or unpin the boundary at the place nearest to the text cursor; it may be one of the cut."""
        editor, index = self.context.boundary_editor, self.context.cursor_index
        if editor.near(index) is None and editor.is_cut_near(index):
            editor.add(index, pinned=True)
            return
        boundary = self._boundary_here()
        if boundary is not None:
            editor.toggle_pinned(boundary.index)

    def nudge(self, step: int) -> None:
        """Move the boundary at the text cursor, with the cursor, by one place; step: 1 or -1."""
        boundary = self._boundary_here()
        if boundary is not None:
            self.context.place_cursor(self.context.boundary_editor.nudge(boundary.index, step))

    def _boundary_here(self) -> ManualBoundary | None:
        """Return the user's boundary at the place nearest to the text cursor; without one, warn the user."""
        index = self.context.cursor_index
        boundary = self.context.boundary_editor.near(index) if index >= 0 else None
        if boundary is None:
            self.context.answer(
                "warning",
                tr(
                    "No boundary of yours is here. One of the cut goes with its settings: “Why here?” names "
                    "them."
                ),
            )
        return boundary

    def _add_here(self, *, pinned: bool) -> None:
        index = self.context.cursor_index
        if index >= 0:
            self.context.boundary_editor.add(index, pinned=pinned)

    def ask_for_import(self) -> None:
        """Ask for a file of boundaries, and replace the present ones by them."""
        document = self.document
        if document is None:
            return
        name, _ = QFileDialog.getOpenFileName(
            self.dock.window(),
            tr("Import boundaries"),
            "",
            f"{tr(_ANY)};;{tr(_ALL)}",
        )
        if name:
            self.handle_file(
                tr("Reading boundaries"),
                lambda _progress, _cancel: (document, read_boundaries(Path(name), document)),
                done=self._take_import,
            )

    def ask_for_export(self) -> None:
        """Ask for a file, and write the boundaries to it."""
        document, boundaries = self.document, self.context.boundaries
        open_paths = self.context.document_paths
        if document is None:
            return
        suggested = f"{stem_of(document)}{BOUNDARIES_SUFFIX}"
        name, _ = QFileDialog.getSaveFileName(
            self.dock.window(), tr("Export boundaries"), suggested, f"{tr(_JSON)};;{tr(_TEXT)}"
        )

        def write(_progress: Progress, _cancel: CancelToken) -> None:
            # A text file of boundaries is the text itself with separators, and must not replace its source.
            refuse_source_as_target(Path(name), open_paths)
            write_boundaries(boundaries, document, file=Path(name))

        if name:
            self.handle_file(
                tr("Writing boundaries"),
                write,
                done=lambda _: self.context.answer("info", tr("wrote {name}", name=name)),
            )

    def _take_import(self, read: tuple[Document, BoundarySet]) -> None:
        document, boundaries = read
        if document is not self.document:
            return
        self.context.boundary_editor.replace_all(boundaries)
        count, lost = len(boundaries), len(boundaries.lost)
        self.context.answer(
            "info",
            tr("imported {count:,} boundaries, {lost:,} not found in the text", count=count, lost=lost)
            if lost
            else tr("imported {count:,} boundaries", count=count),
        )

    def _list(self) -> BoundarySet:
        boundaries = self.context.boundaries
        self.panel.set_boundaries(boundaries, self.document)
        return boundaries

    def _follow_boundaries(self) -> None:
        """List edited boundaries at once, and score the cut again; a new cut that they cause comes later."""
        if self.is_on_screen:
            self._list()
        self.refresh()

    def _go_to(self, index: int) -> None:
        self.context.place_cursor(index)
