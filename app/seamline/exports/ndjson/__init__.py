"""Dialects: the fields of chunk records that each consumer reads. A new one takes a file, and a line here."""

from __future__ import annotations

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase
from seamline.exports.ndjson import clawdbot, contextmem, memex, memorylayer, remnic, seamline
from seamline.exports.ndjson.dialect import Additions, ChunkRecord, Dialect

__all__ = ["DEFAULT_DIALECT", "DIALECTS", "Additions", "ChunkRecord", "Dialect", "dialect_for"]

DIALECTS: dict[str, Dialect] = {
    dialect.name: dialect
    for dialect in (
        seamline.DIALECT,
        clawdbot.DIALECT,
        memex.DIALECT,
        remnic.DIALECT,
        memorylayer.DIALECT,
        contextmem.DIALECT,
    )
}
DEFAULT_DIALECT = seamline.DIALECT.name


def dialect_for(name: str) -> Dialect:
    """Return a dialect by its name; raises ConfigError, which names the known ones."""
    if name not in DIALECTS:
        raise ConfigError(
            phrase(
                "no dialect is called {name!r}; there are {dialects}",
                name=name,
                dialects=joined(DIALECTS, ", "),
            ),
            key="dialect",
        )
    return DIALECTS[name]
