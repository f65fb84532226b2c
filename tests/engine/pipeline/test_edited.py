"""Analyses of a text that was edited."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.fakes import HashEmbedder, RecordingEmbedder, WordCounter

from seamline import Analysis, Document, analyse, load_embedder
from seamline.engine.presets import PRESETS

LINES = st.sampled_from(
    [
        *(
            "",
            "",
            "",
            "# Title",
            "## Part",
            "Some words. And more of them.",
            "A line of words",
            "- item. Two",
            "  more",
        ),
        *(
            "```",
            "code = 1",
            "> quote",
            "| a | b |",
            "|---|---|",
            "1. one",
            "---",
            "word " * 90,
            "é 數學. 🐝",
            "    x",
        ),
    ]
)
PARTS = st.lists(LINES, max_size=12)
METHODS = ("cl100k", "approximate", "estimate")


def assert_same(one: Analysis, other: Analysis) -> None:
    assert one.records() == other.records()
    np.testing.assert_array_equal(one.sizes.ends, other.sizes.ends)
    np.testing.assert_array_equal(one.sizes.additive, other.sizes.additive)
    if one.vectors is not None and other.vectors is not None:
        np.testing.assert_array_equal(one.vectors, other.vectors)


@settings(max_examples=examples(60), deadline=None)
@given(head=PARTS, old=PARTS, new=PARTS, tail=PARTS, method=st.sampled_from(METHODS))
def test_analysis_after_an_edit_is_that_of_the_text(
    head: list[str], old: list[str], new: list[str], tail: list[str], method: str
) -> None:
    """Whatever of the text before is reused, the result is the one without it."""
    values = {"token_method": method, "max_tokens": 40, "min_tokens": 4}
    config, embedder = PRESETS["optimal"].config.with_values(values), HashEmbedder()
    before = analyse(Document("\n".join([*head, *old, *tail])), config, embedder)
    document = Document("\n".join([*head, *new, *tail]))
    assert_same(analyse(document, config, embedder, previous=before), analyse(document, config, embedder))


TEXT = "".join(f"## Part {number}\n\nSome words {number}. And more.\n\n" for number in range(160))


def test_only_changed_units_are_embedded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The vectors of all other units are those from before."""
    config, embedder = PRESETS["optimal"].config, RecordingEmbedder()
    before = analyse(Document(TEXT), config, embedder)
    embedder.texts.clear()
    analyse(Document(TEXT.replace("words 150", "new words")), config, embedder, previous=before)
    assert embedder.texts == ["Some new words."]


def test_embedder_that_reads_the_whole_document_reads_it_anew() -> None:
    """What is rare in the text changes with an edit far away, and no vector from before is kept."""
    config, embedder = PRESETS["optimal"].config, load_embedder("lexical")
    before = analyse(Document(TEXT), config, embedder)
    document = Document(TEXT.replace("words 150", "new words"))
    after = analyse(document, config, embedder, previous=before)
    assert after.vectors is not None
    assert_same(after, analyse(document, config, embedder))


@pytest.mark.parametrize(
    "other", [{"token_method": "estimate"}, {"splitter": "punctuation"}, {"max_tokens": 50}]
)
def test_an_edit_and_another_config_at_once(other: dict[str, object]) -> None:
    """What was counted in another way, or of other units, is not reused."""
    embedder = HashEmbedder()
    config = PRESETS["optimal"].config.with_values({"token_method": "cl100k"})
    before = analyse(Document(TEXT), config, embedder)
    document = Document(TEXT.replace("words 150", "new words " + "and on " * 60))
    config = config.with_values(other)
    assert_same(analyse(document, config, embedder, previous=before), analyse(document, config, embedder))


class CountingEmbedder(RecordingEmbedder):
    def __init__(self) -> None:
        super().__init__()
        self.token_counter = WordCounter()


