"""Models that a window has loaded: each once, whoever asks for it at the same time."""

import threading
from collections.abc import Iterator

import pytest
from tests.fakes import HashEmbedder

from seamline.desktop.state import model_cache
from seamline.desktop.state.model_cache import ModelCache
from seamline.engine.cancellation import Cancelled, CancelToken, no_progress


class Loading:
    """Loads a model as soon as it is let, and counts how often."""

    def __init__(self) -> None:
        self.began, self.goes_on = threading.Event(), threading.Event()
        self.loaded = 0

    def __call__(self, name: str, **_: object) -> HashEmbedder:
        self.loaded += 1
        self.began.set()
        assert self.goes_on.wait(5)
        return HashEmbedder()


@pytest.fixture
def loading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loading]:
    loading = Loading()
    monkeypatch.setattr(model_cache, "embedder_for", loading)
    yield loading
    loading.goes_on.set()


def test_threads_that_ask_at_once_share_a_model(loading: Loading) -> None:
    """The second waits for the first: a download is not begun twice."""
    cache = ModelCache()
    found: list[object] = []

    def ask() -> None:
        found.append(cache.load("model", no_progress, CancelToken()))

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    assert loading.began.wait(5)
    loading.goes_on.set()
    for thread in threads:
        thread.join(5)
    assert loading.loaded == 1
    assert found[0] is found[1]


def test_waiting_for_a_model_can_be_cancelled(loading: Loading) -> None:
    """Whoever waits for another thread's download may give up, and that one goes on."""
    cache, cancel = ModelCache(), CancelToken()
    thread = threading.Thread(target=cache.load, args=("model", no_progress, CancelToken()))
    thread.start()
    assert loading.began.wait(5)
    cancel.cancel()
    with pytest.raises(Cancelled):
        cache.load("model", no_progress, cancel)
    loading.goes_on.set()
    thread.join(5)
    assert cache.load("model", no_progress, CancelToken()) is not None
    assert loading.loaded == 1
