"""The head of the seam map: the choice of its setting, a hint how to read it, its legend, a list button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QSizePolicy, QToolButton, QWidget

from seamline.desktop.widgets.boundary_style import BoundaryStyle
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.no_limit import NO_LIMIT
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.parameters import Parameter
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason

_SIDE, _BESIDE, _BETWEEN = 8, 6, 14
_NOT_NOW = phrase("not at this value")
_MIN_HINT = 200


class SeamMapHead(QWidget):
    """Stands in the title of the dock.

    parameter_chosen: the name of a setting. list_toggled: whether a list of boundaries replaces the map.
    """

    parameter_chosen = Signal(str)
    list_toggled = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.choice = QComboBox()
        self.choice.setProperty("kind", "row")
        self.choice.setAccessibleName(tr("Setting of the seam map"))
        self.choice.setToolTip(tr("The setting whose values the map goes over"))
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.choice.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.choice.currentIndexChanged.connect(
            lambda: self.parameter_chosen.emit(str(self.choice.currentData()))
        )
        self.hint = ElidedLabel()
        set_tone(self.hint, "quiet")
        self.legend = SeamLegend()
        self.list_button = QToolButton()
        self.list_button.setText(tr("List"))
        self.list_button.setProperty("kind", "words")
        self.list_button.setCheckable(True)
        self.list_button.setToolTip(tr("Show the boundaries as a list, with those that are stable"))
        self.list_button.toggled.connect(self.list_toggled)
        self._needs_hint = False
        self.row = row = QHBoxLayout(self)
        # As far from the title as the controls of other docks.
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.choice)
        row.addWidget(self.hint, 1)
        # Takes the room of an empty hint, which would else be shared out among the gaps.
        row.addStretch(0)
        row.addWidget(self.legend)
        row.addWidget(self.list_button)
        self._follow_font()

    def set_parameters(self, parameters: Sequence[Parameter], current: str) -> None:
        """Offer settings, one of them chosen; emits nothing."""
        with QSignalBlocker(self.choice):
            names = [self.choice.itemData(row) for row in range(self.choice.count())]
            if names != [each.name for each in parameters]:
                self.choice.clear()
                for parameter in parameters:
                    self.choice.addItem(tr(parameter.label), parameter.name)
            self.choice.setCurrentIndex(self.choice.findData(current))
        self.choice.setVisible(bool(parameters))

    def set_hint(self, text: str, shorter: str = "", *, is_needed: bool = False) -> None:
        """Show in one line how to read the map.

        shorter: a text for less room. is_needed: whether the hint, not the legend, is shown if only one fits.
        """
        self.hint.show_text(text, *filter(None, (shorter,)))
        self._needs_hint = is_needed
        self._fit()

    def set_reasons(self, reasons: Sequence[Reason], *, has_others: bool) -> None:
        """Show reasons in the legend. has_others: whether the present cut lacks boundaries of the map."""
        self.legend.set_reasons(reasons, has_others=has_others)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Hide the hint, or else the legend, if there is no room for both."""
        taken = self.choice.sizeHint().width() + self.list_button.sizeHint().width() + 5 * self.row.spacing()
        room = self.width() - taken
        words = self.hint.fontMetrics().horizontalAdvance(self.hint.shorter)
        legend = self.legend.sizeHint().width()
        fits = (words if self._needs_hint else min(words, _MIN_HINT)) + legend <= room
        self.legend.setVisible(fits or not self._needs_hint)
        self.hint.setMaximumWidth(NO_LIMIT if fits or self._needs_hint else 0)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._follow_font()

    def _follow_font(self) -> None:
        for widget in (self.hint, self.choice, self.list_button):
            widget.setFont(text_font(TextRole.NOTE))


class SeamLegend(QWidget):
    """The reasons of a map's boundaries, each as its towers are drawn, and the look of towers not cut now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reasons: tuple[Reason, ...] = ()
        self._has_others = False
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setFont(text_font(TextRole.NOTE))
        self.setAccessibleName(tr("Reasons of the towers"))

    @property
    def words(self) -> tuple[str, ...]:
        """The words of its entries, from the left."""
        others = (tr(_NOT_NOW),) if self._has_others else ()
        return (*(tr(reason.label) for reason in self.reasons), *others)

    def set_reasons(self, reasons: Sequence[Reason], *, has_others: bool) -> None:
        """Show reasons. has_others: whether the present cut lacks boundaries of the map."""
        if (tuple(reasons), has_others) != (self.reasons, self._has_others):
            self.reasons, self._has_others = tuple(reasons), has_others
            self.setAccessibleDescription(tr(", ").join(self.words))
            self.setToolTip(self.accessibleDescription())
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = sum(metrics.horizontalAdvance(text) + _SIDE + _BESIDE + _BETWEEN for text in self.words)
        return QSize(width, max(24, metrics.height() + 6))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, metrics = theme_of(self), self.fontMetrics()
        with painting(self) as painter:
            middle, x = self.height() // 2, 0
            for number, text in enumerate(self.words):
                if x + _SIDE + _BESIDE + metrics.horizontalAdvance(text) > self.width():
                    # A mark without its words would mean nothing; the tip has all entries.
                    return
                place = QRectF(x, middle - 6, _SIDE, 12)
                if number < len(self.reasons):
                    style = BoundaryStyle.of(self.reasons[number], theme)
                    painter.fillRect(place, style.colour)
                    painter.save()
                    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                    painter.translate(place.center())
                    painter.scale(_SIDE - 2, _SIDE - 1)
                    painter.fillPath(style.mark, QColor(theme.panel))
                    painter.restore()
                else:
                    painter.setPen(QPen(QColor(theme.second)))
                    painter.drawRect(place.adjusted(0.5, 0.5, -0.5, -0.5))
                painter.setPen(QColor(theme.second))
                baseline = middle + (metrics.ascent() - metrics.descent()) / 2
                painter.drawText(QPointF(x + _SIDE + _BESIDE, baseline), text)
                x += _SIDE + _BESIDE + metrics.horizontalAdvance(text) + _BETWEEN

    def changeEvent(self, event: QEvent) -> None:
        """Scale with the application's font."""
        super().changeEvent(event)
        wanted = text_font(TextRole.NOTE)
        if event.type() == QEvent.Type.FontChange and self.font().pixelSize() != wanted.pixelSize():
            self.setFont(wanted)
