"""A question on the map, embedded by the model that embedded the chunks."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.desktop.instruments.chunk_map.mapped_documents import MappedDocuments
from seamline.desktop.instruments.chunk_map.mapped_index import IndexOnMap
from seamline.desktop.state.model_cache import EmbedderLoader
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.prefixes import embed_query
from seamline.engine.phrases import phrase
from seamline.instruments.chunk_map.chunk_map import Asked, ChunkMap


@dataclass(frozen=True, eq=False)
class MapQuestion:
    """A question with its vector. model: its name in a config. vector: (dimensions,) float32."""

    model: str
    words: str
    vector: FloatArray

    def is_of(self, mapped: MappedDocuments | IndexOnMap, words: str) -> bool:
        """Whether it has these words, and the model of a map."""
        return self.words == words and self.model == mapped.embedder_name

    def on(self, found: ChunkMap) -> Asked:
        """Return its place on a map, and the chunks nearest to it."""
        return found.ask(self.words, self.vector)


@dataclass(frozen=True)
class QuestionAsking:
    """A question to embed, with all inputs; run() touches no widget, and may run on any thread."""

    mapped: MappedDocuments | IndexOnMap
    words: str
    load: EmbedderLoader

    def run(self, progress: Progress, cancel: CancelToken) -> MapQuestion:
        """Embed the question. Raises EmbeddingError, Cancelled, and ConfigError if no model fits the map."""
        mapped, model = self.mapped, self.mapped.embedder_name
        embedder = self.load(model, progress, cancel)
        if embedder is None:
            raise ConfigError(phrase("{name} has no embedder to ask with", name=mapped.name), key="embedder")
        vector = embed_query(embedder, self.words)
        of_chunks = mapped.found.chunks.vectors.shape[1]
        if len(vector) != of_chunks and len(mapped.found.chunks):
            raise ConfigError(
                phrase(
                    "{model} makes vectors of {dimensions} dimensions, but those of {name} have "
                    "{of_chunks}: make the index anew",
                    model=model,
                    dimensions=len(vector),
                    name=mapped.name,
                    of_chunks=of_chunks,
                ),
                key="embedder",
            )
        return MapQuestion(model, self.words, vector)
