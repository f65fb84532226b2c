"""A splitter from elsewhere cuts in the app: its chunks, where it cut them, and nothing hidden."""

import sys
from collections.abc import Iterator
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.cli import main
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError, StrategyError
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document
from seamline.plugins import load_plugins
from seamline.plugins.other_splitter import splitter_config

TEXT = """# Head

One sentence here. Another one, which is longer, there.

- item one
- item two

The end.
"""


@pytest.fixture(autouse=True)
def _splitters() -> Iterator[None]:
    load_plugins()
    module = ModuleType("splitters_of_test")
    module.every = lambda text, size=10: [text[at : at + size] for at in range(0, len(text), size)]  # type: ignore[attr-defined]
    module.overlapping = lambda text: [text[at : at + 30] for at in range(0, len(text), 20)]  # type: ignore[attr-defined]
    module.shouting = lambda text: [text.upper()]  # type: ignore[attr-defined]
    module.partly = lambda text: [text[:20], "NOT in it", text[20:40]]  # type: ignore[attr-defined]
    module.failing = lambda text: 1 / 0  # type: ignore[attr-defined]
    module.number = lambda text: 7  # type: ignore[attr-defined]
    module.nothing = lambda text: []  # type: ignore[attr-defined]
    module.printing = lambda text: [text[: sys.stdout.write("so far\n") and len(text)]]  # type: ignore[attr-defined]
    module.leaving = lambda text: sys.exit(3)  # type: ignore[attr-defined]
    sys.modules["splitters_of_test"] = module
    yield
    del sys.modules["splitters_of_test"]


def cut(name: str, text: str = TEXT) -> Analysis:
    return analyse(
        Document(text, kind="markdown"), splitter_config(f"splitters_of_test:{name}", Config()), None
    )


def squeezed(text: str) -> str:
    return "".join(text.split())


@given(st.text("ab.\n #-`", max_size=80))
def test_chunks_are_those_of_the_splitter(text: str) -> None:
    """For any text: each chunk of the splitter that has words, white space at the edges apart, in order."""
    found = cut("every", text)
    wanted = [text[at : at + 10].strip() for at in range(0, len(text), 10)]
    assert [record.text.strip() for record in found.records()] == [each for each in wanted if each]


def test_a_cut_inside_a_sentence_is_shown_inside_it() -> None:
    """No rule of ours moves it, and the reason says what lies there."""
    found = cut("every")
    ends = [record.end for record in found.records()]
    assert 20 in ends
    assert {record.boundary.reason.label for record in found.records()} >= {"size", "end"}


def test_overlap_is_told_from_new_text() -> None:
    """What two chunks share belongs to the first, and is repeated by the second."""
    records = list(cut("overlapping").records())
    assert squeezed(records[1].text) == squeezed(TEXT[20:50])
    assert records[1].overlap_start < records[1].start


def test_what_cannot_be_placed_is_said() -> None:
    """A number, the words, and how many of how many."""
    found = cut("partly")
    assert [notice.message for notice in found.notices] == [
        "1 of 3 chunks of partly cannot be found in the text and are not shown: 2 “NOT in it”"
    ]
    assert len(found.chunks) == 2


def test_text_in_no_chunk_is_left_out_and_counted() -> None:
    """What the splitter drops is in no record, and the analysis knows it."""
    found = cut("partly")
    covered = "".join(record.text for record in found.records())
    assert "The end" not in covered


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("shouting", "none of the 1 chunks of shouting can be found"),
        ("failing", "failing failed on .*ZeroDivisionError"),
        ("number", "number returned a int in place of a list of texts"),
    ],
)
def test_a_splitter_that_fails_is_an_error_and_no_other_cut(name: str, why: str) -> None:
    """It is to be judged: another strategy in its place would be judged for it."""
    with pytest.raises(StrategyError, match=why):
        cut(name)


def test_no_chunks_are_no_chunks() -> None:
    """A splitter may find nothing to keep; that is said, and so is nothing of what it prints."""
    found = cut("nothing")
    assert len(found.chunks) == 0
    assert [notice.message for notice in found.notices] == ["nothing made no chunk of this text"]


def test_what_a_splitter_prints_is_no_output(capsys: pytest.CaptureFixture[str]) -> None:
    """Records are written to standard output; what it says goes where messages do."""
    assert len(cut("printing").chunks) == 1
    assert capsys.readouterr() == ("", "so far\n")


def test_splitter_that_leaves_is_one_that_fails() -> None:
    """It ends no program of the user's."""
    with pytest.raises(StrategyError, match="leaving failed on untitled: SystemExit: 3"):
        cut("leaving")


def test_a_config_alone_runs_no_code() -> None:
    """A file from somebody else names a splitter; it is run once the user has named it, too."""
    config = Config().with_values({"strategy": "other_splitter", "other_splitter": "never_imported:run"})
    with pytest.raises(ConfigError, match="a file alone starts no code; give it by --splitter"):
        analyse(Document(TEXT), config, None)
    assert "never_imported" not in sys.modules


def test_units_are_sentences_divided_where_it_cuts() -> None:
    """So that curve and explanations stay those of sentences."""
    ours = analyse(Document(TEXT, kind="markdown"), Config(strategy="sentences", front_matter="keep"), None)
    theirs = cut("every")
    assert np.isin(ours.units.first, theirs.units.first).all()
    assert len(theirs.units) > len(ours.units)


def test_why_is_told_by_the_splitter(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    """The command explains a cut by whose it is, and offers no setting that there is not."""
    path = tmp_path / "notes.md"
    path.write_text(TEXT, encoding="utf-8")
    assert main(["explain", str(path), "--line", "5", "--splitter", "splitters_of_test:every"]) == 0
    said = capsys.readouterr().out
    assert "every ends a chunk here" in said or "every goes on here" in said


def test_commands_compare_it_with_ours(tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    """A splitter stands wherever a preset can."""
    path = tmp_path / "notes.md"
    path.write_text(TEXT, encoding="utf-8")
    assert main(["compare", str(path), "--a", "recursive", "--b", "splitters_of_test:overlapping"]) == 0
    assert "splitters_of_test:overlapping" in capsys.readouterr().out
    assert main(["chunk", str(path), "--preset", "recursive", "--splitter", "splitters_of_test:every"]) == 2
    assert "exclude each other" in capsys.readouterr().err
