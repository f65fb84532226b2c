"""Inspection: a whole analysis, with all that the window shows, as one JSON object for scripts and tests."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.curve import Verdict
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.gaps import Edge
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.blocks import BlockKind
from seamline.exports.ndjson import DEFAULT_DIALECT, Additions, contextmem, dialect_for
from seamline.exports.ndjson.records import chunk_records
from seamline.instruments.unread import Unread, unread


def inspect(
    analysis: Analysis,
    *,
    embedder: Embedder | None = None,
    timings: bool = False,
    cancel: CancelToken | None = None,
) -> dict[str, Any]:
    """Return everything known of an analysis; indices are code points, lines count from 1, all else from 0.

    embedder: that of the analysis, to find the text beyond its input limit; None for "unread": null.
    timings: whether to add the seconds that each stage took, which differ from run to run.
    Raises EmbeddingError, Cancelled.
    """
    record = dialect_for(DEFAULT_DIALECT).records(analysis)
    result: dict[str, Any] = {
        "document": _document(analysis),
        "config": analysis.config.values(),
        "config_digest": analysis.config.digest,
        "graph_digest": _graph_digests(analysis),
        "strategy": analysis.method,
        "embedder": {"name": analysis.embedder, "max_tokens": analysis.max_read_tokens},
        "token_counter": {
            "method": analysis.config.token_method,
            "exact": analysis.counter.exact,
            "accuracy": analysis.counter.accuracy,
        },
        "maximum": {"tokens": analysis.config.max_tokens, "held_to": analysis.model_max_tokens or None},
        "units": _units(analysis),
        "curve": _curve(analysis),
        "boundaries": _boundaries(analysis),
        "chunks": [record(number, Additions()) for number in range(len(analysis.chunks))],
        "unread": None if embedder is None else _unread(unread(analysis, embedder, cancel=cancel)),
        "statistics": {**asdict(analysis.statistics), "complete_share": analysis.statistics.complete_share},
        "notices": [{"message": notice.message, "key": notice.key} for notice in analysis.notices],
        "idle": dict(analysis.inactive),
    }
    numbers = range(len(analysis.chunks))
    if any(contexts := [analysis.embedded_context_of(number) for number in numbers]):
        result["embedded_before"] = contexts
    if analysis.children is not None:
        records = chunk_records(analysis, dialect_for(DEFAULT_DIALECT), cancel=cancel)
        result["children"] = [each for each in records if each["level"] == 2]
    if timings:
        result["timings"] = dict(analysis.timings)
    return result


def _document(analysis: Analysis) -> dict[str, Any]:
    document = analysis.document
    return {
        "path": document.name,
        "entry": document.entry,
        "title": document.title,
        "kind": document.kind,
        "format": document.format,
        "encoding": document.encoding,
        "digest": document.digest,
        "characters": len(document.text),
        "lines": len(document.line_starts),
        "messages": len(document.turns),
        "converter": document.converter,
        "pages": len(document.pages),
        "notes": [
            {
                "message": note.message,
                "line": note.line,
                "skipped": note.skipped,
                "by_option": note.by_option,
            }
            for note in document.notes
        ],
    }


def _graph_digests(analysis: Analysis) -> dict[str, str]:
    """Return digests of the chunks by dialect: each is made of that dialect's ids and hashes."""
    return {DEFAULT_DIALECT: analysis.graph_digest, contextmem.DIALECT.name: contextmem.digest(analysis)}


def _units(analysis: Analysis) -> list[dict[str, Any]]:
    """List the units; `first` and `last` bound a unit's words, `start` and `end` also its white space."""
    units, blocks = analysis.units, analysis.blocks
    kinds = [BlockKind(kind).name.lower() for kind in blocks.kind[units.block].tolist()]
    columns: dict[str, list[Any]] = {
        "start": units.start.tolist(),
        "end": units.end.tolist(),
        "first": units.first.tolist(),
        "last": units.last.tolist(),
        "line": analysis.document.lines_of(units.first).tolist(),
        "tokens": np.diff(analysis.sizes.sums).tolist(),
        "block": kinds,
        "atomic": units.atomic.tolist(),
    }
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


def _curve(analysis: Analysis) -> dict[str, Any] | None:
    """Describe the curve; gap g lies between the units g and g + 1."""
    curve = analysis.curve
    if curve is None:
        return None
    return {
        "similarity": curve.similarity.tolist(),
        "smoothed": curve.smoothed.tolist(),
        "mean": curve.mean,
        "deviation": curve.deviation,
        "threshold": curve.threshold,
        "minima": [
            {
                "gap": gap,
                "verdict": Verdict(analysis.verdicts[gap]).name.lower(),
                "smoothed": float(curve.smoothed[gap]),
                "above_threshold": float(curve.smoothed[gap]) - curve.threshold,
            }
            for gap in np.flatnonzero(analysis.verdicts != Verdict.NONE).tolist()
        ],
    }


def _unread(found: Unread) -> dict[str, Any]:
    """Describe the text beyond the embedder's limit: by chunk, and as spans that are in no vector."""
    return {
        "limit": found.limit,
        "exact": found.exact,
        "truncated": found.chunks,
        "share": found.share,
        "chunks": [
            {"tokens": tokens, "unread": beyond, "unread_from": start}
            for tokens, beyond, start in zip(
                found.tokens.tolist(), found.unread.tolist(), found.start.tolist(), strict=True
            )
        ],
        "spans": found.spans.tolist(),
    }


def _boundaries(analysis: Analysis) -> list[dict[str, Any]]:
    """List the gaps at which the text is cut, with the reasons."""
    cut, units = analysis.cut, analysis.units
    gaps = (cut.stop[:-1] - 1).tolist()
    return [
        {
            "gap": gap,
            "index": int(units.first[gap + 1]),
            "line": analysis.document.line_of(int(units.first[gap + 1])),
            "reason": Reason(cut.reasons[number]).label,
            "level": Reason(cut.reasons[number]).level.label,
            "edge": Edge(analysis.gaps.edge[gap]).name.lower(),
            "score": float(cut.scores[number]),
        }
        for number, gap in enumerate(gaps)
    ]
