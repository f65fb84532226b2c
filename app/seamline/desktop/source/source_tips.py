"""Tips on places beside the text: numbers, labels of boundaries, speakers, marks."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from seamline.desktop.source.boundary_painter import label_rect, mark_rect
from seamline.desktop.source.columns import PAD_LEFT
from seamline.desktop.source.frame import Frame
from seamline.desktop.source.margin_painter import switch_at
from seamline.desktop.source.nearness_painter import nearness_tip
from seamline.desktop.widgets.boundary_style import BoundaryStyle
from seamline.desktop.widgets.chunk_description import format_warning
from seamline.desktop.widgets.chunk_facts import format_ending
from seamline.desktop.widgets.translation import tr
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import format_token_count
from seamline.instruments.lint import RULES

_MARK_REACH = 32


def tip_at(frame: Frame, point: QPointF) -> str:
    """Return the tip on a point of the source; "" for none."""
    return (
        _of_boundary(frame, point)
        or nearness_tip(frame, point)
        or _of_speaker(frame, point)
        or _of_chunk(frame, point)
    )


def _of_boundary(frame: Frame, point: QPointF) -> str:
    analysis, tips = frame.scene.analysis, []
    if analysis is None:
        return ""
    for kind, line in frame.marked():
        if mark_rect(frame, line).adjusted(-_MARK_REACH, -2, 4, 2).contains(point):
            tips.append(tr(BoundaryStyle.of(kind, frame.theme).tip))
    for chunk, line in frame.boundary_lines():
        if label_rect(frame, line).contains(point) or mark_rect(frame, line).contains(point):
            tips.append(
                tr(
                    "Chunk {chunk:,} ends here because {ending}",
                    chunk=chunk + 1,
                    ending=format_ending(analysis, chunk),
                )
            )
    return "\n".join(tips)


def _of_speaker(frame: Frame, point: QPointF) -> str:
    columns, speakers = frame.columns, frame.scene.speakers
    left = columns.gutter + PAD_LEFT
    if speakers is None or not left <= point.x() < left + columns.margin:
        return ""
    if (switch := switch_at(frame, point)) is not None:
        return tr("This message was edited, or answered again: {words}", words=switch.text)
    for piece in frame.placed:
        turn = int(frame.pieces.blocks.turns[frame.pieces.block[piece.number]])
        if piece.y <= point.y() < piece.bottom and turn >= 0:
            return speakers.tip(turn)
    return ""


def _of_chunk(frame: Frame, point: QPointF) -> str:
    analysis = frame.scene.analysis
    box = next((box for box in frame.boxes if box.top <= point.y() < box.bottom), None)
    if analysis is None or box is None or point.x() >= frame.columns.gutter:
        return ""
    tokens = format_token_count(analysis, int(analysis.chunks.tokens[box.chunk]))
    text = tr("Chunk {chunk:,}: {tokens} tokens", chunk=box.chunk + 1, tokens=tokens)
    if warning := format_warning(analysis, box.chunk):
        text = tr("; ").join((text, tr(warning)))
    findings = frame.scene.overlay.findings.get(box.chunk, ())
    return "\n".join(
        [
            text,
            *(
                tr(
                    "{rule}: the chunk {message}",
                    rule=phrase(RULES[finding.rule].title),
                    message=phrase(finding.message),
                )
                for finding in findings
            ),
        ]
    )
