"""seamline evaluate: how well presets and configs find known segments, or serve questions."""

from __future__ import annotations

import math
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial

from seamline.cli.options import EXITS_OF_MANY, add_json, configs_named
from seamline.cli.path_arguments import named_path
from seamline.cli.question_evaluation import QUESTION_PRESETS, evaluate_dataset
from seamline.cli.report import Report, table_of
from seamline.cli.running import InputBatch, embedder_for_name, log_run
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.strategies import needs_model
from seamline.instruments.evaluation import DEFAULT_PRESETS, MEAN, Evaluation, evaluate
from seamline.instruments.question_bench.judge import DEFAULT_LIMIT, DEFAULT_NOTHING_ABOVE
from seamline.instruments.samples import read_sets
from seamline.paths import resource

USAGE = "evaluate [DIR]"
SUMMARY = "score presets and configs on texts whose segments are known, or by questions and their answers"
DETAILS = (
    "Each folder in DIR is a set. Segments are parted by lines of ten or more equals signs in text, are a "
    "list in JSON (of texts, lists of sentences, or lists of messages), and begin at headings in markdown, "
    "which are hidden. Every set counts the same in the mean. BEHIND is how much higher the mean Pk is than "
    "the best one, with its 95% interval. SIMILARITY is the share of boundaries that are right, half for one "
    "next door: higher is better. PLACEMENT is the Pk of the cut with as many chunks as there are segments, "
    "or as near as one setting comes within the preset's sizes: how well boundaries lie, whatever their "
    "number. With --dataset cuts are judged by questions: whether the whole answer is in one chunk among the "
    "first, at which rank, how much of it is retrieved and how much else (recall, precision, IoU), MRR, nDCG "
    "and the best chunk as an answer (exact, F1, ROUGE, BLEU, METEOR, SBERT). DIR is then the folder or the "
    "file of the texts, where the data set neither holds them nor lies beside them. With --store an index "
    "is asked, whose own search ranks its chunks, beside what --presets names. --set, --embedder, "
    "--tokens and their like change all that is compared. "
    f"{EXITS_OF_MANY}"
)
OPTIONS = ("adjusting",)

