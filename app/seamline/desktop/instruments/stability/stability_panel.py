"""How the chunks changed since a baseline, and what re-indexing them costs."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.record_table import RIGHT, Column, RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.phrases import phrase
from seamline.instruments.stability import STAYS, Stability


def _number(stability: Stability, number: int) -> str:
    """Return the number of a change's chunk in the present cut, or in the baseline if it was removed."""
    change = stability.changes[number]
    chunk = change.now if change.now is not None else change.before
    assert chunk is not None
    return numeral(chunk + 1)


def _tokens(stability: Stability, number: int) -> str:
    change = stability.changes[number]
    state = stability.new if change.now is not None else stability.old
    return f"{'' if state.exact else '~'}{numeral(stability.chunk_of(change).tokens)}"


def _tip(stability: Stability, number: int) -> str:
    change = stability.changes[number]
    ids = dict.fromkeys(
        state.chunks[chunk].id
        for state, chunk in ((stability.old, change.before), (stability.new, change.now))
        if chunk is not None
    )
    name = tr("Id {ids}", ids=" → ".join(ids))
    return name if change.now is None else f"{name}\n{tr('Double-click to select it.')}"


_COLUMNS: tuple[Column[Stability], ...] = (
    Column(phrase("What"), lambda stability, number: tr(stability.changes[number].kind), tip=_tip),
    Column(phrase("Chunk"), _number, tip=_tip, alignment=RIGHT),
    Column(phrase("Tokens"), _tokens, tip=_tip, alignment=RIGHT),
    Column(
        phrase("Place"),
        lambda stability, number: tr(stability.chunk_of(stability.changes[number]).place),
        tip=_tip,
    ),
    Column(
        phrase("Text"),
        lambda stability, number: stability.chunk_of(stability.changes[number]).label,
        tip=_tip,
    ),
)


class StabilityPanel(QWidget):
    """A sentence on what stays and what it costs, and the list of chunks.

    baseline_chosen: the name of the baseline to compare with. mark_requested: the present chunks are to
    become the baseline. chunk_activated: the number of a chunk of the cut on screen.
    """

    baseline_chosen = Signal(str)
    mark_requested = Signal()
    chunk_activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.baselines = QComboBox()
        self.baselines.setAccessibleName(tr("Compare with"))
        self.baselines.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.baselines.activated.connect(lambda _: self.baseline_chosen.emit(self.baselines.currentData()))
        self.mark = QPushButton(tr("Set as baseline"))
        self.mark.setToolTip(tr("Compare what comes with the chunks as they are now."))
        self.mark.clicked.connect(lambda _=False: self.mark_requested.emit())
        self.all_chunks = QCheckBox(tr("Also those that stay"))
        self.all_chunks.toggled.connect(self._show_rows)
        self.summary = QLabel()
        self.cost = QLabel()
        for label in (self.summary, self.cost):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.summary.setAccessibleName(tr("What became of the chunks"))
        self.cost.setAccessibleName(tr("What re-indexing costs"))
        self._stability: Stability | None = None
        self._rows = RecordTable(_COLUMNS, self)
        self.list = _ChangeList(self._rows)
        self.list.row_activated.connect(self._activate)

        bar = QHBoxLayout()
        bar.addWidget(QLabel(tr("Since")))
        bar.addWidget(self.baselines)
        bar.addWidget(self.mark)
        bar.addStretch(1)
        bar.addWidget(self.all_chunks)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 12, 0)
        column.addLayout(bar)
        column.addWidget(self.summary)
        column.addWidget(self.cost)
        column.addWidget(self.list, 1)
        set_tone(self.cost, "quiet")

    def set_baselines(self, names: dict[str, str], current: str) -> None:
        """Offer baselines to choose from. names: the label of each by its name."""
        self.baselines.clear()
        for name, label in names.items():
            self.baselines.addItem(label, name)
        self.baselines.setCurrentIndex(self.baselines.findData(current))

    def set_stability(self, stability: Stability | None) -> None:
        """Show how the chunks changed; None lists none."""
        self._stability = stability
        if stability is not None:
            self.summary.setText(tr(stability.summary))
            self.cost.setText(tr(stability.cost))
        self._show_rows()

    def _show_rows(self) -> None:
        changes = self._stability.changes if self._stability is not None else ()
        shows_all = self.all_chunks.isChecked()
        numbers = [n for n, change in enumerate(changes) if shows_all or change.kind != STAYS]
        self._rows.set_rows(self._stability, numbers)

    def _activate(self, row: int) -> None:
        if self._stability is not None:
            now = self._stability.changes[self._rows.number_at(row)].now
            if now is not None:
                self.chunk_activated.emit(now)


class _ChangeList(RowTable):
    """A table of changes. row_activated: the number of a row that was double-clicked, or on which Enter was
    pressed.
    """

    row_activated = Signal(int)

    def __init__(self, model: RecordTable[Stability]) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(tr("Chunks that changed"))
        show_as_rows(self)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        columns = self.horizontalHeader()
        columns.setStretchLastSection(True)
        for column, sample in enumerate(("removed  ", "00,000  ", "~000,000  ", "lines 00,000–00,000  ")):
            self.setColumnWidth(column, self.fontMetrics().horizontalAdvance(sample))
        self.doubleClicked.connect(lambda index: self.row_activated.emit(index.row()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.row_activated.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)
