"""A folder under one configuration: a row of figures for each document, and a heat map of chunk sizes."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.folder.folder_model import HEAT, STANDS_OUT, FolderModel
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.record_table import Index
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import plural
from seamline.instruments.corpus_overview import CorpusOverview
from seamline.instruments.formatting import pluralize

# The widths of the columns at first: together as wide as the panel is in a window of the usual size.
_CHARACTERS = (26, 30, 9, 8, 12, 9, 13, 22)


class _ReasonDelegate(QStyledItemDelegate):
    """Elides the end of a long reason, not its middle as the table does."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.textElideMode = Qt.TextElideMode.ElideRight


class _HeatDelegate(QStyledItemDelegate):
    """Draws the chunk sizes of a document as a row of the heat map, with a line at the maximum size."""

    def __init__(self, model: FolderModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._view = parent

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        overview = self._model.overview
        number = self._model.number_at(index.row())
        counts, bins = overview.sizes[number], overview.bins
        accent = theme_of(self._view).accent
        rect = option.rect
        width = rect.width() / len(bins)
        colour = QColor(accent)
        maximum = max(1, int(counts.max()))
        for at in np.flatnonzero(counts).tolist():
            # By the square root, or one frequent size would make all others too pale.
            colour.setAlphaF(0.2 + 0.8 * float(np.sqrt(counts[at] / maximum)))
            cell = QRectF(rect.left() + at * width, rect.top() + 1, max(1.0, width - 1), rect.height() - 2)
            painter.fillRect(cell, colour)
        x = round(rect.left() + rect.width() * min(1.0, overview.max_tokens / bins.end))
        painter.save()
        painter.setPen(QPen(QColor(accent)))
        painter.drawLine(x, rect.top(), x, rect.bottom())
        painter.restore()


class FolderPanel(QWidget):
    """A table of a folder's documents that can be sorted and filtered; at first, outliers are on top.

    overview_requested: the button was clicked. document_requested: the path and the entry of a row that was
    double-clicked, or on which Enter was pressed.
    """

    overview_requested = Signal()
    # Passed as objects, because a Qt string would lose the bytes of a name that are not UTF-8.
    document_requested = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.start = QPushButton(tr("Check the folder"))
        self.start.setToolTip(tr("Cut every document of the folder under the current configuration"))
        self.start.clicked.connect(self.overview_requested)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter documents"))
        self.filter.setAccessibleName(tr("Filter the documents"))
        self.filter.setClearButtonEnabled(True)
        self.filter.setMinimumWidth(self.fontMetrics().averageCharWidth() * 16)
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setAccessibleName(tr("Summary of the folder"))
        self._outdated = False
        self._has_files = self._is_running = False
        self._hint = ""

        self._model = FolderModel(self)
        self.filter.textChanged.connect(self._model.set_filter)
        self.table = self._make_table()
        self.pages = MessagePages(self.table)

        bar = QHBoxLayout()
        bar.addWidget(self.start)
        bar.addWidget(self.filter, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 6, 16, 0)
        layout.addLayout(bar)
        layout.addWidget(self.summary)
        layout.addWidget(self.pages, 1)
        self.setFocusProxy(self.start)
        self.set_folder("", 0)
        self.set_running(False)
        set_tone(self.summary, "quiet")

    def set_folder(self, name: str, files: int) -> None:
        """Set the folder that can be checked, by its name and number of files, and drop the rows shown."""
        self._has_files = files > 0
        self._enable()
        self._hint = (
            tr(
                "{name} has {files}. Check it to see how the current configuration cuts each of them.",
                name=name,
                files=pluralize(files, "file"),
            )
            if files
            else tr("Open a folder to see how one configuration cuts all of its documents.")
        )
        self.set_overview(CorpusOverview((), 1))

    def set_overview(self, overview: CorpusOverview, *, outdated: bool = False) -> None:
        """Show the rows so far. outdated: whether they are of another configuration than the active one."""
        self._outdated = outdated
        self._model.set_overview(overview)
        if overview.rows:
            self.pages.show_content()
        else:
            self.pages.show_message(self._hint)
        self.summary.setVisible(bool(overview.rows))
        self.summary.setText(self._format_summary(overview))
        self.filter.setEnabled(bool(overview.rows))

    def set_outdated(self, outdated: bool) -> None:
        """Show whether the rows are of another configuration than the active one."""
        if outdated != self._outdated:
            self.set_overview(self._model.overview, outdated=outdated)

    def set_running(self, running: bool) -> None:
        """Disable the button that starts an overview while one is being made."""
        self._is_running = running
        self._enable()

    def _enable(self) -> None:
        self.start.setEnabled(self._has_files and not self._is_running)

    def _make_table(self) -> QTableView:
        table = RowTable()
        table.setAccessibleName(tr("Documents of the folder"))
        table.setModel(self._model)
        self._heat = _HeatDelegate(self._model, table)
        table.setItemDelegateForColumn(HEAT, self._heat)
        table.setItemDelegateForColumn(STANDS_OUT, _ReasonDelegate(table))
        show_as_rows(table)
        table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setSortingEnabled(True)
        table.sortByColumn(STANDS_OUT, Qt.SortOrder.DescendingOrder)
        header = table.horizontalHeader()
        header.setStretchLastSection(True)
        for column, characters in enumerate(_CHARACTERS):
            header.resizeSection(column, characters * self.fontMetrics().averageCharWidth())
        table.activated.connect(self._activate)
        return table

    def _activate(self, index: QModelIndex) -> None:
        row = self._model.overview.rows[self._model.number_at(index.row())]
        self.document_requested.emit(row.path, row.entry)

    def _format_summary(self, overview: CorpusOverview) -> str:
        done = len(overview.rows) - overview.failures
        chunks = sum(row.chunks for row in overview.rows)
        parts = [
            tr(
                "{documents}, {chunks}",
                documents=pluralize(done, "document"),
                chunks=pluralize(chunks, "chunk"),
            )
        ]
        if overview.outliers:
            parts.append(tr(plural(overview.outliers, "{count:,} stands out", "{count:,} stand out")))
        if overview.failures:
            parts.append(tr("{failures:,} could not be read", failures=overview.failures))
        text = tr("; ").join(parts)
        return (
            tr("{words}. Of an earlier configuration: check the folder again.", words=text)
            if self._outdated
            else text
        )
