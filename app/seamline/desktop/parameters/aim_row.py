"""Aim for a number or a median size of chunks: finds the setting that comes closest, and can apply it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from seamline.desktop.parameters.field_editors.field_editor import ROW_HEIGHT
from seamline.desktop.parameters.field_editors.value_box import ValueBox
from seamline.desktop.widgets.parameter_formatting import format_setting_number
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.config import PARAMETERS
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.target_search import TargetResult

_MAXIMUM = 1_000_000
_BOX_WIDTH, _CHOICE_WIDTH = 64, 92
# The width of the frame and the arrow of the choice.
_AROUND_CHOICE = 44
_QUIET_MS = 300
_FIGURES = (("chunks", phrase("chunks")), ("median", phrase("tokens")))
# Settings whose name the answer leaves out: it is long, and the sign of the value says as much.
_UNNAMED = ("granularity",)


class AimRow(QWidget):
    """Takes a target, and shows the value that meets it or comes closest.

    target_requested: `chunks` or `median`, and the number. value_accepted: a parameter and its value.
    """

    target_requested = Signal(str, int)
    value_accepted = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self.result: TargetResult | None = None
        self._is_own = False
        self._title = QLabel(tr("Aim for"))
        self._box = ValueBox()
        self._box.setDecimals(0)
        self._box.setRange(1, _MAXIMUM)
        self._box.setFixedSize(_BOX_WIDTH, ROW_HEIGHT)
        self._box.setAccessibleName(tr("Aim for, number"))
        self._figure = QComboBox()
        self._figure.setProperty("kind", "row")
        self._figure.setAccessibleName(tr("Aim for, what is counted"))
        self._figure.setToolTip(tr("A number of chunks, or the median of their sizes in tokens"))
        for name, label in _FIGURES:
            self._figure.addItem(tr(label), name)
        self.apply = QPushButton(tr("Apply"))
        self.apply.setProperty("kind", "small")
        self.apply.clicked.connect(self._accept)
        self._answer = QLabel()
        self._answer.setWordWrap(True)
        self._answer.setTextFormat(Qt.TextFormat.PlainText)
        set_tone(self._answer, "second")
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET_MS)
        self._quiet.timeout.connect(self._request)
        self._box.valueChanged.connect(self._edit)
        self._figure.currentIndexChanged.connect(self._change_figure)
        self._box.lineEdit().returnPressed.connect(self._enter)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._box)
        row.addWidget(self._figure)
        row.addStretch(1)
        row.addWidget(self.apply)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 12)
        layout.setSpacing(4)
        layout.addWidget(self._title)
        layout.addLayout(row)
        layout.addWidget(self._answer)
        self._figures = {"chunks": 0, "median": 0}
        self.show_result(None)
        self._apply_appearance()

    @property
    def answer(self) -> str:
        """The text that the row shows about the target."""
        return self._answer.text()

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        """The controls in the order in which Tab comes to them."""
        return (self._box, self._figure, self.apply)

    @property
    def target(self) -> tuple[str, int]:
        """The target: `chunks` or `median`, and the number."""
        return str(self._figure.currentData()), round(self._box.value())

    def set_now(self, chunks: int, median: float) -> None:
        """Set the current figures; until the user sets a target, it is one chunk more, or this median."""
        self._figures = {"chunks": chunks, "median": round(median)}
        if not self._is_own:
            self._suggest()
        self._enable()

    def forget(self) -> None:
        """Drop the target, since another text is shown."""
        self._is_own = False
        self._quiet.stop()
        self.show_result(None)

    def show_result(self, result: TargetResult | None, message: str = "") -> None:
        """Show the result that comes closest, or a message on why there is none."""
        self.result = result
        self._answer.setText(self._words_of(result) if result is not None else tr(message))
        self._answer.setVisible(bool(self._answer.text()))
        self._enable()
        if result is not None:
            label = phrase(PARAMETERS[result.parameter].label)
            self.apply.setAccessibleName(
                tr("Apply: {label} {setting}", label=label, setting=_setting(result))
            )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._apply_appearance()

    def _words_of(self, result: TargetResult) -> str:
        # A target may count as met although the figure is not exactly the one asked for.
        if result.is_met and self._is_now(result) and round(result.wanted) != self._figures[result.figure]:
            return tr("Nothing comes nearer to that than what there is now.")
        return _format_answer(result)

    def _is_now(self, result: TargetResult) -> bool:
        """Whether a result has the same figures as the current cut."""
        return {"chunks": result.chunks, "median": round(result.median)} == self._figures

    def _enable(self) -> None:
        """Enable the button if applying the result would change something."""
        self.apply.setEnabled(self.result is not None and not self._is_now(self.result))

    def _suggest(self) -> None:
        figure = self.target[0]
        with QSignalBlocker(self._box):
            self._box.setValue(self._figures[figure] + (figure == "chunks"))

    def _change_figure(self) -> None:
        self._is_own = False
        self._suggest()
        self._request()

    def _edit(self) -> None:
        self._is_own = True
        self.show_result(None, tr("looking …"))
        self._quiet.start()

    def _enter(self) -> None:
        """Apply the result; without one, as after a change of the cut, look for the target again."""
        if self.result is not None:
            self.apply.click()
        else:
            self._edit()

    def _request(self) -> None:
        self.target_requested.emit(*self.target)

    def _accept(self) -> None:
        if self.result is not None:
            self.value_accepted.emit(self.result.parameter, self.result.value)

    def _apply_appearance(self) -> None:
        self._title.setFont(text_font(TextRole.SECTION))
        for widget in (self._box, self._figure, self._answer):
            widget.setFont(text_font(TextRole.NOTE))
        words = max(self._figure.fontMetrics().horizontalAdvance(tr(label)) for _, label in _FIGURES)
        self._figure.setFixedSize(max(_CHOICE_WIDTH, words + _AROUND_CHOICE), ROW_HEIGHT)


def _setting(result: TargetResult) -> str:
    return format_setting_number(PARAMETERS[result.parameter], float(result.value))


def _format_answer(result: TargetResult) -> str:
    """Return `threshold −0.50 gives 9 chunks, median 124 tokens`; if that is not the target, also why."""
    chunks = pluralize(result.chunks, "chunk")
    if result.parameter in _UNNAMED:
        gives = tr(
            "{setting} gives {chunks}, median {median:,.0f} tokens",
            setting=_setting(result),
            chunks=chunks,
            median=result.median,
        )
    else:
        gives = tr(
            "{name} {setting} gives {chunks}, median {median:,.0f} tokens",
            name=phrase(PARAMETERS[result.parameter].label.lower()),
            setting=_setting(result),
            chunks=chunks,
            median=result.median,
        )
    if result.is_met:
        return gives
    what = (
        tr("A median of {wanted:,.0f} tokens", wanted=result.wanted)
        if result.figure == "median"
        else tr("{wanted:,.0f} chunks", wanted=result.wanted)
    )
    return tr(
        "{what} cannot be had: {limit}. Nearest: {gives}.",
        what=what,
        limit=tr(result.limit),
        gives=gives,
    )
