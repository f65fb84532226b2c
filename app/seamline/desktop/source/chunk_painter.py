"""Chunks painted under their text, and their numbers in the gutter."""

from __future__ import annotations

import math

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from seamline.desktop.source.cut_fade import Fade
from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.frame import ChunkBox, Frame
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font
from seamline.engine.analysis import Analysis
from seamline.instruments.formatting import format_token_count, format_token_count_briefly

_SPINE, _SELECTED_SPINE = 3, 5
_NUMBER_GAP = 12
TOKENS_BEYOND = 4
"""How far a number of tokens may reach into _NUMBER_GAP, in pixels, if it has no other room."""
_NUMBER_LINE, _TOKEN_LINE = 24, 16
_SIGN = 14
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def paint_chunks(painter: QPainter, frame: Frame) -> None:
    """Draw the tint, the spine and the outline of each chunk, and the overlap with its neighbours."""
    scene, theme, columns = frame.scene, frame.theme, frame.columns
    for box in frame.boxes:
        place = QRectF(columns.gutter, box.top, columns.chunk, box.read_bottom - box.top)
        painter.fillRect(place, scene.ground(box.chunk, theme))
        spine = QColor(scene.tint(box.chunk, theme).spine)
        is_selected = box.chunk == scene.selected
        width = _SELECTED_SPINE if is_selected else _SPINE
        painter.fillRect(QRectF(columns.gutter, box.top, width, place.height()), spine)
        if box.read_bottom < box.bottom:
            pen = QPen(spine, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            pen.setDashPattern([4 / width, 4 / width])
            painter.setPen(pen)
            x = columns.gutter + width / 2
            painter.drawLine(QLineF(x, box.read_bottom, x, box.bottom))
        if is_selected:
            painter.setPen(QPen(spine, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(
                QRectF(columns.gutter + 0.5, box.top + 0.5, columns.chunk - 1, box.bottom - box.top - 1)
            )
    if frame.fade is not None:
        _paint_before(painter, frame, fade=frame.fade)
    painter.setPen(_level_pen(theme.frame))
    for y in frame.levels():
        painter.drawLine(QLineF(columns.gutter + _SPINE, round(y) + 0.5, columns.right, round(y) + 0.5))
    _paint_overlap(painter, frame)
    _paint_answer(painter, frame)
    _paint_hits(painter, frame)


def _paint_before(painter: QPainter, frame: Frame, *, fade: Fade) -> None:
    """Draw the former tints, fading out, over the new ones, for lines whose tint has changed."""
    scene, theme, columns, pieces = frame.scene, frame.theme, frame.columns, frame.pieces
    boxes = {box.chunk: box for box in frame.boxes}
    painter.setOpacity(fade.rest)
    for piece in frame.placed:
        box = boxes.get(int(pieces.owner[piece.number]))
        if box is None:
            continue
        top = box.top if pieces.begins_chunk(piece.number) else piece.y - float(pieces.space[piece.number])
        is_last = piece is frame.placed[-1] or pieces.begins_chunk(piece.number + 1)
        for line in piece.layout.lines:
            index = piece.layout.shown.index_at(line.start)
            if piece.layout.shape == Shape.CAPTION:
                index = int(pieces.starts[piece.number])
            bottom = piece.y + line.top + line.height
            if is_last and line is piece.layout.lines[-1]:
                bottom = box.bottom
            chunk = fade.chunk_at(index)
            place = QRectF(columns.gutter, top, columns.chunk, bottom - top)
            top = bottom
            if chunk < 0:
                continue
            ground = fade.before.ground(chunk, theme)
            if ground != scene.ground(box.chunk, theme):
                painter.fillRect(place, ground)
                spine = fade.before.tint(chunk, theme).spine
                painter.fillRect(QRectF(columns.gutter, place.top(), _SPINE, place.height()), QColor(spine))
    painter.setOpacity(1.0)


def paint_gutter(painter: QPainter, frame: Frame) -> None:
    """Write the number and the tokens of each chunk beside it; they stay in view while it scrolls."""
    analysis, theme = frame.scene.analysis, frame.theme
    if analysis is None:
        return
    font, width = text_font(TextRole.NOTE), frame.columns.gutter - _NUMBER_GAP
    for box in frame.boxes:
        is_selected = box.chunk == frame.scene.selected
        y = number_top(box)
        painter.setFont(bold_font(font) if is_selected else font)
        painter.setPen(QColor(theme.text if is_selected else theme.quiet))
        painter.drawText(QRectF(0, y, width, _NUMBER_LINE), _RIGHT, numeral(box.chunk + 1))
        tokens_top = y + _NUMBER_LINE - 2
        if tokens_top + _TOKEN_LINE > box.bottom + _TOKEN_LINE:
            continue
        painter.setFont(font)
        painter.setPen(QColor(theme.quiet))
        count = int(analysis.chunks.tokens[box.chunk])
        metrics = painter.fontMetrics()
        tokens = fitting_token_count(analysis, count, metrics=metrics, width=width)
        room = max(width, min(metrics.horizontalAdvance(tokens), width + TOKENS_BEYOND))
        painter.drawText(QRectF(0, tokens_top, room, _TOKEN_LINE), _RIGHT, tokens)
        if has_problem(frame, box.chunk):
            paint_warning(painter, sign_rect(frame, box), colour=QColor(theme.warning))


def sign_rect(frame: Frame, box: ChunkBox) -> QRectF:
    """Return the place of a problem's sign: below the tokens, or for a low chunk left of a number.

    Below a low chunk are the marks of its boundary.
    """
    analysis, columns = frame.scene.analysis, frame.columns
    assert analysis is not None
    width, top = columns.gutter - _NUMBER_GAP, number_top(box)
    below = QRectF(width - _SIGN, top + _NUMBER_LINE + _TOKEN_LINE, _SIGN, _SIGN)
    if below.bottom() <= box.bottom:
        return below
    font, count = text_font(TextRole.NOTE), int(analysis.chunks.tokens[box.chunk])
    metrics, bold = QFontMetrics(font), QFontMetrics(bold_font(font))
    tokens = metrics.horizontalAdvance(fitting_token_count(analysis, count, metrics=metrics, width=width))
    number = bold.horizontalAdvance(numeral(box.chunk + 1))
    for words, y in ((tokens, top + _NUMBER_LINE - 1), (number, top + (_NUMBER_LINE - _SIGN) / 2)):
        left = width - words - TOKENS_BEYOND - _SIGN
        if left >= columns.gutter - columns.number:
            return QRectF(left, y, _SIGN, _SIGN)
    return below


def fitting_token_count(analysis: Analysis, count: int, *, metrics: QFontMetrics, width: int) -> str:
    """Return a number of tokens that fits into a width: abbreviated, since an elided one would be wrong."""
    tokens = tr(format_token_count(analysis, count))
    fits = metrics.horizontalAdvance(tokens) <= width
    return tokens if fits else tr(format_token_count_briefly(analysis, count))


def number_top(box: ChunkBox) -> float:
    """Return the top of a chunk's number: at the head of the chunk, or at the top of the view."""
    return min(max(box.top + 8, 2), max(box.bottom - _NUMBER_LINE - _TOKEN_LINE, box.top + 8))


def number_bottom(frame: Frame, box: ChunkBox) -> float:
    """Return the lower end of the number, the tokens and the sign of a problem beside a chunk."""
    sign = _SIGN + 2 if has_problem(frame, box.chunk) else 0
    return number_top(box) + _NUMBER_LINE + _TOKEN_LINE + sign


def has_problem(frame: Frame, chunk: int) -> bool:
    """Whether a chunk has a problem: the same findings as in the inspector and the strip of blocks."""
    return chunk in frame.scene.overlay.findings


def paint_warning(painter: QPainter, place: QRectF, *, colour: QColor) -> None:
    """Draw a triangle with an exclamation mark into a rectangle."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colour, 1.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inner = place.adjusted(1, 1.5, -1, -1.5)
    top = QPointF(inner.center().x(), inner.top())
    painter.drawPolygon([top, inner.bottomRight(), inner.bottomLeft()])
    x, height = inner.center().x(), inner.height()
    painter.drawLine(QLineF(x, inner.top() + 0.4 * height, x, inner.top() + 0.65 * height))
    painter.drawPoint(QPointF(x, inner.top() + 0.84 * height))
    painter.restore()


def _level_pen(colour: str) -> QPen:
    pen = QPen(QColor(colour), 1, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([2, 4])
    return pen


def _paint_overlap(painter: QPainter, frame: Frame) -> None:
    """Draw the overlap of a chunk in its own tint, with its spine at the right edge and a note."""
    analysis, columns, theme = frame.scene.analysis, frame.columns, frame.theme
    if analysis is None:
        return
    chunks, written = analysis.chunks, set()
    for piece in frame.placed:
        low, high = int(frame.pieces.starts[piece.number]), int(frame.pieces.ends[piece.number])
        first = int(chunks.start.searchsorted(low, "right"))
        last = int(chunks.overlap_start.searchsorted(high, "left"))
        for chunk in range(first, last):
            start, end = int(chunks.overlap_start[chunk]), int(chunks.start[chunk])
            rects = frame.rects(piece, start, end) if start < end else []
            if not rects:
                continue
            tint = frame.scene.tint(chunk, theme)
            for rect in rects:
                painter.fillRect(rect, QColor(tint.block))
            edge = QRectF(columns.right - _SPINE, rects[0].top(), _SPINE, rects[-1].bottom() - rects[0].top())
            painter.fillRect(edge, QColor(tint.spine))
            if chunk not in written:
                written.add(chunk)
                tokens = format_token_count(analysis, int(chunks.overlap_tokens[chunk]))
                note = tr("repeated in chunk {chunk:,}, {tokens} tokens", chunk=chunk + 1, tokens=tokens)
                paint_note(
                    painter,
                    frame,
                    y=rects[0].top(),
                    bottom=rects[-1].bottom(),
                    title=tr("Overlap"),
                    text=note,
                    colour=tint.spine,
                )


def paint_note(
    painter: QPainter,
    frame: Frame,
    *,
    y: float,
    title: str,
    text: str,
    colour: str,
    bottom: float = math.inf,
) -> None:
    """Write a title and a short text right of the chunks, wrapped if there is little room.

    bottom: where other texts begin; a note that would reach them begins above y. Nothing is written if labels
    of boundaries are on their lines, as there is no column for notes.
    """
    columns = frame.columns
    if not columns.has_labels:
        return
    place = QRectF(columns.label_left + _NUMBER_GAP, 0, columns.label_width - _NUMBER_GAP, 4 * _TOKEN_LINE)
    wrapped = Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
    font = text_font(TextRole.NOTE)
    lines = [(title, bold_font(font), QColor(colour))]
    if not columns.is_narrow:
        lines.append((text, font, QColor(frame.theme.second)))
    height = 0.0
    for words, written, _ in lines:
        painter.setFont(written)
        height += painter.boundingRect(place, wrapped, words).height()
    place.moveTop(min(y, bottom - height))
    for words, written, pen in lines:
        painter.setFont(written)
        painter.setPen(pen)
        place.setTop(painter.drawText(place, wrapped, words).bottom())


def _paint_hits(painter: QPainter, frame: Frame) -> None:
    """Underline the hits of a search."""
    starts, length, theme = frame.scene.hit_starts, frame.scene.hit_length, frame.theme
    if not len(starts):
        return
    for piece in frame.placed:
        low, high = int(frame.pieces.starts[piece.number]), int(frame.pieces.ends[piece.number])
        first, last = starts.searchsorted([low - length, high]).tolist()
        for start in starts[first:last].tolist():
            for rect in frame.rects(piece, start, start + length):
                painter.fillRect(rect, QColor(theme.selected))
                painter.fillRect(
                    QRectF(rect.left(), rect.bottom() - 3, rect.width(), 2), QColor(theme.accent)
                )


def _paint_answer(painter: QPainter, frame: Frame) -> None:
    """Underline words that are pointed at elsewhere, and an answer, with lost parts underlined twice."""
    overlay, theme = frame.scene.overlay, frame.theme
    for spans, ground, ink, lines in (
        (overlay.lit, theme.selected, theme.accent, 1),
        (overlay.answer, theme.warning_ground, theme.warning, 1),
        (overlay.lost, theme.error_ground, theme.error, 2),
    ):
        for start, end in spans.tolist():
            for piece in frame.placed:
                low, high = int(frame.pieces.starts[piece.number]), int(frame.pieces.ends[piece.number])
                if end <= low or start >= high:
                    continue
                for rect in frame.rects(piece, start, end):
                    painter.fillRect(rect, QColor(ground))
                    for line in range(lines):
                        y = rect.bottom() - 3 - 3 * line
                        painter.fillRect(QRectF(rect.left(), y, rect.width(), 1.5), QColor(ink))
