"""What the page on frameworks shows is what there is."""

import re
from pathlib import Path

import pytest

from seamline.plugins.splitter_calls import KNOWN_CALLS, KnownCall, is_call, make_splitter, parse_call

PAGE = (Path(__file__).parents[2] / "resources/help/frameworks.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", PAGE, re.S))
def test_what_a_pipeline_imports_is_there(block: str) -> None:
    """Each example's import finds its class, where its framework is installed."""
    module, name = re.findall(r"^from (\S+) import (\w+)", block)[0]
    imported = pytest.importorskip(module, exc_type=ImportError)
    assert callable(getattr(imported, name))


def test_calls_of_the_page_are_read_as_calls() -> None:
    """A splitter that is shown is written as one."""
    said = re.findall(r'--(?:splitter|b) "([^"]+)"', PAGE)
    assert len(said) >= 4
    assert all(is_call(each) and parse_call(each).label for each in said)


@pytest.mark.parametrize("known", KNOWN_CALLS, ids=lambda known: known.label)
def test_known_splitters_are_made(known: KnownCall) -> None:
    """What the window offers can be had from the library as it is."""
    if not known.is_installed:
        pytest.skip("its library is not installed")
    call = parse_call(known.call_text)
    if "tokenizer" not in known.call_text:
        assert make_splitter(call) is not None
