"""seamline evaluate: how well presets find segments that are known."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from seamline.cli.listings import table, to_json
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.running import embedder_for_name
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import BoundaryError
from seamline.engine.presets import preset_for
from seamline.engine.strategies import needs_model
from seamline.instruments.evaluation import Evaluation, Figures, evaluate
from seamline.instruments.samples import EXTENSIONS, Sample, parse_sample

USAGE = "evaluate DIR"
SUMMARY = "score presets on texts whose segments are known: Pk, WindowDiff, F1, time"
DETAILS = (
    "Each folder in DIR is a set. Segments are parted by lines of ten or more equals signs in text, are a "
    "list in JSON (of texts, lists of sentences, or lists of messages), and begin at headings in markdown, "
    "which are hidden. Every set counts the same in the mean. BEHIND is how much higher the mean Pk is than "
    "the best one, with its 95% interval."
)
OPTIONS: tuple[str, ...] = ()

_PRESETS = "optimal,seamline,remnic,recursive,memex-paragraph"
_HEAD = ("SET", "PRESET", "PK", "WINDOWDIFF", "F1", "SEGMENTS", "REFERENCE", "MS", "BEHIND")
_MEAN = "(mean)"
_NO_SAMPLE = "README"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help="a folder of sets, or of samples")
    parser.add_argument(
        "--presets", default=_PRESETS, metavar="P,P,...", help="the presets to compare (default: %(default)s)"
    )
    parser.add_argument(
        "--embedder", metavar="E", help="a model, folder:/path, or none; see `seamline models`"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Evaluate the presets; a file that cannot be read as a sample does not stop the others."""
    names = list(dict.fromkeys(name.strip() for name in arguments.presets.split(",") if name.strip()))
    configs = {name: preset_for(name).config for name in names}
    if arguments.embedder is not None:
        configs = {
            name: config.with_values({"embedder": arguments.embedder}) for name, config in configs.items()
        }
    problems: list[str] = []
    sets = read_sets(arguments.folder, problems.append)
    for problem in problems:
        terminal.say(problem)
    if not configs or not sets:
        raise BoundaryError(
            f"{arguments.folder} has no sample: a file with known segments ({', '.join(EXTENSIONS)})"
            if configs
            else "--presets names no preset; write --presets optimal,remnic"
        )
    needing = [config for config in configs.values() if needs_model(config)]
    embedder = embedder_for_name(needing[0].embedder, terminal, cancel) if needing else None
    if embedder is not None:
        _ = embedder.dimensions  # loads the model, or says why not
    terminal.subject = str(arguments.folder)
    found = evaluate(sets, configs, embedder, progress=terminal.progress, cancel=cancel)
    write([_as_json(found) if arguments.json else _as_table(found)], None)
    return len(problems)


def read_sets(folder: Path, fail: Callable[[str], None]) -> dict[str, list[Sample]]:
    """Read the samples of a folder, by the folder inside it that they lie in.

    fail: told of each file that cannot be read, and why. A README is no sample. Raises BoundaryError for what
    is no folder.
    """
    if not folder.is_dir():
        raise BoundaryError(f"{folder} is no folder; evaluate takes a folder of samples")
    sets: dict[str, list[Sample]] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() not in EXTENSIONS or path.stem == _NO_SAMPLE or not path.is_file():
            continue
        try:
            sample = parse_sample(path.read_text(encoding="utf-8-sig"), path.name)
        except (BoundaryError, OSError, UnicodeDecodeError) as error:
            fail(f"{path}: {error}")
            continue
        inside = path.parent.relative_to(folder).as_posix()
        sets.setdefault(folder.name if inside == "." else inside, []).append(sample)
    return sets


def _as_table(found: Evaluation) -> str:
    rows = [
        (name, config, *_figures(found.figures[config, name]), "")
        for name in found.sets
        for config in found.configs
    ]
    ranked = sorted(found.configs, key=lambda config: found.mean(config, "pk"))
    rows += [
        (
            _MEAN,
            config,
            *(f"{found.mean(config, figure):.3f}" for figure in ("pk", "window_diff", "f1")),
            *(f"{found.mean(config, figure):.1f}" for figure in ("found", "reference")),
            f"{found.mean(config, 'seconds') * 1000:.1f}",
            _behind(found, config),
        )
        for config in ranked
    ]
    return table(_HEAD, rows)


def _figures(part: Figures) -> tuple[str, ...]:
    return (
        *(f"{figure.mean():.3f}" for figure in (part.pk, part.window_diff, part.f1)),
        *(f"{figure.mean():.1f}" for figure in (part.found, part.reference)),
        f"{part.seconds.mean() * 1000:.1f}",
    )


def _behind(found: Evaluation, config: str) -> str:
    if config == found.best:
        return "best"
    mean, low, high = found.behind[config]
    return f"{mean:+.3f} ({low:+.3f} to {high:+.3f})"


def _as_json(found: Evaluation) -> str:
    return to_json(
        {
            "best": found.best,
            "presets": {
                config: {
                    "pk": found.mean(config, "pk"),
                    "window_diff": found.mean(config, "window_diff"),
                    "f1": found.mean(config, "f1"),
                    "behind": dict(zip(("mean", "low", "high"), found.behind[config], strict=True)),
                    "sets": {
                        name: {
                            "pk": float(part.pk.mean()),
                            "window_diff": float(part.window_diff.mean()),
                            "f1": float(part.f1.mean()),
                            "segments": float(part.found.mean()),
                            "reference": float(part.reference.mean()),
                            "seconds": float(part.seconds.mean()),
                            "samples": len(part.pk),
                        }
                        for name in found.sets
                        for part in (found.figures[config, name],)
                    },
                }
                for config in found.configs
            },
        }
    )
