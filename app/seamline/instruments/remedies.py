"""Remedies for a finding: its fixes tried one by one, each with its effect on the rest of the cut."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.parameters import Value
from seamline.engine.phrases import joined, phrase, plural
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.lint import Direction, Finding, Fix, lint

# How many values are tried: each twice as far from the current one as that before, or half of that before.
_STEPS = 8
# How many are tried if a fix names a value: that, and others beyond it.
_FURTHER = 3
# How many units are cut in all for a fix: in a long text fewer values are tried, but always one.
_MAX_UNITS = 60_000
# Overlap is embedded and stored a second time: growth from this share on is mentioned.
_COSTLY = 0.05


@dataclass(frozen=True)
class TriedRemedy:
    """A changed setting that was tried, and mends a finding; it leaves fewer findings per chunk in all.

    chunks: how many there would be. found: how many findings the rule has now. mended: how many fewer it
    would have, 1 or more. growth: of the tokens of all chunks, as a share of their tokens now.
    """

    field: str
    value: Value
    chunks: int
    mended: int
    found: int
    growth: float = 0.0


def tried_remedy(
    analysis: Analysis, finding: Finding, *, embedder: Embedder | None, cancel: CancelToken | None = None
) -> TriedRemedy | None:
    """Try the fixes of a finding, and return the first value that mends it; None if none does.

    None is tried if a pin is at fault, or the chunks are stored. embedder: the one that made the analysis.
    Each value lies twice as far from the current one as that before, so that a smaller change may do as well.
    Raises Cancelled.
    """
    if finding.unpin or finding.is_stored:
        return None
    every = lint(analysis, cancel=cancel)
    found = sum(each.rule == finding.rule for each in every.findings)
    allowed = max(1, _MAX_UNITS // max(1, len(analysis.units)))
    for fix in finding.fixes:
        for value in list(_values(fix))[:allowed]:
            try:
                config = analysis.config.with_values({fix.parameter: value})
            except ConfigError:
                # The other values do not allow it, as a minimum above the maximum.
                continue
            after = analyse(
                analysis.document, config, embedder, pins=analysis.pins, previous=analysis, cancel=cancel
            )
            left = lint(after, [finding.rule], cancel=cancel)
            falls_back = after.method != analysis.method and fix.parameter != "strategy"
            if falls_back or any(_is_same_place(finding, each) for each in left.findings):
                continue
            if len(left) >= found:
                # The rule finds as many chunks as before, or more, if other ones.
                continue
            if len(lint(after, cancel=cancel)) * len(analysis.chunks) >= len(every) * len(after.chunks):
                # Findings of other rules have come in its place: there are no fewer per chunk.
                continue
            growth = int(after.chunks.tokens.sum()) / max(1, int(analysis.chunks.tokens.sum())) - 1
            return TriedRemedy(fix.parameter, value, len(after.chunks), found - len(left), found, growth)
    return None


def untried_advice(finding: Finding) -> str:
    """Return the advice that tried_remedy() has no values to try for, in words, or ""."""
    untried = (fix.words for fix in finding.fixes if next(_values(fix), None) is None)
    return finding.unpin or joined(untried, ", or ")


def format_remedy_effect(remedy: TriedRemedy, chunks: int) -> str:
    """Say in few words what else a remedy does. chunks: how many there are now."""
    if remedy.chunks == chunks and remedy.found > 1 and remedy.growth < _COSTLY:
        return phrase("mends {mended:,} of {found:,}", mended=remedy.mended, found=remedy.found)
    return format_count_effect(remedy, chunks)


def format_count_effect(remedy: TriedRemedy, chunks: int) -> str:
    """Say how many chunks there would be after a remedy. chunks: how many there are now."""
    if remedy.chunks < chunks:
        return plural(remedy.chunks, "leaves {count:,} chunk", "leaves {count:,} chunks")
    if remedy.chunks > chunks:
        return plural(remedy.chunks, "makes {count:,} chunk", "makes {count:,} chunks")
    if remedy.growth >= _COSTLY:
        return phrase("{growth:.0%} more tokens", growth=remedy.growth)
    return phrase("as many chunks")


def _is_same_place(finding: Finding, other: Finding) -> bool:
    return finding.start < other.end and other.start < finding.end


def _values(fix: Fix) -> Iterator[Value]:
    """Yield the values to try for a fix, from near to far."""
    if fix.direction == Direction.SET or isinstance(fix.now, str | bool):
        if fix.value is not None:
            yield fix.value
        return
    parameter = PARAMETERS[fix.parameter]
    assert parameter.minimum is not None
    assert parameter.maximum is not None
    step = parameter.step if fix.direction == Direction.RAISE else -parameter.step
    if fix.value is not None:
        # The value removes the finding, but the chunks that it makes may have the flaw too: so go on from it.
        assert not isinstance(fix.value, str)
        step = fix.value - fix.now
    is_far = step < 0 and fix.value is None and fix.now > -step * 2**_STEPS
    for power in range(_STEPS if fix.value is None else _FURTHER):
        # Doubled steps do not lead from a hundred thousand down to a few hundred; halves do.
        number = fix.now / 2 ** (power + 1) if is_far else fix.now + step * 2**power
        if not parameter.minimum <= number <= parameter.maximum:
            return
        yield round(number, 6) if parameter.type is float else round(number)
