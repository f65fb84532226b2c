"""The HTML page of the report: one file without network access or scripts; equal cuts give equal bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import ExportError
from seamline.engine.presets import preset_title
from seamline.engine.strategies import strategy_for
from seamline.exports.config.toml import dump_config
from seamline.exports.report.chunk_rows import chunk_table
from seamline.exports.report.curve_picture import curve_picture, legend
from seamline.exports.report.escaping import escaped
from seamline.exports.report.figures import figures, memory_figures, reasons
from seamline.exports.report.frame import page_end, page_start
from seamline.exports.report.overlay import overlay
from seamline.exports.report.sizes_picture import sizes_picture
from seamline.exports.reproduce import command_line
from seamline.files import write_lines
from seamline.instruments.formatting import format_token_count, pluralize
from seamline.instruments.lint import Findings
from seamline.memories.extraction_report import ExtractionReport

_REPORT_EVERY = 256


def write_report(
    analysis: Analysis,
    path: Path,
    *,
    findings: Findings | None = None,
    memories: ExtractionReport | None = None,
    version: str = "",
    shown: Sequence[str] = (),
    created_at: str = "",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> None:
    """Write the report of an analysis to a file, whole or not at all; parameters as for report_pieces().

    Raises ExportError; Cancelled.
    """
    write_lines(
        path,
        report_pieces(
            analysis,
            findings=findings,
            memories=memories,
            version=version,
            shown=shown,
            created_at=created_at,
            progress=progress,
            cancel=cancel,
        ),
    )


def report_pieces(
    analysis: Analysis,
    *,
    findings: Findings | None = None,
    memories: ExtractionReport | None = None,
    version: str = "",
    shown: Sequence[str] = (),
    created_at: str = "",
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Iterator[str]:
    """Yield the report of an analysis as pieces of HTML, all of which can be written in UTF-8.

    findings: those of lint(), None if the chunks were not linted. memories: the report of an extraction, None
    without one. version: that of the app. shown: the names of the ReadOptions that are set, as for
    command_line(). created_at: a time to show; without it the same analysis gives the same bytes.
    Raises Cancelled.
    """
    title = analysis.document.title or analysis.document.name
    yield page_start(title)
    yield _header(analysis, title)
    yield f'<main>\n<section id="statistics"><h2>Statistics</h2>\n{figures(analysis, findings)}'
    if len(analysis.chunks):
        yield (
            '<div class="columns">\n<figure class="card"><h3>Sizes in tokens</h3>\n'
            f'{sizes_picture(analysis)}</figure>\n<div class="card"><h3>Chunks end because of</h3>\n'
            f"{reasons(analysis)}</div>\n</div>\n"
        )
    if memories is not None:
        yield (
            f"<h3>Memories by {escaped(memories.extractor)}</h3>\n"
            f"{memory_figures(memories, with_time=bool(created_at))}"
        )
    yield f'</section>\n<section id="curve"><h2>Similarity</h2>\n{_curve(analysis)}</section>\n'
    yield '<section id="text"><h2>Text</h2>\n'
    yield f'<p class="muted">{_key(analysis)}</p>\n<div class="card source" lang="">'
    length = max(1, len(analysis.document.text))
    done = 0
    for number, piece in enumerate(overlay(analysis)):
        if number % _REPORT_EVERY == 0:
            if cancel is not None:
                cancel.raise_if_cancelled()
            progress("report", min(done, length), length)
        done += len(piece)
        yield piece
    yield '</div></section>\n<section id="chunks"><h2>Chunks</h2>\n'
    for number, row in enumerate(chunk_table(analysis, findings)):
        if cancel is not None and number % _REPORT_EVERY == 0:
            cancel.raise_if_cancelled()
        yield row
    yield f'</section>\n<section id="configuration"><h2>Configuration</h2>\n{_configuration(analysis, shown)}'
    facts = f"Document SHA-256 {analysis.document.digest}, configuration {analysis.config.digest}."
    yield f"</section>\n</main>\n{page_end(version, facts, created_at=created_at)}"


def _tokens_of_text(analysis: Analysis) -> int:
    """Return the tokens of the text that is cut, counted as one text if those of its units do not add up."""
    sizes, units = analysis.sizes, analysis.units
    count = len(units)
    if not count or sizes.add_up(np.array([0]), np.array([count]))[0] or sizes.scale > 1:
        return sizes.span(0, count)
    return analysis.counter.count([analysis.document.text[int(units.start[0]) : int(units.end[-1])]])[0]


def _header(analysis: Analysis, title: str) -> str:
    document, config = analysis.document, analysis.config
    tokens = format_token_count(analysis, _tokens_of_text(analysis))
    text = f"{pluralize(len(document.text), 'character')}, {pluralize(len(document.line_starts), 'line')}"
    cut_by = strategy_for(config.strategy).label if analysis.method == config.strategy else analysis.method
    facts = {
        "Document": document.name if not document.entry else f"{document.name}, entry {document.entry}",
        "Format": f"{document.format}, {document.encoding}",
        "Text": f"{text}, {tokens} tokens by {analysis.counter.name}",
        "Messages": f"{len(document.turns):,}" if document.turns else "",
        "Branch": document.branch,
        "Cut by": f"{cut_by}, preset {preset_title(config.preset)}",
        "Embedder": analysis.embedder,
        "Token counts": "exact" if analysis.counter.exact else f"estimates: {analysis.counter.accuracy}",
    }
    rows = "".join(
        f"<dt>{name}</dt><dd><bdi>{escaped(value)}</bdi></dd>\n" for name, value in facts.items() if value
    )
    notices = [*(note.text for note in document.notes), *(notice.message for notice in analysis.notices)]
    listed = "".join(f"<li>{escaped(notice)}</li>\n" for notice in notices)
    links = "".join(
        f'<a href="#{name.lower()}">{name}</a>'
        for name in ("Statistics", "Curve", "Text", "Chunks", "Configuration")
    )
    return (
        f'<header><h1 dir="auto">{escaped(title)}</h1>\n<dl class="facts">\n{rows}</dl>\n'
        + (f'<ul class="notices">\n{listed}</ul>\n' if notices else "")
        + f"<nav>{links}</nav></header>\n"
    )


def _curve(analysis: Analysis) -> str:
    if analysis.curve is None:
        missing = "it has no vectors" if analysis.vectors is None else "it has no gap"
        return f'<p class="muted">There is no curve for this cut: {missing}.</p>\n'
    return (
        f'<figure class="card">{curve_picture(analysis, analysis.curve)}{legend(analysis)}'
        '<figcaption class="legend">Thin: as measured. Strong: smoothed, which is what minima are sought in. '
        "Shaded: one standard deviation around the mean. Upright lines: where the text is cut.</figcaption>"
        "</figure>\n"
    )


def _key(analysis: Analysis) -> str:
    """Explain the marks that occur in the text."""
    parts = ["A tag stands where a chunk begins, with the reason, and leads to the chunk's row."]
    if analysis.chunks.overlap_tokens.any():
        parts.append("Hatched text is repeated in the chunk that follows.")
    if analysis.statistics.left_out:
        parts.append("Grey text is in no chunk.")
    return " ".join(parts) if len(analysis.chunks) else "There is no text to cut."


def _configuration(analysis: Analysis, shown: Sequence[str]) -> str:
    if analysis.is_stored:
        how = (
            "<p>These are stored chunks, shown over their source; the configuration did not make them.</p>\n"
        )
    else:
        try:
            # The report must not tell its readers the file's folder on this computer.
            command = escaped(command_line(analysis, shown=shown, in_its_folder=True))
            how = (
                "<p>This command, run where the file lies, writes the same chunks:</p>\n"
                f'<pre class="card">{command}</pre>\n'
            )
        except ExportError as error:
            how = f"<p>No command gives this cut again: {escaped(str(error))}.</p>\n"
    toml = escaped(dump_config(analysis.config))
    return f'{how}<p>As <code>seamline.toml</code>:</p>\n<pre class="card">{toml}</pre>\n'
