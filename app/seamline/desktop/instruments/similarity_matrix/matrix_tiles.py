"""Tiles of a similarity matrix in the colours of a theme: computed in workers, kept up to a limit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from seamline.desktop.instruments.similarity_matrix.matrix_window import MatrixWindow, TileKey
from seamline.desktop.widgets.theme import Theme
from seamline.engine.cancellation import CancelToken
from seamline.instruments.matrix_scale import MatrixScale
from seamline.instruments.similarity_matrix import LEVELS, SimilarityMatrix
from seamline.instruments.tile_cache import TileCache

# How many tiles are computed before they are shown: few enough to take less time than a frame.
_TOGETHER = 4


@dataclass(frozen=True)
class TileRequest:
    """Tiles of one level to compute. scales: the scales that are known already, by level."""

    matrix: SimilarityMatrix
    theme: Theme
    keys: tuple[TileKey, ...]
    scales: Mapping[int, MatrixScale]


@dataclass(frozen=True)
class ComputedTiles:
    """The result of a request: pixels of each tile, (rows, columns) uint32 as 0xffrrggbb.

    scales: those of the tiles' level, and of the finest, which the description of a single cell needs.
    """

    request: TileRequest
    scales: Mapping[int, MatrixScale]
    pixels: Mapping[TileKey, NDArray[np.uint32]]


def compute_tiles(request: TileRequest, cancel: CancelToken | None = None) -> ComputedTiles:
    """Compute tiles, and the scales that are missing; runs in a worker. Raises Cancelled."""
    matrix, level = request.matrix, request.keys[0].level
    matrix.prepare(level, cancel)
    scales = {each: request.scales.get(each) or matrix.scale(each) for each in {level, 0}}
    colours, pixels = ramp(request.theme), {}
    for key in request.keys:
        if cancel is not None:
            cancel.raise_if_cancelled()
        pixels[key] = colours[scales[level].codes(matrix.tile(key.level, row=key.row, column=key.column))]
    return ComputedTiles(request, scales, pixels)


def ramp(theme: Theme) -> NDArray[np.uint32]:
    """Return the colour of each code of a scale, (256,) uint32 as 0xffrrggbb, along a theme's steps."""
    steps = [QColor(colour) for colour in theme.similarity]
    places, among = np.linspace(0.0, len(steps) - 1, 256), np.arange(len(steps))
    parts = (
        np.interp(places, among, [channel(step) for step in steps]).round().astype(np.uint32)
        for channel in (QColor.red, QColor.green, QColor.blue)
    )
    red, green, blue = parts
    return np.uint32(0xFF000000) | red << np.uint32(16) | green << np.uint32(8) | blue


def image_of(pixels: NDArray[np.uint32]) -> QImage:
    """Return an image that shares its memory with pixels, (rows, columns) uint32, which must outlive it."""
    rows, columns = pixels.shape
    data: Any = pixels.data
    return QImage(data, columns, rows, 4 * columns, QImage.Format.Format_RGB32)


class MatrixTiles:
    """The computed tiles of one matrix; says which of those in view are missing."""

    def __init__(self, cache: TileCache | None = None) -> None:
        self.cache = cache if cache is not None else TileCache()
        self.matrix: SimilarityMatrix | None = None
        self.scales: dict[int, MatrixScale] = {}

    def set_matrix(self, matrix: SimilarityMatrix | None) -> None:
        """Take another matrix, and forget the tiles of the one before."""
        self.matrix = matrix
        self.scales = {}
        self.cache.clear()

    def put(self, computed: ComputedTiles) -> None:
        """Keep computed tiles, unless they are of another matrix."""
        if computed.request.matrix is self.matrix:
            self.scales |= computed.scales
            for key, pixels in computed.pixels.items():
                self.cache.put((computed.request.theme.name, key), pixels)

    def pixels(self, key: TileKey, theme: Theme) -> NDArray[np.uint32] | None:
        """Return a tile, (rows, columns) uint32, or None while it is not known."""
        found: NDArray[np.uint32] | None = self.cache.get((theme.name, key))
        return found

    def request(self, window: MatrixWindow, theme: Theme) -> TileRequest | None:
        """Return the tiles in view to compute next, None if all are known.

        The coarsest level comes first: its tiles are shown enlarged in place of missing ones.
        """
        if self.matrix is None:
            return None
        for level in dict.fromkeys((len(LEVELS) - 1, window.level)):
            missing = [key for key in window.tiles(level) if (theme.name, key) not in self.cache]
            if missing:
                return TileRequest(self.matrix, theme, tuple(missing[:_TOGETHER]), dict(self.scales))
        return None

    def known(self, key: TileKey, theme: Theme) -> tuple[TileKey, NDArray[np.uint32]] | None:
        """Return a tile, or while it is not known the finest one that covers its place; None for none.

        The pixels are (rows, columns) uint32.
        """
        for level in range(key.level, len(LEVELS)):
            factor = LEVELS[level] // LEVELS[key.level]
            coarser = TileKey(level, key.row // factor, key.column // factor)
            pixels = self.pixels(coarser, theme)
            if pixels is not None:
                return coarser, pixels
        return None
