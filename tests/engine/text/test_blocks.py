"""Markdown, plain text and conversations as blocks."""

import os
import subprocess
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline import Document
from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import MarkdownError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text import block_parser
from seamline.engine.text.blocks import BlockKind, Blocks, parse_blocks
from seamline.engine.text.document import Turn


def parsed(text: str) -> tuple[Blocks, list[tuple[str, str]]]:
    """Blocks, and the kind and text of each."""
    blocks = parse_blocks(Document(text))
    spans = zip(blocks.kind.tolist(), blocks.start.tolist(), blocks.end.tolist(), strict=True)
    return blocks, [(BlockKind(kind).name.lower(), text[start:end].strip()) for kind, start, end in spans]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\nb\n\nc", [("paragraph", "a\nb"), ("paragraph", "c")]),
        ("# A\ntext", [("heading", "# A"), ("paragraph", "text")]),
        ("A\n===\ntext", [("heading", "A\n==="), ("paragraph", "text")]),
        ("#no\n####### no", [("paragraph", "#no\n####### no")]),
        ("```\n# a\n\nb\n```\nc", [("code", "```\n# a\n\nb\n```"), ("paragraph", "c")]),
        ("    a\n\n    b\n\nc", [("code", "a\n\n    b"), ("paragraph", "c")]),
        ("- a\n- b\n\n  c\n\nd", [("list", "- a"), ("list", "- b"), ("list", "c"), ("paragraph", "d")]),
        ("1. a\n   - b\n2. c", [("list", "1. a"), ("list", "- b"), ("list", "2. c")]),
        ("- a\n\n  ```\n  x\n  ```\n- b", [("list", "- a"), ("code", "```\n  x\n  ```"), ("list", "- b")]),
        ("> a\n> # b\n\nc", [("quote", "> a"), ("quote", "> # b"), ("paragraph", "c")]),
        ("|a|\n|-|\n|1|\n\nb", [("table", "|a|\n|-|\n|1|"), ("paragraph", "b")]),
        ("<div>\na\n</div>\n\nb", [("html", "<div>\na\n</div>"), ("paragraph", "b")]),
        ("$$\na\n\nb\n$$\nc", [("math", "$$\na\n\nb\n$$"), ("paragraph", "c")]),
        ("$$ a $$\n\nb", [("math", "$$ a $$"), ("paragraph", "b")]),
        ("$$ never closed\n\nb", [("paragraph", "$$ never closed"), ("paragraph", "b")]),
        ("a\n\n---\n\nb", [("paragraph", "a"), ("rule", "---"), ("paragraph", "b")]),
        ("[a]: http://b\n", [("paragraph", "[a]: http://b")]),
        ("a\u2028b\x0bc\x85d", [("paragraph", "a\u2028b\x0bc\x85d")]),
    ],
)
def test_each_construct_is_a_block(text: str, expected: list[tuple[str, str]]) -> None:
    """Blocks are those of CommonMark, with tables and formulas, however lines end."""
    assert parsed(text)[1] == expected
    crlf = parsed(text.replace("\n", "\r\n"))[1]
    assert [(kind, piece.replace("\r\n", "\n")) for kind, piece in crlf] == expected


@pytest.mark.parametrize(
    ("text", "front_matter"),
    [
        ("---\ntitle: a\n---\n# B", "---\ntitle: a\n---"),
        ("---\r\ntitle: a\r\n...\r\n# B", "---\r\ntitle: a\r\n..."),
        ("---\n# comment\nkey: a\n\nother: b\n---\n\ntext", "---\n# comment\nkey: a\n\nother: b\n---"),
        ("+++\na = 1\n+++\ntext", "+++\na = 1\n+++"),
        ("---\n---\ntext", "---\n---"),
        ("---\ntitle: never closed\n\ntext", ""),
        ("---\n\nA text between rules.\n\n---\n\nmore", ""),
        ("---\nA text between rules.\n\n---\n\nmore", ""),
        ("---\n# A title between rules\n\n---\n\nmore", ""),
        ("\n---\ntitle: a\n---\n", ""),
        ("text\n\n---\na: b\n---\n", ""),
    ],
)
def test_front_matter_is_known_from_a_rule(text: str, front_matter: str) -> None:
    """Metadata at the head is a block of its own, and text after a rule is not taken for it."""
    _, blocks = parsed(text)
    assert [piece for kind, piece in blocks if kind == "front_matter"] == (
        [front_matter] if front_matter else []
    )


