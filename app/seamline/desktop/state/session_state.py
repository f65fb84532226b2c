"""Session state: the open documents, which of them is shown, and how they are read and cut."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from seamline import sources
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.presets import DEFAULT_PRESET, PRESETS
from seamline.sources import ReadOptions


class SessionState:
    """The values of a session, shared by its parts and seen by nobody else; it does not signal changes.

    config: the active one. options: which parts of a conversation are read beyond what its app shows; no
    branch. opened: the open documents in the order in which they were opened. shown: the key of the one that
    is shown, or None.
    """

    def __init__(self, untitled: str) -> None:
        """untitled: what texts without a file are called, with a number."""
        self._untitled = untitled
        self.config: Config = PRESETS[DEFAULT_PRESET].config
        self.options: ReadOptions = sources.AS_SHOWN
        self.opened: dict[Key, OpenDocument] = {}
        self.shown: Key | None = None

    @property
    def current(self) -> OpenDocument | None:
        """The document that is shown."""
        return self.opened.get(self.shown) if self.shown is not None else None

    @property
    def analysis(self) -> Analysis | None:
        """The last analysis of the document that is shown; None while its text is not cut yet."""
        return self.current.cut if self.current is not None else None

    def put(self, opened: OpenDocument) -> None:
        """Replace the document with the same key, or add it after the others."""
        self.opened[opened.key] = opened

    def arrange(self, keys: Sequence[Key]) -> bool:
        """Put the documents into this order, those not among `keys` last; return whether it changed."""
        ordered = [key for key in keys if key in self.opened]
        ordered += [key for key in self.opened if key not in ordered]
        if ordered == list(self.opened):
            return False
        self.opened = {key: self.opened[key] for key in ordered}
        return True

    def find(self, path: Path, entry: str) -> OpenDocument | None:
        """Return an open document of a file. entry: which conversation of it, "" for any."""
        for opened in self.opened.values():
            if opened.document.path == str(path) and (not entry or opened.document.entry == entry):
                return opened
        return None

    def find_listed(self, path: Path, format: str) -> OpenDocument | None:
        """Return an open document whose list of the file's documents can be reused, or None.

        It must have been read in the format, and by the options, that a new document would be.
        """
        for opened in self.opened.values():
            if opened.document.path == str(path) and not self.is_stale(opened) and opened.format == format:
                return opened
        return None

    def free_name(self) -> str:
        """Return the next `Untitled` that no document is called."""
        taken = {opened.document.path for opened in self.opened.values()}
        free = (f"{self._untitled} {number}" for number in itertools.count(1))
        return next(name for name in free if name not in taken)

    def is_stale(self, opened: OpenDocument) -> bool:
        """Whether a document is a conversation that was read under other options than the active ones."""
        return opened.document.kind == "conversation" and replace(opened.options, branch="") != self.options

    def is_cut_as_wanted(self, opened: OpenDocument) -> bool:
        """Whether the last analysis of a document has the active config and its pins, and is no draft."""
        analysis = opened.analysis
        return (
            analysis is not None
            and not analysis.is_draft
            and analysis.config == self.config
            and analysis.pins == opened.boundaries.pins
        )
