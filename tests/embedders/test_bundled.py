"""The model that comes with the app."""

import threading

import numpy as np
import pytest

from seamline.embedders import embedder_for
from seamline.engine.evidence.embedding import Embedder
from seamline.paths import resource

TEXTS = [
    "Bees gather nectar from flowers.",
    "The honey is stored in the hive.",
    "The sailor trims the sail to the wind.",
    "",
    "antidisestablishmentarianism 數學 🐝",
]


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    found = embedder_for("seamline-static-en")
    assert found is not None
    return found


def test_vectors_are_of_unit_length(embedder: Embedder) -> None:
    """Every text with tokens has a vector of length 1, and an empty one the zero vector."""
    vectors = embedder.embed(TEXTS)
    assert vectors.dtype == np.float32
    assert vectors.shape == (len(TEXTS), embedder.dimensions) == (5, 256)
    np.testing.assert_allclose(np.linalg.norm(vectors, axis=1), [1, 1, 1, 0, 1], atol=1e-6)


def test_related_texts_are_more_similar(embedder: Embedder) -> None:
    """Two sentences on bees are closer to each other than to one on sailing."""
    bees, honey, sailing = embedder.embed(TEXTS[:3])
    assert bees @ honey > 0.1 + bees @ sailing


def test_a_vector_does_not_depend_on_its_batch(embedder: Embedder) -> None:
    """A text has the same vector to the last bit, alone or among hundreds, in any order."""
    texts = [f"{text} number {number}" for number in range(90) for text in TEXTS]
    together = embedder.embed(texts)
    np.testing.assert_array_equal(embedder.embed(texts[::-1])[::-1], together)
    np.testing.assert_array_equal(np.concatenate([embedder.embed([text]) for text in texts]), together)


def test_vectors_are_those_of_fastembed(embedder: Embedder) -> None:
    """Exact sums change nothing that matters: fastembed's own class gives the same vectors."""
    from fastembed.common.model_description import DenseModelDescription, ModelSource
    from fastembed.text.static_embedding import StaticTextEmbedding

    class Bare(StaticTextEmbedding):
        @classmethod
        def _list_supported_models(cls) -> list[DenseModelDescription]:
            source = ModelSource(hf="seamline-static-en")
            return [
                DenseModelDescription("seamline-static-en", source, "model.safetensors", "", "", 0, dim=256)
            ]

    folder = str(resource("models/seamline-static-en"))
    bare = Bare("seamline-static-en", cache_dir=folder, specific_model_path=folder)
    np.testing.assert_allclose(
        embedder.embed(TEXTS), np.stack([np.asarray(vector) for vector in bare.embed(TEXTS)]), atol=1e-6
    )


def test_text_beyond_the_limit_has_no_effect(embedder: Embedder) -> None:
    """The model reads 512 tokens, and says so."""
    assert embedder.max_tokens == 512
    read = "bee " * 512
    first, second = embedder.embed([read, read + "sail " * 100])
    np.testing.assert_array_equal(first, second)


def test_token_counter_counts_all_of_a_text(embedder: Embedder) -> None:
    """Tokens are the model's own, without special tokens and without its limit."""
    counter = getattr(embedder, "token_counter")  # noqa: B009 - not every embedder has one
    assert counter.count(["bee", "bee sail", "", "bee " * 1000]) == [1, 2, 0, 1000]
    assert (counter.name, counter.exact, counter.characters_per_token) == ("model", True, 0.0)


@pytest.mark.parametrize("word", ["word ", "蜜蜂😀", "ﬁancé\r\n", "\ud800 honey "])
def test_what_is_read_ends_where_the_counter_says(embedder: Embedder, word: str) -> None:
    """The part before the first unread token has the vector of the whole; less of it has fewer tokens."""
    text = word * 600
    counter = embedder.token_counter  # type: ignore[attr-defined]
    (length,) = counter.read_lengths([text], embedder.max_tokens)
    assert 0 < length < len(text)
    assert counter.count([text[:length]]) == [embedder.max_tokens]
    whole, part = embedder.embed([text, text[:length]])
    np.testing.assert_array_equal(whole, part)
    assert counter.read_lengths(["bees", ""], embedder.max_tokens) == [4, 0]


def test_half_characters_are_embedded(embedder: Embedder) -> None:
    """Text with lone surrogates, which no tokenizer takes, does not fail."""
    assert embedder.embed(["half \ud83d a bee"]).any()


def test_threads_share_one_model() -> None:
    """Several threads may ask at once, also for the first time, and all get the same vectors."""
    embedder = embedder_for("seamline-static-en")
    assert embedder is not None
    results: list[object] = []
    threads = [threading.Thread(target=lambda: results.append(embedder.embed(TEXTS))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4
    for result in results:
        np.testing.assert_array_equal(result, results[0])
