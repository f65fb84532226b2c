"""The similarity matrix as a picture of its own, drawn as the window draws it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from seamline.desktop.instruments.similarity_matrix.matrix_painter import (
    AXIS,
    LEGEND,
    MatrixScene,
    paint_legend,
    paint_matrix,
)
from seamline.desktop.instruments.similarity_matrix.matrix_tiles import MatrixTiles, compute_tiles
from seamline.desktop.instruments.similarity_matrix.matrix_window import MatrixWindow
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import Theme
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.analysis import Analysis
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.returning_topics import ReturningTopics
from seamline.instruments.similarity_matrix import SimilarityMatrix, why_no_matrix

MARGIN, HEAD = 12, 26
"""The margin of the picture, and the height of its title, in pixels."""


def draw_matrix(analysis: Analysis, found: ReturningTopics, *, theme: Theme, size: int) -> QImage:
    """Draw the whole matrix of a text with its chunks and returns; raises ConfigError without vectors.

    size: the width of the picture in pixels; it is a little higher than wide.
    """
    matrix = SimilarityMatrix.of(analysis)
    if matrix is None:
        raise ConfigError(why_no_matrix(analysis))
    side = float(size - 2 * MARGIN - AXIS)
    window, tiles = MatrixWindow(len(matrix), side), MatrixTiles()
    tiles.set_matrix(matrix)
    while (request := tiles.request(window, theme)) is not None:
        tiles.put(compute_tiles(request))
    height = MARGIN + HEAD + AXIS + round(side) + 6 + LEGEND + MARGIN
    picture = QImage(size, height, QImage.Format.Format_RGB32)
    picture.fill(QColor(theme.panel))
    with painting(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        title = analysis.document.title or analysis.document.name
        whole = phrase("{title}: {units}, {chunks}, {returns}")
        as_means = phrase("{title}: {units} as means over {reach}, {chunks}, {returns}")
        said = tr(
            as_means if matrix.reach > 1 else whole,
            title=title,
            units=pluralize(len(matrix), "unit"),
            reach=matrix.reach,
            chunks=pluralize(len(analysis.chunks), "chunk"),
            returns=pluralize(len(found.returns), "returning part"),
        )
        painter.setFont(text_font(TextRole.INTERFACE))
        painter.setPen(QColor(theme.text))
        line = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideMiddle, size - 2 * MARGIN)
        painter.drawText(QRectF(MARGIN, MARGIN, size - 2 * MARGIN, 20), Qt.AlignmentFlag.AlignLeft, line)
        painter.translate(MARGIN, MARGIN + HEAD)
        scene = MatrixScene(analysis.chunks.first, analysis.chunks.stop, returns=found.returns)
        paint_matrix(painter, window, tiles=tiles, scene=scene, theme=theme)
        place = QRectF(AXIS, AXIS + side + 6, side, LEGEND)
        paint_legend(painter, place, scale=tiles.scales.get(window.level), theme=theme)
    return picture
