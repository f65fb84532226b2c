"""Texts of the curve's plots: what they show, how minima become cuts, and the details of one place."""

from __future__ import annotations

import numpy as np

from seamline.desktop.curve.curve_levels import Height
from seamline.desktop.widgets.card import CardText
from seamline.desktop.widgets.number_words import in_words
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray
from seamline.engine.evidence.curve import Verdict
from seamline.engine.evidence.embedding import NO_EMBEDDER
from seamline.engine.phrases import Phrase, joined, phrase, plural, quoted
from seamline.engine.sizing.cut import LARGEST_MARGIN, Reason
from seamline.engine.strategies import strategy_for
from seamline.engine.text.plain_words import plain_words
from seamline.instruments.formatting import pluralize
from seamline.instruments.levels import level_name, level_of
from seamline.instruments.strength import format_odds_ratio, strength_of

_NAME_LENGTH = 32
# How many characters are looked at for a name: a unit may be a code block of megabytes.
_LOOKED_AT = 300
AT_REASON = {
    Reason.TOPIC: phrase("at topics"),
    Reason.HEADING: phrase("at headings"),
    Reason.PARAGRAPH: phrase("at paragraphs"),
    Reason.SENTENCE: phrase("at sentences"),
    Reason.SIZE: phrase("by size"),
    Reason.TURN: phrase("between messages"),
    Reason.TIME_GAP: phrase("at pauses"),
    Reason.FIXED: phrase("at a fixed size"),
    Reason.MANUAL: phrase("pinned"),
}
_BY_SIZE = (Reason.SIZE, Reason.SENTENCE, Reason.PARAGRAPH, Reason.FIXED)


def hints_of(analysis: Analysis, height: Height) -> tuple[str, ...]:
    """Return a line on what the plot shows, and for a threshold on how minima become cuts.

    It is followed by ever shorter versions, for less room.
    """
    if height == Height.THRESHOLD:
        sums = sums_of_cuts(analysis)
        return tr("drag the line: {cuts}", cuts=sums[0]), *sums
    if height == Height.STRENGTH:
        return tr("how sure each cut is; a hairline is a place without one"), tr("how sure each cut is")
    label = phrase(strategy_for(analysis.config.strategy).label)
    if height == Height.SIMILARITY:
        return (tr("of neighbouring sentences; the strategy {label} cuts without it", label=label),)
    return (tr("where the strategy {label} cuts", label=label),)


def _at_headings(count: int) -> Phrase:
    return plural(count, "{count} heading on a hill", "{count} headings on hills")


def _pinned(count: int) -> Phrase:
    return phrase("{count} pinned", count=count)


def _at_turns(count: int) -> Phrase:
    return phrase("{count} between messages", count=count)


def _at_pauses(count: int) -> Phrase:
    return plural(count, "{count} at a pause", "{count} at pauses")


def _at_topics(count: int) -> Phrase:
    return plural(count, "{count} at another topic", "{count} at other topics")


def _with_others(count: int, valleys: Phrase) -> Phrase:
    return plural(
        count, "{valleys}, {count:,} other place", "{valleys}, {count:,} other places", valleys=valleys
    )


def sums_of_cuts(analysis: Analysis) -> tuple[str, ...]:
    """Return a summary of the cuts in full, followed by ever shorter versions for less room."""
    gaps = analysis.cut.stop[:-1] - 1
    accepted = analysis.verdicts[gaps] == Verdict.ACCEPTED
    valleys, cuts = int(accepted.sum()), len(gaps)
    few = plural(valleys, "{count:,} valley is cut", "{count:,} valleys are cut")
    text, fewer = tr(few), [tr(few)]
    if more := _cuts_elsewhere(analysis, ~accepted):
        makes = phrase(", {others} makes {cuts}") if cuts - valleys == 1 else phrase(", {others} make {cuts}")
        text += tr(makes.template, others=tr(joined(more, " and ")), cuts=pluralize(cuts, "cut"))
        fewer.insert(0, tr(_with_others(cuts - valleys, few)))
    without_lost = text
    lost = int((analysis.verdicts == Verdict.ACCEPTED).sum()) - valleys
    if lost:
        text += tr("; {lost} more gave way", lost=lost)
    merged = int((analysis.verdicts == Verdict.MERGED).sum())
    if merged > 1:
        text += tr(
            "; {merged} merged away by the minimum of {minimum:,}",
            merged=merged,
            minimum=analysis.config.minimum,
        )
    return tuple(dict.fromkeys((text, without_lost, *fewer)))


