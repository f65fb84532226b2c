"""What the settings portal of a desktop says of motion, over a bus of the test's own."""

import shutil
import subprocess
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

QtDBus = pytest.importorskip("PySide6.QtDBus")

from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusVariant, QDBusVirtualObject  # noqa: E402

from seamline.desktop.widgets.motion_portal import MotionPortal  # noqa: E402

GNOME = ("org.gnome.desktop.interface", "enable-animations")
APPEARANCE = ("org.freedesktop.appearance", "reduced-motion")
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"


class _Desktop(QDBusVirtualObject):
    """A portal that knows some settings; asked for another it answers with an error, as portals do."""

    def __init__(self, bus: QDBusConnection) -> None:
        super().__init__()
        self.known: dict[tuple[str, str], int | bool] = {}
        self.asked: list[tuple[str, str]] = []
        self._bus = bus
        assert bus.registerVirtualObject(PATH, self)
        assert bus.registerService("org.freedesktop.portal.Desktop")

    def introspect(self, path: str) -> str:
        return ""

    def handleMessage(self, message: QDBusMessage, connection: QDBusConnection) -> bool:
        group, name = message.arguments()
        self.asked.append((group, name))
        if (group, name) in self.known:
            reply = message.createReply(QDBusVariant(QDBusVariant(self.known[group, name])))
        else:
            reply = message.createErrorReply("org.freedesktop.portal.Error.NotFound", "no such setting")
        return connection.send(reply)

    def change(self, setting: tuple[str, str], value: int | bool) -> None:
        """Tell everybody of another value."""
        self.known[setting] = value
        signal = QDBusMessage.createSignal(PATH, INTERFACE, "SettingChanged")
        signal.setArguments([*setting, QDBusVariant(value)])
        assert self._bus.send(signal)


@pytest.fixture
def address() -> Iterator[str]:
    daemon = shutil.which("dbus-daemon")
    if daemon is None:
        pytest.skip("needs dbus-daemon")
    command = [daemon, "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
        assert running.stdout is not None
        yield running.stdout.readline().strip()
        running.terminate()


@pytest.fixture
def buses(qapp: object, address: str) -> Iterator[tuple[QDBusConnection, QDBusConnection]]:
    """The bus as the desktop has it, and as the window has."""
    yield (
        QDBusConnection.connectToBus(address, "desktop of a test"),
        QDBusConnection.connectToBus(address, "window of a test"),
    )
    for name in ("desktop of a test", "window of a test"):
        QDBusConnection.disconnectFromBus(name)


@pytest.mark.parametrize(
    ("setting", "off", "on"), [(GNOME, False, True), (APPEARANCE, 1, 0)], ids=["gnome", "appearance"]
)
def test_wish_of_the_desktop_is_known_and_followed(
    qtbot: QtBot,
    buses: tuple[QDBusConnection, QDBusConnection],
    setting: tuple[str, str],
    off: int,
    on: int,
) -> None:
    """What was chosen before the window opened counts, and what is chosen while it is open."""
    desktop = _Desktop(buses[0])
    desktop.known[setting] = off
    portal = MotionPortal(buses[1])
    assert not portal.wants_less
    with qtbot.waitSignal(portal.changed) as told:
        pass
    assert told.args == [True]
    for value in (on, off):
        with qtbot.waitSignal(portal.changed) as told:
            desktop.change(setting, value)
        assert told.args == [value == off] == [portal.wants_less]


def test_desktop_that_knows_nothing_of_motion_is_no_wish(
    qtbot: QtBot, buses: tuple[QDBusConnection, QDBusConnection]
) -> None:
    """Unknown settings, and others that change, move nothing."""
    desktop = _Desktop(buses[0])
    portal = MotionPortal(buses[1])
    with qtbot.assertNotEmitted(portal.changed):
        qtbot.waitUntil(lambda: len(desktop.asked) == 2)
        desktop.change(("org.gnome.desktop.interface", "clock-format"), 1)
        qtbot.waitUntil(lambda: not portal.is_asking)
    assert not portal.wants_less


def test_no_bus_is_no_wish(qapp: object, qtbot: QtBot) -> None:
    """Where there is no bus nobody is asked, and nothing fails."""
    bus = QDBusConnection("nobody connected this")
    portal = MotionPortal(bus)
    with qtbot.assertNotEmitted(portal.changed):
        qtbot.waitUntil(lambda: not portal.is_asking)
    assert not portal.wants_less
