"""The editors of a strategy's settings, each made when it is first needed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from seamline.desktop.parameters.field_editors import FieldEditor, NumberEditor, editor_for
from seamline.desktop.parameters.next_step import (
    describe_counts,
    ghosts_of,
    next_values,
    value_of_next_cut,
)
from seamline.desktop.parameters.pending_edits import PendingEdits
from seamline.engine.config import PARAMETERS, Config
from seamline.instruments.forecast import Forecast


class SettingEditors(QObject):
    """Holds the editors that were needed so far: making them is the slowest part of building a panel.

    Hints, errors and the like of a setting are kept until its editor is made.

    edited: a parameter and the value that was entered. gesture_started, gesture_finished: before and after
    edits that are one step of undo. ghosts_wanted: a tuple of Ghost while the user rests at a slider, then
    ().
    """

    edited = Signal(str, object)
    gesture_started = Signal()
    gesture_finished = Signal()
    ghosts_wanted = Signal(object)

    def __init__(self, edits: PendingEdits, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._edits = edits
        self._preset = Config()
        self._inactive: Mapping[str, str] = {}
        self._hints: Mapping[str, str] = {}
        self._cautions: Mapping[str, str] = {}
        self._made: dict[str, FieldEditor] = {}
        self._resting = ""

    @property
    def made(self) -> Mapping[str, FieldEditor]:
        """The editors made so far, by parameter."""
        return self._made

    def editor(self, name: str) -> FieldEditor:
        """Return the editor of a setting, which is made at the first call."""
        if name in self._made:
            return self._made[name]
        editor = self._made[name] = editor_for(PARAMETERS[name])
        editor.edited.connect(lambda value: self.edited.emit(name, value))
        editor.gesture_started.connect(self.gesture_started)
        editor.gesture_finished.connect(self.gesture_finished)
        editor.rested.connect(lambda resting: self._rest(name, resting))
        editor.set_inactive_reason(self._inactive.get(name, ""))
        editor.set_hint(self._hints.get(name, ""))
        editor.set_error(self._edits.errors.get(name, ""))
        editor.set_caution(self._cautions.get(name, ""))
        self._show_value(name, editor)
        return editor

    def keep(self, names: tuple[str, ...]) -> None:
        """Drop the editors of all other settings, and all forecasts."""
        for name in [name for name in self._made if name not in names]:
            editor = self._made.pop(name)
            editor.hide()
            editor.setParent(None)
            editor.deleteLater()
        self.clear_forecasts()

    def show_values(self, preset: Config) -> None:
        """Show the values entered last. preset: the config against which differences are marked."""
        self._preset = preset
        for name, editor in self._made.items():
            self._show_value(name, editor)

    def set_inactive(self, inactive: Mapping[str, str]) -> None:
        """Show which fields have no effect now. inactive: the reasons, by parameter."""
        self._inactive = inactive
        for name, editor in self._made.items():
            editor.set_inactive_reason(inactive.get(name, ""))

    def set_hints(self, hints: Mapping[str, str]) -> None:
        """Show at fields what matters besides their values. hints: by parameter."""
        self._hints = hints
        for name, editor in self._made.items():
            editor.set_hint(hints.get(name, ""))

    def set_cautions(self, cautions: Mapping[str, str]) -> None:
        """Show warnings about values at their fields. cautions: by parameter."""
        self._cautions = cautions
        for name, editor in self._made.items():
            editor.set_caution(cautions.get(name, ""))

    def set_forecast(self, name: str, forecast: Forecast | None) -> bool:
        """Show how many chunks other values of a number give; returns whether it has an editor for that."""
        editor = self._made.get(name)
        if not isinstance(editor, NumberEditor):
            return False
        editor.set_forecast(forecast)
        if name == self._resting:
            self._show_ghosts()
        return True

    def clear_forecasts(self) -> None:
        """Drop all forecasts."""
        for name in self._made:
            self.set_forecast(name, None)

    def forecast_of(self, name: str) -> Forecast | None:
        """Return the forecast of a number, if it was made for the value that the number has now."""
        editor = self._made.get(name)
        found = editor.forecast if isinstance(editor, NumberEditor) else None
        return found if found is not None and editor is not None and found.current == editor.value else None

    @property
    def next_threshold(self) -> float | None:
        """The nearest threshold that gives more chunks than the one that is set; None if unknown."""
        found = self.forecast_of("threshold_std_devs")
        return value_of_next_cut(found) if found is not None else None

    def _show_value(self, name: str, editor: FieldEditor) -> None:
        editor.set_preset_value(self._preset[name])
        value = self._edits.value(name)
        if editor.value != value:
            editor.set_value(value)

    def _rest(self, name: str, resting: bool) -> None:
        left, self._resting = self._resting, name if resting else ""
        before = self._made.get(left)
        if isinstance(before, NumberEditor):
            before.show_next((), "")
        self._show_ghosts()

    def _show_ghosts(self) -> None:
        editor, shown = self._made.get(self._resting), self.forecast_of(self._resting)
        if isinstance(editor, NumberEditor):
            editor.show_next(
                next_values(shown) if shown is not None else (),
                describe_counts(shown) if shown is not None else "",
            )
        self.ghosts_wanted.emit(ghosts_of(shown) if shown is not None else ())
