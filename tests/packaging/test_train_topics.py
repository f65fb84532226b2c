"""Learning what tells topics apart, from a toy corpus."""

import gzip
import importlib.util
import json
import random
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from tests.fakes import TopicEmbedder

from seamline.embedders.topic_model_file import save_topic_model

SCRIPT = Path(__file__).parents[2] / "packaging" / "train_topics.py"
TOPICS = ("sea", "oven", "code")
# These come and go inside of a topic.
PASSING = ("red", "cold", "late")


@pytest.fixture(scope="module")
def script() -> ModuleType:
    """The script as a module."""
    spec = importlib.util.spec_from_file_location("train_topics", SCRIPT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a kind of sentences and one of messages; a topic is opened by the word "now"."""
    folder = tmp_path_factory.mktemp("corpus")
    for kind, units in (("docs", "sentences"), ("talk", "messages")):
        chance = random.Random(kind)
        with gzip.open(folder / f"{kind}.jsonl.gz", "wt", encoding="utf-8") as file:
            for number in range(40):
                record = record_of(chance, f"{kind}/{number}", units)
                file.write(json.dumps(record | {"split": "dev" if number % 10 == 0 else "train"}) + "\n")
    return folder


def record_of(chance: random.Random, name: str, units: str) -> dict[str, object]:
    segments = []
    for topic in chance.sample(TOPICS, 3):
        lines = [f"then the {topic} is {chance.choice(PASSING)}" for _ in range(chance.randint(3, 6))]
        segments.append([f"now {lines[0]}", *lines[1:]])
    record: dict[str, object] = {"id": name, "units": units, "segments": segments}
    if units == "messages":
        record["roles"] = [["user", *["assistant"] * (len(segment) - 1)] for segment in segments]
    return record


def test_the_metric_tells_topics_and_not_what_passes(script: ModuleType, corpus: Path) -> None:
    embedder = TopicEmbedder(*TOPICS, *PASSING)
    recipe = script.MetricRecipe(shrinkage=0.9, directions=2)
    metric = script.train(corpus, embedder, recipe=script.Recipe(sentence_metric=recipe)).sentence_metric
    vectors = np.eye(6, dtype=np.float32)
    lengths = np.linalg.norm(metric.project(vectors), axis=1)
    assert lengths[:3].min() > 1.5 * lengths[3:].max()


def test_what_opens_a_topic_is_learned(script: ModuleType, corpus: Path) -> None:
    model = script.train(corpus, TopicEmbedder(*TOPICS, *PASSING), recipe=script.Recipe(ridge=5.0))
    texts = ["then the sea is red", "then the sea is red", "now then the sea is red"]
    for openings in (model.sentences, model.messages):
        assert "now" in openings.words
        assert openings.evidence(texts, np.zeros((3, 6), dtype=np.float32)).wording.argmax() == 1


def test_the_same_corpus_gives_the_same_bytes(script: ModuleType, corpus: Path, tmp_path: Path) -> None:
    for name in ("one.npz", "two.npz"):
        save_topic_model(script.train(corpus, TopicEmbedder(*TOPICS, *PASSING)), tmp_path / name)
    assert (tmp_path / "one.npz").read_bytes() == (tmp_path / "two.npz").read_bytes()


def test_only_the_training_split_is_read(script: ModuleType, corpus: Path) -> None:
    embedder = TopicEmbedder(*TOPICS, *PASSING)
    script.train(corpus, embedder)
    read = {text for batch in embedder.batches for text in batch}
    records = [record for path in corpus.glob("*.gz") for record in script.read_records(path)]
    train = {
        unit for each in records if each["split"] == "train" for part in each["segments"] for unit in part
    }
    assert read == train


def test_a_kind_can_be_left_out(script: ModuleType, corpus: Path) -> None:
    with pytest.raises(script.TrainError, match="no documents of messages"):
        script.train(corpus, TopicEmbedder(*TOPICS, *PASSING), without=["talk"])


def test_a_folder_without_a_corpus_is_an_error(
    script: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert script.main([str(tmp_path), "-o", str(tmp_path / "model.npz")]) == 1
    assert "no documents of sentences" in capsys.readouterr().err
    assert not (tmp_path / "model.npz").exists()
