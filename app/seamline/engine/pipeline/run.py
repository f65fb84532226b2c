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
    """What came of the pipeline up to the boundaries, or to the chunks.

    stages: results by their keys; chunks only if they were asked for. timings: seconds of the stages that
    were computed anew. given: what the strategy looked at, but without curve, verdicts and features; with
    these it is in the result of the stage BOUNDARIES.
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

    model: what is known of the embedder, where it need not be looked at. parents: chunks that are cut again,
    each by itself. before: the document that `previous` is of, if that is another; what an edit of it has
    left in this one is reused. span_counts: the counts of chunks' texts that were made with `previous`.
    until: the last stage; to make the chunks takes ten times as long as to find where they end.
    Otherwise as analyse(), and it raises as that does.
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
        # A span has the same tokens before the same heading, whatever else has changed.
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
    """Return the vectors of the units: those of the parents or of the units before, and new ones."""
    document, model = asked.document, asked.model
    # Not by its units: a slider may change these, and the language stays.
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
    """Return where the strategy, or what takes its place, cuts a text."""
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
        # The features follow from the vectors, which the curve does too, and the config.
        after=(LIMITS, CURVE),
    )


def _prepared(
    strategy: Strategy, given: StrategyInput, *, text: MeasuredText, runner: StageRunner
) -> Prepared:
    """Return what a strategy prepares before it cuts, by what it prepared for the same vectors before."""
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
