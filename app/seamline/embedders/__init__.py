"""Models that turn texts into vectors, found by the name that a config gives them.

`seamline-static-en` comes with the app; `BAAI/bge-small-en-v1.5` and its like are fastembed's, downloaded
when first used; `folder:/path` is a model on disk; `lexical` goes by the words of a text,
in any language; `none` is no model. Nothing is imported before its use.
"""

from __future__ import annotations

from functools import partial

from seamline.embedders import bundled, fastembed_models, lexical, local_folder
from seamline.embedders.backend import EmbedderBackend, Loading, ModelInfo
from seamline.embedders.model import LazyEmbedder
from seamline.embedders.vector_cache import VectorCache
from seamline.engine.cancellation import CancelToken, Progress, no_progress
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import LEXICAL, NO_EMBEDDER, Embedder
from seamline.engine.phrases import phrase

__all__ = ["BACKENDS", "ModelInfo", "VectorCache", "embedder_for", "list_models"]

BACKENDS: tuple[EmbedderBackend, ...] = (
    bundled.BACKEND,
    lexical.BACKEND,
    local_folder.BACKEND,
    fastembed_models.BACKEND,
)
"""Every backend, in the order in which a name is offered to them; a new one is a file and a line."""


def embedder_for(
    name: str,
    *,
    cache: VectorCache | None = None,
    progress: Progress = no_progress,
    cancel: CancelToken | None = None,
) -> Embedder | None:
    """Return the embedder of that name, not loaded yet; None for `none`.

    cache: keeps the vectors of slow models between runs. progress, cancel: of the download and the loading,
    which happen when the embedder is first used; after a cancel, a new embedder is needed.
    Raises ConfigError for a name that no backend accepts. fastembed's models are looked up when loading.
    """
    if name == NO_EMBEDDER:
        return None
    loading = Loading(cache, progress, cancel)
    for backend in BACKENDS:
        if backend.accepts(name):
            load = partial(backend.load, name, loading)
            return LazyEmbedder(
                name, load, is_english_only=backend.is_english_only, load_topics=backend.load_topics
            )
    raise ConfigError(
        phrase(
            "embedder is {name!r}; it must be {bundled}, {lexical}, the name of a fastembed model "
            "such as {example}, {prefix}/path/to/a/model, or {no_embedder}",
            name=name,
            bundled=bundled.NAME,
            lexical=LEXICAL,
            example=fastembed_models.EXAMPLE,
            prefix=local_folder.PREFIX,
            no_embedder=NO_EMBEDDER,
        ),
        key="embedder",
    )


def list_models() -> list[ModelInfo]:
    """List the models that come with the app, and those that can be downloaded; takes about a second."""
    return [model for backend in BACKENDS for model in backend.models()]
