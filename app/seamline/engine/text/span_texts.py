"""The texts of many spans of a text, each copied out only when it is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from seamline.engine.arrays import IndexArray

_SLICE = 4096


@dataclass(frozen=True, eq=False)
class SpanTexts(Sequence[str]):
    """The sequence of `text[starts[i]:ends[i]]` for n spans; a list would hold a long text once more.

    starts, ends: (n,) int64 indices.
    """

    text: str
    starts: IndexArray
    ends: IndexArray

    def __len__(self) -> int:
        return len(self.starts)

    @overload
    def __getitem__(self, number: int) -> str: ...

    @overload
    def __getitem__(self, number: slice) -> SpanTexts: ...

    def __getitem__(self, number: int | slice) -> str | SpanTexts:
        if isinstance(number, slice):
            return SpanTexts(self.text, self.starts[number], self.ends[number])
        return self.text[int(self.starts[number]) : int(self.ends[number])]

    def __iter__(self) -> Iterator[str]:
        text = self.text
        for at in range(0, len(self.starts), _SLICE):
            part = slice(at, at + _SLICE)
            for start, end in zip(self.starts[part].tolist(), self.ends[part].tolist(), strict=True):
                yield text[start:end]

    def take(self, numbers: IndexArray) -> SpanTexts:
        """Return the texts of some of the spans. numbers: (m,) int64."""
        return SpanTexts(self.text, self.starts[numbers], self.ends[numbers])
