"""analyse(): the pipeline from a document to its chunks."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.inactive import find_inactive
from seamline.engine.pipeline.notices import find_notices
from seamline.engine.pipeline.run import (
    BOUNDARIES,
    CHUNKS,
    CURVE,
    FEATURES,
    NO_STAGES,
    SENTENCES,
    VECTORS,
    run_pipeline,
)
from seamline.engine.stages import Stages
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
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Analysis:
    """Cut a document into chunks, and keep what led there.

    embedder: computes the vectors; without one there is no curve, and strategies that need it fall back
    to dividing by size if the config allows. pins: indices of the text at which a chunk begins whatever
    the strategy says, or the nearest place between two units. previous: an earlier analysis whose stages are
    reused where their inputs are equal, so that moving a threshold re-runs the cut alone; if it is of the
    text before an edit, blocks, counts and vectors of what is unchanged are.
    Raises Cancelled; ConfigError; EmbeddingError when vectors fail and the config forbids the fallback.
    """
    run = run_pipeline(
        document,
        config,
        embedder=embedder,
        pins=pins,
        previous=NO_STAGES if previous is None else _without_failed(previous.stages),
        before=None if previous is None else previous.document,
        counted=NONE_COUNTED if previous is None else previous.counted,
        progress=progress,
        cancel=cancel,
    )
    stages, given, vectors = run.stages, run.given, run.stages[VECTORS]
    boundaries, (cut, chunks, counted) = stages[BOUNDARIES], stages[CHUNKS]
    analysis = Analysis(
        document=document,
        config=config,
        pins=tuple(pins),
        blocks=given.blocks,
        units=given.units,
        sizes=given.sizes,
        counter=run.counter,
        vectors=vectors.array,
        embedder=embedder.name if embedder is not None else "none",
        max_read_tokens=run.model.max_tokens,
        read_limit=run.read_limit,
        model_counter=run.model.counter,
        curve=boundaries.curve,
        gaps=given.gaps,
        verdicts=boundaries.verdicts,
        margins=boundaries.margins,
        cut=cut,
        chunks=chunks,
        edges=stages[SENTENCES][1],
        method=boundaries.method,
        notices=find_notices(run, embedder),
        timings=run.timings,
        inactive=find_inactive(
            run.strategy,
            given,
            boundaries=boundaries,
            is_whole=run.is_whole,
            reads_tokens=run.model.max_tokens,
        ),
        stages=stages,
        counted=counted,
    )
    if previous is None or previous.trigger != analysis.trigger:
        logger.info("%s: %s", " ".join(filter(None, (document.name, document.entry))), analysis.trigger)
    return analysis


def _without_failed(stages: Stages) -> Stages:
    """Return what may be reused: a failure to embed may pass, so nothing that rests on one is."""
    vectors = stages.get(VECTORS)
    if vectors is None or not vectors.failure:
        return stages
    return stages.without(VECTORS, CURVE, FEATURES, BOUNDARIES, CHUNKS)
