"""What is said of a chunk in a word or two, in the window, in reports and on the command line."""

from __future__ import annotations

from seamline.engine.analysis import Analysis
from seamline.engine.packing import Reason


def reason_tag(analysis: Analysis, number: int) -> str:
    """Return why a chunk ends, in a word or two: `topic 0.41 < 0.47`, `heading`."""
    boundary = analysis.boundary_of(number)
    if boundary.reason != Reason.TOPIC or boundary.similarity is None or boundary.threshold is None:
        return boundary.reason.label
    return f"{boundary.reason.label} {boundary.similarity:z.2f} < {boundary.threshold:z.2f}"


def breadcrumb_text(breadcrumb: tuple[str, ...]) -> str:
    """Return the headings without their marks, outermost first."""
    return " › ".join(heading.partition(" ")[2] for heading in breadcrumb)


def token_text(analysis: Analysis, count: float) -> str:
    """Return a number of tokens; a `~` marks what is no exact count."""
    return f"{'' if analysis.counter.exact else '~'}{round(count):,}"


def counted(count: int, thing: str) -> str:
    """Return a number of things: `1 chunk`, `2 chunks`."""
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"
