"""Cuts the texts that a framework hands over, by one config: what all integrations share."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args

import seamline
from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import Chunk
from seamline.engine.config import OWN_PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import Value
from seamline.engine.presets import PRESETS, preset_for
from seamline.engine.text.blocks import heading_title
from seamline.engine.text.document import Document
from seamline.ordinary_files import is_file
from seamline.plugins import load_plugins

ConfigSource = Config | Mapping[str, object] | Path | str | None
Metadata = dict[str, str | int | float | bool]
# What frameworks hand over is text: a conversation would need its messages.
TextKind = Literal["markdown", "text"]


class TextCutter:
    """A config and its embedder, which is loaded when the first text is cut.

    config: a Config, or its values by name; the path of a config file; the name of a preset; None for the
    default preset. Raises ConfigError for a file or a name that is none.
    """

    def __init__(self, config: ConfigSource = None) -> None:
        self.config = config_of(config)
        self._embedder = seamline.load_embedder(self.config.embedder)

    def __getstate__(self) -> dict[str, Value]:
        # Frameworks copy it and send it to other processes; a loaded model stays where it is.
        return values_of(self.config)

    def __setstate__(self, values: dict[str, Value]) -> None:
        TextCutter.__init__(self, values)

    def analyse(self, text: str, *, name: object = "", kind: TextKind = "markdown") -> Analysis:
        """Cut a text. kind: whether it is markdown or plain. Raises SeamlineError as analyse() does.

        name: what a framework calls the document, if it says: the ids of chunks depend on it.
        """
        return seamline.analyse(Document(text, name=str(name or ""), kind=kind), self.config, self._embedder)

    def warm_up(self) -> None:
        """Load the model now instead of with the first text."""
        self.analyse("A text.")


def config_of(named: ConfigSource) -> Config:
    """Return a config by its path, the name of a preset, its values, or itself. Raises ConfigError."""
    if isinstance(named, Config):
        return named
    if isinstance(named, Mapping):
        # In another process nothing has made parameters from outside known.
        load_plugins()
        return Config().with_values(named)
    if named is None:
        return Config()
    if isinstance(named, Path):
        return seamline.load_config(named)
    # What looks like a file is said to be missing; `.kbconfig` is a name without a suffix.
    if named not in PRESETS and ("." in named or is_file(Path(named))):
        return seamline.load_config(named)
    return preset_for(named).config


def text_kind(kind: TextKind) -> TextKind:
    """Return how texts are read; raises ConfigError for what is no such way before the first text comes."""
    if kind not in get_args(TextKind):
        raise ConfigError(f"kind is {kind!r}; it must be {' or '.join(get_args(TextKind))}", key="kind")
    return kind


def values_of(config: Config) -> dict[str, Value]:
    """Return a config as a framework can keep it, in JSON or YAML too: equal values mean equal cuts.

    Parameters from outside are among them where they are set: elsewhere other packages may be installed.
    """
    return {name: config[name] for name in (*OWN_PARAMETERS, *dict(config.added))}


def metadata_of(chunk: Chunk) -> Metadata:
    """Return what is worth keeping beside a chunk's text; single values, as every vector store takes them.

    chunk_id is made as in the exports, of the chunk's words and the name of its document: it stays while they
    do, so that a store can tell what has changed. Equal chunks of two texts without names have one id.
    start_index and end_index count characters of the text that was cut.
    """
    return {
        "chunk_id": chunk.id,
        "start_index": chunk.overlap_start,
        "end_index": chunk.end,
        "start_line": chunk.start_line,
        "sequence": chunk.sequence,
        "tokens": chunk.tokens,
        "breadcrumb": " > ".join(map(heading_title, chunk.breadcrumb)),
        "content_type": chunk.content_type,
        "ends_because": chunk.boundary.reason.label,
    }


def added_metadata(own: Metadata, given: Mapping[Any, Any]) -> Metadata:
    """Return what of a chunk's own metadata is added to that of its document, whose keys stay as they are.

    A document with a start_index is a chunk that is cut again: its ids and places are wrong for its parts, so
    that all of them are made anew.
    """
    if "start_index" in given:
        return own
    return {key: value for key, value in own.items() if key not in given}
