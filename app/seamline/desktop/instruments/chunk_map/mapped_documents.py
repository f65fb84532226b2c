"""The open documents on the chunk map: how they come there, and which of their chunks is which."""

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

    keys: what tells them from each other, in the order of the map. cuts: of each. vectors: what made those of
    the map. embedder_name: the model's, as a config has it. name: "", which an index has in its place.
    """

    keys: tuple[Key, ...]
    cuts: Mapping[Key, Analysis]
    found: ChunkMap
    vectors: ChunkVectors
    embedder_name: str
    name: str = ""

    def without_cuts(self) -> MappedDocuments:
        """Return it without the cuts, so that no closed document is kept."""
        return replace(self, cuts={})

    def places_of(self, key: Key) -> IndexArray:
        """Return the chunks on the map of a document, (m,) int64."""
        return np.flatnonzero(self.found.chunks.document == self.keys.index(key))

    def number_of(self, chunk: int, analysis: Analysis) -> int:
        """Return the number of a chunk in its document."""
        return int(self.found.chunks.number[chunk])

    def chunks_in(self, key: Key, analysis: Analysis, *, number: int) -> IndexArray:
        """Return the chunk on the map with a number in its document, (1,) int64, or none, (0,)."""
        return self.places_of(key)[number : number + 1]


@dataclass(frozen=True)
class DocumentMapping:
    """A map as it was asked for; run() touches nothing of the window, and runs off its thread."""

    documents: tuple[OpenDocument, ...]
    config: Config
    load: EmbedderLoader
    known: Mapping[Key, Analysis]
    vectors: ChunkVectors | None

    def run(self, progress: Progress, cancel: CancelToken) -> MappedDocuments:
        """Cut and embed what is not yet, and map it. Raises EmbeddingError, ConfigError, Cancelled."""
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
