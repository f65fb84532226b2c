"""The figures of a cut, and the reasons of its boundaries, as HTML."""

from __future__ import annotations

from collections.abc import Mapping

from seamline.engine.analysis import Analysis
from seamline.exports.report.escaping import escaped
from seamline.instruments.figure_formatting import format_figures
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import Findings
from seamline.memories.extraction_report import TIME, ExtractionReport


def figures(analysis: Analysis, findings: Findings | None) -> str:
    """Return a list of figures: each a name, a value and a line of detail."""
    shown = format_figures(analysis, analysis.statistics)
    if findings is not None:
        shown["Problems"] = (f"{len(findings):,}", f"in {pluralize(len(findings.by_chunk), 'chunk')}")
    return _figure_list(shown)


def memory_figures(report: ExtractionReport, *, with_time: bool) -> str:
    """Return a list of the figures of memories. with_time: whether to include the time, which varies."""
    shown = {name: figure for name, figure in report.figures.items() if with_time or name != TIME}
    return _figure_list(shown)


def _figure_list(shown: Mapping[str, tuple[str, str]]) -> str:
    items = "".join(
        f'<div class="card"><dt>{escaped(name)}</dt><dd><div class="value">{escaped(value)}</div>'
        f'<div class="muted">{escaped(detail)}</div></dd></div>\n'
        for name, (value, detail) in shown.items()
    )
    return f'<dl class="figures">\n{items}</dl>\n'


def reasons(analysis: Analysis) -> str:
    """Return a table of the reasons for which chunks end, with their counts, the most frequent first."""
    total = max(1, analysis.statistics.chunks)
    rows = "".join(
        f'<tr><td class="gauge" style="--share:{count / total:.4f}">{escaped(reason)}</td>'
        f'<td class="number">{count:,}</td></tr>\n'
        for reason, count in sorted(analysis.statistics.reasons.items(), key=lambda item: -item[1])
    )
    return f"<table><tbody>\n{rows}</tbody></table>\n"
