"""Facts of one chunk, formatted as the table and the details show them."""

from __future__ import annotations

from seamline.desktop.widgets.dates import format_date
from seamline.desktop.widgets.translation import in_a_row, numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import ChunkMessage, with_context
from seamline.engine.chunks.question_answer_pairs import Missing
from seamline.engine.phrases import joined, phrase, plural
from seamline.engine.sizing.cut import LARGEST_MARGIN, Reason
from seamline.engine.text.document import PREAMBLE, Document
from seamline.instruments.completeness import incomplete_reasons, parted_pair_reasons
from seamline.instruments.formatting import format_breadcrumb, format_token_count, margin_of
from seamline.instruments.levels import level_of
from seamline.instruments.nearness import cosine_of_means
from seamline.instruments.strength import format_odds_ratio, strength_of
from seamline.instruments.unread import Unread

_REASONS = {
    Reason.END: phrase("the text ends here"),
    Reason.TOPIC: phrase("the topic changes"),
    Reason.HEADING: phrase("a heading follows"),
    Reason.PARAGRAPH: phrase("a paragraph ends, and more would be too long"),
    Reason.SENTENCE: phrase("a sentence ends, and more would be too long"),
    Reason.SIZE: phrase("the size asked for is reached"),
    Reason.TURN: phrase("the next message begins"),
    Reason.TIME_GAP: phrase("the conversation pauses"),
    Reason.FIXED: phrase("the fixed size is reached"),
    Reason.MANUAL: phrase("you set its end by hand"),
}

# Used for strategies that weigh whole cuts: there, none of these reasons means that a chunk is full.
_WEIGHED = {
    Reason.PARAGRAPH: phrase("a paragraph ends"),
    Reason.SENTENCE: phrase("a sentence ends"),
    Reason.SIZE: phrase("with the next chunk it would be too long"),
}

_MISSING_PARTS = {Missing.ANSWER: phrase("no answer"), Missing.QUESTION: phrase("no question")}

_SHOWN_MESSAGES = 8

FACTS = (
    phrase("Whole"),
    phrase("Exchange"),
    phrase("Tokens"),
    phrase("Embedded"),
    phrase("Overlap"),
    phrase("Lines"),
    phrase("Pages"),
    phrase("Breadcrumb"),
    phrase("Type"),
    phrase("Messages"),
    phrase("Similarity before"),
    phrase("Similarity after"),
    phrase("Strength"),
    phrase("Indices"),
    phrase("Bytes"),
    phrase("Id"),
    phrase("Hash"),
)
"""The names of all facts, in the order in which they are shown."""


def chunk_facts(analysis: Analysis, number: int, *, unread: Unread | None = None) -> dict[str, str]:
    """Return the facts of a chunk by name, without those that do not apply.

    unread: the text that the embedder does not read, None while that is not known.
    """
    chunk = analysis.chunk(number)
    before, after = neighbour_similarities(analysis, number)
    facts = {
        "Whole": format_completeness(analysis, number),
        "Exchange": format_exchange(analysis, number),
        "Tokens": tr(
            "{name} ({more})", name=format_token_count(analysis, chunk.tokens), more=chunk.token_method
        ),
        "Embedded": format_read_tokens(unread, number) if unread is not None else "",
        "Overlap": tr(
            "{tokens} tokens repeated from chunk {number}",
            tokens=format_token_count(analysis, chunk.overlap_tokens),
            number=number,
        )
        if chunk.overlap_tokens
        else "",
        "Lines": format_lines(chunk.start_line, chunk.end_line),
        "Pages": format_pages(analysis, number),
        "Breadcrumb": format_breadcrumb(chunk.breadcrumb),
        "Type": tr(chunk.content_type),
        "Messages": _format_messages(chunk.messages, relative_times=analysis.document.relative_times),
        "Similarity before": ""
        if before is None
        else tr("{before:.3f} to chunk {number}", before=before, number=number),
        "Similarity after": ""
        if after is None
        else tr("{after:.3f} to chunk {number}", after=after, number=number + 2),
        "Strength": format_strength(analysis, number),
        "Indices": _format_indices(chunk.overlap_start, chunk.start, end=chunk.end),
        "Bytes": f"{numeral(chunk.start_byte)}–{numeral(chunk.end_byte)}",
        "Id": chunk.id,
        "Hash": chunk.content_hash,
    }
    if analysis.chunks.oversize[number]:
        facts["Tokens"] += tr(", above the maximum of {max_tokens:,}", max_tokens=analysis.config.max_tokens)
    return {name: text for name, text in facts.items() if text}


