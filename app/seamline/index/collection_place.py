"""The place of a collection in a vector database: a folder or the address of a server, and a name."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase

DEFAULT_NAME = "seamline"
FILES_SUFFIX = "-files"
"""The suffix of the name of the second collection, which has all but the chunks."""

_MAX_LENGTH = 200
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*[A-Za-z0-9]")
# An address that went through a Path has only one slash left.
_ADDRESS = re.compile(r"(https?):[/\\]+(.*)", re.DOTALL)


@dataclass(frozen=True)
class CollectionPlace:
    """A place, written as `PATH#NAME` or `http://HOST:PORT#NAME`; `#NAME` may be left out.

    kind: of the store. base: the path or the address. name: of the collection with the chunks.
    """

    kind: str
    base: str
    name: str
    is_server: bool

    @classmethod
    def parse(cls, kind: str, place: str) -> CollectionPlace:
        """Parse a place. Raises ConfigError for an invalid name, path or address."""
        base, sign, name = place.rpartition("#")
        if not sign:
            base, name = place, DEFAULT_NAME
        # Chroma needs at least three characters; Qdrant makes folders of names, which have 255 at most.
        if not 3 <= len(name) <= _MAX_LENGTH or not _NAME.fullmatch(name):
            raise ConfigError(
                phrase(
                    "{kind}:{place}: '{name}' is no name for a collection; it has 3 to {max_length} of "
                    "the letters A-Z and a-z, digits, '.', '_' and '-', and begins and ends with a "
                    "letter or digit",
                    kind=kind,
                    place=place,
                    name=name,
                    max_length=_MAX_LENGTH,
                )
            )
        address = _ADDRESS.fullmatch(base)
        # The lock file of a folder is beside it, so that the root of a disk cannot be used.
        if not base or not (address or Path(base).absolute().name):
            raise ConfigError(
                phrase("{kind}:{place}: name a folder, or the address of a server", kind=kind, place=place)
            )
        if address:
            base = f"{address[1]}://{address[2]}"
        return cls(kind, base, name, address is not None)

    def __str__(self) -> str:
        return f"{self.kind}:{self.base}" + (f"#{self.name}" if self.name != DEFAULT_NAME else "")

    @property
    def path(self) -> Path:
        """The absolute path of the folder."""
        return Path(self.base).absolute()

    @property
    def files_name(self) -> str:
        """The name of the second collection, with the settings and files."""
        return self.name + FILES_SUFFIX

    def key(self, variable: str) -> str | None:
        """Return the key for a server from an environment variable; None without, and if not encrypted."""
        return os.environ.get(variable) or None if self.is_encrypted else None

    @property
    def is_encrypted(self) -> bool:
        """Whether it is a server that is reached by HTTPS."""
        return self.base.startswith("https://")
