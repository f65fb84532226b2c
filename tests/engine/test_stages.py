"""What is computed anew and what is taken over, how work reports and stops, and what failures do."""

import re
from collections.abc import Callable
from dataclasses import fields, replace

import numpy as np
import pytest
from tests.fakes import BrokenEmbedder, FailingEmbedder, HashEmbedder, TopicEmbedder, WordCounter

from seamline import Analysis, Config, Document, analyse
from seamline.engine.arrays import FloatArray
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError, EmbeddingError
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Proposal, Reason
from seamline.engine.strategies import strategy_for

TEXT = "---\ntitle: x\n---\n\n" + "".join(
    f"# Part {part}\n\n"
    + "".join(f"Fish number {n} swims past. Song {n} is sung.\n\n- a\n- b\n\n" for n in range(20))
    for part in range(3)
)
CONFIG = PRESETS["seamline"].config.with_values({"token_method": "approximate"})
ALL = [
    "blocks",
    "sentences",
    "found",
    "counts",
    "read",
    "long",
    "units",
    "tokens",
    "ties",
    "gaps",
    "limit",
    "limits",
    "vectors",
    "similarity",
    "curve",
    "boundaries",
    "chunks",
]
CUT = ["boundaries", "chunks"]
CHANGES: dict[str, tuple[object, list[str]]] = {
    "preset": ("mine", CUT),
    "strategy": ("structure", ["long", "gaps", "limits", *CUT]),
    "embedder": ("other", CUT),
    "token_method": ("model", ["counts", "long", "tokens", "gaps", "limits", *CUT]),
    "splitter": ("lines", ["longest", *(stage for stage in ALL[2:] if stage != "ties")]),
    "granularity": (1.0, CUT),
    "threshold_std_devs": (0.1, CUT),
    "context_window": (2, ["similarity", "curve", *CUT]),
    "smoothing_window": (5, ["curve", *CUT]),
    "boundary_score": ("depth", ["curve", *CUT]),
    "shared_words": (0.25, CUT),
    "cut_between": ("sentences", CUT),
    "cut_at_headings": (False, CUT),
    "pause_seconds": (60, CUT),
    "min_tokens": (10, CUT),
    "min_percent": (10, CUT),
    "target_tokens": (100, CUT),
    "max_tokens": (200, ["long", "limits", *CUT]),
    "fit_model": (False, ["long", "limits", *CUT]),
    "chunking": ("automatic", CUT),
    "overlap_tokens": (20, CUT),
    "overlap_percent": (10, CUT),
    "overlap_units": (2, CUT),
    "merge": ("forward", CUT),
    "split_at": ("sentence", CUT),
    # The second level is cut by stages of its own.
    "levels": (2, CUT),
    "child_max_tokens": (100, CUT),
    "list_tokens": (0, ["gaps", "limits", *CUT]),
    "block_tokens": (0, ["long", *CUT]),
    "heading_context": ("text", ["gaps", "limit", "limits", *CUT]),
    "context_prefix": ("{title}", ["limit", "limits", *CUT]),
    "front_matter": ("keep", ALL[2:]),
    "fallback_to_recursive": (False, CUT),
    "embedding_batch_size": (7, CUT),
    "topic_weight": (2.0, CUT),
    "structure_weight": (2.0, CUT),
    "cue_weight": (2.0, CUT),
}


class Embedder(HashEmbedder):
    token_counter = WordCounter()


def analysed(config: Config = CONFIG, text: str = TEXT, previous: Analysis | None = None) -> Analysis:
    return analyse(Document(text), config, Embedder(), previous=previous)


def test_every_parameter_is_in_the_table() -> None:
    """A new parameter of ours states here which stages it re-runs."""
    ours = {item.name for item in fields(Config)}
    assert list(CHANGES) == [name for name in PARAMETERS if name in ours]


@pytest.mark.parametrize("name", CHANGES)
def test_change_reruns_only_the_stages_that_depend_on_it(name: str) -> None:
    """Each parameter re-runs the stages it enters, and those after them, and no others."""
    value, stages = CHANGES[name]
    first = analysed()
    assert list(first.timings) == ALL
    second = analysed(CONFIG.with_values({name: value}), previous=first)
    assert list(second.timings) == stages


