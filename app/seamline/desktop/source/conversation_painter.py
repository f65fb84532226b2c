"""Painting of conversations: pauses between messages, and folds within them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from seamline.desktop.source.boundary_painter import label_width_on_line, paint_chip
from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.label_room import pause_height
from seamline.desktop.source.piece_scroll_area import PlacedPiece
from seamline.desktop.source.pieces import BOUNDARY_SPACE, PADDING
from seamline.desktop.source.scene import Scene
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.config import Config
from seamline.instruments.formatting import format_span_tokens

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_pauses(painter: QPainter, frame: Frame, *, speakers: Speakers) -> None:
    """Write the length of pauses between messages, on the boundary line if the text is cut there."""
    analysis, pieces, blocks = frame.scene.analysis, frame.pieces, frame.pieces.blocks
    minimum = (analysis.config if analysis is not None else Config()).pause_seconds
    painter.setFont(text_font(TextRole.NOTE))
    high = pause_height()
    for piece in frame.placed:
        number = piece.number
        turn = int(blocks.turns[pieces.block[number]])
        before = int(blocks.turns[pieces.block[number - 1]]) if number else turn
        if turn == before or turn < 0 or not speakers.pause_before(turn) >= minimum:
            continue
        y, width = piece.y - float(pieces.space[number]) / 2, float(frame.columns.chunk)
        if pieces.begins_chunk(number):
            y = piece.y - PADDING - BOUNDARY_SPACE / 2
            # The boundary's label may be on its line too.
            width -= label_width_on_line(frame.columns)
        text = speakers.format_pause(turn)
        wide = painter.fontMetrics().horizontalAdvance(text) + 16
        middle = frame.columns.gutter + max(width, wide) / 2
        chip = QRectF(round(middle - wide / 2) + 0.5, round(y) - high / 2, wide, high)
        theme = frame.theme
        paint_chip(
            painter,
            chip,
            text=text,
            frame=QColor(theme.frame),
            words=QColor(theme.second),
            ground=QColor(theme.paper),
        )


def paint_folds(painter: QPainter, frame: Frame) -> None:
    """Draw the captions of folds, and a line along the contents of open ones."""
    pieces = frame.pieces
    for piece in frame.placed:
        if piece.layout.shape == Shape.CAPTION:
            _paint_caption(painter, frame, piece=piece)
        elif pieces.blocks.folds[pieces.block[piece.number]] >= 0:
            painter.fillRect(
                QRectF(frame.columns.text_left - 8, piece.y, 2, piece.layout.height),
                QColor(frame.theme.frame),
            )


def caption_of(scene: Scene, fold: int, *, chunk: int) -> tuple[str, str]:
    """Return the texts at the left and the right of a fold's caption.

    chunk: the first chunk that has a part of the fold, or -1.
    """
    caption, folds = scene.folds.captions[fold], scene.folds
    if not folds.is_of_turn[fold]:
        return (
            caption if chunk >= 0 or scene.analysis is None else tr("{caption}, left out", caption=caption)
        ), ""
    tokens = format_span_tokens(scene.analysis, int(folds.starts[fold]), end=int(folds.ends[fold]))
    return caption, tr(tokens) if chunk < 0 else tr(
        "{tokens}, part of chunk {chunk:,}", tokens=tokens, chunk=chunk + 1
    )


def _paint_caption(painter: QPainter, frame: Frame, *, piece: PlacedPiece) -> None:
    theme, scene, columns = frame.theme, frame.scene, frame.columns
    fold = frame.pieces.fold(piece.number)
    place = QRectF(columns.text_left + 0.5, piece.y + 0.5, columns.text_width - 1, piece.layout.height - 1)
    is_closed = bool(scene.closed[fold])
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    caption, note = caption_of(scene, fold, chunk=int(frame.pieces.owner[piece.number]))
    if note:
        painter.setPen(QPen(QColor(theme.frame), 1))
        painter.setBrush(QColor(theme.paper))
        painter.drawRoundedRect(place, 4, 4)
    pen = QPen(QColor(theme.second if note else theme.quiet), 1.5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    x, y = place.left() + (16 if note else 6), place.center().y()
    corners = [(-2, -4), (2, 0), (-2, 4)] if is_closed else [(-4, -2), (0, 2), (4, -2)]
    painter.drawPolyline([QPointF(x + right, y + down) for right, down in corners])
    painter.restore()
    words = place.adjusted(28 if note else 18, 0, -12, 0)
    painter.setFont(text_font(TextRole.NOTE))
    painter.setPen(QColor(theme.text if note else theme.quiet))
    wide = painter.fontMetrics().horizontalAdvance(note) + 12 if note else 0
    text = painter.fontMetrics().elidedText(caption, Qt.TextElideMode.ElideRight, int(words.width()) - wide)
    painter.drawText(words, _LEFT, text)
    painter.setPen(QColor(theme.quiet))
    painter.drawText(words, _RIGHT, note)
