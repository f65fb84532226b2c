"""An open document, as the lists of documents show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from seamline.desktop.widgets.translation import tr


@dataclass(frozen=True)
class DocumentItem:
    """An open document. entry: which of its file's conversations, or ""; conversations: how many it has.

    chunks: how many it is cut into, -1 while that is not known. problems: how many of them have problems.
    """

    path: str
    entry: str = ""
    title: str = ""
    conversations: int = 0
    chunks: int = -1
    problems: int = 0

    @property
    def name(self) -> str:
        """What it is called where it stands alone: its file, or the conversation of many."""
        return (self.title or self.entry) if self.conversations > 1 else Path(self.path).name

    @property
    def glyph(self) -> str:
        """The name of its icon."""
        return "chat" if self.entry or self.conversations > 1 else "file"


def distinct_names(paths: Iterable[str]) -> dict[str, str]:
    """Return what files are called beside each other: by their folders too where two have one name."""
    files = list(dict.fromkeys(paths))
    counts = Counter(Path(path).name for path in files)
    return {path: _name_in(Path(path)) if counts[Path(path).name] > 1 else Path(path).name for path in files}


def _name_in(path: Path) -> str:
    # Of a text that was pasted the path is a name.
    folder = path.parent.name
    return tr("{name} ({folder})", name=path.name, folder=folder) if folder else path.name
