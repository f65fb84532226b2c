"""An index on the chunk map: how it comes there, and where its chunks lie in documents that are open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from seamline.desktop.state.open_document import Key
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken
from seamline.instruments.chunk_map.chunk_map import ChunkMap, map_chunks

if TYPE_CHECKING:
    from seamline.index.index_map import MappedIndex


@dataclass(frozen=True, eq=False)
class IndexOnMap:
    """A map of an index, which offers what MappedDocuments does.

    Its documents may be open, by now with another cut or another text: a chunk of the index belongs to the
    one of a cut in which it ends, for its beginning may repeat what stands before. name: the place of the
    index.
    """

    name: str
    index: MappedIndex
    found: ChunkMap

    @property
    def embedder_name(self) -> str:
        """What the model is called whose vectors the index has."""
        return self.index.settings.embedder

    @property
    def keys(self) -> tuple[Key, ...]:
        """What tells the documents from others: the path of each, "" where it is not known, and its entry."""
        return tuple((place.path, place.entry) for place in self.index.places)

    def is_of(self, key: Key, analysis: Analysis) -> bool:
        """Whether a document still has the text that it had when it was indexed."""
        return self.index.places[self.keys.index(key)].digest == analysis.document.digest

    def number_of(self, chunk: int, analysis: Analysis) -> int:
        """Return which chunk of a cut of its document one of the index ends in; the last if none."""
        starts = analysis.chunks.start
        return max(int(starts.searchsorted(self.index.end[chunk] - 1, "right")) - 1, 0)

    def chunks_in(self, key: Key, analysis: Analysis, *, number: int) -> IndexArray:
        """Return the chunks of the index that end in one of a cut of their document, (k,) int64."""
        if key not in self.keys or not self.is_of(key, analysis):
            return np.empty(0, dtype=np.int64)
        last, chunks = self.index.end - 1, analysis.chunks
        is_in = (last >= chunks.start[number]) & (last < chunks.end[number])
        return np.flatnonzero(is_in & (self.found.chunks.document == self.keys.index(key)))


def map_index(place: str, cancel: CancelToken) -> IndexOnMap:
    """Read the index at a place, and map it. For jobs. Raises IndexStoreError, ConfigError, Cancelled."""
    # Here alone, since few look at an index in the window.
    from seamline.index.index_map import read_index

    index = read_index(place)
    cancel.raise_if_cancelled()
    return IndexOnMap(place, index, map_chunks(index.chunks, cancel=cancel))
