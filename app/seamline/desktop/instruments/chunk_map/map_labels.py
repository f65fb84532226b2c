"""Labels of the chunk map: names of groups, and names and numbers of chunks, as many as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import Theme
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.arrays import FloatArray
from seamline.instruments.chunk_map.labels import labels_with_room

_HALO = 3.0
_PADDING = 2.0


@dataclass(frozen=True)
class MapLabel:
    """A label: its text, its middle in pixels, and whether it is a name, not a number.

    mark: the width of the mark at its middle, beside which it is to be placed; 0 if it belongs to none.
    """

    text: str
    x: float
    y: float
    is_name: bool = True
    mark: float = 0.0


class MapLabels:
    """Labels that are placed when the map has moved, and painted as they were placed."""

    def __init__(self) -> None:
        self.shown: tuple[MapLabel, ...] = ()
        self._widths: dict[tuple[str, bool], float] = {}
        self._pictures: dict[tuple[str, bool], QPixmap] = {}
        self._text, self._rim = QColor(), QColor()
        self._name_font, self._number_font = QFont(), QFont()
        self.follow_font()

    def follow_font(self) -> None:
        """Adopt the present text sizes of the application."""
        self._name_font, self._number_font = text_font(TextRole.SECTION), text_font(TextRole.NOTE)
        self._widths.clear()
        self._pictures.clear()

    def place(self, labels: list[MapLabel], area: QRectF, *, taken: QRectF | None = None) -> None:
        """Choose the labels to show, each wholly within an area and without overlap.

        labels: the most important first. taken: an area that none may cover.
        """
        if not labels:
            self.shown = ()
            return
        sizes = self.sizes_of(labels)
        places = np.array([(label.x, label.y) for label in labels], dtype=np.float32)
        half = sizes / 2
        low, high = (area.left(), area.top()), (area.right(), area.bottom())
        is_in = ((places > low) & (places < high)).all(axis=1)
        # A label that extends beyond the edge is pushed inside.
        places = np.maximum(np.minimum(places, np.array(high) - half), np.array(low) + half)
        rows = np.flatnonzero(is_in)
        middles, extents = places[rows].astype(np.float32), sizes[rows]
        if taken is not None:
            middles = np.vstack([(taken.center().x(), taken.center().y()), middles]).astype(np.float32)
            extents = np.vstack([(taken.width(), taken.height()), extents]).astype(np.float32)
            chosen = labels_with_room(middles, extents)[1:] - 1
        else:
            chosen = labels_with_room(middles, extents)
        shown = rows[chosen].tolist()
        self.shown = tuple(
            MapLabel(labels[at].text, float(places[at, 0]), float(places[at, 1]), labels[at].is_name)
            for at in shown
        )

    def sizes_of(self, labels: Sequence[MapLabel]) -> FloatArray:
        """Return the width and height of labels, (n, 2) float32, in pixels."""
        return np.array([self._size(label) for label in labels], dtype=np.float32).reshape(-1, 2)

    def apply_theme(self, theme: Theme) -> None:
        """Write names and numbers in a theme's colours."""
        self._text, self._rim = QColor(theme.text), QColor(theme.paper)
        self._pictures.clear()

    def paint(self, painter: QPainter) -> None:
        """Paint the labels that place() chose."""
        ratio = painter.device().devicePixelRatioF()
        for label in self.shown:
            key = label.text, label.is_name
            if key not in self._pictures or self._pictures[key].devicePixelRatio() != ratio:
                self._pictures[key] = self._picture_of(label, ratio)
            width, height = self._size(label)
            at = QPointF(round(label.x - width / 2 - _HALO), round(label.y - height / 2 - _HALO))
            painter.drawPixmap(at, self._pictures[key])

    def _picture_of(self, label: MapLabel, ratio: float) -> QPixmap:
        """Draw a label as a picture to keep, since its outline is too slow to draw in every frame.

        A name has a rim in the colour of the ground, so that it stands out from marks.
        """
        width, height = self._size(label)
        room = QSize(round((width + 2 * _HALO) * ratio), round((height + 2 * _HALO) * ratio))
        picture = QPixmap(room)
        picture.setDevicePixelRatio(ratio)
        picture.fill(QColor(0, 0, 0, 0))
        with painting(picture) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            font = self._name_font if label.is_name else self._number_font
            metrics = QFontMetricsF(font)
            outline = QPainterPath()
            outline.addText(QPointF(_HALO + _PADDING, _HALO + metrics.ascent()), font, label.text)
            if label.is_name:
                rim = QPen(self._rim, _HALO)
                rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                painter.strokePath(outline, rim)
            painter.fillPath(outline, self._text)
        return picture

    def _size(self, label: MapLabel) -> tuple[float, float]:
        key = label.text, label.is_name
        metrics = QFontMetricsF(self._name_font if label.is_name else self._number_font)
        if key not in self._widths:
            self._widths[key] = metrics.horizontalAdvance(label.text) + 2 * _PADDING
        return self._widths[key], metrics.height()
