"""Ghosts: boundaries that the next step of a setting would bring or take, shown before it is made."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Ghost:
    """A boundary that another value of a setting has or lacks.

    index: where the text after it begins. text: at which value it flips, as in "appears at −0.50".
    is_new: whether the cut on screen lacks it.
    """

    index: int
    text: str
    is_new: bool
