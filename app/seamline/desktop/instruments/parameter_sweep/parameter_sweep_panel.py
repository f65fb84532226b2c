"""Parameter sweep panel: how many chunks each value would give, and which value gives what is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.parameter_sweep.parameter_sweep_plot import (
    ParameterSweepPlot,
    format_figures,
)
from seamline.desktop.widgets.parameter_formatting import format_number, format_value
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import Theme
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Parameter
from seamline.instruments.parameter_sweep import ParameterSweep
from seamline.instruments.target_search import TargetResult

_MAXIMUM = 1_000_000


class ParameterSweepPanel(QWidget):
    """Plots a parameter sweep, and takes two targets: a number of chunks, and their median size.

    parameter_chosen: its name. value_clicked: a parameter's name, and the value to set it to.
    target_requested: `chunks` or `median`, and how much. target_accepted: the TargetResult to set.
    """

    parameter_chosen = Signal(str)
    value_clicked = Signal(str, object)
    target_requested = Signal(str, int)
    target_accepted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sweep: ParameterSweep | None = None
        self._target: TargetResult | None = None

        self._choice = QComboBox()
        self._choice.setAccessibleName("Parameter of the staircase")
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._choice.setMinimumContentsLength(12)
        self._choice.currentIndexChanged.connect(
            lambda: self.parameter_chosen.emit(str(self._choice.currentData()))
        )
        label = QLabel("Chunks by")
        label.setBuddy(self._choice)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self._choice, 1)

        self.plot = ParameterSweepPlot()
        self.plot.value_clicked.connect(self._click)
        self._note = _wrapped()
        self._note.setAccessibleName("What the staircase says")
        set_tone(self._note, "quiet")
        self._chunks = _target_row("About", " chunks", value=20, name="Number of chunks wanted")
        self._median = _target_row("Median of", " tokens", value=200, name="Median size wanted, in tokens")
        self._answer = _wrapped()
        self._answer.setAccessibleName("Answer")
        self._accept = QPushButton("Set this value")
        self._accept.clicked.connect(lambda: self.target_accepted.emit(self._target))
        self._buttons = []
        targets = QGridLayout()
        for number, (figure, (name, box)) in enumerate((("chunks", self._chunks), ("median", self._median))):
            button = QPushButton("Solve")
            button.setAccessibleName(
                f"Solve for the {'number of chunks' if figure == 'chunks' else 'median size'}"
            )
            button.clicked.connect(
                lambda _=False, figure=figure, box=box: self.target_requested.emit(figure, box.value())
            )
            box.lineEdit().returnPressed.connect(button.click)
            self._buttons.append(button)
            targets.addWidget(name, number, 0)
            targets.addWidget(box, number, 1)
            targets.addWidget(button, number, 2)
        targets.setColumnStretch(1, 1)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addLayout(row)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self._note)
        layout.addLayout(targets)
        layout.addWidget(self._answer)
        layout.addWidget(self._accept, 0, Qt.AlignmentFlag.AlignLeft)
        self.set_parameters((), "")
        self.set_sweep(None)
        self.set_target(None)

    def set_parameters(self, parameters: Sequence[Parameter], current: str) -> None:
        """Offer parameters, one of them chosen."""
        with QSignalBlocker(self._choice):
            self._choice.clear()
            for parameter in parameters:
                self._choice.addItem(parameter.label, parameter.name)
            self._choice.setCurrentIndex(self._choice.findData(current))
        self._choice.setEnabled(bool(parameters))

    def set_sweep(self, sweep: ParameterSweep | None) -> None:
        """Show a sweep; None while there is none."""
        self._sweep = sweep
        self.plot.set_sweep(sweep)
        self._note.setText(format_note(sweep) if sweep is not None else "")
        self._note.setVisible(sweep is not None)
        for widget in (*self._buttons, self._chunks[1], self._median[1]):
            widget.setEnabled(sweep is not None)
        if sweep is not None and len(sweep) and self._target is None:
            step = max(0, sweep.at(sweep.current))
            for box, number in (
                (self._chunks[1], sweep.chunks[step]),
                (self._median[1], sweep.median[step]),
            ):
                if not box.hasFocus():
                    box.setValue(round(float(number)))

    def set_current(self, value: float) -> None:
        """Move the mark to another value of the parameter that is shown."""
        if self._sweep is not None and value != self._sweep.current:
            self._sweep = replace(self._sweep, current=value)
            self.plot.set_sweep(self._sweep)
            self._note.setText(format_note(self._sweep))

    def set_target(self, found_target: TargetResult | None, message: str = "") -> None:
        """Show what comes closest to a target, or say why nothing does."""
        self._target = found_target
        self._answer.setText(format_answer(found_target) if found_target is not None else message)
        self._answer.setVisible(bool(self._answer.text()))
        self._accept.setVisible(found_target is not None)
        is_unmet = found_target is not None and not found_target.is_met
        set_tone(self._answer, "warning" if is_unmet or message else "")

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self.plot.set_theme(theme)

    def _click(self, value: object) -> None:
        if self._sweep is not None:
            self.value_clicked.emit(self._sweep.parameter, value)


def format_note(sweep: ParameterSweep) -> str:
    """Say how much hangs on the current value, or why nothing does."""
    label = PARAMETERS[sweep.parameter].label
    if sweep.inactive:
        text = f"{label} has no effect now: {sweep.inactive}."
        if sweep.mask is not None:
            other = PARAMETERS[sweep.mask.parameter]
            text += f" It would have one with {other.label.lower()}: {format_value(other, sweep.mask.value)}."
        return text
    step = sweep.at(sweep.current)
    if step < 0:
        return sweep.refused
    figures = format_figures(int(sweep.chunks[step]), float(sweep.median[step]))
    text = f"Now {format_number(sweep.current)}: {figures}."
    zone = sweep.flat_around(sweep.current)
    if zone is not None:
        low, high = (format_number(round(end, 2)) for end in zone)
        return f"{text} Flat: about as many from {low} to {high}."
    return f"{text} Sensitive: a small change gives another number."


def format_answer(found_target: TargetResult) -> str:
    """Say what meets a target, or what comes nearest to it and why no more."""
    parameter = PARAMETERS[found_target.parameter]
    figures = format_figures(found_target.chunks, found_target.median)
    gives = f"{parameter.label} {format_number(float(found_target.value))} gives {figures}."
    if found_target.is_met:
        return gives
    what = (
        f"{found_target.wanted:,.0f} chunks"
        if found_target.figure == "chunks"
        else f"A median of {found_target.wanted:,.0f} tokens"
    )
    return f"{what} cannot be had: {found_target.limit}. Nearest: {gives}"


def _target_row(label: str, suffix: str, *, value: int, name: str) -> tuple[QLabel, QSpinBox]:
    box = QSpinBox()
    box.setRange(1, _MAXIMUM)
    box.setGroupSeparatorShown(True)
    box.setSuffix(suffix)
    box.setValue(value)
    box.setAccessibleName(name)
    caption = QLabel(label)
    caption.setBuddy(box)
    return caption, box


def _wrapped() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
