"""Outcome: whether a chunk gave memories, had none, or failed; the last two are not the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

State = Literal["ok", "empty", "failed"]


@dataclass(frozen=True)
class Outcome:
    """How the extraction of a chunk ended.

    reason: why it failed, in words; "" unless it did. tries: how often a failed chunk was tried; 0 if it was
    not, since the run had to stop after an earlier failure, and for chunks that did not fail.
    """

    state: State
    reason: str = ""
    tries: int = 0


OK = Outcome("ok")
EMPTY = Outcome("empty")
