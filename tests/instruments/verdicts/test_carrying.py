"""Verdicts on one cut, carried to another: what holds, what follows from it, and what stays open."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.fit import fit
from seamline.instruments.fit_targets import JudgedReference
from seamline.instruments.verdicts.carrying import CarriedVerdicts, carry_verdicts
from seamline.instruments.verdicts.verdict import ReaderVerdict, VerdictSet, judge_chunk

Spans = list[tuple[int, int]]


def verdicts(*spans: tuple[int, int, bool]) -> VerdictSet:
    return VerdictSet().with_verdicts(
        ReaderVerdict(start, end, "x" * (end - start), stands) for start, end, stands in spans
    )


def carried(known: VerdictSet, cut: Spans) -> CarriedVerdicts:
    starts, ends = np.array(cut, dtype=np.int64).reshape(-1, 2).T
    return carry_verdicts(known, starts, ends=ends)


KNOWN = verdicts((0, 10, True), (10, 30, False), (30, 60, True))


@pytest.mark.parametrize(
    ("cut", "standing", "failing", "left"),
    [
        ([(0, 10), (10, 30), (30, 60)], 40, 20, 0),
        ([(0, 60)], 40, 0, 20),
        ([(0, 10), (10, 20), (20, 30), (30, 60)], 40, 0, 20),
        ([(0, 30), (30, 60)], 40, 0, 20),
        ([(0, 5), (5, 10), (10, 30), (30, 60)], 30, 20, 10),
        ([(0, 9), (9, 31), (31, 60)], 0, 0, 60),
        # With overlap, a chunk begins in the one before it.
        ([(0, 10), (5, 30), (25, 60)], 40, 0, 20),
        ([], 0, 0, 60),
    ],
)
def test_what_follows_from_a_verdict(cut: Spans, standing: int, failing: int, left: int) -> None:
    """The same words hold it, more words keep what stands alone, and all else is open."""
    found = carried(KNOWN, cut)
    assert (found.standing, found.failing, found.open) == (standing, failing, left)
    assert found.rate == (1 + 1) / (3 + 2)
    assert found.share == pytest.approx((failing + 0.4 * left) / 60)


def test_without_verdicts_nothing_fails() -> None:
    """No text was judged, and so no share of it."""
    assert carried(VerdictSet(), [(0, 10)]).share == 0


def tiles(lengths: list[int]) -> Spans:
    ends = np.cumsum(lengths).tolist()
    return list(zip([0, *ends[:-1]], ends, strict=True))


_LENGTHS = st.lists(st.integers(1, 6), min_size=1, max_size=8)


@given(_LENGTHS, st.lists(st.booleans(), min_size=8, max_size=8), _LENGTHS, st.integers(0, 5))
def test_it_is_as_the_rules_say(one: list[int], stands: list[bool], other: list[int], overlap: int) -> None:
    """By looking at every pair of a verdict and a chunk the same comes out."""
    judged = [(*span, stand) for span, stand in zip(tiles(one), stands, strict=False)]
    cut = [(max(start - overlap, 0), end) for start, end in tiles(other)]
    standing = sum(
        end - start for start, end, stand in judged if stand and any(a <= start and end <= b for a, b in cut)
    )
    failing = sum(end - start for start, end, stand in judged if not stand and (start, end) in cut)
    found = carried(verdicts(*judged), cut)
    assert (found.standing, found.failing) == (standing, failing)
    assert found.standing + found.failing + found.open == sum(one)
    assert 0 <= found.share <= 1


@given(_LENGTHS, st.lists(st.booleans(), min_size=8, max_size=8))
def test_nothing_is_better_than_to_keep_what_stands_and_change_what_does_not(
    lengths: list[int], stands: list[bool]
) -> None:
    """To cut every failing chunk in two is at least as good as the judged cut, and as any cut elsewhere."""
    lengths = [2 * length for length in lengths]
    judged = [(*span, stand) for span, stand in zip(tiles(lengths), stands, strict=False)]
    known = verdicts(*judged)
    mended: Spans = []
    for start, end, stand in judged:
        middle = (start + end) // 2
        mended += [(start, end)] if stand else [(start, middle), (middle, end)]
    best = carried(known, mended).share
    assert best <= carried(known, tiles(lengths)).share + 1e-12
    assert best <= carried(known, tiles([1] * sum(lengths))).share + 1e-12


def test_fit_scores_every_setting_by_its_chunks() -> None:
    """Each row has the share of the cut that analyse() makes, and the best the least."""
    base = analysis_of(GARDEN, min_tokens=10)
    known = VerdictSet().with_verdicts(
        judge_chunk(base, chunk, stands_alone=chunk % 2 == 0) for chunk in range(len(base.chunks))
    )
    ranges = {"min_tokens": (5, 10, 40), "max_tokens": (60, 100), "overlap_tokens": (0, 8)}
    found = fit([JudgedReference(base, known)], ranges, embedder=WordEmbedder(), figure="not_alone")
    shares = []
    for row in range(len(found)):
        config = base.config.with_values(found.values(row))
        chunks = analyse(base.document, config, WordEmbedder()).chunks
        shares.append(carry_verdicts(known, chunks.overlap_start, ends=chunks.end).share)
    assert found.scores["not_alone"][:, 0].tolist() == shares
    assert shares[found.best] == min(shares) < shares[found.current]
    assert "add verdicts to a second one" in found.warning
