"""An open document as the lists of documents show it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from seamline.desktop.widgets.translation import tr
from seamline.ordinary_files import name_parts


@dataclass(frozen=True)
class DocumentItem:
    """An open document. entry: which conversation of its file it is, or "".

    conversations: how many the file has. chunks: how many chunks the document has, -1 while that is not
    known. problems: how many of these have problems.
    """

    path: str
    entry: str = ""
    title: str = ""
    conversations: int = 0
    chunks: int = -1
    problems: int = 0

    @property
    def name(self) -> str:
        """Its name by itself: that of its file, or of the conversation if the file has several."""
        return (self.title or self.entry) if self.conversations > 1 else Path(self.path).name

    @property
    def glyph(self) -> str:
        """The name of its icon."""
        return "chat" if self.entry or self.conversations > 1 else "file"


def distinct_names(paths: Iterable[str]) -> dict[str, str]:
    """Return the names of files in a common list: with as many of their folders as tell them apart."""
    parts = {path: name_parts(Path(path)) for path in paths}
    depths = dict.fromkeys(parts, 1)
    while True:
        named = {path: parts[path][-depth:] for path, depth in depths.items()}
        counts = Counter(named.values())
        alike = [path for path, name in named.items() if counts[name] > 1 and len(name) < len(parts[path])]
        if not alike:
            return {path: _with_folders(name) for path, name in named.items()}
        for path in alike:
            depths[path] += 1


def _with_folders(parts: Sequence[str]) -> str:
    *folders, name = parts
    return tr("{name} ({folder})", name=name, folder="/".join(folders)) if folders else name
