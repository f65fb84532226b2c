"""The figures of a cut, and the reasons of its boundaries, as HTML."""

from __future__ import annotations

from collections.abc import Mapping

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.statistics import Statistics
from seamline.exports.report.escaping import escaped
from seamline.instruments.formatting import format_token_count, pluralize
from seamline.instruments.lint import Findings
from seamline.memories.extraction_report import TIME, ExtractionReport


def figures(analysis: Analysis, findings: Findings | None) -> str:
    """Return a list of figures: each a name, a value and a line of detail."""
    shown = _figures(analysis, analysis.statistics)
    if findings is not None:
        shown["Problems"] = (f"{len(findings):,}", f"in {pluralize(len(findings.by_chunk), 'chunk')}")
    return _figure_list(shown)


def memory_figures(report: ExtractionReport, *, with_time: bool) -> str:
    """Return a list of the figures of memories. with_time: with what they took, another time in each run."""
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
    """Return a table of how many chunks end for which reason, the most frequent first."""
    total = max(1, analysis.statistics.chunks)
    rows = "".join(
        f'<tr><td class="gauge" style="--share:{count / total:.4f}">{escaped(reason)}</td>'
        f'<td class="number">{count:,}</td></tr>\n'
        for reason, count in sorted(analysis.statistics.reasons.items(), key=lambda item: -item[1])
    )
    return f"<table><tbody>\n{rows}</tbody></table>\n"


def _figures(analysis: Analysis, shown: Statistics) -> dict[str, tuple[str, str]]:
    smallest, median, mean, largest, total, repeated = (
        format_token_count(analysis, number)
        for number in (
            shown.tokens_min,
            shown.tokens_median,
            shown.tokens_mean,
            shown.tokens_max,
            shown.tokens_total,
            shown.overlap_tokens,
        )
    )
    figures = {
        "Chunks": (f"{shown.chunks:,}", f"of {pluralize(shown.units, 'unit')}"),
        "Median size": (median, f"{smallest} to {largest}, mean {mean} tokens"),
        "Tokens": (total, pluralize(shown.characters, "character")),
        "Whole": (f"{_down(shown.complete_share)}", f"{shown.complete:,} of {shown.chunks:,}"),
        "Coherence": ("–", "needs an embedder"),
        "Overlap": (f"{shown.overlap_share:.1%}", f"{repeated} tokens repeated"),
        "Coverage": _coverage(shown),
        "Below the minimum": (f"{shown.below_min:,}", f"smaller than {analysis.config.minimum:,}"),
        "Above the maximum": (f"{shown.above_max:,}", f"larger than {analysis.maximum_text}"),
    }
    if shown.coherence is not None:
        figures["Coherence"] = (f"{shown.coherence:.3f}", "cosine to the mean")
    return figures


def _coverage(shown: Statistics) -> tuple[str, str]:
    content = shown.characters - shown.white
    if not content:
        return "–", "there is no text"
    if not shown.left_out:
        return "100%", "every character is in a chunk"
    return _down(shown.covered / content), f"{pluralize(shown.left_out, 'character')} left out"


def _down(share: float) -> str:
    """Return a share in percent, rounded down: what is not all must not be called 100%."""
    return "100%" if share >= 1 else f"{int(share * 1000) / 10:.1f}%"
