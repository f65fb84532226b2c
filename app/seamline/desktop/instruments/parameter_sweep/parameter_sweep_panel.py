"""Parameter sweep panel: how many chunks each value would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from seamline.desktop.instruments.parameter_sweep.parameter_sweep_plot import (
    ParameterSweepPlot,
    format_figures,
)
from seamline.desktop.widgets.parameter_formatting import format_number, format_value
from seamline.desktop.widgets.text_style import set_tone
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Parameter
from seamline.instruments.parameter_sweep import ParameterSweep

# As long as the longest label of a setting.
_CHOICE_LENGTH = 24


class ParameterSweepPanel(QWidget):
    """Plots a parameter sweep.

    parameter_chosen: its name. value_clicked: a parameter's name, and the value to set it to.
    """

    parameter_chosen = Signal(str)
    value_clicked = Signal(str, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sweep: ParameterSweep | None = None

        self._choice = QComboBox()
        self._choice.setAccessibleName("Setting that is tried")
        self._choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._choice.setMinimumContentsLength(_CHOICE_LENGTH)
        self._choice.currentIndexChanged.connect(
            lambda: self.parameter_chosen.emit(str(self._choice.currentData()))
        )
        label = QLabel("Chunks by")
        label.setBuddy(self._choice)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self._choice)
        row.addStretch(1)

        self.plot = ParameterSweepPlot()
        self.plot.value_clicked.connect(self._click)
        self.note = _wrapped()
        self.note.setAccessibleName("What its values give")
        set_tone(self.note, "quiet")

        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 6, 12, 6)
        layout.addLayout(row)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self.note)
        self.set_parameters((), "")
        self.set_sweep(None)

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
        self.sweep = sweep
        self.plot.set_sweep(sweep)
        self.note.setText(format_note(sweep) if sweep is not None else "")
        self.note.setVisible(sweep is not None)

    def set_current(self, value: float) -> None:
        """Move the mark to another value of the parameter that is shown."""
        if self.sweep is not None and value != self.sweep.current:
            self.sweep = replace(self.sweep, current=value)
            self.plot.set_sweep(self.sweep)
            self.note.setText(format_note(self.sweep))

    def _click(self, value: object) -> None:
        if self.sweep is not None:
            self.value_clicked.emit(self.sweep.parameter, value)


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


def _wrapped() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
