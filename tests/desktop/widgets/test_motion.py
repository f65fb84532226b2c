"""What the system says of motion."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from seamline.desktop.widgets.motion import (
    is_switched_off_in,
    is_switched_off_on_a_mac,
    system_reduces_motion,
)

FILES = {
    "GTK 4, off": ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations = false\n", True),
    "GTK 3, off": ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=0\n", True),
    "GTK 3, on": ("gtk-3.0/settings.ini", "[Settings]\ngtk-enable-animations=true\n", False),
    "KDE, off": ("kdeglobals", "[KDE]\nAnimationDurationFactor=0\n", True),
    "KDE, quick": ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5\n", False),
    "no text": ("kdeglobals", "\ufeff\x00\n", False),
}


@pytest.mark.parametrize("case", FILES)
def test_desktops_that_keep_it_in_a_file_are_asked(tmp_path: Path, case: str) -> None:
    """Animations that are off in GTK's or KDE's settings are off here."""
    name, content, is_off = FILES[case]
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    assert is_switched_off_in(tmp_path) is is_off


@pytest.mark.parametrize(
    ("written", "is_off"), [("reduceMotion=true", True), ("reduceMotion=1", True), ("", False)]
)
def test_mac_is_asked_where_it_keeps_the_wish(tmp_path: Path, written: str, is_off: bool) -> None:
    """A wish that was never made is none."""
    path = tmp_path / "universalaccess.ini"
    path.write_text(f"[General]\n{written}\n", encoding="utf-8")
    assert is_switched_off_on_a_mac(QSettings(str(path), QSettings.Format.IniFormat)) is is_off


def test_nothing_moves_where_nobody_sees_it(qapp: object, tmp_path: Path) -> None:
    """Off screen every picture is of what stays; and no file means no wish."""
    assert system_reduces_motion()
    assert not is_switched_off_in(tmp_path)