def test_breadcrumbs_follow_the_levels() -> None:
    """A heading closes those of its level and deeper; a skipped level hides nothing."""
    blocks, _ = parsed("x\n\n# A\n\na\n\n### B\n\nb\n\n## C\n\nc\n\n# D\nd")
    assert [blocks.breadcrumb(number) for number in range(len(blocks))] == [
        (),
        ("# A",),
        ("# A",),
        ("# A", "### B"),
        ("# A", "### B"),
        ("# A", "## C"),
        ("# A", "## C"),
        ("# D",),
        ("# D",),
    ]


def test_underlined_heading_over_two_lines_has_one_title() -> None:
    """A breadcrumb never holds a line end."""
    assert parsed("A long\ntitle\n===\n\ntext")[0].breadcrumb(1) == ("# A long title",)


def test_open_fence_is_marked() -> None:
    """A fence without its closing line is open; a closed or an empty one is not."""
    texts = [
        "```\na",
        "```\na\n```",
        "```\n```",
        "```\n",
        "- ```\n  a\n\nb",
        "~~~\na\n```",
        "````\n```\n````",
    ]
    assert [bool(parsed(text)[0].open[0]) for text in texts] == [True, False, False, True, True, True, False]


def test_blocks_of_a_list_share_a_group() -> None:
    """Lists, and only they, are told apart by their groups, and items by their first blocks."""
    blocks, _ = parsed("a\n\n- b\n- c\n\n  d\n\n* e\n\n> f\n>\n> g")
    assert blocks.group.tolist() == [0, 1, 1, 1, 4, 5, 5]
    assert blocks.item.tolist() == [False, True, True, False, True, False, False]


def test_text_behind_an_empty_item_is_in_no_list() -> None:
    """An item that nothing stands in ends with its list; the paragraph that follows begins no item."""
    blocks, _ = parsed("a\n\n- \n\nb\n\n- c")
    assert blocks.item.tolist() == [False, False, True]


def test_slices_of_a_long_text_leave_no_seam() -> None:
    """Constructs that lie across the slices in which a text is parsed are the same as in a short text."""
    filler = "word\n\n" * 999
    construct = "```\n# code\n\n```\n\n- a\n- b\n\n  c\n\n| a |\n|---|\n| 1 |\n\nTitle\n===\n\n"
    alone = parsed(construct)[1]
    for shift in range(0, 14, 1):
        assert parsed("x\n\n" + "y\n" * shift + "\n" + filler + construct)[1][-len(alone) :] == alone


def test_plain_text_has_paragraphs_only() -> None:
    """In plain text a hash or a fence means nothing."""
    blocks = parse_blocks(Document("# a\n\n```\nb\r\n\r\nc", kind="text"))
    assert blocks.kind.tolist() == [BlockKind.PARAGRAPH] * 3


def test_label_of_a_message_hides_no_fence() -> None:
    """Each message is parsed by itself, and its label belongs to its first block."""
    first, second = "user: ```\nx\n\n", "assistant: # A\n\nb"
    turns = (
        Turn(0, len(first), 6, "user"),
        Turn(len(first), len(first + second), len(first) + 11, "assistant"),
    )
    blocks = parse_blocks(Document(first + second, kind="conversation", turns=turns))
    assert blocks.turn.tolist() == [0, 1, 1]
    assert blocks.kind.tolist() == [BlockKind.CODE, BlockKind.HEADING, BlockKind.PARAGRAPH]
    assert blocks.start.tolist()[:2] == [0, len(first)]


HARD = {
    "nested lists": "".join("  " * level + "- item\n" for level in range(200)),
    "nested quotes": ">" * 5000 + " a",
    "one long line": "word " * 100_000,
    "unclosed fence": "```\n" + "code\n" * 20_000,
    "blank lines": "\n" * 50_000,
    **{
        f"many {mark!r}": mark * 50_000
        for mark in (">", "*", "[", "`", "#", "|", "-", "~", "<", "$", "![", "\x00")
    },
    "open formulas": "$$a\n\n" * 3_000,
    "open tags": "<!-- a\n" * 3_000,
    "tables": "|a|b|\n|-|-|\n" * 2_000,
    "definitions": "[a]: b\n" * 2_000,
}


