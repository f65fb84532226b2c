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
from seamline.engine.phrases import phrase, plural
from seamline.engine.pipeline.analyse import analyse
from seamline.instruments.lint import Direction, Finding, Fix, lint

# Steps from the current value, each twice as far as the one before.
_STEPS = 8
# A long text is cut less often, by so many units in all, but once.
_MAX_UNITS = 60_000


@dataclass(frozen=True)
class TriedRemedy:
    """A setting that mends a finding, tried.

    chunks: how many there would be. mended: by how many findings of the rule there would be fewer, of how
    many `found`: 1 or more.
    """

    field: str
    value: Value
    chunks: int
    mended: int
    found: int


def tried_remedy(
    analysis: Analysis, finding: Finding, *, embedder: Embedder | None, cancel: CancelToken | None = None
) -> TriedRemedy | None:
    """Return the first fix of a finding that mends it, with the first value that does; None if none does.

    embedder: the one that made the analysis. Values lie twice as far from the current one each time, so that
    one between them may do as well. Raises Cancelled.
    """
    found = len(lint(analysis, [finding.rule], cancel=cancel))
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
            return TriedRemedy(fix.parameter, value, len(after.chunks), found - len(left), found)
    return None


def format_remedy_effect(remedy: TriedRemedy, chunks: int) -> str:
    """Say in few words what a remedy does besides. chunks: how many there are now."""
    if remedy.chunks == chunks and remedy.found > 1:
        return phrase("mends {mended:,} of {found:,}", mended=remedy.mended, found=remedy.found)
    return format_count_effect(remedy, chunks)


def format_count_effect(remedy: TriedRemedy, chunks: int) -> str:
    """Say how many chunks there would be by a remedy. chunks: how many there are now."""
    if remedy.chunks < chunks:
        return plural(remedy.chunks, "leaves {count:,} chunk", "leaves {count:,} chunks")
    if remedy.chunks > chunks:
        return plural(remedy.chunks, "makes {count:,} chunk", "makes {count:,} chunks")
    return phrase("as many chunks")


def _is_same_place(finding: Finding, other: Finding) -> bool:
    return finding.start < other.end and other.start < finding.end


def _values(fix: Fix) -> Iterator[Value]:
    """Yield what to try for a fix, from near to far."""
    if fix.value is not None:
        yield fix.value
        return
    if fix.direction == Direction.SET or isinstance(fix.now, str | bool):
        return
    parameter = PARAMETERS[fix.parameter]
    assert parameter.minimum is not None
    assert parameter.maximum is not None
    sign = 1 if fix.direction == Direction.RAISE else -1
    for power in range(_STEPS):
        number = fix.now + sign * parameter.step * 2**power
        if not parameter.minimum <= number <= parameter.maximum:
            return
        yield round(number, 6) if parameter.type is float else round(number)
