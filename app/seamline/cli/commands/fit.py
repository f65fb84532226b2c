"""seamline fit: the setting whose boundaries come closest to reference boundaries."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from seamline.cli.listings import lines, table, to_json
from seamline.cli.options import EXITS_OF_MANY, add_json, config_from
from seamline.cli.output import write
from seamline.cli.running import Run, boundaries_in, cut, loaded_embedder, read_one
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import PARAMETERS, Config, unknown_key_message
from seamline.engine.errors import ConfigError, SeamlineError
from seamline.instruments.fit import FIGURE_LABELS, FIGURES, Fit, Reference, default_ranges, fit

USAGE = "fit FILE... --reference REF..."
SUMMARY = "find the setting that comes closest to reference boundaries, one file of them for each file"
DETAILS = (
    "REF is what `seamline score` reads. With several files it is also said how each fares under the setting "
    f"that is best for the others, which is what to expect of another text. {EXITS_OF_MANY}"
)
OPTIONS = ("cutting", "how_to_read_latest")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a file")
    parser.add_argument(
        "--reference",
        nargs="+",
        type=Path,
        required=True,
        metavar="REF",
        help="files with the reference boundaries, in the order of the files",
    )
    parser.add_argument(
        "--search",
        action="append",
        default=[],
        metavar="KEY=V,V,...",
        help="values to try of a parameter; may be repeated (default: some of those that matter most)",
    )
    parser.add_argument(
        "--by", choices=FIGURES, default="pk", help="the score that decides (default: %(default)s)"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Search the settings over all files that can be read; returns how many cannot."""
    files, references = arguments.files, arguments.reference
    if len(files) != len(references):
        raise ConfigError(
            f"there are {len(files)} files and {len(references)} references; give one for each file, in order"
        )
    config = config_from(arguments)
    ranges = dict(map(_range, arguments.search)) or default_ranges(config)
    read = []
    work = Run(arguments, terminal, cancel)
    for file, reference in zip(files, references, strict=True):
        terminal.subject = file.name
        try:
            document = read_one(file, arguments, terminal, cancel)
            read.append((document, boundaries_in(reference, document, terminal).indices))
        except ConfigError:
            raise
        except SeamlineError as error:
            work.fail_input(file, error)
    if not read:
        return work.failures
    # Nothing is embedded before all is known to be readable.
    embedder = loaded_embedder(config, terminal, cancel)
    known = [
        Reference(cut(document, config, embedder, arguments, terminal, cancel), indices)
        for document, indices in read
    ]
    terminal.subject = f"{len(known)} files" if len(known) > 1 else known[0].analysis.document.name
    found = fit(known, ranges, embedder, figure=arguments.by, progress=terminal.progress, cancel=cancel)
    write([_as_json(found, config) if arguments.json else _as_text(found)], None)
    return work.failures


def _range(text: str) -> tuple[str, tuple[float, ...]]:
    """Read `threshold_std_devs=0.5,1`. Raises ConfigError naming the key and what it takes."""
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


def _as_text(found: Fit) -> str:
    scores = table(
        ("", *(FIGURE_LABELS[figure] for figure in FIGURES)),
        [
            (name, *(f"{found.mean(figure, row):.3f}" for figure in FIGURES))
            for name, row in (("best", found.best), ("as it was", found.current))
        ],
    )
    setting = lines(*(f"{name} = {value}" for name, value in found.values(found.best).items()))
    text = f"best of {len(found):,} settings by {FIGURE_LABELS[found.figure]}:\n\n{setting}\n{scores}"
    if found.held_out is None:
        return f"{text}\n{lines(f'it may overfit: {found.warning}')}"
    rows = [
        (name, f"{score:.3f}") for name, score in zip(found.documents, found.held_out.tolist(), strict=True)
    ]
    rows.append(("mean", f"{found.held_out.mean():.3f}"))
    label = FIGURE_LABELS[found.figure]
    return f"{text}\neach under the best setting of the others:\n\n{table(('DOCUMENT', label), rows)}"


def _as_json(found: Fit, config: Config) -> str:
    def row(number: int) -> dict[str, object]:
        return {
            "values": found.values(number),
            **{figure: found.mean(figure, number) for figure in FIGURES},
        }

    return to_json(
        {
            "config_digest": config.digest,
            "by": found.figure,
            "documents": list(found.documents),
            "best": row(found.best),
            "current": row(found.current),
            "held_out": None if found.held_out is None else found.held_out.tolist(),
            "warning": found.warning,
            "settings": [row(number) for number in range(len(found))],
        }
    )
