"""A region of a similarity matrix: the units of its rows and its columns, between two of its corners."""

from __future__ import annotations

from dataclasses import dataclass

Cell = tuple[int, int]
Span = tuple[int, int]


@dataclass(frozen=True)
class MatrixRegion:
    """A rectangle of cells, with two given cells at opposite corners.

    anchor: the cell where the user began. end: the cell where the user is now. Each is the unit of a row and
    that of a column. size: how many units the side of a cell has. n: how many units the matrix has.
    """

    anchor: Cell
    end: Cell
    size: int
    n: int

    @property
    def rows(self) -> Span:
        """The units of its rows, [first, stop)."""
        return self._between(0)

    @property
    def columns(self) -> Span:
        """The units of its columns, [first, stop)."""
        return self._between(1)

    def _between(self, side: int) -> Span:
        low, high = sorted((self.anchor[side], self.end[side]))
        return low // self.size * self.size, min(high // self.size * self.size + self.size, self.n)
