"""Words of the curve's plots: what they show, how minima become cuts, and what is known of one place."""

from __future__ import annotations

import numpy as np

from seamline.desktop.curve.curve_levels import Height
from seamline.desktop.widgets.card import CardText
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.curve import Verdict
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.sizing.size_limits import Reason
from seamline.engine.strategies import strategy_for
from seamline.engine.strategies.topic_division import LARGEST_MARGIN
from seamline.instruments.formatting import pluralize
from seamline.instruments.levels import level_name, level_of
from seamline.instruments.strength import format_odds_ratio, strength_of

_NAME_LENGTH = 32
# A unit may be a code block of megabytes.
_LOOKED_AT = 300
_MARKUP = "#>-*+|`_ \t\n"
_NUMBERS = (
    "none",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)

AT_REASON = {
    Reason.TOPIC: "at topics",
    Reason.HEADING: "at headings",
    Reason.PARAGRAPH: "at paragraphs",
    Reason.SENTENCE: "at sentences",
    Reason.SIZE: "by size",
    Reason.TURN: "between messages",
    Reason.TIME_GAP: "at pauses",
    Reason.FIXED: "at a fixed size",
    Reason.MANUAL: "pinned",
}
_BY_SIZE = (Reason.SIZE, Reason.SENTENCE, Reason.PARAGRAPH, Reason.FIXED)


