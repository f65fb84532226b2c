"""The figures of one cut in words, the same in the window and in the report."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.desktop.analyses import analysis_of

from seamline.instruments.figure_formatting import format_figures


@pytest.mark.parametrize(("complete", "said"), [(4000, "100%"), (3999, "99.9%"), (0, "0.0%")])
def test_only_all_is_called_all(complete: int, said: str) -> None:
    """A share is rounded down: one chunk in thousands that is not whole is not forgotten."""
    analysis = analysis_of()
    statistics = replace(analysis.statistics, chunks=4000, complete=complete)
    value, detail = format_figures(analysis, statistics)["Whole"]
    assert (value, detail) == (said, f"{complete:,} of 4,000")


def test_what_cannot_be_known_is_said_to_be_so() -> None:
    """Without vectors there is no coherence, and a text of white space has nothing to cover."""
    analysis = analysis_of(vectors=False)
    empty = replace(analysis.statistics, coherence=None, characters=3, white=3)
    found = format_figures(analysis, empty)
    assert found["Coherence"] == ("–", "needs an embedder")
    assert found["Coverage"] == ("–", "there is no text")
