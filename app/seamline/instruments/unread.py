"""Text beyond the embedder's limit: the unread tokens of each chunk, and where they begin.

A model reads a limited number of its own tokens and ignores the rest, so that text may be stored and still
not be found.
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
"""(texts, tokens) -> where in each text the first token after so many begins; its length if it has fewer."""

# How many texts are counted before the cancel token is looked at again.
_BATCH = 64


@dataclass(frozen=True)
class Unread:
    """How much of each of m chunks the embedder reads.

    limit: how many of its own tokens the model reads of a text; 0 if there is no limit.
    tokens: (m,) int32, of each chunk as it is embedded, headings included. unread: (m,) int32, how many of
        them are beyond the limit.
    read: (m,) int64, how many characters of the embedded text are read.
    start: (m,) int64, the index in the document from which on the chunk is not read; its end if all is.
    spans: (k, 2) int64, ascending: text in chunks that is read for none of them. Unread text that the next
        chunk repeats and reads is not included.
    exact: whether the model's own tokenizer says where reading stops. Otherwise the places are approximate,
        and the counts are as good as their counter.
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
        """(m,) bool: whether each chunk is not read to its end."""
        return self.unread > 0

    @property
    def chunks(self) -> int:
        """How many chunks are not read to their end."""
        return int(self.truncated.sum())

    @property
    def share(self) -> float:
        """The share of the truncated chunks' tokens that is unread, from 0 to 1."""
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
    """Find the part of each chunk that lies beyond what the embedder reads.

    embedder: the one of the analysis; its tokenizer counts, or the counter of the analysis if it has none.
    embedded_text: returns what is embedded of a chunk; it must end with the chunk's text.
    If the embedder has no limit, nothing is unread, and nothing is counted: `tokens` and `read` are 0.
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
    # The context in front of the text is read first; if it is too long by itself, none of the text is read.
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
    """Yield the chunks that the embedder does not read to their end, each as (number, tokens, start).

    tokens: of the embedded text, as the embedder counts. start: the index of the document where it stops.
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
    """Return the numbers of the chunks that may be longer than the embedder reads."""
    chunks, limit = analysis.chunks, analysis.read_limit
    if limit is not None and not counter.characters_per_token:
        first = np.minimum(analysis.cut.overlap_first, chunks.first)
        tokens = limit.sizes.ends[chunks.stop] - limit.sizes.begins[first]
        # The sum over units may differ from the count of their text by a token for each place where two meet.
        return np.flatnonzero(
            tokens / limit.sizes.scale + limit.headings[chunks.first] + (chunks.stop - first) > limit.tokens
        ).tolist()
    return list(range(len(chunks)))


def reader_of(analysis: Analysis, embedder: Embedder | None) -> tuple[TokenCounter, ReadLengths]:
    """Return the counter of the tokens that the model reads, and the function that finds where it stops."""
    counter: TokenCounter = (
        getattr(embedder, "token_counter", None) or analysis.model_counter or analysis.counter
    )
    known: ReadLengths | None = getattr(counter, "read_lengths", None)
    if known is not None:
        return counter, known
    return counter, lambda texts, tokens: [_longest_start(counter, text, tokens=tokens) for text in texts]


def _longest_start(counter: TokenCounter, text: str, *, tokens: int) -> int:
    """Return about how many characters of a text have at most `tokens` tokens; the text must have more.

    Approximate, since the end of a part may be counted otherwise than inside the text, as half a word is.
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
    """Return the spans of text in chunks that are read for none of them, (k, 2) int64.

    start: (m,) int64, the index from which on each chunk is not read.
    """
    chunks = analysis.chunks
    # Chunks begin and end in ascending order, so that text from here to the next chunk is not read.
    reach = np.maximum.accumulate(start)
    following = np.append(chunks.overlap_start[1:], np.iinfo(np.int64).max)
    stop = np.minimum(chunks.end, following[: len(chunks)])
    spans: IndexArray = np.column_stack((reach, stop))[reach < stop]
    return spans
