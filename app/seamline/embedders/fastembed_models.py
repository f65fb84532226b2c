"""Any model that fastembed knows, by name: downloaded when first used, and from then on read from disk.

A network is touched only for a model that is not on disk yet, and only because the user chose that model.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from seamline.embedders.backend import EmbedderBackend, Loading, ModelInfo
from seamline.embedders.download import cached_folder, download, is_cached
from seamline.embedders.model import Model
from seamline.embedders.model_libraries import has_fastembed, import_fastembed
from seamline.engine.arrays import FloatArray
from seamline.engine.errors import ConfigError, EmbeddingError
from seamline.engine.phrases import message_of, phrase
from seamline.engine.tokens.token_counter import TokenCounter

if TYPE_CHECKING:
    from fastembed.common.model_description import DenseModelDescription

EXAMPLE = "BAAI/bge-small-en-v1.5"

# What fastembed reads beside the model itself.
_SETTINGS = (
    "config.json",
    "tokenizer.json",
    "tokenizer_config.json",
    "special_tokens_map.json",
    "preprocessor_config.json",
)


def load(name: str, loading: Loading) -> Model:
    """Load a model of fastembed's, downloading it if it is not on disk.

    Raises ConfigError for a model that fastembed does not know; EmbeddingError; Cancelled.
    """
    description = _description(name)
    source = str(description.sources.hf)
    files = [description.model_file, *description.additional_files]
    folder = cached_folder(source, [*files, *_SETTINGS], required=files)
    if folder is None:
        folder = download(name, source, files=[*files, *_SETTINGS], loading=loading)
    loading.progress("model", 0, 1)
    model = _read(description, folder, loading=loading)
    loading.progress("model", 1, 1)
    return model


def _description(name: str) -> DenseModelDescription:
    known = {description.model: description for description in _descriptions()}
    for model, description in known.items():
        if model.lower() == name.lower():
            return description
    import difflib  # only needed on the way to an error

    close = difflib.get_close_matches(name, known, n=1)
    hint = (
        phrase("did you mean {name}?", name=close[0])
        if close
        else phrase("`seamline models` lists those there are")
    )
    raise ConfigError(
        phrase("embedder is {name!r}, which fastembed does not know; {hint}", name=name, hint=hint),
        key="embedder",
    )


def _descriptions() -> list[DenseModelDescription]:
    known = import_fastembed().TextEmbedding._list_supported_models()
    # Models without a repository would come from elsewhere, without a version.
    return [description for description in known if description.sources.hf]


def _read(description: DenseModelDescription, folder: Path, *, loading: Loading) -> Model:
    if description.model_file.endswith(".safetensors"):
        from seamline.embedders.static_model import StaticModel

        return StaticModel(description.model, folder)
    model = FastembedModel(description, folder)
    if loading.cache is None:
        return model
    from importlib.metadata import version

    from seamline.embedders.vector_cache import CachedModel

    # The folder's name is the model's revision. fastembed's version counts too, since versions pool
    # otherwise.
    identity = f"{description.model} {folder.name} fastembed {version('fastembed')}"
    return CachedModel(model, identity, cache=loading.cache)


class FastembedModel:
    """A model that fastembed runs in ONNX."""

    def __init__(self, description: DenseModelDescription, folder: Path) -> None:
        from seamline.embedders.onnx_model import ONNX_ERRORS
        from seamline.embedders.tokenizer import token_counter

        self._name = description.model
        self._dimensions = int(description.dim or 0)
        self._errors: tuple[type[Exception], ...] = (*ONNX_ERRORS, OSError)
        try:
            self._model = import_fastembed().TextEmbedding(
                description.model, cache_dir=str(folder.parent), specific_model_path=str(folder)
            )
        except self._errors as error:
            raise EmbeddingError(
                phrase(
                    "{name} was downloaded but cannot be loaded: {error}. Delete {folder} to fetch it anew",
                    name=self._name,
                    error=message_of(error),
                    folder=folder,
                )
            ) from error
        # Every text model of fastembed has a tokenizer, set to the model's limit.
        tokenizer: Any = getattr(self._model.model, "tokenizer", None)
        max_length, special = tokenizer.truncation["max_length"], tokenizer.num_special_tokens_to_add(False)
        self._max_tokens = int(max_length - special)
        self._token_counter = token_counter(tokenizer, self._name)

    @property
    def dimensions(self) -> int:
        return self._dimensions

    @property
    def max_tokens(self) -> int:
        return self._max_tokens

    @property
    def token_counter(self) -> TokenCounter:
        return self._token_counter

    def embed(self, texts: Sequence[str]) -> FloatArray:
        """Return (len(texts), dimensions) float32, rows of unit length. Raises EmbeddingError."""
        from seamline.embedders.onnx_model import BATCH_TEXTS, unit_length
        from seamline.embedders.well_formed import well_formed

        rows: list[Any] = []
        try:
            for at in range(0, len(texts), BATCH_TEXTS):
                rows += self._model.embed(well_formed(texts[at : at + BATCH_TEXTS]), batch_size=BATCH_TEXTS)
        except self._errors as error:
            raise EmbeddingError(
                phrase("{name} failed: {error}", name=self._name, error=message_of(error))
            ) from error
        if not rows:
            return np.zeros((0, self._dimensions), dtype=np.float32)
        return unit_length(np.stack(rows))


def models() -> list[ModelInfo]:
    """List fastembed's models; none if it is not installed."""
    if not has_fastembed():
        return []
    return [
        ModelInfo(
            name=description.model,
            kind="fastembed",
            dimensions=int(description.dim or 0),
            size_mb=round(description.size_in_GB * 1000),
            licence=description.license,
            downloaded=is_cached(str(description.sources.hf), description.model_file),
            description=description.description,
        )
        for description in _descriptions()
    ]


BACKEND = EmbedderBackend(accepts=lambda name: "/" in name, load=load, models=models)
