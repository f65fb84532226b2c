"""Geometry of a chunk map: points in a lasso or a rectangle, next in a direction, or nearest to a place."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from seamline.engine.arrays import BoolArray, FloatArray

_BATCH = 1 << 20


def in_polygon(points: FloatArray, corners: NDArray[np.float64]) -> BoolArray:
    """Return which points lie in a polygon, (n,) bool, by the even-odd rule.

    points: (n, 2) float32. corners: (k, 2) float64; the last is joined with the first.
    """
    found = np.zeros(len(points), dtype=np.bool_)
    if len(corners) < 3:
        return found
    ends = np.roll(corners, -1, axis=0)
    step = max(1, _BATCH // len(corners))
    for start in range(0, len(points), step):
        x, y = (points[start : start + step, axis, None].astype(np.float64) for axis in (0, 1))
        crosses = (corners[:, 1] > y) != (ends[:, 1] > y)
        rise = np.where(ends[:, 1] == corners[:, 1], 1.0, ends[:, 1] - corners[:, 1])
        at = corners[:, 0] + (y - corners[:, 1]) * (ends[:, 0] - corners[:, 0]) / rise
        found[start : start + step] = (crosses & (x < at)).sum(axis=1) % 2 == 1
    return found


def in_rectangle(points: FloatArray, one: FloatArray, *, other: FloatArray) -> BoolArray:
    """Return which points lie in the rectangle between two corners, (n,) bool.

    points: (n, 2) float32. one, other: (2,) float32.
    """
    is_inside = (points >= np.minimum(one, other)) & (points <= np.maximum(one, other))
    return np.asarray(is_inside.all(axis=1))


def next_in_direction(
    points: FloatArray, start: int, *, direction: tuple[float, float], among: BoolArray
) -> int:
    """Return the nearest point in a direction, `start` for none; the distance to the side counts twice.

    points: (n, 2) float32. direction: along one axis, of length 1. among: (n,) bool, which points may be
    returned.
    """
    away = points - points[start]
    ahead = away @ np.array(direction, dtype=np.float32)
    aside = np.abs(away @ np.array((direction[1], direction[0]), dtype=np.float32))
    cost = np.where((ahead > 0) & (aside <= 2 * ahead) & among, ahead + 2 * aside, np.inf)
    best = int(np.argmin(cost))
    return best if math.isfinite(float(cost[best])) else start


def nearest(points: FloatArray, place: tuple[float, float], *, among: BoolArray) -> int:
    """Return the point nearest to a place. points: (n, 2) float32. among: (n,) bool, the possible ones."""
    away = points - np.array(place, dtype=np.float32)
    return int(np.argmin(np.where(among, np.hypot(*away.T), np.inf)))


def line_ends(points: FloatArray, others: FloatArray) -> FloatArray:
    """Return the ends of k lines, one line after the other, (2 * k, 2) float32.

    points, others: (k, 2) float32, the first and the second end of each line.
    """
    ends: FloatArray = np.stack((points, others), axis=1).reshape(-1, 2)
    return ends
