"""seamline compare: the cuts of two configurations beside each other, or a table of many."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from seamline.cli.inputs import Input, find_inputs
from seamline.cli.notices import notice_text, report_notes
from seamline.cli.options import EXITS_OF_MANY, add_json, config_from, config_named, configs_named
from seamline.cli.report import Report, table_of
from seamline.cli.running import InputBatch, embedder_for_name, log_run, read_one
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.ndjson.records import rounded
from seamline.instruments.comparison import Comparison, compare, compare_presets
from seamline.instruments.figures import MEASURES, Figures, add_up
from seamline.ordinary_files import is_folder

USAGE = "compare FILE"
SUMMARY = "compare the cuts of two configurations, or of many over a file or folder"
DETAILS = (
    "X and Y are presets or config files. --set, --embedder, --tokens and their like change all of them. "
    "Boundaries at the same place are kept, and those within one unit of each other moved; the others were "
    f"added, in A alone, or removed, in B alone. Differences are A less B. {EXITS_OF_MANY}"
)
OPTIONS = ("cutting", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--a", metavar="X", help="one side (default: what --preset or --config say)")
    wanted = parser.add_mutually_exclusive_group(required=True)
    wanted.add_argument("--b", metavar="Y", help="the side to compare it with")
    wanted.add_argument(
        "--presets", metavar="X,Y,...", help="a table of these, or of `all` presets; FILE may be a folder"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the comparison of two cuts, or the table of many; returns how many inputs failed."""
    models, report = _Models(terminal, cancel), _cut_reporter(arguments, terminal, cancel=cancel)
    if arguments.presets is not None:
        return _run_table(arguments, models, report=report, terminal=terminal, cancel=cancel)
    others = (arguments.preset, arguments.config, arguments.splitter)
    if arguments.a is not None and any(other is not None for other in others):
        raise ConfigError(
            "--a is one side; --preset, --config or --splitter would be another: leave one of them out"
        )
    if arguments.a is None:
        a = config_from(arguments, is_compared=True)
    else:
        a = config_named(arguments.a, arguments)
    b = config_named(arguments.b, arguments)
    terminal.subject = arguments.file.name
    models.load((a, b))
    document = read_one(arguments.file, arguments, terminal=terminal, cancel=cancel)
    cut_a = analyse(document, a, models.get(a.embedder), progress=terminal.progress, cancel=cancel)
    cut_b = analyse(
        document, b, models.get(b.embedder), previous=cut_a, progress=terminal.progress, cancel=cancel
    )
    report_notes(document.name, document.notes, terminal=terminal)
    for cut in (cut_a, cut_b):
        report(cut)
    names = str(arguments.a or arguments.config or a.preset), arguments.b
    comparison = compare(cut_a, cut_b, reused_seconds=({}, cut_a.timings))
    _report_of_pair(comparison, names).print(as_json=arguments.json)
    return 0


def _cut_reporter(
    arguments: Namespace, terminal: Terminal, *, cancel: CancelToken
) -> Callable[[Analysis], None]:
    """Return a function that logs a cut and reports its notices, each only once for a file."""
    reported: set[tuple[str, str]] = set()

    def report(analysis: Analysis) -> None:
        document = analysis.document
        for notice in analysis.notices:
            known = (document.name, notice_text(notice))
            if known not in reported:
                reported.add(known)
                terminal.notify(f"{document.name}: {notice_text(notice)}")
        log_run(analysis, arguments.log_json, cancel=cancel)

    return report