def test_maximum_beyond_every_line_divides_none() -> None:
    """Units that are lines are those of before until the maximum reaches into one, in UTF-16 code units."""
    config, text = PRESETS["fixed-400-80"].config, "\U0001f41f" * 90 + "\n" + "Fish swim.\n" * 99
    first = analysed(config, text)
    assert list(first.timings)[2:4] == ["longest", "found"]
    larger = analysed(config.with_values({"max_tokens": 45, "overlap_tokens": 9}), text, previous=first)
    assert list(larger.timings) == ["long", "limits", *CUT]
    smaller = analysed(larger.config.with_values({"max_tokens": 44}), text, previous=larger)
    assert "found" in smaller.timings
    assert len(smaller.units) == len(larger.units) + 1


def test_moving_the_threshold_reuses_vectors() -> None:
    """The vectors of an earlier analysis are the same array, and nothing is embedded again."""
    embedder = TopicEmbedder("fish", "song")
    first = analyse(Document(TEXT), CONFIG, embedder)
    batches = len(embedder.batches)
    moved = CONFIG.with_values({"threshold_std_devs": 1.5})
    second = analyse(Document(TEXT), moved, embedder, previous=first)
    assert second.vectors is first.vectors
    assert len(embedder.batches) == batches


def test_equal_request_computes_nothing() -> None:
    """The same text and config under another Document object take over everything."""
    assert not analysed(previous=analysed()).timings


def test_edit_reruns_everything() -> None:
    """A changed text shares no stage with the one before."""
    assert list(analysed(text=TEXT + "More.", previous=analysed()).timings) == ALL


def test_another_embedder_reruns_vectors_only() -> None:
    """Blocks, units and tokens do not depend on the embedder; what it reads does, and its vectors."""
    first = analyse(Document(TEXT), CONFIG, HashEmbedder(8))
    second = analyse(Document(TEXT), CONFIG, HashEmbedder(16), previous=first)
    assert list(second.timings) == ["read", "long", "limit", "limits", "vectors", "similarity", "curve", *CUT]


def test_failed_embedding_is_tried_again() -> None:
    """A failure is not taken over: the next analysis has the vectors if the embedder works by then."""
    embedder = FailingEmbedder("no network", failures=1)
    first = analyse(Document(TEXT), CONFIG, embedder)
    assert first.method == "recursive-fallback"
    assert first.notices[0].message == "Divided by size instead: no network"
    assert first.notices[0].key == "embedder"
    second = analyse(Document(TEXT), CONFIG, embedder, previous=first)
    assert second.method == "semantic"
    assert not second.notices


def test_without_fallback_a_failure_is_an_error() -> None:
    """The error says what failed and which parameter would divide by size instead."""
    strict = CONFIG.with_values({"fallback_to_recursive": False})
    with pytest.raises(EmbeddingError, match=r"no network; fallback_to_recursive"):
        analyse(Document(TEXT), strict, FailingEmbedder("no network"))
    with pytest.raises(ConfigError, match="needs an embedder") as caught:
        analyse(Document(TEXT), strict)
    assert caught.value.key == "embedder"


def test_structure_needs_no_vectors() -> None:
    """A structural strategy runs without an embedder; a failing one costs only the curve, which is said."""
    config = PRESETS["clawdbot"].config
    assert not analyse(Document(TEXT), config).notices
    failed = analyse(Document(TEXT), config, FailingEmbedder("no network"))
    assert failed.method == "structure"
    assert failed.notices[0].message == "There is no similarity curve: no network"


