"""The table of chunks: a row for each, linked with its place in the text."""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.analysis import Analysis
from seamline.exports.report.escaping import escaped
from seamline.instruments.formatting import format_breadcrumb, format_token_count, reason_tag
from seamline.instruments.lint import Findings

_OPENING = 60
_HEAD = (
    ("#", "number"),
    ("Tokens", "number"),
    ("Characters", "number"),
    ("Lines", "number"),
    ("Ends because", ""),
    ("Type", ""),
    ("Under, and begins with", ""),
)


def chunk_table(analysis: Analysis, findings: Findings | None) -> Iterator[str]:
    """Yield a table of all chunks, a row at a time. findings: None if the chunks were not linted."""
    head = "".join(f'<th scope="col"{_class(kind)}>{title}</th>' for title, kind in _HEAD)
    yield f'<div class="scroll"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n'
    chunks, document = analysis.chunks, analysis.document
    first_lines = document.lines_of(chunks.overlap_start).tolist()
    last_lines = document.lines_of(chunks.end - 1).tolist()
    for number in range(len(chunks)):
        start, end = int(chunks.start[number]), int(chunks.end[number])
        first, last = first_lines[number], last_lines[number]
        over = " over" if chunks.oversize[number] else ""
        share = min(1.0, int(chunks.tokens[number]) / analysis.config.max_tokens)
        flags = [] if chunks.complete[number] else ["not whole"]
        if findings is not None:
            flags += [f"{finding.rule}: {finding.message}" for finding in findings.by_chunk.get(number, ())]
        elif over:
            flags.append("oversize")
        flagged = "".join(f'<div class="flag">{escaped(flag)}</div>' for flag in flags)
        under = format_breadcrumb(analysis.breadcrumb_of(number))
        opening = " ".join(document.text[start : min(end, start + 4 * _OPENING)].split())
        elided = opening[:_OPENING] + ("…" if len(opening) > _OPENING or end - start > 4 * _OPENING else "")
        yield (
            f'<tr id="row-{number + 1}">'
            f'<td class="number"><a href="#chunk-{number + 1}">{number + 1:,}</a></td>'
            f'<td class="number gauge{over}" style="--share:{share:.4f}">'
            f"{format_token_count(analysis, int(chunks.tokens[number]))}</td>"
            f'<td class="number">{end - int(chunks.overlap_start[number]):,}</td>'
            f'<td class="number">{first:,}{f"–{last:,}" if last > first else ""}</td>'
            f"<td>{escaped(reason_tag(analysis, number))}{flagged}</td>"
            f"<td>{analysis.content_type_of(number)}</td>"
            f"<td><bdi>{escaped(under)}</bdi>"
            f'<div class="words" dir="auto">{escaped(elided)}</div></td></tr>\n'
        )
    yield "</tbody></table></div>\n"


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""
