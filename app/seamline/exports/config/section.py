"""The part of a file that holds a config: its values and their lines, by key."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import shown
from seamline.engine.phrases import joined, message_of, phrase

_ALL = phrase("the values together")


@dataclass(frozen=True)
class Section:
    """Values in the form of another system. source: the file's name; lines: their numbers from 1, by key."""

    source: str
    values: Mapping[str, object]
    lines: Mapping[str, int]

    def refuse(self, key: str, message: str, *, cause: Exception | None = None) -> NoReturn:
        """Raise ConfigError for a key, with its place; key: "" for the values as a whole."""
        place = self.source
        if key in self.lines:
            place = phrase("{source}, line {line}", source=self.source, line=self.lines[key])
        raise ConfigError(
            phrase("{place}, {key}: {message}", place=place, key=key or _ALL, message=message), key=key
        ) from cause

    def refuse_unknown(self, known: Iterable[str]) -> None:
        """Raise ConfigError for the first key that is not among the known ones."""
        known = list(known)
        for key in self.values:
            if key not in known:
                close = difflib.get_close_matches(key, known, n=1)
                if close:
                    self.refuse(key, phrase("unknown key; did you mean {name}?", name=close[0]))
                self.refuse(key, phrase("unknown key; known keys: {names}", names=joined(known, ", ")))

    def choice(self, key: str, allowed: Iterable[object], default: object) -> Any:
        """Return the value of a key, or the default; raise ConfigError if it is not an allowed one."""
        value = self.values.get(key, default)
        # Not `in`: 1 equals True, but is not a boolean.
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            choices = joined((str(choice).lower() for choice in allowed), ", ")
            said = phrase("it is {value}; it must be one of {choices}", value=shown(value), choices=choices)
            self.refuse(key, said)
        return value

    def applied(self, config: Config, names: Mapping[str, str]) -> Config:
        """Return a config with the values that are set. names: parameters by key. Raises ConfigError."""
        values: dict[str, object] = {}
        for key, name in names.items():
            if key in self.values:
                values[name] = self._checked(key, name)
        try:
            return config.with_values(values)
        except ConfigError as error:
            key = next((key for key, name in names.items() if name == error.key), "")
            self.refuse(key, message_of(error), cause=error)

    def _checked(self, key: str, name: str) -> object:
        value = self.values[key]
        # Writers of JSON and YAML may write whole numbers as 200.0.
        if PARAMETERS[name].type is int and isinstance(value, float) and value.is_integer():
            value = int(value)
        try:
            return PARAMETERS[name].check(value)
        except ConfigError as error:
            self.refuse(key, message_of(error), cause=error)
