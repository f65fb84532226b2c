"""The settings that an index was made with: strategy, config, embedder; and how two of them differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from seamline.engine.config import PARAMETERS, Config
from seamline.engine.parameters import Value


@dataclass(frozen=True)
class IndexSettings:
    """The settings that all chunks of an index were made with, kept with them.

    config: the value of every parameter, by name. config_digest: of it. embedder: the model that made the
    vectors. dimensions: of the vectors. version: of the app.
    reading: the options on how files were read, by name, without those at their defaults.
    """

    strategy: str
    config_digest: str
    config: Mapping[str, Value]
    embedder: str
    dimensions: int
    version: str
    reading: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(
        cls, config: Config, *, dimensions: int, version: str, reading: Mapping[str, str] | None = None
    ) -> IndexSettings:
        """Return the settings of a run with a config. dimensions: of its embedder."""
        return cls(
            strategy=config.strategy,
            config_digest=config.digest,
            config=config.values(),
            embedder=config.embedder,
            dimensions=dimensions,
            version=version,
            reading=dict(reading or {}),
        )

    def has_same_vectors(self, other: IndexSettings) -> bool:
        """Whether vectors made with these settings can be compared with those made with others."""
        return (self.embedder, self.dimensions) == (other.embedder, other.dimensions)

    def differences(self, other: IndexSettings) -> dict[str, tuple[object, object]]:
        """Return the settings in which two differ, by name, with both values, ours first; not the version.

        A parameter that one side does not have, since the side is older than the parameter, counts with its
        default there; an option of reading that was not given counts as "".
        """
        mine, theirs = ({**each.config, **each.reading} for each in (self, other))
        pairs: dict[str, tuple[object, object]] = {}
        for name in dict.fromkeys((*mine, *theirs)):
            default = PARAMETERS[name].default if name in PARAMETERS else ""
            pair = mine.get(name, default), theirs.get(name, default)
            if name != "preset" and pair[0] != pair[1]:
                pairs[name] = pair
        if self.dimensions != other.dimensions:
            pairs["dimensions"] = (self.dimensions, other.dimensions)
        return pairs
