"""Boundaries painted over the source: those of the cut with their reasons, the user's own, and ghosts."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from seamline.desktop.source.boundary_lines import BoundaryLine, paint_boundary_line
from seamline.desktop.source.chunk_painter import paint_note
from seamline.desktop.source.columns import Columns
from seamline.desktop.source.cut_fade import Fade
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.label_room import GAP_TO_WORDS, LABEL_GAP, label_room, with_strength
from seamline.desktop.source.pieces import PADDING, STOP
from seamline.desktop.widgets.boundary_style import MANUAL, OF_OTHER_CUT, BoundaryKind, BoundaryStyle
from seamline.desktop.widgets.strength import STRENGTH_SIZE, paint_strength
from seamline.desktop.widgets.translation import numeral, tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.analysis import Analysis
from seamline.engine.sizing.cut import Reason
from seamline.instruments.formatting import margin_of
from seamline.instruments.strength import Strength, strength_of

MARK = 10.0
MARK_CENTRE = -6.0
"""The size of the mark at the left end of a line, and its centre, from the left edge of the chunks."""
LABEL_HEIGHT = 20
_ON_LINE = 132
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter


def reason_label(analysis: Analysis, chunk: int) -> tuple[str, str, Strength | None]:
    """Return a word for why a chunk ends, one for how strongly, or "", and its strength, or None."""
    boundary, margin = analysis.boundary_of(chunk), margin_of(analysis, chunk)
    word = tr("pinned") if boundary.reason == Reason.MANUAL else tr(boundary.reason.label)
    if margin is not None:
        strength = strength_of(margin)
        return word, tr(strength.label), strength
    if boundary.reason == Reason.TOPIC and boundary.similarity is not None:
        return word, numeral(boundary.similarity, "z.2f"), None
    return word, "", None


def label_rect(frame: Frame, line: BoundaryLine) -> QRectF:
    """Return the place of a boundary's label, which has its reason."""
    if width := label_width_on_line(frame.columns):
        return QRectF(frame.columns.right - LABEL_GAP - width, line.y - LABEL_HEIGHT / 2, width, LABEL_HEIGHT)
    left = frame.columns.label_left + LABEL_GAP
    return QRectF(left, line.y - LABEL_HEIGHT / 2, frame.columns.label_width - LABEL_GAP, LABEL_HEIGHT)


def label_width_on_line(columns: Columns) -> float:
    """Return the width of labels at the right ends of lines; 0 if they have a column of their own."""
    return 0.0 if columns.has_labels else min(max(_ON_LINE, label_room()[1]), columns.chunk / 2)


def mark_rect(frame: Frame, line: BoundaryLine) -> QRectF:
    """Return the place of a boundary's mark."""
    centre = QPointF(frame.columns.gutter + MARK_CENTRE, line.left_y)
    return QRectF(centre.x() - MARK / 2, centre.y() - MARK / 2, MARK, MARK)


def paint_boundaries(painter: QPainter, frame: Frame) -> None:
    """Draw every boundary in view, with its label."""
    analysis = frame.scene.analysis
    if analysis is not None:
        fade = frame.fade
        for chunk, line in frame.boundary_lines():
            is_new = fade is not None and fade.reason_at(line.index) != int(analysis.chunks.reason[chunk])
            painter.setOpacity(fade.share if fade is not None and is_new else 1.0)
            _paint_boundary(painter, frame, line=line, analysis=analysis, chunk=chunk)
        painter.setOpacity(1.0)
        if fade is not None:
            _paint_gone(painter, frame, fade=fade)
        _paint_stops(painter, frame, analysis=analysis)
    _paint_marked(painter, frame)
    for ghost in frame.scene.ghosts:
        place = frame.line_at(ghost.index)
        if place is not None:
            _paint_ghost(painter, frame, line=place, text=ghost.text)
    if (landing := frame.line_at(frame.scene.landing)) is not None and frame.scene.landing >= 0:
        style = BoundaryStyle.of(BoundaryKind.PINNED, frame.theme)
        _paint_line(painter, frame, line=landing, style=style)
    gap = frame.scene.index_of_gap(frame.scene.marked_gap)
    if gap >= 0 and (place := frame.line_at(gap)) is not None:
        pen = QPen(QColor(frame.theme.accent), 2)
        columns = frame.columns
        paint_boundary_line(painter, place, left=columns.gutter, right=columns.right, pen=pen)


def _paint_line(painter: QPainter, frame: Frame, *, line: BoundaryLine, style: BoundaryStyle) -> None:
    columns = frame.columns
    right = columns.right + GAP_TO_WORDS
    paint_boundary_line(painter, line, left=columns.gutter, right=right, pen=style.pen)
    style.paint_mark(painter, mark_rect(frame, line))


def _paint_boundary(
    painter: QPainter, frame: Frame, *, line: BoundaryLine, analysis: Analysis, chunk: int
) -> None:
    style = BoundaryStyle.of(Reason(int(analysis.chunks.reason[chunk])), frame.theme)
    _paint_line(painter, frame, line=line, style=style)
    word, strong, strength = reason_label(analysis, chunk)
    place = label_rect(frame, line)
    painter.setFont(text_font(TextRole.NOTE))
    text = word if frame.columns.is_narrow or not strong else with_strength(word, strong)
    bars_width = round(STRENGTH_SIZE.width()) + GAP_TO_WORDS if strength is not None else 0
    text = painter.fontMetrics().elidedText(
        text, Qt.TextElideMode.ElideRight, int(place.width()) - bars_width
    )
    if not frame.columns.has_labels:
        # The label is drawn on the line, over a gap in it.
        place.setLeft(place.right() - painter.fontMetrics().horizontalAdvance(text) - bars_width - 1)
        painter.fillRect(place.adjusted(-GAP_TO_WORDS, 1, GAP_TO_WORDS, -1), QColor(frame.theme.paper))
    if strength is not None:
        bars = QPointF(place.left(), round(line.y - STRENGTH_SIZE.height() / 2))
        paint_strength(painter, bars, strength=strength, colour=style.colour.name(), theme=frame.theme)
        place.setLeft(place.left() + bars_width)
    painter.setPen(style.colour)
    painter.drawText(place, _LEFT, text)


