"""A real window with a real session, off screen, with its own folders."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QLocale, QPoint
from PySide6.QtGui import QCursor, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QSlider
from pytestqt.qtbot import QtBot
from tests.desktop.remembered import Wanted, remember_trials

from seamline.desktop.application import build_application, build_window
from seamline.desktop.palette.command_palette import CommandPalette
from seamline.desktop.state import settler
from seamline.desktop.widgets import note_stack
from seamline.desktop.widgets.translation import install_language
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.paths import data_folder
from seamline.settings import Settings

# Not the app's default preset: most of what the window shows can be seen with a threshold.
BEGINNING = PRESETS["seamline"].config
SIZE = (1440, 900)
OUTSIDE = QPoint(-100, -100)


@pytest.fixture
def german(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """German texts and numbers during one test."""
    monkeypatch.delenv("SEAMLINE_LANGUAGE")
    before = QLocale()
    install_language(qapp, "de")
    yield
    install_language(qapp, "en")
    QLocale.setDefault(before)


@pytest.fixture(scope="session", autouse=True)
def trials_are_shared() -> Iterator[None]:
    """Cache the settings that windows try on a text, and try none unless a test asks for it."""
    with pytest.MonkeyPatch.context() as patch:
        remember_trials(patch)
        patch.setattr(Wanted, "trials", False)
        yield


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sliders forecast, and the inspector try settings, during one test."""
    monkeypatch.setattr(Wanted, "trials", True)


class SharedWindow:
    """The window that tests share: built when it is first used, and again if a test has closed it."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._window: MainWindow | None = None
        self._arranged = QByteArray()
        self._switched: dict[str, bool] = {}

    def current(self) -> MainWindow:
        """Return the open window, after building it if there is none."""
        if self._window is None or not self._window.isVisible():
            self.close()
            user_data = Path(self._stack.enter_context(TemporaryDirectory())) / "user data"
            self._window = self._stack.enter_context(_built(user_data))
            switches = self._window.view_menu.switches
            self._switched = {name: switch.isChecked() for name, switch in switches.items()}
        return self._window

    def switch_back(self) -> None:
        """Reset the switches of the View menu to what they are at first."""
        for name, switch in self.current().view_menu.switches.items():
            if switch.isChecked() != self._switched[name]:
                switch.trigger()

    def arrange(self) -> None:
        """Place the docks as they are at first, unless they are so; it takes as long as many tests."""
        window = self.current()
        # Closed docks leave their room only when the window is laid out again.
        QCoreApplication.processEvents()
        if window.saveState() != self._arranged:
            window.views.workspaces.arrange()
            # The last part of arrange() runs after all docks are laid out.
            QCoreApplication.processEvents()
            self._arranged = window.saveState()

    def close(self) -> None:
        """Delete the window, if there is one."""
        self._window = None
        self._arranged = QByteArray()
        self._stack.close()


_shared = SharedWindow()


@pytest.fixture(scope="session")
def shared_window() -> SharedWindow:
    """The window that tests share."""
    return _shared


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Function, nextitem: pytest.Function | None) -> Iterator[None]:
    """Delete the widgets that a test has left, and the shared window before a module that does not use it.

    Widgets of that module would have the window's colours. Widgets that are left get every change of style,
    font and active window, a thousand of them after some modules.
    """
    try:
        return (yield)
    finally:
        # deleteLater() takes effect in the next event loop, and many tests run none.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if nextitem is None or (
            nextitem.module is not item.module and "shared_window" not in nextitem.fixturenames
        ):
            _shared.close()
            _delete_widgets()


def _delete_widgets() -> None:
    """Delete all widgets without a parent, as menus of plots, and so their children."""
    if isinstance(QApplication.instance(), QApplication):
        for widget in QApplication.topLevelWidgets():
            widget.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def new_window(qtbot: QtBot, shared_window: SharedWindow, tmp_path: Path) -> Iterator[MainWindow]:
    """A window of the test's own, for tests of a start; it takes 0.5 s to build, and is the only one then."""
    shared_window.close()
    with _built(tmp_path / "user data") as window:
        yield window


