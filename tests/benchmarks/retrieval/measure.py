"""Measures how well presets serve retrieval, and writes README.md beside it.

For chunks of about 200 and 400 tokens: questions whose answers are known excerpts, and what of these is in
the five chunks that lie nearest. The development halves choose sizes and variants, the test halves judge.
Run as: python -m tests.benchmarks.retrieval.measure [--documents N]
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tests.benchmarks.retrieval.searches import Search, hybrid, keyword, of_children, semantic
from tests.benchmarks.retrieval.sets import DOCUMENTS, Corpus, Halves, Question, build_corpora

from seamline import load_embedder
from seamline.engine.analysis import Analysis
from seamline.engine.arrays import IndexArray
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.instruments.evaluation import difference

_SIZES = (200, 400)
_TOP = 5
_EQUAL = "equal sizes"
_PRESETS = ("optimal", "seamline", "remnic", "recursive", "clawdbot", _EQUAL, "memex-paragraph")
# Presets without a size, which are not compared with the others.
_OWN_SIZE = ("memex-paragraph",)
_STEPS = 9
_RANGE = (-2.5, 2.5)
_GRANULARITY_SCALE = 8.0
_FIGURES = ("recall", "precision", "iou", "in_budget")
_BY_KIND = {"recall": "Recall", "iou": "IoU", "in_budget": "Recall in the budget"}
_SIZED = ("min_tokens", "target_tokens", "max_tokens", "list_tokens", "overlap_tokens")
# For the optimal strategy: maximum and minimum as multiples of the size, which the granularity is solved for.
_SHAPES = ((2.0, 0.1), (2.0, 0.25), (2.0, 0.5), (3.0, 0.25))
_CHOSEN = (2.0, 0.25)
_PREFIX: dict[str, object] = {"context_prefix": "{file} > {breadcrumb}"}
# Ways to search chunks, and the changes of the config that each needs.
_SEARCHES: dict[str, tuple[Search, dict[str, object]]] = {
    "semantic": (semantic, {}),
    "keyword": (keyword, {}),
    "hybrid": (hybrid, {}),
    "semantic, prefix": (semantic, _PREFIX),
    "hybrid, prefix": (hybrid, _PREFIX),
    "semantic, by children": (of_children(semantic), {"levels": 2}),
    "keyword, by children": (of_children(keyword), {"levels": 2}),
    "hybrid, by children": (of_children(hybrid), {"levels": 2}),
}
_HEAD = """\
# Retrieval

This page is written by `python -m tests.benchmarks.retrieval.measure`; see `sets.py` for the documents and
questions. Corpora made on other machines differ, since other packages are installed there. Every kind counts
the same, and so does every document within a kind. Every preset counts tokens in the same way. Its sizes are
multiplied by one number for each kind, so that its chunks have the wanted size on the development half.
`memex-paragraph` has no size and is not part of the comparison. For each question the bundled model looks up
the five nearest chunks among all documents of its kind.

Recall is how much of the excerpt is in the five chunks. Precision is how much of the five chunks is in the
excerpt. IoU is their intersection, divided by their union. All are in characters, and text that two chunks
repeat counts twice. Five large chunks hold more than five small ones, so recall in the budget takes the best
chunks, whatever their number, up to five times the size in tokens. The method follows Smith and Troynikov
(2024), Evaluating Chunking Strategies for Retrieval.

What the tables say about chunks: no preset wins everywhere. `optimal` does best with a maximum of twice the
size, a minimum of a quarter of it, and the granularity solved for the size. At 200 tokens it is ahead of
`equal sizes` and `recursive` in all figures, and level with the best in each. At 400 it is the best in IoU
and in the budget, with smaller chunks than were asked for, since none is longer than the model reads. It
gains over cuts by size or by section where topics change without headings (`joined`). Where headings are the
questions (`headings`), it is behind `seamline` in recall at 200, and behind `clawdbot` in the budget.

What they say about ways to search, over the chunks of `optimal`:

- `hybrid` (reciprocal rank fusion of BM25 and cosine) is ahead of `semantic` in recall at both sizes, by
  0.08 and 0.10, and behind it in no kind. So a search should use it by default.
