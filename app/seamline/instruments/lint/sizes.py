"""Lint rules for sizes: chunks above the maximum, and chunks too small to be found by their content."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.engine.strategies import strategy_for
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.formatting import format_tokens
from seamline.instruments.lint.parts import dividing, joining, largest_block
from seamline.instruments.lint.rule import Edges, Remedy, RuleMatch, Severity, higher, lower, switch

_NAMES = {
    BlockKind.CODE: phrase("a code block"),
    BlockKind.TABLE: phrase("a table"),
    BlockKind.MATH: phrase("a formula"),
    BlockKind.HTML: phrase("an HTML block"),
    BlockKind.FRONT_MATTER: phrase("front matter"),
}

# A short sentence: the minimum for strategies that have none.
_FEW_TOKENS = 16
# The reasons of boundaries inside a segment above the maximum.
_SPLIT = (Reason.SIZE, Reason.PARAGRAPH, Reason.SENTENCE)


class Oversize:
    """Chunks above the maximum."""

    name = "oversize"
    title = phrase("Too large")
    severity = Severity.ERROR
    edges = Edges.NONE
    summary = "has more tokens than the maximum"
    explanation = (
        "What is new in the chunk, without the repeated part, has more than max_tokens tokens, because "
        "nothing in it may be cut, or because the strategy knows no maximum. An embedder that reads less "
        "never sees the end of such a chunk."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks, maximum = analysis.chunks, analysis.config.max_tokens
        new = chunks.tokens - chunks.overlap_tokens
        for number in np.flatnonzero(chunks.oversize).tolist():
            tokens = int(new[number])
            remedies: tuple[Remedy, ...] = (higher("max_tokens", tokens),)
            message = phrase(
                "has {tokens}, and the maximum is {maximum:,}",
                tokens=format_tokens(analysis, tokens),
                maximum=maximum,
            )
            if chunks.stop[number] - chunks.first[number] == 1:
                message = phrase(
                    "{message}: it is {unit}, and never divided",
                    message=message,
                    unit=self._unit_text(analysis, int(chunks.first[number])),
                )
                remedies += dividing(analysis, number) or (switch("splitter", "lines"),)
            else:
                block = largest_block(analysis, number)
                if block is not None:
                    message = phrase(
                        "{message}: it holds {unit} of {tokens}",
                        message=message,
                        unit=self._unit_text(analysis, block),
                        tokens=format_tokens(analysis, analysis.sizes.span(block, block + 1)),
                    )
                remedies = (*dividing(analysis, number), *remedies)
            yield RuleMatch(
                number,
                message,
                int(chunks.start[number]),
                int(chunks.end[number]),
                remedies,
            )

    @staticmethod
    def _unit_text(analysis: Analysis, unit: int) -> str:
        """Return what a unit is, in words."""
        if not analysis.units.atomic[unit]:
            return phrase("a single unit")
        return _NAMES[BlockKind(analysis.blocks.kind[analysis.units.block[unit]])]


def minimum_of(config: Config) -> int:
    """Return the number of tokens below which a chunk is too small under a config."""
    return config.minimum if _has_minimum(config) else _FEW_TOKENS


def _has_minimum(config: Config) -> bool:
    return "min_tokens" in strategy_for(config.strategy).fields and config.minimum > 0


class Tiny:
    """Chunks too small to be found by their content."""

    name = "tiny"
    title = phrase("Too small")
    severity = Severity.WARNING
    edges = Edges.START | Edges.END
    summary = "has fewer tokens than the minimum"
    explanation = (
        "The chunk has fewer than min_tokens tokens, since no neighbour could take it in; under a "
        "strategy that has no minimum, fewer than 16, a short sentence. So few words are found by chance, "
        "and answer nothing. A text that is a single chunk is not at fault."
    )

    def find(self, analysis: Analysis) -> Iterator[RuleMatch]:
        chunks, config = analysis.chunks, analysis.config
        if len(chunks) < 2:
            return
        has_minimum, minimum = _has_minimum(config), minimum_of(config)
        for number in np.flatnonzero(chunks.tokens < minimum).tolist():
            yield RuleMatch(
                number,
                phrase(
                    "has {tokens}, and the minimum is {minimum:,}"
                    if has_minimum
                    else "has {tokens}, and fewer than {minimum} say little",
                    tokens=format_tokens(analysis, int(chunks.tokens[number])),
                    minimum=minimum,
                ),
                int(chunks.start[number]),
                int(chunks.end[number]),
                self._remedies(analysis, number, has_minimum=has_minimum),
            )

    @staticmethod
    def _remedies(analysis: Analysis, number: int, *, has_minimum: bool) -> tuple[Remedy, ...]:
        if not has_minimum:
            return joining(analysis, number)
        merged = (switch("merge", "nearest"), higher("max_tokens"))
        # The rest of a segment that was divided for its size is never merged again.
        is_rest = number > 0 and analysis.chunks.reason[number - 1] in _SPLIT
        divided = (switch("split_at", "paragraph"), lower("target_tokens"))
        return (*divided, *merged) if is_rest else merged
