"""The panel of a search for the setting that comes closest to reference boundaries or to verdicts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.fit.fit_document import FitDocument
from seamline.desktop.instruments.fit.heat_map import HeatMapView
from seamline.desktop.widgets.column_area import ColumnArea
from seamline.desktop.widgets.count_box import CountBox
from seamline.desktop.widgets.number_box import NumberBox
from seamline.desktop.widgets.parameter_formatting import decimals_of, format_number
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import in_a_row, localize, tr
from seamline.engine.config import PARAMETERS
from seamline.engine.parameters import Parameter
from seamline.engine.phrases import phrase
from seamline.instruments.fit import MAX_SETTINGS, Fit, count_settings, spaced
from seamline.instruments.fit_targets import FIGURE_LABELS, FIGURES, MORE_IS_BETTER, VERDICT_FIGURES, Figure
from seamline.instruments.formatting import pluralize

_EMPTY = phrase(
    "No document has reference boundaries. Set some in a text, or import them, to fit a setting to them; "
    "or judge chunks in the reading deck."
)
_TIPS = {
    "not_alone": phrase(
        "Of the text judged in the reading deck, the share whose chunks do not stand alone: less is better"
    )
}
_MAX_VALUES = 50


@dataclass(frozen=True)
class FitRequest:
    """What to search. ranges: the values to try for each parameter. figure: the score that decides."""

    ranges: Mapping[str, tuple[float, ...]]
    figure: Figure


class FitPanel(QWidget):
    """Lists the documents with references and the parameters to search, and shows the best setting.

    fit_requested: a FitRequest. setting_accepted: values by parameter.
    """

    fit_requested = Signal(object)
    setting_accepted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fit: Fit | None = None
        self.rows: dict[str, _Range] = {}
        self._documents: tuple[FitDocument, ...] = ()
        self._is_running = False

        self.documents = _wrapped(tr("Documents with reference boundaries or verdicts"))
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        self._heads = tuple(QLabel(text) for text in (tr("search"), tr("from"), tr("to"), tr("values")))
        for number, head in enumerate(self._heads):
            self._grid.addWidget(head, 0, number)
        self.count = QLabel()
        self._figure = QComboBox()
        self._figure.setAccessibleName(tr("Score that decides"))
        for figure in (*FIGURES, *VERDICT_FIGURES):
            self._figure.addItem(tr(FIGURE_LABELS[figure]), figure)
            tip = tr(_TIPS.get(figure, ""))
            self._figure.setItemData(self._figure.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self._figure.currentIndexChanged.connect(self._enable)
        self.search = QPushButton(tr("Search"))
        self.search.clicked.connect(self._request)
        by = QLabel(tr("scored by"))
        by.setBuddy(self._figure)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(16, 0, 16, 6)
        buttons.addWidget(self.count, 1)
        buttons.addWidget(by)
        buttons.addWidget(self._figure)
        buttons.addWidget(self.search)
        self.result = _wrapped(tr("Best setting"))
        self.warning = _wrapped(tr("How far to trust it"))
        self._accept = QPushButton(tr("Apply the best setting"))
        self._accept.clicked.connect(self._apply)
        self._across, self._down = QComboBox(), QComboBox()
        self._across.setAccessibleName(tr("Parameter across the map"))
        self._down.setAccessibleName(tr("Parameter up the map"))
        self._axes = QWidget()
        axes = QHBoxLayout(self._axes)
        axes.setContentsMargins(0, 0, 0, 0)
        for box in (self._across, self._down):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            axes.addWidget(box, 1)
            box.currentIndexChanged.connect(self._show_map)
        axes.insertWidget(1, QLabel("×"))
        self.heat = HeatMapView()

        asked, self._found = QVBoxLayout(), QVBoxLayout()
        asked.addWidget(self.documents)
        asked.addLayout(self._grid)
        asked.setAlignment(self._grid, Qt.AlignmentFlag.AlignTop)
        asked.addStretch(1)
        self._found.addWidget(self.result)
        self._found.addWidget(self.warning)
        self._found.addWidget(self._accept, 0, Qt.AlignmentFlag.AlignLeft)
        self._found.addWidget(self._axes)
        self._found.addWidget(self.heat, 1)
        self._found.addStretch()
        content = QWidget()
        self._parts = QBoxLayout(QBoxLayout.Direction.TopToBottom, content)
        self._parts.setContentsMargins(16, 6, 16, 6)
        self._parts.addLayout(asked, 1)
        self._parts.addLayout(self._found, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(ColumnArea(content))
        # Outside the scroll area: the button that starts the search is visible in a low dock too.
        layout.addLayout(buttons)
        self.set_documents(())
        self.set_running(False)
        self.set_fit(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In a low and wide dock, the result stands beside the controls.
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * 130
        directions = QBoxLayout.Direction
        self._parts.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        self._found.setContentsMargins(self.fontMetrics().height() if is_wide else 0, 0, 0, 0)
        self._parts.setStretch(0, int(is_wide))

    def set_documents(self, documents: Sequence[FitDocument]) -> None:
        """List the documents to fit to. If none can be scored by the chosen figure, another is chosen."""
        self._documents = tuple(documents)
        self.documents.setText("\n".join(each.line for each in documents) or tr(_EMPTY))
        if documents and not self._has_references:
            at = next(at for at in range(self._figure.count()) if documents[0].has(self._figure.itemData(at)))
            self._figure.setCurrentIndex(at)
        self._enable()

    @property
    def _has_references(self) -> bool:
        """Whether any document can be scored by the chosen figure."""
        return any(each.has(self._figure.currentData()) for each in self._documents)

    def set_ranges(self, parameters: Sequence[Parameter], ranges: Mapping[str, Sequence[float]]) -> None:
        """Offer parameters to search, unless the same are offered already. ranges: the values at first."""
        if list(self.rows) == [parameter.name for parameter in parameters]:
            return
        for row in self.rows.values():
            row.remove()
        self.rows = {
            parameter.name: _Range(
                parameter, ranges[parameter.name], grid=self._grid, row=number, changed=self._show_count
            )
            for number, parameter in enumerate(parameters, 1)
        }
        self._show_count()

    def set_running(self, running: bool) -> None:
        """Disable the search button while a search runs."""
        self._is_running = running
        self._enable()

    def set_fit(self, found: Fit | None, message: str = "") -> None:
        """Show the result of a search, or a message without one."""
        self.fit = found
        self.result.setText(format_result(found) if found is not None else message)
        self.result.setVisible(bool(self.result.text()))
        self.warning.setText(format_trust(found) if found is not None else "")
        self.warning.setVisible(found is not None)
        self._accept.setVisible(found is not None)
        self._accept.setEnabled(found is not None and found.best != found.current)
        names = _by_variety(found) if found is not None else ()
        for box, chosen in ((self._across, 0), (self._down, 1)):
            with QSignalBlocker(box):
                box.clear()
                for name in names:
                    box.addItem(tr(PARAMETERS[name].label), name)
                box.setCurrentIndex(min(chosen, len(names) - 1))
        self._axes.setVisible(len(names) > 1)
        self.heat.setVisible(len(names) > 1)
        self._colour()
        self._show_map()

    def _colour(self) -> None:
        found = self.fit
        for label in (self.count, *self._heads):
            set_tone(label, "quiet")
        set_tone(self.result, "" if found is not None else "warning")
        set_tone(self.warning, "warning" if found is not None and found.warning else "quiet")

    @property
    def ranges(self) -> dict[str, tuple[float, ...]]:
        """The values to try for every parameter that is checked."""
        return {name: row.values for name, row in self.rows.items() if row.is_checked}

    def _show_count(self) -> None:
        count = count_settings(self.ranges)
        settings = pluralize(count, "setting")
        self.count.setText(
            tr("{settings}, at most {most:,}", settings=settings, most=MAX_SETTINGS)
            if count > MAX_SETTINGS
            else tr(settings)
        )
        self._enable()

    def _enable(self) -> None:
        can_search = self._has_references and 0 < count_settings(self.ranges) <= MAX_SETTINGS
        self.search.setEnabled(can_search and not self._is_running)

    def _request(self) -> None:
        self.fit_requested.emit(FitRequest(self.ranges, self._figure.currentData()))

    def _apply(self) -> None:
        if self.fit is not None:
            self.setting_accepted.emit(self.fit.values(self.fit.best))

    def _show_map(self) -> None:
        across, down = self._across.currentData(), self._down.currentData()
        if self.fit is None or len(self.fit.parameters) < 2:
            self.heat.set_map(None)
            return
        self.heat.set_map(self.fit.heat(across, down), more_is_better=self.fit.figure in MORE_IS_BETTER)


class _Range:
    """One row: whether a parameter is searched, from where to where, and with how many values."""

    def __init__(
        self,
        parameter: Parameter,
        values: Sequence[float],
        *,
        grid: QGridLayout,
        row: int,
        changed: Callable[[], None],
    ) -> None:
        self._name = parameter.name
        self._given = tuple(values)
        self._check = QCheckBox(tr(parameter.label))
        self._check.setChecked(True)
        self._low, self.high, self.count = NumberBox(), NumberBox(), CountBox()
        for box, number, end in ((self._low, min(values), tr("from")), (self.high, max(values), tr("to"))):
            box.setDecimals(decimals_of(parameter))
            box.setRange(float(parameter.minimum or 0), float(parameter.maximum or 0))
            box.setSingleStep(parameter.step)
            box.setValue(number)
            box.setAccessibleName(in_a_row(tr(parameter.label), end))
            # Six digits and the arrows: the dock may be as narrow as the side of the window.
            box.setMinimumWidth(box.fontMetrics().averageCharWidth() * 12)
        self.count.setRange(1, _MAX_VALUES)
        self.count.setValue(len(values))
        self.count.setAccessibleName(tr("{label}, how many values", label=phrase(parameter.label)))
        self._widgets: tuple[QWidget, ...] = (
            self._check,
            self._low,
            self.high,
            self.count,
        )
        self._first = (self._low.value(), self.high.value(), self.count.value())
        for column, widget in enumerate(self._widgets):
            widget.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            grid.addWidget(widget, row, column)
        for signal in (
            self._check.toggled,
            self._low.valueChanged,
            self.high.valueChanged,
            self.count.valueChanged,
        ):
            signal.connect(lambda *_: changed())

    @property
    def is_checked(self) -> bool:
        return self._check.isChecked()

    @property
    def values(self) -> tuple[float, ...]:
        """The values to try: those given, which may be spaced unevenly, until the user changes a box."""
        now = (self._low.value(), self.high.value(), self.count.value())
        if now == self._first:
            return self._given
        low, high, count = now
        return spaced(self._name, low, high=high, count=count)

    def remove(self) -> None:
        for widget in self._widgets:
            widget.setParent(None)
            widget.deleteLater()


def _by_variety(found: Fit) -> tuple[str, ...]:
    """Return the parameters that were searched, those with the most values first."""
    counts = {
        name: len(set(column))
        for name, column in zip(found.parameters, found.settings.T.tolist(), strict=True)
    }
    return tuple(sorted(counts, key=lambda name: -counts[name]))


def format_result(found: Fit) -> str:
    """Say which setting is best, and its scores beside those of the present one."""
    if found.best == found.current:
        return tr(
            "The present setting is the best of {found:,}: {scores}.",
            found=len(found),
            scores=_scores(found, found.current),
        )
    values = found.values(found.best)
    setting = tr(", ").join(
        f"{tr(PARAMETERS[name].label)} {localize(format_number(float(value)))}"
        for name, value in values.items()
    )
    return tr(
        "Best of {found:,}: {setting}. {scores}; now {before}.",
        found=len(found),
        setting=setting,
        scores=_scores(found, found.best),
        before=_scores(found, found.current),
    )


def format_trust(found: Fit) -> str:
    """Say which score to expect for another text, or warn that the setting may overfit."""
    if found.held_out is None:
        return tr("May overfit: {warning}.", warning=phrase(found.warning))
    label = phrase(FIGURE_LABELS[found.figure])
    low, high = float(found.held_out.min()), float(found.held_out.max())
    return tr(
        "Each document under the best setting of the others: {label} {mean:.3f} on average, "
        "{low:.3f} to {high:.3f}. That is what to expect of another text.",
        label=label,
        mean=found.held_out.mean(),
        low=low,
        high=high,
    )


def _scores(found: Fit, row: int) -> str:
    return tr(", ").join(
        f"{tr(FIGURE_LABELS[figure])} {localize(format(found.mean(figure, row), '.3f'))}"
        for figure in found.scores
    )


def _wrapped(name: str) -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setAccessibleName(name)
    return label
