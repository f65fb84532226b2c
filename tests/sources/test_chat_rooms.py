"""Teams, Matrix and IRC: threads, edits and days, and what only looks like a log of IRC."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.sources import list_entries, read
from seamline.sources.parts import Message
from seamline.sources.threaded import Posted, in_threads

NICK = st.sampled_from(["ann", "bo`", "[cleo]", "dan_", "e|away"])
TEXT = st.text(st.characters(categories=("L", "Nd", "P", "S"), include_characters=" "), max_size=40).map(
    lambda text: f"so {text.strip()}".strip()
)
FIRST = datetime(2023, 12, 30, 9, tzinfo=UTC)
SPOKEN = st.lists(st.tuples(NICK, TEXT, st.integers(0, 11 * 3600)), min_size=5, max_size=15)


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def irssi(said: list[tuple[str, str, datetime]]) -> str:
    lines = [said[0][2].strftime("--- Log opened %a %b %d %H:%M:%S %Y")]
    day = said[0][2].date()
    for nick, text, at in said:
        if at.date() != day:
            day = at.date()
            lines.append(at.strftime("--- Day changed %a %b %d %Y"))
        lines.append(at.strftime(f"%H:%M:%S < {nick}> ").replace("%", "%%") + text)
    return "\n".join(lines) + "\n"


def weechat(said: list[tuple[str, str, datetime]]) -> str:
    start = said[0][2].strftime("%Y-%m-%d %H:%M:%S\t--\tMode #harbour [+nt]\n")
    return start + "".join(f"{at:%Y-%m-%d %H:%M:%S}\t@{nick}\t{text}\n" for nick, text, at in said)


def xchat(said: list[tuple[str, str, datetime]]) -> str:
    start = said[0][2].strftime("**** BEGIN LOGGING AT %a %b %d %H:%M:%S %Y\n\n")
    return start + "".join(f"{at:%b %d %H:%M:%S} <{nick}>\t{text}\n" for nick, text, at in said)


def stamped(said: list[tuple[str, str, datetime]]) -> str:
    return "".join(f"[{at:%Y-%m-%dT%H:%M:%S.000Z}] <{nick}> {text}\n" for nick, text, at in said)


@pytest.mark.parametrize("log", [irssi, weechat, xchat, stamped])
@given(said=SPOKEN)
@settings(max_examples=30)
def test_who_said_what_when_comes_back_from_every_log(
    tmp_path_factory: pytest.TempPathFactory, log: Any, said: list[tuple[str, str, int]]
) -> None:
    """Over days and the end of a year, in the form of each program."""
    at, spoken = FIRST, []
    for nick, text, pause in said:
        at += timedelta(seconds=pause)
        spoken.append((nick, text, at))
    path = written(tmp_path_factory.getbasetemp() / "harbour.log", log(spoken))
    document = read(path, format="irc")
    got = [
        (turn.name, document.text[turn.content : turn.end].strip(), turn.time)
        for turn in document.turns
        if turn.role != "system"
    ]
    assert got == [(nick, text, moment.timestamp()) for nick, text, moment in spoken]


@pytest.mark.parametrize(
    "text",
    [
        "2024-01-05 10:00:00\tINFO\tstarted\n2024-01-05 10:00:01\tWARN\tfull\n" * 3,
        "2024-01-05 10:00:00\tann\t1\n2024-01-05 10:00:01\tbo\t2\n2024-01-05 10:00:02\tcleo\t3\n",
        "[10:00:00] [main/INFO]: <ann> hi\n[10:00:01] [main/INFO]: <bo> hi\n",
        "10:00 <ERROR> it failed\n10:01 <INFO> it goes on\n10:02 <ERROR> it failed\n",
        "Some text.\n\n12:00 <ann> hi\n12:01 <bo> hi\n\nAnd more text.\nIt goes on.\nAnd on.\n",
        "Jan  5 10:00:00 host kernel: <6> usb\nJan  5 10:00:01 host kernel: <6> usb\n",
    ],
)
def test_other_logs_are_text(tmp_path: Path, text: str) -> None:
    """Levels in the place of names, tables, and a quote of a talk are no log of IRC."""
    assert read(written(tmp_path / "some.log", text)).format == "text"


def test_days_of_a_log_without_any_are_counted(tmp_path: Path) -> None:
    """Where no day is known, times go on from the first midnight."""
    document = read(written(tmp_path / "a.log", "[23:00] <ann> a\n[01:00] <bo> b\n[00:30] <ann> c\n"))
    assert document.relative_times
    assert [turn.time for turn in document.turns] == [82800, 90000, 88200]


def test_lines_of_the_server_are_one_message(tmp_path: Path) -> None:
    """Joins that follow each other are one message of role "system", also where they have no time."""
    log = "[12:00] <ann> hi\n=== bo [b@x] has joined #u\n=== cleo [c@x] has joined #u\n[12:01] <bo> hi\n"
    document = read(written(tmp_path / "ubuntu.txt", log + "[12:02] <ann> so\n" * 9))
    assert document.format == "irc"
    turn = document.turns[1]
    assert turn.role == "system"
    assert turn.time is None
    assert (
        document.text[turn.content : turn.end].strip() == "bo [b@x] has joined #u\ncleo [c@x] has joined #u"
    )


@given(st.lists(st.tuples(st.integers(0, 9), st.none() | st.integers(0, 99), st.integers(0, 9)), max_size=12))
def test_threads_lose_no_message(listed: list[tuple[int, int | None, int]]) -> None:
    """Whatever a message answers, itself even, all are there once, and replies name what they answer."""
    posted = [
        Posted(Message("a", str(number), id=str(id), time=time), str(thread) if thread % 2 else "")
        for number, (id, time, thread) in enumerate(listed)
    ]
    ordered = in_threads(posted)
    assert sorted(message.content for message in ordered) == sorted(each.message.content for each in posted)
    for message in ordered:
        assert message.reply_to == posted[int(message.content)].thread


def teams_message(id: str, content: str, **more: Any) -> dict[str, Any]:
    return {
        "id": id,
        "messageType": "message",
        "createdDateTime": f"2024-01-05T10:00:0{id}Z",
        "from": {"user": {"displayName": "Ann"}},
        "body": {"contentType": "html", "content": content},
        **more,
    }


def test_mails_of_graph_are_no_chat(tmp_path: Path) -> None:
    """Outlook's messages have a body and a date too, and an address in place of a user."""
    mail = teams_message("1", "<p>Hello</p>", **{"from": {"emailAddress": {"name": "Ann"}}})
    with pytest.raises(SourceError, match="no conversation of a kind"):
        read(written(tmp_path / "mails.json", json.dumps({"value": [mail]})))


