"""Transcripts with times, Zoom's chat, SBV and Whisper: what is one of them and what only looks like it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.sources import read

NAME = st.sampled_from(["Ann Berg", "Bo", "Ödön", "李雷", "SPEAKER_00", "Speaker 1"])
WORDS = st.text(st.characters(categories=["L"], include_characters=" ,"), min_size=1, max_size=30)
SAID = WORDS.map(lambda words: f"Well, {words.strip() or 'so'} it is.")
LONG = "\n".join(
    f"[{minute:02}:{second:02}] {'Ann' if second % 2 else 'Bo'}: This is said at some length."
    for minute in range(40)
    for second in range(60)
)

TALKS = {
    "brackets": "[00:00:01] {0}: Hello there, you.\n[00:00:05] {1}: Hello to you.\n"
    "[00:00:09] {0}: So it is.\n",
    "bold": "**[00:01] {0}:** Hello there, you.\n\n**[00:05] {1}:** Hello to you.\n\n"
    "**[00:09] {0}:** So it is.\n",
    "dashes": "00:00:01 - {0}: Hello there, you.\n00:00:05 - {1}: Hello to you.\n00:00:09 - {0}: So it is.\n",
    "ranges": "[00:01 --> 00:04] {0}: Hello there, you.\n[00:05 --> 00:08] {1}: Hello to you.\n"
    "[00:09 --> 00:12] {0}: So it is.\n",
    "after": "{0} (00:01): Hello there, you.\n{1} (00:05): Hello to you.\n{0} (00:09): So it is.\n",
    "above": "{0}  0:01\nHello there, you.\n\n{1}  0:05\nHello to you.\n\n{0}  0:09\nSo it is.\n",
}
NO_TALKS = {
    "agenda": "Agenda\n\n09:00 Opening: Ann welcomes everybody.\n09:30 Talk: Bo speaks about tides.\n"
    "10:00 Talk: Cleo speaks about boats.\n10:30 Talk: there is time for more.\n",
    "log": "[12:00:01] INFO: The server has started.\n[12:00:02] WARN: The disk is full.\n"
    "[12:00:03] INFO: The server goes on.\n",
    "parts": "[12:00:01] Server: Starting up\n[12:00:02] Worker: Job taken up\n"
    "[12:00:03] Server: Stopping it\n",
    "fence": "# How to\n\n```\n[00:01] Ann: Hello there, you.\n"
    "[00:05] Bo: Hello to you.\n[00:09] Ann: So.\n```\n",
    "results": "5:02 Smith: gold.\n4:58 Jones: silver.\n5:10 Brown: bronze.\n",
    "recipe": "Bake it 1:30\nThen wait 0:45\nServe it 0:05\n",
    "nobody": "[00:01] hello there\n[00:05] this is what was said.\n",
}


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("form", TALKS)
def test_times_and_names_are_read_in_any_form(tmp_path: Path, form: str) -> None:
    """Who speaks and when is the same, wherever time and name stand."""
    document = read(written(tmp_path / "talk.txt", TALKS[form].format("Ann Berg", "Bo")))
    assert document.format == "timed-transcript"
    assert document.relative_times
    assert [(turn.name, turn.time) for turn in document.turns] == [
        ("Ann Berg", 1),
        ("Bo", 5),
        ("Ann Berg", 9),
    ]
    assert document.text == "Ann Berg: Hello there, you.\n\nBo: Hello to you.\n\nAnn Berg: So it is."


@pytest.mark.parametrize("form", NO_TALKS)
@pytest.mark.parametrize("name", ["notes.txt", "notes.md"])
def test_what_only_looks_like_a_talk_is_text(tmp_path: Path, form: str, name: str) -> None:
    """Agendas, logs, results and samples in fences have times and colons, and are no talk."""
    document = read(written(tmp_path / name, NO_TALKS[form]))
    assert document.format in ("text", "markdown")


@given(said=st.lists(st.tuples(NAME, SAID, st.integers(0, 90)), min_size=4, max_size=12), form=st.booleans())
@settings(max_examples=60)
def test_no_word_of_a_talk_is_lost(
    tmp_path_factory: pytest.TempPathFactory, said: list[tuple[str, str, int]], form: bool
) -> None:
    """What is said by whom and when comes back, however long the pauses are."""
    at, lines, wanted = 0, [], []
    for name, text, pause in [*said, (said[0][0], "The end.", 1)]:
        at += pause + 1
        clock = f"{at // 3600:02}:{at // 60 % 60:02}:{at % 60:02}"
        lines.append(f"[{clock}] {name}: {text}\n" if form else f"{name}  {clock}\n{text}\n\n")
        wanted.append((name, float(at), text))
    path = written(tmp_path_factory.getbasetemp() / "talk.txt", "".join(lines))
    document = read(path, format="timed-transcript")
    got = [(turn.name, turn.time, document.text[turn.content : turn.end].strip()) for turn in document.turns]
    assert got == wanted


def test_long_talk_is_known_by_its_beginning(tmp_path: Path) -> None:
    """A line that the head cuts in two does not matter, and all is read."""
    document = read(written(tmp_path / "long.txt", LONG))
    assert document.format == "timed-transcript"
    assert len(document.turns) == 2400


def test_name_without_words_is_counted(tmp_path: Path) -> None:
    """Who is named and says nothing is in a note."""
    document = read(written(tmp_path / "talk.txt", TALKS["above"].format("Ann", "Bo") + "\nBo  0:12\n"))
    assert [note.message for note in document.notes] == ["1 time with a name and nothing said"]


def test_text_forced_to_be_a_timed_transcript_is_refused(tmp_path: Path) -> None:
    """Without any time and speaker the reason is said."""
    with pytest.raises(SourceError, match="no line of it has a time and a speaker"):
        read(written(tmp_path / "a.txt", "Only text.\n"), format="timed-transcript")


@pytest.mark.parametrize(
    ("header", "role"),
    [
        ("16:03:01 From Ann to Everyone:", "Ann"),
        ("16:03:01 From Ann To Everyone:", "Ann"),
        ("16:03:01 From  Ann  to  Everyone:", "Ann"),
        ("16:03:01\t From Ann : ", "Ann"),
        ("16:03:01\t From  Ann to  Bo (Privately) : ", "Ann to Bo (Privately)"),
        ("16:03:01 From Back to Work to Bo(Direct Message):", "Back to Work to Bo(Direct Message)"),
        ("16:03:01\tAnn:\t", "Ann"),
        ("2024-01-05 16:03:01 From Ann to Everyone:", "Ann"),
    ],
)
def test_zoom_says_who_writes_to_whom(tmp_path: Path, header: str, role: str) -> None:
    """A message to one person is shown as such; one to all bears its sender's name."""
    separator = "" if header.endswith((" ", "\t")) else "\n\t"
    document = read(written(tmp_path / "chat.txt", f"{header}{separator}From here: yes\n"))
    assert document.format == "zoom-chat"
    assert document.text == f"{role}: From here: yes"


