"""An index on the chunk map: how it is mapped, and where its chunks lie in documents that are open."""

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
    """A map of an index, with the same methods as MappedDocuments.

    Its documents may be open, and have another cut or another text by now. A chunk of the index belongs to
    the chunk of the cut in which it ends, since it may begin with an overlap. name: the place of the index.
    """

    name: str
    index: MappedIndex
    found: ChunkMap

    @property
    def embedder_name(self) -> str:
        """The name of the model that made the vectors of the index."""
        return self.index.settings.embedder

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the documents: the path of each, "" if it is not known, and its entry."""
        return tuple((place.path, place.entry) for place in self.index.places)

    def is_of(self, key: Key, analysis: Analysis) -> bool:
        """Whether a document still has the text that it had when it was indexed."""
        return self.index.places[self.keys.index(key)].digest == analysis.document.digest

    def number_of(self, chunk: int, analysis: Analysis) -> int:
        """Return the chunk of a document's cut in which a chunk of the index ends; the last if none."""
        starts = analysis.chunks.start
        return max(int(starts.searchsorted(self.index.end[chunk] - 1, "right")) - 1, 0)

    def chunks_in(self, key: Key, analysis: Analysis, *, number: int) -> IndexArray:
        """Return the chunks of the index that end in a chunk of their document's cut, (k,) int64."""
        if key not in self.keys or not self.is_of(key, analysis):
            return np.empty(0, dtype=np.int64)
        last, chunks = self.index.end - 1, analysis.chunks
        is_in = (last >= chunks.start[number]) & (last < chunks.end[number])
        return np.flatnonzero(is_in & (self.found.chunks.document == self.keys.index(key)))


def map_index(place: str, cancel: CancelToken) -> IndexOnMap:
    """Read the index at a place, and map it; for a job. Raises IndexStoreError, ConfigError, Cancelled."""
    # Imported here, because few windows show an index.
    from seamline.index.index_map import read_index

    index = read_index(place)
    cancel.raise_if_cancelled()
    return IndexOnMap(place, index, map_chunks(index.chunks, cancel=cancel))
