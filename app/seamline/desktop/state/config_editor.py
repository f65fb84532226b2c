"""Config editing with undo: the user's changes to the configuration, none of them lost to a bad value."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from seamline.desktop.state.session import Session
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.presets import preset_for

_LIMIT = 1000


class _ConfigStep(QUndoCommand):
    """A change from one configuration of the session to another."""

    def __init__(self, session: Session, before: Config, *, after: Config) -> None:
        super().__init__()
        self._session, self._before, self._after = session, before, after

    def undo(self) -> None:
        self._session.set_config(self._before)

    def redo(self) -> None:
        self._session.set_config(self._after)


class ConfigEditor(QObject):
    """Turns choices, sliders and drags into configurations of the session, and remembers the way back.

    All edits between `begin_gesture` and `end_gesture` become one step, so that one undo takes back a whole
    drag; a gesture that ends where it began leaves no step.
    refused: a value that contradicts another, with its error; the configuration stays as it was.
    history_changed: whether there is something to undo, and to redo.
    """

    refused = Signal(object)
    history_changed = Signal(bool, bool)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._steps = QUndoStack(self)
        self._steps.setUndoLimit(_LIMIT)
        self._gesture_start: Config | None = None

    @property
    def can_undo(self) -> bool:
        """Whether undo() would change the configuration."""
        return self._steps.canUndo() or self._gesture_changed

    @property
    def can_redo(self) -> bool:
        """Whether redo() would change the configuration."""
        return self._steps.canRedo() and not self._gesture_changed

    @property
    def _gesture_changed(self) -> bool:
        return self._gesture_start is not None and self._gesture_start != self._session.config

    def edit(self, config: Config) -> None:
        """Activate a configuration, as one step that can be undone."""
        before = self._session.config
        if self._gesture_start is not None:
            self._session.set_config(config)
        elif config != before:
            self._steps.push(_ConfigStep(self._session, before, after=config))
        self._notify()

    def restore(self, config: Config) -> None:
        """Activate a configuration as the one to start from, with nothing to undo."""
        self._steps.clear()
        self._gesture_start = None
        self._session.set_config(config)
        self._notify()

    def choose_preset(self, name: str) -> None:
        """Activate a preset's values."""
        self.edit(preset_for(name).config)

    def choose_value(self, key: str, value: object) -> None:
        """Change one value."""
        self.choose_values({key: value})

    def choose_values(self, values: Mapping[str, object]) -> None:
        """Change several values as one step."""
        try:
            self.edit(self._session.config.with_values(values))
        except ConfigError as error:
            self.refused.emit(error)

    def drag_threshold(self, std_devs: float) -> None:
        """Move the threshold, in standard deviations below the mean, within its bounds and steps."""
        field = PARAMETERS["threshold_std_devs"]
        assert field.minimum is not None
        assert field.maximum is not None
        value = round(min(max(std_devs, field.minimum), field.maximum), 3)
        self.choose_value("threshold_std_devs", value)

    def begin_gesture(self) -> None:
        """From now on all edits are one step; does nothing within a gesture."""
        if self._gesture_start is None:
            self._gesture_start = self._session.config

    def end_gesture(self) -> None:
        """The gesture is over; does nothing without one."""
        before, self._gesture_start = self._gesture_start, None
        if before is not None and before != self._session.config:
            self._steps.push(_ConfigStep(self._session, before, after=self._session.config))

    def reset(self) -> None:
        """Go back to the values of the preset."""
        self.choose_preset(self._session.config.preset)

    def undo(self) -> None:
        """Take the last step back, ending a gesture first."""
        self.end_gesture()
        self._steps.undo()
        self._notify()

    def redo(self) -> None:
        """Take the last step that was undone again, ending a gesture first."""
        self.end_gesture()
        self._steps.redo()
        self._notify()

    def _notify(self) -> None:
        self.history_changed.emit(self.can_undo, self.can_redo)