def _cuts_elsewhere(analysis: Analysis, elsewhere: BoolArray) -> list[str]:
    """Return the numbers of cuts outside valleys by reason, in words. elsewhere: (cuts,) bool."""
    # By numpy, since thousands of cuts are counted at every tick of a drag.
    counts = np.bincount(analysis.chunks.reason[:-1][elsewhere], minlength=len(Reason)).tolist()
    more = [
        tr(said(counts[reason]))
        for reason, said in (
            (Reason.HEADING, _at_headings),
            (Reason.MANUAL, _pinned),
            (Reason.TURN, _at_turns),
            (Reason.TIME_GAP, _at_pauses),
            (Reason.TOPIC, _at_topics),
        )
        if counts[reason]
    ]
    by_size = sum(counts[reason] for reason in _BY_SIZE)
    if by_size:
        more.append(
            tr(
                "{by_size} more that divide what is above {max_tokens:,} tokens",
                by_size=by_size,
                max_tokens=analysis.config.max_tokens,
            )
        )
    return more


def similarity_hint(analysis: Analysis) -> str:
    """Describe what the similarity compares, and over how many values it is smoothed."""
    config = analysis.config
    width, smoothing = config.context_window, config.smoothing_window | 1
    of = (
        tr("of neighbouring sentences")
        if width == 1
        else tr("of {number} sentences either side", number=in_words(width))
    )
    return of if smoothing == 1 else tr("{of}, smoothed over {number}", of=of, number=in_words(smoothing))


def name_of(analysis: Analysis, gap: int) -> Phrase:
    """Return the first words after a gap, in quotation marks, without the marks of markdown."""
    first, last = int(analysis.units.first[gap + 1]), int(analysis.units.last[gap + 1])
    line = analysis.document.text[first : min(last, first + _LOOKED_AT)].lstrip().partition("\n")[0]
    words = plain_words(line).lstrip("| ")
    if len(words) > _NAME_LENGTH:
        words = words[: _NAME_LENGTH + 1].rpartition(" ")[0] or words[:_NAME_LENGTH]
        words += "…"
    return quoted(words)


def describe_gap(analysis: Analysis, gap: int, *, height: Height) -> CardText:
    """Describe a gap: whether it is cut, and the figures that decided that."""
    name, reason = name_of(analysis, gap), boundary_reason(analysis, gap)
    if height == Height.STRENGTH and analysis.margins is not None:
        margin = float(analysis.margins[gap])
        return CardText(
            tr("Before {name}: {strength}", name=name, strength=_strength_word(margin, reason)),
            _odds(margin, reason),
        )
    lines = []
    if analysis.curve is not None:
        value = float(analysis.curve.smoothed[gap])
        level = level_of(analysis.config, value, threshold=analysis.curve.threshold)
        line = tr("{level} {value:.2f}", level=phrase(level.name), value=level.value)
        if height == Height.THRESHOLD:
            line += tr(
                ", {distance:.2f} {side} the threshold", distance=level.distance, side=phrase(level.side)
            )
        lines.append(line)
    if reason is not None:
        lines.append(_cut_line(reason))
    return CardText(tr("Before {name}: {what}", name=name, what=_what(analysis, gap, height=height)), lines)


def _strength_word(margin: float, reason: Reason | None) -> str:
    if reason is None:
        return tr("no cut")
    return tr("pinned") if reason == Reason.MANUAL else tr(strength_of(max(margin, 0.0)).label)


def _odds(margin: float, reason: Reason | None) -> list[str]:
    if reason == Reason.MANUAL:
        return [tr("You set this cut; it stays whatever the text says")]
    if abs(margin) >= LARGEST_MARGIN:
        return [
            tr("Sizes or pins leave no way without a cut here")
            if margin > 0
            else tr("Sizes or pins leave no way with a cut here")
        ]
    odds = format_odds_ratio(margin)
    return [
        tr("{odds} for a cut here", odds=odds) if margin > 0 else tr("{odds} against a cut here", odds=odds)
    ]


def _cut_line(reason: Reason) -> str:
    return (
        tr("You set this cut; it stays")
        if reason == Reason.MANUAL
        else tr("cut here: {reason}", reason=phrase(reason.label))
    )


def _what(analysis: Analysis, gap: int, *, height: Height) -> str:
    """Return in a few words whether a gap is cut, and why not."""
    is_cut = boundary_reason(analysis, gap) is not None
    if height != Height.THRESHOLD:
        return tr("cut") if is_cut else tr("no cut")
    verdict = Verdict(analysis.verdicts[gap])
    if is_cut:
        return tr("a valley, cut") if verdict == Verdict.ACCEPTED else tr("cut")
    if verdict == Verdict.MERGED:
        return tr("merged, smaller than {minimum:,} tokens", minimum=analysis.config.minimum)
    return {
        Verdict.NONE: tr("no valley"),
        Verdict.ACCEPTED: tr("a valley, not cut"),
        Verdict.ABOVE_THRESHOLD: tr("a valley {verdict}", verdict=verdict_label(verdict, analysis)),
        Verdict.PLATEAU: tr("a flat valley, not cut"),
        Verdict.EDGE: tr("too near to the edge"),
        Verdict.ATOMIC: tr("inside a paragraph, kept whole"),
    }.get(verdict) or tr(verdict.label)


