"""Blocks of a text that was edited."""

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.engine.text.test_block_parser import ENDS, INDENTS, STARTS, assert_same
from tests.examples import examples

from seamline import Document
from seamline.engine.text import blocks as blocks_module
from seamline.engine.text.blocks import Blocks, parse_blocks
from seamline.engine.text.reparsing import Edit, reparse_blocks

MARKS = tuple(start for start in STARTS if "$$" not in start)
TAILS = tuple(end for end in ENDS if "$$" not in end)
# Every other line is blank or plain, so that there is where to begin and to end.
LINES = st.one_of(
    st.sampled_from(["", "", "word", "# Title", "## Part", " \t"]),
    st.tuples(st.sampled_from(INDENTS), st.sampled_from(MARKS), st.sampled_from(TAILS)).map("".join),
)
PARTS = st.lists(LINES, max_size=10)
ANYTHING = st.text(st.sampled_from("\n\r\t -#>`*1.[]:\"'<!|=~a"), max_size=6)


def assert_as_parsed(old: str, new: str) -> bool:
    """Compare, and say whether it was not all parsed again."""
    document, before = Document(new), Document(old)
    found = reparse_blocks(document, before, blocks=parse_blocks(before))
    if found is not None:
        assert_same(found, parse_blocks(document))
    return found is not None


@settings(max_examples=examples(200))
@example(head=["a", "", "# b"], old=[], new=["- "], tail=["c"], eol="\n", front=False)
@given(
    head=PARTS,
    old=PARTS,
    new=PARTS,
    tail=PARTS,
    eol=st.sampled_from(["\n", "\n", "\r\n", "\r"]),
    front=st.booleans(),
)
def test_edited_blocks_are_those_of_the_whole(
    head: list[str], old: list[str], new: list[str], tail: list[str], eol: str, front: bool
) -> None:
    """Whatever lines take the place of whatever others, parsing a part gives what parsing all does."""
    begin = ["---", "title: a", "---"] if front else []
    assert_as_parsed(eol.join([*begin, *head, *old, *tail]), eol.join([*begin, *head, *new, *tail]))


@settings(max_examples=examples(200))
@given(lines=st.lists(LINES, min_size=4, max_size=24), put=ANYTHING, data=st.data())
def test_an_edit_of_a_few_characters_gives_the_blocks_of_the_whole(
    lines: list[str], put: str, data: st.DataObject
) -> None:
    """Inside a line or across line ends, for the halves of a CRLF too."""
    text = data.draw(st.sampled_from(["\n", "\r\n"])).join(lines)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 8)))
    assert_as_parsed(text, text[:start] + put + text[end:])


LONG = "".join(
    f"## Part {number}\n\nSome words.\n\n- one\n- two\n\n```\ncode\n```\n\n" for number in range(600)
)


@cache
def long_blocks() -> Blocks:
    """The blocks of the long text, before it is edited."""
    return parse_blocks(Document(LONG))


@pytest.mark.parametrize("place", [0.3, 0.6, 0.99])
@pytest.mark.parametrize("put", ["more words ", "# Title\n\n", "```\n", "<!--", "\n\n\n", "- ", "> "])
def test_only_what_has_changed_is_parsed(place: float, put: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long text a part is parsed, and the rest is taken over, moved."""
    at = LONG.index("Some words", int(len(LONG) * place))
    before, blocks = Document(LONG), long_blocks()
    document = Document(LONG[:at] + put + LONG[at:])
    whole = parse_blocks(document)
    parsed = 0
    parse = blocks_module.BlockBuilder.parse_part

    def counted(builder: blocks_module.BlockBuilder, text: str, line: int) -> object:
        nonlocal parsed
        parsed += len(text)
        return parse(builder, text, line)

    monkeypatch.setattr(blocks_module.BlockBuilder, "parse_part", counted)
    found = reparse_blocks(document, before, blocks=blocks)
    assert found is not None
    assert_same(found, whole)
    if put not in ("<!--", "```\n"):
        assert parsed < len(LONG) / 3


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("a\n\nb", "a\n\nc"),
        ("# A\n\nb\n\n> $$ c\n\nd\n\ne", "# A\n\nb\n\n> $$ c\n\nd\n\nf"),
        ("---\na: b\n\n# A\n\nb\n", "---\na: b\n\n# A\n\n---\n"),
    ],
)
def test_what_is_not_sure_is_left_to_the_parser(old: str, new: str) -> None:
    """An edit at the head, a formula, and front matter that comes or goes."""
    assert not assert_as_parsed(old, new)


@given(one=st.text("ab", max_size=20), other=st.text("ab", max_size=20))
def test_an_edit_is_the_shortest(one: str, other: str) -> None:
    """It makes one text of the other, and neither begins nor ends with what both have."""
    edit = Edit.between(one, other)
    assert one[: edit.start] + other[edit.start : edit.new_end] + one[edit.old_end :] == other
    gone, come = one[edit.start : edit.old_end], other[edit.start : edit.new_end]
    assert not (gone and come) or (gone[0] != come[0] and gone[-1] != come[-1])


def test_dollars_inside_a_line_begin_no_formula() -> None:
    """The number of a process in a text of commands costs nothing."""
    assert assert_as_parsed("# A\n\nkill $$ now\n\nb\n\nc", "# A\n\nkill $$ now\n\nb\n\nd")
