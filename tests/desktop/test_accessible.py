"""What those get who do not see the window, or see it badly: names, roles, states, and contrast as drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction, QColor, QIcon, QImage, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QTabBar, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import SharedWindow
from tests.desktop.pixels import pixels_of
from tests.desktop.remembered import Wanted

from seamline.desktop.application import build_application, wait_until_idle
from seamline.desktop.widgets.theme import DARK, LIGHT, THEMES, apply_theme
from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.workspaces import WORKSPACES
from seamline.paths import resource

pytestmark = pytest.mark.slow

Role = QAccessible.Role
# What a person does something with: each says what, and what it is.
ACTS = {
    Role.Button, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.EditableText, Role.SpinBox, Role.Slider,
    Role.PageTab, Role.MenuItem, Role.List, Role.Table, Role.Tree, Role.ButtonMenu, Role.ButtonDropDown,
}  # fmt: skip
# Pixels of a picture that is drawn larger: the strokes of small letters are as dark as their colour there.
SCALE = 3
MIN_CONTRAST = 4.5

# Of the bytes of a colour, blue first, in one number.
_SHIFTS = np.array([16, 8, 0], dtype=np.uint32)


@pytest.fixture(scope="module")
def window(qapp: QApplication, shared_window: SharedWindow) -> Iterator[MainWindow]:
    """The window with the sample, wide enough for all workspaces; tests choose workspace and theme."""
    window = shared_window.current()
    window.resize(1600, 1000)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Wanted, "trials", True)
        window.open_paths([resource("samples/tour.md")])
        wait_until_idle(window)
        yield window
    apply_theme(qapp, LIGHT)


def interfaces(root: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield what a screen reader finds in sight, root first."""
    if not root.isValid() or root.state().invisible:
        return
    if isinstance(bar := root.object(), QTabBar) and not bar.count():
        # Of a place with one dock: Qt moves it out of the window, and does not hide it.
        return
    yield root
    # The cells of a table are named by what they show.
    if root.role() not in (Role.Table, Role.Tree, Role.List):
        for number in range(root.childCount()):
            child = root.child(number)
            if child is not None:
                yield from interfaces(child)


@pytest.mark.parametrize("name", WORKSPACES)
def test_all_that_acts_has_a_name_a_role_and_its_state(
    window: MainWindow, settle: Callable[[], None], name: str
) -> None:
    """Whatever takes the focus or a click says what it is for.

    The current workspace is checked, and so is nobody else of its row.
    """
    window.views.workspaces.show(name)
    settle()
    found = list(interfaces(QAccessible.queryAccessibleInterface(window)))
    acting = [each for each in found if each.role() in ACTS or each.state().focusable]
    assert len(acting) > 20
    nameless = [
        (type(each.object()).__name__, type(each.object().parent()).__name__, each.role())
        for each in acting
        if not each.text(QAccessible.Text.Name).strip() and each.object() is not window
    ]
    assert not nameless
    roleless = [type(each.object()).__name__ for each in acting if each.role() == Role.NoRole]
    assert not roleless
    titles = {f"Workspace: {workspace.title}" for workspace in WORKSPACES.values()}
    checked = [
        text
        for each in found
        if (text := each.text(QAccessible.Text.Name)) in titles
        and each.state().checkable
        and each.state().checked
    ]
    assert checked == [f"Workspace: {WORKSPACES[name].title}"]


@pytest.mark.parametrize("name", WORKSPACES)
@pytest.mark.parametrize("theme", THEMES)
def test_words_stand_out_from_their_ground(
    window: MainWindow, settle: Callable[[], None], name: str, theme: str
) -> None:
    """Every label and button in sight has the contrast that small text needs, measured on what is drawn."""
    apply_theme(build_application(), THEMES[theme])
    window.views.workspaces.show(name)
    window.views.workspaces.arrange()
    settle()
    picture = _drawn(window)
    faint = {
        f"{type(widget).__name__} {_words(widget)!r}": round(contrast, 2)
        for widget in window.findChildren(QWidget)
        if _words(widget) and (contrast := _contrast(picture, window, widget)) < MIN_CONTRAST
    }
    assert not faint


