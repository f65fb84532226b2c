"""Traps of cues beyond their case files: who speaks, where a message ends, times that are offsets."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.engine.text.document import Document
from seamline.sources import list_entries, read


def srt(folder: Path, *cues: tuple[float, float, str], name: str = "file.srt") -> Document:
    """Read cues of (start, end, text)."""
    text = "\n".join(
        f"{number}\n{stamp(start)} --> {stamp(end)}\n{said}\n"
        for number, (start, end, said) in enumerate(cues, start=1)
    )
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return read(path)


def stamp(seconds: float) -> str:
    whole = int(seconds)
    return f"{whole // 3600:02}:{whole // 60 % 60:02}:{whole % 60:02},{round((seconds - whole) * 1000):03}"


def vtt(folder: Path, body: str) -> Document:
    path = folder / "file.vtt"
    path.write_bytes(("WEBVTT\n\n" + body).encode())
    return read(path)


def spoken(document: Document) -> list[tuple[str, str]]:
    return [(turn.name, document.text[turn.content : turn.end].strip()) for turn in document.turns]


def test_times_count_from_the_start_of_the_recording(tmp_path: Path) -> None:
    """Times are offsets, the document says so, and no date is listed for the file."""
    document = srt(tmp_path, (3661.5, 3662, "Anna: Hello."), (3700, 3701, "Bo: Hi."))
    assert [turn.time for turn in document.turns] == [3661.5, 3700.0]
    assert document.relative_times
    (entry,) = list_entries(tmp_path / "file.srt")
    assert entry.time is None


def test_subtitles_are_known_by_their_beginning(tmp_path: Path) -> None:
    """The name of the file does not matter; prose with an arrow is none."""
    assert srt(tmp_path, (0, 1, "Hello."), name="talk.txt").format == "subtitles"
    path = tmp_path / "notes.txt"
    for text in ("1\nA --> B\n", "00:01 --> 00:02\n", "WEBVTTX\n\n00:00.000 --> 00:01.000\nx\n"):
        path.write_text(text)
        assert read(path).format == "text"


def test_file_without_a_cue_says_so(tmp_path: Path) -> None:
    """A header alone is no document."""
    with pytest.raises(SourceError, match="there is no cue in it"):
        vtt(tmp_path, "NOTE nothing\n")


def test_sentence_over_many_cues_is_one_message(tmp_path: Path) -> None:
    """Cues of one speaker are joined, over pauses too as long as the sentence goes on."""
    document = srt(
        tmp_path, (0, 1, "It began"), (1, 2, "a long time"), (30, 31, "ago."), (31, 32, "Then not.")
    )
    assert spoken(document) == [("", "It began a long time ago. Then not.")]


def test_message_ends_at_a_pause_and_after_a_minute(tmp_path: Path) -> None:
    """Silence after a sentence, or a minute of speech, begins a message; two minutes need no end."""
    document = srt(tmp_path, (0, 1, "One."), (7, 8, "Two."))
    assert [text for _, text in spoken(document)] == ["One.", "Two."]
    sentences = srt(tmp_path, *((at, at + 10, f"Sentence {at}.") for at in range(0, 120, 10)))
    assert [turn.time for turn in sentences.turns] == [0.0, 60.0]
    endless = srt(tmp_path, *((at, at + 10, "and so on") for at in range(0, 250, 10)))
    assert [turn.time for turn in endless.turns] == [0.0, 120.0, 240.0]


def test_voices_name_speakers_and_other_tags_go(tmp_path: Path) -> None:
    """A cue may hold several voices; classes, styles, ruby and times go, and entities become characters."""
    document = vtt(
        tmp_path,
        "a\n00:00.000 --> 00:02.000\n"
        "<v.first.loud Anna &amp; Co>Good <b>morning</b>,</v> <v Bo>good<c.x> day</c>\n"
        "<i>to</i> <lang en>you</lang> &lt;3 &nbsp;<00:00:01.000>all</v>\n\n"
        "00:03.000 --> 00:04.000\n<laughs> he says 3 < 4 > 2 AT&T &copy\n",
    )
    assert spoken(document) == [
        ("Anna & Co", "Good morning,"),
        ("Bo", "good day to you <3 \u00a0all"),
        ("", "<laughs> he says 3 < 4 > 2 AT&T &copy"),
    ]


def test_words_before_a_colon_are_no_speakers_by_themselves(tmp_path: Path) -> None:
    """Only names that come again, or stand in most cues, are names."""
    once = srt(tmp_path, (0, 1, "Remember: never."), (2, 3, "Never ever."), (4, 5, "I said it."))
    assert spoken(once) == [("", "Remember: never. Never ever. I said it.")]
    remarks = srt(tmp_path, (0, 1, "Note: a."), (1, 2, "Note: b."), (2, 3, "at 10:30 we go."))
    assert spoken(remarks) == [("", "Note: a. Note: b. at 10:30 we go.")]
    captions = srt(tmp_path, (0, 1, ">> ANNA: Hi."), (1, 2, "- BO: Hi."), (2, 3, ">> ANNA: Bye."))
    assert spoken(captions) == [("ANNA", "Hi."), ("BO", "Hi."), ("ANNA", "Bye.")]


def test_name_holds_for_a_sentence_where_not_every_change_is_named(tmp_path: Path) -> None:
    """A film names who is out of sight: the next sentence without a name is not taken for theirs."""
    document = srt(
        tmp_path, (0, 1, "Hello."), (1, 2, "MAN: Is it"), (2, 3, "you?"), (3, 4, "Yes."), (4, 5, "MAN: Good.")
    )
    assert spoken(document) == [("", "Hello."), ("MAN", "Is it you?"), ("", "Yes."), ("MAN", "Good.")]


def test_line_ends_of_every_kind_part_cues(tmp_path: Path) -> None:
    """CRLF, CR and LF are one line end each."""
    for end in ("\n", "\r\n", "\r"):
        path = tmp_path / "file.vtt"
        path.write_bytes(f"WEBVTT{end}{end}1{end}00:00.000 --> 00:01.000{end}One{end}two.{end}".encode())
        assert spoken(read(path)) == [("", "One two.")]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("count", ["1", ""])
def test_srt_is_known_whatever_its_line_ends(count: str, end: str, tmp_path: Path) -> None:
    """Most SRT files are written on Windows; the first cue is known with or without its number."""
    path = tmp_path / "file.txt"
    path.write_bytes(end.join([*filter(None, [count]), "00:00:01,000 --> 00:00:02,000", "Hi."]).encode())
    assert spoken(read(path)) == [("", "Hi.")]


def test_long_recordings_are_read_in_linear_time(tmp_path: Path) -> None:
    """Ten thousands of cues, and a line of megabytes, take no more than their length."""
    document = srt(tmp_path, *((at, at + 1, f"Sentence {at}.") for at in range(20_000)))
    assert len(document.turns) > 300
    assert "x" * 3_000_000 in vtt(tmp_path, "00:00.000 --> 00:01.000\n" + "x" * 3_000_000).text


lines = st.sampled_from(
    """00:00:01,000 --> 00:00:02,000|00:01.000 --> 00:02.000|x --> y|7|NOTE a|STYLE|| |<v Ann>one|Bo: two