def _paint_gone(painter: QPainter, frame: Frame, *, fade: Fade) -> None:
    """Draw, fading out, the boundaries that only the former cut has."""
    before, analysis = fade.before.analysis, frame.scene.analysis
    if before is None or analysis is None or not frame.placed:
        return
    low = int(frame.pieces.starts[frame.placed[0].number])
    high = int(frame.pieces.ends[frame.placed[-1].number])
    stands = {line.index: int(analysis.chunks.reason[chunk]) for chunk, line in frame.boundary_lines()}
    painter.setOpacity(fade.rest)
    for chunk in fade.ended_between(low, high):
        index = int(fade.chunks.start[chunk + 1])
        line = frame.line_at(index)
        if line is not None and stands.get(index) != int(fade.chunks.reason[chunk]):
            _paint_boundary(painter, frame, line=line, analysis=before, chunk=chunk)
    painter.setOpacity(1.0)


def _paint_marked(painter: QPainter, frame: Frame) -> None:
    """Draw the boundaries of another cut, and the user's own."""
    beside: dict[float, int] = {}
    for kind, line in frame.marked():
        style, columns = BoundaryStyle.of(kind, frame.theme), frame.columns
        if kind in MANUAL or kind in OF_OTHER_CUT:
            paint_boundary_line(painter, line, left=columns.gutter, right=columns.right, pen=style.pen)
        reason = _reason_at(frame, line)
        if kind == BoundaryKind.PINNED and reason == Reason.MANUAL:
            # The mark of the cut's boundary shows the pin already.
            continue
        place = mark_rect(frame, line)
        # Placed left of the mark of the cut's boundary, and of other marks at the same place.
        number = beside.get(line.y, 0) + 1
        beside[line.y] = number
        if kind == BoundaryKind.PINNED and reason is None:
            number = 0
        style.paint_mark(painter, place.translated(-number * (MARK + 4), 0))


def _reason_at(frame: Frame, line: BoundaryLine) -> Reason | None:
    """Return why the text is cut at a line; None if it is not cut there."""
    analysis = frame.scene.analysis
    if analysis is None:
        return None
    found = (chunk for chunk, other in frame.boundary_lines() if abs(other.y - line.y) < MARK)
    chunk = next(found, None)
    return Reason(int(analysis.chunks.reason[chunk])) if chunk is not None else None


def _paint_ghost(painter: QPainter, frame: Frame, *, line: BoundaryLine, text: str) -> None:
    style = BoundaryStyle.of(BoundaryKind.GHOST, frame.theme)
    _paint_line(painter, frame, line=line, style=style)
    painter.setFont(text_font(TextRole.NOTE))
    wide = painter.fontMetrics().horizontalAdvance(text) + 16
    columns = frame.columns
    # The value is the point of a ghost: if there is little room, the chip begins on the line.
    left = min(columns.label_left + 8, columns.label_left + columns.label_width - wide - 1)
    chip = QRectF(left + 0.5, round(line.y) - 9.5, wide, 19)
    paint_chip(painter, chip, text=text, frame=QColor(style.colour), words=style.colour, ground=style.ground)


def paint_chip(
    painter: QPainter, place: QRectF, *, text: str, frame: QColor, words: QColor, ground: QColor
) -> None:
    """Draw a text in a frame with round corners."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(frame, 1))
    painter.setBrush(ground)
    painter.drawRoundedRect(place, 4, 4)
    painter.setPen(words)
    painter.drawText(place, _CENTRE, text)
    painter.restore()


def _paint_stops(painter: QPainter, frame: Frame, *, analysis: Analysis) -> None:
    """Draw the places in chunks at which the model stops reading."""
    pieces, columns, theme = frame.pieces, frame.columns, frame.theme
    for piece in frame.placed:
        number = piece.number
        if not pieces.is_unread[number] or (number and pieces.is_unread[number - 1]):
            continue
        y = round(piece.y - PADDING - STOP / 2) + 0.5 + PADDING / 2
        painter.setPen(QPen(QColor(theme.warning), 1.5))
        painter.drawLine(QPointF(columns.gutter, y), QPointF(columns.right, y))
        painter.setFont(text_font(TextRole.NOTE))
        text = (
            tr("the model stops reading here, at {limit:,}", limit=analysis.max_read_tokens)
            if analysis.max_read_tokens > 0
            else tr("the model stops reading here")
        )
        wide = painter.fontMetrics().horizontalAdvance(text) + 16
        place = QRectF(columns.right - 24 - wide, y - STOP / 2, wide, STOP)
        painter.fillRect(place, QColor(theme.paper))
        painter.drawText(place, _CENTRE, text)
        note = tr("no effect on the vector: no tint, dashed edge")
        paint_note(painter, frame, y=piece.y + 4, title=tr("Not embedded"), text=note, colour=theme.warning)
