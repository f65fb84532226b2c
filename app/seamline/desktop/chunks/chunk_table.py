"""All chunks in a table, to sort, filter, copy and export them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import numpy as np
from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMenu,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.chunks.chunk_columns import (
    BREADCRUMB_COLUMN,
    MEMORIES_COLUMN,
    STABLE_COLUMN,
    UNREAD_COLUMN,
)
from seamline.desktop.chunks.chunk_commands import Command, commands_of_end, show_menu
from seamline.desktop.chunks.chunk_filter import ChunkFilter
from seamline.desktop.chunks.chunk_table_model import ChunkTableModel
from seamline.desktop.chunks.chunk_table_view import ChunkTableView
from seamline.desktop.widgets.chunk_facts import stored_text
from seamline.desktop.widgets.steady_text import SteadyLabel, ToggleButton
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.wrapping_row import WrappingRow
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray, distinct
from seamline.engine.chunks.chunk import CONTENT_TYPES
from seamline.exports.ndjson.records import record_line
from seamline.instruments.formatting import format_token_count, pluralize
from seamline.instruments.lint import Findings
from seamline.instruments.strength import Strength
from seamline.instruments.unread import Unread

_MIN_FILTER = 20
_BREADCRUMB_LETTERS = 30


class ChunkTable(QWidget):
    """A filter above a table of chunks.

    chunk_clicked: the user went to a chunk by mouse or keys. export_requested: the chunks to export.
    explain_requested, pin_requested: the chunk whose end the user wants to have explained, or pinned or
    unpinned.
    """

    chunk_clicked = Signal(int)
    export_requested = Signal(tuple)
    explain_requested = Signal(int)
    pin_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._selection = -1
        self._is_restoring = False
        # With its own background a change in the table need not repaint the window behind it.
        self.setAutoFillBackground(True)
        self.model = ChunkTableModel(self)

        self._filter_edit = QLineEdit()
        self._filter_edit.setPlaceholderText(tr("Filter by text, breadcrumb or reason"))
        self._filter_edit.setAccessibleName(tr("Filter the chunks"))
        self._filter_edit.setClearButtonEnabled(True)
        self._incomplete = _toggle(tr("Only chunks that begin or end inside a sentence or block"))
        self._oversize = _toggle(tr("Only chunks above the maximum size"))
        self.with_findings = _toggle(tr("Only chunks with problems: they will serve retrieval badly"))
        self._findings: frozenset[int] = frozenset()
        self._range = QToolButton()
        self._range.setProperty("kind", "words")
        self._range.setToolTip(tr("Show chunks of every size again"))
        self._range.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._range.hide()
        self._summary = SteadyLabel()
        self._summary.setAccessibleName(tr("Listed chunks"))

        self.view = ChunkTableView(self.model, self.commands, show_menu=self._show_menu)
        self._message = QLabel()
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setWordWrap(True)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.view)
        self._pages.addWidget(self._message)

        self._switches = WrappingRow(
            self._incomplete, self._oversize, self.with_findings, self._range, self._summary
        )
        self._bar = bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        bar.setContentsMargins(12, 6, 12, 0)
        bar.addWidget(self._filter_edit, 1)
        bar.addWidget(self._switches)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(bar)
        layout.addWidget(self._pages, 1)
        self.setFocusProxy(self.view)

        self._filter_edit.textChanged.connect(self._apply_filter)
        self._incomplete.toggled.connect(self._apply_filter)
        self._oversize.toggled.connect(self._apply_filter)
        self.with_findings.toggled.connect(self._apply_filter)
        self._range.clicked.connect(lambda: self.set_size_filter(None))
        self.view.horizontalHeader().sortIndicatorChanged.connect(self._sort)
        self.view.selectionModel().currentRowChanged.connect(self._report_current)
        self.view.selectionModel().selectionChanged.connect(self._show_summary)
        self.view.activated.connect(self._report_current)
        self._size_columns()
        self._draw_icons()
        self._show_counts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt the filter bar and the columns to the width."""
        super().resizeEvent(event)
        filter_room = self.fontMetrics().averageCharWidth() * _MIN_FILTER
        is_wide = self.width() > self._switches.sizeHint().width() + filter_room
        directions = QBoxLayout.Direction
        self._bar.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        self._fit_breadcrumb()

    def set_analysis(self, analysis: Analysis | None) -> None:
        """List the chunks of an analysis; the filter, the order and the selected chunk stay."""
        self._rearrange(lambda: self.model.set_analysis(analysis), [self._selection])
        self._show_range()
        self._show_counts()

    def set_selection(self, chunk: int) -> None:
        """Select a chunk, scrolling only if its row is out of sight; -1 selects none."""
        self._selection = chunk
        row, selection = self.model.row_of(chunk), self.view.selectionModel()
        if row == self.view.currentIndex().row() and (
            selection.isRowSelected(row) if row >= 0 else not selection.hasSelection()
        ):
            return
        self._restore([chunk])
        if row >= 0:
            self.view.show_row(row)

    def select_chunks(self, chunks: Sequence[int]) -> None:
        """Select several chunks; the chunk that set_selection() was given stays current."""
        self._restore(chunks or [self._selection])
        row = self.model.row_of(self._selection)
        if row >= 0:
            self.view.show_row(row)

    def set_unread(self, unread: Unread | None) -> None:
        """Show how much of each chunk the embedder does not read; the column is hidden if it reads all."""
        if unread is None and self.view.isColumnHidden(UNREAD_COLUMN):
            return
        self._rearrange(lambda: self.model.set_unread(unread), self.selected_chunks())
        self.view.setColumnHidden(UNREAD_COLUMN, unread is None or not unread.chunks)
        self._fit_breadcrumb()

    def set_memories(self, counts: IndexArray | None) -> None:
        """Show how many memories each chunk gave, (m,) int64; None, for unknown, hides the column.

        Counts whose number is not that of the listed chunks are ignored: they are of another cut.
        """
        analysis = self.model.source
        if counts is not None and (analysis is None or len(counts) != len(analysis.chunks)):
            return
        if counts is None and self.view.isColumnHidden(MEMORIES_COLUMN):
            return
        self._rearrange(lambda: self.model.set_memories(counts), self.selected_chunks())
        self.view.setColumnHidden(MEMORIES_COLUMN, counts is None)
        self._fit_breadcrumb()

    def set_stable(self, is_stable: BoolArray | None) -> None:
        """Show which chunks end at a stable boundary, (m,) bool; None, for unknown, hides the column.

        Values whose number is not that of the listed chunks are ignored: they are of another cut.
        """
        analysis = self.model.source
        if is_stable is not None and (analysis is None or len(is_stable) != len(analysis.chunks)):
            return
        is_hidden = self.view.isColumnHidden(STABLE_COLUMN)
        if is_stable is self.model.stable and is_hidden == (is_stable is None):
            return
        self._rearrange(lambda: self.model.set_stable(is_stable), self.selected_chunks())
        self.view.setColumnHidden(STABLE_COLUMN, is_stable is None)
        self._fit_breadcrumb()

    def set_findings(self, findings: Findings | None) -> None:
        """Set which chunks have findings, for the filter and its count."""
        self._findings = frozenset(findings.by_chunk) if findings is not None else frozenset()
        if self.with_findings.isChecked():
            self._apply_filter()
        else:
            self._show_counts()

    def commands(self) -> tuple[Command, ...]:
        """Return the commands for the current chunk, and for all selected ones."""
        analysis, chunk = self.model.source, self._selection
        has_selection = self.view.selectionModel().hasSelection()
        ends: tuple[Command, ...] = ()
        if analysis is not None and 0 <= chunk < len(analysis.chunks):
            ends = commands_of_end(
                analysis,
                chunk,
                explain=self.explain_requested.emit,
                toggle_pinned=self.pin_requested.emit,
            )
        return (
            *ends,
            Command(tr("Copy text"), "Ctrl+C", self.copy_text, has_selection),
            Command(tr("Copy as JSON"), "Ctrl+Shift+C", self.copy_json, has_selection),
            Command(tr("Export the selection…"), "Ctrl+Shift+E", self._request_export, has_selection),
        )

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()

    def set_size_filter(self, tokens: tuple[int, int] | None) -> None:
        """List only chunks with this range of tokens, both ends included; None lists all sizes."""
        self._set_filter(replace(self.model.filter, tokens=tokens))
        self._show_range()

    def selected_chunks(self) -> tuple[int, ...]:
        """Return the selected chunks in the order of the text."""
        chunks = self.model.numbers
        parts = self.view.selectionModel().selection().toList()
        picked = [chunks[part.top() : part.bottom() + 1] for part in parts]
        return tuple(distinct(np.concatenate(picked)).tolist()) if picked else ()

    def copy_text(self) -> None:
        """Copy the texts of the selected chunks, with blank lines between them."""
        self._copy("\n\n", stored_text)

    def copy_json(self) -> None:
        """Copy the records of the selected chunks, one on each line."""
        self._copy("\n", record_line)

    def _copy(self, separator: str, text_of: Callable[[Analysis, int], str]) -> None:
        analysis, selected = self.model.source, self.selected_chunks()
        if analysis is not None and selected:
            QGuiApplication.clipboard().setText(
                separator.join(text_of(analysis, number) for number in selected)
            )

    def _request_export(self) -> None:
        if selected := self.selected_chunks():
            self.export_requested.emit(selected)

    def _apply_filter(self) -> None:
        self._set_filter(
            replace(
                self.model.filter,
                text=self._filter_edit.text().strip(),
                incomplete=self._incomplete.isChecked(),
                oversize=self._oversize.isChecked(),
                among=self._findings if self.with_findings.isChecked() else None,
            )
        )

    def _set_filter(self, chunk_filter: ChunkFilter) -> None:
        self._rearrange(lambda: self.model.set_filter(chunk_filter), self.selected_chunks())
        self._show_counts()

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        self._rearrange(lambda: self.model.sort(column, order), self.selected_chunks())
        row = self.model.row_of(self._selection)
        if row >= 0:
            self.view.show_row(row)

    def _rearrange(self, change: Callable[[], None], selected: Iterable[int]) -> None:
        """Change the rows, and select the same chunks again: the view loses the selection of rows."""
        top = self.view.verticalScrollBar().value()
        self._is_restoring = True
        change()
        self._is_restoring = False
        self._restore(selected)
        # Done now, since Qt would otherwise lay out the rows while painting, and paint them again.
        self.view.doItemsLayout()
        self.view.verticalScrollBar().setValue(top)

    def _restore(self, selected: Iterable[int]) -> None:
        rows = np.array(sorted(row for row in map(self.model.row_of, selected) if row >= 0), dtype=np.int64)
        self._is_restoring = True
        model = self.view.selectionModel()
        current = self.model.row_of(self._selection)
        flag = QItemSelectionModel.SelectionFlag
        scrolls = self.view.hasAutoScroll()
        self.view.setAutoScroll(False)
        model.setCurrentIndex(self.model.index(current, 0) if current >= 0 else QModelIndex(), flag.NoUpdate)
        model.select(self._selection_of(rows), flag.ClearAndSelect | flag.Rows)
        self.view.setAutoScroll(scrolls)
        self._is_restoring = False

    def _selection_of(self, rows: IndexArray) -> QItemSelection:
        """Return a selection of rows in as few ranges as possible: one range for each row would take seconds.

        rows: (k,) int64, ascending.
        """
        selection = QItemSelection()
        if len(rows):
            last = self.model.columnCount() - 1
            for run in np.split(rows, np.flatnonzero(np.diff(rows) > 1) + 1):
                selection.select(self.model.index(int(run[0]), 0), self.model.index(int(run[-1]), last))
        return selection

    def _report_current(self, index: QModelIndex) -> None:
        if self._is_restoring or not index.isValid():
            return
        self._selection = int(self.model.numbers[index.row()])
        self.chunk_clicked.emit(self._selection)

    def _show_counts(self) -> None:
        analysis = self.model.source
        incomplete = int((~analysis.chunks.complete).sum()) if analysis is not None else 0
        oversize = int(analysis.chunks.oversize.sum()) if analysis is not None else 0
        self._incomplete.show_text(tr("Not whole {incomplete:,}", incomplete=incomplete))
        self._oversize.show_text(tr("Over the maximum {oversize:,}", oversize=oversize))
        self.with_findings.show_text(tr("Problems {count:,}", count=len(self._findings)))
        for toggle, count in (
            (self._incomplete, incomplete),
            (self._oversize, oversize),
            (self.with_findings, len(self._findings)),
        ):
            toggle.setEnabled(count > 0 or toggle.isChecked())
        is_empty = not len(self.model.numbers)
        # When the page changes and the view gets the focus, Qt sets a current row that the user did not
        # choose.
        self._is_restoring = True
        self._pages.setCurrentIndex(int(is_empty))
        self._is_restoring = False
        if analysis is None:
            self._message.setText(tr("Open a text to see its chunks here."))
        elif not len(analysis.chunks):
            self._message.setText(tr("This text has no chunks: there is nothing in it to cut."))
        elif is_empty:
            self._message.setText(tr("No chunk matches the filter. Clear it to see all of them."))
        self._show_summary()

    def _show_range(self) -> None:
        analysis, tokens = self.model.source, self.model.filter.tokens
        self._range.setVisible(tokens is not None)
        if tokens is not None and analysis is not None:
            low, high = (format_token_count(analysis, count) for count in tokens)
            self._range.setText(tr("{low}–{high} tokens", low=low, high=high))

    def _show_summary(self) -> None:
        analysis = self.model.source
        listed, total = len(self.model.numbers), len(analysis.chunks) if analysis is not None else 0
        chunks = pluralize(total, "chunk")
        text = tr(chunks) if listed == total else tr("{count:,} of {chunks}", count=listed, chunks=chunks)
        if analysis is not None and len(selected := self.selected_chunks()) > 1:
            tokens = format_token_count(analysis, int(analysis.chunks.tokens[list(selected)].sum()))
            text += tr(" · {count:,} selected, {tokens} tokens", count=len(selected), tokens=tokens)
        self._summary.show_text(text)

    def _show_menu(self, at: QPoint) -> None:
        sorting = QMenu(tr("Sort by"), self)
        header = self.view.horizontalHeader()
        for number, column in enumerate(self.model.columns):
            if header.isSectionHidden(number):
                continue
            action = sorting.addAction(tr("Order in the text") if number == 0 else tr(column.title))
            action.setCheckable(True)
            action.setChecked(number == header.sortIndicatorSection())
            action.triggered.connect(
                lambda _=False, section=number: header.setSortIndicator(section, _other(header, section))
            )
        show_menu(self, at, self.commands(), sorting)

    def _draw_icons(self) -> None:
        self._range.setIcon(icon("close", theme_of(self), size=self.fontMetrics().height()))

    def _size_columns(self) -> None:
        header, metrics = self.view.horizontalHeader(), self.fontMetrics()
        samples = (
            "100,000",
            tr("paragraph"),
            "~100,000 with a bar",
            "100,000",
            "10,000–10,000",
            "",
            max(map(tr, CONTENT_TYPES), key=metrics.horizontalAdvance),
            tr("no question"),
            "mm " + max((tr(each.label) for each in Strength), key=metrics.horizontalAdvance),
            "~100,000",
            "1,000",
            tr("stable"),
        )
        for column, sample in enumerate(samples):
            title = metrics.horizontalAdvance(tr(self.model.columns[column].title)) + 26
            header.resizeSection(column, max(title, metrics.horizontalAdvance(sample) + 26))
        header.hideSection(UNREAD_COLUMN)
        header.hideSection(MEMORIES_COLUMN)
        header.hideSection(STABLE_COLUMN)
        self._fit_breadcrumb()

    def _fit_breadcrumb(self) -> None:
        """Give breadcrumbs the width that other columns leave, but at least room for some letters."""
        header = self.view.horizontalHeader()
        minimum = self.fontMetrics().averageCharWidth() * _BREADCRUMB_LETTERS
        is_wide = self.width() - header.length() + header.sectionSize(BREADCRUMB_COLUMN) >= minimum
        mode = QHeaderView.ResizeMode.Stretch if is_wide else QHeaderView.ResizeMode.Fixed
        if header.sectionResizeMode(BREADCRUMB_COLUMN) != mode:
            header.setSectionResizeMode(BREADCRUMB_COLUMN, mode)
        if not is_wide:
            header.resizeSection(BREADCRUMB_COLUMN, minimum)


def _toggle(tip: str) -> ToggleButton:
    button = ToggleButton()
    button.setToolTip(tip)
    button.setAccessibleDescription(tip)
    return button


def _other(header: QHeaderView, section: int) -> Qt.SortOrder:
    """Return the sort order that a click on a header would set."""
    if (
        header.sortIndicatorSection() == section
        and header.sortIndicatorOrder() == Qt.SortOrder.AscendingOrder
    ):
        return Qt.SortOrder.DescendingOrder
    return Qt.SortOrder.AscendingOrder
