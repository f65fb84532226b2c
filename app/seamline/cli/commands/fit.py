"""seamline fit: the setting whose cut comes closest to reference boundaries, or to verdicts on chunks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial

from seamline.cli.options import EXITS_OF_MANY, add_json, config_from
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Field, Part, Report, Table, table_of
from seamline.cli.running import InputBatch, boundaries_in, cut, loaded_embedder, read_one, verdicts_in
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS, Config, unknown_key_message
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.instruments.fit import Fit, default_ranges, fit
from seamline.instruments.fit_targets import (
    FIGURE_LABELS,
    FIGURES,
    Figure,
    FitTarget,
    JudgedReference,
    Reference,
)
from seamline.instruments.formatting import pluralize

USAGE = "fit FILE... --reference REF... | --verdicts V..."
SUMMARY = (
    "find the setting that comes closest to reference boundaries or verdicts, one file of them for each file"
)
DETAILS = (
    "REF and V are what `seamline score` reads. By verdicts the share of the judged text is least whose "
    "chunks do not stand alone: a verdict holds for a chunk with the same words, words that stand alone do "
    "so in a chunk that has more, and all else counts at the rate at which verdicts fail. With several files "
    "it is also said how each fares under the setting "
    f"that is best for the others, which is what to expect of another text. {EXITS_OF_MANY}"
)
OPTIONS = ("cutting", "how_to_read_latest")

# A name in the table of scores, and the number of the setting in the Fit.
_Setting = tuple[str, int]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=named_path, metavar="FILE", help="a file")
    goal = parser.add_mutually_exclusive_group(required=True)
    goal.add_argument(
        "--reference",
        nargs="+",
        type=named_path,
        metavar="REF",
        help="files with the reference boundaries, in the order of the files",
    )
    goal.add_argument(
        "--verdicts",
        nargs="+",
        type=named_path,
        metavar="V",
        help="files with verdicts on chunks, as the reading deck exports them, in the order of the files",
    )
    parser.add_argument(
        "--search",
        action="append",
        default=[],
        metavar="KEY=V,V,...",
        help="values to try of a parameter; may be repeated (default: some of those that matter most)",
    )
    parser.add_argument(
        "--by", choices=FIGURES, help="the score of reference boundaries that decides (default: pk)"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Search the settings over all files that can be read; return how many could not."""
    files, references = arguments.files, arguments.reference or arguments.verdicts
    by_verdicts = arguments.reference is None
    if len(files) != len(references):
        kind = "file with verdicts" if by_verdicts else "reference"
        if len(references) != 1:
            kind = "files with verdicts" if by_verdicts else "references"
        raise ConfigError(
            f"{pluralize(len(files), 'file')} and {len(references)} {kind} were given; give one for each "
            "file, in order"
        )
    if by_verdicts and arguments.by:
        raise ConfigError(
            "--by is a score of reference boundaries; verdicts have one score alone, leave it out"
        )
    config = config_from(arguments)
    ranges = dict(map(_range, arguments.search)) or default_ranges(config)
    read = []
    batch = InputBatch(arguments, terminal, cancel=cancel)
    for file, reference in zip(files, references, strict=True):
        terminal.subject = file.name
        try:
            document = read_one(file, arguments, terminal=terminal, cancel=cancel)
            target: Callable[[Analysis], FitTarget]
            if by_verdicts:
                verdicts = verdicts_in(reference, document, terminal=terminal)
                target = partial(JudgedReference, verdicts=verdicts)
            else:
                indices = boundaries_in(reference, document, terminal=terminal).indices
                target = partial(Reference, indices=indices)
            read.append((document, target))
        except ConfigError:
            raise
        except SeamlineError as error:
            batch.fail_input(file, error)
    if not read:
        return batch.failures
    # Nothing is embedded before all files are read, so that their errors come first.
    embedder = loaded_embedder(config, terminal, cancel=cancel)
    known = [
        target(
            cut(document, config, embedder=embedder, arguments=arguments, terminal=terminal, cancel=cancel)
        )
        for document, target in read
    ]
    figure: Figure = "not_alone" if by_verdicts else arguments.by or "pk"
    terminal.subject = f"{len(known)} files" if len(known) > 1 else known[0].analysis.document.name
    found = fit(known, ranges, embedder=embedder, figure=figure, progress=terminal.progress, cancel=cancel)
    _report(found, config).print(as_json=arguments.json)
    return batch.failures


def _range(text: str) -> tuple[str, tuple[float, ...]]:
    """Parse a range such as `threshold_std_devs=0.5,1`. Raises ConfigError naming key and allowed values."""
    key, equals, values = text.partition("=")
    key = key.strip()
    if key not in PARAMETERS:
        raise ConfigError(unknown_key_message(key), key=key)
    if not equals:
        raise ConfigError(f"--search {text!r} has no values; write --search {key}=1,2,3", key=key)
    field = PARAMETERS[key]
    if field.type not in (int, float):
        raise ConfigError(f"{key} is no number, and cannot be searched", key=key)
    return key, tuple(float(field.parse(value)) for value in values.split(","))


def _report(found: Fit, config: Config) -> Report:
    """Return the best setting with its scores, and what to expect of another text."""
    label = FIGURE_LABELS[found.figure]
    fields = (
        Field[_Setting](lambda setting: setting[0], head=""),
        Field[_Setting](lambda setting: found.values(setting[1]), key="values"),
        *(_score(found, figure) for figure in found.scores),
    )
    scores = Table(fields, [("best", found.best), ("as it was", found.current)])
    values = (f"{name} = {value}" for name, value in found.values(found.best).items())
    doubt: tuple[Part, ...] = (f"it may overfit: {found.warning}",)
    if found.held_out is not None:
        held_out = zip((*found.documents, "mean"), (*found.held_out, found.held_out.mean()), strict=True)
        rows = [(name, f"{score:.3f}") for name, score in held_out]
        doubt = ("each under the best setting of the others:", "", table_of(("DOCUMENT", label), rows))
    text = (f"best of {len(found):,} settings by {label}:", "", *values, "", scores, "", *doubt)

    def value() -> object:
        best, current = scores.records()
        return {
            "config_digest": config.digest,
            "by": found.figure,
            "documents": found.documents,
            "best": best,
            "current": current,
            "held_out": None if found.held_out is None else found.held_out.tolist(),
            "warning": found.warning,
            "settings": Table(fields, [("", number) for number in range(len(found))]),
        }

    return Report(text, value)


def _score(found: Fit, figure: Figure) -> Field[_Setting]:
    return Field(
        lambda setting: found.mean(figure, setting[1]),
        head=FIGURE_LABELS[figure],
        key=figure,
        format="{:.3f}".format,
    )