def test_tables_with_times_are_no_zoom_chat(tmp_path: Path) -> None:
    """A log whose columns tabs part has a level, or no colon, where the chat has a name."""
    for line in ("10:00:00\tINFO:\tstarted\n", "10:00:00\tann\tstarted\n"):
        assert read(written(tmp_path / "log.txt", line * 5)).format == "text"


def test_spans_of_a_text_are_no_speech(tmp_path: Path) -> None:
    """Marks and chunks have start, end and text too, counted in characters."""
    spans = [{"start": 0, "end": 5, "text": "Ann B", "label": "PER"}]
    for value in (spans, {"text": "Ann B", "segments": [{"start": 0, "end": 5, "text": "Ann B"}]}):
        path = written(tmp_path / "spans.json", json.dumps(value))
        with pytest.raises(SourceError, match="no conversation of a kind"):
            read(path)
    chunks = {"chunks": [{"start": 0.5, "end": 5.5, "text": "Ann B"}]}
    with pytest.raises(SourceError, match="no conversation of a kind"):
        read(written(tmp_path / "chunks.json", json.dumps(chunks)))


def test_whisper_without_segments_to_read_gives_its_text(tmp_path: Path) -> None:
    """Where no segment has text, what was heard as a whole is there still."""
    heard = {"text": " All of it.", "segments": [{"start": 0.5, "end": 1.0, "text": "", "seek": 0}]}
    document = read(written(tmp_path / "heard.json", json.dumps(heard)))
    assert document.text == "speaker: All of it."
    assert [note.message for note in document.notes] == ["1 segment blank: left out"]


def test_table_of_times_is_no_sbv(tmp_path: Path) -> None:
    """Subtitles have text below their times."""
    assert read(written(tmp_path / "laps.txt", "0:00:01.000,0:00:02.000\n" * 4)).format == "text"
