"""The environment of all tests: an offscreen Qt, and folders other than the user's."""

import atexit
import builtins
import gc
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import settings

Registered = TypeVar("Registered")

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Tests look for English texts, whatever the system's language.
os.environ["SEAMLINE_LANGUAGE"] = "en"
# Tests import onnxruntime too, which must not contact its maker.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
# As in the app. Each core has a test worker, so that the threads which BLAS uses even for small products
# would wait for each other, at 15 times the processor time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Some containers switch bytecode off. Then each worker would rewrite the assertions of all tests, and each of
# a hundred child processes would compile the package.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _is_quick(folder: Path) -> bool:
    """Whether a folder in memory has room for what tests write, and allows them to run scripts there."""
    if sys.platform != "linux" or not os.access(folder, os.W_OK):
        return False
    there = os.statvfs(folder)
    return not there.f_flag & os.ST_NOEXEC and there.f_bavail * there.f_frsize > 2 << 30


# In memory, tests do not wait for files to be synchronised or overwritten. Benchmarks stay on the disk, which
# their budgets are for.
_MEMORY = Path("/dev/shm")
if "--benchmark-disable" in sys.argv and "TMPDIR" not in os.environ and _is_quick(_MEMORY):
    os.environ["TMPDIR"] = str(_MEMORY)
    tempfile.tempdir = None

# One folder for each xdist worker and the whole run, so that workers share no settings and no cache.
_folders = Path(tempfile.mkdtemp(prefix="seamline-tests-"))
atexit.register(shutil.rmtree, _folders, ignore_errors=True)
for _kind in ("CONFIG", "DATA", "CACHE", "STATE"):
    os.environ[f"XDG_{_kind}_HOME"] = str(_folders / _kind.lower())
if sys.platform != "linux":
    # Other systems do not use the XDG variables.
    for _kind in ("CONFIG", "DATA", "CACHE", "LOG"):
        os.environ[f"SEAMLINE_{_kind}_DIR"] = str(_folders / _kind.lower())

if os.linesep != "\n":
    _write_text = Path.write_text

    def _write_as_given(path: Path, data: str, encoding: str | None = None, **options: Any) -> int:
        return _write_text(path, data, encoding, **{"newline": "\n", **options})

    # Tests write the line ends that they give, on Windows too.
    setattr(Path, "write_text", _write_as_given)  # noqa: B010 - mypy takes a method for a constant

# Chosen by HYPOTHESIS_PROFILE or --hypothesis-profile; a test may ask for more examples than its profile.
# With CI set, the examples are the same each time. New ones are tried on developers' machines, and by night,
# more than sixty times as many.
settings.register_profile(
    "ci", max_examples=30, deadline=None, print_blob=True, derandomize=bool(os.environ.get("CI"))
)
settings.register_profile("nightly", settings.get_profile("ci"), max_examples=2000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores, to work while others wait for a process or a frame."""
    return min((os.cpu_count() or 1) + 1, 5)


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Restore Python's import, which PySide replaced when pytest-qt loaded it, and stop garbage collection.

    PySide checks at every import statement whether the module uses snake case, which takes longer than the
    statement itself, and Hypothesis has three such statements in each draw.
    """
    builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)
    # To find the tests makes hundreds of thousands of objects that stay; the collector would take a fifth of
    # the time.
    gc.disable()


def pytest_collection_finish() -> None:
    """Load what all tests use, and exempt the objects that exist by now from garbage collection.

    They are hundreds of thousands, and after each closed window the collector runs. As in the window, Python
    does not collect by itself from here on, since worker threads must not free objects of Qt.
    """
    from seamline.plugins import load_plugins

    # As every command and window does, so that it does not depend on the test that is run first.
    load_plugins()
    _share_bundled_model()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Exempt all objects from the collection that pytest makes at the end, which would take long."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Collect garbage on the main thread, as the window's collector does.

    A hook and no fixture: to look up a fixture takes a tenth of the time of a plain test.
    """
    yield
    if gc.get_count()[0] > 2_000:
        gc.collect(1 if gc.get_count()[1] > 10 else 0)


@pytest.fixture
def databases(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """The connections to SQLite databases that a test makes."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connect_and_keep(*arguments: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*arguments, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", connect_and_keep)
    return opened


@pytest.fixture(autouse=True)
def strategies_are_put_back() -> Iterator[None]:
    """Restore the registries of strategies and parameters after each test, in their order."""
    from seamline.engine.config import PARAMETERS
    from seamline.engine.strategies import STRATEGIES

    with _put_back(STRATEGIES), _put_back(PARAMETERS):
        yield


@contextmanager
def _put_back(registry: dict[str, Registered]) -> Iterator[None]:
    before = dict(registry)
    yield
    if list(registry.items()) != list(before.items()):
        registry.clear()
        registry.update(before)


@pytest.fixture(scope="session")
def qapp() -> object:
    """The application as the program builds it, in place of that of pytest-qt."""
    from seamline.desktop.application import build_application

    return build_application()


def _share_bundled_model() -> None:
    """Load the bundled model once for all commands and windows of the run, since nothing changes it."""
    from seamline import embedders
    from seamline.embedders import bundled
    from seamline.embedders.backend import Loading
    from seamline.embedders.model import Model

    loaded = cache(bundled.load)

    def load(name: str, loading: Loading) -> Model:
        loading.progress("model", 0, 1)
        model = loaded(name, Loading())
        loading.progress("model", 1, 1)
        return model

    # The topic model too, which takes 3 ms to load.
    shared = replace(bundled.BACKEND, load=load, load_topics=cache(bundled.load_topics))
    embedders.BACKENDS = tuple(
        shared if backend is bundled.BACKEND else backend for backend in embedders.BACKENDS
    )
