"""The part of a file that holds a config: its values by key, and the lines on which they stand."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import shown


@dataclass(frozen=True)
class Section:
    """Values as a file of another system has them. source: the file; lines: from 1, by key."""

    source: str
    values: Mapping[str, object]
    lines: Mapping[str, int]

    def refuse(self, key: str, message: str, *, cause: Exception | None = None) -> NoReturn:
        """Raise ConfigError for a key, naming its place."""
        line = f", line {self.lines[key]}" if key in self.lines else ""
        raise ConfigError(f"{self.source}{line}, {key}: {message}", key=key) from cause

    def refuse_unknown(self, known: Iterable[str]) -> None:
        """Raise ConfigError for a key that is not among those known."""
        known = list(known)
        for key in self.values:
            if key not in known:
                close = difflib.get_close_matches(key, known, n=1)
                hint = f"did you mean {close[0]}?" if close else f"known keys: {', '.join(known)}"
                self.refuse(key, f"unknown key; {hint}")

    def choice(self, key: str, allowed: Iterable[object], default: object) -> Any:
        """Return a value that is one of those allowed."""
        value = self.values.get(key, default)
        # Not `in`: 1 equals True, and is no switch.
        if not any(type(value) is type(choice) and value == choice for choice in allowed):
            choices = ", ".join(str(choice).lower() for choice in allowed)
            self.refuse(key, f"it is {shown(value)}; it must be one of {choices}")
        return value

    def applied(self, config: Config, names: Mapping[str, str]) -> Config:
        """Return a config with the values that are set. names: the parameter that each key stands for."""
        values: dict[str, object] = {}
        for key, name in names.items():
            if key in self.values:
                values[name] = self._checked(key, name)
        try:
            return config.with_values(values)
        except ConfigError as error:
            key = next((key for key, name in names.items() if name == error.key), "")
            self.refuse(key or "the values together", str(error), cause=error)

    def _checked(self, key: str, name: str) -> object:
        value = self.values[key]
        # JSON and YAML know one kind of number: 200.0 is 200.
        if PARAMETERS[name].type is int and isinstance(value, float) and value.is_integer():
            value = int(value)
        try:
            return PARAMETERS[name].check(value)
        except ConfigError as error:
            self.refuse(key, str(error), cause=error)
