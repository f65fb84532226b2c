"""Labels of a map: as many as there is room for, none over another."""

from __future__ import annotations

import numpy as np

from seamline.engine.arrays import FloatArray, IndexArray, read_only

_GAP = 4.0


def labels_with_room(places: FloatArray, sizes: FloatArray) -> IndexArray:
    """Return the numbers of the labels that are shown, (k,) int64: each that is over none before it.

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
