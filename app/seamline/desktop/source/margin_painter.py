"""Margins beside the messages of a conversation: the speaker, the time, and a switch of versions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from seamline.desktop.source.columns import PAD_LEFT
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.speakers import LABEL_LINE, NAME_LINE, SWITCH_LINE, Speakers
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, bold_font, text_font
from seamline.engine.text.document import Fork

_BAR = 3
_MARK = 10
# Pixels left of the mark, between it and the name, and right of the name; and the same for a narrow margin.
_INSETS, _NARROW_INSETS = (14, 6, 8), (8, 4, 6)
_ARROW = 20
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class MessageMargin:
    """The margin of a message in view. top, bottom: of its text. y: the top of its first label."""

    turn: int
    top: float
    bottom: float
    y: float


@dataclass(frozen=True)
class Switch:
    """The switch between the versions of a message. back, on: its arrows; words: the text between them."""

    fork: Fork
    back: QRectF
    words: QRectF
    on: QRectF

    @property
    def text(self) -> str:
        """Which version is read, of how many."""
        return format_version(self.fork)

    def way_at(self, point: QPointF) -> str:
        """Return the branch of the version that a click at a point asks for, or ""."""
        step = -1 if self.back.contains(point) else 1 if self.on.contains(point) else 0
        return way_beside(self.fork, step)


def format_version(fork: Fork) -> str:
    """Return which version is read, of how many: `2 of 3`."""
    return tr("{number:,} of {count:,}", number=fork.at + 1, count=len(fork.ways))


def way_beside(fork: Fork, step: int) -> str:
    """Return the branch `step` versions after the one that is read; "" if there is none."""
    at = fork.at + step
    return fork.ways[at] if step and 0 <= at < len(fork.ways) else ""


def margins(frame: Frame) -> Iterator[MessageMargin]:
    """Yield the margins in view, from top to bottom; one for each part of a message that is cut."""
    blocks, pieces = frame.pieces.blocks, frame.pieces
    for (turn, _), group in groupby(
        frame.placed,
        lambda piece: (int(blocks.turns[pieces.block[piece.number]]), pieces.owner[piece.number]),
    ):
        if turn >= 0:
            beside = list(group)
            top, bottom = beside[0].y, beside[-1].bottom
            yield MessageMargin(turn, top, bottom, min(max(top, 4.0), max(bottom - NAME_LINE, top)))


def switches(frame: Frame) -> Iterator[Switch]:
    """Yield the switches in view."""
    speakers = frame.scene.speakers
    if speakers is None or not speakers.forks:
        return
    metrics = QFontMetricsF(text_font(TextRole.NOTE))
    left = float(frame.columns.gutter + PAD_LEFT + _insets(frame)[0])
    for margin in margins(frame):
        fork = speakers.forks.get(margin.turn)
        if fork is None:
            continue
        y = margin.y + NAME_LINE + LABEL_LINE * (len(speakers.labels(margin.turn)) - 1)
        back = QRectF(left - 4, y, _ARROW, SWITCH_LINE)
        width = metrics.horizontalAdvance(format_version(fork)) if frame.columns.has_names else 0
        words = QRectF(back.right(), y, width, SWITCH_LINE)
        yield Switch(fork, back, words, QRectF(words.right(), y, _ARROW, SWITCH_LINE))


def switch_at(frame: Frame, point: QPointF) -> Switch | None:
    """Return the switch under a point, if there is one."""
    return next((each for each in switches(frame) if each.back.united(each.on).contains(point)), None)


def name_room(frame: Frame) -> int:
    """Return the room for a speaker's name, in pixels."""
    return frame.columns.margin - sum(_insets(frame)) - _MARK


def _insets(frame: Frame) -> tuple[int, int, int]:
    return _INSETS if frame.columns.has_names else _NARROW_INSETS


def paint_margins(painter: QPainter, frame: Frame, *, speakers: Speakers) -> None:
    """Draw a margin for each message in view: its role as a shape, a colour and a word, and its time."""
    left = frame.columns.gutter + PAD_LEFT
    font = text_font(TextRole.NOTE)
    before, between, _ = _insets(frame)
    for margin in margins(frame):
        mark, theme = speakers.mark_of(margin.turn), frame.theme
        painter.fillRect(QRectF(left, margin.top, _BAR, margin.bottom - margin.top), mark.colour_in(theme))
        x, y = left + before, margin.y
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark.paint(painter, QRectF(x, y + (NAME_LINE - _MARK) / 2, _MARK, _MARK), theme)
        painter.restore()
        for number, words in enumerate(speakers.labels(margin.turn)):
            if number and y + LABEL_LINE > margin.bottom + 2:
                break
            painter.setFont(bold_font(font) if not number else font)
            painter.setPen(QColor(theme.text if not number else theme.quiet))
            indent = _MARK + between if not number else 0
            width = name_room(frame) + _MARK + between - indent
            shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, width)
            line = NAME_LINE if not number else LABEL_LINE
            # Dates and times are drawn whole or not at all: an elided one might be read as another.
            if not number or shown == words:
                painter.drawText(QRectF(x + indent, y, width, line), _LEFT, shown)
            y += line
    for switch in switches(frame):
        _paint_switch(painter, frame, switch=switch)


def _paint_switch(painter: QPainter, frame: Frame, *, switch: Switch) -> None:
    theme = frame.theme
    painter.save()
    painter.setFont(text_font(TextRole.NOTE))
    painter.setPen(QColor(theme.accent))
    if switch.words.width():
        painter.drawText(switch.words, Qt.AlignmentFlag.AlignCenter, switch.text)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place, step in ((switch.back, -1), (switch.on, 1)):
        pen = QPen(QColor(theme.accent if way_beside(switch.fork, step) else theme.frame), 1.5)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        middle = place.center()
        corners = [(-2 * step, -4), (2 * step, 0), (-2 * step, 4)]
        painter.drawPolyline([middle + QPointF(right, down) for right, down in corners])
    painter.restore()