@pytest.fixture
def window(qtbot: QtBot, shared_window: SharedWindow) -> MainWindow:
    """The shared window, reset as if it were new: no open or compared document, no message, its first config.

    Other changes of a test stay for the next one, unless it closes the window.
    """
    # Outside of the window, since a widget that comes to lie under the pointer gets an enter event.
    QCursor.setPos(OUTSIDE)
    window = shared_window.current()
    leave_sliders(window)
    # Qt has a list of its few top-level widgets; findChildren() would look at each of the window's thousand.
    for dialog in QApplication.topLevelWidgets():
        if not isinstance(dialog, QDialog) or dialog.parent() is None:
            continue
        dialog.close()
        if not isinstance(dialog, CommandPalette):
            dialog.deleteLater()
            QCoreApplication.sendPostedEvents(dialog, QEvent.Type.DeferredDelete)
    for opened in window.session.documents:
        window.session.close(opened.key)
    # Boundaries and verdicts that one test sets must not be there for the next that opens the same text.
    shutil.rmtree(data_folder(), ignore_errors=True)
    window.resize(*SIZE)
    window.activateWindow()
    shared_window.switch_back()
    window.instrument_docks.compare.use_a()
    window.views.workspaces.show("read")
    shared_window.arrange()
    window.views.documents.set_folder("")
    # Without stored layouts, each other workspace is placed as at a first start when it is shown.
    window.settings_store.update(
        folder="", recent_files=[], recent_folders=[], tour_seen=False, layouts={}, dock_sizes={}
    )
    window.config_editor.restore(BEGINNING)
    qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)
    window.views.notification_bar.clear()
    window.notes.clear()
    window.views.log.clear()
    return window


@pytest.fixture(autouse=True)
def widgets_have_no_colours_of_a_former_window() -> None:
    """Reset the style sheet, colours and font of the application, if a closed window has left its own."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        return
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    if not application.styleSheet() and application.font() == font:
        return
    shown = [widget for widget in application.topLevelWidgets() if widget.isVisible()]
    if any(isinstance(widget, MainWindow) for widget in shown):
        return
    if application.styleSheet():
        application.setStyleSheet("")
        application.setPalette(QPalette())
    if application.font() != font:
        application.setFont(font)


@contextmanager
def _built(user_data: Path) -> Iterator[MainWindow]:
    """Build and show a window, and delete it afterwards. user_data: the folder for the user's data."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SEAMLINE_DATA_DIR", str(user_data))
        # Notes stay for a minute, so that a test on a busy machine still sees them.
        patch.setattr(note_stack, "STANDS_MS", 60_000)
        rest_shortly(patch)
        # Earlier tests have left hundreds of megabytes that stay, as the syntax trees of all our files. The
        # collection after this window would take more than a second to walk them.
        gc.freeze()
        application = build_application()
        window = build_window(application, Settings(theme="light"))
        window.config_editor.restore(BEGINNING)
        window.resize(*SIZE)
        window.show()
        yield window
        delete(window)
        del window
        # Tests of single widgets set colours by the palette, which a style sheet would hide.
        application.setStyleSheet("")
        application.setPalette(QPalette())
    # A closed window leaves 20 MB of reference cycles, and in the app Python seldom collects those.
    gc.collect()


def rest_shortly(patch: pytest.MonkeyPatch) -> None:
    """Let views settle almost at once, since no drag goes on while a test waits."""
    patch.setattr(settler, "QUIET_MS", 10)
    patch.setattr(settler, "FRAME_MS", 10)


def leave_sliders(window: MainWindow) -> None:
    """Send all sliders a leave event, so that none shows its next steps for a key of an earlier test."""
    for slider in (window.tool_bar.slider.slider, *window.views.parameters.findChildren(QSlider)):
        QApplication.sendEvent(slider, QEvent(QEvent.Type.Leave))


def delete(window: MainWindow) -> None:
    """Close a window and delete it at once."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete)


@pytest.fixture
def settle(qtbot: QtBot, window: MainWindow) -> Callable[[], None]:
    """A function that waits until all reading, computing and loading has ended."""

    def wait() -> None:
        qtbot.waitUntil(lambda: not window.is_busy, timeout=20_000)

    return wait


@pytest.fixture
def open_text(window: MainWindow, settle: Callable[[], None], tmp_path: Path) -> Callable[..., Path]:
    """A function that writes a text to a file, opens it in the window and waits."""

    def open_it(text: str | bytes, name: str = "notes.md") -> Path:
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        window.open_paths([path])
        settle()
        return path

    return open_it
