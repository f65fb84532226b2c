"""Steps through boundaries in the order of the text, around its end."""

from __future__ import annotations

from seamline.instruments.comparison import ComparedBoundaries


class BoundaryStepper:
    """Remembers where it stands, so that one may go on among boundaries of another kind.

    index: where the boundary lies that was stepped to last, or -1.
    """

    def __init__(self) -> None:
        self.index = -1

    def restart(self) -> None:
        """Begin at the start of the text."""
        self.index = -1

    def step(self, places: ComparedBoundaries, step: int) -> tuple[int, int]:
        """Go to the next of some boundaries (1) or the one before (-1).

        Returns which it is, from 0, and the gap of A there; (-1, -1) where there are none.
        """
        if not len(places):
            return -1, -1
        after = int(places.index.searchsorted(self.index, side="right" if step > 0 else "left"))
        number = (after if step > 0 else after - 1) % len(places)
        self.index = int(places.index[number])
        return number, int(places.gap[number])
