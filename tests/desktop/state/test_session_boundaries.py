"""Boundaries set by hand in the session: kept on disk at once, found again, and never lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from seamline import paths
from seamline.boundary_store import BoundaryStore
from seamline.desktop.state.session import Session
from seamline.engine.errors import ExportError
from seamline.engine.sizing.cut import Reason
from seamline.engine.text.document import Document
from seamline.instruments.manual import BoundarySet, boundary_set

TEXT = "".join(f"Part {number} is about a thing of its own. It says so at length.\n\n" for number in range(8))
PLACES = (TEXT.index("Part 3"), TEXT.index("Part 5"))
KNOWN = boundary_set(TEXT, PLACES, pinned=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the session keeps boundaries."""
    return tmp_path / "kept"


@pytest.fixture
def session(qtbot: QtBot, folder: Path) -> Iterator[Session]:
    session = Session(lambda name, progress, cancel: None, store=BoundaryStore(folder))
    session.set_config(session.config.with_values({"embedder": "none", "token_method": "approximate"}))
    yield session
    session.shut_down()


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    path = tmp_path / "notes.md"
    path.write_text(TEXT, encoding="utf-8")
    return path


def open_and_settle(qtbot: QtBot, session: Session, path: Path) -> None:
    with qtbot.waitSignal(session.analysis_settled):
        session.open(path)


def reload(qtbot: QtBot, session: Session) -> None:
    """Read the file again, and wait for its cut; the one that is settled first may be of the text before."""
    session.reload()
    qtbot.waitUntil(lambda: not session.is_busy)


def stored(folder: Path, path: Path, text: str = TEXT) -> BoundarySet:
    """Return what another run would find."""
    return BoundaryStore(folder).load(Document(text, path=str(path)))


def manual_starts(session: Session) -> list[int]:
    """Return where chunks begin because the user wants it."""
    assert session.analysis is not None
    chunks = session.analysis.chunks
    return [
        int(start)
        for start, reason in zip(chunks.start[1:], chunks.reason[:-1], strict=True)
        if reason == Reason.MANUAL
    ]


def test_boundaries_are_on_disk_and_in_the_cut_at_once(
    qtbot: QtBot, session: Session, notes: Path, folder: Path
) -> None:
    """When set_boundaries() returns they are written; the next cut keeps those that are pinned."""
    open_and_settle(qtbot, session, notes)
    with qtbot.waitSignals([session.boundaries_changed, session.analysis_changed]):
        session.set_boundaries(KNOWN)
        assert stored(folder, notes) == KNOWN
    assert session.boundaries == KNOWN
    assert manual_starts(session) == list(PLACES)


def test_slider_keeps_pinned_boundaries(qtbot: QtBot, session: Session, notes: Path) -> None:
    """Another configuration cuts at the pinned places all the same."""
    open_and_settle(qtbot, session, notes)
    session.set_boundaries(KNOWN)
    with qtbot.waitSignal(session.analysis_settled):
        session.set_config(session.config.with_values({"strategy": "structure", "max_tokens": 400}))
    assert manual_starts(session) == list(PLACES)


def test_reference_boundaries_change_no_cut(qtbot: QtBot, session: Session, notes: Path) -> None:
    """What is a reference alone is told, and nothing is cut anew."""
    open_and_settle(qtbot, session, notes)
    with qtbot.assertNotEmitted(session.analysis_changed, wait=100):
        session.set_boundaries(boundary_set(TEXT, PLACES))
    assert session.boundaries.indices == PLACES


def test_equal_boundaries_are_no_change(qtbot: QtBot, session: Session, notes: Path) -> None:
    """Setting what is set already tells nobody."""
    open_and_settle(qtbot, session, notes)
    session.set_boundaries(KNOWN)
    with qtbot.assertNotEmitted(session.boundaries_changed, wait=20):
        session.set_boundaries(boundary_set(TEXT, PLACES, pinned=True))


def test_reload_finds_boundaries_again(qtbot: QtBot, session: Session, notes: Path, folder: Path) -> None:
    """A file that was edited keeps them at their words, on disk too, and the new cut has them."""
    open_and_settle(qtbot, session, notes)
    session.set_boundaries(KNOWN)
    edited = f"Something new comes first.\n\n{TEXT}"
    notes.write_text(edited, encoding="utf-8")
    reload(qtbot, session)
    moved = (edited.index("Part 3"), edited.index("Part 5"))
    assert session.boundaries.indices == moved
    assert manual_starts(session) == list(moved)
    assert stored(folder, notes, edited).indices == moved


def test_lost_boundaries_come_back(qtbot: QtBot, session: Session, notes: Path) -> None:
    """What an edit removes is kept aside, and is found again when the edit is taken back."""
    open_and_settle(qtbot, session, notes)
    session.set_boundaries(KNOWN)
    for text, found, lost in (("Nothing of it is left.\n\nNot a word.", 0, 2), (TEXT, 2, 0)):
        notes.write_text(text, encoding="utf-8")
        reload(qtbot, session)
        assert (len(session.boundaries), len(session.boundaries.lost)) == (found, lost)
    assert session.boundaries == KNOWN


