"""The look of a cut in view: a cut that looks the same as the former need not be painted again."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.desktop.source.boundary_painter import reason_label
from seamline.desktop.source.display_blocks import Shape
from seamline.desktop.source.frame import Frame
from seamline.desktop.widgets.chunk_description import format_warning
from seamline.engine.arrays import FloatArray
from seamline.engine.chunks.chunk import Chunks
from seamline.instruments.formatting import format_token_count


@dataclass(frozen=True, eq=False)
class CutLook:
    """Everything that is painted of a cut in a view of its text and beside it, as comparable values.

    facts: the values painted in the view; some also beside it. levels, and similarity, (n - 1,) float32:
    values of the curve, painted only beside the view.
    """

    facts: tuple[object, ...]
    levels: tuple[float, float] | None
    similarity: FloatArray | None

    def is_same_within(self, other: CutLook | None) -> bool:
        """Whether another cut looks the same within the view."""
        return other is not None and other.facts == self.facts

    def is_same(self, other: CutLook | None) -> bool:
        """Whether another cut looks the same within the view and beside it."""
        return (
            other is not None
            and other.similarity is self.similarity
            and other.levels == self.levels
            and self.is_same_within(other)
        )


def look_of(frame: Frame) -> CutLook | None:
    """Return the look of the cut in a frame; None if it cannot be compared, as during a fade."""
    scene, pieces, analysis = frame.scene, frame.pieces, frame.scene.analysis
    is_moving = frame.fade is not None or scene.nearness is not None
    if analysis is None or is_moving or any(each.layout.shape is Shape.CAPTION for each in frame.placed):
        return None
    chunks, config = analysis.chunks, analysis.config
    text = tuple(
        (
            each.y,
            each.layout,
            int(pieces.owner[each.number]),
            float(pieces.space[each.number]),
            bool(pieces.is_level[each.number]),
        )
        for each in frame.placed
    )
    boxes = tuple(
        (
            box,
            box.chunk == scene.selected,
            scene.tint(box.chunk, frame.theme),
            format_token_count(analysis, int(chunks.tokens[box.chunk])),
            format_warning(analysis, box.chunk),
        )
        for box in frame.boxes
    )
    lines = tuple(
        (line, int(chunks.reason[chunk]), reason_label(analysis, chunk))
        for chunk, line in frame.boundary_lines()
    )
    curve = analysis.curve
    levels = None if curve is None else (curve.threshold, curve.mean)
    shown_words = config.strategy, config.pause_seconds, analysis.max_read_tokens
    shown = (
        frame.columns,
        frame.width,
        frame.height,
        text,
        boxes,
        lines,
        _repeated(frame, chunks),
        shown_words,
    )
    return CutLook(shown, levels, None if curve is None else curve.smoothed)


def _repeated(frame: Frame, chunks: Chunks) -> tuple[object, ...]:
    """Return the overlaps of chunks in view."""
    if not frame.placed:
        return ()
    low = int(frame.pieces.starts[frame.placed[0].number])
    high = int(frame.pieces.ends[frame.placed[-1].number])
    within = slice(int(chunks.start.searchsorted(low, "right")), int(chunks.overlap_start.searchsorted(high)))
    of_each = (chunks.overlap_start, chunks.start, chunks.overlap_tokens)
    return tuple(zip(*(numbers[within].tolist() for numbers in of_each), strict=True))
