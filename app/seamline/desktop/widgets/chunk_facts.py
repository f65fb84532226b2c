"""Facts of one chunk, formatted as the table and the details show them."""

from __future__ import annotations

import numpy as np

from seamline.desktop.widgets.dates import format_date
from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import ChunkMessage, with_context
from seamline.engine.chunks.question_answer_pairs import Missing
from seamline.engine.sizing.size_limits import Reason
from seamline.engine.strategies.topic_division import LARGEST_MARGIN
from seamline.instruments.completeness import incomplete_reasons, parted_pair_reasons
from seamline.instruments.formatting import format_breadcrumb, format_token_count, margin_of
from seamline.instruments.levels import level_of
from seamline.instruments.strength import format_odds_ratio, strength_of
from seamline.instruments.unread import Unread

_REASONS = {
    Reason.END: "the text ends here",
    Reason.TOPIC: "the topic changes",
    Reason.HEADING: "a heading follows",
    Reason.PARAGRAPH: "a paragraph ends, and more would be too long",
    Reason.SENTENCE: "a sentence ends, and more would be too long",
    Reason.SIZE: "the size asked for is reached",
    Reason.TURN: "the next message begins",
    Reason.TIME_GAP: "the conversation pauses",
    Reason.FIXED: "the fixed size is reached",
    Reason.MANUAL: "you set its end by hand",
}

# Where whole cuts are weighed, none of these means that a chunk is full.
_WEIGHED = {
    Reason.PARAGRAPH: "a paragraph ends",
    Reason.SENTENCE: "a sentence ends",
    Reason.SIZE: "with the next chunk it would be too long",
}

_MISSING_PARTS = {Missing.ANSWER: "no answer", Missing.QUESTION: "no question"}

_SHOWN_MESSAGES = 8

FACTS = (
    "Whole",
    "Exchange",
    "Tokens",
    "Read",
    "Overlap",
    "Lines",
    "Breadcrumb",
    "Type",
    "Messages",
    "Similarity before",
    "Similarity after",
    "Strength",
    "Indices",
    "Bytes",
    "Id",
    "Hash",
)
"""The names of all facts, in the order in which they are shown."""


def chunk_facts(analysis: Analysis, number: int, *, unread: Unread | None = None) -> dict[str, str]:
    """Return the facts of a chunk by name, those that do not apply left out.

    unread: what the embedder does not read, if that is known.
    """
    chunk = analysis.chunk(number)
    before, after = neighbour_similarities(analysis, number)
    facts = {
        "Whole": format_completeness(analysis, number),
        "Exchange": format_exchange(analysis, number),
        "Tokens": f"{format_token_count(analysis, chunk.tokens)} ({chunk.token_method})",
        "Read": format_read_tokens(unread, number) if unread is not None else "",
        "Overlap": f"{format_token_count(analysis, chunk.overlap_tokens)} tokens repeated from chunk {number}"
        if chunk.overlap_tokens
        else "",
        "Lines": format_lines(chunk.start_line, chunk.end_line),
        "Breadcrumb": format_breadcrumb(chunk.breadcrumb),
        "Type": chunk.content_type,
        "Messages": _format_messages(chunk.messages, relative_times=analysis.document.relative_times),
        "Similarity before": "" if before is None else f"{before:.3f} to chunk {number}",
        "Similarity after": "" if after is None else f"{after:.3f} to chunk {number + 2}",
        "Strength": format_strength(analysis, number),
        "Indices": _format_indices(chunk.overlap_start, chunk.start, end=chunk.end),
        "Bytes": f"{chunk.start_byte:,}–{chunk.end_byte:,}",
        "Id": chunk.id,
        "Hash": chunk.content_hash,
    }
    if analysis.chunks.oversize[number]:
        facts["Tokens"] += f", above the maximum of {analysis.config.max_tokens:,}"
    return {name: text for name, text in facts.items() if text}


def format_read_tokens(unread: Unread, number: int) -> str:
    """Say how many tokens of a chunk the embedder reads, by its own count."""
    tokens, beyond = int(unread.tokens[number]), int(unread.unread[number])
    mark = "" if unread.exact else "~"
    if beyond:
        return f"{unread.limit:,} of {mark}{tokens:,} model tokens, {mark}{beyond:,} not embedded"
    return f"all {mark}{tokens:,} model tokens"


def format_lines(first: int, last: int) -> str:
    """Return a range of lines, or the one line."""
    return f"{first:,}–{last:,}" if last > first else f"{first:,}"


