"""Undo and redo of configs."""

from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from seamline.desktop.state.config_editor import ConfigEditor
from seamline.desktop.state.session import Session
from seamline.engine.config import Config


class FakeSession:
    """Holds a config, and nothing to cut by it."""

    def __init__(self, config: Config) -> None:
        self.config = config

    def set_config(self, config: Config) -> None:
        self.config = config


class History:
    """An editor of a session of its own; undo and redo return the config that they lead to."""

    def __init__(self, config: Config) -> None:
        self._session = FakeSession(config)
        self.editor = ConfigEditor(cast(Session, self._session))

    @property
    def current(self) -> Config:
        return self._session.config

    def undo(self) -> Config:
        self.editor.undo()
        return self.current

    def redo(self) -> Config:
        self.editor.redo()
        return self.current


def config(max_tokens: int) -> Config:
    return Config(max_tokens=max_tokens)


def test_undo_and_redo_walk_the_configs() -> None:
    """Undo goes back through the edits, redo forward again, and both stop at the ends."""
    history = History(config(400))
    history.editor.edit(config(500))
    history.editor.edit(config(600))
    assert [history.undo(), history.undo(), history.undo()] == [config(500), config(400), config(400)]
    assert not history.editor.undo_name
    assert [history.redo(), history.redo(), history.redo()] == [config(500), config(600), config(600)]
    assert not history.editor.redo_name


def test_a_gesture_is_one_step() -> None:
    """One undo takes back everything that a drag changed."""
    history = History(config(400))
    history.editor.begin_gesture()
    for size in range(401, 450):
        history.editor.begin_gesture()
        history.editor.edit(config(size))
    history.editor.end_gesture()
    assert history.current == config(449)
    assert history.undo() == config(400)
    assert not history.editor.undo_name


def test_a_gesture_that_returns_leaves_no_step() -> None:
    """A drag that ends where it began can not be undone, and what could be redone stays."""
    history = History(config(400))
    history.editor.edit(config(500))
    history.undo()
    history.editor.begin_gesture()
    history.editor.edit(config(450))
    assert history.editor.undo_name
    assert not history.editor.redo_name
    history.editor.edit(config(400))
    history.editor.end_gesture()
    assert not history.editor.undo_name
    assert history.redo() == config(500)


def test_undo_within_a_gesture_takes_the_gesture_back() -> None:
    """Undo while a drag goes on returns to where the drag began."""
    history = History(config(400))
    history.editor.begin_gesture()
    history.editor.edit(config(500))
    assert history.undo() == config(400)
    assert history.redo() == config(500)


def test_a_new_edit_forgets_what_was_undone() -> None:
    """After undo, another edit makes redo impossible."""
    history = History(config(400))
    history.editor.edit(config(500))
    history.undo()
    history.editor.edit(config(600))
    assert not history.editor.redo_name
    assert history.undo() == config(400)


def test_choosing_the_current_config_is_no_step() -> None:
    """The active config, chosen again, is no step."""
    history = History(config(400))
    history.editor.edit(config(400))
    assert not history.editor.undo_name


def test_reset_forgets_everything() -> None:
    """After reset there is nothing to undo or redo, even in the middle of a gesture."""
    history = History(config(400))
    history.editor.edit(config(500))
    history.editor.begin_gesture()
    history.editor.restore(config(600))
    assert history.current == config(600)
    assert not history.editor.undo_name
    assert not history.editor.redo_name


_SIZES = st.integers(min_value=200, max_value=205)


@given(st.lists(st.tuples(st.sampled_from(["record", "undo", "redo", "begin", "end"]), _SIZES)))
def test_history_agrees_with_plain_stacks(acts: list[tuple[str, int]]) -> None:
    """Whatever is done, in whatever order, the history does what two stacks of configs would."""
    history = History(config(200))
    past: list[int] = []
    future: list[int] = []
    now, began = 200, -1

    def end() -> None:
        nonlocal began
        if began >= 0 and began != now:
            past.append(began)
            future.clear()
        began = -1

    for act, size in acts:
        if act == "record":
            history.editor.edit(config(size))
            if began < 0 and size != now:
                past.append(now)
                future.clear()
            now = size
        elif act == "begin":
            history.editor.begin_gesture()
            began = now if began < 0 else began
        elif act == "end":
            history.editor.end_gesture()
            end()
        elif act == "undo":
            end()
            if past:
                future.append(now)
                now = past.pop()
            assert history.undo() == config(now)
        else:
            end()
            if future:
                past.append(now)
                now = future.pop()
            assert history.redo() == config(now)
        moved = began >= 0 and began != now
        assert history.current == config(now)
        assert bool(history.editor.undo_name) == (bool(past) or moved)
        assert bool(history.editor.redo_name) == (bool(future) and not moved)
