"""Rules asked by the first character of a line."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from tests.examples import examples

from seamline import Document
from seamline.engine.text import blocks
from seamline.engine.text.block_parser import math_block
from seamline.engine.text.blocks import Blocks, parse_blocks
from seamline.paths import resource

# Beginnings of every rule, and of what looks like one; a line is some of them, words, and perhaps an end.
INDENTS = ("", "", "", " ", "  ", "   ", "    ", "\t", "     ", "  \t")
STARTS = (
    *(
        "",
        "",
        "word",
        "# ",
        "#",
        "####### ",
        "#\t",
        "- ",
        "* ",
        "+ ",
        "-",
        "*",
        "-\t",
        "1. ",
        "2. ",
        "10) ",
        "1.",
        "1",
    ),
    *(
        "> ",
        ">",
        "> > ",
        ">- ",
        "- > ",
        "- - ",
        "1. - ",
        "> 1. ",
        "```",
        "``",
        "~~~",
        "````py",
        "``` a`b",
        "$$",
        "$",
    ),
    *(
        "---",
        "- - -",
        "***",
        "* * *",
        "___",
        "===",
        "=",
        "--",
        "-- x",
        "*- *",
        "[a]: b",
        "[a]:",
        "[",
        "[a]: <b> 'c",
    ),
    *(
        "<div>",
        "</div>",
        "<!--",
        "-->",
        "<pre>",
        "<a>",
        "<a href='b'> x",
        "<?",
        "?>",
        "<",
        "| a | b |",
        "|-|-|",
    ),
    *(
        ":-: | -",
        "a | b",
        "---|---",
        "|",
        ":-",
        ":",
        "\\- ",
        "&",
        "é",
        "\u00a0",
        "\x0b",
        "\x00",
        "- [ ] ",
        "- # ",
        "> ```",
    ),
)
ENDS = (
    "",
    "",
    "",
    " ",
    "  ",
    " word",
    " $$",
    "$$",
    " #",
    " -",
    "*",
    " word | word",
    "\\",
    "```",
    "-->",
    "</pre>",
)
LINES = st.tuples(st.sampled_from(INDENTS), st.sampled_from(STARTS), st.sampled_from(ENDS)).map("".join)
TEXTS = st.tuples(st.lists(LINES, max_size=14), st.sampled_from(["\n", "\n", "\r\n", "\r"])).map(
    lambda parts: parts[1].join(parts[0])
)


def plainly_parsed(src: str) -> list[Token]:
    """Blocks as markdown-it finds them as it comes, with formulas."""
    parser = MarkdownIt("commonmark", {"maxNesting": 40}).enable("table")
    parser.block.ruler.before("fence", "math_block", math_block, {"alt": ["paragraph", "blockquote", "list"]})
    tokens: list[Token] = []
    parser.block.parse(src, parser, {}, tokens)
    return tokens


def assert_same(blocks: Blocks, others: Blocks) -> None:
    for name in ("start", "end", "kind", "level", "parent", "group", "item", "turn", "open"):
        np.testing.assert_array_equal(getattr(blocks, name), getattr(others, name), err_msg=name)
    assert blocks.titles == others.titles


def assert_as_plain(text: str) -> None:
    ours = parse_blocks(Document(text))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks, "parse_blocks_of", plainly_parsed)
        assert_same(ours, parse_blocks(Document(text)))


@settings(max_examples=examples(200))
@given(text=TEXTS)
def test_blocks_are_those_that_all_rules_give(text: str) -> None:
    """A rule that is not asked would not have applied: no text is divided otherwise than by markdown-it."""
    assert_as_plain(text)


def test_blocks_of_our_own_pages_are_those_that_all_rules_give() -> None:
    """Nor are texts as people write them."""
    cases = Path(__file__).parents[2] / "cases"
    files = sorted(
        [*resource("help").rglob("*.md"), *resource("samples").rglob("*.md"), *cases.rglob("*.md")]
    )
    assert len(files) > 10
    for file in files:
        assert_as_plain(file.read_text(encoding="utf-8", errors="surrogateescape"))


@pytest.fixture
def eager_threads() -> Iterator[None]:
    """Let threads take turns a thousand times as often, so that they meet amid a parse."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(interval / 1000)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("eager_threads")
def test_texts_are_parsed_at_once_as_alone() -> None:
    """Threads that parse other texts at the same time change no block."""
    texts = [path.read_text(encoding="utf-8")[:4000] for path in sorted(resource("help").glob("*.md"))]
    pages = [Document(text) for text in texts]
    alone = [parse_blocks(page) for page in pages]
    with ThreadPoolExecutor(4) as threads:
        at_once = list(threads.map(parse_blocks, pages * 2))
    for ours, other in zip(at_once, alone * 2, strict=True):
        assert_same(ours, other)