def format_ending(analysis: Analysis, number: int) -> str:
    """Say why a chunk ends, with the numbers that decided it."""
    boundary = analysis.boundary_of(number)
    text, margin = _REASONS[boundary.reason], margin_of(analysis, number)
    if margin is not None:
        text = _WEIGHED.get(boundary.reason, text)
        if margin >= LARGEST_MARGIN:
            return f"{text}; sizes or pins leave no way without a cut here"
        return f"{text}: {strength_of(margin).label}, {format_odds_ratio(margin)} for a cut here"
    if boundary.similarity is None or boundary.threshold is None:
        return text
    level = level_of(analysis.config, boundary.similarity, threshold=boundary.threshold)
    relation = f"{'' if level.passes else 'not '}{level.wanted_side}"
    return f"{text}: {level.name} {level.value:.3f}, {relation} the threshold {level.threshold:.3f}"


def format_strength(analysis: Analysis, number: int) -> str:
    """Return how strong the boundary at a chunk's end is; "" where its strategy does not say."""
    margin = margin_of(analysis, number)
    if margin is None:
        return ""
    word = strength_of(margin).label
    return word if margin >= LARGEST_MARGIN else f"{word}, {format_odds_ratio(margin)}"


def format_completeness(analysis: Analysis, number: int) -> str:
    """Say whether a chunk is whole, and if not, why."""
    if analysis.chunks.complete[number]:
        return "✓ begins and ends where sentences or blocks do"
    return f"no: {', '.join(incomplete_reasons(analysis, number))}"


def format_incompleteness(analysis: Analysis, number: int) -> str:
    """Say in as few words as a column holds what keeps a chunk from being whole; ✓ for nothing."""
    found = [] if analysis.chunks.complete[number] else ["not whole"]
    found += [words for part, words in _MISSING_PARTS.items() if analysis.missing[number] & part]
    return ", ".join(found) or "✓"


def format_exchange(analysis: Analysis, number: int) -> str:
    """Say which part of an exchange a chunk does not hold; "" for none."""
    return "; ".join(parted_pair_reasons(analysis, number))


def format_speaker(role: str, name: str) -> str:
    """Return who speaks: the role, and the name where there is another."""
    return f"{role} ({name})" if name and name != role else role


def format_message(message: ChunkMessage, *, relative_times: bool = False) -> str:
    """Return a message's place, who wrote it, and when; relative_times: as a Document has it."""
    text = f"{message.index + 1}. {format_speaker(message.role, message.name)}"
    if message.time is None:
        return text
    if relative_times:
        return f"{text}, at {format_offset(message.time)}"
    time = format_date(message.time, with_time=True)
    return f"{text}, {time} UTC" if time else text


def format_duration(seconds: float) -> str:
    """Return how long something lasts, in the largest unit that it fills."""
    for unit, length in (("day", 86_400), ("h", 3600), ("min", 60)):
        if count := int(seconds // length):
            return f"{count:,} days" if unit == "day" and count > 1 else f"{count:,} {unit}"
    return f"{int(seconds)} s"


def format_offset(seconds: float) -> str:
    """Return a time that counts from the start of a recording, as players show it."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"


def _format_messages(messages: tuple[ChunkMessage, ...], *, relative_times: bool) -> str:
    lines = [format_message(message, relative_times=relative_times) for message in messages[:_SHOWN_MESSAGES]]
    if len(messages) > _SHOWN_MESSAGES:
        lines.append(f"and {len(messages) - _SHOWN_MESSAGES:,} more")
    return "\n".join(lines)


def neighbour_similarities(analysis: Analysis, number: int) -> tuple[float | None, float | None]:
    """Return the cosine between a chunk's mean vector and those of the chunks before and after it.

    None where there is no such chunk, no embedder, or no direction to compare.
    """
    return _similarity(analysis, number, other=number - 1), _similarity(analysis, number, other=number + 1)


def _similarity(analysis: Analysis, number: int, *, other: int) -> float | None:
    if analysis.vectors is None or not 0 <= other < len(analysis.chunks):
        return None
    first, stop = analysis.chunks.first, analysis.chunks.stop
    left, right = (
        analysis.vectors[first[chunk] : stop[chunk]].mean(axis=0, dtype=np.float64)
        for chunk in (number, other)
    )
    norms = float(np.linalg.norm(left) * np.linalg.norm(right))
    return float(left @ right) / norms if norms > 0 else None


def stored_text(analysis: Analysis, number: int) -> str:
    """Return what a store keeps of a chunk."""
    return with_context(analysis.context_of(number), analysis.text_of(number))


def _format_indices(overlap_start: int, start: int, *, end: int) -> str:
    text = f"{start:,}–{end:,}"
    return f"{text}, repeated text from {overlap_start:,}" if overlap_start < start else text
