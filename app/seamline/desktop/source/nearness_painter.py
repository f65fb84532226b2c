"""The margin that shows how near each sentence is to its chunk, and marks those nearer to another."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from seamline.desktop.source.boundary_painter import paint_chip
from seamline.desktop.source.chunk_painter import number_bottom, number_top, paint_note
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.nearness_margin import NearnessMargin, NearSentence, format_cosine
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.phrases import phrase

MOVE = phrase("Move here")
_STEPS = (0.15, 0.3, 0.45, 0.6)
_BAR = 6
_NUMBER_GAP = 12
_LINE, _CHIP = 16, 22
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class PlacedSentence:
    """A sentence in a piece in view. rects: of its words in each line. bars: in the margin beside these.

    begins: whether its first word is in the piece.
    """

    sentence: NearSentence
    rects: list[QRectF]
    bars: list[QRectF]
    begins: bool


@dataclass(frozen=True)
class OddNote:
    """The note on a sentence that is nearer to another chunk. chip: its button, if it can move."""

    sentence: NearSentence
    y: float
    chip: QRectF | None


def placed_sentences(frame: Frame, margin: NearnessMargin) -> Iterator[PlacedSentence]:
    """Yield the sentences in view; those on one line divide the margin beside it."""
    left, pieces = float(frame.columns.gutter), frame.pieces
    for piece in frame.placed:
        low, high = int(pieces.starts[piece.number]), int(pieces.ends[piece.number])
        found = [
            (sentence, rects)
            for sentence in margin.between(low, high)
            if (rects := frame.rects(piece, sentence.start, sentence.end))
        ]
        on_line: dict[float, list[int]] = {}
        for number, (_, rects) in enumerate(found):
            for rect in rects:
                on_line.setdefault(rect.top(), []).append(number)
        for number, (sentence, rects) in enumerate(found):
            bars = []
            for rect in rects:
                sharing = on_line[rect.top()]
                height = rect.height() / len(sharing)
                top = rect.top() + height * sharing.index(number)
                bars.append(QRectF(left, top, _BAR, height))
            yield PlacedSentence(sentence, rects, bars, sentence.start >= low)


def odd_notes(frame: Frame, margin: NearnessMargin) -> Iterator[OddNote]:
    """Yield the notes on sentences that are nearer to another chunk, as far as there is room."""
    metrics = QFontMetricsF(text_font(TextRole.NOTE))
    left, free = float(frame.columns.right + _NUMBER_GAP), -math.inf
    # In a narrow view a note has only one line.
    words = _LINE + 4 if frame.columns.is_narrow else 2 * _LINE + 4
    for placed in placed_sentences(frame, margin):
        sentence, y = placed.sentence, placed.rects[0].top()
        if not sentence.is_odd or not placed.begins or y < free:
            continue
        chip = None
        if sentence.place >= 0:
            chip = QRectF(left + 0.5, y + words + 0.5, metrics.horizontalAdvance(tr(MOVE)) + 20, _CHIP)
        free = y + words + (_CHIP + 4 if chip is not None else 0)
        yield OddNote(sentence, y, chip)


def move_at(frame: Frame, point: QPointF) -> NearSentence | None:
    """Return the sentence that a click at a point asks to move, or None."""
    margin = frame.scene.nearness
    if margin is None or point.x() < frame.columns.right:
        return None
    notes = odd_notes(frame, margin)
    return next((note.sentence for note in notes if note.chip and note.chip.contains(point)), None)


def nearness_tip(frame: Frame, point: QPointF) -> str:
    """Return the tip on the margin at a point; "" for none."""
    margin, left = frame.scene.nearness, frame.columns.gutter
    if margin is None or not left <= point.x() < left + _BAR:
        return ""
    for placed in placed_sentences(frame, margin):
        if any(bar.contains(point) for bar in placed.bars):
            return tr("This sentence: {words}", words=placed.sentence.words)
    return ""


def paint_nearness(painter: QPainter, frame: Frame, *, margin: NearnessMargin) -> None:
    """Draw the margin, and underline sentences that are nearer to another chunk."""
    theme = frame.theme
    boxes = {box.chunk: box for box in frame.boxes}
    numbered: set[float] = set()
    for chunk, each in boxes.items():
        strip = QRectF(frame.columns.gutter, each.top, _BAR, each.bottom - each.top)
        painter.fillRect(strip, frame.scene.ground(chunk, theme))
    painter.setFont(text_font(TextRole.NOTE))
    for placed in placed_sentences(frame, margin):
        sentence = placed.sentence
        if math.isnan(sentence.own):
            continue
        colour = QColor(theme.similarity[bisect_right(_STEPS, sentence.own)])
        for bar in placed.bars:
            painter.fillRect(bar, colour)
        if sentence.is_odd:
            for rect in placed.rects:
                line = QRectF(rect.left(), rect.bottom() - 3, rect.width(), 2)
                painter.fillRect(line, QColor(theme.warning))
        place = QRectF(0, placed.rects[0].top(), frame.columns.gutter - 8, placed.rects[0].height())
        box = boxes.get(sentence.chunk)
        is_free = box is None or place.top() >= number_bottom(frame, box) or place.bottom() <= number_top(box)
        if placed.begins and is_free and place.top() not in numbered:
            numbered.add(place.top())
            painter.setPen(QColor(theme.warning if sentence.is_odd else theme.quiet))
            painter.drawText(place, _RIGHT, format_cosine(sentence.own))
    for note in odd_notes(frame, margin):
        _paint_odd(painter, frame, note=note)


def _paint_odd(painter: QPainter, frame: Frame, *, note: OddNote) -> None:
    sentence, theme = note.sentence, frame.theme
    chunk = tr("chunk {chunk:,}", chunk=sentence.nearer + 1)
    title = f"→ {chunk}" if frame.columns.is_narrow else tr("nearer to {chunk}", chunk=chunk)
    figures = tr(
        "{there}, here {here}", there=format_cosine(sentence.other), here=format_cosine(sentence.own)
    )
    paint_note(painter, frame, y=note.y + 2, title=title, text=figures, colour=theme.warning)
    if note.chip is not None:
        painter.setFont(text_font(TextRole.NOTE))
        words, frame_colour = QColor(theme.text), QColor(theme.edge)
        paint_chip(
            painter, note.chip, text=tr(MOVE), frame=frame_colour, words=words, ground=QColor(theme.paper)
        )
