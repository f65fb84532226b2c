"""analyse(): the pipeline from a document to its chunks."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import NO_EMBEDDER, Embedder
from seamline.engine.pipeline.inactive import find_inactive
from seamline.engine.pipeline.notices import find_notices
from seamline.engine.pipeline.parents import Parents
from seamline.engine.pipeline.run import NO_STAGES, PipelineRun, run_pipeline
from seamline.engine.pipeline.stage_keys import (
    BLOCKS,
    BOUNDARIES,
    CHUNKS,
    COUNTS,
    CURVE,
    EVIDENCE,
    LANGUAGE,
    SENTENCES,
    SIMILARITY,
    UNITS,
    VECTORS,
)
from seamline.engine.stages import Stages
from seamline.engine.strategies.recursive import Recursive
from seamline.engine.text.document import Document
from seamline.engine.units.span_counts import NONE_COUNTED

logger = logging.getLogger(__name__)


def analyse(
    document: Document,
    config: Config,
    embedder: Embedder | None = None,
    *,
    pins: Sequence[int] = (),
    previous: Analysis | None = None,
    is_draft: bool = False,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Analysis:
    """Cut a document into chunks, and keep what led there.

    embedder: computes the vectors; without one there is no curve, and strategies that need it fall back
    to dividing by size if the config allows. pins: indices of the text at which a chunk begins whatever
    the strategy says, or the nearest place between two units. previous: an earlier analysis whose stages are
    reused where their inputs are equal, so that moving a threshold re-runs the cut alone; if it is of the
    text before an edit, blocks, counts and vectors of unchanged parts are reused. is_draft: whether an
    approximate cut will do, as while a slider is dragged: features that the changed parameters hardly alter
    are then reused from `previous`. Analysis.is_draft says whether any were; the same call without is_draft
    gives the exact cut.
    Raises Cancelled; ConfigError; EmbeddingError when vectors fail and the config forbids the fallback.
    """
    run = run_pipeline(
        document,
        config,
        embedder=embedder,
        pins=pins,
        previous=NO_STAGES if previous is None else _without_failed(previous.stages),
        before=None if previous is None else previous.document,
        span_counts=NONE_COUNTED if previous is None else previous.span_counts,
        is_draft=is_draft,
        progress=progress,
        cancel=cancel,
    )
    analysis = replace(
        _analysis_of(run, document, embedder=embedder),
        pins=tuple(pins),
        notices=find_notices(run, embedder),
        inactive=find_inactive(
            run.strategy,
            run.given,
            boundaries=run.stages[BOUNDARIES],
            is_whole=run.is_whole,
            reads_tokens=run.model.max_tokens,
        ),
    )
    if config.levels > 1:
        children = _cut_children(
            analysis,
            embedder,
            run=run,
            previous=None if previous is None else previous.children,
            progress=progress,
            cancel=cancel,
        )
        analysis = replace(analysis, children=children)
    # The sentence is only made if it is logged: that takes longer than some stages of a short text.
    if logger.isEnabledFor(logging.INFO) and (previous is None or previous.trigger != analysis.trigger):
        logger.info("%s: %s", " ".join(filter(None, (document.name, document.entry))), analysis.trigger)
    return analysis


def _cut_children(
    parent: Analysis,
    embedder: Embedder | None,
    *,
    run: PipelineRun,
    previous: Analysis | None,
    progress: Progress,
    cancel: CancelToken | None,
) -> Analysis:
    """Cut each chunk again, inside its bounds. previous: an earlier analysis of children. Raises Cancelled.

    A strategy without a maximum would only find its own chunks again, so they are divided by size.
    """
    config = parent.config.of_children
    if "max_tokens" not in run.strategy.fields:
        config = replace(config, strategy=Recursive.name)
    parents = Parents(
        parent.units,
        parent.sizes,
        parent.cut,
        parent.vectors,
        units_key=parent.stages.key(UNITS),
        cut_key=parent.stages.key(CHUNKS),
    )
    children = run_pipeline(
        parent.document,
        config,
        embedder=embedder,
        model=run.model,
        pins=parents.edges,
        parents=parents,
        previous=_children_stages(parent, previous),
        before=None if previous is None else previous.document,
        span_counts=NONE_COUNTED if previous is None else previous.span_counts,
        progress=progress,
        cancel=cancel,
    )
    return replace(_analysis_of(children, parent.document, embedder=embedder), level=2)


def _children_stages(parent: Analysis, previous: Analysis | None) -> Stages:
    """Return the stages that children may reuse: those of earlier children, and the parent's of the text."""
    if previous is None:
        return _without_failed(parent.stages)
    return _without_failed(previous.stages.updated(parent.stages.only(BLOCKS, SENTENCES, LANGUAGE)))


def _analysis_of(run: PipelineRun, document: Document, *, embedder: Embedder | None) -> Analysis:
    """Return the analysis of a run, without notices and inactive parameters."""
    stages, given = run.stages, run.given
    boundaries, (cut, chunks, span_counts) = stages[BOUNDARIES], stages[CHUNKS]
    return Analysis(
        document=document,
        config=given.config,
        blocks=given.blocks,
        units=given.units,
        sizes=given.sizes,
        undivided=stages[COUNTS],
        counter=run.counter,
        vectors=stages[VECTORS].array,
        embedder=embedder.name if embedder is not None else NO_EMBEDDER,
        max_read_tokens=run.model.max_tokens,
        read_limit=run.read_limit,
        model_counter=run.model.counter,
        curve=boundaries.given.curve,
        gaps=given.gaps,
        verdicts=boundaries.verdicts,
        margins=boundaries.margins,
        cut=cut,
        chunks=chunks,
        sentence_edges=stages[SENTENCES][1],
        method=boundaries.method,
        is_draft=run.is_draft,
        timings=run.timings,
        stages=stages,
        span_counts=span_counts,
    )


def _without_failed(stages: Stages) -> Stages:
    """Return the stages that may be reused: none that depend on a failure to embed, which may pass."""
    vectors = stages.get(VECTORS)
    if vectors is None or not vectors.failure:
        return stages
    return stages.without(VECTORS, SIMILARITY, CURVE, EVIDENCE, BOUNDARIES, CHUNKS)
