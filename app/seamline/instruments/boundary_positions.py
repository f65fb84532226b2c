"""Places where boundaries can be set by hand: between two units, and nowhere else."""

from __future__ import annotations

from seamline.engine.sizing.pins import pinned_gaps
from seamline.engine.units.units import Units
from seamline.instruments.manual import BoundarySet, ManualBoundary


def place_near(index: int, units: Units) -> int:
    """Return the index of the place between two units that is nearest to an index; -1 if there is none."""
    gaps = pinned_gaps([index], units)
    return int(units.first[gaps[0] + 1]) if len(gaps) else -1


def boundary_near(index: int, boundaries: BoundarySet, *, units: Units) -> ManualBoundary | None:
    """Return the boundary at a place between two units, or None. index: of the place.

    A boundary that was set between other units is taken to be at the place nearest to it.
    """
    found = boundaries.at(index)
    if found is not None:
        return found
    return next(
        (known for known in boundaries.boundaries if place_near(known.index, units) == index),
        None,
    )


def place_beside(index: int, step: int, *, boundaries: BoundarySet, units: Units) -> int:
    """Return the nearest place without a boundary after an index, for step -1 before it; -1 without any."""
    firsts = units.first
    number = int(firsts.searchsorted(index, "right" if step > 0 else "left"))
    number = max(number, 1) if step > 0 else number - 1
    while 1 <= number < len(firsts):
        at = int(firsts[number])
        if boundary_near(at, boundaries, units=units) is None:
            return at
        number += step
    return -1
