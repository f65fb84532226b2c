"""One way back through settings and boundaries."""

from __future__ import annotations

import pytest

from seamline.desktop.state.config_editor import name_of_change
from seamline.desktop.state.history import History, Step
from seamline.engine.config import PARAMETERS
from seamline.engine.presets import PRESETS

A, B = ("/a.md", ""), ("/b.md", "")


class Log:
    """A history, and what it did."""

    def __init__(self) -> None:
        self.history = History()
        self.acts: list[str] = []
        self.history.show_document(A, {A, B})

    def add(self, name: str, key: tuple[str, str] | None = None) -> None:
        self.history.add(
            Step(
                name,
                undo=lambda: self.acts.append(f"undo {name}"),
                redo=lambda: self.acts.append(f"redo {name}"),
                key=key,
            )
        )


@pytest.fixture
def log() -> Log:
    return Log()


def test_last_thing_is_undone_first_whichever_it_was(log: Log) -> None:
    """Settings and pins are one row of steps."""
    log.add("threshold")
    log.add("pin", A)
    log.add("preset")
    for _ in range(4):
        log.history.undo()
    assert log.acts == ["undo preset", "undo pin", "undo threshold"]
    log.acts.clear()
    for _ in range(4):
        log.history.redo()
    assert log.acts == ["redo threshold", "redo pin", "redo preset"]


def test_pins_of_a_document_that_is_not_shown_wait(log: Log) -> None:
    """What cannot be seen is not undone; it is, once its document is shown."""
    log.add("threshold")
    log.add("pin", A)
    log.history.show_document(B, {A, B})
    assert log.history.undo_name == "threshold"
    log.history.undo()
    assert log.history.undo_name == ""
    log.history.show_document(A, {A, B})
    assert (log.history.undo_name, log.history.redo_name) == ("pin", "threshold")


def test_new_step_forgets_what_was_undone_here_and_not_elsewhere(log: Log) -> None:
    """Another document keeps what it can redo."""
    log.add("pin", A)
    log.history.undo()
    log.history.show_document(B, {A, B})
    log.add("pin of b", B)
    log.history.undo()
    log.add("other pin of b", B)
    assert log.history.redo_name == ""
    log.history.show_document(A, {A, B})
    assert log.history.redo_name == "pin"


def test_closed_document_forgets_its_steps(log: Log) -> None:
    """Opened again it begins anew; settings stay undoable."""
    log.add("threshold")
    log.add("pin", A)
    log.history.show_document(B, {B})
    log.history.show_document(A, {A, B})
    assert log.history.undo_name == "threshold"


def test_names_follow_each_change(log: Log) -> None:
    """Whoever shows them hears of every step."""
    heard: list[tuple[str, str]] = []
    log.history.changed.connect(lambda *names: heard.append(names))
    log.add("pin", A)
    log.history.undo()
    log.history.redo()
    assert heard == [("pin", ""), ("", "pin"), ("pin", "")]


def test_change_is_named_by_what_differs() -> None:
    """One value by its label, another preset as such, several values together."""
    config, label = PRESETS["seamline"].config, PARAMETERS["max_tokens"].label
    assert name_of_change(config, config.with_values({"max_tokens": 321})) == label.lower()
    assert name_of_change(config, PRESETS["remnic"].config) == "preset"
    assert name_of_change(config, config.with_values({"max_tokens": 321, "min_tokens": 3})) == "settings"


def test_settings_are_forgotten_and_what_is_of_documents_stays(log: Log) -> None:
    """Of one document, or of several at once."""
    log.add("threshold")
    log.add("pin", A)
    both = frozenset({A, B})
    log.history.add(Step("keep one", undo=lambda: None, redo=lambda: None, keys=both))
    log.history.forget_settings()
    assert log.history.undo_name == "keep one"
    log.history.undo()
    assert log.history.undo_name == "pin"
    log.history.undo()
    assert log.history.undo_name == ""
