"""Relation: a link between two memories, of one of four kinds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

RelationKind = Literal["same_entity", "supersedes", "contradicts", "answers"]


@dataclass(frozen=True)
class Relation:
    """A link from one memory to another, by their ids. confidence: 0 to 1.

    supersedes: the source is true instead of the target. answers: the source answers the target. The other
    two kinds are symmetric.
    """

    source: str
    target: str
    kind: RelationKind
    confidence: float

    def __post_init__(self) -> None:
        if not 0 <= self.confidence <= 1:
            raise ValueError(f"confidence is {self.confidence}; it must be 0 to 1")
