"""Reading chunk by chunk: nothing is passed over, and what was judged stays judged."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, analysis_of
from tests.instruments.verdicts.test_verdict import judged

from seamline.engine.analysis import Analysis
from seamline.instruments.verdicts.reading import Judged, ReadingProgress, judged_chunks, next_to_read
from seamline.instruments.verdicts.verdict import VerdictSet, span_of

_JUDGED = st.lists(st.sampled_from(Judged), max_size=20).map(lambda found: np.array(found, dtype=np.uint8))


@given(_JUDGED, st.booleans())
def test_stepping_never_skips(found: np.ndarray, is_unjudged: bool) -> None:
    """From before the first, steps forth pass every wanted chunk once, and back again the same."""
    wanted = [chunk for chunk, each in enumerate(found.tolist()) if not is_unjudged or each == Judged.NOT_YET]
    for step, start in ((1, -1), (-1, len(found))):
        seen, chunk = [], start
        while (chunk := next_to_read(found, chunk, step=step, is_unjudged=is_unjudged)) >= 0:
            seen.append(chunk)
        assert seen == wanted[::step]


@given(_JUDGED, st.integers(0, 19))
def test_what_is_judged_on_the_way_is_not_read_again(found: np.ndarray, start: int) -> None:
    """Who judges each chunk that comes has judged all from there on, and is then at the end."""
    found, chunk = found.copy(), start - 1
    while (chunk := next_to_read(found, chunk, step=1, is_unjudged=True)) >= 0:
        found[chunk] = Judged.DOES_NOT
    assert (found[start:] != Judged.NOT_YET).all()


def cut(tokens: int, overlap: int, context: str) -> Analysis:
    return analysis_of(GARDEN, min_tokens=tokens, overlap_units=overlap, heading_context=context)


_CUTS = st.builds(
    cut, st.sampled_from((1, 8, 12, 20, 40)), st.integers(0, 1), st.sampled_from(("none", "embedded"))
)


@given(_CUTS, _CUTS)
def test_verdicts_of_surviving_chunks_stay(before: Analysis, after: Analysis) -> None:
    """In another cut exactly those chunks are judged that the model gets as before, and as before."""
    known = judged(before, *range(0, len(before.chunks), 2))
    texts = {
        (span_of(before, chunk), before.embedded_text(chunk)): chunk for chunk in range(len(before.chunks))
    }
    for chunk, found in enumerate(judged_chunks(after, known).tolist()):
        was = texts.get((span_of(after, chunk), after.embedded_text(chunk)))
        expected = Judged.NOT_YET if was is None else Judged.STANDS_ALONE if was % 2 else Judged.DOES_NOT
        assert found == expected


def test_progress_is_said_in_words() -> None:
    """How many are judged, how many fail, and how many verdicts are of other cuts."""
    analysis = cut(1, 0, "none")
    count = len(analysis.chunks)
    known = judged(analysis, 0, 2)
    found = judged_chunks(analysis, known)
    assert ReadingProgress.of(found, known).words == f"{count} of {count} judged, 2 do not"
    none = judged_chunks(analysis, VerdictSet())
    assert ReadingProgress.of(none, VerdictSet()).words == f"none of {count} judged"
    assert ReadingProgress(40, 12, 0, 0).words == "12 of 40 judged, all stand alone"
    assert ReadingProgress(40, 12, 1, 0).words == "12 of 40 judged, 1 does not"
    assert ReadingProgress(40, 12, 1, 0).other_words == ""
    assert (
        ReadingProgress(40, 12, 1, 3).other_words == "3 verdicts of other cuts hold for no chunk of this one"
    )
    larger = cut(40, 0, "none")
    progress = ReadingProgress.of(judged_chunks(larger, known), known)
    assert progress.judged + progress.other == len(known)
