"""Seamline shows where a text comes apart: chunking for retrieval and agent memory.

The public API: `load` a file, or make a `Document` of a text; `analyse` it under a `Config`, which may come
from `preset_for` or `load_config`, with the embedder of `load_embedder`; and read the chunks by
`Analysis.records()`. All errors are `SeamlineError`.
"""

from __future__ import annotations

from functools import partial as _partial
from pathlib import Path
from typing import TYPE_CHECKING

from seamline.engine.tokens.token_counter import register as _register_counter
from seamline.version import __version__

if TYPE_CHECKING:
    from seamline.engine.analysis import Analysis
    from seamline.engine.chunks.chunk import Chunk
    from seamline.engine.config import Config
    from seamline.engine.errors import SeamlineError
    from seamline.engine.evidence.embedding import Embedder
    from seamline.engine.pipeline.analyse import analyse
    from seamline.engine.presets import preset_for
    from seamline.engine.text.document import Document
    from seamline.engine.tokens.token_counter import TokenCounter

# Python runs this file before `__main__`, which says how many threads numpy may start when it is imported. So
# this file must not import numpy: it imports each of these names when it is first asked for.
_MODULES = {
    "Analysis": "analysis",
    "Chunk": "chunks.chunk",
    "Config": "config",
    "Document": "text.document",
    "Embedder": "evidence.embedding",
    "SeamlineError": "errors",
    "analyse": "pipeline.analyse",
    "preset_for": "presets",
}

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in _MODULES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        import importlib

        found = getattr(importlib.import_module(f"seamline.engine.{_MODULES[name]}"), name)
        globals()[name] = found
        return found

    def __dir__() -> list[str]:
        return sorted({*globals(), *_MODULES})


def load(path: Path | str, entry: str = "") -> Document:
    """Read a file as a document. entry: which conversation of an export; "" takes the newest.

    Raises SeamlineError naming the file, the reason and the way out.
    """
    from seamline import sources

    return sources.read(Path(path), entry)


def load_config(path: Path | str) -> Config:
    """Read a config file: one that the window or `seamline config` wrote, or one of another system.

    It may name strategies of installed plugins. Raises ConfigError naming the file, the line, the key, the
    value and what is allowed.
    """
    from seamline.exports import config
    from seamline.plugins import load_plugins

    load_plugins()
    return config.load_config(Path(path))


def load_embedder(name: str) -> Embedder | None:
    """Return an embedder by the name a config gives it; None for `none`.

    Raises EmbeddingError when its model cannot be loaded.
    """
    from seamline.embedders import embedder_for

    return embedder_for(name)


def _load_counter(method: str) -> TokenCounter:
    from seamline.vocabularies import load_counter

    return load_counter(method)


_register_counter("cl100k", _partial(_load_counter, "cl100k"))
_register_counter("o200k", _partial(_load_counter, "o200k"))

__all__ = [
    "Analysis",
    "Chunk",
    "Config",
    "Document",
    "Embedder",
    "SeamlineError",
    "__version__",
    "analyse",
    "load",
    "load_config",
    "load_embedder",
    "preset_for",
]
