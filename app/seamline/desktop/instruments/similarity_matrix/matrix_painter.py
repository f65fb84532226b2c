"""Drawing of a similarity matrix: tiles, chunks on the diagonal, returns, and the cell pointed at."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QTransform

from seamline.desktop.instruments.similarity_matrix.matrix_region import MatrixRegion
from seamline.desktop.instruments.similarity_matrix.matrix_tiles import MatrixTiles, image_of, ramp
from seamline.desktop.instruments.similarity_matrix.matrix_window import MatrixWindow, TileKey
from seamline.desktop.widgets.theme import Theme
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font
from seamline.engine.arrays import CodeArray, IndexArray
from seamline.instruments.matrix_scale import MatrixScale
from seamline.instruments.returning_topics import TopicReturn
from seamline.instruments.similarity_matrix import LEVELS, TILE

AXIS = 22
"""The space for the numbers of chunks, left of the matrix and above it, in pixels."""
LEGEND = 40
_BAR = 4
_MIN_SQUARE, _MIN_NUMBER, _MIN_BLOCK = 4.0, 16.0, 8.0
_CROWD = 24
_NO_UNITS: IndexArray = np.empty(0, dtype=np.int64)
_NO_TINTS: CodeArray = np.empty(0, dtype=np.uint8)
_CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, eq=False)
class MatrixScene:
    """All that is drawn over the tiles.

    first, stop: (m,) int64, the units of each chunk, ascending. tints: (m,) uint8. selected: a chunk, or -1.
    returns: the pairs of parts that are framed. chosen: the number of the return that is set apart, or -1.
    cell: the units of the row and the column of the cell pointed at, or None. region: the selected region, or
    None. visible: the units of the text on screen, [first, stop).
    """

    first: IndexArray = field(default_factory=lambda: _NO_UNITS)
    stop: IndexArray = field(default_factory=lambda: _NO_UNITS)
    tints: CodeArray = field(default_factory=lambda: _NO_TINTS)
    selected: int = -1
    returns: tuple[TopicReturn, ...] = ()
    chosen: int = -1
    cell: tuple[int, int] | None = None
    region: MatrixRegion | None = None
    visible: tuple[int, int] = (0, 0)


def paint_matrix(
    painter: QPainter, window: MatrixWindow, *, tiles: MatrixTiles, scene: MatrixScene, theme: Theme
) -> None:
    """Draw a matrix with its axes; the painter's origin is the upper left corner of both."""
    painter.translate(AXIS, AXIS)
    square = QRectF(0, 0, window.side, window.side)
    painter.fillRect(square, QColor(theme.similarity[0]))
    painter.save()
    painter.setClipRect(square)
    for key in window.tiles(window.level):
        _paint_tile(painter, window, key=key, tiles=tiles, theme=theme)
    _paint_squares(painter, window, scene=scene, theme=theme)
    _paint_returns(painter, window, scene=scene, theme=theme)
    if scene.region is not None:
        _paint_region(painter, window, region=scene.region, theme=theme)
    if scene.cell is not None:
        _paint_cell(painter, window, cell=scene.cell, theme=theme)
    painter.restore()
    _paint_axes(painter, window, scene=scene, theme=theme)
    painter.translate(-AXIS, -AXIS)


