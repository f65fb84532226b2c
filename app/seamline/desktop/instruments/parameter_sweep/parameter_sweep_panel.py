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

from seamline.desktop.instruments.parameter_sweep.parameter_sweep_plot import StaircasePlot, figures_text
from seamline.desktop.widgets.parameter_text import plain, value_text
from seamline.desktop.widgets.text_style import set_text_colour
from seamline.desktop.widgets.theme import LIGHT, Theme
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Parameter
from seamline.instruments.parameter_sweep import Staircase
from seamline.instruments.target_search import Solution

_MOST = 1_000_000


class StaircasePanel(QWidget):
    """Plots a staircase, and takes two wishes: for a number of chunks, and for their median size.

    parameter_chosen: its name. value_clicked: a parameter's name, and the value to set it to.
    solve_requested: `chunks` or `median`, and how much. solution_accepted: the Solution to put in force.
    """

    parameter_chosen = Signal(str)
    value_clicked = Signal(str, object)
    solve_requested = Signal(str, int)
    solution_accepted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._stairs: Staircase | None = None
        self._solution: Solution | None = None

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

        self.plot = StaircasePlot()
        self.plot.value_clicked.connect(self._click)
        self._note = _wrapped()
        self._note.setAccessibleName("What the staircase says")
        self._chunks = _wish("About", " chunks", 20, "Number of chunks wanted")
        self._median = _wish("Median of", " tokens", 200, "Median size wanted, in tokens")
        self._answer = _wrapped()
        self._answer.setAccessibleName("Answer")
        self._accept = QPushButton("Set this value")
        self._accept.clicked.connect(lambda: self.solution_accepted.emit(self._solution))
        self._buttons = []
        wishes = QGridLayout()
        for number, (figure, (name, box)) in enumerate((("chunks", self._chunks), ("median", self._median))):
            button = QPushButton("Solve")
            button.setAccessibleName(
                f"Solve for the {'number of chunks' if figure == 'chunks' else 'median size'}"
            )
            button.clicked.connect(
                lambda _=False, figure=figure, box=box: self.solve_requested.emit(figure, box.value())
            )
            box.lineEdit().returnPressed.connect(button.click)
            self._buttons.append(button)
            wishes.addWidget(name, number, 0)
            wishes.addWidget(box, number, 1)
            wishes.addWidget(button, number, 2)
        wishes.setColumnStretch(1, 1)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 6)
        layout.addLayout(row)
        layout.addWidget(self.plot, 1)
        layout.addWidget(self._note)
        layout.addLayout(wishes)
        layout.addWidget(self._answer)
        layout.addWidget(self._accept, 0, Qt.AlignmentFlag.AlignLeft)
        self.set_parameters((), "")
        self.set_staircase(None)
        self.set_solution(None)

    def set_parameters(self, parameters: Sequence[Parameter], current: str) -> None:
        """Offer parameters, one of them chosen."""
        with QSignalBlocker(self._choice):
            self._choice.clear()
            for parameter in parameters:
                self._choice.addItem(parameter.label, parameter.name)
            self._choice.setCurrentIndex(self._choice.findData(current))
        self._choice.setEnabled(bool(parameters))

    def set_staircase(self, stairs: Staircase | None) -> None:
        """Show a staircase; None while there is none."""
        self._stairs = stairs
        self.plot.set_staircase(stairs)
        self._note.setText(note_on(stairs) if stairs is not None else "")
        self._note.setVisible(stairs is not None)
        for widget in (*self._buttons, self._chunks[1], self._median[1]):
            widget.setEnabled(stairs is not None)
        if stairs is not None and len(stairs) and self._solution is None:
            step = max(0, stairs.at(stairs.current))
            for box, number in (
                (self._chunks[1], stairs.chunks[step]),
                (self._median[1], stairs.median[step]),
            ):
                if not box.hasFocus():
                    box.setValue(round(float(number)))

    def set_current(self, value: float) -> None:
        """Move the mark to another value of the parameter that is shown."""
        if self._stairs is not None and value != self._stairs.current:
            self._stairs = replace(self._stairs, current=value)
            self.plot.set_staircase(self._stairs)
            self._note.setText(note_on(self._stairs))

    def set_solution(self, solution: Solution | None, message: str = "") -> None:
        """Show the answer to a wish, or say why there is none."""
        self._solution = solution
        self._answer.setText(answer_text(solution) if solution is not None else message)
        self._answer.setVisible(bool(self._answer.text()))
        self._accept.setVisible(solution is not None)
        is_unmet = solution is not None and not solution.is_met
        set_text_colour(self._answer, self._theme.warning if is_unmet or message else self._theme.text)

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._theme = theme
        self.plot.set_theme(theme)
        set_text_colour(self._note, theme.muted)
        self.set_solution(self._solution, "" if self._solution is not None else self._answer.text())

    def _click(self, value: object) -> None:
        if self._stairs is not None:
            self.value_clicked.emit(self._stairs.parameter, value)


def note_on(stairs: Staircase) -> str:
    """Say how much hangs on the current value, or why nothing does."""
    label = PARAMETERS[stairs.parameter].label
    if stairs.idle:
        text = f"{label} has no effect now: {stairs.idle}."
        if stairs.mask is not None:
            other = PARAMETERS[stairs.mask.parameter]
            text += f" It would have one with {other.label.lower()}: {value_text(other, stairs.mask.value)}."
        return text
    step = stairs.at(stairs.current)
    if step < 0:
        return stairs.refused
    figures = figures_text(int(stairs.chunks[step]), float(stairs.median[step]))
    text = f"Now {plain(stairs.current)}: {figures}."
    zone = stairs.flat_around(stairs.current)
    if zone is not None:
        low, high = (plain(round(end, 2)) for end in zone)
        return f"{text} Flat: about as many from {low} to {high}."
    return f"{text} Sensitive: a small change gives another number."


def answer_text(solution: Solution) -> str:
    """Say what meets a wish, or what comes nearest to it and why no more."""
    parameter = PARAMETERS[solution.parameter]
    figures = figures_text(solution.chunks, solution.median)
    gives = f"{parameter.label} {plain(float(solution.value))} gives {figures}."
    if solution.is_met:
        return gives
    what = (
        f"{solution.wanted:,.0f} chunks"
        if solution.figure == "chunks"
        else f"A median of {solution.wanted:,.0f} tokens"
    )
    return f"{what} cannot be had: {solution.limit}. Nearest: {gives}"


def _wish(label: str, suffix: str, value: int, name: str) -> tuple[QLabel, QSpinBox]:
    box = QSpinBox()
    box.setRange(1, _MOST)
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
