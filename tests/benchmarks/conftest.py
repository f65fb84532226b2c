"""Realistic documents of given sizes, and a window to show them in."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from email.message import Message
from importlib.metadata import distributions
from pathlib import Path
from typing import cast

import pytest

from seamline.desktop.application import build_application, build_window, wait_until_idle
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.text.blocks import parse_blocks
from seamline.engine.text.document import Document
from seamline.settings import Settings


@pytest.fixture(scope="session")
def prose() -> str:
    """The descriptions of the installed packages, which are markdown, in a fixed order.

    Those with an unclosed fence or HTML block are left out: it would swallow all descriptions after it.
    """
    texts = {
        str(item.metadata["Name"]): str(cast(Message, item.metadata).get_payload() or "")
        for item in distributions()
    }
    whole = [
        texts[name].replace("\r\n", "\n")
        for name in sorted(texts)
        if len(texts[name]) > 400 and texts[name].count("```") % 2 == 0 and "<" not in texts[name][:200]
    ]
    kept = [text for text in whole if parse_blocks(Document(f"{text}\n\nA last paragraph.\n")).kind[-1] == 0]
    return "\n\n".join(kept)


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
            path.write_text(
                text_of_size(megabytes * 1_000_000), encoding="utf-8", errors="replace", newline=""
            )
        return path

    return make


@pytest.fixture
def window() -> Iterator[MainWindow]:
    window = build_window(build_application(), Settings(theme="light"))
    window.resize(1440, 900)
    window.show()
    # As the program does at its start, so that the model and the vocabulary are loaded before a file is.
    window.session.warm_up()
    wait_until_idle(window)
    yield window
    window.close()
    window.deleteLater()
