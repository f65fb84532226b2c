"""What a chunk map draws: marks by shape and colour, rings, lines and the star of a question."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtGui import QBrush, QColor

from seamline.desktop.widgets.theme import Theme
from seamline.engine.arrays import BoolArray, FloatArray, IndexArray

SHAPES = ("o", "d", "t1", "s")
"""By number, round and round, as colours go: six of these and four of those tell twelve apart, and more."""
_INKS = 6
KINDS = 12
"""Shapes and colours together repeat after so many."""
_FILL, _FADED = 64, 26
# Marks of one size are drawn from one picture: few sizes are few pictures.
_SIZE_STEP = 2.0
_STAR = 20


class MapItems:
    """The items of a map, made once; `set_*` changes what they show."""

    def __init__(self, box: Any) -> None:
        self._marks = [_scatter(shape=SHAPES[kind % len(SHAPES)]) for kind in range(KINDS)]
        self._duplicates, self._joins = (pg.PlotCurveItem(connect="pairs", antialias=True) for _ in range(2))
        self._selected, self._pointed = (_scatter(shape="o") for _ in range(2))
        self._left_out = _scatter(shape="x")
        self._star = _scatter(shape="star")
        self.lasso = pg.PlotCurveItem(antialias=True)
        for item in (
            self._duplicates,
            self._joins,
            *self._marks,
            self._left_out,
            self._selected,
            self._pointed,
            self._star,
            self.lasso,
        ):
            box.addItem(item, ignoreBounds=True)

    def apply_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        for kind, item in enumerate(self._marks):
            item.setPen(pg.mkPen(ink_of(kind, theme), width=1.5))
            item.setBrush(brush_of(kind, theme))
        self._duplicates.setPen(pg.mkPen(theme.warning, width=1.5))
        self._joins.setPen(pg.mkPen(theme.accent, width=1.5))
        self._selected.setPen(pg.mkPen(theme.accent, width=2.5))
        self._pointed.setPen(pg.mkPen(theme.text, width=2))
        for ring in (self._selected, self._pointed):
            ring.setBrush(None)
        self._left_out.setPen(pg.mkPen(theme.quiet, width=2))
        self._star.setPen(pg.mkPen(theme.paper, width=1))
        self._star.setBrush(pg.mkBrush(theme.accent))
        self.lasso.setPen(pg.mkPen(theme.accent, width=1.5))
        veil = QColor(theme.accent)
        veil.setAlpha(_FADED)
        self.lasso.setBrush(pg.mkBrush(veil))

    def set_marks(
        self, points: FloatArray, sizes: FloatArray, *, kinds: IndexArray, shown: BoolArray
    ) -> None:
        """Draw chunks, the largest first, so that none hides another.

        points: (n, 2) float32. sizes: (n,) float32, pixels. kinds: (n,) int64. shown: (n,) bool.
        """
        order = np.argsort(-sizes, kind="stable")
        order = order[shown[order]]
        of_kind = np.maximum(kinds, 0) % KINDS
        rounded = np.maximum((sizes / _SIZE_STEP).round() * _SIZE_STEP, _SIZE_STEP)
        for kind, item in enumerate(self._marks):
            rows = order[of_kind[order] == kind]
            item.setData(x=points[rows, 0], y=points[rows, 1], size=rounded[rows])

    def set_selected(self, points: FloatArray, sizes: FloatArray) -> None:
        """Ring selected chunks. points: (k, 2) float32. sizes: (k,) float32, of their marks."""
        self._selected.setData(x=points[:, 0], y=points[:, 1], size=sizes + 6)

    def set_pointed(self, points: FloatArray, sizes: FloatArray) -> None:
        """Ring the chunk that is pointed at, or none. points, sizes: as for set_selected(), one or none."""
        self._pointed.setData(x=points[:, 0], y=points[:, 1], size=sizes + 10)

    def set_left_out(self, points: FloatArray, sizes: FloatArray) -> None:
        """Cross out chunks. points, sizes: as for set_selected()."""
        self._left_out.setData(x=points[:, 0], y=points[:, 1], size=sizes * 0.7)

    def set_duplicates(self, ends: FloatArray) -> None:
        """Join near-duplicates. ends: (2 * k, 2) float32, two after another are the ends of a line."""
        self._duplicates.setData(ends[:, 0], ends[:, 1])

    def set_question(self, star: FloatArray, ends: FloatArray) -> None:
        """Draw a question, or none, and join it. star: (1 or 0, 2) float32. ends: as for set_duplicates()."""
        self._star.setData(x=star[:, 0], y=star[:, 1], size=_STAR)
        self._joins.setData(ends[:, 0], ends[:, 1])


def ink_of(kind: int, theme: Theme) -> QColor:
    """Return the colour of the marks of a kind."""
    return QColor(theme.tints[kind % _INKS].spine)


def brush_of(kind: int, theme: Theme) -> QBrush:
    """Return what marks of a kind are filled with."""
    ground = ink_of(kind, theme)
    ground.setAlpha(_FILL)
    return QBrush(ground)


def _scatter(shape: str) -> Any:
    return pg.ScatterPlotItem(symbol=shape, pxMode=True, size=1, pen=None, brush=None)
