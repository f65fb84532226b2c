"""Undo and redo of configs."""

from hypothesis import given
from hypothesis import strategies as st

from seamline.desktop.state.config_history import ConfigHistory
from seamline.engine.config import Config


def config(max_tokens: int) -> Config:
    return Config(max_tokens=max_tokens)


def test_undo_and_redo_walk_the_recorded_configs() -> None:
    """Undo goes back through what was recorded, redo forward again, and both stop at the ends."""
    history = ConfigHistory(config(400))
    history.record(config(500))
    history.record(config(600))
    assert [history.undo(), history.undo(), history.undo()] == [config(500), config(400), config(400)]
    assert not history.can_undo
    assert [history.redo(), history.redo(), history.redo()] == [config(500), config(600), config(600)]
    assert not history.can_redo


def test_a_gesture_is_one_step() -> None:
    """One undo takes back everything that a drag changed."""
    history = ConfigHistory(config(400))
    history.begin_gesture()
    for size in range(401, 450):
        history.begin_gesture()
        history.record(config(size))
    history.end_gesture()
    assert history.current == config(449)
    assert history.undo() == config(400)
    assert not history.can_undo


def test_a_gesture_that_returns_leaves_no_step() -> None:
    """A drag that ends where it began can not be undone, and what could be redone stays."""
    history = ConfigHistory(config(400))
    history.record(config(500))
    history.undo()
    history.begin_gesture()
    history.record(config(450))
    assert history.can_undo
    assert not history.can_redo
    history.record(config(400))
    history.end_gesture()
    assert not history.can_undo
    assert history.redo() == config(500)


def test_undo_within_a_gesture_takes_the_gesture_back() -> None:
    """Undo while a drag goes on returns to where the drag began."""
    history = ConfigHistory(config(400))
    history.begin_gesture()
    history.record(config(500))
    assert history.undo() == config(400)
    assert history.redo() == config(500)


def test_a_new_edit_forgets_what_was_undone() -> None:
    """After undo, another edit makes redo impossible."""
    history = ConfigHistory(config(400))
    history.record(config(500))
    history.undo()
    history.record(config(600))
    assert not history.can_redo
    assert history.undo() == config(400)


def test_recording_the_current_config_is_no_step() -> None:
    """A config that is in force already is not recorded again."""
    history = ConfigHistory(config(400))
    history.record(config(400))
    assert not history.can_undo


def test_reset_forgets_everything() -> None:
    """After reset there is nothing to undo or redo, even in the middle of a gesture."""
    history = ConfigHistory(config(400))
    history.record(config(500))
    history.begin_gesture()
    history.reset(config(600))
    assert history.current == config(600)
    assert not history.can_undo
    assert not history.can_redo


_SIZES = st.integers(min_value=200, max_value=205)


@given(st.lists(st.tuples(st.sampled_from(["record", "undo", "redo", "begin", "end"]), _SIZES)))
def test_history_agrees_with_plain_stacks(acts: list[tuple[str, int]]) -> None:
    """Whatever is done, in whatever order, the history does what two stacks of configs would."""
    history = ConfigHistory(config(200))
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
            history.record(config(size))
            if began < 0 and size != now:
                past.append(now)
                future.clear()
            now = size
        elif act == "begin":
            history.begin_gesture()
            began = now if began < 0 else began
        elif act == "end":
            history.end_gesture()
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
        assert history.can_undo == (bool(past) or moved)
        assert history.can_redo == (bool(future) and not moved)
