"""seamline presets: the named configurations."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.cli.options import add_json
from seamline.cli.report import Field, Report, Table
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.presets import DEFAULT_PRESET, PRESETS, Preset

USAGE = "presets"
SUMMARY = "list the named configurations"
DETAILS = ""
OPTIONS: tuple[str, ...] = ()

_FIELDS: tuple[Field[Preset], ...] = (
    Field(lambda preset: preset.name, head="PRESET", key="name"),
    # Its name in the window.
    Field(lambda preset: preset.title, head="TITLE", key="title"),
    Field(lambda preset: preset.config.strategy, head="STRATEGY"),
    Field(lambda preset: preset.system, head="SYSTEM", key="system"),
    Field(lambda preset: preset.summary, head="WHAT IT IS FOR", key="summary"),
    Field(lambda preset: preset.name == DEFAULT_PRESET, key="is_default"),
    Field(lambda preset: preset.config.values(), key="config"),
)


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print the presets."""
    Report.of(Table(_FIELDS, list(PRESETS.values()))).print(as_json=arguments.json)
    return 0
