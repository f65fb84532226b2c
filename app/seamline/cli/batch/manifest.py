"""The manifest of a job: the inputs of each shard, and all settings that their chunks depend on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from seamline import __version__
from seamline.cli.inputs import Input
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.exports.config.toml import dump_config, parse_config
from seamline.index.indexed_file import look_at
from seamline.json_text import dump_json
from seamline.ordinary_files import read_text

NAME = "manifest.json"
_LARGEST = 1 << 34


@dataclass(frozen=True)
class JobInput:
    """A file as it was when the job was planned, or some of its documents.

    path: absolute. name: that in records. size: in bytes. modified_ns: the time of its last change, in
    nanoseconds since 1970. only: (number of the first document, from 0; number after the last; how many
    documents the file has), None for all documents.
    """

    path: str
    name: str
    size: int
    modified_ns: int
    only: tuple[int, int, int] | None = None

    @classmethod
    def of(cls, path: Path, name: str) -> JobInput:
        """Return a file with its present size and time. Raises OSError."""
        found = look_at(path, name, settings_digest="")
        return cls(found.path, name, found.size, found.modified_ns)

    @property
    def input(self) -> Input:
        """The Input to read."""
        return Input(Path(self.path), self.name, None if self.only is None else self.only[:2])

    @property
    def share(self) -> int:
        """The approximate number of the file's bytes that these documents have."""
        if self.only is None:
            return self.size
        start, end, count = self.only
        return self.size * (end - start) // count

    @property
    def is_changed(self) -> bool:
        """Whether the file is gone, or has another size or time."""
        try:
            return replace(JobInput.of(Path(self.path), self.name), only=self.only) != self
        except OSError:
            return True


@dataclass(frozen=True)
class Manifest:
    """The definition of a job. Equal files, settings and versions give equal manifests.

    config: as TOML. config_digest: its digest when the job was planned. exporter: the name of the parts'
    exporter. options: arguments of the command on how files are read and what is written, by name.
    """

    version: str
    config: str
    config_digest: str
    embedder: str
    exporter: str
    options: Mapping[str, Any]
    shards: tuple[tuple[JobInput, ...], ...]

    @classmethod
    def of(
        cls,
        shards: tuple[tuple[JobInput, ...], ...],
        config: Config,
        *,
        exporter: str,
        options: Mapping[str, Any],
    ) -> Manifest:
        """Return the manifest of a job for this version of Seamline."""
        toml = dump_config(config)
        return cls(__version__, toml, config.digest, config.embedder, exporter, options, shards)

    @property
    def id(self) -> str:
        """A hash of the whole manifest, as 16 hexadecimal digits."""
        canonical = dump_json(asdict(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def text(self) -> str:
        """Return the manifest as JSON, with a line for each shard."""
        head = {"id": self.id, **asdict(self)}
        del head["shards"]
        lines = ",\n".join(dump_json([asdict(each) for each in shard]) for shard in self.shards)
        return dump_json(head, indent=1).removesuffix("\n}") + f',\n "shards": [\n{lines}\n ]\n}}\n'


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest of a job. Raises ConfigError if there is none, or if it cannot be used here."""
    path = folder / NAME
    try:
        found = json.loads(read_text(path, limit=_LARGEST))
        known = found.pop("id")
        shards = tuple(tuple(map(_job_input, shard)) for shard in found.pop("shards"))
        manifest = Manifest(shards=shards, **found)
        is_whole = manifest.id == known
    except FileNotFoundError as error:
        raise ConfigError(
            f"{folder} is no job: it holds no {NAME}. Plan one: "
            f"seamline batch plan DIR -o {folder} --shards N"
        ) from error
    except OSError as error:
        raise ConfigError(f"{path} could not be read: {error.strerror or error}") from error
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ConfigError(f"{path} is not the manifest of a job; {_ANEW}") from error
    if manifest.version != __version__:
        raise ConfigError(
            f"{path} was planned by Seamline {manifest.version}, and this is {__version__}, which may cut "
            f"otherwise; go on with that version, or {_ANEW}"
        )
    if not is_whole:
        raise ConfigError(f"{path} was changed since it was planned; {_ANEW}")
    if config_of(manifest, path).digest != manifest.config_digest:
        raise ConfigError(f"{path}: its config means something else here than where it was planned; {_ANEW}")
    return manifest


def _job_input(value: dict[str, Any]) -> JobInput:
    only = value.pop("only")
    return JobInput(only=None if only is None else tuple(only), **value)


_ANEW = "plan the job anew in another folder"


def config_of(manifest: Manifest, path: Path) -> Config:
    """Return the config of a job. path: the manifest's, for errors. Raises ConfigError."""
    return parse_config(manifest.config, source=f"the config in {path}")
