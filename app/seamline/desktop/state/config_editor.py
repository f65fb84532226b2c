"""Config editing with undo: the user's changes to the configuration, none of them lost to a bad value."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from seamline.desktop.state.config_history import ConfigHistory
from seamline.desktop.state.session import Session
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.presets import preset_for


class ConfigEditor(QObject):
    """Turns choices, sliders and drags into configurations of the session, and remembers the way back.

    refused: a value that contradicts another, with its error; the configuration stays as it was.
    history_changed: whether there is something to undo, and to redo.
    """

    refused = Signal(object)
    history_changed = Signal(bool, bool)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._history = ConfigHistory(session.config)

    def edit(self, config: Config) -> None:
        """Put a configuration in force as one step that can be undone."""
        self._history.record(config)
        self._apply(config)

    def restore(self, config: Config) -> None:
        """Put a configuration in force as the one to start from, with nothing to undo."""
        self._history.reset(config)
        self._apply(config)

    def choose_preset(self, name: str) -> None:
        """Take over a preset's values."""
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
        """From now on all edits are one step."""
        self._history.begin_gesture()

    def end_gesture(self) -> None:
        """The gesture is over."""
        self._history.end_gesture()

    def reset(self) -> None:
        """Go back to the values of the preset."""
        self.choose_preset(self._session.config.preset)

    def undo(self) -> None:
        """Take the last step back."""
        self._apply(self._history.undo())

    def redo(self) -> None:
        """Take the last step that was undone again."""
        self._apply(self._history.redo())

    def _apply(self, config: Config) -> None:
        self._session.set_config(config)
        self.history_changed.emit(self._history.can_undo, self._history.can_redo)