def with_nan(vectors: FloatArray) -> FloatArray:
    vectors[0, 0] = np.nan
    return vectors


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda vectors: vectors[1:], r"expected \d+ embeddings but received \d+"),
        (lambda vectors: vectors[:, :5], "expected vectors of 8 dimensions but received 5"),
        (with_nan, r"1 of \d+ vectors hold NaN or infinity"),
        (lambda vectors: vectors.ravel(), r"expected \d+ embeddings but received \d+"),
        (lambda vectors: vectors + 1j, "gave no vectors of numbers"),
        (lambda vectors: np.full(vectors.shape, 1e300), r"vectors hold NaN or infinity"),
        (lambda vectors: [[1.0], [2.0, 3.0]], "failed: ValueError"),
        (lambda vectors: (row for row in vectors), "gave no vectors of numbers"),
        (lambda vectors: 1 // 0, "failed: ZeroDivisionError"),
    ],
)
def test_bad_vectors_are_refused_with_both_numbers(
    spoil: Callable[[FloatArray], FloatArray], message: str
) -> None:
    """Vectors of the wrong number, shape or value never reach the curve."""
    analysis = analyse(Document(TEXT), CONFIG, BrokenEmbedder(spoil))
    assert analysis.curve is None
    assert re.search(message, analysis.notices[0].message)


def test_texts_are_embedded_in_order_of_length() -> None:
    """Batches hold texts of like length, and the vectors still stand in the order of the text."""
    embedder = TopicEmbedder("fish", "song")
    config = CONFIG.with_values({"embedding_batch_size": 8})
    analysis = analyse(Document(TEXT), config, embedder)
    sent = [len(text) for batch in embedder.batches for text in batch]
    assert sent == sorted(sent)
    assert max(len(batch) for batch in embedder.batches) == 8
    fish = [number for number in range(len(analysis.units)) if "Fish" in text_of_unit(analysis, number)]
    assert analysis.vectors is not None
    assert (analysis.vectors[fish, 0] > 0.9).all()


def text_of_unit(analysis: Analysis, number: int) -> str:
    return analysis.document.text[analysis.units.first[number] : analysis.units.last[number]]


@pytest.mark.parametrize("stage", ALL)
def test_cancel_is_heard_at_every_stage(stage: str) -> None:
    """A cancel that comes while a stage reports stops the work before its result is used."""
    token = CancelToken()

    def progress(name: str, done: int, total: int) -> None:
        assert 0 <= done <= total
        if name == stage:
            token.cancel()

    if stage == "chunks":
        analyse(Document(TEXT), CONFIG, HashEmbedder(), progress=progress, cancel=token)
        assert token.is_cancelled
    else:
        with pytest.raises(Cancelled):
            analyse(Document(TEXT), CONFIG, HashEmbedder(), progress=progress, cancel=token)


def test_long_stages_report_on_the_way() -> None:
    """Parsing, dividing, counting and embedding a long text report more than their end."""
    seen: dict[str, int] = {}

    def progress(name: str, done: int, total: int) -> None:
        seen[name] = seen.get(name, 0) + 1

    config = CONFIG.with_values({"embedding_batch_size": 64, "token_method": "model"})
    analyse(Document(TEXT * 20), config, Embedder(), progress=progress)
    assert all(seen[name] > 2 for name in ("blocks", "units", "tokens", "vectors"))


def test_counts_are_reused_only_with_the_heading_they_were_made_with() -> None:
    """A span that now carries another heading, or repeats what was a chunk, is counted again."""
    text = (
        "- x\n## B\n\n文一つ。word. ## B\n\n## B\n\n文一つ。文二つ長い。"
        + "Two here. 文一つ。文二つ長い。" * 4
    )
    for before in ((4, 1), (6, 0), (9, 5)):
        for now in ((28, 24), (12, 6), (5, 4)):
            first, second = (
                PRESETS["clawdbot"].config.with_values(
                    {"min_tokens": 0, "max_tokens": maximum, "overlap_tokens": overlap}
                )
                for maximum, overlap in (before, now)
            )
            fresh = analyse(Document(text), second)
            reused = analyse(Document(text), second, previous=analyse(Document(text), first))
            assert reused.chunks.tokens.tolist() == fresh.chunks.tokens.tolist()
            assert reused.chunks.overlap_tokens.tolist() == fresh.chunks.overlap_tokens.tolist()