def test_theme_changes_all_that_is_drawn(window: MainWindow, settle: Callable[[], None]) -> None:
    """The application's palette and style sheet alone make every icon light on dark, and every panel dark."""
    apply_theme(build_application(), LIGHT)
    window.views.notification_bar.show_notification("warning", "The bees are late.")
    for name in WORKSPACES:
        window.views.workspaces.show(name)
        settle()
    apply_theme(build_application(), DARK)
    settle()
    actions = [action for action in window.findChildren(QAction) if not action.icon().isNull()]
    icons = {action.text(): action.icon() for action in actions} | {
        f"{type(button).__name__} {button.accessibleName() or button.text()}": button.icon()
        for button in window.findChildren(QAbstractButton)
        # What stands on the colour of action is as dark as text on it.
        if not button.icon().isNull() and button.isEnabled() and button.property("kind") != "primary"
    }
    assert len(icons) > 12
    assert {name: light for name, each in icons.items() if (light := _lightness_of(each)) < 100} == {}
    for name in WORKSPACES:
        window.views.workspaces.show(name)
        settle()
        bright = _lightness(pixels_of(window.grab().toImage())[3::11, 3::11]) > 128
        # Letters, lines and what is chosen, however much of them there is: no tile of 66 pixels is light.
        rows, columns = (length // 6 for length in bright.shape)
        tiles = bright[: rows * 6, : columns * 6].reshape(rows, 6, columns, 6)
        assert tiles.mean(axis=(1, 3)).max() < 0.6
    window.views.notification_bar.clear()


def test_contrast_is_measured_as_it_is_defined(qtbot: QtBot) -> None:
    """Black on white is 21, and the measure finds a label that is too faint."""
    page = QWidget()
    qtbot.addWidget(page)
    page.setStyleSheet("QWidget { background: #ffffff; } QLabel { color: #000000; }")
    label = QLabel("Bees", page)
    page.show()
    assert _contrast(_drawn(page), page, label) == pytest.approx(21, abs=0.2)
    page.setStyleSheet("QWidget { background: #ffffff; } QLabel { color: #999999; }")
    assert 2.5 < _contrast(_drawn(page), page, label) < 3.2


def _words(widget: QWidget) -> str:
    """Return what a label or button shows in words, if it is in sight as a whole."""
    if not isinstance(widget, QLabel | QAbstractButton) or not widget.isVisible():
        return ""
    if isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly:
        return "" if not widget.icon().isNull() else widget.text()
    return widget.text().strip() if widget.visibleRegion().boundingRect() == widget.rect() else ""


def _lightness(pixels: NDArray[np.uint32]) -> NDArray[np.int64]:
    """Return the lightness of each pixel, from 0 to 255, as QColor has it."""
    parts = pixels[..., None] >> _SHIFTS & 0xFF
    return (parts.max(axis=-1).astype(np.int64) + parts.min(axis=-1)) // 2


def _lightness_of(icon: QIcon) -> float:
    """Return the mean lightness of an icon's ink, from 0 to 255."""
    image = icon.pixmap(32, 32).toImage().convertToFormat(QImage.Format.Format_ARGB32)
    pixels = np.array(image.constBits(), dtype=np.uint8).view(np.uint32)
    return float(np.average(_lightness(pixels), weights=pixels >> 24))


def _drawn(window: QWidget) -> NDArray[np.uint8]:
    """Draw a window larger; (height, width, 3) uint8, blue first."""
    image = QImage(window.size() * SCALE, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(SCALE, SCALE)
    window.render(painter, QPoint())
    painter.end()
    return np.array(image.constBits(), dtype=np.uint8).reshape(image.height(), image.width(), 4)[..., :3]


def _contrast(picture: NDArray[np.uint8], window: QWidget, widget: QWidget) -> float:
    """Return the contrast of a widget's words: of the colour of most pixels, and the one farthest from it."""
    seen = widget.visibleRegion().boundingRect()
    area = QRect(widget.mapTo(window, seen.topLeft()), seen.size())
    pixels = picture[
        area.top() * SCALE : (area.bottom() + 1) * SCALE, area.left() * SCALE : (area.right() + 1) * SCALE
    ].reshape(-1, 3)
    # As one number each they are sorted a hundred times as fast as in rows of three.
    codes, counts = np.unique(pixels.astype(np.uint32) @ (1 << _SHIFTS), return_counts=True)
    colours = (codes[:, None] >> _SHIFTS & 0xFF).astype(np.uint8)
    light = _luminance(colours)
    ground = light[counts.argmax()]
    high, low = np.maximum(light, ground), np.minimum(light, ground)
    return float(((high + 0.05) / (low + 0.05)).max())


def _luminance(colours: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Return the relative luminance of WCAG 2.2. colours: (n, 3) uint8, blue first."""
    share = colours[:, ::-1] / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]), dtype=np.float64)
