"""What would mend a finding: its fixes tried one by one, each with what it does to the rest of the cut."""

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

# Steps from the current value, each twice as far as the one before, or to half of the one before.
_STEPS = 8
# Where a value is known that should do, so many are tried from it on.
_FURTHER = 3
# A long text is cut less often, by so many units in all, but once.
_MAX_UNITS = 60_000
# What is repeated is embedded and stored once more: more than this is worth a word.
_COSTLY = 0.05


@dataclass(frozen=True)
class TriedRemedy:
    """A setting that mends a finding, tried, after which a chunk has fewer of all kinds in the mean.

    chunks: how many there would be. mended: by how many findings of the rule there would be fewer, of how
    many `found`: 1 or more. growth: of the tokens in all chunks, as a share of those they have now.
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
    """Return the first fix of a finding that mends it, with the first value that does; None if none does.

    Where a pin is at fault, and of stored chunks, none is tried. embedder: the one that made the analysis.
    Values lie twice as far from the current one each time, so that one between them may do as well. Raises
    Cancelled.
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
                # At odds with another value, as a minimum above the maximum is.
                continue
            after = analyse(
                analysis.document, config, embedder, pins=analysis.pins, previous=analysis, cancel=cancel
            )
            left = lint(after, [finding.rule], cancel=cancel)
            falls_back = after.method != analysis.method and fix.parameter != "strategy"
            if falls_back or any(_is_same_place(finding, each) for each in left.findings):
                continue
            if len(left) >= found:
                # It is elsewhere then, and mended nowhere.
                continue
            if len(lint(after, cancel=cancel)) * len(analysis.chunks) >= len(every) * len(after.chunks):
                # Others have come in its place: a chunk has as many as before, or more.
                continue
            growth = int(after.chunks.tokens.sum()) / max(1, int(analysis.chunks.tokens.sum())) - 1
            return TriedRemedy(fix.parameter, value, len(after.chunks), found - len(left), found, growth)
    return None


def untried_advice(finding: Finding) -> str:
    """Return what may help and has no value that tried_remedy() tries, in words; "" for nothing."""
    untried = (fix.words for fix in finding.fixes if next(_values(fix), None) is None)
    return finding.unpin or joined(untried, ", or ")


def format_remedy_effect(remedy: TriedRemedy, chunks: int) -> str:
    """Say in few words what a remedy does besides. chunks: how many there are now."""
    if remedy.chunks == chunks and remedy.found > 1 and remedy.growth < _COSTLY:
        return phrase("mends {mended:,} of {found:,}", mended=remedy.mended, found=remedy.found)
    return format_count_effect(remedy, chunks)


def format_count_effect(remedy: TriedRemedy, chunks: int) -> str:
    """Say how many chunks there would be by a remedy. chunks: how many there are now."""
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
    """Yield what to try for a fix, from near to far."""
    if fix.direction == Direction.SET or isinstance(fix.now, str | bool):
        if fix.value is not None:
            yield fix.value
        return
    parameter = PARAMETERS[fix.parameter]
    assert parameter.minimum is not None
    assert parameter.maximum is not None
    step = parameter.step if fix.direction == Direction.RAISE else -parameter.step
    if fix.value is not None:
        # What is joined or parted there may be at fault in its turn.
        assert not isinstance(fix.value, str)
        step = fix.value - fix.now
    is_far = step < 0 and fix.value is None and fix.now > -step * 2**_STEPS
    for power in range(_STEPS if fix.value is None else _FURTHER):
        # From a hundred thousand no number of steps leads to a few hundred.
        number = fix.now / 2 ** (power + 1) if is_far else fix.now + step * 2**power
        if not parameter.minimum <= number <= parameter.maximum:
            return
        yield round(number, 6) if parameter.type is float else round(number)
