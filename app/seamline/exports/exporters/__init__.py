"""Exporters: the formats in which chunks can be written. A new one takes a file, and a line in EXPORTERS."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.exports.exporter import Exporter
from seamline.exports.exporters import csv, ndjson, parquet, sql

EXPORTERS: dict[str, Exporter] = {
    exporter.name: exporter
    for exporter in (
        *ndjson.EXPORTERS,
        csv.EXPORTER,
        parquet.EXPORTER,
        sql.EXPORTER,
    )
}
"""All exporters by name, in the order in which they are offered."""

DEFAULT_EXPORTER = next(iter(EXPORTERS))
FORMATS = tuple(dict.fromkeys(exporter.format for exporter in EXPORTERS.values()))
"""The values of `--to`; the first is the default."""


def exporter_for(name: str) -> Exporter:
    """Return an exporter by its name; raises ConfigError, which names the known ones."""
    if name not in EXPORTERS:
        raise ConfigError(
            phrase(
                "no exporter is called {name!r}; there are {exporters}",
                name=name,
                exporters=joined(EXPORTERS, ", "),
            )
        )
    return EXPORTERS[name]


def format_of(path: Path) -> str:
    """Return the format of a file by its extension; "" if no exporter has that."""
    suffix = path.suffix.lower()
    matching = (exporter.format for exporter in EXPORTERS.values() if suffix in exporter.extensions)
    return next(matching, "")
