"""The ribbon: the similarity curve from top to bottom, at the heights of the lines of text."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from seamline.desktop.source.boundary_lines import paint_boundary_line
from seamline.desktop.source.frame import Frame
from seamline.desktop.widgets.boundary_style import BoundaryStyle
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.arrays import FloatArray
from seamline.engine.evidence.curve import Curve
from seamline.engine.sizing.cut import Reason

WIDTH = 72
_PADDING = 6
_MINIMUM, _MAXIMUM = -0.1, 0.65


class Ribbon(QWidget):
    """Paints the curve beside the lines in view; left is unlike, right is alike."""

    height_clicked = Signal(float)
    """The height of a click, in pixels from the top."""

    def __init__(self, frame: Callable[[], Frame], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._frame = frame
        self._range: tuple[FloatArray, float, float] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)
        self.setAccessibleName(tr("Similarity of what stands above and below each place"))
        self.setToolTip(tr("How alike the text above and below each place is: left unlike, right alike"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.height_clicked.emit(event.position().y())

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        frame, theme = self._frame(), theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.paper))
            painter.setPen(QColor(theme.line))
            painter.drawLine(QLineF(0.5, 0, 0.5, self.height()))
            analysis = frame.scene.analysis
            if analysis is None or analysis.curve is None:
                return
            curve = analysis.curve
            points = self.points(frame, curve)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_level(
                painter,
                self._x_of(curve.threshold if analysis.goes_by_threshold else curve.mean, curve),
                colour=QColor(theme.frame),
            )
            if len(points) > 1:
                area = [QPointF(_PADDING, points[0].y()), *points, QPointF(_PADDING, points[-1].y())]
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.selected))
                painter.drawPolygon(QPolygonF(area))
                painter.setPen(QPen(QColor(theme.accent), 1.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPolyline(QPolygonF(points))
            for chunk, line in frame.boundary_lines():
                pen = BoundaryStyle.of(Reason(int(analysis.chunks.reason[chunk])), theme).pen
                paint_boundary_line(painter, line, left=0, right=self.width(), pen=pen)

    def points(self, frame: Frame, curve: Curve) -> list[QPointF]:
        """Return a point for each gap between units in the pieces that are in view."""
        analysis = frame.scene.analysis
        if analysis is None:
            return []
        lasts, found = analysis.units.last, []
        for piece in frame.placed:
            low, high = int(frame.pieces.starts[piece.number]), int(frame.pieces.ends[piece.number])
            first, stop = lasts.searchsorted([low, high], side="right").tolist()
            shown, layout = piece.layout.shown, piece.layout
            for gap in range(first, min(stop, len(curve))):
                value = float(curve.smoothed[gap])
                if np.isnan(value):
                    continue
                line = layout.line_of(max(shown.position_of(int(lasts[gap])) - 1, 0))
                y = piece.y + line.top + line.height - 8
                found.append(QPointF(self._x_of(value, curve), y))
        return found

    def _x_of(self, value: float, curve: Curve) -> float:
        # Each analysis has its own Curve, but those of one text often share its arrays.
        series = curve.smoothed
        if self._range is None or self._range[0] is not series:
            low = min(_MINIMUM, float(np.nanmin(series, initial=_MINIMUM)))
            self._range = series, low, max(_MAXIMUM, float(np.nanmax(series, initial=_MAXIMUM)))
        _, low, high = self._range
        return _PADDING + (WIDTH - 2 * _PADDING) * (value - low) / (high - low)

    def _paint_level(self, painter: QPainter, x: float, *, colour: QColor) -> None:
        pen = QPen(colour, 1, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([2, 3])
        painter.setPen(pen)
        painter.drawLine(QLineF(x, 0, x, self.height()))
