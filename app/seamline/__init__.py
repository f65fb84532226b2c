"""Seamline shows where a text comes apart: chunking for retrieval and agent memory.

The public API: `load` a file, `analyse` it under a `Config` with the embedder of `load_embedder`, and read
the chunks.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from seamline.engine.analysis import Analysis
from seamline.engine.chunks.chunk import Chunk
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document
from seamline.engine.tokens import counters as tokens
from seamline.vocabularies import load_counter

__version__ = "0.1.0"

for _method in ("cl100k", "o200k"):
    tokens.register(_method, partial(load_counter, _method))


def load(path: Path | str, entry: str = "") -> Document:
    """Read a file as a document. entry: which conversation of an export; "" takes the newest.

    Raises SeamlineError naming the file, the reason and the way out.
    """
    from seamline import sources

    return sources.read(Path(path), entry)


def load_embedder(name: str) -> Embedder | None:
    """Return an embedder by the name a config gives it; None for `none`.

    Raises EmbeddingError when its model cannot be had.
    """
    from seamline.embedders import embedder_for

    return embedder_for(name)


__all__ = [
    "Analysis",
    "Chunk",
    "Config",
    "Document",
    "Embedder",
    "__version__",
    "analyse",
    "load",
    "load_embedder",
]
