"""Lint rule for duplicates: chunks with the text of an earlier chunk."""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import with_context
from seamline.engine.phrases import phrase
from seamline.instruments.lint.parts import joining
from seamline.instruments.lint.rule import Edges, RuleMatch, Severity, higher, switch

_OTHERWISE = (switch("heading_context", "text"), higher("max_tokens"))


class Duplicate:
    """Chunks with the text of an earlier one."""

    name = "duplicate"
    title = phrase("Duplicate")
    severity = Severity.WARNING
    edges = Edges.NONE
    summary = "has the same text as an earlier chunk"
    explanation = (
        "The chunk's text, with its heading context and without what overlap repeats, is that of an "
        "earlier chunk but for white space. Both are found together, and one takes the place of something "
        "else. The first is not at fault."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        document, chunks = analysis.document, analysis.chunks
        lines = document.lines_of(chunks.start).tolist()
        # Chunks are kept by the hashes of their texts, since the texts would take as much memory as the
        # document. Those with equal hashes are compared by their texts, which hardly ever differ.
        seen: dict[int, list[int]] = {}
        for number, (start, end) in enumerate(zip(chunks.start.tolist(), chunks.end.tolist(), strict=True)):
            words = _words(analysis, number)
            alike = seen.setdefault(hash(words), [])
            first = next((other for other in alike if _words(analysis, other) == words), number)
            if first == number:
                alike.append(number)
            else:
                yield RuleMatch(
                    number,
                    phrase("has the same text as the one that begins in line {line:,}", line=lines[first]),
                    start,
                    end,
                    (
                        *joining(analysis, number),
                        *_OTHERWISE,
                    ),
                )


def _words(analysis: Analysis, number: int) -> str:
    """Return a chunk's heading context and text, overlap aside, with one space for all white space."""
    core = analysis.document.text[analysis.chunks.start[number] : analysis.chunks.end[number]]
    return " ".join(with_context(analysis.context_of(number), core).split())
