"""Waterfall: the terms for and against a cut as bars, one after the other, and their sum."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import Theme, theme_of
from seamline.desktop.widgets.translation import localize, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.instruments.strength import strength_of
from seamline.instruments.why.waterfall import Term, Waterfall

_ROW, _BAR, _ABOVE_SUM = 22, 12, 6
_LABELS, _NUMBERS, _PAD = 132, 44, 8
# The minimum width for the bars: enough to tell them apart, so that a narrow panel has room for the words.
_MIN_BARS = 40
# The minimum width of a bar, so that a term that hardly counts is visible.
_THINNEST = 1.5


class WaterfallView(QWidget):
    """Paints terms that add up: filled bars for terms in favour of a cut, outlined ones for those against it.

    Its accessible description has all that it shows; each term is explained in a tip.
    """

    def __init__(self) -> None:
        super().__init__()
        self._waterfall: Waterfall | None = None
        self._reason: Reason | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("What counts here"))

    def set_waterfall(self, waterfall: Waterfall, reason: Reason | None) -> None:
        """Show terms. reason: that of the boundary; None if there is none."""
        grows = self._waterfall is None or len(waterfall.terms) != len(self._waterfall.terms)
        self._waterfall, self._reason = waterfall, reason
        terms = tr("; ").join(map(_described, waterfall.terms))
        number = localize(waterfall.number)
        self.setAccessibleDescription(
            tr("{terms}. {label} {number}.", terms=terms, label=self._sum_label, number=number)
        )
        if grows:
            self.updateGeometry()
        self.update()

    @property
    def _sum_label(self) -> str:
        waterfall = self._waterfall
        if waterfall is None:
            return ""
        if waterfall.is_demanded:
            return tr("Together")
        if waterfall.margin <= 0:
            return tr("Strength: no cut")
        return tr("Strength: {strength}", strength=phrase(strength_of(waterfall.margin).label))

    def sizeHint(self) -> QSize:
        rows = 0 if self._waterfall is None else len(self._waterfall.terms) + 1
        return QSize(_LABELS + _NUMBERS + 80, rows * self._row_height + _ABOVE_SUM)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LABELS + _NUMBERS + 2 * _PAD + _MIN_BARS, self.sizeHint().height())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), wrapped_tip(self.tip_at(event.pos().y())), self)
            return True
        return super().event(event)

    def tip_at(self, y: int) -> str:
        """Return the explanation of the term at y pixels from the top; "" below the terms."""
        row = y // self._row_height
        if self._waterfall is None or not 0 <= row < len(self._waterfall.terms):
            return ""
        term = self._waterfall.terms[row]
        return tr("{described}.", described=_described(term))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._waterfall is not None:
            with painting(self) as painter:
                drawing = _Drawing(painter, self, waterfall=self._waterfall, row_height=self._row_height)
                drawing.draw(self._reason, self._sum_label)

    @property
    def _row_height(self) -> int:
        return max(_ROW, QFontMetrics(text_font(TextRole.INTERFACE)).height() + 4)


def _described(term: Term) -> str:
    number = localize(term.number)
    return tr("{label} {number}: {words}", label=tr(term.label), number=number, words=tr(term.words))


class _Drawing:
    """One painting of the terms, with the place of zero and the width of a tenth of a nat."""

    def __init__(self, painter: QPainter, view: QWidget, *, waterfall: Waterfall, row_height: int) -> None:
        self._painter = painter
        # Plots run from left to right in every script.
        self._painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._theme: Theme = theme_of(view)
        self._terms, self._sum, self._margin = waterfall.terms, waterfall.tenths, localize(waterfall.number)
        self._width, self._row, self._font = view.width(), row_height, text_font(TextRole.INTERFACE)
        metrics = QFontMetrics(self._font)
        self._numbers = [localize(term.number) for term in self._terms]
        numbers = max([_NUMBERS, *map(metrics.horizontalAdvance, self._numbers)])
        labels = max([_LABELS, *(metrics.horizontalAdvance(tr(term.label)) + _PAD for term in self._terms)])
        self._labels = min(labels, self._width - numbers - 2 * _PAD - _MIN_BARS)
        running = [0]
        for term in self._terms:
            running.append(running[-1] + term.tenths)
        low, high = min(running), max(running)
        room = self._width - self._labels - numbers - 2 * _PAD
        self._scale = room / max(high - low, 1)
        self._left = self._labels + _PAD - low * self._scale
        self._running = running

    def draw(self, reason: Reason | None, sum_label: str) -> None:
        painter, theme = self._painter, self._theme
        for row, term in enumerate(self._terms):
            self._draw_term(row, term)
        top = len(self._terms) * self._row
        painter.fillRect(QRectF(0, top + 3, self._width, 1), QColor(theme.frame))
        top += _ABOVE_SUM
        painter.setFont(text_font(TextRole.SECTION))
        painter.setPen(QColor(theme.text))
        self._text(top, sum_label, number=self._margin)
        left, right = sorted((self._x(0), self._x(self._sum)))
        colour = theme.second if reason is None else theme.reasons[reason]
        bar = QRectF(left, top + (self._row - _BAR) / 2 - 1, max(right - left, _THINNEST), _BAR + 2)
        painter.fillRect(bar, QColor(colour))
        painter.fillRect(QRectF(self._x(0) - 0.5, 0, 1, top + self._row), QColor(theme.edge))

    def _draw_term(self, row: int, term: Term) -> None:
        painter, theme, top = self._painter, self._theme, row * self._row
        painter.setFont(self._font)
        painter.setPen(QColor(theme.text if term.tenths else theme.quiet))
        self._text(top, tr(term.label), number=self._numbers[row])
        before, after = self._x(self._running[row]), self._x(self._running[row + 1])
        bar = QRectF(
            min(before, after), top + (self._row - _BAR) / 2, max(abs(after - before), _THINNEST), _BAR
        )
        if term.tenths > 0:
            painter.fillRect(bar, QColor(theme.accent))
        elif term.tenths < 0:
            painter.setPen(QPen(QColor(theme.quiet), 1))
            painter.setBrush(QColor(theme.paper))
            painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))
        else:
            painter.fillRect(QRectF(after - 0.5, bar.top(), 1, bar.height()), QColor(theme.quiet))
        painter.setPen(QPen(QColor(theme.edge), 1))
        gap = self._row - _BAR + (_ABOVE_SUM if row == len(self._terms) - 1 else 0)
        painter.drawLine(QLineF(after, bar.bottom(), after, bar.bottom() + gap))

    def _text(self, top: int, label: str, *, number: str) -> None:
        painter = self._painter
        row = QRectF(0, top, self._width, self._row)
        shown = painter.fontMetrics().elidedText(
            label, Qt.TextElideMode.ElideRight, round(self._labels) if label else 0
        )
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        painter.drawText(row, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number)

    def _x(self, tenths: int) -> float:
        return round(self._left + tenths * self._scale) + 0.0
