"""Near-duplicates: a slider for the limit, a row for each, and buttons to leave them out of exports."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QVBoxLayout, QWidget

from seamline.desktop.instruments.chunk_map.shown_map import DUPLICATE_COLUMNS, DuplicateRows
from seamline.desktop.instruments.chunk_map.side_table import SideTable, fit_rows
from seamline.desktop.widgets.record_table import RecordTable
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.phrases import phrase, plural
from seamline.instruments.chunk_map.near_duplicates import DEFAULT_LIMIT, MIN_LIMIT
from seamline.instruments.formatting import pluralize

_STEPS = 100
_EXPORT = 3
_NO_EXPORT = phrase("Exports write open documents, not an index: what repeats another here is only shown.")
_MAX_ROWS = 8


class DuplicateList(QWidget):
    """The chunks that repeat another, and the buttons that leave them out of exports, or put them back.

    limit_edited: the cosine from which on two chunks are near-duplicates. chunk_chosen: the chunk of a row,
    and the one that it repeats. keep_requested, put_back_requested: the numbers of the chunks to leave out,
    or to include again.
    """

    limit_edited = Signal(float)
    chunk_chosen = Signal(int, int)
    keep_requested = Signal(object)
    put_back_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: DuplicateRows | None = None
        self._is_restoring = False
        self.limit = QSlider(Qt.Orientation.Horizontal)
        self.limit.setRange(round(MIN_LIMIT * _STEPS), _STEPS)
        self.limit.setValue(round(DEFAULT_LIMIT * _STEPS))
        self.limit.setAccessibleName(tr("How alike two chunks are to be near-duplicates"))
        self.limit.setToolTip(tr("Further left, more chunks count as near-duplicates."))
        self.limit_value = TextLabel(TextRole.NOTE, "second")
        self.summary = TextLabel(TextRole.NOTE, "second", is_wrapped=True)
        self.model = RecordTable(DUPLICATE_COLUMNS, self)
        self.table = SideTable(self.model, tr("Near-duplicates"), widths=(0, 0, 8, 9), stretched=(0, 1))
        self.keep_all = _button(tr("Keep one of each"), tr("Leave every chunk in the list out of exports"))
        self.keep = _button(
            tr("Keep one"), tr("Leave what repeats the same chunk as the chosen row out of exports")
        )
        self.put_back = _button(
            tr("Put back"), tr("Write what was left out again: of the chosen row, or of all rows")
        )
        buttons = QHBoxLayout()
        for button in (self.keep_all, self.keep, self.put_back):
            buttons.addWidget(button)
        buttons.addStretch(1)
        caption = TextLabel(TextRole.NOTE, "second")
        caption.setText(tr("Alike from"))
        moving = QHBoxLayout()
        moving.addWidget(caption)
        moving.addWidget(self.limit, 1)
        moving.addWidget(self.limit_value)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addLayout(moving)
        layout.addWidget(self.summary)
        layout.addWidget(self.table)
        layout.addLayout(buttons)
        self.limit.valueChanged.connect(self._edit_limit)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._report())
        self.table.clicked.connect(lambda _: self._report())
        self.keep_all.clicked.connect(lambda _=False: self._keep(self._all()))
        self.keep.clicked.connect(lambda _=False: self._keep(self._chosen_group()))
        self.put_back.clicked.connect(lambda _=False: self._put_back())
        self._show_limit()
        self.set_rows(None)

    @property
    def limit_of_slider(self) -> float:
        """The cosine from which on two chunks are near-duplicates."""
        return self.limit.value() / _STEPS

    def set_rows(self, rows: DuplicateRows | None) -> None:
        """List near-duplicates; None while they are being found. The chosen row stays if it is listed."""
        chosen = self._chosen()
        self._rows = rows
        repeated = rows.duplicates.repeated if rows is not None else ()
        self.model.set_appearance({}, muted=QColor(theme_of(self).quiet))
        self._is_restoring = True
        self.model.set_rows(rows, repeated)
        row = self.model.row_of(chosen) if chosen >= 0 else -1
        if row >= 0:
            self.table.setCurrentIndex(self.model.index(row, 0))
        self._is_restoring = False
        self.table.setColumnHidden(_EXPORT, rows is not None and rows.left_out is None)
        self.table.setVisible(bool(len(repeated)))
        fit_rows(self.table, min(len(repeated), _MAX_ROWS))
        self._show_summary()

    def set_floor(self, floor: float) -> None:
        """Set the lowest limit, the cosine from which on all pairs are known; emits nothing."""
        blocked = self.limit.blockSignals(True)
        self.limit.setMinimum(min(_STEPS, max(round(MIN_LIMIT * _STEPS), int(-(-floor * _STEPS // 1)))))
        self.limit.blockSignals(blocked)
        self._show_limit()

    def _all(self) -> tuple[int, ...]:
        return tuple(self._rows.duplicates.repeated.tolist()) if self._rows is not None else ()

    def _chosen(self) -> int:
        index: QModelIndex = self.table.currentIndex()
        return self.model.number_at(index.row()) if index.isValid() else -1

    def _chosen_group(self) -> tuple[int, ...]:
        chosen = self._chosen()
        return self._rows.group_of(chosen) if self._rows is not None and chosen >= 0 else ()

    def _keep(self, chunks: tuple[int, ...]) -> None:
        if chunks:
            self.keep_requested.emit(chunks)

    def _put_back(self) -> None:
        if chunks := self._chosen_group() or self._all():
            self.put_back_requested.emit(chunks)

    def _report(self) -> None:
        chosen = self._chosen()
        if not self._is_restoring and self._rows is not None and chosen >= 0:
            self.chunk_chosen.emit(chosen, int(self._rows.duplicates.kept[chosen]))
        self._enable()

    def _enable(self) -> None:
        rows = self._rows
        every, chosen = set(self._all()), set(self._chosen_group())
        left_out = (rows.left_out if rows is not None else None) or frozenset()
        self.keep_all.setEnabled(bool(every - left_out))
        self.keep.setEnabled(bool(chosen - left_out))
        self.put_back.setEnabled(bool((chosen or every) & left_out))

    def _show_summary(self) -> None:
        rows = self._rows
        self._enable()
        for button in (self.keep_all, self.keep, self.put_back):
            button.setVisible(bool(self._all()) and rows is not None and rows.left_out is not None)
        if rows is None:
            self.summary.setText(tr("Looking for near-duplicates…"))
            return
        count, limit = len(rows.duplicates.repeated), rows.duplicates.limit
        if not count:
            self.summary.setText(tr("✓ No chunk repeats another from {limit:.2f} on.", limit=limit))
            return
        groups = len(rows.duplicates.groups)
        said = tr(
            plural(
                count,
                "{count:,} chunk repeats one before it",
                "{count:,} chunks repeat {groups}",
                groups=pluralize(groups, "earlier one"),
            )
        )
        if rows.left_out is None:
            self.summary.setText(tr(". ").join((said, tr(_NO_EXPORT))))
            return
        if left_out := len(rows.left_out & set(self._all())):
            said += tr("; {left_out:,} left out of exports", left_out=left_out)
        self.summary.setText(f"{said}.")

    def _edit_limit(self) -> None:
        self._show_limit()
        self.limit_edited.emit(self.limit_of_slider)

    def _show_limit(self) -> None:
        self.limit_value.setText(numeral(self.limit_of_slider, ".2f"))


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setProperty("kind", "small")
    button.setToolTip(tip)
    button.setAccessibleDescription(tip)
    return button