def test_edit_while_a_file_is_read_again_is_kept(qtbot: QtBot, session: Session, notes: Path) -> None:
    """A boundary that is set between the start of a reload and its end is not overtaken by it."""
    open_and_settle(qtbot, session, notes)
    edited = f"Something new comes first.\n\n{TEXT}"
    notes.write_text(edited, encoding="utf-8")
    with qtbot.waitSignal(session.analysis_settled):
        session.reload()
        session.set_boundaries(KNOWN)
    qtbot.waitUntil(lambda: not session.is_busy)
    assert session.boundaries.indices == (edited.index("Part 3"), edited.index("Part 5"))


def test_boundaries_of_two_windows_are_kept(
    qtbot: QtBot, session: Session, notes: Path, folder: Path
) -> None:
    """What another window has pinned meanwhile is not lost here, and not brought back once it is removed."""
    open_and_settle(qtbot, session, notes)
    first, second = (boundary_set(TEXT, (place,), pinned=True) for place in PLACES)
    BoundaryStore(folder).save(second, Document(TEXT, path=str(notes)))
    session.set_boundaries(first)
    assert stored(folder, notes).pins == session.boundaries.pins == PLACES
    session.set_boundaries(first)
    assert stored(folder, notes).pins == session.boundaries.pins == PLACES[:1]


def test_each_document_has_its_own(qtbot: QtBot, session: Session, notes: Path, tmp_path: Path) -> None:
    """Showing another document tells its boundaries, and going back those of the first."""
    open_and_settle(qtbot, session, notes)
    session.set_boundaries(KNOWN)
    other = tmp_path / "other.md"
    other.write_text("Another text. It has no boundaries.", encoding="utf-8")
    with qtbot.waitSignal(session.boundaries_changed) as reported:
        session.open(other)
    assert reported.args == [BoundarySet()]
    with qtbot.waitSignal(session.boundaries_changed) as reported:
        session.show((str(notes), ""))
    assert reported.args == [KNOWN]
    qtbot.waitUntil(lambda: not session.is_busy)


def test_closing_and_opening_again_finds_them(qtbot: QtBot, session: Session, notes: Path) -> None:
    """They are loaded with the document, and its first cut has them."""
    open_and_settle(qtbot, session, notes)
    session.set_boundaries(KNOWN)
    session.close((str(notes), ""))
    assert session.boundaries == BoundarySet()
    open_and_settle(qtbot, session, notes)
    assert session.boundaries == KNOWN
    assert manual_starts(session) == list(PLACES)


def test_file_that_went_bad_is_said_and_never_overwritten(
    qtbot: QtBot, session: Session, notes: Path, folder: Path
) -> None:
    """The document opens without boundaries, edits are refused with the way out, and mending it helps."""
    BoundaryStore(folder).save(KNOWN, Document(TEXT, path=str(notes)))
    (file,) = folder.iterdir()
    good = file.read_text("utf-8")
    file.write_text("{ broken", "utf-8")
    with qtbot.waitSignal(session.problem_reported) as reported:
        open_and_settle(qtbot, session, notes)
    assert file.name in str(reported.args[0].error)
    with qtbot.waitSignal(session.problem_reported) as reported:
        session.set_boundaries(boundary_set(TEXT, [PLACES[0]]))
    assert "Mend the file, or move it away to begin anew. Then reload" in str(reported.args[0].error)
    assert session.boundaries == BoundarySet()
    assert file.read_text("utf-8") == "{ broken"
    file.write_text(good, "utf-8")
    with qtbot.waitSignal(session.boundaries_changed):
        session.reload()
    assert session.boundaries == KNOWN
    qtbot.waitUntil(lambda: manual_starts(session) == list(PLACES))


def test_failure_to_write_is_said_and_loses_nothing(
    qtbot: QtBot, session: Session, notes: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The boundaries hold in the window, and the next change writes them all."""
    open_and_settle(qtbot, session, notes)

    def fail(path: Path, text: str) -> None:
        raise ExportError(f"{path} could not be written: the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr("seamline.mark_store.write_text", fail)
        with qtbot.waitSignal(session.problem_reported):
            session.set_boundaries(boundary_set(TEXT, [PLACES[0]]))
    assert session.boundaries.indices == (PLACES[0],)
    session.set_boundaries(KNOWN)
    assert stored(folder, notes) == KNOWN


_CRASH = """
import os, signal, sys
from pathlib import Path
from seamline.desktop.application import build_application, build_window
from seamline.instruments.manual import boundary_set
from seamline.settings import Settings

application = build_application()
window = build_window(application, Settings())
window.session.set_config(window.session.config.with_values({"embedder": "none"}))
window.session.document_changed.connect(
    lambda document: (
        window.session.set_boundaries(boundary_set(document.text, [int(sys.argv[2])], pinned=True)),
        os.kill(os.getpid(), signal.SIGKILL),
    )
)
window.open_paths([Path(sys.argv[1])])
application.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_crash_loses_nothing(notes: Path) -> None:
    """A program that is killed right after an edit has written it."""
    killed = subprocess.run(
        [sys.executable, "-c", _CRASH, str(notes), str(PLACES[0])],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
        timeout=60,
    )
    assert killed.returncode == -signal.SIGKILL
    assert stored(paths.data_folder() / "boundaries", notes).pins == (PLACES[0],)
