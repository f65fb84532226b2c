"""A model in a folder of the user's: `folder:/path`, with a transformer in ONNX or a static model."""

from __future__ import annotations

from pathlib import Path

from seamline.embedders.backend import EmbedderBackend, Loading, ModelInfo
from seamline.embedders.model import Model
from seamline.engine.errors import EmbeddingError
from seamline.engine.phrases import joined, message_of, phrase
from seamline.ordinary_files import is_file, is_folder

PREFIX = "folder:"
_STATIC_FILE = "model.safetensors"
_ONNX_FILES = ("model.onnx", "onnx/model.onnx")
_TOKENIZER_FILE = "tokenizer.json"


def load(name: str, loading: Loading) -> Model:
    """Load the model in the folder; if there are both kinds, the one in ONNX.

    Raises EmbeddingError naming the folder and what is wrong with it.
    """
    folder = _folder_of(name)
    # Nothing is the current folder to Path, and what a shell makes of a variable that is not set.
    is_named = name != PREFIX
    if not is_named or not is_folder(folder):
        raise EmbeddingError(
            phrase(
                "{folder} is not a folder; {prefix} is followed by the folder of a model",
                folder=folder if is_named else "''",
                prefix=PREFIX,
            )
        )
    if not is_file(folder / _TOKENIZER_FILE):
        raise EmbeddingError(
            phrase(
                "{folder} has no {tokenizer_file}; a model needs its tokenizer",
                folder=folder,
                tokenizer_file=_TOKENIZER_FILE,
            )
        )
    onnx = next((folder / file for file in _ONNX_FILES if is_file(folder / file)), None)
    loading.progress("model", 0, 1)
    model = _load_onnx(name, folder, file=onnx, loading=loading) if onnx else _load_static(name, folder)
    loading.progress("model", 1, 1)
    return model


def _folder_of(name: str) -> Path:
    folder = Path(name.removeprefix(PREFIX))
    try:
        return folder.expanduser()
    except RuntimeError as error:
        raise EmbeddingError(
            phrase("{folder} is not a folder: {error}", folder=folder, error=message_of(error))
        ) from error


def _load_onnx(name: str, folder: Path, *, file: Path, loading: Loading) -> Model:
    from seamline.embedders.onnx_model import OnnxModel, files_digest
    from seamline.embedders.vector_cache import CachedModel

    model = OnnxModel(name, folder, file=file)
    if loading.cache is None:
        return model
    # A folder has no version, so its files are digested: a second or two for a gigabyte.
    parts = [file, *sorted(folder.glob("*.json")), *sorted(folder.glob("1_Pooling/*.json"))]
    parts += sorted(file.parent.glob(f"{file.name}[._]data*"))
    try:
        identity = f"onnx {files_digest(parts)}"
    except OSError as error:
        raise EmbeddingError(
            phrase("{folder} cannot be read: {error}", folder=folder, error=message_of(error))
        ) from error
    return CachedModel(model, identity, cache=loading.cache)


def _load_static(name: str, folder: Path) -> Model:
    if not is_file(folder / _STATIC_FILE):
        files = joined((*_ONNX_FILES, _STATIC_FILE), ", ")
        raise EmbeddingError(
            phrase("{folder} has none of {files}; one of them holds the model", folder=folder, files=files)
        )
    from seamline.embedders.static_model import StaticModel

    return StaticModel(name, folder)


def models() -> list[ModelInfo]:
    """Return no models: the app does not search for folders, users name them."""
    return []


BACKEND = EmbedderBackend(accepts=lambda name: name.startswith(PREFIX), load=load, models=models)
