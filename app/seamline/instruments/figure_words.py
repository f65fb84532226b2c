"""The figures of one cut as the window and the report show them: each a value and a line of detail."""

from __future__ import annotations

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.statistics import Statistics
from seamline.instruments.formatting import format_token_count, pluralize


def format_figures(analysis: Analysis, statistics: Statistics) -> dict[str, tuple[str, str]]:
    """Return the value and the detail of each figure, by its name. statistics: those of the analysis."""
    shown = statistics
    smallest, median, mean, largest, total, repeated = (
        format_token_count(analysis, number)
        for number in (
            shown.tokens_min,
            shown.tokens_median,
            shown.tokens_mean,
            shown.tokens_max,
            shown.tokens_total,
            shown.overlap_tokens,
        )
    )
    coherence = "–", "needs an embedder"
    if shown.coherence is not None:
        coherence = f"{shown.coherence:.3f}", "cosine to the mean"
    return {
        "Chunks": (f"{shown.chunks:,}", f"of {pluralize(shown.units, 'unit')}"),
        "Median size": (median, f"{smallest} to {largest}, mean {mean} tokens"),
        "Tokens": (total, pluralize(shown.characters, "character")),
        "Whole": (_format_share(shown.complete_share), f"{shown.complete:,} of {shown.chunks:,}"),
        "Coherence": coherence,
        "Overlap": (f"{shown.overlap_share:.1%}", f"{repeated} tokens repeated"),
        "Coverage": _coverage(shown),
        "Below the minimum": (f"{shown.below_min:,}", f"smaller than {analysis.config.minimum:,}"),
        "Above the maximum": (f"{shown.above_max:,}", f"larger than {analysis.maximum_text}"),
    }


def _coverage(statistics: Statistics) -> tuple[str, str]:
    """Return the share of the characters that chunks were to hold, and what was left out."""
    content = statistics.characters - statistics.white
    if not content:
        return "–", "there is no text"
    if not statistics.left_out:
        return "100%", "every character is in a chunk"
    share = _format_share(statistics.covered / content)
    left_out = pluralize(statistics.left_out, "character")
    return share, f"{left_out} left out (front matter, headings)"


def _format_share(share: float) -> str:
    """Return a share in percent, rounded down: what is not all must not be called 100%."""
    return "100%" if share >= 1 else f"{int(share * 1000) / 10:.1f}%"