def verdict_label(verdict: Verdict, analysis: Analysis) -> str:
    """Return a verdict in words; a curve of depths has minima that are not deep enough."""
    is_shallow = level_name(analysis.config) == "depth" and verdict == Verdict.ABOVE_THRESHOLD
    return tr("not deep enough") if is_shallow else tr(verdict.label)


def boundary_reason(analysis: Analysis, gap: int) -> Reason | None:
    """Return why a chunk ends at a gap; None if none does."""
    stop = analysis.chunks.stop[:-1]
    chunk = int(stop.searchsorted(gap + 1))
    if chunk == len(stop) or stop[chunk] != gap + 1:
        return None
    return Reason(analysis.chunks.reason[chunk])


def description_of(analysis: Analysis, height: Height) -> str:
    """Return the essential figures of the plot in words."""
    chunks = pluralize(len(analysis.chunks), "chunk")
    counts = np.bincount(analysis.chunks.reason[:-1], minlength=len(Reason)).tolist()
    reasons = tr(
        joined(
            (
                phrase("{count} {where}", count=counts[reason], where=at)
                for reason, at in AT_REASON.items()
                if counts[reason]
            ),
            ", ",
        )
    )
    text = (
        tr("{chunks}; cuts: {reasons}.", chunks=chunks, reasons=reasons)
        if reasons
        else tr("{chunks}, no cut.", chunks=chunks)
    )
    if height == Height.THRESHOLD:
        text += tr(" {sentence:capital}.", sentence=phrase(sums_of_cuts(analysis)[0]))
    if height == Height.STRENGTH and analysis.margins is not None and len(analysis.chunks) > 1:
        margins = analysis.margins[analysis.chunks.stop[:-1] - 1]
        weakest = int(margins.argmin())
        gap = int(analysis.chunks.stop[weakest]) - 1
        word = phrase(strength_of(max(float(margins[weakest]), 0.0)).label)
        text += tr(" Weakest: before {name}, {strength}.", name=name_of(analysis, gap), strength=word)
    return text


NO_DOCUMENT = phrase("No document is open. Open one to see where its topics change.")


def why_empty(analysis: Analysis | None) -> str:
    """Return why there is nothing to draw, or no similarity, and what to do; "" if there is a curve."""
    if analysis is None:
        return tr(NO_DOCUMENT)
    if len(analysis.units) < 2:
        return tr("No similarity curve: the text has fewer than two sentences to compare.")
    if analysis.curve is not None:
        return ""
    if analysis.is_stored:
        return tr("No similarity curve: these chunks were stored, not cut now. The live cut has one.")
    if analysis.embedder == NO_EMBEDDER:
        return tr("No similarity curve: no embedder is chosen. Choose one by Edit › Model.")
    reasons = [tr(notice.message) for notice in analysis.notices if notice.key == "embedder"]
    return "\n".join(reasons) or tr(
        "No similarity curve: the embedder gave no vectors. Choose another by Edit › Model."
    )


def describe_chunk(analysis: Analysis, chunk: int) -> CardText:
    """Describe how large a chunk is, and why it ends."""
    reason = Reason(analysis.chunks.reason[chunk])
    tokens = int(analysis.chunks.tokens[chunk])
    return CardText(
        tr("Chunk {chunk:,}: {tokens:,} tokens", chunk=chunk + 1, tokens=tokens)
        if analysis.counter.exact
        else tr("Chunk {chunk:,}: ~{tokens:,} tokens", chunk=chunk + 1, tokens=tokens),
        [tr("ends because: {reason}", reason=phrase(reason.label))],
    )


# How the range of the axis is named by splitter, if it shows all units and if it shows some.
_RANGE_NOTES = {
    "lines": (phrase("{units:,} lines"), phrase("lines {first:,}–{last:,} of {units:,}")),
    "messages": (phrase("{units:,} messages"), phrase("messages {first:,}–{last:,} of {units:,}")),
    "parts": (phrase("{units:,} parts"), phrase("parts {first:,}–{last:,} of {units:,}")),
}
_OF_SENTENCES = phrase("{units:,} sentences"), phrase("sentences {first:,}–{last:,} of {units:,}")


def range_notes(analysis: Analysis) -> tuple[str, str]:
    """Return the templates that name the range of an axis: one for all units of a text, one for a part."""
    units = analysis.units
    # Some units are parts of one, as of a code block above the maximum, which the status line counts once.
    is_divided = units.wholes(0, len(units)) != len(units)
    return _RANGE_NOTES.get("parts" if is_divided else analysis.config.splitter, _OF_SENTENCES)
