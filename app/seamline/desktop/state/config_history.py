"""Undo and redo of configs."""

from __future__ import annotations

from seamline.engine.config import Config

_LIMIT = 1000


class ConfigHistory:
    """The configs that were in force, in order, and which of them is now.

    What is recorded between `begin_gesture` and `end_gesture` becomes one step, so that one undo takes
    back a whole drag; a gesture that ends where it began leaves no step.
    """

    def __init__(self, config: Config) -> None:
        self._steps = [config]
        self._at = 0
        self._gesture: Config | None = None

    @property
    def current(self) -> Config:
        """The config that is in force."""
        return self._steps[self._at] if self._gesture is None else self._gesture

    @property
    def can_undo(self) -> bool:
        """Whether undo() would change the config."""
        return self._at > 0 or self._gesture_changed

    @property
    def can_redo(self) -> bool:
        """Whether redo() would change the config."""
        return self._at < len(self._steps) - 1 and not self._gesture_changed

    @property
    def _gesture_changed(self) -> bool:
        return self.current != self._steps[self._at]

    def record(self, config: Config) -> None:
        """Make a config the current one; a real change forgets what could be redone."""
        if self._gesture is not None:
            self._gesture = config
        elif config != self._steps[self._at]:
            self._steps[self._at + 1 :] = [config]
            del self._steps[: len(self._steps) - _LIMIT - 1]
            self._at = len(self._steps) - 1

    def begin_gesture(self) -> None:
        """Take what follows as one step; does nothing within a gesture."""
        if self._gesture is None:
            self._gesture = self._steps[self._at]

    def end_gesture(self) -> None:
        """Record where the gesture led; does nothing without one."""
        if self._gesture is not None:
            config, self._gesture = self._gesture, None
            self.record(config)

    def undo(self) -> Config:
        """Go one step back, ending a gesture first, and return the config there."""
        self.end_gesture()
        self._at = max(0, self._at - 1)
        return self.current

    def redo(self) -> Config:
        """Go one step forward, ending a gesture first, and return the config there."""
        self.end_gesture()
        self._at = min(len(self._steps) - 1, self._at + 1)
        return self.current

    def reset(self, config: Config) -> None:
        """Forget everything and begin with a config."""
        self._steps, self._at, self._gesture = [config], 0, None
