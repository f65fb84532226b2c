"""What options bring in, and what a format may not lose, in chats of coding tools and in data sets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from seamline.sources import ReadOptions, list_entries, read, read_all

CASES = Path(__file__).parent.parent / "cases" / "sources"


def written(folder: Path, value: Any, name: str = "chat.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_opencode_text_of_the_app_comes_by_option() -> None:
    """What the app put into a user's message is left out and counted, and shown where it is wanted."""
    path = CASES / "opencode" / "session.json"
    assert "Called the Read tool" not in read(path).text
    shown = read(path, options=ReadOptions(meta=True))
    assert "Called the Read tool" in shown.text
    assert not shown.notes


def test_oasst_deleted_messages_come_by_option() -> None:
    """A message marked as deleted is shown where hidden ones are wanted."""
    path = CASES / "oasst" / "messages.jsonl"
    assert "Gone." not in read(path, "t2").text
    assert "Gone." in read(path, "t2", options=ReadOptions(hidden=True)).text


def test_oasst_replies_without_ranks_are_read_in_order(tmp_path: Path) -> None:
    """Where nobody ranked the replies, the first of them is read."""
    replies = [
        {"message_id": id, "text": text, "role": "assistant", "replies": []}
        for id, text in (("a", "First."), ("b", "Second."))
    ]
    prompt = {"message_id": "p", "text": "Well?", "role": "prompter", "replies": replies}
    document = read(written(tmp_path, {"message_tree_id": "p", "prompt": prompt}))
    assert document.branch == "a"


def test_deep_tree_is_read(tmp_path: Path) -> None:
    """A long talk is a deep tree, which is read to its last message."""
    message: dict[str, Any] = {"message_id": "m120", "text": "120", "role": "assistant", "replies": []}
    for number in range(119, -1, -1):
        role = "assistant" if number % 2 else "prompter"
        message = {"message_id": f"m{number}", "text": f"{number}", "role": role, "replies": [message]}
    assert len(read(written(tmp_path, {"message_tree_id": "m0", "prompt": message})).turns) == 121


def test_arena_shows_the_answer_that_won_and_names_the_model() -> None:
    """Both models' answers are branches; each is said by its model."""
    path = CASES / "lmsys" / "chats.jsonl"
    assert read(path, "58210").turns[-1].name == "koala-13b"
    assert read(path, "58210", options=ReadOptions(branch="model_a")).turns[-1].name == "chatglm-6b"


@pytest.mark.parametrize(
    "value",
    [
        {"requests": [], "name": "not a chat"},
        {"history": [{"message": "a commit", "author": "ada"}]},
        {"info": {"title": "An API", "version": "1"}, "messages": {}},
        {"conversation": {"session_1": []}},
        {"instruction": "a", "response": "b"},
        {"prompt": "a", "completion": {"tokens": 3}},
        {"chosen": "a", "rejected": "b"},
        {"message_id": "m", "text": "a mail", "role": "sender"},
        {"custom_id": "c", "body": "text"},
        {"input": [1, 2], "output": [3]},
        {"type": "human", "data": {"age": 3}},
        {"store": {"open": [9, 17]}, "class_name": "Shop"},
        {"tabs": [{"tabId": "t", "bubbles": 3}]},
        {"role": "user", "message": {"content": "text"}},
    ],
)
def test_json_that_is_like_a_chat_is_taken_by_none(tmp_path: Path, value: Any) -> None:
    """Names alone make no chat: what stands under them has to be one."""
    document = read(written(tmp_path, value, "data.log"))
    assert document.format == "text"


def test_copilot_pieces_of_an_answer_are_one_text() -> None:
    """The name of a file stands within the sentence in which it is."""
    assert "Look at `clock.py`: it has no zone." in read(CASES / "copilot-chat" / "chat.json").text


def test_sessions_of_a_langchain_table_are_apart() -> None:
    """Rows of several sessions are several documents, whichever order they come in."""
    path = CASES / "langchain" / "table.json"
    assert {entry.id: entry.messages for entry in list_entries(path)} == {"s1": 2, "2": 1}


def test_batch_failures_are_said_with_their_request() -> None:
    """A request without an answer is a note that names it."""
    notes = [
        note.message for each in read_all(CASES / "openai-batch" / "malformed.jsonl") for note in each.notes
    ]
    assert "b: no answer: It expired." in notes
