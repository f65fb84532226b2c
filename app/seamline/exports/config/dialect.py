"""The contract of a config dialect: how one system writes its settings, and the Config that they mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from seamline.engine.config import Config
from seamline.engine.parameters import Value


@dataclass(frozen=True)
class Lost:
    """A value that a dialect cannot hold; instead: the value that its text gives when it is read back."""

    name: str
    value: Value
    instead: Value


@dataclass(frozen=True)
class Dump:
    """A config in a dialect, with the values that the dialect cannot hold."""

    text: str
    lost: tuple[Lost, ...]


@dataclass(frozen=True)
class ConfigDialect:
    """A way to write configs.

    file_name: the usual name of such a file. shares_file: whether the file also holds other settings, so that
        an existing one must not be replaced. matches: whether a file has this dialect, by its name and text.
    load: reads a text; its second argument is the name of the file for errors; raises ConfigError naming the
        place, the value and what is allowed.
    texts: returns the possible texts of a config, one for each strategy that the system knows.
    """

    name: str
    summary: str
    file_name: str
    matches: Callable[[str, str], bool]
    load: Callable[[str, str], Config]
    texts: Callable[[Config], Iterable[str]]
    shares_file: bool = False

    def dump(self, config: Config) -> Dump:
        """Write a config in the text that loses the fewest values, and the strategy only if all texts do.

        Raises ConfigError for a value that no file can hold.
        """
        return min((self._dump(config, text) for text in self.texts(config)), key=_loss)

    def _dump(self, config: Config, text: str) -> Dump:
        back = self.load(text, self.file_name)
        # The name of the preset has no effect on a cut.
        values = ((name, value) for name, value in config.values().items() if name != "preset")
        return Dump(
            text, tuple(Lost(name, value, back[name]) for name, value in values if back[name] != value)
        )


def _loss(dump: Dump) -> tuple[bool, int]:
    return any(lost.name == "strategy" for lost in dump.lost), len(dump.lost)
