"""Folds: parts of a text that the view can hide under a caption, a line that is not in the text."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from seamline.desktop.widgets.translation import tr
from seamline.engine.arrays import IndexArray
from seamline.engine.phrases import Phrase
from seamline.engine.text.document import Document
from seamline.engine.text.front_matter import find_front_matter

_LINE_ENDS = "\n\r\u2028\u2029"
_LABEL_CHARACTERS = 60


@dataclass(frozen=True)
class TextFolds:
    """The k folds of a document, ascending and disjoint.

    starts, ends: (k,) int64 indices of the text that a closed fold hides, without a line end at its end.
    captions: the text of each caption. is_of_turn: whether each is a part of a message; otherwise it is front
    matter.
    """

    starts: IndexArray
    ends: IndexArray
    captions: tuple[str, ...]
    is_of_turn: tuple[bool, ...]

    def __len__(self) -> int:
        return len(self.captions)

    @classmethod
    def of(cls, document: Document) -> TextFolds:
        """Return the front matter of a document and the folds of its turns, without empty ones."""
        text = document.text
        spans: list[tuple[int, int]] = []
        captions: list[str] = []
        is_of_turn: list[bool] = []
        front = find_front_matter(text) if document.kind == "markdown" else None
        if front is not None:
            spans.append((0, front.end))
            captions.append(tr("Front matter, {count} lines", count=document.line_of(front.end - 1)))
            is_of_turn.append(False)
        for turn in document.turns:
            for fold in turn.folds:
                inside = text[fold.start : fold.end]
                # A fold must not begin between the halves of a CRLF pair.
                start = fold.start + (inside[:1] == "\n" and text[fold.start - 1 : fold.start] == "\r")
                end = fold.start + len(inside.rstrip(_LINE_ENDS))
                if start < end:
                    spans.append((start, end))
                    captions.append(_caption(fold.label))
                    is_of_turn.append(True)
        starts = np.array([start for start, _ in spans], dtype=np.int64)
        ends = np.array([end for _, end in spans], dtype=np.int64)
        return cls(starts, ends, tuple(captions), tuple(is_of_turn))

    def at(self, index: int) -> int:
        """Return the fold that holds an index, or -1."""
        fold = int(self.starts.searchsorted(index, "right")) - 1
        return fold if fold >= 0 and index < self.ends[fold] else -1


NO_FOLDS = TextFolds.of(Document(""))


def _caption(label: str) -> str:
    said = tr(label) if isinstance(label, Phrase) else label
    words = " ".join(said.split()) or tr("Folded")
    return words if len(words) <= _LABEL_CHARACTERS else words[: _LABEL_CHARACTERS - 1] + "…"
