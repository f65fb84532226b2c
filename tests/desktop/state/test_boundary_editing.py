"""The user's changes to boundaries: they snap, they can be undone, and each document has its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.desktop.analyses import GARDEN

from seamline.boundary_store import BoundaryStore
from seamline.desktop.state.boundary_editing import BoundaryEditor
from seamline.desktop.state.history import History
from seamline.desktop.state.left_out_editing import LeftOutEditor
from seamline.desktop.state.session import Session
from seamline.instruments.manual import BoundarySet, ManualBoundary, boundary_set

Open = Callable[..., Path]


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    session = Session(lambda name, progress, cancel: None, store=BoundaryStore(tmp_path / "kept"))
    small = {"min_tokens": 0, "max_tokens": 40, "target_tokens": 20}
    session.set_config(
        session.config.with_values({"embedder": "none", "token_method": "approximate", **small})
    )
    yield session
    session.shut_down()


@pytest.fixture
def history() -> History:
    return History()


@pytest.fixture
def editor(session: Session, history: History) -> BoundaryEditor:
    return BoundaryEditor(session, history=history)


@pytest.fixture
def open_text(qtbot: QtBot, session: Session, tmp_path: Path) -> Open:
    """A function that writes a text to a file and opens it in the session."""

    def open_it(text: str = GARDEN, name: str = "garden.md") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        with qtbot.waitSignal(session.analysis_settled):
            session.open(path)
        return path

    return open_it


def places(session: Session) -> list[int]:
    assert session.analysis is not None
    return session.analysis.units.first[1:].tolist()


def test_boundary_snaps_between_two_units(session: Session, editor: BoundaryEditor, open_text: Open) -> None:
    """Wherever the user points within a sentence, the boundary lies at the nearer end of it."""
    open_text()
    first, second = places(session)[2:4]
    editor.add(first + 1, pinned=True)
    editor.add(second - 1, pinned=False)
    assert session.boundaries.indices == (first, second)
    assert session.boundaries.pins == (first,)


def test_boundary_set_again_becomes_as_pinned_as_asked(
    session: Session, editor: BoundaryEditor, open_text: Open
) -> None:
    """A reference that is pinned is the same boundary, not a second one."""
    open_text()
    at = places(session)[2]
    editor.add(at, pinned=False)
    editor.add(at, pinned=True)
    assert session.boundaries == boundary_set(GARDEN, [at], pinned=True)
    editor.toggle_pinned(at)
    assert session.boundaries == boundary_set(GARDEN, [at])


def test_place_that_cannot_be_is_said(
    qtbot: QtBot, session: Session, editor: BoundaryEditor, open_text: Open
) -> None:
    """A text of one sentence has no place for a boundary, and the user is told."""
    open_text("One sentence alone.")
    with qtbot.waitSignal(session.message_reported) as reported:
        editor.add(4, pinned=True)
    assert "no place for a boundary" in reported.args[1]
    assert len(session.boundaries) == 0


def test_boundary_never_takes_the_place_of_another(
    session: Session, editor: BoundaryEditor, open_text: Open
) -> None:
    """Moving onto another leaves both; nudging passes over it."""
    open_text()
    one, other, free = places(session)[2:5]
    for at in (one, other):
        editor.add(at, pinned=at == one)
    editor.move(one, other)
    assert session.boundaries.indices == (one, other)
    assert editor.nudge(one, 1) == free
    assert session.boundaries.indices == (other, free)
    assert session.boundaries.pins == (free,)


def test_boundary_of_the_cut_that_is_moved_and_stays_is_said(
    qtbot: QtBot, session: Session, editor: BoundaryEditor, open_text: Open
) -> None:
    """The user's is pinned at the new place; whether the cut's own goes by that is up to its settings."""
    open_text()
    stayed: set[bool] = set()
    said: list[str] = []
    session.message_reported.connect(lambda level, message: said.append(message))
    for step in (-1, 1, 2):
        assert session.analysis is not None
        units, stops = session.analysis.units, session.analysis.chunks.stop
        stop = int(stops[len(stops) // 2])
        index, to = int(units.first[stop]), int(units.first[stop + step])
        if to in units.first[stops[:-1]]:
            continue
        with qtbot.waitSignal(session.analysis_settled):
            editor.move(index, to)
        assert session.boundaries.pins == (to,)
        stays = index in session.analysis.units.first[session.analysis.chunks.stop[:-1]]
        stayed.add(stays)
        assert [message.startswith("Yours is pinned") for message in said] == [True] * stays
        said.clear()
        with qtbot.waitSignal(session.analysis_settled):
            editor.history.undo()
        assert said == []
    assert True in stayed


def test_nudge_stops_at_the_ends(session: Session, editor: BoundaryEditor, open_text: Open) -> None:
    """Before the first place and behind the last there is none to go to."""
    open_text()
    first, last = places(session)[0], places(session)[-1]
    for at in (first, last):
        editor.add(at, pinned=False)
    assert editor.nudge(first, -1) == first
    assert editor.nudge(last, 1) == last
    assert session.boundaries.indices == (first, last)


def test_every_change_is_undone_and_redone(
    session: Session, editor: BoundaryEditor, history: History, open_text: Open
) -> None:
    """Undo goes back through all states to none, redo comes forward to the last."""
    open_text()
    at = places(session)
    states = [session.boundaries]
    for act in (
        lambda: editor.add(at[2], pinned=True),
        lambda: editor.add(at[5], pinned=False),
        lambda: editor.move(at[2], at[3]),
        lambda: editor.nudge(at[5], 1),
        lambda: editor.toggle_pinned(at[6]),
        lambda: editor.remove(at[3]),
        editor.add_references_at_cut,
        lambda: editor.replace_all(BoundarySet()),
    ):
        act()
        assert session.boundaries != states[-1]
        states.append(session.boundaries)
    for state in states[-2::-1]:
        history.undo()
        assert session.boundaries == state
    assert not history.undo_name
    for state in states[1:]:
        history.redo()
        assert session.boundaries == state
    assert not history.redo_name


def test_new_change_forgets_what_could_be_redone(
    session: Session, editor: BoundaryEditor, history: History, open_text: Open
) -> None:
    """After an undo another edit begins a new way forward."""
    open_text()
    at = places(session)
    editor.add(at[2], pinned=True)
    history.undo()
    assert history.redo_name
    editor.add(at[4], pinned=True)
    assert not history.redo_name


def test_each_document_has_a_way_back_of_its_own(
    session: Session, editor: BoundaryEditor, history: History, open_text: Open
) -> None:
    """Undo in one document leaves the other's boundaries, and a closed one forgets its steps."""
    garden = open_text()
    editor.add(places(session)[2], pinned=False)
    heard: list[tuple[str, str]] = []
    history.changed.connect(lambda *names: heard.append(names))
    open_text(GARDEN.replace("soil", "loam"), "loam.md")
    assert heard[-1] == ("", "")
    history.undo()
    assert len(session.boundaries) == 0
    session.show((str(garden), ""))
    assert heard[-1] == ("reference boundary", "")
    assert len(session.boundaries) == 1
    session.close((str(garden), ""))
    session.open(garden)
    assert not history.undo_name


