"""Configs as TOML: `seamline.toml`, with every value and a comment on what it does."""

from __future__ import annotations

import json
import re
import textwrap
import tomllib

from seamline.engine.config import (
    OWN_PARAMETERS,
    PARAMETERS,
    Config,
    parameters_of,
    unknown_key_message,
    with_current_names,
)
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import GROUPS, Parameter, Value
from seamline.engine.phrases import message_of, phrase
from seamline.engine.presets import preset_for
from seamline.engine.strategies import STRATEGIES, fields_of, strategy_for
from seamline.exports.config.dialect import ConfigDialect

FILE_NAME = "seamline.toml"

_HEAD = """\
# Seamline: how texts are cut into chunks. Use it with: seamline chunk FILE --config seamline.toml
# A value that is left out is that of the preset.
"""
_WIDTH = 100


def dump_config(config: Config) -> str:
    """Write a config as TOML; equal configs give equal text.

    Raises ConfigError for a value that TOML cannot hold.
    """
    values = config.values()
    pieces = [_HEAD]
    # Parameters of strategies from other packages have no effect on a cut by another strategy.
    fields = fields_of(strategy_for(config.strategy)) if config.strategy in STRATEGIES else ()
    written = {*OWN_PARAMETERS, *fields, *dict(config.added)}
    for group in (*GROUPS, ""):
        names = [name for name in parameters_of(group) if name in written]
        if names:
            pieces.append(f"\n## {group or 'Other'}\n")
        pieces += [f"\n{_comment(PARAMETERS[name])}{name} = {_toml(name, values[name])}\n" for name in names]
    return "".join(pieces)


def parse_config(text: str, *, source: str = FILE_NAME) -> Config:
    """Read a config from TOML; omitted values are those of the preset. source: the file's name for errors.

    Raises ConfigError naming the file, the line, the key, the value and what is allowed.
    """
    try:
        # A file may have been saved with CRLF.
        values = with_current_names(tomllib.loads(text.replace("\r\n", "\n")))
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(
            phrase("{source} is not valid TOML: {error}", source=source, error=message_of(error))
        ) from error
    except RecursionError as error:
        raise ConfigError(
            phrase("{source} is not valid TOML: it is nested too deep", source=source)
        ) from error
    except ValueError as error:
        # An integer with more digits than int() accepts, or an impossible date.
        raise ConfigError(
            phrase(
                "{source} holds a value that cannot be read: {error}", source=source, error=message_of(error)
            )
        ) from error
    try:
        for key in values:
            if key not in PARAMETERS:
                raise ConfigError(unknown_key_message(key), key=key)
        preset = PARAMETERS["preset"].check(values.get("preset", Config().preset))
        config = preset_for(str(preset)).config.with_values(values)
        strategy_for(config.strategy)
    except ConfigError as error:
        raise ConfigError(
            phrase("{place}: {error}", place=_place(text, source, key=error.key), error=message_of(error)),
            key=error.key,
        ) from error
    return config


def _place(text: str, source: str, *, key: str) -> str:
    """Return the file's name, with the line on which a key is set if it is found."""
    if key:
        name = rf"(?:{re.escape(key)}|\"{re.escape(key)}\"|'{re.escape(key)}')"
        for number, line in enumerate(text.split("\n"), 1):
            if re.match(rf"\s*(?:{name}\s*[=.]|\[+\s*{name}\s*[\].])", line):
                return phrase("{source}, line {line}", source=source, line=number)
    return source


def _comment(parameter: Parameter) -> str:
    """Return the comment lines on a parameter: what it does, its unit, and the allowed values."""
    lines = textwrap.wrap(parameter.help, _WIDTH)
    if parameter.choices:
        lines += [f"  {value}: {label}" for value, label in parameter.choices]
    else:
        unit = f"{parameter.unit}, " if parameter.unit else ""
        lines.append(f"({unit}{parameter.range_text})")
    return "".join(f"# {line}\n" for line in lines)


def _toml(name: str, value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        # repr() may give 1e-07; with a fraction it is a float at first sight.
        written = repr(value)
        return written if "e" not in written or "." in written else written.replace("e", ".0e")
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ConfigError(
            phrase("{name} is {value!r}, which is no text that a file can hold", name=name, value=value),
            key=name,
        ) from error
    # A JSON string is a TOML string, except that TOML forbids a bare DEL.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


DIALECT = ConfigDialect(
    name="toml",
    summary="Seamline's own: every value, each with a comment on what it does",
    file_name=FILE_NAME,
    matches=lambda name, text: name.endswith(".toml"),
    load=lambda text, source: parse_config(text, source=source),
    texts=lambda config: [dump_config(config)],
)
