"""Two cuts of one text: what became of the boundaries, and what each cut gives and costs."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.comparison import Comparison, compare, compare_presets, same_chunks
from seamline.instruments.figures import MEASURES, figures_of

SENTENCES = "One is here. Two is here. Three is here. Four is here. Five is here. Six is here."


def cut_after(*sentences: int, splitter: str = "rules", text: str = SENTENCES) -> Analysis:
    """Cut a text after the sentences with these numbers, from 1."""
    analysis = analysis_of(text, preset="memex-sentences", splitter=splitter, min_tokens=0, vectors=False)
    assert len(analysis.chunks) == len(analysis.units)
    stop = np.array([*sentences, len(analysis.units)], dtype=np.int64)
    return with_stops(analysis, stop)


def with_stops(analysis: Analysis, stop: IndexArray) -> Analysis:
    first = np.append(0, stop[:-1])
    return replace(analysis, cut=replace(analysis.cut, first=first, stop=stop))


def gaps(comparison: Comparison) -> dict[str, list[int]]:
    return {kind: places.gap.tolist() for kind, places in comparison.kinds.items()}


def boundaries(analysis: Analysis) -> list[int]:
    return analysis.units.first[analysis.cut.stop[:-1]].tolist()


def test_boundaries_are_kept_moved_added_and_removed() -> None:
    """A cut after other sentences: the same is kept, the neighbour has moved, the rest comes or goes."""
    found = compare(cut_after(1, 3, 6 - 1), cut_after(1, 4))
    assert gaps(found) == {"kept": [0], "moved": [2], "added": [4], "removed": []}
    assert found.moved_from.gap.tolist() == [3]
    assert SENTENCES[found.moved_from.index[0] :].startswith("Five")
    assert gaps(compare(cut_after(), cut_after(2))) == {"kept": [], "moved": [], "added": [], "removed": [1]}


def test_two_units_apart_is_not_moved() -> None:
    """Only a boundary within one unit is the same boundary elsewhere."""
    assert gaps(compare(cut_after(2), cut_after(4))) == {
        "kept": [],
        "moved": [],
        "added": [1],
        "removed": [3],
    }


def test_nearest_boundary_is_the_partner_and_has_no_other() -> None:
    """Between two neighbours the nearer one has moved, and the other is new."""
    text = "A very long sentence stands here at first. Short one. Another very long sentence ends it. End it."
    found = compare(cut_after(1, 3, text=text), cut_after(2, text=text))
    assert gaps(found) == {"kept": [], "moved": [0], "added": [2], "removed": []}


def test_cuts_of_other_units_are_compared_by_their_places() -> None:
    """Lines and sentences share the boundaries at which both begin a unit."""
    text = "One is here. Two is here.\nThree is here. Four is here.\nFive is here.\nSix is here."
    lines = cut_after(1, 2, splitter="lines", text=text)
    sentences = cut_after(1, 4, text=text)
    found = compare(lines, sentences)
    assert found.kept.index.tolist() == [text.index("Five")]
    assert found.moved.index.tolist() == [text.index("Three")]
    # Inside the first line: there is no gap of A before it.
    assert (found.moved_from.index.tolist(), found.moved_from.gap.tolist()) == ([text.index("Two")], [-1])


def test_cuts_of_different_texts_are_refused() -> None:
    """Places in one text say nothing of another."""
    with pytest.raises(ValueError, match="differ by their texts"):
        compare(analysis_of("One."), analysis_of("Two."))


@pytest.mark.parametrize("text", ["", "One.", "一句话。", "👩‍👩‍👧", "# Heading"])
def test_text_without_boundaries_compares(text: str) -> None:
    """Nothing, and one unit, have no boundaries and figures all the same."""
    found = compare(analysis_of(text), analysis_of(text, preset="remnic"))
    assert not any(len(places) for places in found.kinds.values())
    assert all(measure.text(figures) for measure in MEASURES for figures in found.figures)


_SPLIT = {
    splitter: analysis_of(
        GARDEN, preset="memex-sentences", splitter=splitter, min_tokens=0, max_tokens=1000, vectors=False
    )
    for splitter in ("rules", "lines", "marks", "punctuation")
}


@st.composite
def cuts(draw: st.DrawFn) -> Analysis:
    """Any cut of one text into any units."""
    analysis = _SPLIT[draw(st.sampled_from(sorted(_SPLIT)))]
    ends = draw(st.sets(st.integers(1, len(analysis.units) - 1)))
    return with_stops(analysis, np.array([*sorted(ends), len(analysis.units)], dtype=np.int64))


@given(cuts())
def test_cut_keeps_all_of_itself(cut: Analysis) -> None:
    """Compared with itself a cut has nothing else."""
    found = compare(cut, cut)
    assert found.kept.index.tolist() == boundaries(cut)
    assert found.kept.gap.tolist() == (cut.cut.stop[:-1] - 1).tolist()
    assert not len(found.moved) + len(found.added) + len(found.removed)


@given(cuts(), cuts())
def test_every_boundary_is_in_one_kind(a: Analysis, b: Analysis) -> None:
    """Kept, moved and added are A's; kept, moved from and removed are B's; none is missing or twice there."""
    found = compare(a, b)
    ours = [*found.kept.index, *found.moved.index, *found.added.index]
    theirs = [*found.kept.index, *found.moved_from.index, *found.removed.index]
    assert sorted(ours) == boundaries(a)
    assert sorted(theirs) == boundaries(b)
    assert len(found.moved) == len(found.moved_from)
    for places in (found.kept, found.moved, found.added):
        assert a.units.first[places.gap + 1].tolist() == places.index.tolist()


@given(cuts(), cuts())
def test_swapping_mirrors_the_comparison(a: Analysis, b: Analysis) -> None:
    """What is added one way is removed the other way, and what moved has moved back."""
    there, back = compare(a, b), compare(b, a)
    for ours, theirs in (
        (there.kept, back.kept),
        (there.added, back.removed),
        (there.removed, back.added),
        (there.moved, back.moved_from),
        (there.moved_from, back.moved),
    ):
        assert ours.index.tolist() == theirs.index.tolist()


@given(cuts(), cuts())
def test_partners_are_those_of_trying_all_pairs(a: Analysis, b: Analysis) -> None:
    """The moves are those that come of trying every pair within a unit, nearest first."""
    found = compare(a, b)
    kept = set(found.kept.index.tolist())
    ours = [index for index in boundaries(a) if index not in kept]
    theirs = [index for index in boundaries(b) if index not in kept]

    def apart(one: int, other: int) -> int:
        low, high = sorted((one, other))
        return max(int(((cut.units.first > low) & (cut.units.first <= high)).sum()) for cut in (a, b))

    pairs = sorted(
        (abs(one - other), min(one, other), one, other)
        for one in ours
        for other in theirs
        if apart(one, other) <= 1
    )
    expected: dict[int, int] = {}
    for _, _, one, other in pairs:
        if one not in expected and other not in expected.values():
            expected[one] = other
    assert dict(zip(found.moved.index.tolist(), found.moved_from.index.tolist(), strict=True)) == expected


PRESET_CONFIGS = {name: preset.config for name, preset in PRESETS.items()}


def test_presets_are_cut_as_by_themselves() -> None:
    """What stages share changes no figure of any preset, and every one is there, in the order given."""
    document, embedder = Document(GARDEN * 3, name="garden.md"), WordEmbedder()
    wanted: list[str] = []

    def embedder_for(name: str) -> Embedder:
        wanted.append(name)
        return embedder

    found = compare_presets(
        document,
        PRESET_CONFIGS,
        embedder_for=embedder_for,
        previous=analyse(document, PRESET_CONFIGS["seamline"], embedder),
    )
    assert list(found) == list(PRESETS)
    assert wanted == [config.embedder for config in PRESET_CONFIGS.values()]
    for name, config in PRESET_CONFIGS.items():
        alone = figures_of(analyse(document, config, embedder))
        for measure in MEASURES:
            if measure.name != "seconds":
                assert measure.text(found[name]) == measure.text(alone), (name, measure.name)


def test_presets_report_progress_and_stop_when_asked() -> None:
    """Each preset is a step, and the user who has seen enough waits for none."""
    steps: list[tuple[str, int, int]] = []
    document = Document(GARDEN)
    presets = {name: PRESET_CONFIGS[name] for name in ("remnic", "clawdbot")}
    compare_presets(document, presets, embedder_for=lambda _: None, progress=lambda *step: steps.append(step))
    assert steps == [("presets", 0, 2), ("presets", 1, 2), ("presets", 2, 2)]
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        compare_presets(document, presets, embedder_for=lambda _: None, cancel=token)


@given(st.integers(8, 60), st.integers(8, 60), st.integers(0, 1), st.integers(0, 1))
def test_same_chunks_have_the_same_words(one: int, other: int, repeated: int, repeated_too: int) -> None:
    """Of either cut exactly those chunks are the same that the other has too, with what they repeat."""
    a, b = (
        analysis_of(GARDEN, strategy="structure", max_tokens=largest, min_tokens=5, overlap_units=overlap)
        for largest, overlap in ((one, repeated), (other, repeated_too))
    )
    b = analyse(a.document, b.config, WordEmbedder())
    spans = [
        list(
            zip(
                cut.chunks.overlap_start.tolist(),
                cut.chunks.start.tolist(),
                cut.chunks.end.tolist(),
                strict=True,
            )
        )
        for cut in (a, b)
    ]
    for same, ours, theirs in zip(same_chunks(a, b), spans, reversed(spans), strict=True):
        assert same.tolist() == [span in theirs for span in ours]
