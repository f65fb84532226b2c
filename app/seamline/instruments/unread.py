"""Text beyond the embedder's limit: the unread tokens of each chunk, and where they begin.

A model reads so many of its own tokens and passes over the rest, so that what stands there can be stored and
still not be found.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.arrays import BoolArray, CountArray, IndexArray, read_only
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.phrases import phrase, plural
from seamline.engine.tokens.token_counter import TokenCounter

ReadLengths = Callable[[Sequence[str], int], list[int]]
"""(texts, tokens) -> the index in each text at which the first token after so many begins, or its length."""

# So many texts are counted between two looks at the cancel token.
_BATCH = 64


@dataclass(frozen=True)
class Unread:
    """How much of each chunk its vector knows of; m chunks.

    limit: how many of its own tokens the model reads of a text; 0 when there is none.
    tokens: (m,) int32, of each chunk as it is embedded, headings included; unread: (m,) int32, of these the
        ones beyond the limit.
    read: (m,) int64, how many characters of the embedded text are read.
    start: (m,) int64, the index in the document from which on the chunk is not read; its end if all is.
    spans: (k, 2) int64, ascending: text of chunks that none of their vectors knows of. What the next chunk
        repeats and reads is not in them.
    exact: whether the model's own tokenizer says where it stops. Otherwise the places are approximate, and
        the counts are as good as their counter.
    """

    limit: int
    tokens: CountArray
    unread: CountArray
    read: IndexArray
    start: IndexArray
    spans: IndexArray
    exact: bool

    @property
    def truncated(self) -> BoolArray:
        """(m,) bool: which chunks are not read to their end."""
        return self.unread > 0

    @property
    def chunks(self) -> int:
        """How many chunks are not read to their end."""
        return int(self.truncated.sum())

    @property
    def share(self) -> float:
        """Unread tokens of the truncated chunks by all of theirs, from 0 to 1."""
        held = int(self.tokens[self.truncated].sum())
        return int(self.unread.sum()) / held if held else 0.0

    @property
    def summary(self) -> str:
        """How many chunks are truncated and how much of them is unread, in words."""
        if not self.chunks:
            return phrase("no chunk truncated")
        mark = "" if self.exact else "~"
        share = (
            phrase("under 1%")
            if self.share < 0.01
            else phrase("{mark}{share:.0%}", mark=mark, share=self.share)
        )
        return plural(
            self.chunks,
            "{count:,} chunk truncated, {share} of its tokens not embedded",
            "{count:,} chunks truncated, {share} of their tokens not embedded",
            share=share,
        )


def unread(
    analysis: Analysis,
    embedder: Embedder | None,
    *,
    embedded_text: Callable[[Analysis, int], str] = Analysis.embedded_text,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Unread:
    """Find what of each chunk lies beyond what the embedder reads.

    embedder: the one of the analysis; its tokenizer counts, and the counter of the analysis if it has none.
    embedded_text: what is embedded of a chunk, which ends with the chunk's text.
    Without an embedder, everything counts as read, and nothing is counted.
    Raises EmbeddingError, Cancelled.
    """
    count, limit = len(analysis.chunks), analysis.max_read_tokens
    tokens, beyond = np.zeros(count, dtype=np.int32), np.zeros(count, dtype=np.int32)
    read, left = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
    counter, read_lengths = reader_of(analysis, embedder)
    for at in range(0, count if limit > 0 else 0, _BATCH):
        if cancel is not None:
            cancel.raise_if_cancelled()
        texts = [embedded_text(analysis, number) for number in range(at, min(at + _BATCH, count))]
        batch = slice(at, at + len(texts))
        tokens[batch] = counter.count(texts)
        lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
        read[batch] = lengths
        long = np.flatnonzero(tokens[batch] > limit)
        beyond[at + long] = tokens[at + long] - limit
        read[at + long] = read_lengths([texts[number] for number in long.tolist()], limit)
        left[batch] = lengths - read[batch]
        progress("unread", at + len(texts), count)
    # The headings before the text are read first; where they alone are too long, nothing of the text is.
    start = np.maximum(analysis.chunks.overlap_start, analysis.chunks.end - left)
    return Unread(
        limit=limit,
        tokens=read_only(tokens),
        unread=read_only(beyond),
        read=read_only(read),
        start=read_only(start),
        spans=read_only(_unknown(analysis, start)),
        exact=counter.exact and hasattr(counter, "read_lengths"),
    )


def truncated_chunks(analysis: Analysis) -> Iterator[tuple[int, int, int]]:
    """Yield the chunks that the embedder does not read to their end: number, tokens, and where it stops.

    tokens: of what is embedded of the chunk, as the embedder counts; where: an index of the document.
    """
    limit = analysis.max_read_tokens
    if limit <= 0:
        return
    counter, read_lengths = reader_of(analysis, None)
    chunks = analysis.chunks
    likely = _may_be_truncated(analysis, counter)
    for at in range(0, len(likely), _BATCH):
        numbers = likely[at : at + _BATCH]
        texts = [analysis.embedded_text(number) for number in numbers]
        for number, text, tokens in zip(numbers, texts, counter.count(texts), strict=True):
            if tokens > limit:
                left = len(text) - read_lengths([text], limit)[0]
                yield number, tokens, max(int(chunks.overlap_start[number]), int(chunks.end[number]) - left)


def _may_be_truncated(analysis: Analysis, counter: TokenCounter) -> list[int]:
    """Return the numbers of the chunks that are long enough to hold more than the embedder reads."""
    chunks, limit = analysis.chunks, analysis.read_limit
    if limit is not None and not counter.characters_per_token:
        first = np.minimum(analysis.cut.overlap_first, chunks.first)
        tokens = limit.sizes.ends[chunks.stop] - limit.sizes.begins[first]
        # Units add up to their text but for a token where two of them meet.
        return np.flatnonzero(
            tokens / limit.sizes.scale + limit.headings[chunks.first] + (chunks.stop - first) > limit.tokens
        ).tolist()
    return list(range(len(chunks)))


def reader_of(analysis: Analysis, embedder: Embedder | None) -> tuple[TokenCounter, ReadLengths]:
    """Return what counts the tokens that the model reads, and what finds the place where it stops."""
    counter: TokenCounter = (
        getattr(embedder, "token_counter", None) or analysis.model_counter or analysis.counter
    )
    known: ReadLengths | None = getattr(counter, "read_lengths", None)
    if known is not None:
        return counter, known
    return counter, lambda texts, tokens: [_longest_start(counter, text, tokens=tokens) for text in texts]


def _longest_start(counter: TokenCounter, text: str, *, tokens: int) -> int:
    """Return how many characters of a text that has more tokens than so many have just as many, about.

    The end of a part may be counted otherwise than amid the whole, as the first half of a word is.
    """
    fits, over = 0, len(text)
    while over - fits > 1:
        middle = (fits + over) // 2
        if counter.count([text[:middle]])[0] <= tokens:
            fits = middle
        else:
            over = middle
    return fits


def _unknown(analysis: Analysis, start: IndexArray) -> IndexArray:
    """Return the spans of chunks that no chunk reads, (k, 2) int64.

    start: (m,) int64, the index where each chunk stops being read.
    """
    chunks = analysis.chunks
    # Chunks begin and end in ascending order: what is read reaches this far, up to where the next begins.
    reach = np.maximum.accumulate(start)
    following = np.append(chunks.overlap_start[1:], np.iinfo(np.int64).max)
    stop = np.minimum(chunks.end, following[: len(chunks)])
    spans: IndexArray = np.column_stack((reach, stop))[reach < stop]
    return spans