CHAT = Document(
    "\n\n".join(f"user: {word} and {word} again" for word in ("pears", "apples", "plums") * 4),
    kind="text",
)


def test_evidence_of_a_strategy_is_kept_while_it_holds() -> None:
    """What a strategy prepares is prepared anew for the parameters that it names, and for no others."""
    config = PRESETS["conversation-topic"].config.with_values(
        {"chunking": "always", "min_tokens": 1, "max_tokens": 30}
    )
    first = analyse(CHAT, config)
    assert "evidence" in first.timings
    for values, prepares in (({"max_tokens": 20}, False), ({"context_window": 2}, True)):
        changed = config.with_values(values)
        again = analyse(CHAT, changed, previous=first)
        assert ("evidence" in again.timings) == prepares
        assert again.method == "conversation-topic"
        assert len(again.chunks) > 1
        assert again.records() == analyse(CHAT, changed).records()


def test_strategy_whose_evidence_fails_is_replaced_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gathering may raise as proposing may; the sliding window cuts, and the notice says who failed."""

    def fail(given: object) -> object:
        raise ZeroDivisionError("nothing to share")

    strategy = strategy_for("conversation-topic")
    monkeypatch.setattr(type(strategy), "prepare", lambda self, given: fail(given))
    config = PRESETS["conversation-topic"].config.with_values({"chunking": "always"})
    analysis = analyse(CHAT, config)
    assert analysis.method == "sliding-window"
    assert "the conversation-topic strategy failed (ZeroDivisionError: nothing to share)" in str(
        analysis.notices
    )


def _proposal(**values: object) -> Proposal:
    fitting = Proposal(
        gaps=np.array([2, 5]), reasons=np.full(2, Reason.FIXED, np.uint8), scores=np.ones(2, np.float32)
    )
    return replace(fitting, **values)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("proposal", "said"),
    [
        (_proposal(gaps=np.array([5, 2])), "gaps are not ascending"),
        (_proposal(gaps=np.array([-1, 2])), "gaps are not ascending"),
        (_proposal(gaps=np.array([2, 11])), "gaps are not ascending numbers from 0 to 10"),
        (_proposal(reasons=np.zeros(1, np.uint8)), "2 gaps, but 1 reasons and 2 scores"),
        (_proposal(reasons=np.full(2, 99, np.uint8)), "reasons are not those of Reason"),
        (_proposal(overlap_first=np.array([0, 4, 6])), "overlap does not begin at or before each chunk"),
        (_proposal(overlap_first=np.array([0, 1])), "overlap does not begin at or before each chunk"),
        (
            _proposal(left_out=np.zeros(3, np.bool_)),
            "of 3 units whether they are left out, and there are 12",
        ),
        (_proposal(gaps=np.array([1.5, 3.0])), "gaps are no whole numbers"),
        (_proposal(overlap_first=np.array([0.0, 1.0, 2.0])), "overlap_first are no whole numbers"),
        (_proposal(scores=np.array([1.0, np.nan], np.float32)), "scores hold NaN or infinity"),
        (None, "AttributeError"),
    ],
)
def test_proposal_that_does_not_fit_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, proposal: Proposal | None, said: str
) -> None:
    """A strategy that proposes nonsense is named and replaced, as one that raises is."""
    strategy = strategy_for("conversation-boundary")
    monkeypatch.setattr(type(strategy), "propose", lambda self, given: proposal)
    config = PRESETS["conversation-boundary"].config.with_values({"chunking": "always"})
    analysis = analyse(CHAT, config)
    assert analysis.method == "sliding-window"
    assert "the conversation-boundary strategy failed (" in str(analysis.notices)
    assert said in str(analysis.notices)


def test_proposal_that_fits_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused above is refused for its fault alone."""
    strategy = strategy_for("conversation-boundary")
    monkeypatch.setattr(type(strategy), "propose", lambda self, given: _proposal())
    config = PRESETS["conversation-boundary"].config.with_values({"chunking": "always", "min_percent": 0})
    assert analyse(CHAT, config).cut.stop.tolist() == [3, 6, 12]
