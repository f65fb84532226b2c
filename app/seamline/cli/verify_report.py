"""Report of a verification of stored chunks: a table of differences for people, or JSON for scripts."""

from __future__ import annotations

from dataclasses import asdict

from seamline.cli.listings import table, to_json
from seamline.exports.stored.verify import Difference, Verification


def report(result: Verification, *, as_json: bool) -> str:
    """Write how many chunks match, and each difference of the others."""
    if as_json:
        return to_json(asdict(result))
    summary = f"{result.matching:,} of {result.chunks:,} chunks match\n"
    if not result.differences:
        return summary
    rows = [_row(difference) for difference in result.differences]
    return f"{table(('LINE', 'CHUNK', 'FIELD', 'RECORDED', 'IN THE SOURCE'), rows)}\n{summary}"


def _row(difference: Difference) -> tuple[str, ...]:
    return (
        str(difference.line),
        difference.id,
        difference.field,
        difference.recorded,
        difference.found or "not there",
    )
