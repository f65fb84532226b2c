"""The chunk map's panel: the map, a question to it, the choice of its colours, and lists at its side."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QPushButton, QSplitter, QVBoxLayout, QWidget

from seamline.desktop.instruments.chunk_map.map_plot import MapPlot
from seamline.desktop.instruments.chunk_map.map_side import MapSide
from seamline.desktop.instruments.chunk_map.shown_map import DuplicateRows, Legend, NearRows
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase
from seamline.exports.chunk_map.map_page import describe_directions
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap
from seamline.instruments.chunk_map.mapped_chunks import ColourBy, MappedChunks
from seamline.instruments.formatting import pluralize

_TO_BEGIN = phrase("Open texts, or an index, to see how near their chunks are to each other.")
_BY: dict[str, str] = {
    "document": phrase("by document"),
    "section": phrase("by section"),
    "group": phrase("by group"),
}
_PAUSE_MS = 400
_SIDE = 320
_MIN_KINDS = 2
_NARROW, _MIN_BESIDE = 110, 60


class ChunkMapPanel(QWidget):
    """The chunk map with its controls and lists.

    question_asked: the words, "" for none. chunk_chosen: a chunk to select. chunk_opened: a chunk to read in
    the text. chunks_selected: the chunks in a lasso, a rectangle or a row of the legend, (k,) int64.
    limit_edited, keep_requested, put_back_requested: those of DuplicateList. export_requested: the user wants
    to write the map to a file; index_requested: to map an index; documents_requested: to map the open
    documents instead.
    """

    question_asked = Signal(str)
    chunk_chosen = Signal(int)
    chunk_opened = Signal(int)
    chunks_selected = Signal(object)
    limit_edited = Signal(float)
    keep_requested = Signal(object)
    put_back_requested = Signal(object)
    export_requested = Signal()
    index_requested = Signal()
    documents_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map: ChunkMap | None = None
        self._asked: Asked | None = None
        self._index = ""
        self._shown_chunk = 0
        self._is_by_chosen = False
        self.summary = ElidedLabel()
        self.summary.setAccessibleName(tr("What is on the map"))
        set_tone(self.summary, "second")
        self.question = QLineEdit()
        self.question.setPlaceholderText(tr("Ask, and see what is near"))
        self.question.setAccessibleName(tr("A question to the map"))
        self.question.setClearButtonEnabled(True)
        self.question.setMinimumWidth(self.fontMetrics().averageCharWidth() * 24)
        self.by = SegmentedControl(tr("Colours"), _BY)
        self.export = QPushButton(tr("Export…"))
        self.export.setToolTip(tr("Write the map as a page, a picture or JSON."))
        self.export.setProperty("kind", "small")
        self.index = QPushButton(tr("Index…"))
        self.index.setToolTip(tr("Map the chunks of an index in place of the open documents"))
        self.index.setProperty("kind", "small")
        self.documents = QPushButton(tr("Open documents"))
        self.documents.setToolTip(tr("Map the open documents again"))
        self.documents.setProperty("kind", "small")
        self.documents.hide()
        self.plot = MapPlot()
        self.side = MapSide()
        self._parts = QSplitter(Qt.Orientation.Horizontal)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self.plot)
        self._parts.addWidget(self.side)
        self._parts.setStretchFactor(0, 1)
        self._parts.setSizes([3 * _SIDE, _SIDE])
        self.pages = MessagePages(self._parts)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.plot)
        self.set_map(None)

    @property
    def is_waiting(self) -> bool:
        """Whether the user may still be typing."""
        return self._pause.isActive()

    @property
    def colours(self) -> ColourBy:
        """What colours and shapes stand for."""
        choices: dict[str, ColourBy] = {"document": "document", "section": "section", "group": "group"}
        return choices[self.by.choice]

    def set_map(self, found: ChunkMap | None, index: str = "") -> None:
        """Show a map, without near-duplicates at first; None clears all. index: the place of its index."""
        self._map, self._asked, self._index = found, None, index
        # There is room for one of the two buttons.
        self.documents.setVisible(bool(index))
        self.index.setVisible(not index)
        if found is not None and not self._is_by_chosen:
            self.by.set_choice(_telling(found.chunks))
        self.plot.set_colours(self.colours)
        self.plot.set_map(found)
        self.side.set_near(None)
        self.side.set_chunk("", "")
        self._show_legend()
        self.side.duplicates.set_rows(None)
        self.export.setEnabled(found is not None)
        if found is None:
            self.summary.show_text("")
            self.pages.show_message(tr(_TO_BEGIN))
            return
        documents = pluralize(len(found.chunks.documents), "document")
        chunks = pluralize(len(found.chunks), "chunk")
        self.summary.show_text(
            tr(
                "{chunks} of {documents} in {index}; near means alike; area is tokens",
                chunks=chunks,
                documents=documents,
                index=index.rpartition("/")[2] or index,
            )
            if index
            else tr(
                "{chunks} of {documents}; near means alike; area is tokens",
                chunks=chunks,
                documents=documents,
            )
        )
        how = (
            tr("Click a chunk to read it here, twice to open its document.")
            if index
            else tr("Drag around chunks to select them in every view.")
        )
        self.side.note.setText(f"{how} {tr(describe_directions(found))}")
        self.pages.show_content()

    def set_question(self, asked: Asked | None) -> None:
        """Show a question on the map, and the chunks nearest to it; None removes it."""
        self._asked = asked
        self.plot.set_question(asked)
        rows = NearRows(self._map, asked) if self._map is not None and asked is not None else None
        self.side.set_near(rows)

    def set_duplicates(self, rows: DuplicateRows) -> None:
        """Show near-duplicates of the map, and which chunks are left out of exports."""
        self.plot.set_duplicates(rows.duplicates)
        self.plot.set_left_out(np.array(sorted(rows.left_out or ()), dtype=np.int64))
        self.side.duplicates.set_rows(rows)

    def show_message(self, text: str, index: str = "") -> None:
        """Show why there is no map. index: the place of the index that was to be mapped, if any."""
        self.set_map(None, index)
        self.pages.show_message(text)

    def _lay_out(self) -> None:
        self._bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._bar.addWidget(self.summary, 1)
        self._bar.addWidget(self.question, 1)
        row = QHBoxLayout()
        row.addWidget(self.by)
        row.addStretch(1)
        row.addWidget(self.documents)
        row.addWidget(self.index)
        row.addWidget(self.export)
        self._bar.addLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 12, 0)
        column.addLayout(self._bar)
        column.addWidget(self.pages, 1)

    def _connect(self) -> None:
        self.question.textEdited.connect(lambda _: self._pause.start())
        self.question.returnPressed.connect(self._ask)
        self.question.textChanged.connect(self._ask_if_cleared)
        self._pause.timeout.connect(self._ask)
        self.by.chosen.connect(self._choose_colours)
        self.export.clicked.connect(lambda _=False: self.export_requested.emit())
        self.index.clicked.connect(lambda _=False: self.index_requested.emit())
        self.documents.clicked.connect(lambda _=False: self.documents_requested.emit())
        self.side.chunk.opened.connect(self._open_shown)
        self.plot.place_clicked.connect(self._choose)
        self.plot.place_opened.connect(self.chunk_opened)
        self.plot.chunks_selected.connect(self.chunks_selected)
        side = self.side
        side.near_chosen.connect(self._choose_near)
        side.kind_chosen.connect(self._select_kind)
        side.duplicates.limit_edited.connect(self.limit_edited)
        side.duplicates.keep_requested.connect(self.keep_requested)
        side.duplicates.put_back_requested.connect(self.put_back_requested)
        side.duplicates.chunk_chosen.connect(self._choose_duplicate)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        letter, directions = self.fontMetrics().averageCharWidth(), QBoxLayout.Direction
        is_wide = self.width() > letter * _NARROW
        self._bar.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        # In a narrow panel the map gets the whole width, in a low one the whole height.
        is_beside = self.width() > max(letter * _MIN_BESIDE, self.height())
        self._parts.setOrientation(Qt.Orientation.Horizontal if is_beside else Qt.Orientation.Vertical)

    def _ask(self) -> None:
        self._pause.stop()
        self.question_asked.emit(self.question.text().strip())

    def _ask_if_cleared(self, text: str) -> None:
        if not text:
            self._ask()

    def _choose_colours(self, _: str) -> None:
        self._is_by_chosen = True
        self.plot.set_colours(self.colours)
        self._show_legend()

    def _show_legend(self) -> None:
        legend = Legend.of(self._map, self.colours) if self._map is not None else None
        self.side.set_legend(legend, self.by.choice)

    def _choose(self, chunk: int) -> None:
        self.plot.set_selected(np.array([chunk], dtype=np.int64))
        self.show_text(chunk)
        self.chunk_chosen.emit(chunk)

    def show_text(self, chunk: int) -> None:
        """Show the text of a chunk of an index, which may be open nowhere."""
        if self._map is not None and self._index:
            self._shown_chunk = chunk
            self.side.set_chunk(tr(self._map.chunks.title(chunk)), self._map.chunks.texts[chunk])

    def _open_shown(self) -> None:
        if self._map is not None and self._shown_chunk < len(self._map.chunks):
            self.chunk_opened.emit(self._shown_chunk)

    def _choose_near(self, row: int) -> None:
        if self._asked is not None:
            self._choose(int(self._asked.chunks[row]))

    def _choose_duplicate(self, chunk: int, kept: int) -> None:
        self.plot.set_selected(np.array([kept, chunk], dtype=np.int64))
        self.show_text(chunk)
        self.chunk_chosen.emit(chunk)

    def _select_kind(self, kind: int) -> None:
        if self._map is not None:
            _, of_chunk = self._map.colours(self.colours)
            chunks = np.flatnonzero(of_chunk == kind)
            self.plot.set_selected(chunks)
            self.chunks_selected.emit(chunks)


def _telling(chunks: MappedChunks) -> ColourBy:
    """Return what colours best stand for: documents or sections if there are several, else groups."""
    if len(chunks.documents) >= _MIN_KINDS:
        return "document"
    return "section" if len(chunks.sections[0]) >= _MIN_KINDS else "group"
