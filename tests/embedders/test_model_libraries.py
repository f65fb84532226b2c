"""Libraries that talk when they are imported are silenced before that."""

import importlib
import os
from types import ModuleType

import pytest

from seamline.embedders.model_libraries import SWITCHES, import_markitdown


def test_what_markitdown_takes_from_a_file_is_taken_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its model reads a `.env` above its folder; keys and proxies in it are none of ours."""
    seen: dict[str, str] = {}

    def load(name: str) -> ModuleType:
        seen.update(os.environ)
        os.environ["SOME_PROXY"] = "http://proxy.example"
        return ModuleType(name)

    monkeypatch.setenv("KEPT", "yes")
    monkeypatch.delenv("DO_NOT_TRACK", raising=False)
    monkeypatch.setattr(importlib, "import_module", load)
    assert import_markitdown("converters").__name__ == "markitdown.converters"
    assert SWITCHES.items() <= seen.items()
    assert "SOME_PROXY" not in os.environ
    assert (os.environ["KEPT"], os.environ["DO_NOT_TRACK"]) == ("yes", "1")