_SCORES = {"pk": "PK", "window_diff": "WINDOWDIFF", "f1": "F1", "boundary_similarity": "SIMILARITY"}
_HEAD = ("SET", "PRESET", *_SCORES.values(), "SEGMENTS", "REFERENCE", "MS", "PLACEMENT", "BEHIND")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folder",
        nargs="?",
        type=named_path,
        metavar="DIR",
        help="a folder of sets, or of samples (default: those that come with Seamline), or of the data set's "
        "texts",
    )
    parser.add_argument(
        "--presets",
        "--compare-strategies",
        metavar="X,Y,...",
        help="the presets and config files to compare, or `all` presets "
        f"(default: {','.join(DEFAULT_PRESETS)}; by questions {','.join(QUESTION_PRESETS)})",
    )
    parser.add_argument(
        "--topics",
        action="store_true",
        help="without --dataset: score the boundaries between topics alone, not those that part one which is "
        "too long",
    )
    parser.add_argument("--dataset", type=named_path, metavar="F", help="judge by the questions of this file")
    parser.add_argument(
        "--store",
        metavar="S",
        help="with --dataset: ask this index, a file, chroma:PATH, qdrant:URL and the like",
    )
    parser.add_argument(
        "--limit",
        type=int,
        metavar="K",
        help=f"with --dataset: among how many chunks an answer is to be (default: {DEFAULT_LIMIT})",
    )
    parser.add_argument(
        "--nothing-above",
        type=float,
        metavar="COSINE",
        help="with --dataset: above which something counts as found for a question that the texts do not "
        f"answer (default: {DEFAULT_NOTHING_ABOVE})",
    )
    parser.add_argument(
        "--each", action="store_true", help="with --dataset: list what becomes of every question too"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Evaluate the configs; a file that cannot be read as a sample does not stop the others."""
    if arguments.dataset is not None:
        return evaluate_dataset(arguments, terminal, cancel=cancel)
    _refuse_options_on_questions(arguments)
    if arguments.presets is None:
        arguments.presets = ",".join(DEFAULT_PRESETS)
    configs = configs_named(arguments)
    embedders = list(dict.fromkeys(config.embedder for config in configs.values() if needs_model(config)))
    if len(embedders) > 1:
        raise ConfigError(f"the embedders are {' and '.join(embedders)}; choose one for all by --embedder")
    batch = InputBatch(arguments, terminal, cancel=cancel)
    folder = arguments.folder
    if folder is None:
        folder = resource("samples/segmentation")
        terminal.notify(f"evaluating the samples in {folder}")
    sets = read_sets(folder, batch.fail)
    embedder = embedder_for_name(embedders[0], terminal, cancel=cancel) if embedders else None
    if embedder is not None:
        _ = embedder.dimensions  # loads the model, or says why not
    terminal.subject = str(folder)
    found = evaluate(
        sets,
        configs,
        embedder=embedder,
        placement=True,
        topics=arguments.topics,
        report=lambda analysis: log_run(analysis, arguments.log_json, cancel=cancel),
        progress=terminal.progress,
        cancel=cancel,
    )
    for remark in found.remarks:
        terminal.notify(remark)
    _report(found).print(as_json=arguments.json)
    return batch.failures


def _refuse_options_on_questions(arguments: Namespace) -> None:
    """Raise ConfigError for options that have no effect without questions."""
    if arguments.store is not None:
        raise ConfigError(f"--store {arguments.store} is asked questions; name them with --dataset")
    given = {
        "--limit": arguments.limit is not None,
        "--nothing-above": arguments.nothing_above is not None,
        "--each": arguments.each,
    }
    if option := next((name for name, is_given in given.items() if is_given), None):
        raise ConfigError(f"{option} is about questions; name them with --dataset, or leave it out")


def _report(found: Evaluation) -> Report:
    """Return the figures of each set, and their means over all sets, with the best configuration first."""
    rows = [
        (name, config, *_cells(found.figures[config, name].mean), "")
        for name in found.sets
        for config in found.configs
    ]
    ranked = sorted(found.configs, key=lambda config: found.mean(config, "pk"))
    rows += [
        ("(mean)", config, *_cells(partial(found.mean, config)), _behind(found, config)) for config in ranked
    ]
    return Report(
        [table_of(_HEAD, rows, right=range(2, len(_HEAD) - 1))],
        lambda: {"best": found.best, "presets": {config: _value(found, config) for config in found.configs}},
    )


def _cells(mean: Callable[[str], float]) -> tuple[str, ...]:
    """Return the cells of a row. mean: returns a figure by its name."""
    placement = _placement(mean)
    return (
        *(f"{mean(figure):.3f}" for figure in _SCORES),
        *(f"{mean(figure):.1f}" for figure in ("found", "reference")),
        f"{mean('seconds') * 1000:.1f}",
        "-" if placement is None else f"{placement:.3f}",
    )


def _placement(mean: Callable[[str], float]) -> float | None:
    value = mean("placement")
    return None if math.isnan(value) else value


def _behind(found: Evaluation, config: str) -> str:
    if config == found.best:
        return "best"
    mean, low, high = found.behind[config]
    return f"{mean:+.3f} ({low:+.3f} to {high:+.3f})"


def _value(found: Evaluation, config: str) -> dict[str, object]:
    return {
        **_scores(partial(found.mean, config)),
        "interval": found.pk[config, MEAN][1:],
        "behind": found.behind[config]._asdict(),
        "notices": [{"message": message, "texts": count} for message, count in found.notices[config].items()],
        "sets": {
            name: {
                **_scores(part.mean),
                "interval": found.pk[config, name][1:],
                "samples": len(part.pk),
            }
            for name in found.sets
            for part in (found.figures[config, name],)
        },
    }


def _scores(mean: Callable[[str], float]) -> dict[str, float | None]:
    return {
        **{figure: mean(figure) for figure in _SCORES},
        "placement": _placement(mean),
        "segments": mean("found"),
        "reference": mean("reference"),
        "seconds": mean("seconds"),
    }
