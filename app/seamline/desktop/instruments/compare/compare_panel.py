"""Two configurations beside each other, and all presets over one text."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.compare.preset_table import PresetTable
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.figure_table import FigureTable
from seamline.desktop.widgets.parameter_formatting import format_value
from seamline.desktop.widgets.text_style import set_tone
from seamline.engine.config import PARAMETERS, Config
from seamline.instruments.comparison import Comparison
from seamline.instruments.figures import MEASURES, Figures

_KINDS = {
    "kept": ("= Kept", "Boundaries that A and B share."),
    "moved": ("↔ Moved", "Boundaries of A that B has one unit away."),
    "added": ("+ Added", "Boundaries that only A has."),
    "removed": ("− Removed", "Boundaries that only B has."),
}
_STEP_HELP = "Click to see the next one in the text, with Shift the one before."
_TO_PIN = (
    "Pin the current configuration as B, then change a parameter: which boundaries stay, move, come and go, "
    "and what it costs, is shown here and in the text."
)


class ComparePanel(QWidget):
    """Two tabs: A, the configuration in force, beside B, one that was pinned; and a table of all presets.

    step_requested: the kind of boundary to show the next one of, and 1, or -1 for the one before.
    presets_opened: the table of presets came on screen. preset_chosen: the user wants one in force.
    """

    pin_requested = Signal()
    swap_requested = Signal()
    keep_a_requested = Signal()
    keep_b_requested = Signal()
    step_requested = Signal(str, int)
    presets_opened = Signal()
    preset_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pair = _Pair()
        self.presets = PresetTable()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.tabs.addTab(self.pair, "A and B")
        self.tabs.addTab(self.presets, "Presets")
        self.tabs.tabBar().setAccessibleName("What is compared")
        self.tabs.currentChanged.connect(self._report_opened)
        for button, signal in (
            (self.pair.first_pin, self.pin_requested),
            (self.pair.pin, self.pin_requested),
            (self.pair.swap, self.swap_requested),
            (self.pair.keep_a, self.keep_a_requested),
            (self.pair.keep_b, self.keep_b_requested),
        ):
            button.clicked.connect(lambda _=False, signal=signal: signal.emit())
        self.pair.step_requested.connect(self.step_requested)
        self.presets.table.itemActivated.connect(lambda item: self.preset_chosen.emit(item.text(0)))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)

    @property
    def shows_presets(self) -> bool:
        """Whether the table of presets can be seen."""
        return self.presets.isVisible()

    def set_pinned(self, a: Config, b: Config | None) -> None:
        """Show which configurations are compared; None: nothing is pinned."""
        self.pair.set_pinned(a, b)

    def set_comparison(self, comparison: Comparison | None, note: str = "") -> None:
        """Show a comparison with its figures; without one, the note says why."""
        self.pair.set_comparison(comparison, note)

    def set_step(self, kind: str, number: int) -> None:
        """Say which boundary of a kind is shown, from 1."""
        self.pair.set_step(kind, number)

    def set_presets(self, figures: Mapping[str, Figures], note: str = "") -> None:
        """Show the figures of presets by name, and a line above them."""
        self.presets.set_figures(figures, note)

    def set_preset(self, name: str) -> None:
        """Mark the preset in force; "" for none."""
        self.presets.set_current(name)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._report_opened()

    def _report_opened(self) -> None:
        if self.shows_presets:
            self.presets_opened.emit()


class _Pair(QWidget):
    """The tab of A and B."""

    step_requested = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self.first_pin = QPushButton("Pin as B")
        self.pin = QPushButton("Pin as B")
        self.swap = QPushButton("Swap")
        self.keep_a = QPushButton("Keep A")
        self.keep_b = QPushButton("Keep B")
        for button, help in (
            (self.first_pin, "Compare what comes with the configuration that is in force now."),
            (self.pin, "Compare with the configuration that is in force now, instead of B."),
            (self.swap, "Put B in force, and pin A in its place. This can be undone."),
            (self.keep_a, "Stop comparing; A stays in force."),
            (self.keep_b, "Put B in force, and stop comparing. This can be undone."),
        ):
            button.setToolTip(help)
            button.setAccessibleDescription(help)
        self.kinds = {kind: QPushButton() for kind in _KINDS}
        for kind, count in self.kinds.items():
            count.setToolTip(f"{_KINDS[kind][1]} {_STEP_HELP}")
            count.clicked.connect(lambda _=False, kind=kind: self._step(kind))
        self._counts = dict.fromkeys(_KINDS, 0)
        self._names = ElidedLabel()
        self._note = QLabel()
        set_tone(self._note, "warning")
        self._note.setWordWrap(True)
        self._note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.table = FigureTable("Figures of A and B", ["Figure", "A", "B", "A − B"])
        self.table.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for measure in MEASURES:
            self.table.add_row([measure.label, "", "", ""]).setToolTip(0, measure.help)

        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.addLayout(self._build_controls(), 2)
        self._columns.addWidget(self.table, 3)
        comparing = QWidget()
        comparing.setLayout(self._columns)
        self._pages = QStackedWidget()
        self._pages.addWidget(_empty(_TO_PIN, self.first_pin))
        self._pages.addWidget(comparing)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.set_comparison(None, "")

    def _build_controls(self) -> QVBoxLayout:
        buttons, counts = QHBoxLayout(), QGridLayout()
        for button in (self.pin, self.swap, self.keep_a, self.keep_b):
            buttons.addWidget(button)
        # In two rows: four counts of thousands beside each other would not fit beside the table.
        for number, count in enumerate(self.kinds.values()):
            counts.addWidget(count, *divmod(number, 2))
        for row in (buttons, counts):
            row.setSpacing(self.fontMetrics().height() // 4)
        # Narrow windows cut the words of buttons rather than the buttons.
        for button in (self.pin, self.swap, self.keep_a, self.keep_b, *self.kinds.values()):
            button.setMinimumWidth(self.fontMetrics().averageCharWidth() * 6)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        controls = QVBoxLayout()
        controls.addWidget(self._names)
        controls.addLayout(buttons)
        controls.addLayout(counts)
        controls.addWidget(self._note)
        controls.addStretch(1)
        return controls

    def set_pinned(self, a: Config, b: Config | None) -> None:
        self._pages.setCurrentIndex(0 if b is None else 1)
        if b is not None:
            self._names.show_text(f"A: {a.preset} · B: {b.preset} · {_differences(a, b)}")

    def set_comparison(self, comparison: Comparison | None, note: str) -> None:
        for kind in _KINDS:
            self._counts[kind] = len(comparison.kinds[kind]) if comparison is not None else 0
            self.set_step(kind, 0)
        for row, measure in zip(self.table.rows, MEASURES, strict=True):
            texts = ("", "", "")
            if comparison is not None:
                a, b = comparison.figures
                texts = (measure.text(a), measure.text(b), measure.format_difference(a, b))
            for column, text in enumerate(texts, 1):
                row.setText(column, text)
        self._note.setText(note if comparison is None else _format_warnings(comparison))
        self._note.setVisible(bool(self._note.text()))

    def set_step(self, kind: str, number: int) -> None:
        count, button = self._counts[kind], self.kinds[kind]
        at = f"{number:,}/" if number else ""
        button.setText(f"{_KINDS[kind][0]} {at}{count:,}")
        name = f"{kind}: {number:,} of {count:,}" if number else f"{kind}: {count:,}"
        button.setAccessibleName(f"Boundaries {name}")
        button.setEnabled(count > 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # At the side of the window the table stands below the rest.
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * 90
        direction = QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(direction)
        self._columns.setStretch(0, 2 if is_wide else 0)

    def _step(self, kind: str) -> None:
        back = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier
        self.step_requested.emit(kind, -1 if back else 1)


def _empty(text: str, button: QPushButton) -> QWidget:
    """Say what to do next, with the button that does it."""
    page, name = QWidget(), QLabel(text)
    name.setAlignment(Qt.AlignmentFlag.AlignCenter)
    name.setWordWrap(True)
    layout = QVBoxLayout(page)
    layout.addStretch(1)
    layout.addWidget(name)
    layout.addWidget(button, alignment=Qt.AlignmentFlag.AlignCenter)
    layout.addStretch(1)
    return page


def _differences(a: Config, b: Config) -> str:
    """Say in which parameters two configurations differ, with both values."""
    ours, theirs = a.values(), b.values()
    named = [
        f"{parameter.label}: {format_value(parameter, ours[name])} | {format_value(parameter, theirs[name])}"
        for name, parameter in PARAMETERS.items()
        if name != "preset" and ours[name] != theirs[name]
    ]
    return ", ".join(named) or "no difference: change a parameter to see what moves"


def _format_warnings(comparison: Comparison) -> str:
    """Say what makes the two hard to compare, and what is unusual about B; "" for nothing."""
    a, b = comparison.a.config.token_method, comparison.b.config.token_method
    warnings = [f"Tokens are counted by {a} in A and by {b} in B."] if a != b else []
    warnings += [f"B: {notice.message}" for notice in comparison.b.notices]
    return "\n".join(warnings)
