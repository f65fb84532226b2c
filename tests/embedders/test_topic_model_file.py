"""The file of what was learned of topics."""

from pathlib import Path

import numpy as np
import pytest

from seamline.embedders.topic_model_file import FILE, load_topic_model, save_topic_model
from seamline.engine.errors import EmbeddingError
from seamline.engine.evidence.topic_model import TopicModel
from seamline.engine.evidence.topic_openings import asking_evidence
from seamline.paths import resource

SHIPPED = resource("models/seamline-topics-en") / FILE


@pytest.fixture(scope="module")
def shipped() -> TopicModel:
    return load_topic_model(SHIPPED)


def test_the_shipped_model_is_for_the_bundled_embedder_alone(shipped: TopicModel) -> None:
    assert shipped.embedder == "seamline-static-en"
    assert shipped.fits(256)
    assert not shipped.fits(384)


def test_the_shipped_model_is_small() -> None:
    assert SHIPPED.stat().st_size < 1_000_000


def test_the_shipped_model_knows_how_topics_open(shipped: TopicModel) -> None:
    texts = ["Yes, it is.", "It was.", "Hi, I need to book a flight to Rome.", "Sure, for which day?"]
    roles = ["assistant", "assistant", "user", "assistant"]
    said = shipped.openings(messages=True).evidence(texts, np.zeros((4, 256), dtype=np.float32), roles=roles)
    # That whoever asks speaks is said by structure.
    assert (said.total + asking_evidence(roles)).argmax() == 1


def test_a_model_is_read_as_it_was_written(shipped: TopicModel, tmp_path: Path) -> None:
    for name in ("one.npz", "two.npz"):
        save_topic_model(shipped, tmp_path / name)
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()
    again = load_topic_model(tmp_path / "one.npz")
    for metric in ("sentence_metric", "message_metric"):
        read, written = getattr(again, metric), getattr(shipped, metric)
        np.testing.assert_array_equal(read.projection, written.projection)
        assert read.classes == written.classes
    assert again.sentences.words == shipped.sentences.words
    np.testing.assert_array_equal(again.messages.speakers, shipped.messages.speakers)


def test_what_is_no_model_is_refused_by_name(tmp_path: Path) -> None:
    broken = tmp_path / "broken.npz"
    broken.write_bytes(b"not a model")
    with pytest.raises(EmbeddingError, match=r"broken\.npz"):
        load_topic_model(broken)


@pytest.mark.parametrize("part", ["sentences_forms", "messages_projection", "messages_ratios"])
def test_parts_that_do_not_fit_are_refused(part: str, shipped: TopicModel, tmp_path: Path) -> None:
    path = tmp_path / "cut.npz"
    save_topic_model(shipped, path)
    with np.load(path) as file:
        stored = {name: file[name] for name in file.files}
    stored[part] = stored[part][:-1]
    np.savez(path, **stored)
    with pytest.raises(EmbeddingError, match="do not fit"):
        load_topic_model(path)
