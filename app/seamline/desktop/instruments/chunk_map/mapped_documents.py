"""The open documents on the chunk map: the job that maps them, and which chunk is which on the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from seamline.desktop.state.cut_documents import cut_document
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.desktop.state.open_document import Key, OpenDocument
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase
from seamline.instruments.chunk_map.chunk_map import ChunkMap, map_chunks
from seamline.instruments.chunk_map.mapped_chunks import chunks_of
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors


@dataclass(frozen=True, eq=False)
class MappedDocuments:
    """A map of open documents.

    keys: of the documents, in the order of the map. cuts: the cut of each. vectors: the cache that made the
    vectors of the map. embedder_name: the name of the model in a config. name: always ""; that of IndexOnMap
    is the place of its index.
    """

    keys: tuple[Key, ...]
    cuts: Mapping[Key, Analysis]
    found: ChunkMap
    vectors: ChunkVectors
    embedder_name: str
    name: str = ""

    def without_cuts(self) -> MappedDocuments:
        """Return the map without the cuts, so that it keeps no closed document."""
        return replace(self, cuts={})

    def places_of(self, key: Key) -> IndexArray:
        """Return the numbers on the map of the chunks of a document, (m,) int64."""
        return np.flatnonzero(self.found.chunks.document == self.keys.index(key))

    def number_of(self, chunk: int, analysis: Analysis) -> int:
        """Return the number of a chunk in its document."""
        return int(self.found.chunks.number[chunk])

    def chunks_in(self, key: Key, analysis: Analysis, *, number: int) -> IndexArray:
        """Return the number on the map of a document's chunk, (1,) int64; (0,) if there is none."""
        return self.places_of(key)[number : number + 1]


@dataclass(frozen=True)
class DocumentMapping:
    """A map to compute, with all inputs; run() touches no widget, and may run on any thread."""

    documents: tuple[OpenDocument, ...]
    config: Config
    load: EmbedderLoader
    known: Mapping[Key, Analysis]
    vectors: ChunkVectors | None

    def run(self, progress: Progress, cancel: CancelToken) -> MappedDocuments:
        """Cut and embed where needed, and map the chunks. Raises EmbeddingError, ConfigError, Cancelled."""
        embedder = self.load(self.config.embedder, progress, cancel)
        if embedder is None:
            raise ConfigError(phrase("embedder is 'none', but a map goes by vectors"), key="embedder")
        vectors = self.vectors
        if vectors is None or vectors.embedder is not embedder:
            vectors = ChunkVectors(embedder)
        cuts = {
            opened.key: cut_document(
                opened,
                self.config,
                embedder=embedder,
                known=self.known.get(opened.key),
                progress=progress,
                cancel=cancel,
            )
            for opened in self.documents
        }
        texts = [cut.embedded_text(number) for cut in cuts.values() for number in range(len(cut.chunks))]
        rows = vectors.of_texts(texts, progress=progress, cancel=cancel)
        ends = np.cumsum([len(cut.chunks) for cut in cuts.values()])[:-1]
        found = map_chunks(chunks_of(list(cuts.values()), np.split(rows, ends)), cancel=cancel)
        return MappedDocuments(tuple(cuts), cuts, found, vectors, self.config.embedder)
