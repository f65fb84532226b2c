"""Lint rule for chunks that are longer than the embedder reads."""

from __future__ import annotations

from collections.abc import Iterator

from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase
from seamline.instruments.lint.parts import dividing
from seamline.instruments.lint.rule import Edges, Remedy, RuleMatch, Severity, lower, switch
from seamline.instruments.unread import reader_of, truncated_chunks


class UnreadText:
    """Chunks whose end the embedder does not read, so that it has no effect on their vector."""

    name = "unread-text"
    title = phrase("Text not read")
    severity = Severity.WARNING
    edges = Edges.NONE
    summary = "has text that the embedder does not read"
    explanation = (
        "What is embedded of the chunk has more tokens than the embedder reads, counted in its own. What "
        "lies beyond has no effect on the chunk's vector: it is stored, and is not found by what it says."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks, limit = analysis.chunks, analysis.max_read_tokens
        mark = "" if reader_of(analysis, None)[0].exact else "~"
        for number, tokens, start in truncated_chunks(analysis):
            remedies: tuple[Remedy, ...] = (
                switch("fit_model", True),
                *dividing(analysis, number),
                lower("max_tokens"),
            )
            message = phrase(
                "has {mark}{tokens:,} tokens of the embedder's own, and it reads {limit:,} of a text",
                mark=mark,
                tokens=tokens,
                limit=limit,
            )
            if chunks.stop[number] - chunks.first[number] == 1:
                message = phrase(
                    "{message}, and the chunk is a single unit, which is never divided", message=message
                )
                remedies = dividing(analysis, number) or (switch("splitter", "lines"),)
            yield RuleMatch(
                number,
                message,
                start,
                int(chunks.end[number]),
                remedies,
            )
