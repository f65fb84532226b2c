"""Steps through boundaries in the order of the text, from the last to the first and back."""

from __future__ import annotations

from seamline.instruments.comparison import ComparedBoundaries


class BoundaryStepper:
    """Remembers its place in the text, so that steps may go on among boundaries of another kind.

    index: where the boundary of the last step lies, or -1.
    """

    def __init__(self) -> None:
        self.index = -1

    def restart(self) -> None:
        """Begin at the start of the text."""
        self.index = -1

    def step(self, places: ComparedBoundaries, step: int) -> tuple[int, int]:
        """Go to the next boundary of some (step 1) or the previous one (-1).

        Returns its number among them, from 0, and the gap of A there; (-1, -1) if there are none.
        """
        if not len(places):
            return -1, -1
        after = int(places.index.searchsorted(self.index, side="right" if step > 0 else "left"))
        number = (after if step > 0 else after - 1) % len(places)
        self.index = int(places.index[number])
        return number, int(places.gap[number])
