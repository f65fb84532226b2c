"""Which file each document of an index is of, where two files may give documents of one name."""

from __future__ import annotations

from collections.abc import Iterable

from seamline.engine.errors import SourceError
from seamline.engine.phrases import phrase
from seamline.index.indexed_file import IndexedFile


class SourceOwners:
    """Documents by the files that they are of, which keep them: the second of a name is refused.

    A conversation `b.md` of `a.json` is called as a file `a.json#b.md` is.
    """

    def __init__(self, files: Iterable[IndexedFile]) -> None:
        """files: those that are in the index."""
        self._owners: dict[str, str] = {}
        self._shared: set[str] = set()
        for file in files:
            for source in file.sources:
                if self._owners.setdefault(source, file.name) != file.name:
                    self._shared.add(source)

    def claim(self, source: str, file: str) -> None:
        """Make a document one of a file; both by name. Raises SourceError if it is one of another."""
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
        """Return which of its documents a file owns."""
        return [source for source in file.sources if self._owners.get(source) == file.name]

    def release(self, sources: Iterable[str]) -> None:
        """Let other files have documents that their own no longer has."""
        for source in sources:
            del self._owners[source]

    def are_shared(self, sources: Iterable[str]) -> bool:
        """Whether two files were indexed as one document, as earlier versions did."""
        return not self._shared.isdisjoint(sources)
