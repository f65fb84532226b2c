"""The part of a similarity matrix that is in view, and its scale: units to pixels, and back."""

from __future__ import annotations

from dataclasses import dataclass, replace

from seamline.instruments.similarity_matrix import LEVELS, TILE

_LARGEST_CELL = 32.0
"""The largest magnification, in pixels per unit."""


@dataclass(frozen=True)
class TileKey:
    """Identifies a tile by its level, and its row and column among the tiles of that level."""

    level: int
    row: int
    column: int


@dataclass(frozen=True)
class MatrixWindow:
    """A square of pixels over the matrix of n units.

    side: the side of the square in pixels. zoom: the magnification, 1 shows all. left, top: the units at its
    left and upper edge, with fractions.
    """

    n: int
    side: float = 1.0
    zoom: float = 1.0
    left: float = 0.0
    top: float = 0.0

    @property
    def scale(self) -> float:
        """Pixels per unit."""
        return self.side * self.zoom / max(self.n, 1)

    @property
    def span(self) -> float:
        """How many units are in view, across or down, with fractions."""
        return self.n / self.zoom

    @property
    def most_zoom(self) -> float:
        """The largest zoom; at least 1."""
        return max(1.0, self.n * _LARGEST_CELL / max(self.side, 1.0))

    @property
    def level(self) -> int:
        """The finest level whose cells are at least a pixel wide, or else the coarsest."""
        fine = (level for level, size in enumerate(LEVELS) if size * self.scale >= 1.0)
        return next(fine, len(LEVELS) - 1)

    def x_of(self, unit: float) -> float:
        """Return where a unit begins, in pixels from the left of the square."""
        return (unit - self.left) * self.scale

    def y_of(self, unit: float) -> float:
        """Return where a unit begins, in pixels from the top of the square."""
        return (unit - self.top) * self.scale

    def cell_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the units of the row and the column at a point of the square, or None outside it."""
        if not (0 <= x < self.side and 0 <= y < self.side) or not self.n:
            return None
        row, column = int(self.top + y / self.scale), int(self.left + x / self.scale)
        return min(row, self.n - 1), min(column, self.n - 1)

    def sized(self, side: float) -> MatrixWindow:
        """Return the window with a square of another size, from the same upper left corner."""
        return replace(self, side=max(side, 1.0))._held()

    def zoomed(self, factor: float, *, x: float, y: float) -> MatrixWindow:
        """Return the window magnified by a factor, with the point (x, y) of the square kept in place."""
        zoom = min(max(self.zoom * factor, 1.0), self.most_zoom)
        scale = self.side * zoom / max(self.n, 1)
        left, top = self.left + x / self.scale - x / scale, self.top + y / self.scale - y / scale
        return replace(self, zoom=zoom, left=left, top=top)._held()

    def panned(self, x: float, y: float) -> MatrixWindow:
        """Return the window moved by pixels to the right and down, but not beyond the matrix."""
        return replace(self, left=self.left + x / self.scale, top=self.top + y / self.scale)._held()

    def showing(self, row: float, column: float) -> MatrixWindow:
        """Return the window moved as little as possible to show a cell with a margin around it."""
        edge = min(self.span / 4, 8.0)
        left = min(max(self.left, column + 1 + edge - self.span), column - edge)
        top = min(max(self.top, row + 1 + edge - self.span), row - edge)
        return replace(self, left=left, top=top)._held()

    def tiles(self, level: int) -> list[TileKey]:
        """Return the tiles of a level that are in view, those nearest to the middle first."""
        size = TILE * LEVELS[level]
        last = max(self.n - 1, 0)
        rows = range(int(self.top) // size, min(int(self.top + self.span), last) // size + 1)
        columns = range(int(self.left) // size, min(int(self.left + self.span), last) // size + 1)
        middle_row, middle_column = (self.top + self.span / 2) / size, (self.left + self.span / 2) / size

        def distance(key: TileKey) -> float:
            return abs(key.row + 0.5 - middle_row) + abs(key.column + 0.5 - middle_column)

        return sorted((TileKey(level, row, column) for row in rows for column in columns), key=distance)

    def _held(self) -> MatrixWindow:
        """Return the window, moved so that it lies inside the matrix."""
        maximum = max(self.n - self.span, 0.0)
        return replace(self, left=min(max(self.left, 0.0), maximum), top=min(max(self.top, 0.0), maximum))
