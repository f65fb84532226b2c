"""Files of an index: whether they changed, what they are called, and which are gone."""

import os
from pathlib import Path

import pytest

from seamline.index import indexed_file
from seamline.index.index_names import index_names, vanished
from seamline.index.indexed_file import IndexedFile, is_unchanged, look_at, with_digest


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text("# Bees\n", encoding="utf-8")
    return path


def remembered(path: Path, name: str = "notes.md") -> IndexedFile:
    return with_digest(look_at(path, name, settings_digest="s"))


def test_file_of_equal_size_and_time_is_not_read(notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has not been touched is known to be unchanged without a look into it."""
    known = remembered(notes)
    monkeypatch.setattr(indexed_file, "open_file", None)
    assert is_unchanged(look_at(notes, "notes.md", settings_digest="s"), known) == (True, known)


def test_touched_file_is_compared_by_its_bytes(notes: Path) -> None:
    """Another time alone makes no other file; another text of the same size does."""
    known = remembered(notes)
    os.utime(notes, ns=(1, 1))
    same, now = is_unchanged(look_at(notes, "notes.md", settings_digest="s"), known)
    assert (same, now.modified_ns, now.digest) == (True, 1, known.digest)
    notes.write_text("# Wasp\n", encoding="utf-8")
    assert not is_unchanged(look_at(notes, "notes.md", settings_digest="s"), known)[0]


def test_other_settings_and_other_size_ask_for_reading(notes: Path) -> None:
    """A file that would be cut otherwise is read again, and so is one that has grown."""
    known = remembered(notes)
    assert not is_unchanged(look_at(notes, "notes.md", settings_digest="t"), known)[0]
    assert not is_unchanged(look_at(notes, "notes.md", settings_digest="s"), None)[0]
    notes.write_text("# Bees and wasps\n", encoding="utf-8")
    assert not is_unchanged(look_at(notes, "notes.md", settings_digest="s"), known)[0]


def age(folder: Path) -> None:
    """Make all of a folder old: the clock of files may stand still between two changes of a test."""
    for path in (folder, *folder.rglob("*")):
        os.utime(path, ns=(1, 1))


def test_folder_that_is_one_source_changes_with_any_of_its_files(tmp_path: Path) -> None:
    """A file that is changed, renamed or taken out of an export is noticed."""
    folder = tmp_path / "export"
    (folder / "channel").mkdir(parents=True)
    for name in ("a.json", "b.json"):
        (folder / "channel" / name).write_text("[]", encoding="utf-8")
    age(folder)
    known = remembered(folder, "export")
    assert is_unchanged(look_at(folder, "export", settings_digest="s"), known)[0]
    (folder / "channel" / "b.json").rename(folder / "channel" / "c.json")
    assert not is_unchanged(look_at(folder, "export", settings_digest="s"), known)[0]
    age(folder)
    known = remembered(folder, "export")
    (folder / "channel" / "c.json").unlink()
    assert not is_unchanged(look_at(folder, "export", settings_digest="s"), known)[0]


def known_at(*pairs: tuple[Path, str]) -> dict[str, IndexedFile]:
    return {name: IndexedFile(name, str(path), 1, 1, "", "") for path, name in pairs}


def test_file_keeps_its_name_whatever_it_is_given_with(tmp_path: Path) -> None:
    """Ids are made of names: a folder indexed by a part of it, or beside others, gives the same."""
    file = tmp_path / "docs" / "sub" / "a.md"
    known = known_at((file, "sub/a.md"))
    assert index_names({file: "a.md"}, known) == {file: "sub/a.md"}


def test_other_file_of_the_same_name_gets_a_longer_one(tmp_path: Path) -> None:
    """Two folders that hold a file of one name can be indexed in two runs."""
    one, other = tmp_path / "one" / "a.md", tmp_path / "other" / "a.md"
    one.parent.mkdir()
    one.touch()
    assert index_names({other: "a.md"}, known_at((one, "a.md"))) == {other: "other/a.md"}


def test_file_that_is_gone_is_found_in_its_folder_alone(tmp_path: Path) -> None:
    """Files of other folders, and folders whose names begin alike, are none of a run's."""
    gone, kept, other, alike = (
        tmp_path / name for name in ("docs/gone.md", "docs/kept.md", "notes/other.md", "docs2/alike.md")
    )
    known = known_at((gone, "gone.md"), (kept, "kept.md"), (other, "other.md"), (alike, "alike.md"))
    names = index_names({kept: "kept.md"}, known)
    assert [file.name for file in vanished([tmp_path / "docs"], names, known=known)] == ["gone.md"]


def test_moved_folder_is_the_same_folder(tmp_path: Path) -> None:
    """Files keep their names, and those that are gone from it are noticed there, too."""
    old, new = tmp_path / "old", tmp_path / "new"
    known = known_at((old / "a.md", "a.md"), (old / "sub" / "b.md", "sub/b.md"), (old / "gone.md", "gone.md"))
    (new / "sub").mkdir(parents=True)
    for name in ("a.md", "sub/b.md"):
        (new / name).write_text("x", encoding="utf-8")
    names = index_names({new / "a.md": "a.md", new / "sub" / "b.md": "sub/b.md"}, known)
    assert set(names.values()) == {"a.md", "sub/b.md"}
    assert [file.name for file in vanished([new], names, known=known)] == ["gone.md"]


def test_folder_that_is_away_loses_no_name_to_another(tmp_path: Path) -> None:
    """That another has one file of the same name is no sign that it was moved there."""
    away, other = tmp_path / "away", tmp_path / "other"
    known = known_at((away / "README.md", "README.md"), (away / "notes.md", "notes.md"))
    other.mkdir()
    for text in ("x", "of another size"):
        (other / "README.md").write_text(text, encoding="utf-8")
        names = index_names({other / "README.md": "README.md"}, known)
        assert names == {other / "README.md": "other/README.md"}
        assert vanished([other], names, known=known) == []


def test_file_elsewhere_is_read_though_size_and_time_are_equal(tmp_path: Path) -> None:
    """Files that come out of one archive have the same times, and may have the same sizes."""
    one, other = tmp_path / "one.md", tmp_path / "other.md"
    one.write_text("port is 1111", encoding="utf-8")
    other.write_text("port is 2222", encoding="utf-8")
    for path in (one, other):
        os.utime(path, ns=(10**18, 10**18))
    known = remembered(one, "a.md")
    assert not is_unchanged(look_at(other, "a.md", settings_digest="s"), known)[0]
    other.write_bytes(one.read_bytes())
    os.utime(other, ns=(10**18, 10**18))
    assert is_unchanged(look_at(other, "a.md", settings_digest="s"), known)[0]


def test_link_to_a_file_that_is_away_is_not_gone(tmp_path: Path) -> None:
    """It may lead to a disk that is not there now."""
    link = tmp_path / "docs" / "x.md"
    link.parent.mkdir()
    link.symlink_to(tmp_path / "away" / "x.md")
    known = known_at((link, "x.md"))
    assert vanished([link.parent], {}, known=known) == []
