"""The columns of the table of chunks: the text and the sort key of each."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from seamline.desktop.widgets.chunk_facts import (
    format_completeness,
    format_ending,
    format_exchange,
    format_incompleteness,
    format_lines,
    format_pages,
    format_read_tokens,
)
from seamline.desktop.widgets.record_table import CENTRE, RIGHT, Column
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, IndexArray, reduce_spans
from seamline.engine.phrases import phrase
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.blocks import BlockKind
from seamline.instruments.formatting import format_breadcrumb, format_token_count, margin_of
from seamline.instruments.strength import Strength, format_odds_sentence, strength_of
from seamline.instruments.unread import Unread

Keys = NDArray[Any]
# Reasons whose boundaries have different scores even if the strategy gives no margins.
_SCORED = (Reason.TOPIC, Reason.TIME_GAP)


def _lines(analysis: Analysis, number: int) -> str:
    document, chunks = analysis.document, analysis.chunks
    first = document.line_of(int(chunks.overlap_start[number]))
    return format_lines(first, document.line_of(int(chunks.end[number]) - 1))


def _reason(analysis: Analysis, number: int) -> str:
    return tr(Reason(analysis.chunks.reason[number]).label)


def _token_tip(analysis: Analysis, number: int) -> str:
    tip = tr("of at most {maximum}", maximum=phrase(analysis.maximum_text))
    if analysis.chunks.oversize[number]:
        tip = tr(
            "above the maximum of {max_tokens:,}: nothing in it may be cut",
            max_tokens=analysis.config.max_tokens,
        )
    return (
        tip
        if analysis.counter.exact
        else tr("{tip}; estimated, {accuracy}", tip=tip, accuracy=analysis.counter.accuracy)
    )


def strength_number(analysis: Analysis, number: int) -> int:
    """Return the Strength of the end of a chunk; 0 if the strategy gives none."""
    margin = margin_of(analysis, number)
    return int(strength_of(margin)) if margin is not None and margin > 0 else 0


def format_strength_cell(analysis: Analysis, number: int) -> str:
    """Return the strength of the end of a chunk: a word, or else its score, or else a dash."""
    if strength := strength_number(analysis, number):
        return tr(Strength(strength).label)
    # Boundaries by size, pins and the end of the text have no strength of their own.
    if analysis.margins is None and analysis.chunks.reason[number] in _SCORED:
        return numeral(float(analysis.chunks.score[number]), "z.2f")
    return "–"


def _strength_tip(analysis: Analysis, number: int) -> str:
    margin = margin_of(analysis, number)
    return tr(format_odds_sentence(margin)) if margin is not None else ""


def _strength_keys(analysis: Analysis) -> Keys:
    """Return the sort keys of strengths, (m,) float32: ends without a strength before all others."""
    has_none = ~np.isin(analysis.chunks.reason, _SCORED)
    if analysis.margins is not None:
        has_none = np.isin(analysis.chunks.reason, (Reason.END, Reason.MANUAL))
    return np.where(has_none, np.float32(-1e30), analysis.chunks.score)


def _reason_keys(analysis: Analysis) -> Keys:
    """Return the alphabetical rank of each chunk's reason as it is shown, (m,) int64."""
    return _ranks([tr(reason.label) for reason in Reason])[analysis.chunks.reason]


def _breadcrumb_keys(analysis: Analysis) -> Keys:
    """Rank chunks by their breadcrumbs, (m,) int64.

    The breadcrumb of each heading is made once, from that of the heading above it.
    """
    blocks = analysis.blocks
    parents = blocks.parent.tolist()
    paths = {-1: ""}
    for block, title in sorted(blocks.titles.items()):
        paths[block] = f"{paths[parents[block]]} › {title.casefold()}"
    at = analysis.units.block[analysis.chunks.first]
    heading = np.where(blocks.kind[at] == BlockKind.HEADING, at, blocks.parent[at])
    return _ranks([paths[block] for block in heading.tolist()])


def _type_keys(analysis: Analysis) -> Keys:
    """Rank chunks by the name of their type, (m,) int64; that depends only on the kinds of blocks in them."""
    kinds = np.left_shift(1, analysis.blocks.kind[analysis.units.block].astype(np.int64))
    if not len(analysis.chunks):
        return np.empty(0, dtype=np.int64)
    _, examples, inverse = np.unique(
        reduce_spans(np.bitwise_or, kinds, first=analysis.chunks.first, stop=analysis.chunks.stop),
        return_index=True,
        return_inverse=True,
    )
    return _ranks([tr(analysis.content_type_of(number)) for number in examples.tolist()])[inverse]


def _ranks(words: list[str]) -> Keys:
    """Return the alphabetical rank of each word, (len(words),) int64; equal words have equal ranks."""
    ranks = {word: rank for rank, word in enumerate(sorted(set(words)))}
    return np.array([ranks[word] for word in words], dtype=np.int64)


