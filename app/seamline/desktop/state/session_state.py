"""What a session keeps: the open documents, which of them is shown, and how they are read and cut."""

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
    """The values of a session, which its parts share and nobody else sees; it says nothing of a change.

    config: the active one. options: what of a conversation is read beyond what its app shows; they name no
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
        """Keep a document in the place of the one with its key, or after the others."""
        self.opened[opened.key] = opened

    def arrange(self, keys: Sequence[Key]) -> bool:
        """Put the documents into an order, those that it does not name last; return whether it is another."""
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
        """Return an open document of a file, for its list of them, if it was read as it would be now."""
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
        """Whether a conversation was read in another way than now asked for."""
        return opened.document.kind == "conversation" and replace(opened.options, branch="") != self.options

    def is_cut_as_wanted(self, opened: OpenDocument) -> bool:
        """Whether the last cut of a document is the true one by the active config and pins."""
        analysis = opened.analysis
        return (
            analysis is not None
            and not analysis.is_draft
            and analysis.config == self.config
            and analysis.pins == opened.boundaries.pins
        )
