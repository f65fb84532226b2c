"""Splitters are named as Python calls them, with plain values, and nothing else is run."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.errors import ConfigError
from seamline.plugins.splitter_calls import is_call, make_splitter, parse_call, split_names


def test_a_call_is_read_with_its_arguments() -> None:
    """Numbers, texts, lists: whatever Python can write as a value."""
    call = parse_call(" a.b:C.make(size=3, at=['#', ('x', None)], deep=True) ")
    assert (call.module, call.path, call.label) == ("a.b", ("C", "make"), "C.make")
    assert dict(call.arguments or ()) == {"size": 3, "at": ["#", ("x", None)], "deep": True}
    assert parse_call("a:f").arguments is None
    assert parse_call("a:f()").arguments == ()


@pytest.mark.parametrize(
    "said",
    [
        "",
        "name",
        "a:",
        ":b",
        "a b:c",
        "a:b(",
        "a:b(1)",
        "a:b(**x)",
        "a:b(c=d)",
        "a:b(c=d())",
        "a:b().c",
        "a:1",
        "a:b[0]",
    ],
)
def test_anything_else_is_refused_with_the_way_to_write_it(said: str) -> None:
    """No expression is run; the message quotes what was given and shows one that is right."""
    with pytest.raises(ConfigError, match=r"write it as langchain_text_splitters:") as caught:
        parse_call(said)
    assert caught.value.key == "other_splitter"


@given(st.text(max_size=40))
def test_no_text_does_more_than_be_refused(said: str) -> None:
    """Whatever stands in a config is read, or refused in words."""
    with contextlib.suppress(ConfigError):
        assert parse_call(said).label


def test_what_is_missing_is_named_with_what_brings_it() -> None:
    """A known library by its extra; others by their module; then the attribute."""
    with pytest.raises(ConfigError, match=r"no module no_such_splitters here .* in PYTHONPATH$"):
        make_splitter(parse_call("no_such_splitters:X"))
    with pytest.raises(ConfigError, match="textwrap has no unwrap"):
        make_splitter(parse_call("textwrap:unwrap"))
    with pytest.raises(ConfigError, match=r"TextWrapper cannot be made: TypeError: .*colour"):
        make_splitter(parse_call("textwrap:TextWrapper(colour='red')"))


def test_classes_are_made_and_functions_taken() -> None:
    """With brackets a function makes the splitter; without, it is one."""
    assert make_splitter(parse_call("textwrap:TextWrapper(width=30)")).width == 30
    assert make_splitter(parse_call("textwrap:TextWrapper")).width == 70
    assert make_splitter(parse_call("textwrap:wrap"))("a b") == ["a b"]
    assert make_splitter(parse_call("functools:partial.__call__")) is not None


@pytest.mark.parametrize("said", ["notes.md", "C:\\notes.toml", "C:/notes.toml", "optimal", "https://x"])
def test_files_and_presets_are_no_splitters(said: str) -> None:
    """A drive is one letter, an address goes on with a slash."""
    assert not is_call(said)


def test_commas_in_brackets_part_no_names() -> None:
    """Several configs are named between commas, splitters with arguments among them."""
    assert split_names("optimal, a:b(c=1, d=[2, 3]),e") == ["optimal", "a:b(c=1, d=[2, 3])", "e"]
