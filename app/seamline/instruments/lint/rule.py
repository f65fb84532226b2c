"""The contract of a lint rule: it finds the chunks of a cut that have a flaw, and changes that may help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, Flag, IntEnum, auto
from typing import Protocol

from seamline.engine.analysis import Analysis
from seamline.engine.parameters import Value
from seamline.engine.phrases import Phrase


class Severity(IntEnum):
    """How much a finding matters; a higher one is worse."""

    NOTE = 0
    WARNING = 1
    ERROR = 2

    @property
    def label(self) -> str:
        """The severity in a word, which is SARIF's level too."""
        return self.name.lower()


class Direction(Enum):
    """How a parameter is changed."""

    RAISE = "raise"
    LOWER = "lower"
    SET = "set"


class Edges(Flag):
    """The edges of a chunk that a flaw may come from: while one of them is pinned, no setting helps."""

    NONE = 0
    START = auto()
    END = auto()


@dataclass(frozen=True)
class Remedy:
    """A change of one parameter that would help, whether or not the strategy in use reads it.

    value: the new value; None if a number is to be raised or lowered, and it is not known how far.
    """

    parameter: str
    direction: Direction
    value: Value | None = None


def higher(parameter: str, value: int | None = None) -> Remedy:
    """Return the remedy that raises a parameter, to a value if one is known."""
    return Remedy(parameter, Direction.RAISE, value)


def lower(parameter: str) -> Remedy:
    """Return the remedy that lowers a parameter."""
    return Remedy(parameter, Direction.LOWER)


def switch(parameter: str, value: Value) -> Remedy:
    """Return the remedy that chooses another value of a parameter."""
    return Remedy(parameter, Direction.SET, value)


@dataclass(frozen=True)
class RuleMatch:
    """One chunk that a rule found fault with, before it is known which remedies are possible.

    message: what is wrong with the chunk, with the numbers; it continues "the chunk".
    start, end: the indices of the text that is at fault, inside the chunk.
    remedies: the best one first.
    """

    chunk: int
    message: str
    start: int
    end: int
    remedies: tuple[Remedy, ...]


class Rule(Protocol):
    """Finds one kind of flaw. Stateless: the same analysis always gives the same matches."""

    name: str
    """In kebab-case, as it stands on the command line."""
    title: Phrase
    """Its name in the window."""
    severity: Severity
    edges: Edges
    """The edges of a chunk that the flaw may come from."""
    summary: str
    """What is wrong with the chunks that it finds, in one line."""
    explanation: str
    """What the rule looks at, with the numbers that decide, and why it matters."""

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        """Yield the chunks that have the flaw, in the order of the text; each once."""
        ...
