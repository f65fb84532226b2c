"""A text cut again after changes of parameters, against one cut anew."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.examples import examples
from tests.fakes import HashEmbedder

from seamline import Analysis, Config, Document, analyse
from seamline.engine.evidence import run_sums, topic_search
from seamline.engine.presets import PRESETS

pytestmark = pytest.mark.slow

CONFIG = PRESETS["optimal"].config.with_values({"token_method": "approximate"})
# The values that sliders have, and their ends.
CHANGES = st.one_of(
    st.tuples(
        st.sampled_from(["topic_weight", "structure_weight", "cue_weight"]),
        st.sampled_from([0.0, 0.4, 0.95, 1.0, 1.05, 1.6]),
    ),
    st.tuples(st.just("granularity"), st.sampled_from([-6.0, -1.0, 0.0, 0.5, 5.0])),
    st.tuples(st.just("min_tokens"), st.sampled_from([0, 30, 90])),
    st.tuples(st.just("max_tokens"), st.sampled_from([120, 300, 800])),
    st.tuples(st.just("list_tokens"), st.sampled_from([0, 40, 60, 400])),
)


@pytest.fixture(scope="module")
def document() -> Document:
    """Sections of a few paragraphs, 600 sentences in all, whose words change with the section."""
    rng = np.random.default_rng(14)
    words = np.array([f"word{number}" for number in range(400)])
    sections = []
    for section in range(30):
        own = words[rng.integers(0, 400, 12)]
        lines = [f"{'#' * (1 + section % 3)} Section {section}", ""]
        for _ in range(4):
            sentences = [
                " ".join(rng.choice(own, 9)).capitalize() + rng.choice([".", "?", ":"]) for _ in range(5)
            ]
            lines += [" ".join(["However, it goes on.", *sentences][section % 2 :]), ""]
        lines += [f"- {' '.join(rng.choice(own, 4))}." for _ in range(section % 9)]
        lines.append("")
        sections.append("\n".join(lines))
    return Document("\n".join(sections), kind="markdown")


@pytest.fixture(scope="module")
def told_afresh(document: Document) -> Callable[[Config], list[list[float] | None]]:
    """What is told of a cut from nothing: once for each config, which the changes come back to."""

    @cache
    def found(config: Config, most_kept: int) -> list[list[float] | None]:
        return told(analyse(document, config, HashEmbedder()))

    return lambda config: found(config, run_sums._MAX_KEPT)


def told(analysis: Analysis) -> list[list[float] | None]:
    """All numbers that a cut is made of."""
    cut, margins = analysis.cut, analysis.margins
    return [
        *(array.tolist() for array in (cut.first, cut.stop, cut.reasons, cut.scores)),
        None if margins is None else margins.tolist(),
    ]


@pytest.mark.parametrize("most_kept", [run_sums._MAX_KEPT, 0])
@settings(
    deadline=None, max_examples=examples(8), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(changes=st.lists(CHANGES, min_size=2, max_size=5))
def test_cut_after_changes_is_that_of_a_fresh_start(
    document: Document,
    told_afresh: Callable[[Config], list[list[float] | None]],
    monkeypatch: pytest.MonkeyPatch,
    most_kept: int,
    changes: list[tuple[str, float]],
) -> None:
    """Whatever is reused of the cuts before, a cut is the same to the last byte; also without kept sums."""
    monkeypatch.setattr(run_sums, "_MAX_KEPT", most_kept)
    # So that this text is long enough for rounds of candidates, and for searching them by stretches.
    monkeypatch.setattr(topic_search, "_FEW_SPANS", 1)
    embedder = HashEmbedder()
    config, kept = CONFIG, analyse(document, CONFIG, embedder)
    for name, value in changes:
        config = config.with_values({name: value})
        kept = analyse(document, config, embedder, previous=kept)
        assert told(kept) == told_afresh(config)


@settings(
    deadline=None, max_examples=examples(8), suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(changes=st.lists(st.tuples(CHANGES, st.booleans()), min_size=2, max_size=6))
def test_cut_after_drafts_is_that_of_a_fresh_start(
    document: Document,
    told_afresh: Callable[[Config], list[list[float] | None]],
    monkeypatch: pytest.MonkeyPatch,
    changes: list[tuple[tuple[str, float], bool]],
) -> None:
    """Whatever drafts come before it, and drafts of drafts, a cut that is none owes nothing to them."""
    monkeypatch.setattr(topic_search, "_FEW_SPANS", 1)
    embedder = HashEmbedder()
    config, kept = CONFIG, analyse(document, CONFIG, embedder)
    for (name, value), is_completed in changes:
        config = config.with_values({name: value})
        kept = analyse(document, config, embedder, previous=kept, is_draft=True)
        if is_completed:
            kept = analyse(document, config, embedder, previous=kept)
            assert not kept.is_draft
            assert told(kept) == told_afresh(config)


def number_of(field: str) -> int | float:
    value = CONFIG[field]
    assert isinstance(value, (int, float))
    return value


@pytest.mark.parametrize("field", ["topic_weight", "structure_weight", "cue_weight"])
def test_weights_alone_are_drafted(document: Document, monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    """A draft is made where topics would be searched for anew, once they were, and is nearly the true cut."""
    monkeypatch.setattr(topic_search, "_FEW_SPANS", 1)
    embedder = HashEmbedder()
    first = analyse(document, CONFIG, embedder, is_draft=True)
    assert not first.is_draft
    # There are no pauses in this text.
    for other in ("granularity", "min_tokens", "max_tokens", "overlap_tokens", "pause_seconds"):
        changed = CONFIG.with_values({other: number_of(other) + 1})
        assert not analyse(document, changed, embedder, previous=first, is_draft=True).is_draft
    changed = CONFIG.with_values({field: number_of(field) * 1.1 + 0.1})
    draft = analyse(document, changed, embedder, previous=first, is_draft=True)
    assert draft.is_draft
    true = analyse(document, changed, embedder, previous=first)
    apart = set(draft.chunks.start.tolist()) ^ set(true.chunks.start.tolist())
    assert len(apart) <= 0.02 * len(true.chunks)


@pytest.mark.parametrize("pins", [(), (4000,)])
def test_limit_of_lists_is_drafted(
    document: Document, monkeypatch: pytest.MonkeyPatch, pins: tuple[int, ...]
) -> None:
    """A draft looks at what was likely before and at the places in lists that were none; pins are kept."""
    monkeypatch.setattr(topic_search, "_FEW_SPANS", 1)
    embedder = HashEmbedder()
    draft = analyse(document, CONFIG.with_values({"list_tokens": 400}), embedder, pins=pins)
    for tokens in (50, 30, 0, 60):
        changed = CONFIG.with_values({"list_tokens": tokens})
        draft = analyse(document, changed, embedder, pins=pins, previous=draft, is_draft=True)
        assert draft.is_draft
        true = analyse(document, changed, embedder, pins=pins)
        apart = set(draft.chunks.start.tolist()) ^ set(true.chunks.start.tolist())
        assert len(apart) <= 0.05 * len(true.chunks)
        ends = set(draft.units.first[draft.cut.first].tolist())
        assert all(min(abs(pin - end) for end in ends) < 200 for pin in pins)
        assert told(analyse(document, changed, embedder, pins=pins, previous=draft)) == told(true)


def test_draft_of_a_short_text_is_its_true_cut(document: Document) -> None:
    """Where all places are candidates, the true cut takes no longer."""
    embedder = HashEmbedder()
    short = Document(document.text[:4000], kind="markdown")
    first = analyse(short, CONFIG, embedder)
    changed = CONFIG.with_values({"topic_weight": 1.2})
    assert not analyse(short, changed, embedder, previous=first, is_draft=True).is_draft


def test_long_drag_of_drafts_keeps_to_the_likeliest_length(
    document: Document, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drafts of drafts over the whole range of a weight have about as many chunks as true cuts have."""
    monkeypatch.setattr(topic_search, "_FEW_SPANS", 1)
    embedder = HashEmbedder()
    draft = true = analyse(document, CONFIG, embedder)
    for weight in np.arange(1.0, 3.01, 0.1).round(2).tolist():
        changed = CONFIG.with_values({"topic_weight": weight})
        draft = analyse(document, changed, embedder, previous=draft, is_draft=True)
        true = analyse(document, changed, embedder, previous=true)
        assert len(draft.chunks) == pytest.approx(len(true.chunks), rel=0.1)
