"""A target for the number or the size of chunks is met, or it is said why not and what comes nearest."""

import pytest
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of
from tests.fakes import HashEmbedder, WordCounter
from tests.instruments.prose import PROSE

from seamline.engine.errors import ConfigError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document
from seamline.instruments.target_search import parameter_for, search_target


def test_a_number_of_chunks_is_met_by_the_threshold() -> None:
    """The value that is found gives the number, in a cut of its own."""
    base, embedder = analysis_of(PROSE, min_tokens=0, cut_between="sentences"), WordEmbedder()
    wanted = analyse(base.document, base.config.with_values({"threshold_std_devs": 1.5}), embedder)
    assert len(wanted.chunks) != len(base.chunks)
    found_target = search_target(base, embedder, chunks=len(wanted.chunks))
    assert found_target.parameter == "threshold_std_devs"
    assert found_target.is_met
    cut = analyse(base.document, base.config.with_values(found_target.values), embedder)
    assert (len(cut.chunks), cut.statistics.tokens_median) == (found_target.chunks, found_target.median)
    assert found_target.chunks == len(wanted.chunks)


@pytest.mark.parametrize("preset", ["clawdbot", "recursive", "fixed-400-80"])
def test_a_median_size_is_met_by_the_size(preset: str) -> None:
    """A strategy without a threshold is solved by its target or its maximum."""
    base = analysis_of(PROSE * 4, preset=preset, target_tokens=60, max_tokens=200, overlap_tokens=0)
    found_target = search_target(base, None, median=40)
    assert found_target.parameter in ("target_tokens", "max_tokens")
    assert found_target.is_met
    assert abs(found_target.median - 40) <= 2


def test_what_is_on_target_already_stays() -> None:
    """The current value is the answer if it meets the target."""
    base = analysis_of(PROSE, min_tokens=0)
    found_target = search_target(base, WordEmbedder(), chunks=len(base.chunks))
    assert found_target.value == base.config.threshold_std_devs


def test_a_target_that_cannot_be_met_says_what_stands_in_the_way() -> None:
    """Fewer chunks than the maximum allows, and more than the minimum does."""
    base = analysis_of(PROSE, min_tokens=20, max_tokens=40)
    few = search_target(base, WordEmbedder(), chunks=1)
    assert not few.is_met
    assert few.chunks > 1
    assert few.limit == "the largest piece of 40 tokens divides what is longer"
    many = search_target(base, WordEmbedder(), chunks=1000)
    assert not many.is_met
    assert many.limit == "the smallest piece of 20 tokens merges what is shorter"
    assert few.chunks < many.chunks


def test_no_size_is_blamed_that_divides_and_merges_nothing() -> None:
    """A maximum above the text, and a minimum of nothing, stand in no way."""
    for preset, parameter, chunks in (("seamline", "context_window", 1000), ("optimal", "cue_weight", 1)):
        base = analysis_of(PROSE, preset=preset, min_tokens=0, max_tokens=100_000, fit_model=False)
        found = search_target(base, WordEmbedder(), chunks=chunks, parameter=parameter)
        assert not found.is_met
        assert found.limit.endswith(" comes closer")


class ShortModel(HashEmbedder):
    """Reads 30 of its own tokens."""

    def __init__(self) -> None:
        super().__init__()
        self.max_tokens = 30
        self.token_counter = WordCounter()


def test_what_the_model_reads_is_said_to_stand_in_the_way() -> None:
    """A chunk is held to it, however large the largest piece is."""
    embedder = ShortModel()
    config = analysis_of(PROSE).config.with_values({"max_tokens": 100_000, "fit_model": True})
    base = analyse(Document(PROSE), config, embedder)
    assert base.model_max_tokens == 30
    found = search_target(base, embedder, chunks=1)
    assert found.limit == "the model reads 30 tokens, and no chunk is longer"


def test_the_nearest_is_the_nearest_of_all_values() -> None:
    """No value of the threshold comes closer than the one that is found."""
    base, embedder = analysis_of(PROSE, min_tokens=0), WordEmbedder()
    configs = [base.config.with_values({"threshold_std_devs": number / 20}) for number in range(-60, 61)]
    counts = [len(analyse(base.document, config, embedder, previous=base).chunks) for config in configs]
    for wanted in (1, 7, 13, 500):
        found_target = search_target(base, embedder, chunks=wanted)
        assert abs(found_target.chunks - wanted) <= min(abs(count - wanted) for count in counts)


def test_a_parameter_can_be_named() -> None:
    """What is solved for may be chosen."""
    assert (
        search_target(analysis_of(PROSE), WordEmbedder(), chunks=5, parameter="min_tokens").parameter
        == "min_tokens"
    )


def test_without_vectors_the_size_is_solved_for() -> None:
    """The threshold has no effect without a curve, so another parameter is taken."""
    assert parameter_for(analysis_of(PROSE, vectors=False)) == "target_tokens"


@pytest.mark.parametrize("text", ["", "Alone.", "花园。🌱"])
def test_a_tiny_text_has_an_answer(text: str) -> None:
    """Nothing to cut is no error: the nearest is what there is."""
    found_target = search_target(analysis_of(text), WordEmbedder(), chunks=3)
    assert found_target.chunks <= 1
    assert not found_target.is_met
    assert (found_target.limit == "the text has fewer than two units") == (text in ("", "Alone."))


def test_wrong_targets_are_refused() -> None:
    """Both, neither, nothing, and a strategy that has no size."""
    base = analysis_of(GARDEN)
    for wanted in ({}, {"chunks": 3, "median": 2.0}):
        with pytest.raises(ConfigError, match="one of the two"):
            search_target(base, None, **wanted)  # type: ignore[arg-type]
    with pytest.raises(ConfigError, match="ask for 1 or more"):
        search_target(base, None, chunks=0)
    with pytest.raises(ConfigError, match="headers strategy has no size"):
        search_target(analysis_of(strategy="headers"), None, chunks=3)


def test_a_target_between_two_steps_is_not_blamed_on_a_size() -> None:
    """Where values on both sides of a target exist, the answer says what lies either side of it."""
    text = " ".join(f"Sentence {number} has words." for number in range(10))
    analysis = analysis_of(text, preset="recursive", min_tokens=1, max_tokens=100, overlap_units=0)
    # Ten sentences of one size make ten chunks, or five of two each, and nothing between.
    found = search_target(analysis, chunks=7, parameter="target_tokens")
    assert not found.is_met
    assert found.limit.endswith("that were tried give 5 or fewer, or 10 or more")
