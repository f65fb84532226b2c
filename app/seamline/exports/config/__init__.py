"""Config dialects: configs in the form of other systems. A new dialect takes a file, and a line here."""

from __future__ import annotations

from pathlib import Path

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import joined, phrase, reason_of
from seamline.exports.config import conversation, memex, remnic, toml
from seamline.exports.config.dialect import ConfigDialect, Dump, Lost
from seamline.ordinary_files import read_text

__all__ = [
    "CONFIG_DIALECTS",
    "ConfigDialect",
    "Dump",
    "Lost",
    "config_dialect_for",
    "load_config",
    "recognise",
]

_CONFIG_BYTES = 1 << 24

CONFIG_DIALECTS: dict[str, ConfigDialect] = {
    # In the order in which recognise() tries them.
    dialect.name: dialect
    for dialect in (toml.DIALECT, memex.DIALECT, remnic.DIALECT, conversation.DIALECT)
}


def config_dialect_for(name: str) -> ConfigDialect:
    """Return a dialect by its name; raises ConfigError, which names the known ones."""
    if name not in CONFIG_DIALECTS:
        raise ConfigError(
            phrase(
                "no config dialect is called {name!r}; there are {config_dialects}",
                name=name,
                config_dialects=joined(CONFIG_DIALECTS, ", "),
            )
        )
    return CONFIG_DIALECTS[name]


def recognise(name: str, text: str) -> ConfigDialect:
    """Return the dialect of a file, by its name and its text; TOML if no dialect matches."""
    matching = (dialect for dialect in CONFIG_DIALECTS.values() if dialect.matches(name, text))
    return next(matching, toml.DIALECT)


def load_config(path: Path) -> Config:
    """Read a config file of any dialect; values that it omits are those of its preset.

    Raises ConfigError naming the file, the line, the key, the value and what is allowed.
    """
    text = _text_of(path)
    return recognise(path.name, text).load(text, str(path))


def _text_of(path: Path) -> str:
    """Return the text of a config file; raises ConfigError if it is missing, unreadable or not UTF-8."""
    try:
        return read_text(path, limit=_CONFIG_BYTES)
    except FileNotFoundError as error:
        raise ConfigError(
            phrase("{path} is not there: it was moved or deleted, or the name is misspelt", path=path)
        ) from error
    except UnicodeDecodeError as error:
        raise ConfigError(
            phrase(
                "{path} is not UTF-8 text, which a config file must be: {reason}",
                path=path,
                reason=error.reason,
            )
        ) from error
    except OSError as error:
        raise ConfigError(
            phrase("{path} cannot be read: {reason}", path=path, reason=reason_of(error))
        ) from error
