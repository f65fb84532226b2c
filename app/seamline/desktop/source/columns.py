"""Columns of the source from left to right: gutter, margin for speakers, text, labels of boundaries."""

from __future__ import annotations

from dataclasses import dataclass

PAD_LEFT, PAD_RIGHT = 16, 14
# Widths of the margin: with room for names and times, for names as long as "assistant", or for first letters.
_MARGIN, _NARROW_MARGIN, _MIN_MARGIN = 112, 86, 64
_SERIF, _MONO, _TALK = 674, 706, 618
_NARROW = (44, 92)
_UNLABELLED = (44, 16)
_WIDE = (56, 132)
_SECOND = 52
_PAGE = 36
_MIN_TEXT, _MIN_BESIDE = 200, 106
# From so many pixels for a message and its margin on, the margin has room for a name.
_NAMED = 220
_SPARE = 80
# The greatest width of labels, for languages with long words, in a narrow and a wide view.
_WIDEST_LABELS = (116, 190)


@dataclass(frozen=True)
class Columns:
    """Widths in pixels.

    gutter: left of the chunks. chunk: of a tint. margin: of who speaks, 0 where nobody does; in a narrow view
    it has room for short names alone.
    label: right of the chunks. is_narrow: whether a label has room for one word only.
    has_labels: whether labels stand right of the chunks; without it they stand on the lines. beside: between
    the chunks and their labels, for the numbers of another cut. number, page: of the gutter, what next to the
    chunks has their numbers, and what left of that has those of pages, 0 where there are none.
    has_names: whether the margin has room for all that stands beside a message, in words.
    """

    gutter: int
    chunk: int
    margin: int
    label: int
    is_narrow: bool
    has_labels: bool = True
    beside: int = 0
    number: int = 0
    page: int = 0
    has_names: bool = False

    @classmethod
    def of(
        cls,
        width: int,
        *,
        is_serif: bool,
        has_margins: bool,
        has_labels: bool = True,
        has_second: bool = False,
        has_pages: bool = False,
        scale: float = 1.0,
        label_room: tuple[int, int] = (0, 0),
    ) -> Columns:
        """Divide a width. scale: how much larger than usual the text is.

        has_second: the numbers of another cut are right of the chunks. has_pages: pages are numbered.
        label_room: the widths that labels need with one word and with all, in pixels; they get them up to a
        bound.
        """
        # Beside its words a margin has marks, which are as wide in smaller text.
        enlarged = max(scale, 1.0)
        full_margin, narrow_margin = round(_MARGIN * enlarged), round(_NARROW_MARGIN * enlarged)
        margin = full_margin if has_margins else 0
        measure = _TALK if has_margins else _SERIF if is_serif else _MONO
        wanted = round(measure * scale) + PAD_LEFT + PAD_RIGHT + margin
        gutter, label = (round(side * scale) for side in _WIDE)
        beside = round(_SECOND * scale) if has_second else 0
        page = round(_PAGE * scale) if has_pages else 0
        is_narrow = width < gutter + page + wanted + label + beside
        if not has_labels or is_narrow:
            sides = _NARROW if has_labels else _UNLABELLED
            gutter, label = (round(side * scale) for side in sides)
        if has_labels:
            bound = round(_WIDEST_LABELS[not is_narrow] * scale)
            if not is_narrow:
                # Only the room that the full measure of the text leaves.
                bound = min(bound, width - gutter - page - wanted - beside)
            label = max(label, min(label_room[not is_narrow], bound))
        label += beside
        number = gutter
        gutter += page
        # In a very wide view the text moves towards the middle.
        gutter += max(0, (width - gutter - wanted - label - _SPARE) // 2)
        room = width - gutter - label
        # Beside another cut in larger text, few words in a line are better than words beyond the edge.
        minimum = _MIN_BESIDE if has_margins or not has_labels else _MIN_TEXT
        if has_margins and room < _MIN_TEXT * enlarged + margin:
            # Beside another cut in a small window: what is said comes before who says it.
            margin = narrow_margin if room >= _NAMED * enlarged else _MIN_MARGIN
        chunk = max(min(wanted, room), minimum + margin)
        return cls(
            gutter,
            chunk,
            margin,
            label,
            is_narrow=is_narrow and has_labels,
            has_labels=has_labels,
            beside=beside,
            number=number,
            page=page,
            has_names=has_margins and margin == full_margin,
        )

    @property
    def text_left(self) -> int:
        """The left edge of the text."""
        return self.gutter + PAD_LEFT + self.margin

    @property
    def text_width(self) -> int:
        """The width of the text."""
        return self.chunk - PAD_LEFT - PAD_RIGHT - self.margin

    @property
    def right(self) -> int:
        """The right edge of a chunk's tint."""
        return self.gutter + self.chunk

    @property
    def label_left(self) -> int:
        """The left edge of the column for labels and notes."""
        return self.right + self.beside

    @property
    def label_width(self) -> int:
        """The width of the column for labels and notes."""
        return self.label - self.beside
