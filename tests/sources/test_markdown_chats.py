"""Chats kept as markdown, of Aider, SpecStory and Cursor: known strictly, and read to the last line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.sources import ReadOptions, list_entries, read, read_all

CASES = Path(__file__).parent.parent / "cases" / "sources"
AIDER = "# aider chat started at 2025-10-20 21:49:22\n\n#### Hello?  \n\nHello.\n"
SPECSTORY = "_**User (2025-10-01 23:30Z)**_\n\nWhere?\n\n---\n\n_**Agent (model x, mode Agent)**_\n\nHere.\n"
CURSOR = (
    "# Clock\n_Exported on 5/17/2025 at 14:37:00 GMT+8 from Cursor (0.50.4)_\n\n---\n\n"
    "**User**\n\nWhen?\n\n---\n\n**Cursor**\n\nNow.\n"
)


def written(folder: Path, text: str, name: str = "page.md") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8", newline="")
    return path


@pytest.mark.parametrize(("name", "text"), [("aider", AIDER), ("specstory", SPECSTORY), ("cursor", CURSOR)])
def test_page_that_explains_the_format_stays_markdown(tmp_path: Path, name: str, text: str) -> None:
    """A sample in a code fence, or below prose, makes no chat of the page around it."""
    page = f"# How chats of {name} look\n\nAs in this one:\n\n```markdown\n{text}```\n\nThat is all.\n"
    assert read(written(tmp_path, page)).format == "markdown"


@pytest.mark.parametrize(
    "text",
    [
        "# Notes\n\n#### User\n\n> quoted  \n\nText.\n",
        "---\n\n**User**\n\nWho uses it.\n\n---\n\n**Cursor**\n\nWhere it stands.\n",
        "# Roles\n\n_**User**_\n\nOne who asks.\n",
        "# T\n_Exported on Monday from Cursor (0.50)_\n\nProse, and no speaker.\n",
        "# aider chat started at noon\n\n#### Hello?  \n",
    ],
)
def test_page_with_like_marks_stays_markdown(tmp_path: Path, text: str) -> None:
    """Headings, quotations, rules and bold names by themselves are no chat."""
    assert read(written(tmp_path, text)).format == "markdown"


@pytest.mark.parametrize(("name", "text"), [("aider", AIDER), ("specstory", SPECSTORY), ("cursor", CURSOR)])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_line_ends_do_not_matter(tmp_path: Path, name: str, text: str, end: str) -> None:
    """A chat is read alike whichever line ends its file has."""
    document = read(written(tmp_path, text.replace("\n", end)))
    assert document.format == name
    assert [turn.role for turn in document.turns] == ["user", "assistant"]
    assert "\r" not in document.text


@pytest.mark.parametrize("name", ["specstory", "cursor"])
def test_forced_file_without_a_speaker_is_refused_with_the_reason(tmp_path: Path, name: str) -> None:
    """Reading a page in a format that it is not in fails and says why."""
    with pytest.raises(SourceError, match="no line in it names a speaker"):
        read(written(tmp_path, "# A page\n\nProse.\n"), format=name)


def test_aider_history_that_was_cut_is_known_by_its_name(tmp_path: Path) -> None:
    """What is left of the first session is a document of its own."""
    path = written(tmp_path, "The end of an answer.\n\n" + AIDER, ".aider.chat.history.md")
    assert [entry.id for entry in list_entries(path)] == ["2025-10-20 21:49:22", "before the first session"]
    assert read(written(tmp_path, "The end.\n\n" + AIDER)).format == "markdown"


def test_aider_sessions_have_the_time_at_which_they_started(tmp_path: Path) -> None:
    """Aider writes no zone, so that its times are taken as UTC."""
    (entry,) = list_entries(written(tmp_path, AIDER))
    assert entry.time == 1760996962.0


def test_specstory_sub_agents_come_by_option() -> None:
    """What a sub-agent said is counted, and shown where it is wanted."""
    path = CASES / "specstory" / "claude_code.md"
    assert "I searched." not in read(path).text
    shown = read(path, options=ReadOptions(sidechains=True))
    assert "I searched." in shown.text
    assert not shown.notes


def test_unclosed_elements_are_read_in_time(tmp_path: Path) -> None:
    """Thousands of tags that never close are text, and found to be so at once."""
    page = SPECSTORY + '<tool-use data-tool-name="x">\n<think>\n' * 20_000
    assert read(written(tmp_path, page)).text.count("<think>") == 20_000


@given(
    lines=st.lists(
        st.sampled_from(
            ["#### ask  ", "> tool  ", "answer", "", "# aider chat started at 2025-01-01 10:00:00"]
        )
    )
)
def test_no_line_of_an_aider_history_is_lost(
    lines: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Every word said stands in some document, once, in a history in which someone spoke."""
    text = "\n".join(["# aider chat started at 2025-01-01 09:00:00", *lines, "answer"])
    path = written(tmp_path_factory.getbasetemp(), text, "aider.md")
    said = "\n".join(document.text for document in read_all(path, format="aider"))
    assert said.count("answer") == text.count("answer")
    assert said.count("ask") == text.count("ask")
