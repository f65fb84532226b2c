"""The context of an instrument without a window, since to build one takes longer than most tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import rest_shortly
from tests.desktop.instruments.fake_context import FakeContext

from seamline.desktop.state.model_cache import ModelCache
from seamline.engine.presets import PRESETS


@pytest.fixture(scope="session")
def model_cache() -> ModelCache:
    """The models that tests load, each once."""
    return ModelCache()


@pytest.fixture
def context(
    qtbot: QtBot, model_cache: ModelCache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[FakeContext]:
    # Boundaries and verdicts that one test sets must not be there for the next that opens the same text.
    monkeypatch.setenv("SEAMLINE_DATA_DIR", str(tmp_path / "user data"))
    rest_shortly(monkeypatch)
    context = FakeContext(model_cache.load)
    # Not the app's default preset: most of what instruments show can be seen with a threshold.
    context.editor.restore(PRESETS["seamline"].config)
    yield context
    context.close()


@pytest.fixture
def settle(qtbot: QtBot, context: FakeContext) -> Callable[[], None]:
    """A function that waits until all reading and computing has ended."""

    def wait() -> None:
        qtbot.waitUntil(lambda: not context.is_busy, timeout=20_000)

    return wait


@pytest.fixture
def open_text(context: FakeContext, settle: Callable[[], None], tmp_path: Path) -> Callable[..., Path]:
    """A function that writes a text to a file, opens it and waits."""

    def open_it(text: str | bytes, name: str = "notes.md") -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        context.open_document(path)
        settle()
        return path

    return open_it
