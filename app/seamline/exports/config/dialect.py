"""The contract of a config dialect: how one system writes its settings down, and what they amount to here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from seamline.engine.config import Config
from seamline.engine.parameters import Value


@dataclass(frozen=True)
class Lost:
    """A value that a dialect cannot hold, and the one that stands in its place when the text is read back."""

    name: str
    value: Value
    instead: Value


@dataclass(frozen=True)
class Dump:
    """A config in a dialect, and what of it is not there."""

    text: str
    lost: tuple[Lost, ...]


@dataclass(frozen=True)
class ConfigDialect:
    """A way to write configs.

    file_name: what such a file is called. shares_file: whether other settings stand in it too, so that one
        that is there must not be replaced. matches: whether a file is of this dialect, by its name and text.
    load: reads a text, which errors call by the name that comes second; raises ConfigError naming the
        place, the value and what is allowed.
    texts: all that may be written of a config, one for each method that the system knows.
    """

    name: str
    summary: str
    file_name: str
    matches: Callable[[str, str], bool]
    load: Callable[[str, str], Config]
    texts: Callable[[Config], Iterable[str]]
    shares_file: bool = False

    def dump(self, config: Config) -> Dump:
        """Write a config, so that as little as possible is lost: least of all its strategy.

        Raises ConfigError for a value that no file can hold.
        """
        return min((self._dump(config, text) for text in self.texts(config)), key=_loss)

    def _dump(self, config: Config, text: str) -> Dump:
        back = self.load(text, self.file_name)
        # A preset's name decides nothing.
        values = ((name, value) for name, value in config.values().items() if name != "preset")
        return Dump(
            text, tuple(Lost(name, value, back[name]) for name, value in values if back[name] != value)
        )


def _loss(dump: Dump) -> tuple[bool, int]:
    return any(lost.name == "strategy" for lost in dump.lost), len(dump.lost)
