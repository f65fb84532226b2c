"""Measures how well presets and settings find known segments, and writes ../README.md.

Sets are built from prose on this machine (sets.py): their development halves choose the settings of the
optimal strategy, their test halves judge the presets. Run as:
python -m tests.benchmarks.segmentation.measure [--documents N]
With `--corpus FOLDER` the presets are judged on the texts of a folder (corpus.py) and nothing is written:
python -m tests.benchmarks.segmentation.measure --corpus FOLDER [--splits dev,transfer] [--documents N]
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.benchmarks.segmentation.corpus import read_corpus
from tests.benchmarks.segmentation.sets import DOCUMENTS, Halves, build_sets

from seamline import load_embedder
from seamline.engine.config import Config
from seamline.engine.presets import PRESETS
from seamline.instruments.evaluation import Evaluation, difference, evaluate
from seamline.instruments.samples import Sample

_PRESETS = ("optimal", "seamline", "remnic", "recursive", "memex-paragraph")
_NO_BOUNDARY = {"min_tokens": 0, "target_tokens": 10_000_000, "max_tokens": 10_000_000, "overlap_units": 0}
_VARIANTS: dict[str, dict[str, object]] = {
    "as it is": {},
    "minimum 0": {"min_tokens": 0},
    "minimum 20": {"min_tokens": 20},
    "minimum 60": {"min_tokens": 60},
    "maximum 400": {"max_tokens": 400},
    "maximum 600": {"max_tokens": 600},
    "maximum 1,200": {"max_tokens": 1200},
    "maximum 2,000": {"max_tokens": 2000},
    "granularity -2": {"granularity": -2.0},
    "granularity -1": {"granularity": -1.0},
    "granularity 1": {"granularity": 1.0},
    "granularity 2": {"granularity": 2.0},
    "without words": {"cue_weight": 0.0},
    "without structure": {"structure_weight": 0.0},
    "without either": {"cue_weight": 0.0, "structure_weight": 0.0},
    "without topics": {"topic_weight": 0.0},
}
_CURVES = [
    (window, smoothing, threshold, score)
    for window, smoothing in ((1, 1), (1, 3), (2, 1), (3, 1), (3, 3), (4, 1), (5, 1), (6, 1), (8, 1))
    for threshold, score in ((0.0, "similarity"), (0.25, "similarity"), (0.75, "similarity"), (0.25, "depth"))
]
_BY_KIND = {"pk": "Pk", "f1": "F1", "boundary_similarity": "Similarity"}
_HEAD = """\
# Benchmarks

`packaging/test --bench` measures the budgets of time and memory. `retrieval/README.md` says how well the
presets serve retrieval, and `resources/help/tokens.md` how accurate the estimates of tokens are. This page
is about the boundaries: how well presets find them, and how the defaults were chosen.

# Finding known segments

This page is written by `python -m tests.benchmarks.segmentation.measure`. `segmentation/sets.py` shows how
the sets are made, and `segmentation/texts.py` lists the packages whose prose they use. Sets made on other
machines differ, since other packages are installed there. No text is in both halves: the development halves
choose settings, the test halves judge presets. Every kind of set counts the same. The model is the bundled
one.

Lower is better for Pk and WindowDiff. Higher is better for F1 and similarity, which is Fournier's similarity
of boundaries. Placement is the Pk of the cut with as many chunks as there are segments, or as near to that
as granularity, threshold or target size come within the preset's sizes. `no boundary` leaves each text
whole; Pk alone flatters it.

How the defaults were chosen: the metric, and what opens a topic, are learned from texts with known topics
that are not part of this repository (`resources/models/seamline-topics-en/MODEL_CARD.md`). Their constants
were chosen on kinds of texts that were not learned from. Topics are found whatever their size, and then
divided where they are too long for a chunk, or for the model to read. So the first tables judge only the
boundaries between topics, which are what presets should find. The later ones judge all boundaries; those
made by size are not boundaries of the reference. Where segments are longer than a chunk may be, as in
`meetings`, no cut into chunks comes near the reference.

"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", type=int, default=DOCUMENTS, help="of each kind in each half")
    parser.add_argument("--corpus", type=Path, help="a folder of texts with known segments to judge on")
    parser.add_argument("--splits", default="dev,transfer", help="of the corpus (default: %(default)s)")
    arguments = parser.parse_args()
    began = time.perf_counter()
    if arguments.corpus is not None:
        for split in arguments.splits.split(","):
            sys.stdout.write(_judged(arguments.corpus, split, documents=arguments.documents))
        return 0
    sets = build_sets(arguments.documents)
    embedder = load_embedder("seamline-static-en")
    pages = [_HEAD, _made_of(sets)]
    test = {kind: half.test for kind, half in sets.items()}
    for topics, title in ((True, "boundaries between topics"), (False, "all boundaries, those by size too")):
        found = evaluate(test, _compared(), embedder=embedder, topics=topics, placement=not topics)
        pages.append(f"## Presets, on the test halves: {title}\n\n{_summary(found)}")
        pages.append("Pk by kind:\n\n" + _by_kind(found))
        ahead = _ahead(found, "optimal")
        pages.append(f"How far `optimal` is ahead in Pk, with the 95% interval:\n\n{ahead}")
    development = {kind: half.development for kind, half in sets.items()}
    optimal = PRESETS["optimal"].config
    variants = {name: optimal.with_values(values) for name, values in _VARIANTS.items()}
    pages.append(
        "## The preset `optimal` and its neighbours, on the development halves\n\n"
        + _summary(evaluate(development, variants, embedder=embedder))
    )
    pages.append(
        "## The curve of the preset `seamline`, on the development halves\n\n"
        + _summary(evaluate(development, _curves(PRESETS["seamline"].config), embedder=embedder))
    )
    (Path(__file__).parents[1] / "README.md").write_text("\n".join(pages), encoding="utf-8")
    sys.stderr.write(f"README.md is written, after {time.perf_counter() - began:.0f} s\n")
    return 0


