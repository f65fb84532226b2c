"""A slider in front of a small step chart, which shows how many chunks its values would give."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from seamline.desktop.widgets.boundary_style import BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.pointer_rest import PointerRest
from seamline.desktop.widgets.theme import theme_of

_STEPS = 22
_TARGET = 28
_BELOW = 30
_END = 9
_GHOST = 8
# The least span of the chart's vertical axis, in chunks and as a share of the highest count: so that one
# chunk more among many is a small step.
_MIN_SPAN, _MIN_SHARE = 5, 0.2
_OPACITY = 0.7

Step = tuple[float, float, int]
"""The ends of a step, as shares of the track from 0 to 1, and how many chunks its values give."""


class StaircaseTrack(QWidget):
    """A slider with a step chart above its track, and room for a line of text `below`.

    rested: True when the pointer, or arrow keys that moved the slider, have come to rest there; False as soon
    as it is left, dragged or moved.
    """

    rested = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        # Drawings to scale run from left to right in every language.
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.below = QWidget(self)
        # Made after `below`, and so in front of it: the lower half of the slider reaches into that.
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self._rest = PointerRest(self.slider)
        self._rest.rested.connect(self.rested)
        self._steps: tuple[Step, ...] = ()
        self._line = QPolygonF()
        self._next: tuple[float, ...] = ()
        self.slider.valueChanged.connect(self._rest.end)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the chart; () while there is none."""
        return self._steps

    def set_steps(self, steps: Sequence[Step]) -> None:
        """Show these steps; () for none."""
        if tuple(steps) != self._steps:
            self._steps = tuple(steps)
            self._place_steps()
            self.update()

    @property
    def next(self) -> tuple[float, ...]:
        """The places at which next steps are marked, as shares of the track; () for none."""
        return self._next

    def set_next(self, shares: Sequence[float]) -> None:
        """Mark the places of the next steps, as shares of the track; () for none."""
        if tuple(shares) != self._next:
            self._next = tuple(shares)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(80, _BELOW + self.below.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the slider's track below the steps."""
        super().resizeEvent(event)
        self.slider.setGeometry(0, _STEPS - _TARGET // 2, self.width(), _TARGET)
        self.below.setGeometry(0, _BELOW, self.width(), self.height() - _BELOW)
        self._place_steps()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the steps; the slider draws itself over them."""
        with painting(self) as painter:
            if not self._line.isEmpty():
                self._paint_steps(painter)
            style = BoundaryStyle.of(BoundaryKind.GHOST, theme_of(self))
            for share in self._next:
                x = _END + (self.width() - 2 * _END) * share
                style.paint_mark(painter, QRectF(x - _GHOST / 2, _STEPS - _GHOST - 4, _GHOST, _GHOST))

    def _paint_steps(self, painter: QPainter) -> None:
        theme = theme_of(self)
        first, last = self._line.first(), self._line.last()
        area = QPolygonF(self._line)
        area.append(QPointF(last.x(), _STEPS))
        area.append(QPointF(first.x(), _STEPS))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.selected))
        painter.drawPolygon(area)
        colour = QColor(theme.accent)
        colour.setAlphaF(_OPACITY)
        painter.setPen(QPen(colour, 1))
        painter.drawPolyline(self._line)

    def _place_steps(self) -> None:
        counts = [count for _, _, count in self._steps]
        self._line = QPolygonF()
        if not counts:
            return
        low, high = min(counts), max(counts)
        span = max(_MIN_SPAN, _MIN_SHARE * high, high - low)
        room = self.width() - 2 * _END
        for begin, end, count in self._steps:
            y = round(_STEPS - 2 - (_STEPS - 4) * (count - low) / span) + 0.5
            for share in (begin, end):
                self._line.append(QPointF(_END + room * share, y))
