"""The preset `remnic` against recorded runs of Remnic itself."""

import json
import re
from collections import defaultdict, deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.every import every

from seamline import Analysis, Config, Document, analyse
from seamline.engine.arrays import FloatArray
from seamline.engine.errors import EmbeddingError, SeamlineError
from seamline.engine.evidence.curve import (
    Curve,
    Verdict,
    find_verdicts,
    mean_and_deviation,
    moving_average,
    threshold_for,
)
from seamline.engine.evidence.windowed_similarity import windowed_similarity
from seamline.engine.presets import PRESETS
from seamline.engine.tokens.counters import counter_for

GOLDEN = json.loads((Path(__file__).parents[2] / "golden" / "remnic.json").read_text("utf-8"))
# What both JavaScript and Python call white space, and what only one of them does.
_TRIMMED = " \t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u00a0\u2028\u2029\ufeff"


def name_of(case: dict[str, Any]) -> str:
    return str(case["name"])


class RecordedEmbedder:
    """Gives each sentence of a recorded run its recorded vector."""

    name = "recorded"
    max_tokens = 512

    def __init__(self, case: dict[str, Any]) -> None:
        self._vectors = case["embeddings"] or []
        self._mode = case["embed_mode"]
        self.dimensions = len(self._vectors[0]) if self._vectors else 4
        self._numbers: dict[str, deque[int]] = defaultdict(deque)
        for number, sentence in enumerate(case["trace"]["sentences"]):
            self._numbers[sentence.strip(_TRIMMED)].append(number)

    def embed(self, texts: Sequence[str]) -> FloatArray:
        if self._mode == "throw":
            raise EmbeddingError("embedding function threw")
        if self._mode == "all":
            return np.array(self._vectors, dtype=np.float32)
        numbers = [self._numbers[text.strip(_TRIMMED)].popleft() for text in texts]
        rows = [self._vectors[number] for number in numbers if number < len(self._vectors)]
        return np.array(rows, dtype=np.float32)


def config_of(recorded: dict[str, Any]) -> Config:
    """Translate a recorded configuration; what Remnic clamps while it runs, we refuse beforehand."""
    values = {
        "target_tokens": recorded.get("targetTokens"),
        "min_tokens": recorded.get("minTokens"),
        "max_tokens": recorded.get("maxTokens"),
        "threshold_std_devs": recorded.get("boundaryThresholdStdDevs"),
        "fallback_to_recursive": recorded.get("fallbackToRecursive"),
    }
    if "smoothingWindowSize" in recorded:
        values["smoothing_window"] = max(1, recorded["smoothingWindowSize"])
    if "embeddingBatchSize" in recorded:
        values["embedding_batch_size"] = max(1, recorded["embeddingBatchSize"])
    return PRESETS["remnic"].config.with_values({k: v for k, v in values.items() if v is not None})


def run(case: dict[str, Any]) -> Analysis:
    config = config_of(case["config"])
    if "dims_mismatch" in case["name"]:
        # An array cannot have rows of unlike length, so the odd vector comes alone.
        config = config.with_values({"embedding_batch_size": 1})
    return analyse(Document(case["text"], kind="text"), config, RecordedEmbedder(case))


def joined(text: str) -> str:
    return re.sub(rf"[{_TRIMMED}]+", " ", text).strip(_TRIMMED)


CUT = [case for case in GOLDEN["cases"] if "expected" in case]
FAILED = [case for case in GOLDEN["cases"] if "expected_error" in case]
# Of an undivided text Remnic counts the white space at its ends, which is not part of a chunk.
CHUNKED = [case for case in CUT if case["expected"]["chunked"]]
TRACED = [case for case in CUT if "similarities" in case["trace"] and case["embed_calls"]]


@every("case", CUT, ids=name_of)
def test_chunks_scores_and_method_are_those_of_remnic(case: dict[str, Any]) -> None:
    """Every recorded run gives the same chunks, scores, boundaries and method."""
    analysis = run(case)
    expected = case["expected"]
    texts = [joined(analysis.text_of(number)) for number in range(len(analysis.chunks))]
    assert texts == [joined(chunk["content"]) for chunk in expected["chunks"]]
    scores = [chunk["boundaryScore"] for chunk in expected["chunks"]]
    np.testing.assert_allclose(analysis.chunks.score, scores, atol=1e-6)
    assert analysis.method == expected["method"]
    assert list(np.flatnonzero(analysis.verdicts == Verdict.ACCEPTED)) == expected["boundaries"]


@every("case", CHUNKED, ids=name_of)
def test_chunk_tokens_are_those_of_remnic(case: dict[str, Any]) -> None:
    """Token counts agree, but for white space that we keep and Remnic collapses."""
    analysis = run(case)
    for number, chunk in enumerate(case["expected"]["chunks"]):
        kept = len(analysis.text_of(number)) - len(chunk["content"])
        assert abs(int(analysis.chunks.tokens[number]) - chunk["tokenCount"]) <= (abs(kept) + 3) // 4


@every("case", TRACED, ids=name_of)
def test_curve_is_that_of_remnic(case: dict[str, Any]) -> None:
    """Similarities, smoothing, mean, deviation, threshold and minima agree step by step."""
    curve, trace = run(case).curve, case["trace"]
    assert curve is not None
    np.testing.assert_allclose(curve.similarity, trace["similarities"], atol=1e-6)
    np.testing.assert_allclose(curve.smoothed, trace["smoothed"], atol=1e-6)
    for ours, theirs in (
        (curve.mean, trace["mean"]),
        (curve.deviation, trace["stddev"]),
        (curve.threshold, trace["threshold"]),
    ):
        assert ours == pytest.approx(theirs, abs=1e-6)
    everywhere = np.ones(len(curve), dtype=np.bool_)
    accepted = find_verdicts(curve, everywhere, possible=everywhere) == Verdict.ACCEPTED
    assert list(np.flatnonzero(accepted)) == trace["minima"]


