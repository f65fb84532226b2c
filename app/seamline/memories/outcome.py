"""Outcome: whether a chunk gave memories, had none, or failed, which is never the same."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

State = Literal["ok", "empty", "failed"]


@dataclass(frozen=True)
class Outcome:
    """How the extraction of a chunk ended.

    reason: why it failed, in words, else "". tries: how often it was tried; 0 for a chunk that was not, as
    an earlier one failed and the run was to stop there. Both are of failed chunks alone.
    """

    state: State
    reason: str = ""
    tries: int = 0


OK = Outcome("ok")
EMPTY = Outcome("empty")