COLUMNS: tuple[Column[Analysis], ...] = (
    Column(
        "#",
        lambda analysis, number: numeral(number + 1),
        help=phrase("The chunk's place in the document"),
        keys=lambda analysis: np.arange(len(analysis.chunks)),
        alignment=RIGHT,
    ),
    Column(
        phrase("Ends because"),
        _reason,
        help=phrase("Why the chunk ends where it does"),
        keys=_reason_keys,
        tip=format_ending,
    ),
    Column(
        phrase("Tokens"),
        lambda analysis, number: format_token_count(analysis, int(analysis.chunks.tokens[number])),
        help=phrase("Tokens of the whole text, and how much of the maximum they fill"),
        keys=lambda analysis: analysis.chunks.tokens,
        tip=_token_tip,
    ),
    Column(
        phrase("Characters"),
        lambda analysis, number: numeral(analysis.chunks.end[number] - analysis.chunks.overlap_start[number]),
        help=phrase("Characters of the whole text, overlap included"),
        keys=lambda analysis: analysis.chunks.end - analysis.chunks.overlap_start,
        alignment=RIGHT,
    ),
    Column(
        phrase("Lines"),
        _lines,
        help=phrase("Lines of the source"),
        keys=lambda analysis: analysis.chunks.overlap_start,
        alignment=CENTRE,
        tip=format_pages,
    ),
    Column(
        phrase("Breadcrumb"),
        lambda analysis, number: format_breadcrumb(analysis.breadcrumb_of(number)),
        help=phrase("The headings that the chunk stands under"),
        keys=_breadcrumb_keys,
        tip=lambda analysis, number: format_breadcrumb(analysis.breadcrumb_of(number)),
    ),
    Column(
        phrase("Type"),
        lambda analysis, number: tr(analysis.content_type_of(number)),
        help=phrase("What the chunk consists of"),
        keys=_type_keys,
    ),
    Column(
        phrase("Whole"),
        format_incompleteness,
        help=phrase(
            "Whether the chunk begins and ends where sentences or blocks do, and parts no question and answer"
        ),
        # Chunks that are not whole first, then whole ones without a part of an exchange, then the others.
        keys=lambda analysis: 4 * analysis.chunks.complete.astype(np.int8) - analysis.missing.astype(np.int8),
        tip=lambda analysis, number: tr("; ").join(
            filter(None, (format_completeness(analysis, number), format_exchange(analysis, number)))
        ),
    ),
    Column(
        phrase("Strength"),
        format_strength_cell,
        help=phrase("How strong the boundary at the chunk's end is"),
        keys=_strength_keys,
        tip=_strength_tip,
    ),
)
TOKENS_COLUMN = 2
STRENGTH_COLUMN = 8
BREADCRUMB_COLUMN = 5
UNREAD_COLUMN = len(COLUMNS)
"""The number of unread_column(), after COLUMNS."""
MEMORIES_COLUMN = UNREAD_COLUMN + 1
"""The number of memories_column()."""
STABLE_COLUMN = MEMORIES_COLUMN + 1
"""The number of stable_column(), the last."""


def unread_column(unread: Unread | None) -> Column[Analysis]:
    """Return the column of tokens that the embedder does not read; its cells are empty while unknown."""
    if unread is None:
        return Column(
            tr("Not embedded"),
            lambda analysis, number: "",
            help=tr("Tokens of the chunk that the embedder does not read"),
            keys=lambda analysis: np.zeros(len(analysis.chunks), dtype=np.int32),
            alignment=RIGHT,
        )
    mark = "" if unread.exact else "~"
    return Column(
        tr("Not embedded"),
        lambda analysis, number: f"{mark}{numeral(unread.unread[number])}" if unread.unread[number] else "",
        help=tr(
            "Tokens of the chunk beyond the {limit:,} that the embedder reads, by its own count",
            limit=unread.limit,
        ),
        keys=lambda analysis: unread.unread,
        tip=lambda analysis, number: format_read_tokens(unread, number),
        alignment=RIGHT,
    )


def memories_column(counts: IndexArray | None) -> Column[Analysis]:
    """Return the column of memories. counts: (m,) int64, found in each chunk; None while unknown."""
    return Column(
        tr("Memories"),
        lambda analysis, number: numeral(counts[number]) if counts is not None else "",
        help=tr("How many memories were found in the chunk"),
        keys=lambda analysis: (
            counts if counts is not None else np.zeros(len(analysis.chunks), dtype=np.int64)
        ),
        alignment=RIGHT,
    )


def stable_column(is_stable: BoolArray | None) -> Column[Analysis]:
    """Return the column that shows whether a chunk ends at a stable boundary.

    is_stable: (m,) bool; None while unknown.
    """
    return Column(
        tr("Stable"),
        lambda analysis, number: tr("stable") if is_stable is not None and is_stable[number] else "",
        help=tr(
            "Whether the boundary at the chunk's end exists over at least half of the range of the setting "
            "that the seam map is of"
        ),
        keys=lambda analysis: (
            is_stable if is_stable is not None else np.zeros(len(analysis.chunks), dtype=np.bool_)
        ).astype(np.int8),
    )


def all_columns(
    unread: Unread | None = None, memories: IndexArray | None = None, *, stable: BoolArray | None = None
) -> tuple[Column[Analysis], ...]:
    """Return every column in order: those that any cut has, then those of the optional values.

    memories: (m,) int64. stable: (m,) bool.
    """
    return (*COLUMNS, unread_column(unread), memories_column(memories), stable_column(stable))


def shown_arrays(analysis: Analysis) -> tuple[Keys, ...]:
    """Return the arrays that the texts of a chunk depend on, besides its units and how tokens are counted.

    Each is an (m,) array of Chunks or Analysis.
    """
    chunks = analysis.chunks
    return (
        chunks.first,
        chunks.stop,
        chunks.overlap_start,
        chunks.end,
        chunks.tokens,
        chunks.reason,
        chunks.score,
        chunks.complete,
        analysis.missing,
    )