def test_undo_after_a_reload_finds_the_words(
    qtbot: QtBot, session: Session, editor: BoundaryEditor, history: History, open_text: Open
) -> None:
    """A step taken in an earlier state of the file leads to the same words in the one on screen."""
    path = open_text()
    at = places(session)[4]
    editor.add(at, pinned=False)
    editor.remove(at)
    path.write_text(f"New words first.\n\n{GARDEN}", encoding="utf-8")
    with qtbot.waitSignal(session.analysis_settled):
        session.reload()
    history.undo()
    assert session.boundaries.indices == (at + len("New words first.\n\n"),)


def test_references_are_added_at_the_cut_beside_what_is_there(
    session: Session, editor: BoundaryEditor, open_text: Open
) -> None:
    """Every boundary of the cut becomes a reference, and those that the user pinned stay pinned."""
    open_text()
    editor.add(places(session)[2], pinned=True)
    analysis = session.analysis
    assert analysis is not None
    editor.add_references_at_cut()
    cut = analysis.units.first[analysis.chunks.stop[:-1]].tolist()
    assert set(session.boundaries.indices) == {*cut, places(session)[2]}
    assert session.boundaries.pins == (places(session)[2],)


def test_lost_boundary_can_be_forgotten(
    session: Session, editor: BoundaryEditor, history: History, open_text: Open
) -> None:
    """One that is not in the text any more goes when the user says so, and undo brings it back."""
    open_text()
    lost = ManualBoundary(7, True, "not in", "the text")
    session.set_boundaries(replace(session.boundaries, lost=(lost,)))
    editor.forget(lost)
    assert session.boundaries.lost == ()
    history.undo()
    assert session.boundaries.lost == (lost,)


@pytest.mark.usefixtures("editor")
def test_what_was_left_out_of_closed_documents_is_no_step_any_more(
    session: Session, history: History, open_text: Open
) -> None:
    """Undo would change nothing that can be seen; while one of them is open it still does."""
    keys = [(str(open_text(name=name)), "") for name in ("a.md", "b.md")]
    assert session.analysis is not None
    left_out = frozenset(session.analysis.ids[:1])
    LeftOutEditor(session, history).edit(dict.fromkeys(keys, left_out), "keep one")
    session.close(keys[0])
    assert history.undo_name == "keep one"
    session.close(keys[1])
    assert history.undo_name == ""
