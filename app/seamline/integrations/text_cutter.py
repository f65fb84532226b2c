"""The code that all integrations share: it cuts a framework's texts by one config."""

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
    default preset. Raises ConfigError for an invalid file or an unknown name.
    """

    def __init__(self, config: ConfigSource = None) -> None:
        self.config = config_of(config)
        self._embedder = seamline.load_embedder(self.config.embedder)

    def __getstate__(self) -> dict[str, Value]:
        # Frameworks copy it, and send it to other processes, without the loaded model.
        return values_of(self.config)

    def __setstate__(self, values: dict[str, Value]) -> None:
        TextCutter.__init__(self, values)

    def analyse(self, text: str, *, name: object = "", kind: TextKind = "markdown") -> Analysis:
        """Cut a text. kind: whether it is markdown or plain. Raises SeamlineError as analyse() does.

        name: the framework's name of the document, if it has one; the ids of chunks depend on it.
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
        # In another process the parameters of plugins are not registered yet.
        load_plugins()
        return Config().with_values(named)
    if named is None:
        return Config()
    if isinstance(named, Path):
        return seamline.load_config(named)
    # A name with a dot, as `.kbconfig`, is a file, so that the error says that the file is missing.
    if named not in PRESETS and ("." in named or is_file(Path(named))):
        return seamline.load_config(named)
    return preset_for(named).config


def text_kind(kind: TextKind) -> TextKind:
    """Return how texts are read; raises ConfigError for what is no such way before the first text comes."""
    if kind not in get_args(TextKind):
        raise ConfigError(f"kind is {kind!r}; it must be {' or '.join(get_args(TextKind))}", key="kind")
    return kind


def values_of(config: Config) -> dict[str, Value]:
    """Return the values of a config, which a framework can keep as JSON or YAML; equal values cut equally.

    Parameters of plugins are included only if they are set, since other machines may not have the plugins.
    """
    return {name: config[name] for name in (*OWN_PARAMETERS, *dict(config.added))}


def metadata_of(chunk: Chunk) -> Metadata:
    """Return the metadata of a chunk, as single values, which every vector store can keep.

    chunk_id is that of exports, made of the chunk's words and the name of its document, so that a store can
    see which chunks have changed. Equal chunks of two texts without names have one id. start_index and
    end_index count characters of the text that was cut.
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
    """Return the metadata of a chunk that is added to that of its document, whose keys are not overwritten.

    Only if the document has a start_index, all is added: it is a chunk that is cut again, and its ids and
    places are wrong for its parts.
    """
    if "start_index" in given:
        return own
    return {key: value for key, value in own.items() if key not in given}