def in_words(number: int) -> str:
    """Return a small number as a word."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else f"{number:,}"


def hint_of(analysis: Analysis, height: Height) -> str:
    """Say in one line what the plot shows, and for a threshold how minima become cuts."""
    if height == Height.THRESHOLD:
        return f"drag the line: {_sum_of_cuts(analysis)}"
    if height == Height.STRENGTH:
        return "how sure each cut is; a hairline is a place without one"
    label = strategy_for(analysis.config.strategy).label
    if height == Height.SIMILARITY:
        return f"of neighbouring sentences; the strategy {label} cuts without it"
    return f"where the strategy {label} cuts"


def _sum_of_cuts(analysis: Analysis) -> str:
    gaps = analysis.cut.stop[:-1] - 1
    accepted = analysis.verdicts[gaps] == Verdict.ACCEPTED
    valleys, cuts = int(accepted.sum()), len(gaps)
    # Thousands of cuts are counted at every tick of a drag.
    others = np.bincount(analysis.chunks.reason[:-1][~accepted], minlength=len(Reason)).tolist()
    more = [
        f"{others[reason]} {one if others[reason] == 1 else many}"
        for reason, one, many in (
            (Reason.HEADING, "heading on a hill", "headings on hills"),
            (Reason.MANUAL, "pinned", "pinned"),
            (Reason.TURN, "between messages", "between messages"),
            (Reason.TIME_GAP, "at a pause", "at pauses"),
            (Reason.TOPIC, "at another topic", "at other topics"),
        )
        if others[reason]
    ]
    by_size = sum(others[reason] for reason in _BY_SIZE)
    if by_size:
        more.append(f"{by_size} more to keep chunks under {analysis.config.max_tokens:,} tokens")
    text = f"{pluralize(valleys, 'valley')} {'is' if valleys == 1 else 'are'} cut"
    if more:
        makes = "makes" if len(more) == 1 and more[0].startswith("1 ") else "make"
        text += f", {' and '.join(more)} {makes} {pluralize(cuts, 'cut')}"
    lost = int((analysis.verdicts == Verdict.ACCEPTED).sum()) - valleys
    if lost:
        text += f"; {lost} more gave way"
    merged = int((analysis.verdicts == Verdict.MERGED).sum())
    if merged > 1:
        text += f"; {merged} merged away by the minimum of {analysis.config.minimum:,}"
    return text


def similarity_hint(analysis: Analysis) -> str:
    """Say what the similarity is of, and over how much it is smoothed."""
    config = analysis.config
    width, smoothing = config.context_window, config.smoothing_window | 1
    of = "of neighbouring sentences" if width == 1 else f"of {in_words(width)} sentences either side"
    return of if smoothing == 1 else f"{of}, smoothed over {in_words(smoothing)}"


def name_of(analysis: Analysis, gap: int) -> str:
    """Return the first words after a gap, in quotation marks, without the marks of headings and lists."""
    first, last = int(analysis.units.first[gap + 1]), int(analysis.units.last[gap + 1])
    line = analysis.document.text[first : min(last, first + _LOOKED_AT)].lstrip(_MARKUP).partition("\n")[0]
    words = " ".join(line.split())
    if len(words) > _NAME_LENGTH:
        words = words[: _NAME_LENGTH + 1].rpartition(" ")[0] or words[:_NAME_LENGTH]
        words += "…"
    return f"“{words}”"


def describe_gap(analysis: Analysis, gap: int, *, height: Height) -> CardText:
    """Say what a gap is, and the figures that decided it."""
    name, reason = name_of(analysis, gap), reason_of(analysis, gap)
    if height == Height.STRENGTH and analysis.margins is not None:
        margin = float(analysis.margins[gap])
        return CardText(f"Before {name}: {_strength_word(margin, reason)}", _odds(margin, reason))
    lines = []
    if analysis.curve is not None:
        value = float(analysis.curve.smoothed[gap])
        level = level_of(analysis.config, value, threshold=analysis.curve.threshold)
        line = f"{level.name} {level.value:.2f}".replace("-", "\N{MINUS SIGN}")
        if height == Height.THRESHOLD:
            line += f", {level.distance:.2f} {level.side} the threshold"
        lines.append(line)
    if reason is not None:
        lines.append(_cut_line(reason))
    return CardText(f"Before {name}: {_what(analysis, gap, height=height)}", lines)


def _strength_word(margin: float, reason: Reason | None) -> str:
    if reason is None:
        return "no cut"
    return "pinned" if reason == Reason.MANUAL else strength_of(max(margin, 0.0)).label


def _odds(margin: float, reason: Reason | None) -> list[str]:
    if reason == Reason.MANUAL:
        return ["You set this cut; it stays whatever the text says"]
    if abs(margin) >= LARGEST_MARGIN:
        return [f"Sizes or pins leave no way {'without' if margin > 0 else 'with'} a cut here"]
    return [f"{format_odds_ratio(margin)} {'for' if margin > 0 else 'against'} a cut here"]


def _cut_line(reason: Reason) -> str:
    return "You set this cut; it stays" if reason == Reason.MANUAL else f"cut here: {reason.label}"


def _what(analysis: Analysis, gap: int, *, height: Height) -> str:
    """Say in a few words what became of a gap."""
    is_cut = reason_of(analysis, gap) is not None
    if height != Height.THRESHOLD:
        return "cut" if is_cut else "no cut"
    verdict = Verdict(analysis.verdicts[gap])
    if is_cut:
        return "a valley, cut" if verdict == Verdict.ACCEPTED else "cut"
    if verdict == Verdict.MERGED:
        return f"merged, smaller than {analysis.config.minimum:,} tokens"
    return {
        Verdict.NONE: "no valley",
        Verdict.ACCEPTED: "a valley, not cut",
        Verdict.ABOVE_THRESHOLD: f"a valley {verdict_label(verdict, analysis)}",
        Verdict.PLATEAU: "a flat valley, not cut",
        Verdict.EDGE: "too near to the edge",
        Verdict.ATOMIC: "inside a paragraph, kept whole",
    }.get(verdict, verdict.label)


def verdict_label(verdict: Verdict, analysis: Analysis) -> str:
    """Return a verdict in words; a curve of depths has minima that are not deep enough."""
    is_shallow = level_name(analysis.config) == "depth" and verdict == Verdict.ABOVE_THRESHOLD
    return "not deep enough" if is_shallow else verdict.label


def reason_of(analysis: Analysis, gap: int) -> Reason | None:
    """Return why a chunk ends at a gap; None if none does."""
    stop = analysis.chunks.stop[:-1]
    chunk = int(stop.searchsorted(gap + 1))
    if chunk == len(stop) or stop[chunk] != gap + 1:
        return None
    return Reason(analysis.chunks.reason[chunk])


def description_of(analysis: Analysis, height: Height) -> str:
    """Say the essential figures of the plot."""
    chunks = pluralize(len(analysis.chunks), "chunk")
    counts = np.bincount(analysis.chunks.reason[:-1], minlength=len(Reason)).tolist()
    reasons = ", ".join(f"{counts[reason]} {at}" for reason, at in AT_REASON.items() if counts[reason])
    text = f"{chunks}; cuts: {reasons}." if reasons else f"{chunks}, no cut."
    if height == Height.THRESHOLD:
        text += f" {_sum_of_cuts(analysis).capitalize()}."
    if height == Height.STRENGTH and analysis.margins is not None and len(analysis.chunks) > 1:
        margins = analysis.margins[analysis.chunks.stop[:-1] - 1]
        weakest = int(margins.argmin())
        gap = int(analysis.chunks.stop[weakest]) - 1
        word = strength_of(max(float(margins[weakest]), 0.0)).label
        text += f" Weakest: before {name_of(analysis, gap)}, {word}."
    return text


NO_DOCUMENT = "No document is open. Open one to see where its topics change."


def why_empty(analysis: Analysis | None) -> str:
    """Say why there is nothing to draw, or no similarity, and what to do; "" if there is a curve."""
    if analysis is None:
        return NO_DOCUMENT
    if len(analysis.units) < 2:
        return "No similarity curve: the text has fewer than two sentences to compare."
    if analysis.curve is not None:
        return ""
    if analysis.is_stored:
        return "No similarity curve: these chunks were stored, not cut now. The live cut has one."
    if analysis.embedder == NO_EMBEDDER:
        return "No similarity curve: no embedder is chosen. Choose one in the toolbar."
    reasons = [notice.message for notice in analysis.notices if notice.key == "embedder"]
    return (
        "\n".join(reasons)
        or "No similarity curve: the embedder gave no vectors. Choose another in the toolbar."
    )


def describe_chunk(analysis: Analysis, chunk: int) -> CardText:
    """Say how large a chunk is, and why it ends."""
    reason = Reason(analysis.chunks.reason[chunk])
    tokens = f"{'' if analysis.counter.exact else '~'}{int(analysis.chunks.tokens[chunk]):,} tokens"
    return CardText(f"Chunk {chunk + 1:,}: {tokens}", [f"ends because: {reason.label}"])
