"""Labels of a map: as many as there is room for without one over another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from seamline.engine.arrays import BoolArray, FloatArray, IndexArray, read_only

_GAP = 4.0
# Where the name of a group may be beside its middle, in widths and heights of the name, the nearest first.
_STEPS = np.array(
    sorted(
        ((x, y) for x in np.linspace(-0.5, 0.5, 5) for y in np.linspace(-3, 3, 13)),
        key=lambda step: (abs(step[0]), abs(step[1])),
    ),
    dtype=np.float32,
)
# The cost of moving a label by a pixel, in square pixels of marks that it hides.
_AWAY = 0.5
_CROWD = 400


def labels_with_room(places: FloatArray, sizes: FloatArray) -> IndexArray:
    """Return the numbers of the labels that are shown, (k,) int64: each that overlaps none shown before it.

    places: (n, 2) float32, the middle of each label in pixels, the most important first. sizes: (n, 2)
    float32, width and height of each.
    """
    shown: list[int] = []
    half = sizes / 2 + _GAP / 2
    for number in range(len(places)):
        apart = np.abs(places[shown] - places[number]) >= half[shown] + half[number]
        if apart.any(axis=1).all():
            shown.append(number)
    return read_only(np.array(shown, dtype=np.int64))


def near_middle(size: FloatArray) -> FloatArray:
    """Return where the name of a group may be beside the group's middle, (k, 2) float32.

    size: (2,) float32, of the name in pixels.
    """
    steps: FloatArray = _STEPS * size
    return steps


def around_mark(size: FloatArray, width: float) -> FloatArray:
    """Return the offsets from a mark that its label may have, (8, 2) float32; the one above it first.

    size: (2,) float32, of the label. width: of the mark.
    """
    side, height = float(size[0] + width) / 2 + _GAP, float(size[1] + width) / 2
    slant = float(size[0]) / 2, float(size[1]) / 2 + width / 3
    return np.array(
        [
            (0, -height),
            (0, height),
            (side, 0),
            (-side, 0),
            *((across * slant[0], along * slant[1]) for along in (-1, 1) for across in (1, -1)),
        ],
        dtype=np.float32,
    )


def beside_marks(
    places: FloatArray,
    sizes: FloatArray,
    *,
    steps: Sequence[FloatArray],
    marks: FloatArray,
    widths: FloatArray,
) -> FloatArray:
    """Place labels so that they hide little of the marks and no label before them; returns (n, 2) float32.

    places, sizes: as for labels_with_room(). steps: for each label the offsets from its place that it may
    have, (k, 2) float32, the best first. marks: (m, 2) float32, their middles in pixels. widths: (m,)
    float32, of the marks.
    """
    found = places.astype(np.float32)
    room = float(widths.max()) / 2 if len(widths) else 0.0
    taken: list[int] = []
    for number, (place, size) in enumerate(zip(places, sizes, strict=True)):
        tried = place + steps[number]
        reach = np.abs(steps[number]).max(axis=0) + size / 2 + room
        near = np.flatnonzero(np.all(np.abs(marks - place) < reach, axis=1))
        # Among more marks than these there is no free place, so that none is sought.
        near = near if len(near) <= _CROWD else near[:0]
        hidden = _overlap(tried, size, others=marks[near], sizes=widths[near, None]).sum(axis=1)
        shared = _overlap(tried, size + 2 * _GAP, others=found[taken], sizes=sizes[taken])
        blocked: BoolArray = np.any(shared, axis=1)
        away = np.hypot(*(steps[number] - steps[number][0]).T)
        best = int(np.where(blocked, np.inf, hidden + _AWAY * away).argmin())
        found[number] = tried[best]
        if not blocked[best]:
            taken.append(number)
    return read_only(found)


def _overlap(middles: FloatArray, size: FloatArray, *, others: FloatArray, sizes: FloatArray) -> FloatArray:
    """Return the areas that n rectangles of one size share with k others, (n, k) float32, in square pixels.

    middles: (n, 2) float32. size: (2,) float32. others: (k, 2) float32. sizes: (k, 2) or (k, 1) float32.
    """
    shared = (size + sizes) / 2 - np.abs(middles[:, None] - others)
    shared = np.clip(shared, 0, np.minimum(size, sizes))
    overlap: FloatArray = shared[..., 0] * shared[..., 1]
    return overlap
