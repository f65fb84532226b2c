"""Work that is cancelled at any of its checks ends there, and a later run comes to what it always does."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.fakes import HashEmbedder

from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.sources import formats, read_all

CASES = Path(__file__).parent.parent / "cases"


class CountedToken(CancelToken):
    """A token that cancels itself at one of its checks; 0 for at none. checks: how many there were."""

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self._at = at
        self.checks = 0

    def _count(self) -> None:
        self.checks += 1
        if self.checks == self._at:
            self.cancel()

    @property
    def is_cancelled(self) -> bool:
        self._count()
        return super().is_cancelled

    def raise_if_cancelled(self) -> None:
        self._count()
        super().raise_if_cancelled()


def cancel_at_moments(work: Callable[[CancelToken], object], moments: random.Random, count: int) -> int:
    """Cancel work at some of its checks, each of which ends it, and do it again; returns how many."""
    token = CountedToken()
    expected = work(token)
    chosen = moments.sample(range(1, token.checks + 1), min(count, token.checks))
    for at in chosen:
        stopped = CountedToken(at)
        with pytest.raises(Cancelled):
            work(stopped)
        assert stopped.checks == at
    assert work(CancelToken()) == expected
    return len(chosen)


@pytest.fixture
def moments(is_nightly: bool) -> random.Random:
    return random.Random(None if is_nightly else 11)


def files_of(name: str) -> list[Path]:
    return sorted(path for path in (CASES / "sources" / name).iterdir() if ".expected." not in path.name)


@pytest.mark.parametrize("name", [known.name for known in formats()])
def test_reading_ends_where_it_is_cancelled(
    name: str, moments: random.Random, is_nightly: bool, record_property: Callable[[str, object], None]
) -> None:
    """A file of any format, small as it is, can be given up, and read again."""

    def read(path: Path, cancel: CancelToken) -> list[Document]:
        return list(read_all(path, format=name, cancel=cancel))

    tried = 0
    for path in files_of(name) if is_nightly else files_of(name)[:3]:
        tried += cancel_at_moments(partial(read, path), moments, 50)
    assert tried
    record_property("reliability", "cancels")
    record_property("tried", tried)


@pytest.mark.parametrize("preset", PRESETS)
def test_analysing_ends_where_it_is_cancelled(
    preset: str, moments: random.Random, is_nightly: bool, record_property: Callable[[str, object], None]
) -> None:
    """Every preset hears a cancel at each of its checks; the stages of another run take no harm."""
    embedder = HashEmbedder()
    guide = Document((CASES / "engine" / "guide.md").read_text(encoding="utf-8"), name="guide.md")
    chat = next(read_all(files_of("openai")[0]))
    config = PRESETS[preset].config.with_values({"token_method": "approximate"})

    def cut(document: Document, previous: Analysis | None, cancel: CancelToken) -> list[tuple[int, int]]:
        found = analyse(document, config, embedder, previous=previous, cancel=cancel)
        return list(zip(found.chunks.start.tolist(), found.chunks.end.tolist(), strict=True))

    count = 200 if is_nightly else 4
    tried = 0
    for document in (guide, chat):
        other = analyse(document, config.with_values({"token_method": "estimate"}), embedder)
        for previous in (None, other):
            tried += cancel_at_moments(
                partial(cut, document, previous),
                moments,
                count,
            )
    record_property("reliability", "cancels")
    record_property("tried", tried)
