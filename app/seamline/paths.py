"""Paths: the app's resources, and the user's folders on each platform."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

_APP = "seamline"


@cache
def _resources() -> Path:
    packaged = Path(__file__).parent / "resources"
    if packaged.is_dir():
        return packaged
    # A checkout keeps them beside the code.
    return Path(__file__).parents[2] / "resources"


def resource(name: str) -> Path:
    """Return the path of a bundled resource, as `icons/open.svg`.

    Raises FileNotFoundError when the installation lacks it.
    """
    path = _resources() / name
    if not path.exists():
        raise FileNotFoundError(
            f"{name} is missing from the installation ({_resources()}); reinstall Seamline"
        )
    return path


def is_resource(path: Path) -> bool:
    """Whether a file came with the program, as the sample did: nothing of the user's belongs beside it."""
    return path.is_relative_to(_resources())


def notices() -> Path | None:
    """Return the file with the licence notices of bundled libraries; None if none are bundled."""
    path = _resources() / "notices.txt"
    return path if path.is_file() else None


def cache_folder() -> Path:
    """Return the folder for what can be made again: vectors and downloaded models."""
    return _user_folder("SEAMLINE_CACHE_DIR", "user_cache_path")


def vectors_file() -> Path:
    """Return the file in which the vectors of slow models are kept, for the window and the command line."""
    return cache_folder() / "vectors.sqlite3"


def answers_file() -> Path:
    """Return the file in which the answers of language models are kept."""
    return cache_folder() / "answers.sqlite3"


def data_folder() -> Path:
    """Return the folder for what the user made and must not be lost."""
    return _user_folder("SEAMLINE_DATA_DIR", "user_data_path")


def config_folder() -> Path:
    """Return the folder for what the app remembers of its window and files."""
    return _user_folder("SEAMLINE_CONFIG_DIR", "user_config_path")


def log_folder() -> Path:
    """Return the folder for the log of the last runs."""
    return _user_folder("SEAMLINE_LOG_DIR", "user_log_path")


def _user_folder(variable: str, default: str) -> Path:
    """Return the folder that a variable names, or else the one that a function of platformdirs gives."""
    chosen = os.environ.get(variable)
    if chosen:
        return Path(chosen)
    # Imported here, since most commands ask for no user folder.
    import platformdirs

    folder: Path = getattr(platformdirs, default)(_APP, appauthor=False)
    return folder
