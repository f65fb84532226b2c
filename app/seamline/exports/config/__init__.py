"""Config dialects: configs as other systems read them. A new dialect is a file, and a line here."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.exports.config import conversation, memex, remnic, toml
from seamline.exports.config.dialect import ConfigDialect, Dump, Lost
from seamline.exports.config.toml import read_config_text

__all__ = [
    "CONFIG_DIALECTS",
    "ConfigDialect",
    "Dump",
    "Lost",
    "config_dialect_for",
    "load_config",
    "recognise",
]

CONFIG_DIALECTS: dict[str, ConfigDialect] = {
    # In the order in which a file is held against them.
    dialect.name: dialect
    for dialect in (toml.DIALECT, memex.DIALECT, remnic.DIALECT, conversation.DIALECT)
}


def config_dialect_for(name: str) -> ConfigDialect:
    """Return a dialect by its name; raises ConfigError naming those there are."""
    if name not in CONFIG_DIALECTS:
        raise ConfigError(f"no config dialect is called {name!r}; there are {', '.join(CONFIG_DIALECTS)}")
    return CONFIG_DIALECTS[name]


def recognise(name: str, text: str) -> ConfigDialect:
    """Return the dialect of a file, by its name and its text; what is of no other is taken for TOML."""
    matching = (dialect for dialect in CONFIG_DIALECTS.values() if dialect.matches(name, text))
    return next(matching, toml.DIALECT)


def load_config(path: Path) -> Config:
    """Read a config file of any dialect; values that it leaves out are those of its preset.

    Raises ConfigError naming the file, the line, the key, the value and what is allowed.
    """
    text = read_config_text(path)
    return recognise(path.name, text).load(text, str(path))