@pytest.mark.parametrize("preset", ["optimal", "memex-paragraph"])
def test_another_maximum_embeds_and_counts_only_the_units_that_it_makes(preset: str) -> None:
    """Units that a maximum divides are others under another one; all that are the same are known."""
    text = "\n\n".join([*(f"Some words {number}. And more." for number in range(40)), "long " * 400])
    config = PRESETS[preset].config.with_values({"token_method": "model", "max_tokens": 300})
    embedder = CountingEmbedder()
    before = analyse(Document(text), config, embedder)
    embedder.texts.clear()
    embedder.token_counter.texts.clear()
    other = config.with_values({"max_tokens": 90})
    analysis = analyse(Document(text), other, embedder, previous=before)
    units = set(zip(analysis.units.start.tolist(), analysis.units.end.tolist(), strict=True))
    assert len(units - set(zip(before.units.start.tolist(), before.units.end.tolist(), strict=True))) > 1
    assert embedder.texts
    assert not [each for each in embedder.texts if "Some" in each]
    assert not [each for each in embedder.token_counter.texts if each.split() == ["Some", "words", "7."]]
    assert_same(analysis, analyse(Document(text), other, embedder))


class MarksCounter(WordCounter):
    """Counts ten for a hash, as a model does that knows no such word."""

    def count(self, texts: Sequence[str]) -> list[int]:
        return [sum(10 if letter == "#" else 1 for letter in text if not letter.isspace()) for text in texts]

    def adds_up_at(self, text: str, places: Sequence[int]) -> list[bool]:
        return [True] * len(places)


class ShortEmbedder(RecordingEmbedder):
    max_tokens = 120

    def __init__(self) -> None:
        super().__init__()
        self.token_counter = MarksCounter()


def test_children_of_an_edited_text_are_measured_anew() -> None:
    """Where other words stand at the same indices, what the model reads of them is other, too."""
    old, new = (" ".join(f"Word{n:02d} {letter * 5} end." for n in range(40)) for letter in "#a")
    values = {"levels": 2, "max_tokens": 400, "child_max_tokens": 400, "min_tokens": 0, "granularity": -20.0}
    config, embedder = PRESETS["optimal"].config.with_values(values), ShortEmbedder()
    before = analyse(Document(f"Start.\n\n{old}\n"), config, embedder)
    document = Document(f"Start.\n\n{new}\n")
    edited, alone = (analyse(document, config, embedder, previous=each) for each in (before, None))
    assert edited.children is not None
    assert alone.children is not None
    assert_same(edited.children, alone.children)
    # What stands in the text itself is found once for both levels.
    assert not {"blocks", "sentences"} & set(edited.children.timings)


def test_another_title_alone_leaves_its_room_in_the_prefix() -> None:
    """A prefix names the document: chunks are held to what the model reads of both together."""
    values = {"context_prefix": "{title}", "min_tokens": 0, "granularity": -20.0}
    config, embedder = PRESETS["optimal"].config.with_values(values), ShortEmbedder()
    text = " ".join(f"Sentence {number} goes on and on." for number in range(40))
    short, long = Document(text, title="T"), Document(text, title="A very long title " * 4)
    before = analyse(short, config, embedder)
    assert_same(analyse(long, config, embedder, previous=before), analyse(long, config, embedder))


def test_a_sentence_is_divided_by_the_tokens_of_the_model_that_reads_it() -> None:
    """What is short for the config and long for the model is read to its end all the same."""
    embedder = ShortEmbedder()
    config = PRESETS["optimal"].config.with_values({"token_method": "cl100k", "min_tokens": 0})
    analysis = analyse(Document(f"Fill in the form.\n\nName {'#' * 400} date.\n"), config, embedder)
    read = [
        embedder.token_counter.count([analysis.embedded_text(number)])[0]
        for number in range(len(analysis.chunks))
    ]
    assert max(read) <= embedder.max_tokens
    assert analysis.notices == ()
