"""Cuts of any open document by the active config, including documents that are not shown."""

from __future__ import annotations

from seamline.desktop.state.open_document import OpenDocument
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken, Progress
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.exports.stored.stored_chunks import stored_analysis


def cut_document(
    opened: OpenDocument,
    config: Config,
    *,
    embedder: Embedder | None,
    known: Analysis | None,
    progress: Progress,
    cancel: CancelToken,
) -> Analysis:
    """Return the cut of an open document by a config, as the window would show it.

    known: another earlier cut of it. This or the document's last analysis is returned if it was made with the
    same text, config and pins. May run on any thread.
    Raises EmbeddingError, ConfigError, Cancelled.
    """
    pins = opened.boundaries.pins
    for analysis in (opened.analysis, known):
        if (
            analysis is not None
            and not analysis.is_draft
            and analysis.document is opened.document
            and (analysis.config, analysis.pins) == (config, pins)
        ):
            return analysis
    cut = analyse(
        opened.document,
        config,
        embedder,
        pins=pins,
        previous=opened.analysis,
        progress=progress,
        cancel=cancel,
    )
    return cut if opened.stored_chunks is None else stored_analysis(cut, opened.stored_chunks.located)
