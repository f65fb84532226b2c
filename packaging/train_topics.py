"""Learn what tells topics apart from texts with known topics: a metric of vectors, and what opens a topic.

    python packaging/train_topics.py CORPUS -o FILE [--without KIND] [--embedder NAME]

CORPUS is a folder of `<kind>.jsonl.gz`, a document a line: `id`, `split`, `units` ("sentences" or
"messages"), `segments` (lists of units) and, for messages, `roles` of the same shape. Only documents of the
split `train` are read. FILE is the model that seamline.embedders.topic_model_file loads. Its card names the
sources, and is written by hand.

The recipe:

1. Units are embedded. Of each kind: the scatter of units around the mean of their segment (within), and that
   of units around the mean of their text, less the former (between). Each kind counts the same.
2. For sentences and for messages, the within scatter is shrunk towards a multiple of the identity, each by
   its own amount; then both scatters are made diagonal at once. The directions with the largest ratios of
   between to within are kept, and grouped into classes.
3. For sentences and for messages, a logistic regression with a ridge penalty tells gaps with a boundary from
   those without, with the evidence of discourse markers as an offset. Each kind counts the same.

The same corpus and embedder give the same file on the same machine.
"""

import argparse
import gzip
import hashlib
import json
import sys
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from seamline import load_embedder
from seamline.embedders.topic_model_file import save_topic_model
from seamline.engine.errors import SeamlineError
from seamline.engine.evidence.discourse_markers import marker_evidence
from seamline.engine.evidence.embedding import Embedder, embed_texts
from seamline.engine.evidence.topic_metric import TopicMetric, group_ratios, unit_weights
from seamline.engine.evidence.topic_model import TopicModel
from seamline.engine.evidence.topic_openings import (
    FORMS,
    OpeningModel,
    asking_evidence,
    first_word,
    speaker_columns,
    unit_forms,
)

FloatArray = npt.NDArray[np.floating[Any]]
Matrix = npt.NDArray[np.float64]
BATCH = 256
ROWS = 20_000
# A ratio below this is meaningless, and may even be below 0 by chance.
SMALLEST_RATIO = 0.004
# A column is divided by at least this, so that one that hardly varies does not become large.
SMALLEST_SPREAD = 0.03


class TrainError(Exception):
    """The model cannot be made; the text is for the person who runs the command."""


@dataclass(frozen=True, kw_only=True)
class MetricRecipe:
    """How a metric is made of scatters.

    shrinkage: of the within scatter. directions, classes: how many of each the metric has at most.
    """

    shrinkage: float
    directions: int
    classes: int = 8


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """The parameters of the recipe; the defaults are those of the published model."""

    sentence_metric: MetricRecipe = MetricRecipe(shrinkage=0.9, directions=220)
    message_metric: MetricRecipe = MetricRecipe(shrinkage=0.4, directions=160)
    words: int = 150
    ridge: float = 200.0
    iterations: int = 5
    sentence_documents: int = 150
    message_documents: int = 400
    units: int = 400


@dataclass(frozen=True)
class Text:
    """A document of the corpus.

    bounds: (segments + 1,) int64, the units at which segments begin, and the number of units.
    """

    units: tuple[str, ...]
    roles: tuple[str, ...] | None
    bounds: npt.NDArray[np.int64]
    vectors: npt.NDArray[np.float32]

    @property
    def weights(self) -> npt.NDArray[np.float64]:
        """The weight of each unit, (n,) float64."""
        return unit_weights(np.array([len(unit) for unit in self.units])).astype(np.float64)

    def start(self, units: int) -> "Text":
        """Return the text with its first units alone, at most `units`."""
        kept = self.bounds[self.bounds < min(units, len(self.units))]
        roles = None if self.roles is None else self.roles[:units]
        bounds = np.append(kept, min(units, len(self.units)))
        return Text(self.units[:units], roles, bounds, self.vectors[:units])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("corpus", type=Path, help="a folder of <kind>.jsonl.gz")
    parser.add_argument("-o", "--output", type=Path, required=True, help="the file to write")
    parser.add_argument("--embedder", default="seamline-static-en", help="whose vectors are learned from")
    parser.add_argument("--without", action="append", default=[], metavar="KIND", help="leave a kind out")
    given = parser.parse_args(arguments)
    try:
        embedder = load_embedder(given.embedder)
        if embedder is None:
            raise TrainError("without an embedder there is nothing to learn")
        save_topic_model(train(given.corpus, embedder, without=given.without), given.output)
    except (TrainError, SeamlineError, OSError) as error:
        print(f"train_topics: {error}", file=sys.stderr)
        return 1
    print(f"{given.output.name}: {given.output.stat().st_size:,} bytes")
    return 0


