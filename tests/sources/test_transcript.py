from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.text.document import Document
from seamline.sources import read
from seamline.sources.transcript import find_labels, find_speakers, find_turns


def kind_of(text: str, folder: Path, name: str = "file.txt") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read(path).kind


@pytest.mark.parametrize(
    "text",
    [
        "User: hi\nAssistant: hello\n",
        "human: hi\n\nAI: hello\n",
        "Chat of 3 May\n\nUser: hi\n\nAssistant: hello\n\nUser: thanks\n\nAssistant: bye\n",
        "__User__: hi\n\n__Assistant__: hello\n",
        "You said:\nhi\n\nChatGPT said:\nhello\n",
        "\u7530\u4e2d\uff1a\u660e\u65e5\u306f\u6674\u308c\u307e\u3059\u304b\u3002\n\u9234\u6728\uff1a\u305f\u3076\u3093\u96e8\u3067\u3059\u3002\n"
        * 2,
        "Wu Lan: Is it cold up there?\nPál: It is, and it snows.\nWu Lan: I bring a coat, then.\nPál: Do.\n",
        "田中: 明日は晴れますか。\n鈴木: たぶん雨です。\n田中: では傘を持ちます。\n鈴木: それがいいです。\n",
    ],
)
def test_talk_is_a_conversation(text: str, tmp_path: Path) -> None:
    """Speakers who take turns make a conversation, whatever their names and marks."""
    assert kind_of(text, tmp_path) == "conversation"


@pytest.mark.parametrize(
    "text",
    [
        "User: hi\nUser: still there\n",
        "Note: read this.\n\nProse follows.\n\nNote: and this.\n\nTip: rest. Always.\n\nTip: drink. Often.\n",
        "Input: a word.\nOutput: a number.\nInput: a word.\nOutput: a number.\n",
        "Height: 3 m\nWidth: 2 m\n\nHeight: 4 m\nWidth: 1 m\n",
        "http://a.example\nhttp://b.example\nhttp://a.example\nhttp://b.example\n",
        "12:30 We met. 13:00 We left.\n12:30 Again.\n",
        "return x: done.\nyield y: more.\nreturn x: done.\nyield y: more.\n",
        "He said: come. She said: no. He said: why. She said: because.\n",
        "> User: quoted\n> Assistant: quoted\n",
        "    User: code\n    Assistant: code\n",
    ],
)
def test_prose_with_colons_is_no_conversation(text: str, tmp_path: Path) -> None:
    """Remarks, fields, times, addresses and quotes before a colon name no speaker."""
    assert kind_of(text, tmp_path) == "text"


def test_dialogue_quoted_in_an_article_leaves_it_markdown(tmp_path: Path) -> None:
    """A page that only shows a talk somewhere in its middle stays what it is."""
    text = (
        "# Prompts\n\n"
        + "An article says many things. " * 20
        + "\n\nUser: hi\n\nAssistant: hello\n\nAnd more.\n"
    )
    assert kind_of(text, tmp_path, "page.md") == "markdown"


def test_speaker_who_comes_late_has_turns(tmp_path: Path) -> None:
    """Who speaks only far beyond the part that decides the format is a speaker all the same."""
    early = "Ann: What a fine day it is.\n\nBob: It is indeed a fine day.\n\n" * 1500
    late = "Cleo: I have just arrived.\n\nAnn: Sit down with us.\n\nCleo: With pleasure, thank you.\n"
    path = tmp_path / "long.txt"
    path.write_text(early + late)
    document = read(path)
    assert [turn.name for turn in document.turns[-3:]] == ["Cleo", "Ann", "Cleo"]
    assert len(document.turns) == 3003


def test_many_blank_lines_take_no_time(tmp_path: Path) -> None:
    """Megabytes of white space between and after turns are read in linear time."""
    blank = "\n" * 300_000 + " " * 300_000
    talk = "Ann: It is a fine day.\nBob: So it is, truly.\n"
    text = f"{talk}{talk}{blank}\n{talk}{blank}"
    assert kind_of(text, tmp_path) == "conversation"
    assert kind_of("# User" + " " * 50_000 + "x\n", tmp_path, "heading.md") == "markdown"


lines = st.sampled_from(
    [
        "User: hi",
        "Assistant:",
        "Assistant: ok",
        "",
        "```",
        "~~~",
        "# User",
        "# Assistant",
        "**Bot:** x",
        "Ann: Yes it is.",
        "prose",
        "\r",
    ]
)


@given(parts=st.lists(st.tuples(lines, st.sampled_from(["\n", "\r\n", "\n\n", "\r"]))))
@settings(deadline=None)
def test_turns_tile_whatever_the_lines(
    parts: list[tuple[str, str]], assert_tiled: Callable[[Document], None]
) -> None:
    """Where speakers are found, their turns tile the text and each begins with its label."""
    text = "".join(line + end for line, end in parts)
    labels = find_speakers(text, find_labels(text))
    if labels:
        assert_tiled(Document(text, turns=find_turns(text, labels)))
