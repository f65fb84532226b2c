"""Heights of the similarity curve in the terms of the config: as similarities, or as depth scores."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.config import Config
from seamline.engine.phrases import phrase


@dataclass(frozen=True)
class Level:
    """A height of the curve beside the threshold. name: `similarity`, or `depth` if the config asks for it.

    value, threshold: as similarities, or as depths. passes: whether the height may be a boundary's: a
    similarity below the threshold, or a depth above it.
    """

    name: str
    value: float
    threshold: float
    passes: bool

    @property
    def distance(self) -> float:
        """How far the height is from the threshold, at least 0."""
        return abs(self.value - self.threshold)

    @property
    def sign(self) -> str:
        """The relation of a boundary's value to the threshold, `<` or `>`."""
        return ">" if self.name == "depth" else "<"

    @property
    def wanted_side(self) -> str:
        """On which side of the threshold boundaries lie, in words."""
        return phrase("beyond") if self.name == "depth" else phrase("below")

    @property
    def side(self) -> str:
        """On which side of the threshold this height lies, in words."""
        if self.passes:
            return self.wanted_side
        return phrase("short of") if self.name == "depth" else phrase("above")


def level_name(config: Config) -> str:
    """Return the name of what the curve shows."""
    return phrase("depth") if config.boundary_score == "depth" else phrase("similarity")


def as_level(config: Config, height: float) -> float:
    """Return a height of the curve as a similarity or a depth; a curve of depths has 1 - depth / 2."""
    return 2.0 * (1.0 - height) if config.boundary_score == "depth" else height


def as_distance(config: Config, distance: float) -> float:
    """Return a difference between two heights of the curve as one of similarities, or of depths."""
    return 2.0 * distance if config.boundary_score == "depth" else distance


def level_of(config: Config, height: float, *, threshold: float) -> Level:
    """Return a height of the curve beside the threshold; both are given as a Curve has them."""
    return Level(
        level_name(config), as_level(config, height), as_level(config, threshold), height < threshold
    )