def test_chats_in_one_list_are_entries_of_their_own(tmp_path: Path) -> None:
    """Messages of several chats, one a line, are parted by the chat they name."""
    rows = [teams_message(str(n), f"<p>{n}</p>", chatId=f"chat {n % 2}") for n in range(4)]
    path = written(tmp_path / "rows.jsonl", "\n".join(map(json.dumps, rows)))
    assert sorted(entry.id for entry in list_entries(path)) == ["chat 0", "chat 1"]
    assert read(path, "chat 1").text == "Ann: 1\n\nAnn: 3"


def event(id: str, content: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "type": "m.room.message",
        "sender": "@ann:example.org",
        "event_id": f"${id}",
        "origin_server_ts": 1_704_448_800_000 + int(id) * 1000,
        "content": content,
        **more,
    }


@given(body=st.text(max_size=80))
@settings(max_examples=60)
def test_what_is_written_in_a_room_is_read(tmp_path_factory: pytest.TempPathFactory, body: str) -> None:
    """Every character of a message is there, be it a quote, or only a space more than nothing."""
    path = tmp_path_factory.getbasetemp() / "room.json"
    room = [
        event("1", {"msgtype": "m.text", "body": f"x{body}"}),
        event("2", {"msgtype": "m.text", "body": "end"}),
    ]
    written(path, json.dumps({"room_name": "Harbour", "messages": room}))
    assert read(path).text == f"Ann: x{body}\n\nAnn: end".replace("Ann", "ann")


def test_edit_without_what_it_edits_stands_for_itself(tmp_path: Path) -> None:
    """Where an export begins after a message, its edit is the message."""
    edit = {
        "msgtype": "m.text",
        "body": "* New.",
        "m.new_content": {"msgtype": "m.text", "body": "New."},
        "m.relates_to": {"rel_type": "m.replace", "event_id": "$gone"},
    }
    path = written(tmp_path / "room.json", json.dumps({"messages": [event("1", edit)]}))
    assert read(path).text == "ann: New."


def test_nobody_edits_the_message_of_another(tmp_path: Path) -> None:
    """Matrix lets its writer alone do so: what says otherwise is counted, and the words stay."""
    edit = {"rel_type": "m.replace", "event_id": "$1"}
    new = {"msgtype": "m.text", "body": "Pay Bob."}
    events = [
        of_sender("1", "@ann:x", 1, {"msgtype": "m.text", "body": "Pay Cid."}),
        of_sender("2", "@bob:x", 2, {**new, "m.new_content": new, "m.relates_to": edit}),
        of_sender("3", "@ann:x", 3, {"msgtype": "m.text", "body": "Done."}),
    ]
    path = tmp_path / "room.json"
    path.write_text(json.dumps({"messages": events}), encoding="utf-8")
    document = read(path)
    assert [document.text[turn.content : turn.end].strip() for turn in document.turns] == [
        "Pay Cid.",
        "Done.",
    ]
    assert "an edit of somebody else's message (1)" in document.notes[0].message


def test_event_without_a_time_stays_where_it_was(tmp_path: Path) -> None:
    """Behind the one before it, and not at the beginning of the room."""
    words = ["One.", "Two.", "Three."]
    events = [
        of_sender(str(at), "@ann:x", None if at == 1 else at + 1, {"msgtype": "m.text", "body": text})
        for at, text in enumerate(words)
    ]
    path = tmp_path / "room.json"
    path.write_text(json.dumps({"messages": events}), encoding="utf-8")
    document = read(path)
    assert [document.text[turn.content : turn.end].strip() for turn in document.turns] == words


def of_sender(id: str, sender: str, time: int | None, content: dict[str, Any]) -> dict[str, Any]:
    return event(id, content, sender=sender, origin_server_ts=time)


def test_lines_of_the_server_are_one_message_in_linear_time(tmp_path: Path) -> None:
    """The log of a quiet channel is one long row of them: four times as many take four times as long."""

    def seconds(joins: int) -> float:
        lines = ["[2024-01-05 10:00:00] <ann> Hello."]
        lines += [f"[2024-01-05 10:00:01] *** Joins: guest{number} (~guest@host)" for number in range(joins)]
        path = written(tmp_path / f"{joins}.log", "\n".join(lines))
        began = time.process_time()
        assert len(read(path, format="irc").turns) == 2
        return time.process_time() - began

    assert seconds(80_000) < 8 * min(seconds(20_000) for _ in range(2))
