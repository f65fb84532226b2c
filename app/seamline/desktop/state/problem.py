"""An expected failure, as the window shows it."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.errors import SeamlineError


@dataclass(frozen=True)
class Problem:
    """An expected failure. place: `file`, `config` or ""; path: the file it happened with, or ""."""

    error: SeamlineError
    place: str = ""
    path: str = ""