@every("case", FAILED, ids=name_of)
def test_failure_without_fallback_is_an_error_that_names_the_numbers(case: dict[str, Any]) -> None:
    """Where Remnic fails we fail, and a wrong count is stated with the count that was expected."""
    with pytest.raises(SeamlineError) as caught:
        run(case)
    numbers = {
        "embed_throws_no_fallback_errors": "embedding function threw",
        "embed_count_short_no_fallback_errors": "expected 20 embeddings but received 18",
        # We check each batch as it comes, so that nothing is embedded in vain.
        "embed_all_per_batch_count_mismatch": "expected 8 embeddings but received 20",
    }
    assert numbers[case["name"]] in str(caught.value)


def test_unlike_dimensions_are_said_with_both_numbers() -> None:
    """The notice of a fallback names the dimensions that were expected and those that came."""
    case = next(case for case in CUT if case["name"] == "embed_dims_mismatch_fallback")
    notices = run(case).notices
    sizes = {len(vector) for vector in case["embeddings"]}
    assert len(notices) == 1
    assert all(re.search(rf"\b{size}\b", notices[0].message) for size in sizes)


@every("case", GOLDEN["recursive"], ids=name_of)
def test_recursive_chunks_are_those_of_remnic(case: dict[str, Any]) -> None:
    """The strategy `recursive` cuts and repeats as Remnic's recursive chunker does."""
    recorded = case["config"] or {}
    overlap = recorded.get("overlapSentences", 2)
    values = {
        "target_tokens": recorded.get("targetTokens", 200),
        "min_tokens": recorded.get("minTokens", 150),
        "overlap_units": overlap,
    }
    analysis = analyse(Document(case["text"], kind="text"), PRESETS["recursive"].config.with_values(values))
    texts = [joined(analysis.text_of(number)) for number in range(len(analysis.chunks))]
    assert texts == [joined(chunk["content"]) for chunk in case["expected"]["chunks"] if chunk["content"]]


@every("row", GOLDEN["math"]["movingAverage"])
def test_moving_average_is_that_of_remnic(row: dict[str, Any]) -> None:
    """Windows below 1 count as 1, even ones as the next odd one, and the ends average what there is."""
    smoothed = moving_average(np.array(row["series"], dtype=np.float64), int(row["window"]))
    np.testing.assert_allclose(smoothed, row["expected"], atol=1e-12)


@every("row", GOLDEN["math"]["findLocalMinima"])
def test_minima_are_those_of_remnic(row: dict[str, Any]) -> None:
    """Strict minima below the threshold are accepted; plateaus and ends never are."""
    series = np.array(row["series"], dtype=np.float32)
    everywhere = np.ones(len(series), dtype=np.bool_)
    verdicts = find_verdicts(
        Curve(series, series, 0.0, 1.0, row["threshold"]), everywhere, possible=everywhere
    )
    assert list(np.flatnonzero(verdicts == Verdict.ACCEPTED)) == row["expected"]


@every("row", GOLDEN["math"]["meanStddev"])
def test_mean_and_deviation_are_those_of_remnic(row: dict[str, Any]) -> None:
    """The deviation is that of the population."""
    mean, deviation = mean_and_deviation(np.array(row["series"], dtype=np.float64))
    assert (mean, deviation) == pytest.approx((row["mean"], row["stddev"]), abs=1e-12)
    assert threshold_for(mean, deviation, std_devs=0.5) == pytest.approx(row["mean"] - row["stddev"] / 2)


@every("row", [row for row in GOLDEN["math"]["cosineSimilarity"] if "expected" in row])
def test_cosine_similarity_is_that_of_remnic(row: dict[str, Any]) -> None:
    """A zero vector is similar to nothing."""
    pair = np.array([row["a"], row["b"]], dtype=np.float32)
    assert windowed_similarity(pair, 1)[0] == pytest.approx(row["expected"], abs=1e-6)


@every("row", GOLDEN["token_estimates"])
def test_token_estimates_are_those_of_remnic(row: dict[str, Any]) -> None:
    """Approximate tokens are UTF-16 code units by four, rounded up."""
    assert counter_for("approximate").count([row["text"]]) == [row["v637"]]


def test_long_sentences_are_cut_as_remnic_cuts_them() -> None:
    """At Remnic's defaults two sentences of 100 tokens are carried though they fill a part."""
    text = " ".join(f"Sentence {number} {'w' * 388}." for number in range(9))
    analysis = analyse(Document(text, kind="text"), PRESETS["recursive"].config)
    assert set(np.diff(analysis.sizes.sums).tolist()) == {100}
    spans = zip(analysis.cut.overlap_first.tolist(), analysis.cut.stop.tolist(), strict=True)
    assert list(spans) == [(0, 2), (0, 3), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9)]


def test_more_repeated_than_remnic_repeats_does_not_fill_a_part() -> None:
    """Ours, for what Remnic does not ask for: five long sentences are not repeated to add a single one."""
    text = " ".join(f"Sentence {number} {'w' * 388}." for number in range(12))
    config = PRESETS["recursive"].config.with_values({"overlap_units": 5})
    analysis = analyse(Document(text, kind="text"), config)
    assert analysis.cut.stop.tolist() == [2, 4, 6, 8, 10, 12]