three.|- four|<00:00:01.000>five|&amp;|WEBVTT""".replace("\n", "|").split("|")
)


@given(
    body=st.lists(lines, max_size=15),
    head=st.sampled_from(["WEBVTT\n\n", "1\n00:00:01,000 --> 00:00:02,000\n"]),
)
@settings(deadline=None)
def test_any_lines_are_read_without_an_error(
    body: list[str], head: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever the lines, they end in messages and notes, or in an error that says why."""
    path = tmp_path_factory.getbasetemp() / "any.vtt"
    path.write_text(head + "\n".join(body))
    with contextlib.suppress(SourceError):
        assert all(turn.end > turn.content for turn in read(path).turns)


def test_words_before_a_colon_are_no_speaker_among_many_without(tmp_path: Path) -> None:
    """Nothing of what is said is lost, however often it begins with the same words."""
    words = [
        "My advice: start small.",
        "My advice: measure it twice.",
        "The rest follows.",
        "So go on.",
        "All.",
    ]
    document = srt(tmp_path, *((at, at + 1, text) for at, text in enumerate(words)))
    assert spoken(document) == [("", " ".join(words))]


def test_number_within_a_cue_is_said(tmp_path: Path) -> None:
    """A line of digits behind a blank line counts a cue where times follow, and is its text elsewhere."""
    path = tmp_path / "a.srt"
    times = "00:00:0{0},000 --> 00:00:0{1},000".format
    for between, said in (
        ("\n42\n\n", "How many? 42 A lot."),
        ("\n42\nof them.\n\n", "How many? 42 of them. A lot."),
        ("\n", "How many? A lot."),
    ):
        path.write_text(f"1\n{times(1, 2)}\nHow many?\n{between}2\n{times(2, 3)}\nA lot.\n", "utf-8")
        assert spoken(read(path)) == [("", said)]


def test_hours_without_end_are_no_times(tmp_path: Path) -> None:
    """A number that no clock shows is said not to be read, and ends nothing."""
    path = tmp_path / "a.srt"
    path.write_text(
        f"1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\n{'9' * 5000}:00:03,000 --> 00:00:04,000\nTwo.\n",
        "utf-8",
    )
    document = read(path)
    assert "One." in document.text
    assert "Two." in document.text
    assert any("the times of a cue cannot be read" in note.message for note in document.notes)
