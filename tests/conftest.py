"""The environment of every test: an offscreen Qt, and folders of its own instead of the user's."""

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
# Whatever the language of the desk, tests look for English texts.
os.environ["SEAMLINE_LANGUAGE"] = "en"
# Tests import onnxruntime by themselves too, and no run of them tells its maker.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
# As in the app. Every core has a worker of its own: the threads among which BLAS divides even a small matrix
# product would wait for each other, at 15 times the processor time.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Some containers switch bytecode off. Each worker would then rewrite the assertions of all tests anew, and
# each of a hundred child processes compile the package. What is written is what a start of the app writes.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


def _is_quick(folder: Path) -> bool:
    """Whether a folder in memory takes what tests write, and lets them start the scripts among it."""
    if sys.platform != "linux" or not os.access(folder, os.W_OK):
        return False
    there = os.statvfs(folder)
    return not there.f_flag & os.ST_NOEXEC and there.f_bavail * there.f_frsize > 2 << 30


# A disk makes a test wait for each file that is synchronised or written over, and keeps none of it for long.
# The budgets of benchmarks are those of a disk.
_MEMORY = Path("/dev/shm")
if "--benchmark-disable" in sys.argv and "TMPDIR" not in os.environ and _is_quick(_MEMORY):
    os.environ["TMPDIR"] = str(_MEMORY)
    tempfile.tempdir = None

# Kept for the whole run; one per xdist worker, so that workers share no settings and no cache.
_folders = Path(tempfile.mkdtemp(prefix="seamline-tests-"))
atexit.register(shutil.rmtree, _folders, ignore_errors=True)
for _kind in ("CONFIG", "DATA", "CACHE", "STATE"):
    os.environ[f"XDG_{_kind}_HOME"] = str(_folders / _kind.lower())
if sys.platform != "linux":
    # Other systems do not ask for those.
    for _kind in ("CONFIG", "DATA", "CACHE", "LOG"):
        os.environ[f"SEAMLINE_{_kind}_DIR"] = str(_folders / _kind.lower())

if os.linesep != "\n":
    _write_text = Path.write_text

    def _write_as_given(path: Path, data: str, encoding: str | None = None, **options: Any) -> int:
        return _write_text(path, data, encoding, **{"newline": "\n", **options})

    # What tests write has the line ends that they say, on Windows too.
    setattr(Path, "write_text", _write_as_given)  # noqa: B010 - mypy takes a method for a constant

# Chosen by HYPOTHESIS_PROFILE or --hypothesis-profile; a test may ask for more examples than its profile.
# A checkout is judged by the same examples each time, of which more find little; new ones are sought at a
# desk, and by night, when there are more than sixty times as many.
settings.register_profile(
    "ci", max_examples=30, deadline=None, print_blob=True, derandomize=bool(os.environ.get("CI"))
)
settings.register_profile("nightly", settings.get_profile("ci"), max_examples=2000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one worker more than there are cores: it works while others wait for a process or a frame."""
    return min((os.cpu_count() or 1) + 1, 5)


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Import as without PySide, which pytest-qt has loaded by now, and without looking for garbage.

    PySide asks at every import statement whether a module wants its names in snake case, which takes longer
    than the statement, and Hypothesis has three of them in each draw.
    """
    builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)
    # Hundreds of thousands of objects are about to be made that stay: a fifth of the collecting of tests.
    gc.disable()


def pytest_collection_finish() -> None:
    """Make known what every test finds, and take what is there for the whole run out of garbage collections.

    Those are hundreds of thousands of objects, and each window that a test closes has its cycles collected.
    Python does not collect by itself from here on either, as in the window: workers must not free what
    belongs to Qt.
    """
    from seamline.plugins import load_plugins

    # What every command and window makes known, whichever test is the first to start one.
    load_plugins()
    _share_bundled_model()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Look no more for garbage: pytest does so at the end, through all that the tests have made."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Collect on the thread of the tests what their threads left, as the window's collector does.

    No fixture, as nothing is that all tests would have: to look each up takes a tenth of a plain test.
    """
    yield
    if gc.get_count()[0] > 2_000:
        gc.collect(1 if gc.get_count()[1] > 10 else 0)


@pytest.fixture
def databases(monkeypatch: pytest.MonkeyPatch) -> list[sqlite3.Connection]:
    """The connections to databases that are made while a test runs."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connect_and_keep(*arguments: Any, **options: Any) -> sqlite3.Connection:
        opened.append(connect(*arguments, **options))
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", connect_and_keep)
    return opened


@pytest.fixture(autouse=True)
def strategies_are_put_back() -> Iterator[None]:
    """Forget what a test has registered, and bring back what it took away, in the order of before."""
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
    """The application as the program builds it, in place of pytest-qt's bare one."""
    from seamline.desktop.application import build_application

    return build_application()


def _share_bundled_model() -> None:
    """Have the bundled model loaded once for all commands and windows of the run: nothing changes in it."""
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

    # What was learned of topics too, which takes 3 ms of each command.
    shared = replace(bundled.BACKEND, load=load, load_topics=cache(bundled.load_topics))
    embedders.BACKENDS = tuple(
        shared if backend is bundled.BACKEND else backend for backend in embedders.BACKENDS
    )
