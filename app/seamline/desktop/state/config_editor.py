"""Config editing with undo: the user's changes to the configuration; a bad value leaves it as it was."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from seamline.desktop.state.history import History, Step
from seamline.desktop.state.session import Session
from seamline.engine.config import PARAMETERS, Config
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase
from seamline.engine.presets import preset_for
from seamline.plugins.other_splitter import NAME, splitter_config
from seamline.plugins.splitter_calls import KNOWN_CALLS, PARAMETER


class ConfigEditor(QObject):
    """Turns choices, sliders and drags into configurations of the session, with undo.

    All edits between `begin_gesture` and `end_gesture` become one step, so that one undo takes back a whole
    drag; a gesture that ends where it began leaves no step.
    refused: the ConfigError of a value that contradicts another; the configuration stays as it was.
    history_changed: the names of the steps that undo() and redo() would take, also of other editors; "" for
    none.
    """

    refused = Signal(object)
    history_changed = Signal(object, object)

    def __init__(
        self, session: Session, parent: QObject | None = None, *, history: History | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._history = history if history is not None else History(self)
        self._history.changed.connect(self._notify)
        self._gesture_start: Config | None = None

    @property
    def undo_name(self) -> str:
        """What undo() would take back, or ""."""
        start = self._gesture_start
        return (
            name_of_change(start, self._session.config)
            if start is not None and self._gesture_changed
            else self._history.undo_name
        )

    @property
    def redo_name(self) -> str:
        """What redo() would make again, or ""."""
        return "" if self._gesture_changed else self._history.redo_name

    @property
    def _gesture_changed(self) -> bool:
        return self._gesture_start is not None and self._gesture_start != self._session.config

    def edit(self, config: Config) -> None:
        """Activate a configuration, as one step that can be undone."""
        before = self._session.config
        if self._gesture_start is not None:
            self._session.set_config(config)
        elif config != before:
            self._session.set_config(config)
            self._add_step(before)
        self._notify()

    def restore(self, config: Config) -> None:
        """Activate a configuration as the one to start from, with nothing to undo."""
        self._gesture_start = None
        self._session.set_config(config)
        self._history.forget_settings()

    def choose_preset(self, name: str) -> None:
        """Activate a preset's values."""
        self.edit(preset_for(name).config)

    def choose_splitter(self) -> None:
        """Cut by another library's splitter: the one that the config names, or the first installed one."""
        config = self._session.config
        installed = (known.call_text for known in KNOWN_CALLS if known.is_installed)
        call_text = str(config[PARAMETER]) or next(installed, "")
        if call_text:
            self.edit(splitter_config(call_text, config))
        else:
            # Without any, the strategy's editor asks which one is meant.
            self.edit(config.with_values({"strategy": NAME}))

    def choose_value(self, key: str, value: object) -> None:
        """Change one value."""
        if (key, value) == ("strategy", NAME):
            self.choose_splitter()
        else:
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
        """Make one step of all edits from now on, until end_gesture(); does nothing within a gesture."""
        if self._gesture_start is None:
            self._gesture_start = self._session.config

    def end_gesture(self) -> None:
        """End the gesture and add its step; does nothing without one."""
        before, self._gesture_start = self._gesture_start, None
        if before is not None and before != self._session.config:
            self._add_step(before)

    def reset(self) -> None:
        """Go back to the values of the preset."""
        self.choose_preset(self._session.config.preset)

    def undo(self) -> None:
        """Take the last step back, ending a gesture first."""
        self.end_gesture()
        self._history.undo()

    def redo(self) -> None:
        """Take the last step that was undone again, ending a gesture first."""
        self.end_gesture()
        self._history.redo()

    def _add_step(self, before: Config) -> None:
        session, after = self._session, self._session.config
        self._history.add(
            Step(
                name_of_change(before, after),
                undo=lambda: session.set_config(before),
                redo=lambda: session.set_config(after),
            )
        )

    def _notify(self) -> None:
        self.history_changed.emit(self.undo_name, self.redo_name)


def name_of_change(before: Config, after: Config) -> str:
    """Return what differs between two configurations, as a menu names it: `maximum size`, `settings`."""
    if before.preset != after.preset:
        return phrase("preset")
    changed = [name for name in PARAMETERS if before[name] != after[name]]
    if len(changed) != 1:
        return phrase("settings")
    label = PARAMETERS[changed[0]].label
    return phrase(label[:1].lower() + label[1:])
