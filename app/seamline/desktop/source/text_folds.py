"""Parts of a text that the view folds: each shows under a caption, a line that only the view has."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from seamline.engine.arrays import BoolArray, IndexArray
from seamline.engine.text.document import Document

_LINE_ENDS = "\n\r\u2028\u2029"
_LABEL_CHARACTERS = 60


@dataclass(frozen=True)
class TextFolds:
    """The folds of a document, ascending and apart.

    starts, ends: (k,) int64 indices of what is hidden while a fold is closed, without a last line end.
    captions: what stands for each. breaks_before, breaks_after: (k,) bool, whether there is text on the
    same line, which the view divides there.
    """

    starts: IndexArray
    ends: IndexArray
    captions: tuple[str, ...]
    breaks_before: BoolArray
    breaks_after: BoolArray

    def __len__(self) -> int:
        return len(self.captions)

    @classmethod
    def of(cls, document: Document) -> TextFolds:
        """Return the folds of a document's turns; those that hold nothing but line ends are none."""
        text = document.text
        spans: list[tuple[int, int]] = []
        captions: list[str] = []
        for turn in document.turns:
            for fold in turn.folds:
                inside = text[fold.start : fold.end]
                # Nothing comes between the halves of a CRLF pair.
                start = fold.start + (inside[:1] == "\n" and text[fold.start - 1 : fold.start] == "\r")
                end = fold.start + len(inside.rstrip(_LINE_ENDS))
                if start < end:
                    spans.append((start, end))
                    captions.append(_caption(fold.label, end - start))
        starts = np.array([start for start, _ in spans], dtype=np.int64)
        ends = np.array([end for _, end in spans], dtype=np.int64)
        before = [start > 0 and text[start - 1] not in _LINE_ENDS for start, _ in spans]
        after = np.array(
            [end < len(text) and text[end] not in _LINE_ENDS for _, end in spans], dtype=np.bool_
        )
        # Where another fold follows at once, the break before its caption is enough.
        after[:-1] &= ends[:-1] != starts[1:]
        return cls(starts, ends, tuple(captions), np.array(before, dtype=np.bool_), after)

    @cached_property
    def caption_lengths(self) -> IndexArray:
        """(k,) int64: how many positions each caption takes; Qt counts UTF-16."""
        lengths = [len(caption.encode("utf-16-le", "surrogatepass")) // 2 for caption in self.captions]
        return np.array(lengths, dtype=np.int64)

    @cached_property
    def leads(self) -> IndexArray:
        """(k,) int64: how many positions of the view's own come before what an open fold holds."""
        return self.caption_lengths + self.breaks_before + 1

    def at(self, index: int) -> int:
        """Return the fold that holds an index, or -1."""
        fold = int(self.starts.searchsorted(index, "right")) - 1
        return fold if fold >= 0 and index < self.ends[fold] else -1


NO_FOLDS = TextFolds.of(Document(""))


@dataclass(frozen=True)
class FoldPositions:
    """Where folds stand in the view, as positions.

    captions, bodies, ends: (k,) int64: where the caption begins and ends, and where what the fold holds
    ends, which is the caption's end too while the fold is closed. closed: (k,) bool.
    """

    captions: IndexArray
    bodies: IndexArray
    ends: IndexArray
    closed: BoolArray

    def caption_at(self, position: int) -> int:
        """Return the fold whose caption line holds a position, or -1."""
        fold = self._before(position)
        return fold if fold >= 0 and position <= self.bodies[fold] else -1

    def around(self, position: int) -> int:
        """Return the fold whose caption or open text holds a position, or -1."""
        fold = self._before(position)
        return fold if fold >= 0 and position <= self.ends[fold] else -1

    def _before(self, position: int) -> int:
        # The method, not numpy's function of that name: this is asked for every line of a frame.
        return int(self.captions.searchsorted(position, "right")) - 1


def _caption(label: str, characters: int) -> str:
    words = " ".join(label.split()) or "Folded"
    if len(words) > _LABEL_CHARACTERS:
        words = words[: _LABEL_CHARACTERS - 1] + "…"
    return f"{words} · {characters:,} character{'' if characters == 1 else 's'}"
