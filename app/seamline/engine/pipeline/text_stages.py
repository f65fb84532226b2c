"""The stages from a text to its units, their sizes and the limits of chunks, before a strategy looks at it.

blocks -> sentences -> found -> counts -> long -> units -> tokens -> ties -> gaps -> limits
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from seamline.engine.arrays import CountArray, IndexArray, read_only
from seamline.engine.chunks.completeness import SentenceEdges, sentence_edges
from seamline.engine.chunks.read_limit import (
    ChunkLimits,
    count_context,
    count_headings,
    find_limits,
    fits_model,
)
from seamline.engine.errors import MarkdownError
from seamline.engine.evidence.gaps import Gaps, find_gaps
from seamline.engine.evidence.ties import find_ties
from seamline.engine.phrases import message_of
from seamline.engine.pipeline.pipeline_input import PipelineInput
from seamline.engine.pipeline.stage_inputs import (
    counts_text,
    cuts_anywhere,
    divides_lines,
    gaps_inputs,
    keeps_together,
    units_inputs,
)
from seamline.engine.pipeline.stage_keys import (
    BLOCKS,
    COUNTS,
    EDGES,
    FOUND,
    GAPS,
    LIMIT,
    LIMITS,
    LONG,
    LONGEST_LINE,
    READ,
    SENTENCES,
    TIES,
    TOKENS,
    UNITS,
)
from seamline.engine.stages import Stage, StageRunner
from seamline.engine.strategies import TextEdges, finds_edges, strategy_for
from seamline.engine.text.blocks import Blocks, parse_blocks, parse_paragraphs
from seamline.engine.text.lines import longest_line
from seamline.engine.text.reparsing import reparse_blocks
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.long_units import LongUnits, ReadSizes, find_long, split_units
from seamline.engine.units.sizes import Sizes
from seamline.engine.units.unit_sizes import KnownCounts, count_units
from seamline.engine.units.units import Units, divide_at, find_sentences, find_units

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class MeasuredText:
    """A text as every strategy is given it: its units with their sizes, and the limits of its chunks.

    parser_failure: why the blocks are plain paragraphs instead of markdown, or "".
    sentences: by our own rules, whatever the units are; sentence_edges: where these begin and end.
    text_edges: where a strategy of the kind FindsEdges wants units to end; None under others.
    limit_stages: the stages that `limits` depends on, besides the maximum.
    """

    blocks: Blocks
    parser_failure: str
    sentences: Units
    sentence_edges: SentenceEdges
    text_edges: TextEdges | None
    units: Units
    sizes: Sizes
    limits: ChunkLimits
    limit_stages: tuple[Stage[Any], ...]


@dataclass(frozen=True)
class TextStages:
    """Measures a document under a config, a method for each stage."""

    asked: PipelineInput
    runner: StageRunner

    def measure(self) -> MeasuredText:
        """Run the stages, or reuse them. Raises Cancelled."""
        blocks, parser_failure = self._blocks()
        sentences, edges = self._sentences(blocks)
        text_edges = self._text_edges()
        found = self._found(blocks, sentences=sentences, text_edges=text_edges)
        counts = self._counts(found)
        read = self._read(found)
        long = self._long(found, counts=counts, read=read)
        units = self._units(blocks, found=found, long=long, is_read=read is not None)
        sizes = self._sizes(units, found=found, counts=counts)
        gaps, headings = self._gaps(blocks, units=units, sizes=sizes)
        limit = None if read is None else self._limit(blocks, units=units, found=found, read=read)
        limit_stages = (GAPS,) if limit is None else (GAPS, LIMIT)
        limits = self.runner.take(
            LIMITS,
            (self.asked.config.max_tokens,),
            compute=lambda: find_limits(
                blocks, units, sizes=sizes, gaps=gaps, headings=headings, read=limit, config=self.asked.config
            ),
            after=limit_stages,
        )
        return MeasuredText(
            blocks, parser_failure, sentences, edges, text_edges, units, sizes, limits, limit_stages
        )

    def _blocks(self) -> tuple[Blocks, str]:
        document = self.asked.document
        return self.runner.take(BLOCKS, (document.digest, document.kind, document.turns), compute=self._parse)

    def _parse(self) -> tuple[Blocks, str]:
        """Return the blocks, and why they are plain paragraphs if the markdown could not be parsed."""
        document, progress, cancel = self.asked.document, self.runner.progress, self.runner.cancel
        earlier = self.runner.previous.get(BLOCKS)
        try:
            if self.asked.before is not None and earlier is not None and not earlier[1]:
                blocks = reparse_blocks(
                    document, self.asked.before, blocks=earlier[0], progress=progress, cancel=cancel
                )
                if blocks is not None:
                    return blocks, ""
            return parse_blocks(document, progress=progress, cancel=cancel), ""
        except MarkdownError as error:
            logger.warning("%s: %s", document.name, error, exc_info=True)
            return parse_paragraphs(document, progress=progress, cancel=cancel), message_of(error)

    def _sentences(self, blocks: Blocks) -> tuple[Units, SentenceEdges]:
        def find() -> tuple[Units, SentenceEdges]:
            sentences = find_sentences(
                self.asked.document, blocks, progress=self.runner.progress, cancel=self.runner.cancel
            )
            return sentences, sentence_edges(sentences)

        return self.runner.take(SENTENCES, (), compute=find, after=(BLOCKS,))

    def _text_edges(self) -> TextEdges | None:
        config, strategy = self.asked.config, strategy_for(self.asked.config.strategy)
        if not finds_edges(strategy):
            return None
        return self.runner.take(
            EDGES,
            (config.strategy, *(config[name] for name in strategy.edge_fields)),
            compute=lambda: strategy.find_edges(self.asked.document, config),
            after=(BLOCKS,),
        )

    def _longest_line(self) -> int:
        """Return the length of the longest line in UTF-16 code units if lines are divided, else 0."""
        if not divides_lines(self.asked.config):
            return 0
        text = self.asked.document.text
        return self.runner.take(LONGEST_LINE, (), compute=lambda: longest_line(text), after=(BLOCKS,))

    def _found(self, blocks: Blocks, *, sentences: Units, text_edges: TextEdges | None) -> Units:
        """Return the units before any is divided: those of the parents, or those that the splitter finds."""
        parents = self.asked.parents

        def find() -> Units:
            if parents is not None:
                units = parents.units
                if self.asked.config.splitter != "rules":
                    return units
                # Parts of a block that was divided are kept whole, or divided, as the block is.
                return replace(units, atomic=read_only(units.atomic | blocks.atomic[units.block]))
            units = find_units(
                self.asked.document,
                blocks,
                sentences=sentences,
                config=self.asked.config,
                progress=self.runner.progress,
                cancel=self.runner.cancel,
            )
            if text_edges is None:
                return units
            return divide_at(text_edges.edges, units, document=self.asked.document, blocks=blocks)

        return self.runner.take(
            FOUND,
            units_inputs(self.asked.config, self._longest_line())
            if parents is None
            else (parents.units_key,),
            compute=find,
            after=(SENTENCES,) if text_edges is None else (SENTENCES, EDGES),
        )

    def _counts(self, found: Units) -> Sizes:
        parents = self.asked.parents
        return self.runner.take(
            COUNTS,
            self._counted_by,
            compute=lambda: self._count(
                found,
                (
                    self._counted_before(self.runner.earlier(COUNTS, self._counted_by))
                    if parents is None
                    else KnownCounts.of(parents.units, parents.sizes)
                ),
            ),
            after=(FOUND,),
        )

    def _read(self, found: Units) -> ReadSizes | None:
        """Return what the embedder reads, in its own tokens; None unless chunks are held to that."""
        if not fits_model(self.asked.config) or self.asked.model.max_tokens <= 0:
            return None
        by = self.asked.model.identity, () if self.asked.model.counter else self.asked.config.token_method

        def read() -> ReadSizes:
            earlier = self.runner.earlier(READ, by)
            known = self._counted_before(None if earlier is None else earlier.sizes)
            return ReadSizes(self.asked.model.max_tokens, self._count_read(found, known))

        return self.runner.take(READ, by, compute=read, after=(FOUND,))

    def _long(self, found: Units, *, counts: Sizes, read: ReadSizes | None) -> LongUnits:
        config = self.asked.config
        return self.runner.take(
            LONG,
            (config.max_tokens, config.block_tokens),
            compute=lambda: find_long(
                self.asked.document, found, sizes=counts, config=config, counter=self.asked.counter, read=read
            ),
            after=(COUNTS,) if read is None else (COUNTS, READ),
        )

    def _units(self, blocks: Blocks, *, found: Units, long: LongUnits, is_read: bool) -> Units:
        is_divided = bool(long.part_tokens)
        return self.runner.take(
            UNITS,
            (long, self._counted_by) if is_divided else (),
            compute=lambda: split_units(
                self.asked.document,
                blocks,
                units=found,
                long=long,
                counters=(self.asked.counter, self._read_counter) if is_read else (self.asked.counter,),
                cancel=self.runner.cancel,
            ),
            after=(FOUND, READ) if is_divided and is_read else (FOUND,),
        )

    def _sizes(self, units: Units, *, found: Units, counts: Sizes) -> Sizes:
        return self.runner.take(
            TOKENS,
            (),
            compute=lambda: counts if units is found else self._count(units, KnownCounts.of(found, counts)),
            after=(UNITS, COUNTS),
        )

    def _gaps(self, blocks: Blocks, *, units: Units, sizes: Sizes) -> tuple[Gaps, CountArray | None]:
        config = self.asked.config
        is_free = cuts_anywhere(config)
        ties = None
        if keeps_together(config) and not is_free:
            ties = self.runner.take(
                TIES, (), compute=lambda: find_ties(self.asked.document, blocks, units=units), after=(UNITS,)
            )

        def find() -> tuple[Gaps, CountArray | None]:
            gaps = find_gaps(
                self.asked.document,
                blocks,
                units=units,
                sizes=sizes,
                config=config,
                found=ties,
                is_free=is_free,
            )
            if config.heading_context != "text":
                return gaps, None
            costs = count_headings(blocks, self.asked.counter).astype(np.int32)
            return gaps, costs[blocks.continues[units.block[gaps.lead[: len(units)]]]]

        return self.runner.take(GAPS, gaps_inputs(config), compute=find, after=(TOKENS,))

    def _limit(
        self, blocks: Blocks, *, units: Units, found: Units, read: ReadSizes
    ) -> tuple[ReadSizes, IndexArray]:
        """Return what the embedder reads of the units, and of what is embedded before them."""
        config = self.asked.config

        def count() -> tuple[ReadSizes, IndexArray]:
            of_units = read
            if units is not found:
                of_units = replace(read, sizes=self._count_read(units, KnownCounts.of(found, read.sizes)))
            counter = self._read_counter
            return of_units, count_context(
                self.asked.document, blocks, units=units, config=config, counter=counter
            )

        # A prefix may name the document, or a date, by what is no input of earlier stages.
        document = self.asked.document
        named = (document.title, document.name, document.relative_times) if config.context_prefix else ()
        return self.runner.take(
            LIMIT, (config.heading_context, config.context_prefix, named), compute=count, after=(UNITS, READ)
        )

    @property
    def _counted_by(self) -> tuple[object, ...]:
        """All that decides the size of a unit."""
        method = self.asked.config.token_method
        by_model = self.asked.model.identity if method == "model" else ()
        return method, by_model, self.asked.config.splitter, counts_text(self.asked.config)

    @property
    def _read_counter(self) -> TokenCounter:
        return self.asked.model.counter or self.asked.counter

    def _count(self, units: Units, known: KnownCounts | None) -> Sizes:
        """Return the sizes of units as the config counts them, without counting known ones again."""
        return self._sizes_of(units, self.asked.counter, known=known, of_text=counts_text(self.asked.config))

    def _count_read(self, units: Units, known: KnownCounts | None) -> Sizes:
        """Return the sizes of units as the embedder counts them, without counting known ones again."""
        # Under every splitter the text is embedded as it stands, white space included.
        return self._sizes_of(units, self._read_counter, known=known, of_text=True)

    def _sizes_of(
        self, units: Units, counter: TokenCounter, *, known: KnownCounts | None, of_text: bool
    ) -> Sizes:
        return count_units(
            self.asked.document,
            units,
            config=self.asked.config,
            counter=counter,
            progress=self.runner.progress,
            cancel=self.runner.cancel,
            of_text=of_text,
            known_counts=known,
        )

    def _counted_before(self, counts: Sizes | None) -> KnownCounts | None:
        """Return those of earlier counts whose units are unchanged in this text, at their places now."""
        units = self.runner.previous.get(FOUND)
        if counts is None or units is None:
            return None
        return KnownCounts.of(units, counts).after(self.asked.edit)