def _run_table(
    arguments: Namespace,
    models: _Models,
    *,
    report: Callable[[Analysis], None],
    terminal: Terminal,
    cancel: CancelToken,
) -> int:
    if arguments.a is not None:
        raise ConfigError("--presets names all that is compared; leave --a out")
    configs = configs_named(arguments)
    models.load(configs.values())
    batch = InputBatch(arguments, terminal, cancel=cancel)

    def figures(document: Document) -> dict[str, Figures]:
        return compare_presets(
            document,
            configs,
            embedder_for=models.get,
            report=report,
            progress=terminal.progress,
            cancel=cancel,
        )

    def each(given: Input, documents: Iterator[Document]) -> Iterator[tuple[str, dict[str, Figures]]]:
        for document in documents:
            yield str(given.path), figures(document)

    found: list[tuple[str, dict[str, Figures]]]
    if is_folder(arguments.file):
        found = list(batch.each(find_inputs([arguments.file], batch.fail), each))
    else:
        terminal.subject = arguments.file.name
        document = read_one(arguments.file, arguments, terminal=terminal, cancel=cancel)
        report_notes(document.name, document.notes, terminal=terminal)
        found = list(each(Input(arguments.file, arguments.file.name), iter([document])))
    if found:
        _report_of_table(found).print(as_json=arguments.json)
    return batch.failures


class _Models:
    """The embedders that the configurations name, each made and loaded only once."""

    def __init__(self, terminal: Terminal, cancel: CancelToken) -> None:
        self.get = cache(lambda name: embedder_for_name(name, terminal, cancel=cancel))

    def load(self, configs: Iterable[Config]) -> None:
        """Load the models on which cuts depend; raises EmbeddingError."""
        for config in configs:
            embedder: Embedder | None = self.get(config.embedder)
            if embedder is not None and needs_model(config):
                _ = embedder.dimensions


def _report_of_pair(comparison: Comparison, names: tuple[str, str]) -> Report:
    a, b = comparison.figures
    document = comparison.a.document
    kinds = ", ".join(f"{len(places):,} {kind}" for kind, places in comparison.kinds.items())
    rows = [
        (measure.label, measure.text(a), measure.text(b), measure.format_difference(a, b))
        for measure in MEASURES
    ]

    def value() -> object:
        moves = zip(comparison.moved.index.tolist(), comparison.moved_from.index.tolist(), strict=True)
        return rounded(
            {
                "document": document.name,
                "entry": document.entry,
                "a": _side(names[0], comparison.a, figures=a),
                "b": _side(names[1], comparison.b, figures=b),
                "difference": {measure.name: measure.difference(a, b) for measure in MEASURES},
                "boundaries": {
                    "kept": comparison.kept.index.tolist(),
                    "moved": [{"a": at, "b": was} for at, was in moves],
                    "added": comparison.added.index.tolist(),
                    "removed": comparison.removed.index.tolist(),
                },
            }
        )

    text = [document.name, f"A: {names[0]}", f"B: {names[1]}", f"boundaries: {kinds}", ""]
    return Report([*text, table_of(("FIGURE", "A", "B", "A − B"), rows, right=range(1, 4))], value)


def _side(name: str, analysis: Analysis, *, figures: Figures) -> dict[str, Any]:
    return {"name": name, "config_digest": analysis.config.digest, **_values(figures)}


def _values(figures: Figures) -> dict[str, Any]:
    return {**{measure.name: measure.value(figures) for measure in MEASURES}, "tokens_exact": figures.exact}


def _report_of_table(found: Sequence[tuple[str, Mapping[str, Figures]]]) -> Report:
    """Return the figures by path and config of each document, and of all together."""
    total = add_up(figures for _, figures in found)

    def value() -> object:
        documents = [
            {"path": path, "configs": {name: _values(each) for name, each in figures.items()}}
            for path, figures in found
        ]
        sums = {name: _values(each) for name, each in total.items()}
        return rounded({"documents": documents, "total": sums})

    rows = [(name, *(measure.text(figures) for measure in MEASURES)) for name, figures in total.items()]
    head = ("CONFIG", *(measure.label.upper() for measure in MEASURES))
    subject = found[0][0] if len(found) == 1 else f"{len(found):,} documents"
    return Report([subject, "", table_of(head, rows, right=range(1, len(head)))], value)