def format_read_tokens(unread: Unread, number: int) -> str:
    """Say how many tokens of a chunk the embedder reads, by its own count."""
    tokens, beyond = int(unread.tokens[number]), int(unread.unread[number])
    mark = "" if unread.exact else "~"
    if beyond:
        return tr(
            "{limit:,} of {mark}{tokens:,} model tokens, {mark}{beyond:,} not embedded",
            limit=unread.limit,
            mark=mark,
            tokens=tokens,
            beyond=beyond,
        )
    return tr("all {mark}{tokens:,} model tokens", mark=mark, tokens=tokens)


def format_lines(first: int, last: int) -> str:
    """Return a range of lines as `12–20`, or a single line."""
    return f"{numeral(first)}–{numeral(last)}" if last > first else numeral(first)


def format_pages(analysis: Analysis, number: int) -> str:
    """Return the pages that a chunk is from, as `pages 3–4`; "" if they are not known."""
    document, chunks = analysis.document, analysis.chunks
    first = document.page_of(int(chunks.overlap_start[number]))
    last = document.page_of(int(chunks.end[number]) - 1)
    if first is None or last is None:
        return ""
    return format_page_range(document, first, last=last)


def format_page_range(document: Document, first: int, *, last: int) -> str:
    """Return pages of a document as it calls them: `page 3`, `slides 3–4`."""
    pages, is_slide = format_lines(first, last), document.page_word == "slide"
    if last > first:
        return tr("slides {pages}", pages=pages) if is_slide else tr("pages {pages}", pages=pages)
    return tr("slide {pages}", pages=pages) if is_slide else tr("page {pages}", pages=pages)


def format_ending(analysis: Analysis, number: int) -> str:
    """Say why a chunk ends, with the numbers that decided it."""
    boundary = analysis.boundary_of(number)
    why, margin = _REASONS[boundary.reason], margin_of(analysis, number)
    if margin is not None:
        why = _WEIGHED.get(boundary.reason, why)
        if margin >= LARGEST_MARGIN:
            return tr("{why}; sizes or pins leave no way without a cut here", why=why)
        return tr(
            "{why}: {strength}, {odds} for a cut here",
            why=why,
            strength=phrase(strength_of(margin).label),
            odds=format_odds_ratio(margin),
        )
    if boundary.similarity is None or boundary.threshold is None:
        return tr(why)
    level = level_of(analysis.config, boundary.similarity, threshold=boundary.threshold)
    said = (
        phrase("{why}: {level} {value:.3f}, {side} the threshold {threshold:.3f}")
        if level.passes
        else phrase("{why}: {level} {value:.3f}, not {side} the threshold {threshold:.3f}")
    )
    return tr(
        said.template,
        why=why,
        level=phrase(level.name),
        value=level.value,
        side=phrase(level.wanted_side),
        threshold=level.threshold,
    )


def format_strength(analysis: Analysis, number: int) -> str:
    """Return how strong the boundary at a chunk's end is; "" if its strategy does not tell."""
    margin = margin_of(analysis, number)
    if margin is None:
        return ""
    word = tr(strength_of(margin).label)
    return word if margin >= LARGEST_MARGIN else in_a_row(word, tr(format_odds_ratio(margin)))


def format_completeness(analysis: Analysis, number: int) -> str:
    """Say whether a chunk is whole, and if not, why."""
    if analysis.chunks.complete[number]:
        return tr("✓ begins and ends where sentences or blocks do")
    return tr("no: {reasons}", reasons=joined(incomplete_reasons(analysis, number), ", "))


