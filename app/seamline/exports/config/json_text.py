"""Configs in JSON: the object that holds the settings, with the line of each."""

from __future__ import annotations

import json
import re

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import message_of, phrase
from seamline.exports.config.section import Section


def json_values(text: str, source: str) -> object:
    """Parse JSON; raises ConfigError, naming the place of a syntax error or a key that is set twice."""
    try:
        return json.loads(text, object_pairs_hook=lambda pairs: _unique(pairs, source))
    except json.JSONDecodeError as error:
        raise ConfigError(
            phrase(
                "{source} is not valid JSON: {error} at line {line}, column {column}",
                source=source,
                error=error.msg,
                line=error.lineno,
                column=error.colno,
            )
        ) from error
    except (RecursionError, ValueError) as error:
        raise ConfigError(
            phrase("{source} is not valid JSON: {error}", source=source, error=message_of(error))
        ) from error


def json_section(values: object, text: str, *, source: str, name: str = "") -> Section:
    """Return the object under a key, at any depth, as a section; the whole if there is no such key.

    text: the JSON that was parsed to `values`. Raises ConfigError if the value is not an object.
    """
    # A null is what stands there, and no object.
    found = find(values, name, missing=values) if name else values
    begin = 0 if found is values else _offset(text, name, begin=0)
    if not isinstance(found, dict):
        place = phrase("{name} in {source}", name=name, source=source) if begin else source
        raise ConfigError(phrase("{place} must be a JSON object of settings", place=place))
    lines = {key: text.count("\n", 0, _offset(text, key, begin=begin)) + 1 for key in found}
    return Section(source, found, lines)


def _unique(pairs: list[tuple[str, object]], source: str) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, value in pairs:
        if key in values:
            raise ConfigError(phrase("{source}: {key} is set twice", source=source, key=key), key=key)
        values[key] = value
    return values


def find(values: object, name: str, *, missing: object = None) -> object:
    """Return what stands under a key, however deep; `missing` if it is not there."""
    waiting = [values]
    while waiting:
        at = waiting.pop()
        if isinstance(at, dict):
            if name in at:
                return at[name]
            waiting += at.values()
        elif isinstance(at, list):
            waiting += at
    return missing


def _offset(text: str, key: str, *, begin: int) -> int:
    """Return the index at which a key is set; `begin` for one that is not found, as when it has escapes."""
    found = re.compile(rf'"{re.escape(key)}"\s*:').search(text, begin)
    return found.start() if found else begin
