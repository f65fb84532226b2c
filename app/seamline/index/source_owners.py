"""The file that each document of an index belongs to; two files may have documents of the same name."""

from __future__ import annotations

from collections.abc import Iterable

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase
from seamline.index.indexed_file import IndexedFile


class SourceOwners:
    """The file that owns each document. A second file with a document of the same name is refused.

    This happens since a conversation `b.md` in `a.json` has the same name as a file `a.json#b.md`.
    """

    def __init__(self, files: Iterable[IndexedFile]) -> None:
        """files: those in the index."""
        self._owners: dict[str, str] = {}
        self._shared: set[str] = set()
        for file in files:
            for source in file.sources:
                if self._owners.setdefault(source, file.name) != file.name:
                    self._shared.add(source)

    def claim(self, source: str, file: str) -> None:
        """Make a file the owner of a document, both by name. Raises SourceError if another file is."""
        owner = self._owners.setdefault(source, file)
        if owner != file:
            raise SourceError(
                phrase(
                    "another file, {owner}, has a document of the same name, {source}, and the index keeps "
                    "but one: rename one of the two files",
                    owner=owner,
                    source=source,
                )
            )

    def of(self, file: IndexedFile) -> list[str]:
        """Return the documents of a file that it owns."""
        return [source for source in file.sources if self._owners.get(source) == file.name]

    def release(self, sources: Iterable[str]) -> None:
        """Let other files own documents that their owner no longer has."""
        for source in sources:
            del self._owners[source]

    def are_shared(self, sources: Iterable[str]) -> bool:
        """Whether any of these documents is of two files, as earlier versions allowed."""
        return not self._shared.isdisjoint(sources)
