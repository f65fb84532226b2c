"""Documents of realistic make and fixed size, and a window to show them in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import distributions
from pathlib import Path

import pytest

from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.desktop.main_window import MainWindow
from seamline.settings import Settings


@pytest.fixture(scope="session")
def prose() -> str:
    """Markdown that the installed packages carry as their descriptions, in a fixed order."""
    texts = {
        str(item.metadata["Name"]): item.metadata.get_payload() or item.metadata.get("Description") or ""
        for item in distributions()
    }
    joined = "\n\n".join(str(texts[name]) for name in sorted(texts) if len(str(texts[name])) > 400)
    return joined.replace("\r\n", "\n")


@pytest.fixture(scope="session")
def text_of_size(prose: str) -> Callable[[int], str]:
    """A function: characters -> markdown of that length."""
    return lambda characters: (prose * (characters // len(prose) + 1))[:characters]


@pytest.fixture(scope="session")
def file_of_size(
    tmp_path_factory: pytest.TempPathFactory, text_of_size: Callable[[int], str]
) -> Callable[[int], Path]:
    """A function: megabytes -> a markdown file of that size."""
    folder = tmp_path_factory.mktemp("sizes")

    def make(megabytes: int) -> Path:
        path = folder / f"{megabytes}.md"
        if not path.exists():
            path.write_text(text_of_size(megabytes * 1_000_000), encoding="utf-8", errors="replace", newline="")
        return path

    return make


@pytest.fixture
def window() -> Iterator[MainWindow]:
    window = build_window(build_application(), Settings(theme="light"))
    window.resize(1440, 900)
    window.show()
    wait_until_idle(window)
    yield window
    window.close()
    window.deleteLater()
