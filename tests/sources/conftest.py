"""Checks of documents that several tests of sources use."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from seamline.engine.text.document import Document


@pytest.fixture(scope="session")
def assert_tiled() -> Callable[[Document], None]:
    """A check that turns begin at 0, end at the text's end, leave no gap, and have ids of their own."""

    def check(document: Document) -> None:
        at = 0
        for turn in document.turns:
            assert turn.start == at
            assert turn.start <= turn.content <= turn.end
            at = turn.end
        assert not document.turns or at == len(document.text)
        ids = [turn.id for turn in document.turns]
        assert len(set(ids)) == len(ids)

    return check
