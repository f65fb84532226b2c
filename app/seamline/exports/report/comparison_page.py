"""The report of a comparison: where two cuts of one text differ, as one HTML file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.presets import preset_title
from seamline.exports.config.toml import dump_config
from seamline.exports.report.escaping import escaped
from seamline.exports.report.frame import page_end, page_start
from seamline.files import write_lines
from seamline.instruments.comparison import Comparison
from seamline.instruments.difference import describe_cuts, describe_warnings, worse_of
from seamline.instruments.figures import MEASURES
from seamline.instruments.formatting import pluralize, reason_tag
from seamline.instruments.lint import Findings

_WORDS = 60
_REPORT_EVERY = 256


def write_comparison_report(
    comparison: Comparison,
    path: Path,
    *,
    findings: tuple[Findings | None, Findings | None] = (None, None),
    version: str = "",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> None:
    """Write the report of a comparison to a file, whole or not at all; parameters as for comparison_pieces().

    Raises ExportError; Cancelled.
    """
    pieces = comparison_pieces(
        comparison, findings=findings, version=version, progress=progress, cancel=cancel
    )
    write_lines(path, pieces)


def comparison_pieces(
    comparison: Comparison,
    *,
    findings: tuple[Findings | None, Findings | None] = (None, None),
    version: str = "",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[str]:
    """Yield the report of a comparison as pieces of HTML, all of which can be written in UTF-8.

    findings: those of lint() in A and in B, None for a cut that was not linted. version: that of the app.
    Raises Cancelled.
    """
    a, document = comparison.a, comparison.a.document
    title = document.title or document.name
    yield page_start(f"{title}: two cuts compared")
    yield _header(comparison, title)
    yield f'<main>\n<section id="figures"><h2>Figures</h2>\n{_figures(comparison, findings)}</section>\n'
    yield '<section id="differences"><h2>Differences</h2>\n'
    changes = comparison.changes.index.tolist()
    if changes:
        yield _head_of_changes()
    for number, index in enumerate(changes):
        if number % _REPORT_EVERY == 0:
            if cancel is not None:
                cancel.raise_if_cancelled()
            progress("report", number, len(changes))
        yield _change(comparison, number=number + 1, index=index)
    yield "</tbody></table></div>\n" if changes else "<p>Both are cut at the same places.</p>\n"
    yield '</section>\n<section id="configurations"><h2>Configurations</h2>\n'
    for letter, analysis in (("A", a), ("B", comparison.b)):
        toml = escaped(dump_config(analysis.config))
        yield f'<p>{letter} as <code>seamline.toml</code>:</p>\n<pre class="card">{toml}</pre>\n'
    yield f"</section>\n</main>\n{page_end(version, f'Document SHA-256 {document.digest}.')}"


def _header(comparison: Comparison, title: str) -> str:
    facts = {
        "Document": comparison.a.document.name,
        "A": _described(comparison.a),
        "B": _described(comparison.b),
    }
    rows = "".join(f"<dt>{name}</dt><dd><bdi>{escaped(value)}</bdi></dd>\n" for name, value in facts.items())
    warnings = describe_warnings(comparison).splitlines()
    listed = "".join(f"<li>{escaped(warning)}</li>\n" for warning in warnings)
    return (
        f'<header><h1 dir="auto">{escaped(title)}</h1>\n<dl class="facts">\n{rows}</dl>\n'
        f"<p>{escaped(describe_cuts(comparison))}</p>\n"
        + (f'<ul class="notices">\n{listed}</ul>\n' if warnings else "")
        + "</header>\n"
    )


def _described(analysis: Analysis) -> str:
    return f"{preset_title(analysis.config.preset)}, {pluralize(len(analysis.chunks), 'chunk')}"


def _figures(comparison: Comparison, findings: tuple[Findings | None, Findings | None]) -> str:
    a, b = comparison.figures
    rows = []
    for measure in MEASURES:
        worse, cause = worse_of(measure.name, comparison)
        rows.append(_row(measure.label, (measure.text(a), measure.text(b)), worse=worse, cause=cause))
        if measure.name == "complete_share" and findings[0] is not None and findings[1] is not None:
            ours, theirs = len(findings[0]), len(findings[1])
            worse = -1 if ours == theirs else int(theirs > ours)
            rows.append(_row("Problems", (f"{ours:,}", f"{theirs:,}"), worse=worse, cause=""))
    alone = {"in both": "kept", "moved": "moved", "only in A": "added", "only in B": "removed"}
    for label, kind in alone.items():
        count = f"{len(comparison.kinds[kind]):,}"
        rows.append(f'<tr><td>Cuts: {label}</td><td class="number" colspan="2">{count}</td><td></td></tr>\n')
    sides = "".join(f'<th scope="col" class="number">{letter}</th>' for letter in "AB")
    head = f"<tr><th></th>{sides}<th></th></tr>"
    return f"<table><thead>{head}</thead>\n<tbody>\n{''.join(rows)}</tbody></table>\n"


def _row(label: str, texts: tuple[str, str], *, worse: int, cause: str) -> str:
    cells = "".join(
        f'<td class="number">{f"<strong>{escaped(text)}</strong>" if side == worse else escaped(text)}</td>'
        for side, text in enumerate(texts)
    )
    return f'<tr><td>{escaped(label)}</td>{cells}<td><span class="flag">{escaped(cause)}</span></td></tr>\n'


def _head_of_changes() -> str:
    titles = ("#", "Line", "A ends because", "B ends because", "Before and after the cut")
    head = "".join(f'<th scope="col"{_number(title)}>{title}</th>' for title in titles)
    return f'<div class="scroll"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n'


def _number(title: str) -> str:
    return ' class="number"' if title in ("#", "Line") else ""


def _change(comparison: Comparison, *, number: int, index: int) -> str:
    """Return the row of a place at which only one cut divides the text, or both do at nearly the same."""
    document = comparison.a.document
    theirs = index
    at = comparison.moved.index.searchsorted(index)
    if at < len(comparison.moved) and comparison.moved.index[at] == index:
        theirs = int(comparison.moved_from.index[at])
    line = document.line_of(index)
    before = " ".join(document.text[max(0, index - _WORDS) : index].split())
    after = " ".join(document.text[index : index + _WORDS].split())
    a, b = _reason_at(comparison.a, index), _reason_at(comparison.b, theirs)
    if theirs != index:
        b = f"{b}, in line {document.line_of(theirs):,}"
    return (
        f'<tr><td class="number">{number:,}</td><td class="number">{line:,}</td><td>{escaped(a)}</td>'
        f'<td>{escaped(b)}</td><td><span class="words" dir="auto">…{escaped(before)}</span> '
        f'<strong>|</strong> <span dir="auto">{escaped(after)}…</span></td></tr>\n'
    )


def _reason_at(analysis: Analysis, index: int) -> str:
    """Return the reason for which a cut divides the text at an index; "–" if it does not."""
    ends = analysis.units.first[analysis.cut.stop[:-1]]
    at = int(ends.searchsorted(index))
    return reason_tag(analysis, at) if at < len(ends) and ends[at] == index else "–"