def _compared() -> dict[str, Config]:
    """Return the presets, and a cut without boundaries, to compare with."""
    silent = PRESETS["recursive"].config.with_values(_NO_BOUNDARY)
    return {name: PRESETS[name].config for name in _PRESETS} | {"no boundary": silent}


def _judged(corpus: Path, split: str, *, documents: int) -> str:
    """Return a page on how well presets find the segments of a split of a corpus.

    It has tables for boundaries between topics, and for all boundaries.
    """
    sets = read_corpus(corpus, split, documents=documents)
    if not sets:
        raise SystemExit(f"{corpus} has no texts of the split {split!r}")
    configs = _compared()
    embedder = load_embedder("seamline-static-en")
    pages = []
    for topics in (True, False):
        found = evaluate(sets, configs, embedder=embedder, topics=topics)
        title = "boundaries between topics" if topics else "all boundaries"
        pages.append(f"## {split}: {title}\n\n{_summary(found)}\n")
        pages += [f"{head} by kind:\n\n{_by_kind(found, figure)}\n" for figure, head in _BY_KIND.items()]
        pages.append(f"Segments found, by those known:\n\n{_counts(found)}\n")
        pages.append(
            f"How far `optimal` is ahead in Pk, with the 95% interval:\n\n{_ahead(found, 'optimal')}\n"
        )
    uniform = read_corpus(corpus, split, documents=documents, uniform=True)
    if uniform:
        found = evaluate(uniform, configs, embedder=embedder, topics=True)
        pages.append(f"## {split}: texts of a single topic\n\n{_in_one_topic(found, uniform)}\n")
    return "".join(pages)


def _in_one_topic(found: Evaluation, sets: Mapping[str, Sequence[Sample]]) -> str:
    """Return a table of how many topics each config finds in texts with one, and how often it is one."""
    rows = []
    for kind in found.sets:
        figures = [found.figures[name, kind].found for name in found.configs]
        cells = [f"{counts.mean():.1f} ({(counts == 1).mean():.0%})" for counts in figures]
        rows.append((kind, str(len(sets[kind])), *cells))
    note = "\nTopics found on average, and the share of texts in which it is one, as it should be.\n"
    return _table(("kind", "texts", *found.configs), rows) + note


def _made_of(sets: Mapping[str, Halves]) -> str:
    rows = []
    for kind, halves in sets.items():
        samples = [*halves.development, *halves.test]
        segments = sum(len(sample.reference) + 1 for sample in samples) / len(samples)
        characters = sum(len(sample.document.text) for sample in samples) / len(samples)
        rows.append((kind, str(len(halves.development)), f"{segments:.1f}", f"{characters:,.0f}"))
    return _table(("kind", "texts in each half", "segments a text", "characters a text"), rows)


def _summary(found: Evaluation) -> str:
    figures = ["pk", "window_diff", "f1", "boundary_similarity", "placement"]
    head = ["", "Pk", "WindowDiff", "F1", "similarity", "placement", "segments / reference", "ms a text"]
    if all(math.isnan(found.mean(name, "placement")) for name in found.configs):
        figures.remove("placement")
        head.remove("placement")
    rows = []
    for name in sorted(found.configs, key=lambda name: found.mean(name, "pk")):
        mean, low, high = found.behind[name]
        rows.append(
            (
                name,
                *(_number(found.mean(name, figure)) for figure in figures),
                f"{found.mean(name, 'found') / found.mean(name, 'reference'):.2f}",
                f"{found.mean(name, 'seconds') * 1000:.1f}",
                "best" if name == found.best else f"{mean:+.3f} ({low:+.3f} to {high:+.3f})",
            )
        )
    return _table([*head, "Pk behind the best"], rows)


def _number(value: float) -> str:
    return "-" if math.isnan(value) else f"{value:.3f}"


def _by_kind(found: Evaluation, figure: str = "pk") -> str:
    rows = [
        (kind, *(f"{found.figures[name, kind].mean(figure):.3f}" for name in found.configs))
        for kind in found.sets
    ]
    return _table(("kind", *found.configs), rows)


def _counts(found: Evaluation) -> str:
    rows = [
        (kind, *(f"{found.figures[name, kind].segments_ratio:.2f}" for name in found.configs))
        for kind in found.sets
    ]
    return _table(("kind", *found.configs), rows)


def _ahead(found: Evaluation, ours: str) -> str:
    rivals = [name for name in found.configs if name != ours]
    rows = []
    for kind in found.sets:
        cells = []
        for rival in rivals:
            mean, low, high = difference([found.figures[rival, kind].pk - found.figures[ours, kind].pk])
            cells.append(f"{mean:.3f} ({low:+.3f} to {high:+.3f}){'' if low > 0 else ' no'}")
        rows.append((kind, *cells))
    return _table(("kind", *rivals), rows) + "\n`no`: the interval reaches 0.\n"


def _curves(config: Config) -> dict[str, Config]:
    """Return configs with other settings of the curve, by a description; the config's own is included."""
    fields = ("context_window", "smoothing_window", "threshold_std_devs", "boundary_score")
    variants = [config.with_values(dict(zip(fields, values, strict=True))) for values in _CURVES]
    return {
        f"{variant.boundary_score}, context {variant.context_window}, smoothing {variant.smoothing_window}, "
        f"threshold {variant.threshold_std_devs:g}{' (as it is)' if variant == config else ''}": variant
        for variant in variants
    }


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = (head, ["---"] + ["---:"] * (len(head) - 1), *rows)
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    sys.exit(main())
