"""Verdicts in the session: on disk at once, found again in an edited text, undone and made again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from seamline.desktop.state.history import History
from seamline.desktop.state.session import Session
from seamline.desktop.state.verdict_editing import VerdictEditor
from seamline.engine.text.document import Document
from seamline.instruments.verdicts.verdict import VerdictSet, judge_chunk
from seamline.verdict_store import VerdictStore

TEXT = "".join(f"# Part {number}\n\nIt says what it says at length.\n\n" for number in range(8))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the session keeps verdicts."""
    return tmp_path / "kept"


@pytest.fixture
def session(qtbot: QtBot, folder: Path) -> Iterator[Session]:
    session = Session(lambda name, progress, cancel: None, verdict_store=VerdictStore(folder))
    values = {"embedder": "none", "token_method": "approximate", "strategy": "structure", "min_tokens": 0}
    session.set_config(session.config.with_values(values))
    yield session
    session.shut_down()


@pytest.fixture
def history(session: Session) -> History:
    return History()


@pytest.fixture
def editor(session: Session, history: History) -> VerdictEditor:
    return VerdictEditor(session, history)


@pytest.fixture
def notes(tmp_path: Path, session: Session, qtbot: QtBot) -> Path:
    """A text of eight chunks, open."""
    path = tmp_path / "notes.md"
    path.write_text(TEXT, encoding="utf-8")
    with qtbot.waitSignal(session.analysis_settled):
        session.open(path)
    assert session.analysis is not None
    assert len(session.analysis.chunks) == 8
    return path


def stored(folder: Path, path: Path, text: str = TEXT) -> VerdictSet:
    """Return what another run would find."""
    return VerdictStore(folder).load(Document(text, path=str(path)))


def reload_as(qtbot: QtBot, session: Session, path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    with qtbot.waitSignal(session.analysis_settled):
        session.reload()


def test_verdict_is_on_disk_at_once(
    qtbot: QtBot, session: Session, editor: VerdictEditor, notes: Path, folder: Path
) -> None:
    """When judge() returns it is written, and told to whom it concerns."""
    with qtbot.waitSignal(session.verdicts_changed) as told:
        assert editor.judge(2, stands_alone=False, why="it")
    assert told.args == [session.verdicts] == [stored(folder, notes)]
    assert [(each.text.split("\n")[0], each.why) for each in session.verdicts.verdicts] == [
        ("# Part 2", "it")
    ]


def test_verdicts_are_undone_one_by_one(
    session: Session, editor: VerdictEditor, history: History, notes: Path, folder: Path
) -> None:
    """Undo takes the last back, redo gives it again; the file has what the window shows."""
    current = session.current
    assert current is not None
    history.show_document(current.key, {current.key})
    states = [session.verdicts]
    for act in (
        lambda: editor.judge(0, stands_alone=True),
        lambda: editor.judge(1, stands_alone=False),
        lambda: editor.judge(0, stands_alone=False, why="it"),
        lambda: editor.withdraw(1),
    ):
        act()
        states.append(session.verdicts)
    assert len(set(map(len, states))) == 3
    for state in states[-2::-1]:
        history.undo()
        assert session.verdicts == state == stored(folder, notes)
    for state in states[1:]:
        history.redo()
        assert session.verdicts == state


def test_same_verdict_again_is_no_step(editor: VerdictEditor, history: History, notes: Path) -> None:
    """To say what was said already changes nothing that could be undone."""
    seen: list[str] = []
    assert editor.judge(0, stands_alone=True)
    history.changed.connect(lambda undo, redo: seen.append(undo))
    assert editor.judge(0, stands_alone=True)
    assert seen == []


def test_reload_finds_verdicts_again(
    qtbot: QtBot, session: Session, editor: VerdictEditor, history: History, notes: Path, folder: Path
) -> None:
    """Chunks that an edit leaves as they are stay judged; undo in the new text finds the old ones as well."""
    current = session.current
    assert current is not None
    history.show_document(current.key, {current.key})
    editor.judge(2, stands_alone=False)
    editor.judge(3, stands_alone=True)
    edited = f"# New\n\nIt comes first.\n\n{TEXT.replace('# Part 3', '# Part three')}"
    reload_as(qtbot, session, notes, edited)
    assert [each.text.split("\n")[0] for each in session.verdicts.verdicts] == ["# Part 2"]
    assert len(session.verdicts.lost) == 1
    assert session.analysis is not None
    assert session.verdicts.on(session.analysis, 3) is not None
    assert stored(folder, notes, edited) == session.verdicts
    history.undo()
    (left,) = session.verdicts.verdicts
    assert edited[left.start : left.end] == left.text
    reload_as(qtbot, session, notes, TEXT)
    assert len(session.verdicts) == 1


def test_each_document_has_its_own(
    qtbot: QtBot, session: Session, editor: VerdictEditor, notes: Path, tmp_path: Path
) -> None:
    """Showing another document tells its verdicts, and going back those of the first."""
    editor.judge(0, stands_alone=True)
    known = session.verdicts
    other = tmp_path / "other.md"
    other.write_text("Another text. Nobody has judged it.", encoding="utf-8")
    with qtbot.waitSignal(session.verdicts_changed) as told:
        session.open(other)
    assert told.args == [VerdictSet()]
    with qtbot.waitSignal(session.verdicts_changed) as told:
        session.show((str(notes), ""))
    assert told.args == [known]
    session.close((str(notes), ""))
    qtbot.waitUntil(lambda: not session.is_busy)
    with qtbot.waitSignal(session.verdicts_changed) as told:
        session.open(notes)
    assert told.args == [known]
    qtbot.waitUntil(lambda: not session.is_busy)


def test_file_that_went_bad_is_said_and_never_overwritten(
    qtbot: QtBot, session: Session, editor: VerdictEditor, notes: Path, folder: Path
) -> None:
    """The document opens without verdicts, new ones are refused with the way out, and mending it helps."""
    editor.judge(0, stands_alone=True)
    known = session.verdicts
    session.close((str(notes), ""))
    (file,) = folder.iterdir()
    good = file.read_text("utf-8")
    file.write_text("{ broken", "utf-8")
    with qtbot.waitSignal(session.problem_reported) as told, qtbot.waitSignal(session.analysis_settled):
        session.open(notes)
    assert file.name in str(told.args[0].error)
    with qtbot.waitSignal(session.problem_reported) as told:
        assert not editor.judge(1, stands_alone=True)
    assert "Mend the file, or move it away to begin anew. Then reload" in str(told.args[0].error)
    assert session.verdicts == VerdictSet()
    assert file.read_text("utf-8") == "{ broken"
    file.write_text(good, "utf-8")
    with qtbot.waitSignal(session.verdicts_changed):
        session.reload()
    assert session.verdicts == known


def test_verdicts_of_two_windows_are_kept(
    session: Session, editor: VerdictEditor, notes: Path, folder: Path
) -> None:
    """What another window has judged meanwhile is not lost here, nor brought back once it is withdrawn."""
    analysis = session.analysis
    assert analysis is not None
    theirs = VerdictSet().with_verdicts([judge_chunk(analysis, 1, stands_alone=False, why="it")])
    VerdictStore(folder).save(theirs, Document(TEXT, path=str(notes)))
    assert editor.judge(2, stands_alone=True)
    assert len(session.verdicts) == 2
    assert stored(folder, notes) == session.verdicts
    session.set_verdicts(session.verdicts.without(theirs.verdicts[0].span))
    assert len(stored(folder, notes)) == len(session.verdicts) == 1
