"""Commands and Python code that reproduce the chunks of an analysis, byte for byte."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Sequence
from pathlib import Path

from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.errors import ExportError
from seamline.engine.parameters import Value
from seamline.engine.phrases import phrase
from seamline.engine.presets import DEFAULT_PRESET, PRESETS, preset_for
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.exports.exporter import Exporter
from seamline.exports.exporters import DEFAULT_EXPORTER, FORMATS, exporter_for
from seamline.exports.ndjson import DEFAULT_DIALECT
from seamline.ordinary_files import exists

_WINDOWS_SIGNS = frozenset("&|<>^%()!;,='`")


def command_line(
    analysis: Analysis,
    *,
    exporter: str = DEFAULT_EXPORTER,
    shown: Sequence[str] = (),
    base_url: str = "",
    in_its_folder: bool = False,
) -> str:
    """Return the command that writes the chunks, quoted for the shell of this system.

    exporter: the name of the exporter that writes them. shown: the names of the ReadOptions that are set for
    reading the conversation. base_url: as in ExportOptions. in_its_folder: whether the command is to be run
    in the file's folder, and does not name that folder. The command names a document by its file, and the
    chunk ids depend on that name.
    Raises ExportError for a document that has no file, and for stored chunks.
    """
    arguments = command_arguments(
        analysis, exporter=exporter, shown=shown, base_url=base_url, in_its_folder=in_its_folder
    )
    return shell_line(arguments, is_windows=os.name == "nt")


def shell_line(arguments: Sequence[str], *, is_windows: bool) -> str:
    """Return a command line, quoted for the shell of Windows or for those of other systems."""
    if not is_windows:
        return shlex.join(arguments)
    words = []
    for argument in arguments:
        word = subprocess.list2cmdline([argument])
        if not word.startswith('"') and _WINDOWS_SIGNS & set(word):
            # list2cmdline() quotes only for white space, not for the shell's own signs. Backslashes before
            # a closing quote must be doubled.
            end = len(word) - len(word.rstrip("\\"))
            word = f'"{word}{word[len(word) - end :]}"'
        words.append(word)
    return " ".join(words)


def batch_file(command: str) -> str:
    """Return a command line of Windows as a batch file, with UTF-8 as code page, and each % escaped."""
    return f"@chcp 65001 >nul\r\n{command.replace('%', '%%')}\r\n"


def command_arguments(
    analysis: Analysis,
    *,
    exporter: str = DEFAULT_EXPORTER,
    shown: Sequence[str] = (),
    base_url: str = "",
    in_its_folder: bool = False,
) -> list[str]:
    """Return the unquoted words of command_line()."""
    document, config = analysis.document, analysis.config
    path = _path(analysis)
    # With a folder before it, a name that begins with a hyphen is not taken for an option.
    file = os.path.join(os.curdir, path.name) if in_its_folder else str(path)  # noqa: PTH118
    arguments = ["seamline", "chunk", file, f"--format={document.format}"]
    if document.entry:
        arguments.append(f"--entry={document.entry}")
    if document.branch:
        arguments.append(f"--branch={document.branch}")
    arguments += [f"--show={name.replace('_', '-')}" for name in shown]
    preset = config.preset if config.preset in PRESETS else DEFAULT_PRESET
    arguments.append(f"--preset={preset}")
    for name, value in _differing(config, preset_for(preset).config).items():
        if name != "preset":
            arguments += ["--set", f"{name}={typed(value)}"]
    arguments += [f"--pin={index}" for index in analysis.pins]
    chosen = exporter_for(exporter)
    if chosen.format != FORMATS[0]:
        arguments.append(f"--to={chosen.format}")
    if chosen.dialect.name != DEFAULT_DIALECT:
        arguments.append(f"--dialect={chosen.dialect.name}")
    if base_url:
        arguments.append(f"--base-url={base_url}")
    if not chosen.is_text:
        arguments.append(f"--output={chosen.file_name(document)}")
    return arguments


def python_snippet(
    analysis: Analysis, *, exporter: str = DEFAULT_EXPORTER, shown: Sequence[str] = (), base_url: str = ""
) -> str:
    """Return a Python program that writes the chunks to standard output, or to a file if they are not text.

    exporter, shown and base_url are as for command_line().
    Raises ExportError for a document that has no file, and for stored chunks.
    """
    document, config = analysis.document, analysis.config
    path = _path(analysis)
    reading = [f"Path({str(path)!r})"]
    if document.entry:
        reading.append(repr(document.entry))
    reading.append(f"format={document.format!r}")
    options = [f"branch={document.branch!r}"] if document.branch else []
    options += [f"{name}=True" for name in shown]
    if options:
        reading.append(f"options=ReadOptions({', '.join(options)})")
    needs_embedder = needs_model(config)
    given = ["document", "config"]
    if needs_embedder:
        given.append("load_embedder(config.embedder)")
    if analysis.pins:
        given.append(f"pins={analysis.pins!r}")
    renamed = document.name != path.name
    chosen = exporter_for(exporter)
    imported, writing = _writing(chosen, document, base_url=base_url)
    lines = [
        f"# Cuts a document as it was cut in Seamline, and writes its chunks as {chosen.title}.",
        *(["import sys"] if chosen.is_text else []),
        *(["from dataclasses import replace"] if renamed else []),
        "from pathlib import Path",
        "",
        f"from seamline import Config, analyse{', load_embedder' if needs_embedder else ''}",
        imported,
        f"from seamline.sources import {'ReadOptions, ' if options else ''}read",
        "",
        "values = {",
        *(f'    "{name}": {value!r},' for name, value in _differing(config, Config()).items()),
        "}",
        "config = Config().with_values(values)",
        f"document = read({', '.join(reading)})",
        *([f"document = replace(document, name={document.name!r})"] if renamed else []),
        f"analysis = analyse({', '.join(given)})",
        *writing,
    ]
    return "\n".join(lines) + "\n"


def _writing(exporter: Exporter, document: Document, *, base_url: str) -> tuple[str, list[str]]:
    """Return the import and the lines of a program that write the chunks of its variable `analysis`."""
    if exporter.format == FORMATS[0]:
        below = f", base_url={base_url!r}" if base_url else ""
        return "from seamline.exports.ndjson.records import ndjson_lines", [
            f"for line in ndjson_lines(analysis, dialect={exporter.dialect.name!r}{below}):",
            '    sys.stdout.buffer.write(line.encode("utf-8"))',
        ]
    target = "sys.stdout.buffer" if exporter.is_text else f"Path({exporter.file_name(document)!r})"
    return "from seamline.exports.exporters import exporter_for", [
        f"exporter_for({exporter.name!r}).write({target}, [analysis])"
    ]


def _path(analysis: Analysis) -> Path:
    """Return the path of the document's file. Raises ExportError if a new run would give other chunks."""
    document = analysis.document
    if analysis.is_stored:
        raise ExportError(
            phrase(
                "the chunks of {name} are stored ones, which these settings did not make: write them as they "
                "are, or go back to the live cut",
                name=document.name,
            )
        )
    path = Path(document.path)
    # The path of a pasted text is its name.
    is_pasted = document.path == document.name and not exists(path)
    if not document.path or is_pasted:
        raise ExportError(
            phrase("{name} has no file to be read again: save it as one first", name=document.name)
        )
    # Absolute, because the folder in which it will be run is unknown.
    return path.absolute()


def _differing(config: Config, base: Config) -> dict[str, Value]:
    return {name: value for name, value in config.values().items() if value != base[name]}


def typed(value: Value) -> str:
    """Return a value in the form that `--set key=` takes."""
    return str(value).lower() if isinstance(value, bool) else str(value)
