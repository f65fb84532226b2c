"""Models fetched from the Hugging Face hub into the app's cache, with progress and cancellation."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from seamline.embedders.backend import Loading
from seamline.embedders.model_libraries import import_huggingface_hub
from seamline.engine.cancellation import Cancelled
from seamline.engine.errors import EmbeddingError
from seamline.engine.phrases import phrase
from seamline.paths import cache_folder

_TIMEOUT_SECONDS = 10.0
_DOWNLOADS_AT_ONCE = 4


def models_folder() -> Path:
    """Return the folder that downloaded models are kept in."""
    return cache_folder() / "models"


def is_cached(repository: str, file: str) -> bool:
    """Whether a file of a model is on disk."""
    found = import_huggingface_hub().try_to_load_from_cache(repository, file, cache_dir=models_folder())
    return isinstance(found, str)


def cached_folder(repository: str, files: Sequence[str], *, required: Sequence[str]) -> Path | None:
    """Return the folder of a model whose required files are all on disk, else None; uses no network."""
    hub = import_huggingface_hub()
    missing: type[Exception] = import_huggingface_hub("errors").LocalEntryNotFoundError
    try:
        folder = Path(
            hub.snapshot_download(
                repository, allow_patterns=list(files), cache_dir=models_folder(), local_files_only=True
            )
        )
    except (missing, OSError, ValueError):
        return None
    return folder if all((folder / file).is_file() for file in required) else None


def download(name: str, repository: str, *, files: Sequence[str], loading: Loading) -> Path:
    """Fetch a model and return its folder; what was fetched before a stop is reused the next time.

    progress("download", done, total) counts bytes.
    Raises EmbeddingError that names the ways out; Cancelled.
    """
    hub = import_huggingface_hub()
    endpoint: str = import_huggingface_hub("constants").ENDPOINT
    http_error: type[Exception] = import_huggingface_hub("utils").httpx.HTTPError
    if loading.cancel is not None:
        loading.cancel.raise_if_cancelled()
    loading.progress("download", 0, 0)
    try:
        # Asked first, since only this call of the hub takes a timeout for a server that never answers.
        hub.model_info(repository, timeout=_TIMEOUT_SECONDS)
        return Path(
            hub.snapshot_download(
                repository,
                allow_patterns=list(files),
                cache_dir=models_folder(),
                max_workers=_DOWNLOADS_AT_ONCE,
                tqdm_class=progress_bar_of(loading),
            )
        )
    except Cancelled:
        raise
    except (OSError, ValueError, http_error) as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise EmbeddingError(
            phrase(
                "{name} is not on this computer and could not be downloaded from {endpoint} "
                "({reason}). Connect to the network and try again, choose the bundled model "
                "seamline-static-en, or name a folder that holds a model (folder:/path)",
                name=name,
                endpoint=endpoint,
                reason=reason,
            )
        ) from error


def progress_bar_of(loading: Loading) -> type[Any]:
    """Return a class of progress bars for the hub that draw nothing, report, and raise Cancelled."""
    from tqdm.auto import tqdm  # type: ignore[import-untyped]

    furthest = 0

    class Reporter(tqdm):  # type: ignore[misc]
        def display(self, *args: object, **kwargs: object) -> bool:
            return True

        def update(self, n: float | None = 1) -> bool | None:
            nonlocal furthest
            if loading.cancel is not None:
                loading.cancel.raise_if_cancelled()
            updated = super().update(n)
            # Two bars count the same bytes: one as they arrive, one as they are written.
            if self.unit == "B" and self.n > furthest:
                furthest = int(self.n)
                loading.progress("download", furthest, int(self.total or 0))
            return bool(updated)

    return Reporter
