"""seamline evaluate: how well presets find segments that are known."""

from __future__ import annotations

import math
from argparse import ArgumentParser, Namespace
from pathlib import Path

from seamline.cli.listings import table, to_json
from seamline.cli.options import add_json
from seamline.cli.output import write
from seamline.cli.running import embedder_for_name
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.presets import preset_for
from seamline.engine.strategies import needs_model
from seamline.instruments.evaluation import DEFAULT_PRESETS, MEAN, Evaluation, Figures, evaluate
from seamline.instruments.samples import read_sets

USAGE = "evaluate DIR"
SUMMARY = "score presets on texts whose segments are known: Pk, WindowDiff, F1, time"
DETAILS = (
    "Each folder in DIR is a set. Segments are parted by lines of ten or more equals signs in text, are a "
    "list in JSON (of texts, lists of sentences, or lists of messages), and begin at headings in markdown, "
    "which are hidden. Every set counts the same in the mean. BEHIND is how much higher the mean Pk is than "
    "the best one, with its 95% interval. PLACEMENT is the Pk of the cut with as many chunks as there are "
    "segments, or as near as granularity, threshold or target size come within the preset's sizes: how well "
    "boundaries lie, whatever their number."
)
OPTIONS: tuple[str, ...] = ()

_HEAD = ("SET", "PRESET", "PK", "WINDOWDIFF", "F1", "SEGMENTS", "REFERENCE", "MS", "PLACEMENT", "BEHIND")
_MEAN = "(mean)"
_SCORES = ("pk", "window_diff", "f1")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("folder", type=Path, metavar="DIR", help="a folder of sets, or of samples")
    parser.add_argument(
        "--presets",
        default=",".join(DEFAULT_PRESETS),
        metavar="P,P,...",
        help="the presets to compare (default: %(default)s)",
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
    if not configs:
        raise ConfigError("--presets names no preset; write --presets optimal,remnic")
    problems: list[str] = []

    def fail(problem: str) -> None:
        problems.append(problem)
        terminal.say(problem)

    sets = read_sets(arguments.folder, fail)
    needing = [config for config in configs.values() if needs_model(config)]
    embedder = embedder_for_name(needing[0].embedder, terminal, cancel) if needing else None
    if embedder is not None:
        _ = embedder.dimensions  # loads the model, or says why not
    terminal.subject = str(arguments.folder)
    found = evaluate(
        sets,
        configs,
        embedder,
        placement=True,
        progress=terminal.progress,
        cancel=cancel,
    )
    write([_as_json(found) if arguments.json else _as_table(found)], None)
    return len(problems)


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
            *(f"{found.mean(config, figure):.3f}" for figure in _SCORES),
            *(f"{found.mean(config, figure):.1f}" for figure in ("found", "reference")),
            f"{found.mean(config, 'seconds') * 1000:.1f}",
            _placement(found.mean(config, "placement")),
            _behind(found, config),
        )
        for config in ranked
    ]
    return table(_HEAD, rows)


def _figures(part: Figures) -> tuple[str, ...]:
    return (
        *(f"{getattr(part, figure).mean():.3f}" for figure in _SCORES),
        *(f"{figure.mean():.1f}" for figure in (part.found, part.reference)),
        f"{part.seconds.mean() * 1000:.1f}",
        _placement(float(part.placement.mean())),
    )


def _placement(pk: float) -> str:
    return "-" if math.isnan(pk) else f"{pk:.3f}"


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
                    **{figure: found.mean(config, figure) for figure in _SCORES},
                    "placement": _or_none(found.mean(config, "placement")),
                    "interval": list(found.pk[config, MEAN][1:]),
                    "behind": found.behind[config]._asdict(),
                    "sets": {
                        name: {
                            **{figure: float(getattr(part, figure).mean()) for figure in _SCORES},
                            "placement": _or_none(float(part.placement.mean())),
                            "interval": list(found.pk[config, name][1:]),
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


def _or_none(value: float) -> float | None:
    return None if math.isnan(value) else value
