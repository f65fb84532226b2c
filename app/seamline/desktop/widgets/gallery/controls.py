"""Pictures of the gallery: each control in a given state, and the notes of a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QSlider,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.note_stack import NoteStack
from seamline.desktop.widgets.number_box import NumberBox
from seamline.desktop.widgets.preset_box import PresetBox
from seamline.desktop.widgets.search_field import SearchField
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.theme import Theme, icon
from seamline.desktop.widgets.verdict_button import VerdictButton, VerdictLevel

COLUMN = 124
"""The width of a state's column, in pixels."""


def picture_of(control: QWidget, state: str) -> QPixmap:
    """Draw a control as it looks in a state: normal, hover, focus, pressed (or checked) or disabled."""
    host = QWidget()
    layout = QVBoxLayout(host)
    layout.setContentsMargins(2, 2, 2, 2)
    layout.addWidget(control)
    host.setMaximumWidth(COLUMN - 2)
    host.adjustSize()
    host.show()
    host.activateWindow()
    control.setEnabled(state != "disabled")
    QApplication.processEvents()
    focused: QWidget | None = host.focusWidget()
    if state == "focus":
        control.setFocus(Qt.FocusReason.TabFocusReason)
    elif focused is not None:
        focused.clearFocus()
    QApplication.processEvents()
    for part in (control, *control.findChildren(QWidget)):
        part.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
        if state == "hover":
            _point_at(part)
        if isinstance(part, QAbstractButton) and state == "pressed":
            part.setDown(True)
            part.setChecked(part.isCheckable())
    picture = host.grab()
    host.close()
    host.deleteLater()
    return picture


def picture_of_notes() -> QPixmap:
    """Draw some notes of a window with their actions, the newest below."""
    window = QWidget()
    window.resize(520, 160)
    notes = NoteStack(window)
    notes.show_note("check", "Exported 6 chunks to tour.ndjson", action="Show", callback=lambda: None)
    notes.show_note(
        "reload", "Reloaded: 8 of 9 chunks stay as they were", action="Show", callback=lambda: None
    )
    notes.show_note("info", "Copied chunk 2")
    window.show()
    QApplication.processEvents()
    picture = window.grab(notes.geometry())
    window.close()
    window.deleteLater()
    return picture


def _point_at(control: QWidget) -> None:
    """Send a control the events of a pointer that is on it."""
    middle = control.rect().center().toPointF()
    control.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    QApplication.sendEvent(control, QEnterEvent(middle, middle, middle))
    no_button, no_key = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    move = QMouseEvent(
        QEvent.Type.MouseMove, middle, QPointF(control.mapToGlobal(middle)), no_button, no_button, no_key
    )
    QApplication.sendEvent(control, move)


def controls_of(theme: Theme) -> Iterator[tuple[str, Callable[[], QWidget]]]:
    """Yield the name of each control, and a function that makes one."""
    for kind in ("", "primary", "small", "quiet"):
        yield f"button {kind}", partial(_button, kind)
    yield "segments", lambda: SegmentedControl("Face", {"a": "Serif", "b": "Mono"})
    yield "icon", lambda: _tool_button(theme)
    yield "field", lambda: QLineEdit("40 tokens")
    yield "number", NumberBox
    yield "choice", _choice
    yield "preset", PresetBox
    yield "search", _search
    yield "slider", _slider
    yield "switch", lambda: QCheckBox("Cut at headings")
    yield "one of several", lambda: QRadioButton("Chunks")
    yield "tabs", _tabs
    yield "progress", _progress
    yield "sound", lambda: _verdict(VerdictLevel.SOUND, "all fit")
    yield "problems", lambda: _verdict(VerdictLevel.PROBLEMS, "4 problems")


def _button(kind: str) -> QPushButton:
    button = QPushButton("Apply")
    button.setProperty("kind", kind)
    return button


def _tool_button(theme: Theme) -> QToolButton:
    button = QToolButton()
    button.setIcon(icon("search", theme, size=16))
    button.setCheckable(True)
    return button


def _search() -> SearchField:
    field = SearchField("F")
    field.setFixedWidth(COLUMN - 6)
    return field


def _choice() -> QComboBox:
    box = QComboBox()
    box.addItems(["sentences", "paragraphs"])
    return box


def _slider() -> QSlider:
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setValue(40)
    return slider


def _tabs() -> QTabBar:
    tabs = QTabBar()
    for name in ("Table", "Log"):
        tabs.addTab(name)
    return tabs


def _progress() -> QProgressBar:
    bar = QProgressBar()
    bar.setValue(60)
    return bar


def _verdict(level: VerdictLevel, words: str) -> VerdictButton:
    button = VerdictButton()
    button.set_verdict(level, words)
    return button
