"""Data exports as they are downloaded: a zip, whose conversations.json is read in place."""

from __future__ import annotations

import json
import tracemalloc
import zipfile
from pathlib import Path
from typing import Any

import pytest

from seamline.engine.cancellation import Cancelled, CancelToken
from seamline.engine.errors import SourceError
from seamline.engine.text.document import Document
from seamline.sources import UnknownFormatError, archive, find_files, list_entries, read, read_all

CASES = Path(__file__).parent.parent / "cases" / "sources"
OTHERS = {"user.json": "{}", "users.json": "[]", "projects.json": "[]", "chat.html": "<p>", "a/b.dat": "x"}
every_app = pytest.mark.parametrize(
    "case", ["chatgpt/malformed.json", "claude/two_conversations.json", "deepseek/conversations.json"]
)


def zipped(path: Path, files: dict[str, str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in (OTHERS | files).items():
            file.writestr(name, text)
    return path


def essence(document: Document) -> tuple[Any, ...]:
    return document.format, document.entry, document.title, document.text, document.turns, document.branches


def talk(id: str, words: str) -> dict[str, Any]:
    said = {"sender": "human", "text": words, "content": [], "uuid": f"m-{id}"}
    return {"uuid": id, "name": id, "chat_messages": [said]}


@every_app
@pytest.mark.parametrize("root", ["", "Export of mine/"])
def test_zip_lists_and_gives_what_its_file_does(case: str, root: str, tmp_path: Path) -> None:
    """An export opens as it was downloaded, or packed again in a folder, with all its conversations."""
    file = CASES / case
    path = zipped(tmp_path / "data.zip", {f"{root}conversations.json": file.read_text(encoding="utf-8")})
    assert list_entries(path) == list_entries(file)
    assert list(map(essence, read_all(path))) == list(map(essence, read_all(file)))
    last = list_entries(path)[-1].id
    assert essence(read(path, last)) == essence(read(file, last))


@every_app
def test_numbered_files_are_one_export(case: str, tmp_path: Path) -> None:
    """A large export has its conversations in several files; they are read in their order."""
    talks = json.loads((CASES / case).read_text(encoding="utf-8"))
    files = {f"conversations-{number:03}.json": json.dumps([each]) for number, each in enumerate(talks)}
    path = zipped(tmp_path / "data.zip", files | {"conversations.json.index": "x"})
    assert list(map(essence, read_all(path))) == list(map(essence, read_all(CASES / case)))


def test_zip_of_grok_is_read_where_its_file_lies(tmp_path: Path) -> None:
    """Grok's export keeps its conversations some folders deep, beside what was uploaded."""
    file = CASES / "grok" / "prod-grok-backend.json"
    inner = "ttl/30d/export_data/4711/prod-grok-backend.json"
    path = zipped(tmp_path / "data.zip", {inner: file.read_text(encoding="utf-8")})
    assert list_entries(path) == list_entries(file)
    assert list(map(essence, read_all(path))) == list(map(essence, read_all(file)))


def test_export_in_a_folder_is_found(tmp_path: Path) -> None:
    """A folder of downloads gives the exports in it, and no other zips."""
    path = zipped(tmp_path / "data.zip", {"conversations.json": "[]"})
    zipped(tmp_path / "photos.zip", {})
    assert find_files([tmp_path]) == (path,)


def test_malformed_parts_are_named_with_their_file(tmp_path: Path) -> None:
    """A note says in which file of the zip, and where in it, something could not be read."""
    files = {"conversations-000.json": json.dumps([talk("a", "hi"), 5]), "conversations-001.json": "[{"}
    (document,) = read_all(zipped(tmp_path / "data.zip", files))
    first, second = (note.message for note in document.notes)
    assert first == "conversations-000.json, item 2: not a conversation"
    assert second.startswith("conversations-001.json, item 1: not valid JSON")


def test_json_of_another_kind_says_the_way_out(tmp_path: Path) -> None:
    """A zip whose conversations are none that are known is refused, and never offered as text."""
    path = zipped(tmp_path / "data.zip", {"conversations.json": '[{"a": 1}]'})
    for act in (read, list_entries):
        with pytest.raises(SourceError, match=r"no conversation of a kind .* Unpack it") as caught:
            act(path)
        assert not isinstance(caught.value, UnknownFormatError)


def test_large_export_is_listed_in_little_memory(tmp_path: Path) -> None:
    """Listing 30 MB takes a fraction of that, reports bytes, and stops when told to."""
    talks = [talk(f"t{number}", "ten bees " * 10_000) for number in range(330)]
    path = zipped(tmp_path / "data.zip", {"conversations.json": json.dumps(talks)})
    del talks
    seen: list[tuple[int, int]] = []
    tracemalloc.start()
    try:
        entries = list_entries(path, progress=lambda _, done, total: seen.append((done, total)))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(entries) == 330
    assert peak < 8_000_000
    assert seen[0][0] < 1_000_000
    assert seen[-1][0] == seen[-1][1] > 29_000_000
    cancel = CancelToken()
    with pytest.raises(Cancelled):
        list_entries(path, progress=lambda *_: cancel.cancel(), cancel=cancel)


def test_file_that_expands_without_end_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No more is read than a multiple of the zip, and what came before is kept."""
    monkeypatch.setattr(archive, "_MEMBER_BYTES", 1 << 21)
    text = json.dumps([talk("a", "hi"), talk("bomb", "x" * (8 << 20))])
    path = zipped(tmp_path / "data.zip", {"conversations.json": text})
    assert path.stat().st_size < 20_000
    (document,) = read_all(path)
    assert document.entry == "a"
    assert "conversations.json: holds more than 2 MB" in document.notes[-1].message


def packed(path: Path, files: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for name, raw in files.items():
            file.writestr(name, raw)
    return path


@pytest.mark.parametrize(
    ("name", "member"),
    [
        ("WhatsApp Chat - Ann.zip", "_chat.txt"),
        ("chat.zip", "WhatsApp Chat - Ann/_chat.txt"),
        ("WhatsApp-Chat mit Ann.zip", "WhatsApp-Chat mit Ann.txt"),
        ("export.zip", "محادثة واتساب مع Ann.txt"),
    ],
)
def test_chat_of_whatsapp_opens_in_its_zip(name: str, member: str, tmp_path: Path) -> None:
    """A chat packed with its pictures opens as it is, and is named after the zip."""
    text = (CASES / "whatsapp" / "german.txt").read_bytes()
    others = {"IMG-1.jpg": b"\xff\xd8", "__MACOSX/._chat.txt": b"\x00\x05"}
    path = packed(tmp_path / name, {member: text, **others})
    document, plain = read(path), read(CASES / "whatsapp" / "german.txt")
    assert (document.format, document.text, document.turns) == ("whatsapp", plain.text, plain.turns)
    assert document.name == name
    assert find_files([tmp_path]) == (path,)
    assert read(path, format="text").text == text.decode("utf-8-sig")


def test_chat_in_a_zip_that_cannot_be_unpacked_says_so(tmp_path: Path) -> None:
    """A broken zip around a chat is an error that names the text in it."""
    text = (CASES / "whatsapp" / "german.txt").read_bytes()
    path = tmp_path / "chat.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as file:
        file.writestr("_chat.txt", text)
    raw = path.read_bytes().replace(text[:8], b"damaged!")
    path.write_bytes(raw)
    with pytest.raises(SourceError, match=r"chat\.zip: _chat\.txt is broken"):
        read(path)


@pytest.mark.parametrize("texts", [("a.txt",), ("a/_chat.txt", "b/_chat.txt")], ids=["any", "two chats"])
def test_other_zips_with_texts_are_no_chats(texts: tuple[str, ...], tmp_path: Path) -> None:
    """A zip is taken for a chat by its names, and never where it holds two."""
    path = packed(tmp_path / "data.zip", dict.fromkeys(texts, b"[1/1/24, 10:00:00] Ann: Hello\n"))
    with pytest.raises(SourceError, match="looks like a zip"):
        read(path)


@pytest.mark.parametrize(
    "name",
    [
        "Takeout/My Activity/Gemini Apps/MyActivity.json",
        "Takeout/Meine Aktivitäten/Gemini-Apps/MeineAktivitäten.json",
        "My Activity/Bard/MyActivity.json",
    ],
)
def test_takeout_opens_in_its_zip(name: str, tmp_path: Path) -> None:
    """Gemini's activities are found among all that Takeout packs, whatever the language of its folders."""
    plain = CASES / "gemini" / "MyActivity.json"
    others = {"Takeout/Gemini/gems.json": b"[]", "Takeout/My Activity/Search/MyActivity.json": b"[]"}
    path = packed(tmp_path / "takeout.zip", {name: plain.read_bytes(), **others})
    assert list_entries(path) == list_entries(plain)
    assert list(map(essence, read_all(path))) == list(map(essence, read_all(plain)))
