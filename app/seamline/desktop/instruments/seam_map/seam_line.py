"""The line of the seam map: the value at which it stands, and how the user moves it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from seamline.desktop.instruments.seam_map.seam_scale import SeamScale
from seamline.desktop.widgets.pointer_rest import RestTimer
from seamline.engine.parameters import Value


class SeamLine(QObject):
    """Moves by the steps of the setting's slider; a drag, or a key that is held down, is one edit.

    edited: a value, while the user moves the line. edit_started, edit_finished: an edit begins or ends.
    rested: True when the pointer has come to rest at the line; False as soon as it leaves or moves the line.
    """

    edited = Signal(object)
    edit_started = Signal()
    edit_finished = Signal()
    rested = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.scale: SeamScale | None = None
        self.value: float | None = None
        self.is_dragged = self._key_is_down = False
        self._rest = RestTimer(self)
        self._rest.rested.connect(self.rested)

    @property
    def is_held(self) -> bool:
        """Whether it is being moved, by mouse or keys."""
        return self.is_dragged or self._key_is_down

    @property
    def height(self) -> float | None:
        """The height at which it stands; None without a scale."""
        return self.scale.height_of(self.value) if self.scale is not None and self.value is not None else None

    def set_scale(self, scale: SeamScale | None) -> None:
        """Set the scale along which it moves; None for none, which ends an edit."""
        self.scale = scale
        if scale is None:
            self.value = None
            self.finish_drag()
            self.finish_steps()
            self.leave()

    def begin_drag(self) -> None:
        """Begin to follow the mouse."""
        self.leave()
        self.is_dragged = True
        self.edit_started.emit()

    def drag_to(self, height: float) -> None:
        """Move to the step that is nearest to a height."""
        if self.scale is not None:
            self._edit(self.scale.nearest(height))

    def finish_drag(self) -> None:
        """End the drag, if there is one."""
        if self.is_dragged:
            self.is_dragged = False
            self.edit_finished.emit()

    def step(self, steps: int) -> None:
        """Move by steps of the slider, upwards if positive, as long as a key is held down."""
        if self.scale is None or self.value is None:
            return
        if not self._key_is_down:
            self._key_is_down = True
            self.leave()
            self.edit_started.emit()
        self._edit(self.scale.step_from(self.value, steps))

    def finish_steps(self) -> None:
        """End the edit by keys, if there is one."""
        if self._key_is_down:
            self._key_is_down = False
            self.edit_finished.emit()
            self.point()

    def choose(self, value: float) -> None:
        """Move to the step that is nearest to a value, as one edit."""
        if self.scale is not None:
            self.edit_started.emit()
            self._edit(self.scale.nearest(self.scale.height_of(value)))
            self.edit_finished.emit()

    def point(self) -> None:
        """Begin to wait for the pointer to rest: it is at the line, or keys have moved the line."""
        if self.scale is not None and not self._rest.is_resting and not self.is_held:
            self._rest.start()

    def leave(self) -> None:
        """End the rest: the pointer is elsewhere, or moves the line."""
        self._rest.end()

    def _edit(self, value: Value) -> None:
        if self.value is not None and float(value) != self.value:
            self.value = float(value)
            self.edited.emit(value)
