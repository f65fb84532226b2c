"""Embedders for tests, with vectors that a person can check."""

import hashlib
from collections.abc import Callable, Sequence

import numpy as np

from seamline.engine.arrays import FloatArray
from seamline.engine.errors import EmbeddingError


class TopicEmbedder:
    """Has a dimension for each word: the vector of a text counts its words, scaled to unit length."""

    def __init__(self, *words: str) -> None:
        self.name = "topics"
        self.dimensions = len(words)
        self.max_tokens = 512
        self.batches: list[list[str]] = []
        self._words = words

    def embed(self, texts: Sequence[str]) -> FloatArray:
        self.batches.append(list(texts))
        counts = [[text.lower().count(word) for word in self._words] for text in texts]
        return _unit_length(np.array(counts, dtype=np.float32).reshape(len(texts), self.dimensions))


class HashEmbedder:
    """Gives each text a direction that looks random and is always the same."""

    def __init__(self, dimensions: int = 8, name: str = "hash") -> None:
        self.name = name
        self.dimensions = dimensions
        self.max_tokens = 512

    def embed(self, texts: Sequence[str]) -> FloatArray:
        rows = [hashlib.shake_128(text.encode("utf-8", "surrogatepass")) for text in texts]
        raw = [np.frombuffer(row.digest(self.dimensions), dtype=np.uint8) for row in rows]
        values = np.array(raw, dtype=np.float32).reshape(len(texts), self.dimensions)
        return _unit_length(values - 127.5)


class RecordingEmbedder(HashEmbedder):
    """Records the texts that it embeds."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def embed(self, texts: Sequence[str]) -> FloatArray:
        self.texts += texts
        return super().embed(texts)


class WordCounter:
    """Counts words, in place of the tokenizer of an embedder, and records the texts."""

    name = "words"
    accuracy = "exact"
    exact = True
    characters_per_token = 0.0

    def __init__(self) -> None:
        self.texts: list[str] = []

    def count(self, texts: Sequence[str]) -> list[int]:
        self.texts += texts
        return [len(text.split()) for text in texts]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        return [text[place].isspace() for place in places]


class FailingEmbedder:
    """Fails a given number of times, then works."""

    def __init__(self, message: str = "the model file is missing", failures: int = 1_000_000) -> None:
        self.name = "failing"
        self.dimensions = 8
        self.max_tokens = 512
        self._message = message
        self._failures = failures

    def embed(self, texts: Sequence[str]) -> FloatArray:
        if self._failures > 0:
            self._failures -= 1
            raise EmbeddingError(self._message)
        return HashEmbedder(self.dimensions).embed(texts)


class BrokenEmbedder:
    """Returns good vectors after a function spoils them: too few, too long, not finite."""

    def __init__(self, spoil: Callable[[FloatArray], FloatArray]) -> None:
        self.name = "broken"
        self.dimensions = 8
        self.max_tokens = 512
        self._spoil = spoil

    def embed(self, texts: Sequence[str]) -> FloatArray:
        return self._spoil(HashEmbedder(self.dimensions).embed(texts))


def _unit_length(vectors: FloatArray) -> FloatArray:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0)
