"""Memories panel: the memories of a text, those that were merged, their relations, and a list by chunk."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSlider,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.memories.extractor_bar import ExtractorBar
from seamline.desktop.instruments.memories.memory_rows import (
    CHUNK_COLUMNS,
    MEMBER_COLUMNS,
    MEMORY_COLUMNS,
    RELATION_COLUMNS,
    MemberRows,
    MemoryRows,
    RelationRows,
)
from seamline.desktop.instruments.memories.relation_arcs import RelationArcs
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.record_table import RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.wrapping_row import WrappingRow
from seamline.engine.phrases import phrase, plural
from seamline.instruments.formatting import pluralize
from seamline.memories.similar_pairs import SAME

_VIEWS = {
    "memories": phrase("Memories"),
    "merged": phrase("Merged"),
    "relations": phrase("Relations"),
    "chunks": phrase("Chunks"),
}
_NO_ROWS = {
    "memories": phrase(
        "No sentence here is a memory by these rules: none says who somebody is, what is preferred, "
        "decided, promised or corrected, or when and where something is."
    ),
    "merged": phrase("No two memories say the same at this limit. Move it to the left to merge more."),
    "relations": phrase("No memory has to do with another."),
    "chunks": phrase("There are no chunks."),
}
_STEPS = 100
_COMPARE = phrase("Show from now on which memories another cut keeps, loses or adds.")
_EXPORT = phrase("Write the memories as NDJSON, or as Mem0, Letta and Graphiti read them.")
_BEING_FOUND = phrase("Not now: the text is cut anew, and its memories are being found.")
_NONE_FOUND = phrase("Not now: there are no memories of this cut.")
# The width in characters from which on a panel shows a column; the memory and its chunk are always shown.
_MIN_ROOM = {2: 80, 3: 150, 5: 100, 6: 120, 7: 110}
_NARROW = 130
_SPACE = 8


class MemoriesPanel(QWidget):
    """Four views of one set of memories, a limit for duplicates, and what changed since another cut.

    memory_chosen: a Memory that the user went to. chunk_chosen: the number of a chunk. limit_edited: the
    similarity from which on two memories are merged. retry_requested: failed chunks are to be tried again.
    comparison_requested: later cuts are to be compared with the one on screen. export_requested: the memories
    are to be written to a file.
    """

    memory_chosen = Signal(object)
    chunk_chosen = Signal(int)
    limit_edited = Signal(float)
    retry_requested = Signal()
    comparison_requested = Signal()
    export_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: MemoryRows | None = None
        self._members: MemberRows | None = None
        self._relations: RelationRows | None = None
        self.extractors = ExtractorBar()
        self.views = SegmentedControl(tr("What is listed"), _VIEWS)
        self.views.chosen.connect(lambda _: self._list())
        self.limit = QSlider(Qt.Orientation.Horizontal)
        self.limit.setAccessibleName(tr("How alike two memories are to be one"))
        self.limit.setToolTip(tr("Further left, more memories count as one and are merged."))
        self.limit.setRange(60, _STEPS)
        self.limit.setValue(round(SAME * _STEPS))
        self.limit.setFixedWidth(self.fontMetrics().averageCharWidth() * 14)
        self.limit.valueChanged.connect(self._edit_limit)
        self._limit_title, self.limit_value = QLabel(tr("One if alike from")), QLabel()
        self.summary = ElidedLabel()
        self.summary.setAccessibleName(tr("How many memories there are"))
        self._few = ""
        self.retry = QPushButton(tr("Retry"))
        self.retry.setToolTip(tr("Try the chunks that failed again; what was found in the others stays."))
        self.retry.clicked.connect(lambda _=False: self.retry_requested.emit())
        self.compare = QPushButton(tr("Compare from here"))
        self.compare.clicked.connect(lambda _=False: self.comparison_requested.emit())
        self.export = QPushButton(tr("Export…"))
        self.export.clicked.connect(lambda _=False: self.export_requested.emit())
        for button in (self.retry, self.compare, self.export):
            button.setProperty("kind", "small")
        self._models: dict[str, RecordTable[Any]] = {
            "memories": RecordTable(MEMORY_COLUMNS, self),
            "merged": RecordTable(MEMBER_COLUMNS, self),
            "relations": RecordTable(RELATION_COLUMNS, self),
            "chunks": RecordTable(CHUNK_COLUMNS, self),
        }
        self.tables = {name: _table(model, tr(_VIEWS[name])) for name, model in self._models.items()}
        _set_widths(self.tables["memories"], (14, 0, 14, 18, 8, 7, 9, 9), stretched=1)
        _set_widths(self.tables["merged"], (8, 17, 0, 14, 7), stretched=2)
        _set_widths(self.tables["relations"], (0, 23, 0, 7), stretched=(0, 2))
        _set_widths(self.tables["chunks"], (8, 10, 10, 0), stretched=3)
        self.arcs = RelationArcs()
        self.arcs.relation_chosen.connect(self._select_relation)
        for name, table in self.tables.items():
            table.selectionModel().currentRowChanged.connect(
                lambda index, _, name=name: self._report(name, index)
            )
            table.clicked.connect(lambda index, name=name: self._report(name, index))
        self._stack = QStackedWidget()
        for name, table in self.tables.items():
            page = QWidget()
            layout = QVBoxLayout(page)
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
            if name == "relations":
                layout.addWidget(self.arcs)
            layout.addWidget(table, 1)
            self._stack.addWidget(page)
        self.pages = MessagePages(self._stack)
        self._lay_out()
        self.setFocusProxy(self.tables["memories"])
        self._show_limit()
        self.set_rows(None)

    @property
    def table(self) -> RowTable:
        """The table of the chosen view."""
        return self.tables[self.views.choice]

    def set_rows(self, rows: MemoryRows | None) -> None:
        """Show the memories of a cut; None clears all."""
        self._rows, self._members, self._relations = rows, None, None
        floor = rows.found.pairs.floor if rows is not None else 0.6
        blocked = self.limit.blockSignals(True)
        self.limit.setMinimum(min(_STEPS, int(-(-floor * _STEPS // 1))))
        if rows is not None:
            self.limit.setValue(round(rows.found.groups.limit * _STEPS))
        self.limit.blockSignals(blocked)
        self._show_limit()
        self._show_figures()
        self._list()

    def set_outdated(self) -> None:
        """Disable actions, since the shown memories are those of the cut before the present one."""
        self._offer(tr(_BEING_FOUND))

    def _lay_out(self) -> None:
        self._bar, self._buttons = QHBoxLayout(), WrappingRow(self.retry, self.compare, self.export)
        self._bar.addWidget(self.views)
        self._bar.addSpacing(_SPACE)
        self._bar.addWidget(self.summary, 1)
        self._bar.addWidget(self._buttons)
        below = QHBoxLayout()
        below.addWidget(self.extractors, 1)
        below.addWidget(WrappingRow(self._limit_title, self.limit, self.limit_value))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 6, 12, 0)
        self._column.addLayout(self._bar)
        self._column.addLayout(below)
        self._column.addWidget(self.pages, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() / self.fontMetrics().averageCharWidth()
        for column, minimum in _MIN_ROOM.items():
            self.tables["memories"].setColumnHidden(column, room < minimum)
        self.extractors.set_narrow(room < _NARROW)
        self._place_summary()

    def _place_summary(self) -> None:
        """Move the summary to a line of its own if its shortest text has no room beside the buttons."""
        words = self.summary.fontMetrics().horizontalAdvance(self._few)
        margins = self._column.contentsMargins()
        room = self.width() - margins.left() - margins.right() - 2 * self._bar.spacing() - _SPACE
        is_below = words + self.views.sizeHint().width() + self._buttons.sizeHint().width() > room
        if is_below and self._bar.indexOf(self.summary) >= 0:
            self._bar.removeWidget(self.summary)
            self._column.insertWidget(1, self.summary)
        elif not is_below and self._bar.indexOf(self.summary) < 0:
            self._column.removeWidget(self.summary)
            self._bar.insertWidget(2, self.summary, 1)

    def _offer(self, reason: str) -> None:
        """Enable the buttons, or disable them if there is a reason, which their tips then tell."""
        for button, help in ((self.compare, tr(_COMPARE)), (self.export, tr(_EXPORT))):
            button.setEnabled(not reason)
            button.setToolTip(f"{help} {reason}".rstrip())
            button.setAccessibleDescription(button.toolTip())

    def _show_figures(self) -> None:
        rows = self._rows
        self.retry.setVisible(rows is not None and bool(rows.found.run.failed))
        self._offer("" if rows is not None else tr(_NONE_FOUND))
        if rows is None:
            self.summary.show_text("")
            self._few = ""
            self._place_summary()
            return
        found, counts = rows.found, rows.found.run.counts
        groups = found.groups
        kept, chunks = len(groups.kept), pluralize(len(found.run.chunks), "chunk")
        parts = [
            tr(
                plural(
                    kept,
                    "{count:,} memory from {read:,} of {chunks}",
                    "{count:,} memories from {read:,} of {chunks}",
                    read=counts["ok"] + counts["empty"],
                    chunks=chunks,
                )
            )
        ]
        if groups.merged:
            merged, overlap = groups.merged, groups.merged_by_overlap
            parts.append(
                tr("{merged:,} merged ({overlap:,} by overlap)", merged=merged, overlap=overlap)
                if overlap
                else tr("{merged:,} merged", merged=merged)
            )
        if counts["failed"]:
            parts.append(tr("{chunks} failed", chunks=pluralize(counts["failed"], "chunk")))
        if (change := rows.change) is not None:
            parts.append(
                tr(
                    "against the other cut {kept:,} kept, {lost:,} lost, {added:,} new",
                    kept=len(change.kept),
                    lost=len(change.lost),
                    added=len(change.added),
                )
            )
        # If there is less room, the last parts are left out.
        shorter = [" · ".join(parts[:count]) for count in range(len(parts) - 1, 0, -1)]
        self._few = tr(plural(kept, "{count:,} memory", "{count:,} memories"))
        self.summary.show_text(" · ".join(parts), *shorter, self._few)
        self._place_summary()
        set_tone(self.summary, "error" if counts["failed"] else "quiet")

    def _list(self) -> None:
        """Fill the table of the chosen view; others are filled when they are chosen."""
        view, rows = self.views.choice, self._rows
        self._stack.setCurrentIndex(list(_VIEWS).index(view))
        if rows is None:
            for model in self._models.values():
                model.set_rows(None, ())
            self.arcs.set_rows(None)
            return
        if view == "memories":
            self._models[view].set_rows(rows, rows.numbers)
        elif view == "merged":
            self._members = MemberRows.of(rows)
            self._models[view].set_rows(self._members, range(len(self._members.members)))
        elif view == "relations":
            self._relations = RelationRows.of(rows.found)
            self._models[view].set_rows(self._relations, range(len(self._relations.relations)))
            self.arcs.set_rows(self._relations)
        else:
            self._models[view].set_rows(rows, range(len(rows.found.run.chunks)))
        if self._models[view].rowCount():
            self.pages.show_content()
        else:
            self.pages.show_message(tr(_NO_ROWS[view]))

    def _report(self, view: str, index: QModelIndex) -> None:
        number = self._models[view].number_at(index.row()) if index.isValid() else -1
        if number < 0 or self._rows is None:
            return
        if view == "chunks":
            self.chunk_chosen.emit(number)
        elif view == "merged" and self._members is not None:
            self.memory_chosen.emit(self._members.memory(number))
        elif view == "relations" and self._relations is not None:
            self.arcs.set_current(number)
            self.memory_chosen.emit(self._relations.memories[self._relations.relations[number].source])
        elif view == "memories":
            self.memory_chosen.emit(self._rows.memory(number))

    def _select_relation(self, number: int) -> None:
        model = self._models["relations"]
        self.tables["relations"].setCurrentIndex(model.index(model.row_of(number), 0))

    def _edit_limit(self) -> None:
        self._show_limit()
        self.limit_edited.emit(self.limit.value() / _STEPS)

    def _show_limit(self) -> None:
        self.limit_value.setText(numeral(self.limit.value() / _STEPS, ".2f"))


def _table(model: RecordTable[Any], name: str) -> RowTable:
    table = RowTable()
    table.setModel(model)
    table.setAccessibleName(name)
    show_as_rows(table)
    # Low enough to leave room for the text in a low window; further rows can be scrolled to.
    table.setMinimumHeight(4 * table.fontMetrics().height())
    return table


def _set_widths(table: RowTable, characters: tuple[int, ...], *, stretched: int | tuple[int, ...]) -> None:
    """Set the widths of columns in characters; stretched columns share the remaining room."""
    header = table.horizontalHeader()
    header.setStretchLastSection(False)
    for column, count in enumerate(characters):
        table.setColumnWidth(column, count * table.fontMetrics().averageCharWidth())
    for column in (stretched,) if isinstance(stretched, int) else stretched:
        header.setSectionResizeMode(column, header.ResizeMode.Stretch)
