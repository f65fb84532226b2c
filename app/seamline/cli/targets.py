"""Checks of a command's output: it must not be a file that is read, or have the name of another format."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from pathlib import Path

from seamline.engine.errors import ConfigError
from seamline.ordinary_files import absolute, is_same

_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff", ".webp", ".svg")
_PAGES = (".html", ".htm", ".pdf", ".docx", ".pptx", ".epub", ".md", ".markdown")
_TABLES = (".csv", ".tsv", ".xlsx", ".parquet", ".sql")
_KNOWN = (*_PICTURES, *_PAGES, *_TABLES, ".json", ".jsonl", ".ndjson")
# Options whose files are read besides the inputs. Not --retry-failed: its file may be written anew.
_READ = {"boundaries": "--boundaries", "baseline": "--baseline", "import_answers": "--import-answers"}


def overwriting(path: Path, what: str = "an input") -> ConfigError:
    """Return the error for an output that is a file with another purpose."""
    return ConfigError(f"{path} is {what}, and would be overwritten; choose another output")


def refuse_overwriting(inputs: Iterable[Path], output: Path | None) -> None:
    """Raise ConfigError if the output is one of the inputs."""
    for given in inputs:
        if output is not None and is_same(given, output):
            raise overwriting(output)


def check_targets(arguments: Namespace) -> None:
    """Raise ConfigError if the output is a file that an option reads, or the log is another file."""
    output, log = getattr(arguments, "output", None), arguments.log_json
    for name, option in _READ.items():
        given = getattr(arguments, name, None)
        if output is not None and given is not None and is_same(output, given):
            raise overwriting(output, f"what {option} reads")
    if log is None:
        return
    if output is not None and absolute(output) == absolute(log):
        raise ConfigError(f"-o and --log-json are both {log}; choose another for one of them")
    # Imported here, since most runs keep no log.
    from seamline.monitoring.run_log import RunLog

    if RunLog(log).would_spoil:
        raise ConfigError(f"{log} is no log of runs, and --log-json would add to it; choose another")


def check_extension(output: Path | None, *extensions: str, content: str) -> None:
    """Raise ConfigError if the extension of the output is that of another format than is written.

    extensions: those of the written format, the usual one first; extensions of no known format are allowed.
    content: the written format, in a word.
    """
    if output is not None and output.suffix.lower() in _KNOWN and output.suffix.lower() not in extensions:
        raise ConfigError(f"-o {output} is written as {content}; name a file that ends with {extensions[0]}")
