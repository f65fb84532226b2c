"""Verdicts of a reader on chunks, each kept with the words of the chunk, by which it is found again."""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from seamline.engine.analysis import Analysis
from seamline.instruments.joining import joined_marks

Span = tuple[int, int]


@dataclass(frozen=True)
class ReaderVerdict:
    """Whether a chunk can be understood with nothing around it.

    start, end: the span of the chunk, overlap included, in indices of the text. text: the words of the span.
    context: what was embedded before them, or "". stands_alone: what the reader judged. why: the reader's
    reason, or "". id: of the chunk's record when it was judged.
    """

    start: int
    end: int
    text: str
    stands_alone: bool
    context: str = ""
    why: str = ""
    id: str = ""

    @property
    def span(self) -> Span:
        """Where the words stand, as (start, end)."""
        return self.start, self.end


@dataclass(frozen=True)
class VerdictSet:
    """The verdicts on a document in the order of its text, one for a span at most.

    lost: those whose words are no longer in the text; they are kept, since an edit may bring the words back.
    """

    verdicts: tuple[ReaderVerdict, ...] = ()
    lost: tuple[ReaderVerdict, ...] = ()

    def __len__(self) -> int:
        return len(self.verdicts)

    @cached_property
    def by_span(self) -> dict[Span, ReaderVerdict]:
        """The verdicts by their spans."""
        return {verdict.span: verdict for verdict in self.verdicts}

    def joined(self, newer: VerdictSet, *, since: VerdictSet) -> VerdictSet:
        """Return this set with the changes that `newer` has made since both had the state `since`.

        Where both have changed the verdict on a span, this set's stays.
        """
        joined = joined_marks(self.by_span, newer.by_span, since=since.by_span)
        return replace(self, verdicts=_in_order(joined))

    def with_verdicts(self, others: Iterable[ReaderVerdict]) -> VerdictSet:
        """Return the set with further verdicts, each of which replaces one on the same span."""
        return replace(self, verdicts=_in_order((*self.verdicts, *others)))

    def without(self, span: Span) -> VerdictSet:
        """Return the set without the verdict on a span."""
        return replace(self, verdicts=tuple(each for each in self.verdicts if each.span != span))

    def on(self, analysis: Analysis, chunk: int) -> ReaderVerdict | None:
        """Return the verdict that holds for a chunk, or None.

        A verdict is on what the model gets: it holds for a chunk with the same words at the same place, and
        with the same context embedded before them.
        """
        verdict = self.by_span.get(span_of(analysis, chunk))
        if verdict is None or verdict.context != analysis.embedded_context_of(chunk):
            return None
        return verdict


def span_of(analysis: Analysis, chunk: int) -> Span:
    """Return the span of a chunk, overlap included."""
    return int(analysis.chunks.overlap_start[chunk]), int(analysis.chunks.end[chunk])


def judge_chunk(analysis: Analysis, chunk: int, *, stands_alone: bool, why: str = "") -> ReaderVerdict:
    """Return a verdict on a chunk of a cut."""
    start, end = span_of(analysis, chunk)
    return ReaderVerdict(
        start,
        end,
        text=analysis.document.text[start:end],
        stands_alone=stands_alone,
        context=analysis.embedded_context_of(chunk),
        why=why,
        id=analysis.ids[chunk],
    )


def find_verdicts_again(known: VerdictSet, text: str) -> VerdictSet:
    """Find the verdicts on an earlier state of a text, lost ones included, in the text as it is now.

    Each is sought by its words. Of several places that no verdict before has, the nearest to its old one is
    taken, after that is moved as far as the verdict before has moved. A verdict is lost if there is none.
    """
    found: list[ReaderVerdict] = []
    taken: set[tuple[int, int]] = set()
    lost: list[ReaderVerdict] = []
    shift = 0
    for verdict in sorted((*known.verdicts, *known.lost), key=lambda each: each.span):
        expected = min(max(verdict.start + shift, 0), len(text))
        start = _place(verdict.text, text, expected=expected)
        if (start, start + len(verdict.text)) in taken:
            start = _free_place(verdict.text, text, expected=expected, taken=taken)
        if start < 0:
            lost.append(verdict)
        else:
            taken.add((start, start + len(verdict.text)))
            shift = start - verdict.start
            found.append(replace(verdict, start=start, end=start + len(verdict.text)))
    return VerdictSet(_in_order(found), tuple(lost))


def _place(words: str, text: str, *, expected: int) -> int:
    """Return the place of some words that is nearest to an index; -1 if the text does not have them."""
    if not words:
        return -1
    if text.startswith(words, expected):
        return expected
    after = text.find(words, expected)
    before = text.rfind(words, 0, expected + len(words) - 1)
    if after < 0 or before < 0:
        return max(after, before)
    return before if expected - before <= after - expected else after


def _free_place(words: str, text: str, *, expected: int, taken: Container[tuple[int, int]]) -> int:
    """Return the place of some words that is nearest to an index and not taken, as a span; -1 for none."""
    places = []
    at = text.find(words)
    while at >= 0:
        if (at, at + len(words)) not in taken:
            places.append(at)
        at = text.find(words, at + 1)
    return min(places, key=lambda place: abs(place - expected), default=-1)


def _in_order(verdicts: Iterable[ReaderVerdict]) -> tuple[ReaderVerdict, ...]:
    """Return verdicts in the order of the text, of several on one span the last that is given."""
    by_span = {verdict.span: verdict for verdict in verdicts}
    return tuple(by_span[span] for span in sorted(by_span))
