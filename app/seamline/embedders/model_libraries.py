"""The only place that imports onnxruntime, fastembed and huggingface_hub: for models that were chosen.

onnxruntime's import starts a client that writes a device id and looks up its maker's host; the hub's calls
send the user's token and details of the system. All that is switched off before the import, whatever the
environment says. The model that comes with the app needs none of the three. qdrant_client imports them too,
and markitdown the first.
"""

from __future__ import annotations

import importlib
import os
from importlib.util import find_spec
from types import ModuleType

from seamline.engine.errors import EmbeddingError
from seamline.engine.phrases import phrase

SWITCHES = {
    "ORT_DISABLE_TELEMETRY": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "HF_HUB_DISABLE_IMPLICIT_TOKEN": "1",
    # Xet's own downloader calls back from Rust, where Cancelled would be lost; and it keeps logs.
    "HF_HUB_DISABLE_XET": "1",
    "DO_NOT_TRACK": "1",
}
"""The variables of the environment that switch it off; the libraries read them when they are imported."""

LIBRARIES = ("onnxruntime", "fastembed", "huggingface_hub")


def has_fastembed() -> bool:
    """Whether fastembed is installed; the small bundled program has only the built-in model."""
    return find_spec("fastembed") is not None


def import_onnxruntime(submodule: str = "") -> ModuleType:
    """Import onnxruntime, or a module of it. Raises EmbeddingError where it is missing."""
    return _import("onnxruntime", submodule)


def import_fastembed(submodule: str = "") -> ModuleType:
    """Import fastembed, or a module of it, and with it the two others; takes most of a second.

    Raises EmbeddingError where it is missing.
    """
    return _import("fastembed", submodule)


def import_huggingface_hub(submodule: str = "") -> ModuleType:
    """Import huggingface_hub, or a module of it. Raises EmbeddingError where it is missing."""
    return _import("huggingface_hub", submodule)


def import_qdrant_client(submodule: str = "") -> ModuleType:
    """Import qdrant_client, or a module of it; it imports the three libraries if it finds them."""
    return _import("qdrant_client", submodule)


def import_markitdown(submodule: str = "") -> ModuleType:
    """Import markitdown, or a module of it; it imports onnxruntime for a model that is never loaded.

    Variables that this model's library reads into the environment, from a file `.env` above its folder, are
    removed again.
    """
    before = set(os.environ) | set(SWITCHES)
    try:
        return _import("markitdown", submodule)
    finally:
        for name in set(os.environ) - before:
            del os.environ[name]


def _import(library: str, submodule: str) -> ModuleType:
    os.environ.update(SWITCHES)
    try:
        return importlib.import_module(f"{library}.{submodule}" if submodule else library)
    except ModuleNotFoundError as error:
        if error.name != library or library not in LIBRARIES:
            raise
        raise EmbeddingError(
            phrase(
                "this installation comes without {library}, which this model needs; use the embedder "
                "seamline-static-en or lexical, or install the full Seamline",
                library=library,
            )
        ) from error
