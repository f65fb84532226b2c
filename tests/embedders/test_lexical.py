"""The lexical embedder: vectors by the words of the text itself, in any language."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import Config, Document, analyse, load_embedder
from seamline.embedders import embedder_for, list_models
from seamline.embedders.lexical import LexicalModel
from seamline.embedders.lexical_features import hash_texts
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence.embedding import embed_texts, embed_units

JOINED = json.loads((Path(__file__).parents[1] / "cases" / "engine" / "joined_texts.json").read_text("utf-8"))
LANGUAGES = list(JOINED)


def are_unit_or_zero(vectors: FloatArray) -> bool:
    lengths = np.linalg.norm(vectors, axis=1)
    return bool(np.all((np.abs(lengths - 1.0) < 1e-4) | (lengths == 0.0)))


@given(st.lists(st.text(max_size=60), max_size=30))
def test_any_texts_have_vectors(texts: list[str]) -> None:
    """Whatever the script, vectors are finite, of unit length or zero, and the same on a rerun."""
    model = LexicalModel()
    for embed in (model.embed, model.embed_document):
        vectors = embed(texts)
        assert vectors.shape == (len(texts), model.dimensions)
        assert vectors.dtype == np.float32
        assert np.isfinite(vectors).all()
        assert are_unit_or_zero(vectors)
        assert embed(texts).tobytes() == vectors.tobytes()


@given(st.lists(st.text(max_size=40), min_size=1, max_size=20), st.integers(1, 7), st.randoms())
def test_texts_alone_do_not_depend_on_their_batch(texts: list[str], batch_size: int, random) -> None:  # type: ignore[no-untyped-def]
    """A chunk or a query has one vector, whatever it is embedded with, and in whatever order."""
    model = load_embedder("lexical")
    assert model is not None
    together = embed_texts(model, texts, batch_size=len(texts))
    order = random.sample(range(len(texts)), len(texts))
    apart = embed_texts(model, [texts[number] for number in order], batch_size=batch_size)
    assert np.array_equal(apart, together[order])


def test_units_of_a_document_are_embedded_as_a_whole() -> None:
    """The batch size changes nothing: what is rare is known of the whole document only."""
    model = load_embedder("lexical")
    assert model is not None
    texts = [sentence for segment in JOINED["German"] for sentence in segment]
    few, many = (embed_units(model, texts, batch_size=size) for size in (1, 64))
    assert np.array_equal(few, many)
    assert not np.allclose(few, embed_texts(model, texts, batch_size=64))


def test_model_keeps_nothing_of_what_it_has_read() -> None:
    """Another document in between changes no vector."""
    model = LexicalModel()
    texts = [sentence for segment in JOINED["Russian"] for sentence in segment]
    before = model.embed_document(texts)
    model.embed_document([sentence for segment in JOINED["Hindi"] for sentence in segment])
    assert np.array_equal(model.embed_document(texts), before)


def test_hashes_are_those_of_every_machine() -> None:
    """Tokens are hashed by CRC-32 of their UTF-8, not by what Python draws anew for each process."""
    hashed = hash_texts(["Öl"])
    assert hashed.hashes.tolist() == [zlib.crc32("öl".encode())]


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Die Bienen", 2),
        ("養蜂家は春", 4),
        ("यह किताब", 2),
        ("النحل في الخلية", 3),
        ("... !? \ud800", 0),
    ],
)
def test_words_are_found_in_every_script(text: str, tokens: int) -> None:
    """Vowel signs belong to their words, and scripts without spaces go by pairs of characters."""
    assert hash_texts([text]).tokens == tokens


def test_long_documents_are_as_those_within_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A document above every block and the limit of rows has vectors that tell its topics apart."""
    monkeypatch.setattr("seamline.embedders.lexical._MAX_ROWS", 700)
    bees = [f"Die Biene {number % 7} sammelt Honig und Pollen." for number in range(1100)]
    ships = [f"Das Schiff {number % 7} folgt dem Leuchtturm." for number in range(1100)]
    vectors = LexicalModel().embed_document([*bees, *ships])
    assert are_unit_or_zero(vectors)
    within = vectors[:1100] @ vectors[:1100].mean(axis=0)
    across = vectors[1100:] @ vectors[:1100].mean(axis=0)
    assert within.min() > across.max()


def test_long_documents_can_be_cancelled() -> None:
    """Cancelling is heeded while words are counted."""
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        LexicalModel().embed_document(["eins", "zwei"], cancel=token)


@pytest.mark.parametrize("language", LANGUAGES)
def test_topics_are_told_apart_in_any_language(language: str) -> None:
    """Sentences of a segment are nearer to each other than to those of the others."""
    segments = JOINED[language]
    numbers = np.repeat(np.arange(len(segments)), [len(segment) for segment in segments])
    vectors = LexicalModel().embed_document([sentence for segment in segments for sentence in segment])
    similar = vectors @ vectors.T
    same = numbers[:, None] == numbers
    np.fill_diagonal(same, val=False)
    other = numbers[:, None] != numbers
    assert similar[same].mean() > similar[other].mean() + 0.1


def test_bundled_model_is_never_replaced_silently() -> None:
    """On a text in another language the embedder of the config stays, and the notice names the other."""
    space = "" if "。" in JOINED["German"][0][0] else " "
    text = space.join(sentence for segment in JOINED["German"] for sentence in segment) * 2
    analysis = analyse(Document(text), Config(), load_embedder("seamline-static-en"))
    assert analysis.embedder == "seamline-static-en"
    (notice,) = (notice for notice in analysis.notices if notice.remedy)
    assert (notice.key, notice.remedy) == ("embedder", "lexical")
    config = Config().with_values({notice.key: notice.remedy})
    mended = analyse(Document(text), config, load_embedder(config.embedder))
    assert mended.embedder == "lexical"
    assert mended.notices == ()


def test_it_is_listed_with_the_models() -> None:
    """It is offered where models are, needs no download, and reads all of a text."""
    (info,) = (model for model in list_models() if model.name == "lexical")
    embedder = embedder_for("lexical")
    assert embedder is not None
    assert info.downloaded
    assert (info.dimensions, embedder.max_tokens) == (embedder.dimensions, 0)
