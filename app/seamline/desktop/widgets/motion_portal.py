"""Whether the user wants less motion, as the settings portal of the desktop reports."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import SLOT, QObject, QTimer, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusVariant

_SERVICE = "org.freedesktop.portal.Desktop"
_PATH = "/org/freedesktop/portal/desktop"
_INTERFACE = "org.freedesktop.portal.Settings"
_PATIENCE_MS = 5_000
# The settings on motion, by group and name, and the value of each that asks for less motion.
_SETTINGS: dict[tuple[str, str], int] = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): 0,
}


class MotionPortal(QObject):
    """Asks the portal, a service on this computer, without waiting for it, and listens for changes.

    changed: whether less motion is wanted. On a desktop without a portal it is never emitted.
    """

    changed = Signal(bool)

    def __init__(self, bus: QDBusConnection, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bus = bus
        self._wishes: dict[tuple[str, str], bool] = {}
        self._asked: dict[QDBusPendingCallWatcher, tuple[str, str]] = {}
        # Only once the window is shown, because the portal may have to be started first.
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._ask)
        self._asking.start()

    @property
    def wants_less(self) -> bool:
        """Whether less motion is wanted, as far as is known."""
        return any(self._wishes.values())

    @property
    def is_asking(self) -> bool:
        """Whether the desktop has not been asked, or has not answered yet."""
        return self._asking.isActive() or bool(self._asked)

    def _ask(self) -> None:
        if not self._bus.isConnected():
            return
        # Any, since PySide's type hints demand bytes, which connect() does not accept.
        heard: Any = SLOT("_hear(QDBusMessage)")
        self._bus.connect(_SERVICE, _PATH, _INTERFACE, "SettingChanged", self, heard)
        for setting in _SETTINGS:
            message = QDBusMessage.createMethodCall(_SERVICE, _PATH, _INTERFACE, "Read")
            message.setArguments(list(setting))
            watcher = QDBusPendingCallWatcher(self._bus.asyncCall(message, _PATIENCE_MS), self)
            self._asked[watcher] = setting
            watcher.finished.connect(self._take_answer)

    def _take_answer(self, watcher: QDBusPendingCallWatcher) -> None:
        setting, reply = self._asked.pop(watcher), watcher.reply()
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            self._learn(setting, reply.arguments()[0])
        watcher.deleteLater()

    @Slot(QDBusMessage)
    def _hear(self, message: QDBusMessage) -> None:
        match message.arguments():
            case [str(group), str(name), value] if (group, name) in _SETTINGS:
                self._learn((group, name), value)

    def _learn(self, setting: tuple[str, str], value: Any) -> None:
        while isinstance(value, QDBusVariant):
            # A portal wraps values in one variant, or in two.
            value = value.variant()
        before = self.wants_less
        self._wishes[setting] = isinstance(value, int) and value == _SETTINGS[setting]
        if self.wants_less != before:
            self.changed.emit(self.wants_less)
