"""Whether the system asks for reduced motion, as Qt or the settings files of the desktop say."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle

from seamline.ordinary_files import read_text

_UNSEEN, _DESKTOPS = ("offscreen", "minimal"), ("xcb", "wayland")
_MAX_BYTES = 1 << 16
# GNOME and KDE do not tell Qt. Both write it to the settings of GTK, and KDE to its own as well.
_SWITCHES = {
    "gtk-4.0/settings.ini": ("gtk-enable-animations", ("0", "false")),
    "gtk-3.0/settings.ini": ("gtk-enable-animations", ("0", "false")),
    "kdeglobals": ("AnimationDurationFactor", ("0",)),
}


def system_reduces_motion() -> bool:
    """Whether nothing should fade or slide: because nobody would see it, or the user told the system so.

    Windows tells Qt. On macOS the system's preferences are read, as Qt reports this only from 6.12 on. A
    setting that GNOME has only in dconf is reported by `follow_portal()`.
    """
    platform = QGuiApplication.platformName()
    if platform in _UNSEEN or not QApplication.style().styleHint(
        QStyle.StyleHint.SH_Widget_Animation_Duration
    ):
        return True
    if platform == "windows":
        return not QApplication.isEffectEnabled(Qt.UIEffect.UI_General)
    if platform == "cocoa":
        return is_switched_off_on_a_mac(QSettings("apple.com", "universalaccess"))
    home = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return platform in _DESKTOPS and is_switched_off_in(home)


def follow_portal(parent: QObject, show: Callable[[bool], object]) -> None:
    """Call show whenever the settings portal of a desktop reports whether less motion is wanted."""
    if QGuiApplication.platformName() not in _DESKTOPS or not os.environ.get("DBUS_SESSION_BUS_ADDRESS"):
        return
    # Imported here: on other systems its library is not needed, and may be missing.
    from PySide6.QtDBus import QDBusConnection

    from seamline.desktop.widgets.motion_portal import MotionPortal

    MotionPortal(QDBusConnection.sessionBus(), parent).changed.connect(show)


def is_switched_off_on_a_mac(wishes: QSettings) -> bool:
    """Whether "Reduce motion" is on in the accessibility settings of macOS."""
    wishes.setFallbacksEnabled(False)
    return wishes.value("reduceMotion", defaultValue=False) in (True, 1, "1", "true")


def is_switched_off_in(folder: Path) -> bool:
    """Whether one of a desktop's settings files in a folder switches animations off."""
    for name, (key, off) in _SWITCHES.items():
        try:
            lines = read_text(folder / name, limit=_MAX_BYTES).splitlines()
        except (OSError, ValueError):
            continue
        pairs = (line.partition("=") for line in lines)
        if any(found.strip() == key and value.strip() in off for found, _, value in pairs):
            return True
    return False
