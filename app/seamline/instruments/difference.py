"""What differs between two cuts, in words: where each is cut, and which figure is worse."""

from __future__ import annotations

from collections import Counter

from seamline.engine.analysis import Analysis
from seamline.engine.sizing.size_limits import Reason
from seamline.instruments.comparison import Comparison
from seamline.instruments.formatting import pluralize

_SMALL = 100
_PLACES = {
    Reason.TOPIC: "where the topic changes",
    Reason.HEADING: "at headings",
    Reason.PARAGRAPH: "between paragraphs",
    Reason.SENTENCE: "between sentences",
    Reason.SIZE: "by size alone",
    Reason.TURN: "between messages",
    Reason.TIME_GAP: "at pauses",
    Reason.FIXED: "at a fixed size",
    Reason.MANUAL: "where you pinned",
}


def describe_cuts(comparison: Comparison) -> str:
    """Say in a sentence how many cuts both have, and what each goes by."""
    if not len(comparison.changes):
        return "Both are cut at the same places."
    kept = len(comparison.kept)
    both = f"{pluralize(kept, 'cut')} {'stands' if kept == 1 else 'stand'} in both."
    ours, theirs = _places_of(comparison.a), _places_of(comparison.b)
    return f"{both if kept else 'No cut stands in both.'} A is cut {ours}; B {theirs}."


def _places_of(analysis: Analysis) -> str:
    counts = Counter(analysis.chunks.reason[:-1].tolist())
    words = [f"{_PLACES[Reason(reason)]} ({count:,})" for reason, count in counts.most_common()]
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:]))) or "nowhere"


def worse_of(measure: str, comparison: Comparison) -> tuple[int, str]:
    """Return which of the two has the worse figure, 0 for A and 1 for B, and why; -1 for neither.

    measure: the name of one of MEASURES.
    """
    sides, found = (comparison.a, comparison.b), comparison.figures
    if measure == "tokens_min":
        smallest = [int(figures.sizes.min()) if len(figures.sizes) else _SMALL for figures in found]
        if min(smallest) < _SMALL and smallest[0] != smallest[1]:
            return smallest.index(min(smallest)), f"under {_SMALL}"
    elif measure == "tokens_max":
        beyond = [_beyond_model(analysis) for analysis in sides]
        if beyond[0] != beyond[1]:
            side = beyond.index(max(beyond))
            return side, f"over {sides[side].max_read_tokens:,}"
    elif measure == "complete_share":
        shares = [figures.complete_share for figures in found]
        if shares[0] != shares[1]:
            side = shares.index(min(shares))
            return side, f"{len(found[side].sizes) - found[side].complete:,} cut up"
    return -1, ""


def _beyond_model(analysis: Analysis) -> int:
    """Return by how many tokens the largest chunk is more than the model reads."""
    limit, sizes = analysis.max_read_tokens, analysis.chunks.tokens
    return max(int(sizes.max()) - limit, 0) if limit > 0 and len(sizes) else 0


def describe_warnings(comparison: Comparison) -> str:
    """Say what makes the two hard to compare, and what is unusual about B; "" for nothing."""
    a, b = comparison.a.config.token_method, comparison.b.config.token_method
    warnings = [f"Tokens are counted by {a} in A and by {b} in B."] if a != b else []
    warnings += [f"B: {notice.message}" for notice in comparison.b.notices]
    return "\n".join(warnings)
