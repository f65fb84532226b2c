"""Seamline's own config files, which hold every value."""

from __future__ import annotations

from seamline.engine.config import Config
from seamline.exports.config.dialect import ConfigDialect
from seamline.exports.config.toml_text import FILE_NAME, dump_config, parse_config


def load(text: str, source: str = FILE_NAME) -> Config:
    """Read a config from TOML."""
    return parse_config(text, source=source)


DIALECT = ConfigDialect(
    name="toml",
    summary="Seamline's own: every value, each with a comment on what it does",
    file_name=FILE_NAME,
    matches=lambda name, text: name.endswith(".toml"),
    load=load,
    texts=lambda config: [dump_config(config)],
)
