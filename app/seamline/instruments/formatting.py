"""Short texts about a chunk, in a word or two: for the window, reports and the command line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping

from seamline.engine.analysis import Analysis
from seamline.engine.phrases import joined, phrase, plural
from seamline.engine.sizing.cut import LARGEST_MARGIN, Reason
from seamline.engine.text.blocks import heading_title
from seamline.engine.text.document import Document
from seamline.engine.text.plain_words import plain_words
from seamline.instruments.levels import level_of
from seamline.instruments.strength import strength_of

BETWEEN_HEADINGS = " › "
_CHARACTERS_PER_TOKEN = 4
_MAX_NAMED_SETTINGS = 4
_WORDS, _CHARACTERS = 5, 28
# How many characters of a text are read for its first words.
_READ = 4 * _CHARACTERS


def reason_tag(analysis: Analysis, number: int) -> str:
    """Return why a chunk ends, in a word or two: `topic 0.41 < 0.47`, `topic · strong`, `heading`."""
    boundary = analysis.boundary_of(number)
    reason, margin = phrase(boundary.reason.label), margin_of(analysis, number)
    if margin is not None and margin < LARGEST_MARGIN:
        return phrase("{reason} · {strength}", reason=reason, strength=phrase(strength_of(margin).label))
    if boundary.reason != Reason.TOPIC or boundary.similarity is None or boundary.threshold is None:
        return reason
    level = level_of(analysis.config, boundary.similarity, threshold=boundary.threshold)
    return phrase(
        "{reason} {value:z.2f} {sign} {threshold:z.2f}",
        reason=reason,
        value=level.value,
        sign=level.sign,
        threshold=level.threshold,
    )


def margin_of(analysis: Analysis, number: int) -> float | None:
    """Return the margin of the boundary that ends a chunk, in nats.

    None if the strategy weighs no margins, at the end of the text, and at a pinned boundary.
    """
    reason = Reason(analysis.chunks.reason[number])
    if analysis.margins is None or reason in (Reason.END, Reason.MANUAL):
        return None
    return float(analysis.margins[analysis.chunks.stop[number] - 1])


def format_units(analysis: Analysis, first: int, *, stop: int) -> str:
    """Return how many sentences, lines or messages the units [first, stop) are: `18 sentences`."""
    splitter = analysis.config.splitter
    if splitter == "rules":
        # A sentence above the maximum is several units, and counts as one sentence all the same.
        return pluralize(analysis.units.wholes(first, stop), "sentence")
    return pluralize(stop - first, {"lines": "line", "messages": "message"}.get(splitter, "sentence"))


def format_breadcrumb(breadcrumb: tuple[str, ...]) -> str:
    """Return the headings without their marks, outermost first."""
    return BETWEEN_HEADINGS.join(map(heading_title, breadcrumb))


def format_token_count(analysis: Analysis, count: float) -> str:
    """Return a number of tokens, with a `~` in front if it is an estimate; none are none by any counter."""
    mark = "" if analysis.counter.exact or not count else "~"
    return phrase("{mark}{count:,}", mark=mark, count=round(count))


def format_token_count_briefly(analysis: Analysis, count: float) -> str:
    """Return a number of tokens where there is little room: `~102k`, `1.2M`; below a thousand as it is."""
    mark = "" if analysis.counter.exact else "~"
    for size, tenths, whole in (
        (1e6, "{mark}{count:.1f}M", "{mark}{count:,.0f}M"),
        (1e3, "{mark}{count:.1f}k", "{mark}{count:,.0f}k"),
    ):
        # Only what is 1.000 when rounded to thousandths: to a tenth, 950,000 would be 1.0M, 5% too much.
        if round(count / size * 1000) >= 1000:
            share = count / size
            return phrase(tenths if share < 9.95 else whole, mark=mark, count=share)
    return format_token_count(analysis, count)


def format_tokens(analysis: Analysis, count: int) -> str:
    """Return a number of tokens in words, as `1 token`, `~1,200 tokens`."""
    mark = "" if analysis.counter.exact or not count else "~"
    return phrase("{mark}{tokens}", mark=mark, tokens=pluralize(count, "token"))


def format_span_tokens(analysis: Analysis | None, start: int, *, end: int) -> str:
    """Return the tokens between two indices in words, without counting any text.

    Exact if the span is one of whole units of the analysis, else an estimate, as `about 12 tokens`.
    """
    about = (end - start) / _CHARACTERS_PER_TOKEN
    if analysis is not None:
        units = analysis.units
        low, high = int(units.last.searchsorted(start, "right")), int(units.first.searchsorted(end))
        if low < high:
            first, last = int(units.first[low]), int(units.last[high - 1])
            tokens = analysis.sizes.span(low, high)
            if start <= first and last <= end:
                return format_tokens(analysis, tokens)
            about = tokens * (min(last, end) - max(first, start)) / (last - first)
    return phrase("about {tokens}", tokens=pluralize(max(round(about), 1), "token"))


def pluralize(count: int, thing: str) -> str:
    """Return a number of things: `1 chunk`, `2 chunks`."""
    return plural(count, f"{{count:,}} {thing}", f"{{count:,}} {thing}s")


def format_differences(differences: Mapping[str, tuple[object, object]]) -> str:
    """Say in which settings two cuts differ, as `max_tokens was 800, is now 400; format was not set, ...`.

    differences: both values of each setting by its name, the older first; the first few are named.
    """
    said = [
        # The values of a digest say nothing to a person.
        phrase("other parameters")
        if name == "config_digest"
        else phrase(
            "{name} was {then}, is now {now}", name=name, then=_format_value(then), now=_format_value(now)
        )
        for name, (then, now) in differences.items()
    ]
    more = len(said) - _MAX_NAMED_SETTINGS
    return joined(
        said if more <= 0 else [*said[:_MAX_NAMED_SETTINGS], phrase("and {count:,} more", count=more)], "; "
    )


def _format_value(value: object) -> str:
    # A phrase is a text already, which str() would take its translation from.
    return (value if isinstance(value, str) else str(value)) or phrase("not set")


def format_opening(document: Document, start: int, *, end: int | None = None) -> str:
    """Return the first words of a part of the text, without the label of a message.

    end: where the part ends; by default at the end of the text.
    """
    turns = document.turns
    turn = bisect_right(turns, start, key=lambda each: each.start) - 1
    if turn >= 0:
        start = max(start, turns[turn].content)
    return shorten(document.text[start : min(len(document.text) if end is None else end, start + _READ)])


def shorten(text: str) -> str:
    """Return the first words of a text, without the marks of markdown."""
    words = plain_words(text).lstrip("|").split()[:_WORDS]
    while len(words) > 1 and len(" ".join(words)) > _CHARACTERS:
        words.pop()
    return " ".join(words).rstrip(".,;:")[: 2 * _CHARACTERS]
