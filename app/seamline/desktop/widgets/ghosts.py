"""Ghosts: boundaries that the next step of a setting would add or remove, shown before the step is made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ghost:
    """A boundary that another value of a setting adds or removes.

    index: where the text after it begins. text: the value at which that happens, as in "appears at −0.50".
    is_new: whether the cut on screen lacks it.
    """

    index: int
    text: str
    is_new: bool
