"""What the comparison with other splitters makes of their chunks, by texts that can be checked by eye."""

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from tests.benchmarks.peers import splitters
from tests.benchmarks.peers.checks import (
    Offsets,
    blocks_of,
    check_offsets,
    count_above,
    locate,
    share_whole,
)
from tests.benchmarks.peers.environment import versions
from tests.benchmarks.peers.page import Kept, Measured, Row, page
from tests.benchmarks.peers.splitters import PARSER, SPLITTERS, Piece, Splitter
from tests.benchmarks.peers.texts import is_closed

import seamline

TEXT = """\
# One

A first paragraph.

```python
print("one")

print("two")
```

| a | b |
|---|---|
| 1 | 2 |
"""
FENCE = TEXT[TEXT.index("```python") : TEXT.rindex("```") + 3]


def pieces(*texts: str) -> list[Piece]:
    return [(text, None, None) for text in texts]


@pytest.mark.parametrize(
    ("chunks", "expected"),
    [
        ([("ab", 0, 2), ("cd", 3, 5)], Offsets(True, 1.0)),
        ([("ab", 0, 2), ("cd", 2, 4)], Offsets(True, 0.5)),
        ([("ab", None, None), ("cd", None, None)], Offsets(False, 1.0)),
        ([("cd", None, None), ("ab", None, None)], Offsets(False, 0.5)),
        ([("ab", 0, 2), ("c d", None, None)], Offsets(False, 0.5)),
    ],
)
def test_offsets_are_right_where_they_cut_the_chunk_out(chunks: list[Piece], expected: Offsets) -> None:
    """Places that are given are checked; chunks without are looked for, one after the other."""
    assert check_offsets("ab cd", chunks) == expected


def test_chunks_are_located_whatever_was_done_to_white_space() -> None:
    """Stripped lines and joined words do not matter, words that are not there do."""
    text = "One  two\n\n  three four. \n five"
    assert locate(text, pieces("One two three", "not here", "four.", " five ")) == [
        (0, 17),
        (18, 23),
        (26, 30),
    ]


def test_chunk_is_found_after_many_that_are_not() -> None:
    """However much of a text was changed, what comes after it is where it is."""
    words = "".join(f"{number} " for number in range(20_000))
    changed = pieces(*(words[at : at + 1000].upper() + "!" for at in range(0, len(words), 1000)), "the end")
    text = f"{words}the end"
    assert locate(text, changed) == [(len(words), len(text))]
    assert check_offsets(text, changed).right == pytest.approx(1 / len(changed))


def test_blocks_are_code_fences_and_rows_of_tables() -> None:
    """Each without the white space around it; the line below a table's head is no row."""
    fences, rows = blocks_of(TEXT)
    assert [TEXT[start:end] for start, end in fences] == [FENCE]
    assert [TEXT[start:end] for start, end in rows] == ["| a | b |", "| 1 | 2 |"]


def test_block_is_whole_in_one_chunk_alone() -> None:
    """A fence that two chunks share is cut; so is one that no chunk has."""
    blocks = [(0, 4), (6, 10), (12, 14)]
    assert share_whole(blocks, [(0, 5), (5, 8), (8, 10)]) == pytest.approx(1 / 3)
    assert share_whole(blocks, [(0, 14)]) == 1
    assert share_whole([], []) == 1


def test_chunks_above_the_limit_are_counted() -> None:
    """One at the limit is not above it."""
    assert count_above(pieces("abc", "abcd", "ab"), 3, count=lambda texts: [*map(len, texts)]) == (1, 4)
    assert count_above([], 3, count=lambda texts: []) == (0, 0)


@pytest.mark.parametrize(
    ("text", "end"), [("```\ncode\n", "```"), ("<!-- a\n", "-->"), ("<pre>\na\n\nb\n", "</pre>")]
)
def test_texts_that_leave_a_block_open_are_not_joined(text: str, end: str) -> None:
    """They would swallow all that follows; closed, they do not."""
    assert not is_closed(text)
    assert is_closed(text + end)


def test_every_package_is_pinned() -> None:
    """The same versions are compared on every machine."""
    assert {each.package for each in SPLITTERS.values()} - {""} <= set(versions())


def test_page_has_all_that_were_measured_and_names_the_others() -> None:
    """Rates stand beside the parser's; what came through one file alone has its row, and the reason."""
    kept = Kept(Offsets(False, 0.25), fences=0.999, rows=1.0, chunks=1200, above=3, largest=500)
    rows = [
        Row(SPLITTERS[PARSER], "4", (Measured(4.0, 1_000_000), Measured(2.0, 2_000_000))),
        Row(Splitter("a", "a", splitters.by_semchunk), "1.0", (Measured(1.0, 1),), kept, "takes too long"),
        Row(Splitter("b", "b", splitters.by_semchunk), "", problem="no such version"),
    ]
    lines = page(rows, [1, 10], tokens=400).splitlines()
    assert "| markdown-it, parsing alone | 4 | 4.00 | 1.00 | 2.00 | 1.00 | 2 |" in lines
    assert "| a | 1.0 | 1.00 | 0.25 | - | - | - |" in lines
    assert "| a | tokens | none | 25% | over 99% | 100% | 1,200 | 3 | 500 |" in lines
    assert "- a: takes too long" in lines
    assert "- b: no such version" in lines
    assert not any(line.startswith("| b ") for line in lines)


@pytest.mark.skipif(sys.platform == "win32", reason="counts the CPU as Unix does")
def test_seamline_is_measured_by_the_script_that_measures_the_others(tmp_path: Path) -> None:
    """As a process of its own it prints what that took, and writes chunks that are pieces of the text."""
    file, chunks = tmp_path / "text.md", tmp_path / "chunks.json"
    file.write_text(TEXT, encoding="utf-8")
    name = "Seamline `structure`, approximate"
    command = [sys.executable, "-P", splitters.__file__, name, str(file), "400", str(chunks)]
    app = Path(seamline.__file__).parents[1]
    run = partial(subprocess.run, check=True, capture_output=True, text=True)
    printed = run(command, env=os.environ | {"PYTHONPATH": str(app)}).stdout
    took = json.loads(printed)
    found = json.loads(chunks.read_text(encoding="utf-8"))
    assert took["chunks"] == len(found) > 0
    assert took["seconds"] >= 0
    assert took["peak"] > 1_000_000
    assert check_offsets(TEXT, found) == Offsets(True, 1.0)
