"""Traps of the export beyond its case files: zips, threads, markup, hostile archives."""

from __future__ import annotations

import json
import shutil
import tracemalloc
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import SourceError
from seamline.sources import ReadOptions, archive, find_files, list_entries, read, read_all
from seamline.sources.json_records import Record
from seamline.sources.slack import read_channel
from seamline.sources.slack_text import Names

EXPORT = Path(__file__).parent.parent / "cases" / "sources" / "slack" / "workspace"
NAMES = Names({"U1": "Anna"}, {"C1": "harbour"})


def zipped(path: Path, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in files.items():
            file.writestr(name, text)
    return path


def export_of(channels: dict[str, list[dict[str, Any]]]) -> dict[str, str]:
    """An export in which each channel has all its messages on one day."""
    listed = [{"id": f"C-{name}", "name": name} for name in channels]
    files = {"users.json": "[]", "channels.json": json.dumps(listed)}
    return files | {f"{name}/2024-03-01.json": json.dumps(said) for name, said in channels.items()}


def said(text: str, at: int = 1) -> dict[str, Any]:
    return {"type": "message", "user": "U1", "text": text, "ts": f"17092800{at:02}.000100"}


@pytest.mark.parametrize("root", ["", "Boats Slack export Mar 1 2024/"])
def test_zip_and_folder_give_the_same_documents(root: str, tmp_path: Path) -> None:
    """An export reads alike unpacked, as it was downloaded, and packed again inside a folder."""
    files = {
        f"{root}{path.relative_to(EXPORT).as_posix()}": path.read_text(encoding="utf-8")
        for path in EXPORT.rglob("*")
        if path.is_file()
    }
    files["__MACOSX/users.json"] = "junk"
    path = zipped(tmp_path / "export.zip", files)
    there, here = list(read_all(EXPORT)), list(read_all(path))
    assert [(d.entry, d.title, d.text, d.turns, d.notes) for d in here] == [
        (d.entry, d.title, d.text, d.turns, d.notes) for d in there
    ]
    assert {entry.id for entry in list_entries(path)} == {"C1", "G1", "D1", "G7", "unlisted"}


def test_channels_are_listed_by_their_last_message() -> None:
    """Each channel has its count of messages and the time of the last, the newest channel first."""
    entries = list_entries(EXPORT)
    assert [entry.title for entry in entries][:2] == ["#unlisted", "Anna, Bo Lind"]
    harbour = next(entry for entry in entries if entry.id == "C1")
    assert (harbour.messages, harbour.time) == (11, 1709366640.0004)


def test_replies_follow_the_message_that_began_their_thread() -> None:
    """Replies of a later day stand right after their parent and carry its id; others carry none."""
    turns = read(EXPORT, "C1").turns
    at = next(number for number, turn in enumerate(turns) if turn.id == "1709280060.000200")
    assert [turn.reply_to for turn in turns[at : at + 4]] == ["", *["1709280060.000200"] * 2, ""]
    orphan = next(turn for turn in turns if turn.id == "1709366500.000100")
    assert orphan.reply_to == "1609366460.000100"


def test_files_and_edits_can_be_folded() -> None:
    """What came with a message is a part of it that a window may fold."""
    document = read(EXPORT, "C1")
    folds = {
        (fold.label, document.text[fold.start : fold.end]) for turn in document.turns for fold in turn.folds
    }
    assert folds == {
        ("Edited", "[edited]"),
        ("File: plan.txt", "Paint the boat."),
        ("File deleted", "[file deleted]"),
    }


def test_hidden_messages_come_by_option() -> None:
    """A deleted message is left out, and said to be; the option shows it as Slack's own."""
    hidden = "This message was deleted."
    assert hidden not in read(EXPORT, "C1").text
    turns = read(EXPORT, "C1", options=ReadOptions(hidden=True)).turns
    assert [turn.role for turn in turns if turn.id == "1709366520.000200"] == ["system"]


def test_export_is_found_as_one_source(tmp_path: Path) -> None:
    """In folders an export counts as one, folder or zip; zips of other things are passed over."""
    shutil.copytree(EXPORT, tmp_path / "in" / "export")
    (tmp_path / "note.md").write_text("x")
    zipped(tmp_path / "slack.zip", export_of({"a": [said("hi")]}))
    zipped(tmp_path / "photos.zip", {"a.txt": "x"})
    (tmp_path / "broken.zip").write_bytes(b"PK\x03\x04 cut off")
    found = find_files([tmp_path])
    assert [path.relative_to(tmp_path).as_posix() for path in found] == ["note.md", "slack.zip", "in/export"]
    assert find_files([EXPORT]) == (EXPORT,)


def test_other_zips_and_folders_stay_what_they_were(tmp_path: Path) -> None:
    """A zip or a folder that is no export is no document."""
    path = zipped(tmp_path / "book.odt", {"content.xml": "<x/>", "users.json": "[]"})
    with pytest.raises(SourceError, match="not text: it looks like a zip"):
        read(path)
    (tmp_path / "users.json").write_text("[]")
    with pytest.raises(SourceError, match="is a folder"):
        read(tmp_path)


def test_export_has_no_text_of_its_own(tmp_path: Path) -> None:
    """Forcing an export into another format says that it is many files."""
    for path in (EXPORT, zipped(tmp_path / "slack.zip", export_of({"a": [said("hi")]}))):
        with pytest.raises(SourceError, match="export of many files"):
            read(path, format="text")
        with pytest.raises(SourceError, match="could not be read as ChatGPT export"):
            read(path, format="chatgpt")


def test_broken_member_is_named_and_the_rest_loads(tmp_path: Path) -> None:
    """A file in a zip whose bytes are damaged is noted by its name; other files of the export are read."""
    path = tmp_path / "slack.zip"
    with zipfile.ZipFile(path, "w") as file:
        for name, text in export_of({"a": [said("hello")], "b": [said("whole")]}).items():
            file.writestr(name, text)
    path.write_bytes(path.read_bytes().replace(b"hello", b"jello", 1))
    documents = {document.title: document for document in read_all(path)}
    assert "whole" in documents["#b"].text
    assert documents["#a"].turns == ()
    assert documents["#a"].notes[0].message.startswith("a/2024-03-01.json: is broken: Bad CRC-32")


def test_encrypted_member_is_named(tmp_path: Path) -> None:
    """A file in a zip that wants a password is noted."""
    path = zipped(tmp_path / "slack.zip", export_of({"a": [said("hello")]}))
    raw = bytearray(path.read_bytes())
    at = raw.rfind(b"PK\x01\x02")
    raw[at + 8] |= 1
    local = raw.rfind(b"PK\x03\x04")
    raw[local + 6] |= 1
    path.write_bytes(raw)
    with pytest.raises(SourceError, match=r"no message was read .* a/2024-03-01\.json: is encrypted"):
        list(read_all(path))


def test_member_of_a_kind_that_no_zip_reader_knows_is_no_secret(tmp_path: Path) -> None:
    """Patched data, which Python refuses by an error like that for a password, is said to be broken."""
    path = zipped(tmp_path / "slack.zip", export_of({"a": [said("hello")]}))
    raw = bytearray(path.read_bytes())
    raw[raw.rfind(b"PK\x01\x02") + 8] |= 1 << 5
    raw[raw.rfind(b"PK\x03\x04") + 6] |= 1 << 5
    path.write_bytes(raw)
    with pytest.raises(SourceError, match=r"a/2024-03-01\.json: is broken: compressed patched data"):
        list(read_all(path))


def test_member_that_expands_without_end_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more of a file in a zip is read than any export holds, whatever size the zip claims for it."""
    monkeypatch.setattr(archive, "_MEMBER_BYTES", 1 << 20)
    files = export_of({"a": [said("small")], "bomb": [said("boom")]})
    files["bomb/2024-03-01.json"] = '[{"text": "' + "x" * (8 << 20) + '"}]'
    path = zipped(tmp_path / "slack.zip", files)
    assert path.stat().st_size < 100_000
    tracemalloc.start()
    try:
        documents = {document.title: document for document in read_all(path)}
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "small" in documents["#a"].text
    assert "bomb/2024-03-01.json: holds more than 1 MB" in documents["#bomb"].notes[0].message
    assert peak < 7_000_000


def test_zip_that_expands_without_end_in_many_files_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many files, none of them too large, are together no more than a multiple of the zip."""
    monkeypatch.setattr(archive, "_TOTAL_BYTES", 1 << 20)
    monkeypatch.setattr(archive, "_TOTAL_RATIO", 1)
    files = export_of({f"c{number}": [said("x" * 300_000)] for number in range(10)})
    documents = list(read_all(zipped(tmp_path / "slack.zip", files)))
    assert len(documents[0].turns) == 1
    assert "holds more than" in documents[-1].notes[0].message


def test_truncated_zip_says_so(tmp_path: Path) -> None:
    """A download that broke off names the zip and the way out."""
    path = zipped(tmp_path / "slack.zip", export_of({"a": [said("hello")]}))
    path.write_bytes(path.read_bytes()[:-30])
    with pytest.raises(SourceError, match=r"slack\.zip is a zip archive that cannot be opened"):
        read(path)


def test_names_that_lead_out_of_the_zip_are_no_channels(tmp_path: Path) -> None:
    """A path with .. in a zip is not followed."""
    files = export_of({"a": [said("hello")]})
    for name in ("../evil/2024-03-01.json", "/evil/2024-03-01.json", "a/../../2024-03-01.json"):
        files[name] = json.dumps([said("evil")])
    assert [entry.id for entry in list_entries(zipped(tmp_path / "slack.zip", files))] == ["C-a"]


def test_reading_an_export_reports_progress_and_stops(tmp_path: Path) -> None:
    """Progress counts the files; a raised token ends the reading between two."""
    path = zipped(tmp_path / "slack.zip", export_of({f"c{n}": [said("hi")] for n in range(5)}))
    seen: list[tuple[int, int]] = []
    list_entries(path, progress=lambda _, done, total: seen.append((done, total)))
    assert seen == [(number, 7) for number in range(1, 8)]
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        list_entries(path, progress=lambda *_: cancel.cancel(), cancel=cancel)


def test_listing_a_large_export_holds_few_channels_at_a_time(tmp_path: Path) -> None:
    """Listing 15 MB takes a fraction of that in memory."""
    words = "ten bees " * 1000
    channels = {f"c{n:02}": [said(words, at) for at in range(30)] for n in range(50)}
    path = zipped(tmp_path / "slack.zip", export_of(channels))
    del channels
    tracemalloc.start()
    try:
        entries = list_entries(path)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(entries) == 50
    assert peak < 5_000_000


@pytest.mark.parametrize(
    ("written", "plain"),
    [
        ("<@U1> &lt;b&gt; &amp;amp;", "@Anna <b> &amp;"),
        ("<@U1|anna> <@U404>", "@anna @U404"),
        ("<#C1|harbour> <#C1> <#C1|> <#C404>", "#harbour #harbour #harbour #C404"),
        ("<!here> <!channel> <!subteam^S1|@crew> <!subteam^S1>", "@here @channel @crew @subteam"),
        ("<!date^1392734382^Posted {date}|Posted in 2014>", "Posted in 2014"),
        ("<https://a.example/x?y=1&amp;z=2>", "https://a.example/x?y=1&z=2"),
        ("<https://a.example|the ferry>", "[the ferry](https://a.example)"),
        ("<http://a.example|a.example>", "a.example"),
        ("<mailto:a@b.example|a@b.example>", "a@b.example"),
        ("a < b <", "a < b <"),
    ],
)
def test_markup_becomes_words(written: str, plain: str) -> None:
    """Mentions and channels get names, links are markdown, and just three entities are unescaped."""
    assert NAMES.plain(written) == plain


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=3,
)
keys = (
    "text user ts thread_ts subtype hidden edited message attachments blocks files file user_profile"
    " bot_profile username"
).split()
inside = st.dictionaries(
    st.sampled_from(["text", "title", "fields", "elements", "type", "user_id", "name", "mode", "preview"]),
    anything,
    max_size=4,
)
messages = st.fixed_dictionaries(
    {}, optional={key: anything | inside | st.lists(inside, max_size=2) for key in keys}
)


@given(values=st.lists(messages | anything, max_size=3), with_hidden=st.booleans())
@settings(deadline=None)
def test_any_message_is_read_without_an_error(values: list[Any], with_hidden: bool) -> None:
    """Parts of whatever type end in messages and notes, never in an exception."""
    reading = read_channel((Record(value, "item") for value in values), NAMES, with_hidden=with_hidden)
    assert len(reading.messages) <= len(values)