def train(
    corpus: Path, embedder: Embedder, *, recipe: Recipe | None = None, without: Collection[str] = ()
) -> TopicModel:
    """Learn a model from a folder. Raises TrainError if it has no kind of sentences or none of messages."""
    recipe = recipe or Recipe()
    scatters: list[tuple[Matrix, Matrix]] = []
    kept: dict[str, dict[str, list[Text]]] = {"sentences": {}, "messages": {}}
    for path in sorted(corpus.glob("*.jsonl.gz")):
        kind = path.name.removesuffix(".jsonl.gz")
        if kind in without:
            continue
        records = [record for record in read_records(path) if record["split"] == "train"]
        if not records:
            continue
        units = records[0]["units"]
        documents = recipe.message_documents if units == "messages" else recipe.sentence_documents
        # By the hashes of ids, so that the choice of documents does not depend on their order.
        records.sort(key=lambda record: hashlib.sha256(record["id"].encode()).hexdigest())
        texts = [text_of(record, embedder) for record in records]
        scatters.append(scatter_within_and_between(texts))
        kept[units][kind] = [text.start(recipe.units) for text in texts[:documents]]
        print(f"{kind}: {len(texts)} documents")
    for units, kinds in kept.items():
        if not kinds:
            raise TrainError(f"{corpus.name} has no documents of {units} to train on")
    return TopicModel(
        embedder.name,
        sentence_metric=metric_of(scatters, recipe.sentence_metric),
        message_metric=metric_of(scatters, recipe.message_metric),
        sentences=opening_model(kept["sentences"], recipe),
        messages=opening_model(kept["messages"], recipe),
    )


def read_records(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the documents of a file of the corpus."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def text_of(record: dict[str, Any], embedder: Embedder) -> Text:
    """Embed a document of the corpus."""
    units = tuple(unit for segment in record["segments"] for unit in segment)
    roles = tuple(role for segment in record["roles"] for role in segment) if "roles" in record else None
    bounds = np.cumsum([0, *map(len, record["segments"])])
    return Text(units, roles, bounds, embed_texts(embedder, units, batch_size=BATCH))


def scatter_within_and_between(texts: Sequence[Text]) -> tuple[Matrix, Matrix]:
    """Return the covariance of units within segments, and that of the means of segments within a text.

    Each is (dimensions, dimensions) float64. Texts of one segment are left out.
    """
    within, total = (np.zeros((texts[0].vectors.shape[1],) * 2) for _ in range(2))
    within_free = total_free = 0.0
    for text in texts:
        if len(text.bounds) < 3:
            continue
        weights, starts = text.weights, text.bounds[:-1]
        vectors, root = text.vectors.astype(np.float64), np.sqrt(weights)[:, None]
        weighted = weights[:, None] * vectors
        mass = np.maximum(np.add.reduceat(weights, starts), 1e-9)
        means = np.repeat(np.add.reduceat(weighted, starts) / mass[:, None], np.diff(text.bounds), axis=0)
        around_segment = root * (vectors - means)
        around_text = root * (vectors - weighted.sum(axis=0) / weights.sum())
        within += around_segment.T @ around_segment
        total += around_text.T @ around_text
        # The degrees of freedom that are left after estimating the means.
        within_free += weights.sum() - len(starts) * weights.mean()
        total_free += weights.sum() - weights.mean()
    within /= max(within_free, 1e-9)
    return within, total / max(total_free, 1e-9) - within


def metric_of(scatters: Sequence[tuple[Matrix, Matrix]], recipe: MetricRecipe) -> TopicMetric:
    """Return the directions in which both scatters are diagonal, and the one within is the identity."""
    within, between = (np.mean([pair[which] for pair in scatters], axis=0) for which in (0, 1))
    dimensions = len(within)
    within *= 1.0 - recipe.shrinkage
    within += recipe.shrinkage / (1.0 - recipe.shrinkage) * np.trace(within) / dimensions * np.eye(dimensions)
    variances, axes = np.linalg.eigh(within)
    whitening = axes / np.sqrt(variances)
    ratios, turned = np.linalg.eigh(whitening.T @ between @ whitening)
    order = np.argsort(-ratios)[: recipe.directions]
    directions = whitening @ turned[:, order]
    # The sign of a direction is arbitrary; it is fixed, so that the file does not depend on the library.
    directions *= np.sign(directions[np.abs(directions).argmax(axis=0), np.arange(len(order))])
    classes, starts = group_ratios(np.maximum(ratios[order], SMALLEST_RATIO), recipe.classes)
    return TopicMetric(directions.astype(np.float32), classes, starts)


def opening_model(kinds: dict[str, list[Text]], recipe: Recipe) -> OpeningModel:
    """Fit the regression on texts. kinds: the texts of each kind of the corpus."""
    texts = [text for kind in kinds.values() for text in kind if len(text.units) > 1]
    words = common_words(texts, recipe.words)
    rows = np.concatenate([columns(text, words) for text in texts])
    given = np.concatenate([evidence_given(text) for text in texts])
    truth = np.zeros(len(rows), dtype=np.float32)
    counts = np.ones(len(rows))
    at = 0
    for kind in kinds.values():
        boundaries = sum(len(text.bounds) - 1.5 for text in kind)
        for text in kind:
            if len(text.units) > 1:
                size = len(text.units) - 1
                truth[at + text.bounds[1:-1] - 1] = 1.0
                # Weighted as if each kind had a thousand boundaries.
                counts[at : at + size] = 1000.0 / boundaries
                at += size
    found = fit_logistic(rows, truth, given=given, counts=counts, recipe=recipe).astype(np.float32)
    dimensions = texts[0].vectors.shape[1]
    ends = np.cumsum([2 * FORMS, len(words), 2 * dimensions])
    forms, first_words, subjects, speakers = np.split(found, ends)
    return OpeningModel(words, forms, first_words, subjects, speakers)


def common_words(texts: Sequence[Text], count: int) -> tuple[str, ...]:
    """Return the `count` words that begin units in the most texts."""
    found = Counter[str]()
    for text in texts:
        found.update({first_word(unit) for unit in text.units} - {""})
    return tuple(word for word, _ in sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))[:count])


