"""An expected failure, as the window shows it."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.errors import SeamlineError
from seamline.engine.phrases import message_of


@dataclass(frozen=True)
class Problem:
    """An expected failure. place: `file`, `config` or ""; path: the file it happened with, or ""."""

    error: SeamlineError
    place: str = ""
    path: str = ""

    @property
    def text(self) -> str:
        """The error's message: the phrase that it was given, if any, of which str() makes plain text."""
        return message_of(self.error)