@pytest.mark.parametrize("name", HARD)
def test_hard_texts_are_parsed(name: str) -> None:
    """Deep, endless and degenerate markdown neither fails nor runs forever, and the blocks tile it."""
    text = HARD[name]
    blocks = parse_blocks(Document(text))
    assert blocks.start[0] == 0
    assert blocks.end[-1] == len(text)
    assert (blocks.start[1:] == blocks.end[:-1]).all()


def test_cancel_is_heard_between_slices() -> None:
    """A long text stops being parsed soon after the cancel."""
    token = CancelToken()
    seen: list[int] = []

    def progress(_stage: str, done: int, _total: int) -> None:
        seen.append(done)
        token.cancel()

    with pytest.raises(Cancelled):
        parse_blocks(Document("a\n\n" * 20_000), progress=progress, cancel=token)
    assert len(seen) == 1


def child_of(code: str) -> tuple[float, int]:
    """Run code in a process of its own; the seconds of processor time and the MB that it took."""
    # Not what getrusage() says: that counts what the parent had when it forked.
    said = (
        "import re, resource\n"
        "most = re.search('VmHWM: *([0-9]+)', open('/proc/self/status').read().replace(chr(9), ' '))[1]\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_utime, int(most) // 1024)"
    )
    path = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{said}"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, size = done.stdout.split()
    return float(seconds), int(size)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is told elsewhere there")
@pytest.mark.parametrize("text", ["'\\n' * n", "'a' + '\\n' * n", "'```\\n```' + ' \\r\\n' * (n // 3) + 'b'"])
def test_millions_of_blank_lines_take_little(text: str) -> None:
    """10 MB of line ends are no more than their text and the places of their lines."""
    seconds, size = child_of(
        "from seamline import Document\nfrom seamline.engine.text.blocks import parse_blocks\n"
        f"n = 10_000_000\nparse_blocks(Document({text}))"
    )
    assert size < 265
    assert seconds < 4


@pytest.mark.parametrize("between", [2_500, 9_000])
@pytest.mark.parametrize(
    "text", ["a{}b", "- a{}  b", "```\na{}b\n```\nc", "    a{}    b", "> a{}> b", '[a]: b{}"c"']
)
def test_blank_lines_by_the_thousand_change_no_block(text: str, between: int) -> None:
    """What goes on after blank lines goes on after any number of them."""
    few, many = (parsed(text.format("\n" * count))[1] for count in (3, between))
    assert [(kind, piece.split()) for kind, piece in many] == [(kind, piece.split()) for kind, piece in few]


def test_block_without_an_end_is_read_as_paragraphs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list that goes on for more lines than the parser is given is refused by the parser's own error."""
    monkeypatch.setattr("seamline.engine.text.blocks._BLOCK_LINES", 1_000)
    with pytest.raises(MarkdownError, match="more than 1,000 lines"):
        parse_blocks(Document("- a\n" * 3_000))
    assert analyse(Document("- a\n" * 3_000), PRESETS["recursive"].config).notices


@given(
    st.lists(
        st.sampled_from(["- a", "- b\n  c", "1. d", "word", "---", "===", "  ---", "", "> e", "# f"]),
        max_size=30,
    )
)
def test_looking_ahead_a_little_finds_the_same_blocks(lines: list[str]) -> None:
    """How far is looked for the underline of a heading decides how long it takes, and nothing else."""
    text = "\n".join(lines)
    with pytest.MonkeyPatch.context() as patch:
        found = []
        for ahead in (1, 3, 1000):
            patch.setattr(block_parser, "_LOOKED_AHEAD", ahead)
            found.append(parsed(text)[1])
    assert found[0] == found[1] == found[2]


def test_tight_list_is_parsed_in_linear_time() -> None:
    """Each item looks at a few of those after it, not at all: four times as many take four times as long."""

    def seconds(items: int) -> float:
        document = Document("".join(f"- item {number}\n" for number in range(items)))
        began = time.process_time()
        parse_blocks(document)
        return time.process_time() - began

    assert seconds(16_000) < 8 * min(seconds(4_000) for _ in range(2))
