"""Differences between two cuts, in words: where each is cut, and which figure is worse."""

from __future__ import annotations

from collections import Counter

from seamline.engine.analysis import Analysis
from seamline.engine.phrases import joined, phrase, plural
from seamline.engine.sizing.cut import Reason
from seamline.instruments.comparison import Comparison
from seamline.instruments.lint.sizes import minimum_of
from seamline.instruments.unread import reader_of

_LINE_END = "\n"
_PLACES = {
    Reason.TOPIC: phrase("where the topic changes"),
    Reason.HEADING: phrase("at headings"),
    Reason.PARAGRAPH: phrase("between paragraphs"),
    Reason.SENTENCE: phrase("between sentences"),
    Reason.SIZE: phrase("by size alone"),
    Reason.TURN: phrase("between messages"),
    Reason.TIME_GAP: phrase("at pauses"),
    Reason.FIXED: phrase("at a fixed size"),
    Reason.MANUAL: phrase("where you pinned"),
}


def describe_cuts(comparison: Comparison) -> str:
    """Say how many boundaries both have, and for each of the two for which reasons it is cut."""
    if not len(comparison.changes):
        return phrase("Both are cut at the same places.")
    kept = len(comparison.kept)
    both = (
        plural(kept, "{count:,} cut stands in both.", "{count:,} cuts stand in both.")
        if kept
        else phrase("No cut stands in both.")
    )
    ours, theirs = _places_of(comparison.a), _places_of(comparison.b)
    return phrase("{both} A is cut {ours}; B {theirs}.", both=both, ours=ours, theirs=theirs)


def _places_of(analysis: Analysis) -> str:
    counts = Counter(analysis.chunks.reason[:-1].tolist())
    words = [
        phrase("{where} ({count:,})", where=_PLACES[Reason(reason)], count=count)
        for reason, count in counts.most_common()
    ]
    if not words:
        return phrase("nowhere")
    if len(words) == 1:
        return words[0]
    return joined((joined(words[:-1], ", "), words[-1]), " and ")


def worse_of(measure: str, comparison: Comparison) -> tuple[int, str]:
    """Return which of the two has the worse figure, 0 for A and 1 for B, and why; -1 for neither.

    measure: the name of one of MEASURES.
    """
    sides, found = (comparison.a, comparison.b), comparison.figures
    if measure == "tokens_min":
        minima = [minimum_of(analysis.config) for analysis in sides]
        lacks = [
            max(minimum - int(figures.sizes.min()), 0) if len(figures.sizes) > 1 else 0
            for minimum, figures in zip(minima, found, strict=True)
        ]
        if lacks[0] != lacks[1]:
            side = lacks.index(max(lacks))
            return side, phrase("under {tokens:,}", tokens=minima[side])
    elif measure == "tokens_max":
        beyond = [_beyond_model(analysis) for analysis in sides]
        if beyond[0] != beyond[1]:
            side = beyond.index(max(beyond))
            limit = sides[side].max_read_tokens
            if int(found[side].sizes.max()) > limit:
                return side, phrase("over {tokens:,}", tokens=limit)
            # Within the limit as the config counts, and above it as the model does.
            return side, phrase("model reads {tokens:,}", tokens=limit)
    elif measure == "complete_share":
        shares = [figures.complete_share for figures in found]
        if shares[0] != shares[1]:
            side = shares.index(min(shares))
            return side, phrase("{count:,} cut up", count=len(found[side].sizes) - found[side].complete)
    return -1, ""


def _beyond_model(analysis: Analysis) -> int:
    """Return by how many of the model's own tokens the largest chunk is longer than the model reads."""
    limit, sizes = analysis.max_read_tokens, analysis.chunks.tokens
    if limit <= 0 or not len(sizes):
        return 0
    counter, _ = reader_of(analysis, None)
    return max(counter.count([analysis.embedded_text(int(sizes.argmax()))])[0] - limit, 0)


def describe_warnings(comparison: Comparison) -> str:
    """Say what makes the two hard to compare, and which notices B alone has; "" if there is nothing."""
    a, b = comparison.a.config.token_method, comparison.b.config.token_method
    warnings: list[str] = []
    if a != b:
        warnings.append(phrase("Tokens are counted by {a} in A and by {b} in B.", a=a, b=b))
    # Notices that A has as well are already shown above its text.
    shared = {notice.message for notice in comparison.a.notices}
    warnings += [
        phrase("B: {notice}", notice=notice.message)
        for notice in comparison.b.notices
        if notice.message not in shared
    ]
    return joined(warnings, _LINE_END) if warnings else ""
