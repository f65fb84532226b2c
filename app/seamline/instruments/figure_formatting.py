"""The figures of one cut as the window and the report show them: each a value and a line of detail."""

from __future__ import annotations

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.statistics import Statistics
from seamline.engine.phrases import phrase
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
    # Stored chunks come without vectors, whatever model is chosen now.
    coherence = "–", phrase("not measured") if analysis.is_stored else phrase("needs an embedder")
    if shown.coherence is not None:
        coherence = phrase("{mean:.3f}", mean=shown.coherence), phrase("cosine to the mean")
    return {
        "Chunks": (
            phrase("{count:,}", count=shown.chunks),
            phrase("of {units}", units=pluralize(shown.units, "unit")),
        ),
        "Median size": (
            median,
            phrase(
                "{smallest} to {largest}, mean {mean} tokens", smallest=smallest, largest=largest, mean=mean
            ),
        ),
        "Tokens": (total, pluralize(shown.characters, "character")),
        "Whole": (
            _format_share(shown.complete_share),
            phrase("{number:,} of {count:,}", number=shown.complete, count=shown.chunks),
        ),
        "Coherence": coherence,
        "Overlap": (
            phrase("{share:.1%}", share=shown.overlap_share),
            phrase("{tokens} tokens repeated", tokens=repeated),
        ),
        "Coverage": _coverage(shown),
        "Below the minimum": (
            phrase("{count:,}", count=shown.below_min),
            phrase("smaller than {size:,}", size=analysis.config.minimum),
        ),
        "Above the maximum": (
            phrase("{count:,}", count=shown.above_max),
            phrase("larger than {maximum}", maximum=analysis.maximum_text),
        ),
    }


def _coverage(statistics: Statistics) -> tuple[str, str]:
    """Return the share of characters that are in chunks, white space aside, and how many were left out."""
    content = statistics.characters - statistics.white
    if not content:
        return "–", phrase("there is no text")
    if not statistics.left_out:
        return phrase("{share:.0%}", share=1.0), phrase("every character is in a chunk")
    share = _format_share(statistics.covered / content)
    left_out = pluralize(statistics.left_out, "character")
    return share, phrase("{characters} left out (front matter, headings)", characters=left_out)


def _format_share(share: float) -> str:
    """Return a share in percent; below 1 it is never rounded up to 100%."""
    return phrase("{share:.0%}", share=1.0) if share >= 1 else phrase("{share:.1%}", share=min(share, 0.999))