def _paint_tile(
    painter: QPainter, window: MatrixWindow, *, key: TileKey, tiles: MatrixTiles, theme: Theme
) -> None:
    found = tiles.known(key, theme)
    if found is None:
        return
    (known, pixels), size = found, TILE * LEVELS[key.level]
    cells = LEVELS[known.level]
    # The known tile may be a coarser one: draw what is in view of the part that the wanted tile covers.
    row = max(key.row * size, int(window.top) // cells * cells)
    column = max(key.column * size, int(window.left) // cells * cells)
    last_row = min((key.row + 1) * size, int(window.top + window.span) + 1)
    last_column = min((key.column + 1) * size, int(window.left + window.span) + 1)
    top, left = row // cells - known.row * TILE, column // cells - known.column * TILE
    rows = min(-(-last_row // cells) - known.row * TILE, len(pixels)) - top
    columns = min(-(-last_column // cells) - known.column * TILE, pixels.shape[1]) - left
    if rows > 0 and columns > 0:
        side = window.scale * cells
        target = QRectF(window.x_of(column), window.y_of(row), columns * side, rows * side)
        painter.drawImage(target, image_of(pixels), QRectF(left, top, columns, rows))


def _paint_squares(painter: QPainter, window: MatrixWindow, *, scene: MatrixScene, theme: Theme) -> None:
    """Frame the chunks that are in view and large enough to be told apart, and the selected one."""
    seen = _chunks_between(
        scene, max(window.left, window.top), high=min(window.left, window.top) + window.span
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    large = [
        _block(window, chunk, scene=scene)
        for chunk in _wider(scene, seen, minimum=_MIN_SQUARE / window.scale)
        if chunk != scene.selected
    ]
    chosen = [_block(window, scene.selected, scene=scene)] if scene.selected in seen else []
    # A wider frame in the colour of the paper lies below: in every theme, the diagonal is nearly the colour
    # of the text.
    for colour, width in ((theme.paper, 2), (theme.text, 0)):
        for rects, extra in ((large, 1), (chosen, 3)):
            painter.setPen(QPen(QColor(colour), width + extra))
            painter.drawRects(rects)


def _block(window: MatrixWindow, chunk: int, *, scene: MatrixScene) -> QRectF:
    units = int(scene.first[chunk]), int(scene.stop[chunk])
    return _rect(window, units, columns=units)


def _rect(window: MatrixWindow, rows: tuple[int, int], *, columns: tuple[int, int]) -> QRectF:
    left, top = window.x_of(columns[0]), window.y_of(rows[0])
    return QRectF(left, top, window.x_of(columns[1]) - left, window.y_of(rows[1]) - top)


def _chunks_between(scene: MatrixScene, low: float, *, high: float) -> range:
    """Return the chunks that contain any unit in [low, high)."""
    if high <= low:
        return range(0)
    first = int(scene.stop.searchsorted(low, "right"))
    return range(first, max(int(scene.first.searchsorted(high, "left")), first))


def _wider(scene: MatrixScene, chunks: range, *, minimum: float) -> list[int]:
    """Return the chunks with at least a minimum number of units."""
    span = slice(chunks.start, chunks.stop)
    return (np.flatnonzero(scene.stop[span] - scene.first[span] >= minimum) + chunks.start).tolist()


def _paint_returns(painter: QPainter, window: MatrixWindow, *, scene: MatrixScene, theme: Theme) -> None:
    """Frame the block of each return, above the diagonal and below it; the chosen one is painted last."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    is_crowd = len(scene.returns) > _CROWD
    for number in sorted(range(len(scene.returns)), key=lambda number: number == scene.chosen):
        found, is_chosen = scene.returns[number], number == scene.chosen
        painter.setPen(QPen(QColor(theme.warning), 3 if is_chosen else 1 if is_crowd else 1.5))
        # Small blocks get larger frames, but not if there are many: these would hide the matrix.
        minimum = _MIN_BLOCK if is_chosen or not is_crowd else 0.0
        for rows, columns in ((found.earlier, found.later), (found.later, found.earlier)):
            rect = _rect(window, rows, columns=columns)
            wide, high = (max(minimum - side, 0) / 2 for side in (rect.width(), rect.height()))
            painter.drawRect(rect.adjusted(-wide, -high, wide, high))


def _paint_region(painter: QPainter, window: MatrixWindow, *, region: MatrixRegion, theme: Theme) -> None:
    """Frame the selected region, with a paper-coloured frame below as chunks have, and lines to both axes."""
    rect = _rect(window, region.rows, columns=region.columns)
    painter.setPen(QPen(QColor(theme.accent), 1, Qt.PenStyle.DotLine))
    painter.drawLines(
        [QLineF(0, y, rect.left(), y) for y in (rect.top(), rect.bottom())]
        + [QLineF(x, 0, x, rect.top()) for x in (rect.left(), rect.right())]
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((theme.paper, 5), (theme.accent, 3)):
        painter.setPen(QPen(QColor(colour), width))
        painter.drawRect(rect)


def _paint_cell(painter: QPainter, window: MatrixWindow, *, cell: tuple[int, int], theme: Theme) -> None:
    """Draw lines through the row and the column of a cell, and a frame around it."""
    size = LEVELS[window.level]
    row, column = (unit // size * size for unit in cell)
    rect = _rect(window, (row, row + size), columns=(column, column + size))
    painter.setPen(QPen(QColor(theme.warning), 1))
    middle = rect.center()
    painter.drawLine(QLineF(0, middle.y(), window.side, middle.y()))
    painter.drawLine(QLineF(middle.x(), 0, middle.x(), window.side))
    grown = max(6 - rect.width() / 2, 1)
    frame = rect.adjusted(-grown, -grown, grown, grown)
    painter.setPen(QPen(QColor(theme.paper), 4))
    painter.drawRect(frame)
    painter.setPen(QPen(QColor(theme.warning), 2))
    painter.drawRect(frame)


def _paint_axes(painter: QPainter, window: MatrixWindow, *, scene: MatrixScene, theme: Theme) -> None:
    """Draw the tints and numbers of chunks above and left of the matrix, and which units are on screen."""
    for is_across in (True, False):
        painter.save()
        if not is_across:
            # The left axis is the upper one, mirrored at the diagonal, but its numbers are upright.
            painter.setTransform(QTransform(0, 1, 1, 0, 0, 0), True)
        begin = window.left if is_across else window.top
        grounds, edges = _axis_colours(window, begin, scene=scene, theme=theme)
        for pixels, top, height in ((grounds, -AXIS, AXIS), (edges, -_BAR, _BAR)):
            painter.drawImage(
                QRectF(0, top, len(pixels), height),
                image_of(pixels.reshape(1, -1)),
                QRectF(0, 0, len(pixels), 1),
            )
        low, high = (min(max((unit - begin) * window.scale, 0), window.side) for unit in scene.visible)
        painter.fillRect(QRectF(low, -AXIS, high - low, 2), QColor(theme.accent))
        painter.restore()
        _paint_numbers(painter, window, begin=begin, scene=scene, theme=theme, is_across=is_across)


def _axis_colours(
    window: MatrixWindow, begin: float, *, scene: MatrixScene, theme: Theme
) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """Return the colours of the ground and the edge of an axis, each (pixels,) uint32 as 0xffrrggbb.

    begin: the unit at its beginning. A colour is found for each pixel, as chunks may be more than pixels.
    """
    at = (begin + (np.arange(int(window.side)) + 0.5) / window.scale).astype(np.int64)
    chunk = scene.first.searchsorted(at, "right") - 1
    if not len(scene.first):
        return (np.full(len(at), QColor(theme.line).rgb(), dtype=np.uint32),) * 2
    tints = scene.tints if len(scene.tints) == len(scene.first) else np.arange(len(scene.first))
    number = tints[np.maximum(chunk, 0)] % len(theme.tints)
    wide = (scene.stop - scene.first)[np.maximum(chunk, 0)] * window.scale > _MIN_SQUARE
    is_gap = np.append(chunk[1:] != chunk[:-1], False) & wide
    colours = []
    for kind in ("block", "spine"):
        of_tints = np.array([QColor(getattr(tint, kind)).rgb() for tint in theme.tints], dtype=np.uint32)
        found = of_tints[number]
        found[is_gap | (chunk < 0)] = QColor(theme.panel).rgb()
        colours.append(found)
    return colours[0], colours[1]


def _paint_numbers(
    painter: QPainter,
    window: MatrixWindow,
    *,
    begin: float,
    scene: MatrixScene,
    theme: Theme,
    is_across: bool,
) -> None:
    """Write the numbers of chunks along an axis, if there is room. begin: the unit at its beginning."""
    font = text_font(TextRole.NOTE)
    seen = _chunks_between(scene, begin, high=begin + window.span)
    for chunk in _wider(scene, seen, minimum=_MIN_NUMBER / window.scale):
        ends = (int(scene.first[chunk]) - begin, int(scene.stop[chunk]) - begin)
        low, high = (min(max(end * window.scale, 0), window.side) for end in ends)
        room = AXIS - _BAR
        place = QRectF(low, -AXIS, high - low, room) if is_across else QRectF(-AXIS, low, room, high - low)
        is_selected = chunk == scene.selected
        painter.setFont(bold_font(font) if is_selected else font)
        painter.setPen(QColor(theme.text if is_selected else theme.second))
        width = painter.fontMetrics().horizontalAdvance(numeral(chunk + 1))
        if width <= place.width() and painter.fontMetrics().height() <= place.height() + 4:
            painter.drawText(place, _CENTRE, numeral(chunk + 1))


def paint_legend(painter: QPainter, place: QRectF, *, scale: MatrixScale | None, theme: Theme) -> None:
    """Draw the scale of colours from unlike to alike, labelled with similarities."""
    if scale is None:
        return
    painter.setFont(text_font(TextRole.NOTE))
    metrics = painter.fontMetrics()
    unlike, alike = f"{tr('unlike')} ", f" {tr('alike')}"
    left = place.left() + metrics.horizontalAdvance(unlike)
    width = min(place.right() - left - metrics.horizontalAdvance(alike), 360.0)
    bar = QRectF(left, place.top() + 4, width, 10)
    colours = ramp(theme)
    painter.drawImage(bar, image_of(colours.reshape(1, -1)), QRectF(0, 0, len(colours), 1))
    painter.setPen(QColor(theme.second))
    row = QRectF(place.left(), place.top(), place.width(), 18)
    painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, unlike)
    painter.drawText(
        QRectF(bar.right(), row.top(), 80, 18),
        Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
        alike,
    )
    used, last = place.left() - 4, ""
    for number, step in enumerate(scale.steps.tolist()):
        x = bar.left() + bar.width() * number / (len(scale.steps) - 1)
        label = numeral(step, "z.2f")
        half = metrics.horizontalAdvance(label) / 2 + 1
        painter.drawLine(QLineF(x, bar.bottom(), x, bar.bottom() + 3))
        # In a short text, steps may be the same pair of sentences.
        if x - half >= used and label != last:
            painter.drawText(QRectF(x - half, bar.bottom() + 3, 2 * half, metrics.height()), _CENTRE, label)
            used, last = x + half + 4, label