def columns(text: Text, words: Sequence[str]) -> npt.NDArray[np.float32]:
    """Return the columns of the regression for each gap, (n - 1, columns) float32."""
    forms, number = unit_forms(text.units), {word: index for index, word in enumerate(words)}
    begins = np.zeros((len(text.units) - 1, len(words)), dtype=np.float32)
    for row, unit in zip(begins, text.units[1:], strict=True):
        if (index := number.get(first_word(unit))) is not None:
            row[index] = 1.0
    speakers = speaker_columns(text.roles if text.roles is not None else [""] * len(text.units))
    if text.roles is None:
        speakers *= 0.0
    vectors = text.vectors
    return np.hstack((forms[:-1], forms[1:], begins, vectors[:-1], vectors[1:], speakers))


def evidence_given(text: Text) -> npt.NDArray[np.float64]:
    """Return the evidence at each gap that is not learned, (n - 1,) float64 in nats."""
    known = marker_evidence(text.units)
    return known if text.roles is None else known + asking_evidence(text.roles)


def fit_logistic(
    rows: npt.NDArray[np.float32],
    truth: npt.NDArray[np.float32],
    *,
    given: npt.NDArray[np.float64],
    counts: npt.NDArray[np.float64],
    recipe: Recipe,
) -> Matrix:
    """Fit a logistic regression by Newton's method, and return its weights, (columns,) float64.

    rows: (n, columns) float32, changed in place. truth: (n,) float32, 0 or 1. given: (n,) float64, added to
    each row's log odds. counts: (n,) float64, the weight of each row.
    """
    spread = np.maximum(rows.std(axis=0), SMALLEST_SPREAD)
    rows -= rows.mean(axis=0)
    rows /= spread
    rows = np.hstack((rows, np.ones((len(rows), 1), dtype=np.float32)))
    penalty = np.full(rows.shape[1], recipe.ridge)
    penalty[-1] = 0.0
    weights = np.zeros(rows.shape[1])
    weights[-1] = np.log((counts @ truth) / (counts @ (1.0 - truth)))

    def likelihood(weights: Matrix) -> float:
        nats = rows @ weights.astype(np.float32) + given
        return float(counts @ (truth * nats - np.logaddexp(0.0, nats)) - 0.5 * penalty @ weights**2)

    best = likelihood(weights)
    for _ in range(recipe.iterations):
        slope, bend = -penalty * weights, np.diag(penalty)
        for low in range(0, len(rows), ROWS):
            part = slice(low, low + ROWS)
            chance = 1.0 / (1.0 + np.exp(-(rows[part] @ weights.astype(np.float32) + given[part])))
            slope += rows[part].T @ (counts[part] * (truth[part] - chance)).astype(np.float32)
            spread_of_chance = (counts[part] * chance * (1.0 - chance)).astype(np.float32)
            bend += (rows[part] * spread_of_chance[:, None]).T @ rows[part]
        step = np.linalg.solve(bend, slope)
        # A full step may overshoot if columns hardly vary, so that shorter ones are tried too.
        lengths = (1.0, 0.5, 0.25, 0.1)
        found = [likelihood(weights + length * step) for length in lengths]
        if max(found) <= best:
            break
        weights += lengths[int(np.argmax(found))] * step
        best = max(found)
    return np.asarray(weights[:-1] / spread)


if __name__ == "__main__":
    sys.exit(main())
