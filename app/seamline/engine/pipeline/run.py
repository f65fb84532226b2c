"""The pipeline from a document to its chunks, each stage reused while its inputs stay equal.

measured text -> vectors -> similarity -> curve -> evidence -> boundaries -> chunks
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.chunks.read_limit import ReadLimit
from seamline.engine.config import Config
from seamline.engine.evidence.curve import Curve
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.boundaries import (
    Boundaries,
    apply_threshold,
    curve_of,
    find_boundaries,
    similarity_of,
)
from seamline.engine.pipeline.chunks_of_cut import chunks_of
from seamline.engine.pipeline.parents import Parents
from seamline.engine.pipeline.pipeline_input import PipelineInput
from seamline.engine.pipeline.stage_inputs import curve_inputs, features_inputs
from seamline.engine.pipeline.stage_keys import (
    BOUNDARIES,
    CHUNKS,
    CURVE,
    EVIDENCE,
    LANGUAGE,
    LIMITS,
    SENTENCES,
    SIMILARITY,
    TOKENS,
    UNITS,
    VECTORS,
)
from seamline.engine.pipeline.text_stages import MeasuredText, TextStages
from seamline.engine.pipeline.unit_vectors import (
    EmbedderSnapshot,
    Vectors,
    embed_missing,
    embedded_from,
    is_foreign_to_english,
    require_vectors,
    take_snapshot,
    unchanged_vectors,
)
from seamline.engine.sizing.pins import pinned_gaps
from seamline.engine.stages import StageRunner, Stages
from seamline.engine.strategies import Strategy, StrategyInput, is_preparable, strategy_for, traits_of
from seamline.engine.strategies.run_strategy import Prepared, prepare, stays_whole
from seamline.engine.text.document import Document
from seamline.engine.text.reparsing import NO_EDIT, Edit
from seamline.engine.tokens.counters import counter_for
from seamline.engine.tokens.token_counter import TokenCounter
from seamline.engine.units.span_counts import NONE_COUNTED, SpanCounts

NO_STAGES = Stages()


@dataclass(frozen=True)
class PipelineRun:
    """The results of the pipeline up to the boundaries, or to the chunks.

    stages: results by their keys; chunks only if they were asked for. timings: seconds of the stages that
    were computed anew. given: the strategy's input without curve, verdicts and features; the result of the
    stage BOUNDARIES has it with these.
    """

    stages: Stages
    timings: Mapping[str, float]
    given: StrategyInput
    strategy: Strategy
    counter: TokenCounter
    model: EmbedderSnapshot
    read_limit: ReadLimit | None

    @property
    def is_draft(self) -> bool:
        """Whether the cut is approximate: features of another config were reused as they are."""
        prepared = self.stages.get(EVIDENCE)
        return prepared is not None and prepared.is_draft

    @property
    def is_whole(self) -> bool:
        """Whether the config leaves the text in one piece."""
        return stays_whole(
            self.strategy, self.given.sizes, config=self.given.config, reserved=self.given.reserved
        )


def run_pipeline(
    document: Document,
    config: Config,
    *,
    embedder: Embedder | None = None,
    model: EmbedderSnapshot | None = None,
    pins: Sequence[int] = (),
    parents: Parents | None = None,
    previous: Stages = NO_STAGES,
    before: Document | None = None,
    span_counts: SpanCounts = NONE_COUNTED,
    until: Literal["boundaries", "chunks"] = "chunks",
    is_draft: bool = False,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> PipelineRun:
    """Run the stages of an analysis, or reuse them from `previous` where their inputs are equal.

    model: a snapshot of the embedder; None to take one. parents: chunks that are to be cut again, each by
    itself. before: the document of `previous`, or None; results for parts that an edit has not changed are
    reused. span_counts: the counts of chunks' texts that were made with `previous`.
    until: the last stage; making the chunks takes ten times as long as finding where they end.
    All else is as for analyse(), exceptions too.
    """
    strategy = strategy_for(config.strategy)
    counter = counter_for(config.token_method, embedder)
    if model is None:
        model = take_snapshot(embedder)
    runner = StageRunner(previous, progress, cancel=cancel)
    edit = NO_EDIT
    if before is not None and before.digest != document.digest:
        edit = Edit.between(before.text, document.text)
    asked = PipelineInput(document, config, counter, model, parents=parents, before=before, edit=edit)
    text = TextStages(asked, runner).measure()
    vectors = _vectors(asked, text, runner=runner)
    require_vectors(vectors, strategy, config=config)
    curve = _curve(vectors, config, runner=runner)
    limits = text.limits
    given = StrategyInput(
        document=document,
        blocks=text.blocks,
        units=text.units,
        sizes=text.sizes,
        gaps=limits.gaps,
        vectors=vectors.array,
        topic_model=model.topic_model,
        curve=None,
        verdicts=np.zeros(len(limits.gaps), dtype=np.uint8),
        config=config,
        pinned=pinned_gaps(pins, text.units),
        reserved=limits.reserved,
        is_draft=is_draft,
        progress=progress,
        cancel=cancel,
    )
    boundaries = _boundaries(strategy, given, text=text, curve=curve, pins=pins, runner=runner)
    if until == "chunks":
        # While the text and the way of counting stay, so does the count of a span with its heading.
        known = span_counts if runner.is_reused(TOKENS) else NONE_COUNTED
        runner.take(
            CHUNKS,
            (config, None if parents is None else parents.cut_key),
            compute=lambda: chunks_of(
                document,
                text.blocks,
                units=text.units,
                sizes=text.sizes,
                limits=limits,
                cut=boundaries.cut,
                parents=parents,
                config=config,
                counter=counter,
                span_counts=known,
                sentence_edges=text.sentence_edges,
            ),
            after=(BOUNDARIES,),
        )
    return PipelineRun(runner.results, runner.timings, given, strategy, counter, model, limits.limit)


def _vectors(asked: PipelineInput, text: MeasuredText, *, runner: StageRunner) -> Vectors:
    """Return the vectors of the units: known ones of the parents or of unchanged units, and new ones."""
    document, model = asked.document, asked.model
    # By the sentences, since a slider may change the units, but not the language.
    is_foreign = getattr(model.embedder, "is_english_only", False) and runner.take(
        LANGUAGE,
        (),
        compute=lambda: is_foreign_to_english(document, text.blocks, sentences=text.sentences),
        after=(SENTENCES,),
    )

    def embed() -> Vectors:
        begins = embedded_from(document, text.blocks, units=text.units)
        known, origin = None, None
        if asked.parents is not None:
            known = asked.parents.vectors_of(text.units)
        else:
            earlier = runner.earlier(VECTORS, model.identity)
            units = runner.previous.get(UNITS)
            found = unchanged_vectors(asked.edit, text.units, begins=begins, earlier=units, vectors=earlier)
            if found is not None:
                known, origin = (found[0], found[1] >= 0), found[1]
        return embed_missing(
            document,
            units=text.units,
            begins=begins,
            config=asked.config,
            model=model,
            progress=runner.progress,
            cancel=runner.cancel,
            known=known,
            origin=origin,
            is_foreign=is_foreign,
        )

    return runner.take(VECTORS, model.identity, compute=embed, after=(UNITS,))


def _curve(vectors: Vectors, config: Config, *, runner: StageRunner) -> Curve | None:
    """Return the similarity curve, its threshold at the mean; None without vectors, or with a single one."""
    earlier = None if runner.is_reused(VECTORS) else runner.earlier(SIMILARITY, (config.context_window,))
    similarity = runner.take(
        SIMILARITY,
        (config.context_window,),
        compute=lambda: similarity_of(vectors, config, earlier=earlier),
        after=(VECTORS,),
    )
    return runner.take(
        CURVE, curve_inputs(config), compute=lambda: curve_of(similarity, config), after=(SIMILARITY,)
    )


def _boundaries(
    strategy: Strategy,
    given: StrategyInput,
    *,
    text: MeasuredText,
    curve: Curve | None,
    pins: Sequence[int],
    runner: StageRunner,
) -> Boundaries:
    """Return where the strategy, or its replacement, cuts a text."""
    prepared = _prepared(strategy, given, text=text, runner=runner)
    substitute = traits_of(strategy).without_markdown if text.parser_failure else ""
    return runner.take(
        BOUNDARIES,
        (given.config, tuple(pins), prepared.is_draft),
        compute=lambda: find_boundaries(
            apply_threshold(given, curve, features=prepared.features),
            strategy_for(substitute) if substitute else strategy,
            prepare_failure=prepared.failure,
            read_limit=text.limits.limit,
        ),
        # Not after EVIDENCE: features depend on the config, and on the vectors, on which the curve does too.
        after=(LIMITS, CURVE),
    )


def _prepared(
    strategy: Strategy, given: StrategyInput, *, text: MeasuredText, runner: StageRunner
) -> Prepared:
    """Return what a strategy prepares before it cuts, reusing what was prepared for the same vectors."""
    is_whole = stays_whole(strategy, given.sizes, config=given.config, reserved=given.reserved)
    if is_whole or not is_preparable(strategy):
        return Prepared(None if text.text_edges is None else text.text_edges.features)
    before = runner.previous.get(EVIDENCE) if runner.is_reused(VECTORS) else None
    earlier = None if before is None else before.features
    return runner.take(
        EVIDENCE,
        features_inputs(strategy, given),
        compute=lambda: prepare(strategy, replace(given, earlier=earlier)),
        after=(*text.limit_stages, VECTORS),
        may_reuse=given.is_draft or before is None or not before.is_draft,
    )
