"""Edits that contradict the rest of the config are kept until another edit makes them valid."""

from __future__ import annotations

from collections.abc import Mapping

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Value
from seamline.engine.phrases import message_of


class PendingEdits:
    """A config, and the entered values that contradict it so far."""

    def __init__(self) -> None:
        self.config = Config()
        self._refused: dict[str, Value] = {}

    def value(self, name: str) -> Value:
        """Return the value that a field shows: the last one entered, even if it was refused."""
        return self._refused.get(name, self.config[name])

    def set_config(self, config: Config) -> bool:
        """Replace the config and forget refused values; returns whether it differs from the former."""
        if config == self.config:
            return False
        self.config, self._refused = config, {}
        return True

    def forget(self) -> bool:
        """Forget refused values; returns whether there were any."""
        had_any, self._refused = bool(self._refused), {}
        return had_any

    def take(self, name: str, value: Value) -> bool:
        """Enter a value; returns whether the config has changed."""
        # Values refused earlier may become valid, as a minimum above the maximum once that is raised.
        waiting = {**self._refused, name: value}
        config = self._valid(waiting) or self._valid({name: value})
        if config is None:
            self._refused = waiting
            return False
        self._refused = {key: kept for key, kept in waiting.items() if config[key] != kept}
        is_other, self.config = config != self.config, config
        return is_other

    @property
    def errors(self) -> dict[str, str]:
        """Why each refused value is invalid, under its own name and that of the value it contradicts."""
        found: dict[str, str] = {}
        for name, value in self._refused.items():
            try:
                self.config.with_values({name: value})
            except ConfigError as error:
                found |= dict.fromkeys((name, error.key), message_of(error))
        return found

    def _valid(self, values: Mapping[str, Value]) -> Config | None:
        try:
            return self.config.with_values(values)
        except ConfigError:
            return None