def format_incompleteness(analysis: Analysis, number: int) -> str:
    """Say in few words, for a table column, what a chunk lacks to be whole; ✓ for nothing."""
    found = [] if analysis.chunks.complete[number] else [tr("not whole")]
    found += [tr(words) for part, words in _MISSING_PARTS.items() if analysis.missing[number] & part]
    return tr(", ").join(found) or "✓"


def format_exchange(analysis: Analysis, number: int) -> str:
    """Say which part of an exchange a chunk lacks; "" for none."""
    return tr(joined(parted_pair_reasons(analysis, number), "; "))


def role_word(role: str) -> str:
    """Return a role as it is shown: files have theirs, and what nobody says has one of ours."""
    return tr("preamble") if role == PREAMBLE else role


def format_speaker(role: str, name: str) -> str:
    """Return who speaks: the role, and the name where there is another."""
    return tr("{name} ({more})", name=role, more=name) if name and name != role else role_word(role)


def format_message(message: ChunkMessage, *, relative_times: bool = False) -> str:
    """Return a message's number, its author and its time. relative_times: as in Document."""
    text = tr(
        "{number}. {speaker}",
        number=message.index + 1,
        speaker=format_speaker(message.role, message.name),
    )
    if message.time is None:
        return text
    if relative_times:
        return tr("{message}, at {time}", message=text, time=format_offset(message.time))
    time = format_date(message.time, with_time=True)
    return tr("{message}, {time} UTC", message=text, time=time) if time else text


def format_duration(seconds: float) -> str:
    """Return a duration in whole units, of the largest unit that fits into it."""
    if days := int(seconds // 86_400):
        return tr(plural(days, "{count:,} day", "{count:,} days"))
    if hours := int(seconds // 3600):
        return tr("{count:,} h", count=hours)
    if minutes := int(seconds // 60):
        return tr("{count:,} min", count=minutes)
    return tr("{count} s", count=int(seconds))


def format_offset(seconds: float) -> str:
    """Return a time since the start of a recording as `4:07` or `1:04:07`."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def _format_messages(messages: tuple[ChunkMessage, ...], *, relative_times: bool) -> str:
    lines = [format_message(message, relative_times=relative_times) for message in messages[:_SHOWN_MESSAGES]]
    if len(messages) > _SHOWN_MESSAGES:
        lines.append(tr("and {count:,} more", count=len(messages) - _SHOWN_MESSAGES))
    return "\n".join(lines)


def neighbour_similarities(analysis: Analysis, number: int) -> tuple[float | None, float | None]:
    """Return the cosine between a chunk's mean vector and those of the chunks before and after it.

    None if there is no such chunk or no embedder, or if one of the vectors is zero.
    """
    return _similarity(analysis, number, other=number - 1), _similarity(analysis, number, other=number + 1)


def _similarity(analysis: Analysis, number: int, *, other: int) -> float | None:
    if analysis.vectors is None or not 0 <= other < len(analysis.chunks):
        return None
    first, stop = analysis.chunks.first, analysis.chunks.stop
    one, beside = (analysis.vectors[first[chunk] : stop[chunk]] for chunk in (number, other))
    return cosine_of_means(one, beside)


def inner_similarity(analysis: Analysis, number: int) -> float | None:
    """Return the cosine between the mean vectors of both halves of a chunk.

    None if it has a single unit, there is no embedder, or one of the vectors is zero.
    """
    first, stop = int(analysis.chunks.first[number]), int(analysis.chunks.stop[number])
    if analysis.vectors is None or stop - first < 2:
        return None
    middle = (first + stop) // 2
    return cosine_of_means(analysis.vectors[first:middle], analysis.vectors[middle:stop])


def stored_text(analysis: Analysis, number: int) -> str:
    """Return the text of a chunk as a store keeps it, behind its context."""
    return with_context(analysis.context_of(number), analysis.text_of(number))


def _format_indices(overlap_start: int, start: int, *, end: int) -> str:
    text = f"{numeral(start)}–{numeral(end)}"
    return (
        tr("{words}, repeated text from {overlap_start:,}", words=text, overlap_start=overlap_start)
        if overlap_start < start
        else text
    )
