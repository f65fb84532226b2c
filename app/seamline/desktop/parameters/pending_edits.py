"""Edits that contradict the rest of the config wait for another edit that makes room for them."""

from __future__ import annotations

from collections.abc import Mapping

from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Value
from seamline.engine.phrases import message_of


class PendingEdits:
    """A config, and the values that were entered and do not fit it yet."""

    def __init__(self) -> None:
        self.config = Config()
        self._refused: dict[str, Value] = {}

    def value(self, name: str) -> Value:
        """Return what a field is to show: what was entered last, be it refused or not."""
        return self._refused.get(name, self.config[name])

    def set_config(self, config: Config) -> bool:
        """Take a config from elsewhere, and forget what was refused; returns whether it is another one."""
        if config == self.config:
            return False
        self.config, self._refused = config, {}
        return True

    def forget(self) -> bool:
        """Forget what was refused; returns whether there was anything."""
        had_any, self._refused = bool(self._refused), {}
        return had_any

    def take(self, name: str, value: Value) -> bool:
        """Enter a value; returns whether the config is another one now."""
        # Values refused earlier may fit now: a minimum above the maximum, once that is raised.
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
        """Why each refused value does not fit, at its own field and at the one that it contradicts."""
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
