"""Traps of the exports of chat apps and assistants, beyond their case files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.engine.text.document import Document
from seamline.sources import ReadOptions, read
from seamline.sources.branches import LeftOut, Node, latest_said
from seamline.sources.message_lists import by_time
from seamline.sources.messenger import repaired
from seamline.sources.parts import Message

CASES = Path(__file__).parent.parent / "cases" / "sources"

# U+0080 to U+009F are control characters that no one writes, and the sign of UTF-8 read as Latin-1.
written = st.text(st.characters(exclude_categories=("Cc", "Cs")))


def notes_of(document: Document) -> list[str]:
    return [note.message for note in document.notes]


@given(written)
def test_text_misread_by_facebook_is_restored(text: str) -> None:
    """Whatever was written comes back from UTF-8 that was read as Latin-1."""
    broken: list[str] = []
    assert repaired(broken, text.encode("utf-8").decode("latin-1")) == text
    assert broken == []


@given(written.filter(lambda text: any(ord(character) > 0xFF for character in text)))
def test_text_that_was_never_misread_is_kept(text: str) -> None:
    """Characters beyond Latin-1 show that a text was decoded properly, and it stays as it is."""
    assert repaired([], text) == text


@given(st.lists(st.none() | st.floats(0, 1e10)))
def test_messages_are_in_the_order_of_their_times(times: list[float | None]) -> None:
    """None is lost, and those with a time are sorted; of one time they stay as the file has them."""
    messages = [Message("user", str(at), time=time) for at, time in enumerate(times)]
    ordered = by_time(messages)
    assert sorted(each.content for each in ordered) == sorted(each.content for each in messages)
    timed = [each for each in ordered if each.time is not None]
    numbers = [(each.time, int(each.content)) for each in timed]
    assert numbers == sorted(numbers) or numbers == sorted(numbers, key=lambda each: (each[0], -each[1]))


def test_message_without_a_time_stays_where_it_was() -> None:
    """Behind the one before it, be the latest first in the file or last."""
    messages = [Message("user", str(time), time=time) for time in (1.0, 2.0, None, 3.0, 3.0)]
    for given_messages in (messages, messages[::-1]):
        assert [each.content for each in by_time(given_messages)] == ["1.0", "2.0", "None", "3.0", "3.0"]
    assert by_time(messages[2:3]) == messages[2:3]


def test_message_without_a_time_counts_as_said_with_the_one_before_it() -> None:
    """An answer whose time is lost is on the branch that was last added to."""
    nodes: dict[str, Node] = {
        "a": Message("user", "a", time=5.0),
        "b": Message("assistant", "b"),
        "c": LeftOut(),
    }
    assert latest_said(nodes) == "b"
    assert latest_said({**nodes, "d": Message("user", "d", time=4.0)}) == "b"
    assert latest_said({}) is None


def test_conversation_of_deepseek_without_a_message_is_not_chatgpts(tmp_path: Path) -> None:
    """A tree that holds nothing but its root is known by DeepSeek's name for the time."""
    path = tmp_path / "conversations.json"
    tree: dict[str, Any] = {"root": {"id": "root", "parent": None, "children": [], "message": None}}
    path.write_text(json.dumps([{"id": "x", "title": "Empty", "inserted_at": "2025-01-01", "mapping": tree}]))
    assert read(path).format == "deepseek"
    with pytest.raises(SourceError, match="could not be read as ChatGPT export"):
        read(path, format="chatgpt")


def test_gemini_cli_shows_its_own_words_by_option() -> None:
    """What the app says to begin a chat comes with the option `meta`, and is else in the notes."""
    path = CASES / "gemini-cli" / "checkpoint-tag.json"
    shown = read(path, options=ReadOptions(meta=True))
    assert [turn.role for turn in shown.turns[:2]] == ["user", "assistant"]
    assert "setting up the context" in shown.text
    assert len(shown.turns) == len(read(path).turns) + 2
    assert notes_of(shown) == []


def test_gemini_cli_session_with_all_its_messages_set_anew(tmp_path: Path) -> None:
    """`$set` with messages takes the place of those before; a rewind to what is not there takes back all."""
    path = tmp_path / "session.jsonl"

    def said(id: str) -> dict[str, Any]:
        return {"id": id, "type": "user", "timestamp": "2025-01-01T00:00:00Z", "content": f"says {id}"}

    header = {"sessionId": "s", "projectHash": "h"}
    rows: list[Any] = [header, said("a"), {"$set": {"messages": [said("b"), said("c")]}}, said("d")]
    path.write_text("\n".join(map(json.dumps, rows)))
    assert [turn.id for turn in read(path).turns] == ["b", "c", "d"]
    path.write_text("\n".join(map(json.dumps, [*rows, {"$rewindTo": "lost"}, said("e")])))
    assert [turn.id for turn in read(path).turns] == ["e"]
    assert notes_of(read(path)) == ["3 messages left out: taken back"]


def test_files_of_one_thread_each_say_that_there_are_others(tmp_path: Path) -> None:
    """message_1.json is read by itself, and says how many files its thread has."""
    for number in (1, 2, 10):
        shutil.copy(CASES / "messenger" / "facebook.json", tmp_path / f"message_{number}.json")
    shutil.copy(CASES / "messenger" / "facebook.json", tmp_path / "message_x.json")
    assert notes_of(read(tmp_path / "message_2.json")) == [
        "one of 3 files of its thread: each is a document of its own"
    ]
    assert notes_of(read(tmp_path / "message_x.json")) == []


@pytest.mark.parametrize(
    ("case", "answered"),
    [("telegram/result.json", {"3": "2"}), ("discord/general.json", {"9002": "9001"})],
)
def test_answer_names_the_message_it_answers(case: str, answered: dict[str, str]) -> None:
    """A reply in a chat leads to the message that it is a reply to."""
    document = read(CASES / case)
    assert {turn.id: turn.reply_to for turn in document.turns if turn.reply_to} == answered


def test_version_that_is_not_selected_is_a_branch() -> None:
    """Another answer that LM Studio keeps can be read, with what came before it."""
    path = CASES / "lmstudio" / "1747750900000.conversation.json"
    other = read(path, options=ReadOptions(branch="2.1"))
    assert [turn.id for turn in other.turns] == ["system", "1", "2.1"]
    assert "A granny knot." in other.text


def test_details_that_never_end_are_text(tmp_path: Path) -> None:
    """An answer of Open WebUI's that was cut off within its thoughts is shown as it stands."""
    path = tmp_path / "chat.json"
    chat = json.loads((CASES / "openwebui" / "chat-export.json").read_text(encoding="utf-8"))[1]
    message = chat["chat"]["history"]["messages"]["t2"]
    del message["output"]
    cut = 'Before\n<details type="reasoning">\n' * 5_000
    message["content"] = cut
    path.write_text(json.dumps([chat]))
    assert cut in read(path).text