- `keyword` alone is as good as `hybrid` on the whole, but these questions flatter it: they are sentences and
  headings of the texts themselves, and share their words. Where they share fewest (`docstrings` at 200), it
  is behind `semantic`, and `hybrid` is not.
- `prefix` embeds file and breadcrumb before each chunk. It adds a little to `semantic` (0.014), most where
  headings are asked for, and as much again to `hybrid` at 200, with nothing lost beyond the interval.
- `by children` searches children of a quarter of the maximum and returns their parents. It adds recall to
  `semantic` (0.04 and 0.05), most where a chunk holds several topics (`joined`), and nothing clear to
  `hybrid`. It pays off for long chunks, and for search by vectors alone.
"""

Shape = Callable[[int, float], Config]
"""(size, number) -> a config: a family whose chunks get larger with the number, which is in _RANGE."""


@dataclass(frozen=True)
class Scores:
    """The scores of a corpus, as means over the questions of each document that has any.

    recall: the share of the excerpt that is in the top five chunks. precision: the share of these chunks that
    is in the excerpt. iou: their intersection over union. in_budget: the share of the excerpt that is in the
    best chunks up to five times the wanted size. Each (documents with questions,) float64.
    tokens: the mean size of chunks.
    """

    recall: NDArray[np.float64]
    precision: NDArray[np.float64]
    iou: NDArray[np.float64]
    in_budget: NDArray[np.float64]
    tokens: float


def retrieve(
    corpus: Corpus, analyses: Sequence[Analysis], *, embedder: Embedder, size: int, search: Search = semantic
) -> Scores:
    """Score the chunks that a search finds for each question, in characters of the documents.

    Text in two chunks counts twice as retrieved, so that overlap has its cost. After Smith and Troynikov
    (2024), Evaluating Chunking Strategies for Retrieval, who count tokens.
    """
    every = [analysis.chunks for analysis in analyses]
    document = np.repeat(np.arange(len(every)), [len(chunks) for chunks in every])
    start = np.concatenate([chunks.overlap_start for chunks in every])
    end = np.concatenate([chunks.end for chunks in every])
    tokens = np.concatenate([chunks.tokens for chunks in every])
    rankings = search([question.text for question in corpus.questions], analyses, embedder)
    of_document: dict[int, list[tuple[float, ...]]] = {}
    for question, ranked in zip(corpus.questions, rankings, strict=True):
        length = question.end - question.start
        top = ranked[:_TOP]
        both = _covered(question, document[top], start[top], end[top])
        retrieved = int((end[top] - start[top]).sum())
        # Of the chunk at the end of the budget, only the part that fits.
        before = np.cumsum(tokens[ranked]) - tokens[ranked]
        within = ranked[before < _TOP * size]
        left = (_TOP * size - before[: len(within)]) / np.maximum(tokens[within], 1)
        ends = start[within] + (end[within] - start[within]) * np.minimum(left, 1.0)
        in_budget = _covered(question, document[within], start[within], ends.astype(np.int64))
        figures = (
            both / length,
            both / max(1, retrieved),
            both / (length + retrieved - both),
            in_budget / length,
        )
        of_document.setdefault(question.document, []).append(figures)
    recall, precision, iou, in_budgets = np.array([np.mean(rows, axis=0) for rows in of_document.values()]).T
    return Scores(recall, precision, iou, in_budgets, float(tokens.mean()))


def _covered(question: Question, document: IndexArray, start: IndexArray, end: IndexArray) -> int:
    """Return how many characters of the excerpt are in any of some chunks.

    document, start, end: (k,) int64 each, of the chunks.
    """
    covered = np.zeros(question.end - question.start, dtype=np.bool_)
    is_its = document == question.document
    for low, high in zip(start[is_its].tolist(), end[is_its].tolist(), strict=True):
        covered[max(0, low - question.start) : max(0, high - question.start)] = True
    return int(covered.sum())


class Bench:
    """Cuts the documents of one corpus by one config after the other."""

    def __init__(self, corpus: Corpus, embedder: Embedder) -> None:
        self._corpus = corpus
        self._embedder = embedder
        self._last: list[Analysis | None] = [None] * len(corpus.documents)

    def cut(self, config: Config) -> list[Analysis]:
        """Return the analyses of all documents; stages of the previous ones are reused."""
        found = [
            analyse(document, config, self._embedder, previous=last)
            for document, last in zip(self._corpus.documents, self._last, strict=True)
        ]
        self._last = [*found]
        return found

    def mean_tokens(self, config: Config) -> float:
        """Return the mean size of all chunks."""
        return float(np.concatenate([analysis.chunks.tokens for analysis in self.cut(config)]).mean())

    def scores(self, config: Config, size: int, search: Search = semantic) -> Scores:
        """Return the scores of a config. size: the wanted one."""
        return retrieve(self._corpus, self.cut(config), embedder=self._embedder, size=size, search=search)


def scaled(preset: str) -> Shape:
    """Return the family in which all sizes of a preset are multiplied by the exponential of a number.

    preset: a name, or _EQUAL for whole sentences up to a size, without overlap or merging. All presets count
    tokens alike. A preset without sizes stays as it is.
    """
    config = PRESETS["recursive" if preset == _EQUAL else preset].config
    config = config.with_values({"token_method": "cl100k"})
    if preset == _EQUAL:
        config = config.with_values({"min_tokens": 0, "overlap_units": 0})

    def shape(size: int, at: float) -> Config:
        return config.with_values(
            {name: max(1, round(config[name] * np.exp(at))) for name in _SIZED if config[name]}
        )

    return shape


def between(maximum: float, minimum: float) -> Shape:
    """Return the family of configs of the optimal preset with granularities by a number.

    maximum, minimum: as multiples of the wanted size.
    """
    config = PRESETS["optimal"].config.with_values({"token_method": "cl100k"})

    def shape(size: int, at: float) -> Config:
        return config.with_values(
            {
                "max_tokens": round(size * maximum),
                "min_tokens": round(size * minimum),
                # From many chunks to few.
                "granularity": round(-_GRANULARITY_SCALE * at, 2),
            }
        )

    return shape


def solved(bench: Bench, shape: Shape, size: int) -> Config:
    """Return the config of a family whose chunks have about `size` tokens on average; found by bisection."""
    low, high = _RANGE
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if bench.mean_tokens(shape(size, middle)) < size:
            low = middle
        else:
            high = middle
    return shape(size, (low + high) / 2)


def measure(
    corpora: Mapping[str, Halves], shapes: Mapping[str, Shape], embedder: Embedder, half: str
) -> dict[int, dict[str, dict[str, Scores]]]:
    """Return scores by size, name of a shape and kind. Configs are solved for on the development half."""
    found: dict[int, dict[str, dict[str, Scores]]] = {size: {name: {} for name in shapes} for size in _SIZES}
    for kind, halves in corpora.items():
        development = Bench(halves.development, embedder)
        bench = development if half == "development" else Bench(halves.test, embedder)
        for name, shape in shapes.items():
            for size in _SIZES:
                config = shape(size, 0.0) if name in _OWN_SIZE else solved(development, shape, size)
                found[size][name][kind] = bench.scores(config, size)
            sys.stderr.write(f"{half}, {kind}: {name}\n")
    return found


def measure_searches(
    corpora: Mapping[str, Halves], shape: Shape, embedder: Embedder
) -> dict[int, dict[str, dict[str, Scores]]]:
    """Return scores on the test halves by size, way to search and kind; the chunks are the same for all."""
    found: dict[int, dict[str, dict[str, Scores]]] = {
        size: {name: {} for name in _SEARCHES} for size in _SIZES
    }
    for kind, halves in corpora.items():
        development, bench = Bench(halves.development, embedder), Bench(halves.test, embedder)
        for size in _SIZES:
            config = solved(development, shape, size)
            for name, (search, values) in _SEARCHES.items():
                found[size][name][kind] = bench.scores(config.with_values(values), size, search)
        sys.stderr.write(f"searches, {kind}\n")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, default=DOCUMENTS, help="of each kind in each half")
    arguments = parser.parse_args()
    began = time.perf_counter()
    corpora = build_corpora(arguments.documents)
    embedder = load_embedder("seamline-static-en")
    if embedder is None:
        raise SystemExit("the bundled model is missing")
    pages = [_HEAD, _made_of(corpora)]
    searched = measure_searches(corpora, between(*_CHOSEN), embedder)
    best, granular = between(*_CHOSEN), f"optimal, {_named(*_CHOSEN)}"
    test = measure(corpora, {name: scaled(name) for name in _PRESETS} | {granular: best}, embedder, "test")
    for size, by_name in test.items():
        pages.append(f"## Chunks of about {size} tokens, test halves\n\n" + _summary(by_name))
        pages += [f"{title} by kind:\n\n{_by_kind(by_name, figure)}" for figure, title in _BY_KIND.items()]
    for size, by_name in searched.items():
        title = f"## Ways to search, chunks of about {size} tokens, test halves\n\n"
        pages.append(title + _summary(by_name, than="semantic"))
        pages += [f"{head} by kind:\n\n{_by_kind(by_name, figure)}" for figure, head in _BY_KIND.items()]
    variants = {_named(*sizes): between(*sizes) for sizes in _SHAPES} | {"scaled": scaled("optimal")}
    for size, by_name in measure(corpora, variants, embedder, "development").items():
        title = f"## Sizes of the optimal strategy, about {size} tokens, development halves\n\n"
        pages.append(title + _summary(by_name))
    Path(__file__).with_name("README.md").write_text("\n".join(pages), encoding="utf-8")
    sys.stderr.write(f"README.md is written, after {time.perf_counter() - began:.0f} s\n")
    return 0


def _named(maximum: float, minimum: float) -> str:
    return f"{minimum:g} to {maximum:g} times the size"


def _made_of(corpora: Mapping[str, Halves]) -> str:
    rows = []
    for kind, halves in corpora.items():
        both = (halves.development, halves.test)
        length = np.median([each.end - each.start for corpus in both for each in corpus.questions])
        documents = " + ".join(str(len(corpus.documents)) for corpus in both)
        questions = " + ".join(str(len(corpus.questions)) for corpus in both)
        rows.append((kind, documents, questions, f"{length:,.0f}"))
    return _table(("kind", "documents", "questions", "median excerpt, characters"), rows)


def _mean(by_kind: Mapping[str, Scores], figure: str) -> float:
    return float(np.mean([np.mean(getattr(scores, figure)) for scores in by_kind.values()]))


def _summary(by_name: Mapping[str, Mapping[str, Scores]], than: str = "") -> str:
    """Return a table of means, each with its difference from the row `than`, or from the best."""
    comparable = [name for name in by_name if name not in _OWN_SIZE]
    best = {
        figure: than or max(comparable, key=lambda name: _mean(by_name[name], figure)) for figure in _FIGURES
    }
    rows = []
    for name in sorted(by_name, key=lambda name: -_mean(by_name[name], "recall")):
        cells = [f"{_mean(by_name[name], 'tokens'):.0f}"]
        cells += [f"{_mean(by_name[name], figure):.3f}" for figure in _FIGURES]
        cells += [
            _behind(by_name[name], by_name[best[figure]], figure, "-" if than else "best")
            for figure in _BY_KIND
        ]
        rows.append((name, *cells))
    head = ["", "tokens", "recall", "precision", "IoU", "recall in the budget"]
    head += [f"{title} {f'against {than}' if than else 'behind the best'}" for title in _BY_KIND.values()]
    return _table(head, rows)


def _behind(ours: Mapping[str, Scores], best: Mapping[str, Scores], figure: str, same: str) -> str:
    if ours is best:
        return same
    apart = [getattr(ours[kind], figure) - getattr(best[kind], figure) for kind in ours]
    mean, low, high = difference(apart)
    return f"{mean:+.3f} ({low:+.3f} to {high:+.3f})"


def _by_kind(by_name: Mapping[str, Mapping[str, Scores]], figure: str) -> str:
    kinds = list(next(iter(by_name.values())))
    rows = [
        (kind, *(f"{getattr(by_kind[kind], figure).mean():.3f}" for by_kind in by_name.values()))
        for kind in kinds
    ]
    return _table(("kind", *by_name), rows)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = (head, ["---"] + ["---:"] * (len(head) - 1), *rows)
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    sys.exit(main())
