"""How the source looks: chosen in one place, shown in all, and there again after a restart."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.desktop.conftest import delete

from seamline.desktop.application import build_application, build_window
from seamline.desktop.source.nearness_margin import NearnessMargin
from seamline.desktop.source.source_head import SourceHead
from seamline.desktop.source.source_text import SourceText
from seamline.desktop.widgets.boundary_style import BoundaryStyle
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.window import source_look
from seamline.desktop.window.main_window import MainWindow
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Reason
from seamline.settings import Settings


@pytest.fixture
def build() -> Iterator[Callable[[Settings], MainWindow]]:
    """A function that builds a window with settings, as a start does."""
    windows: list[MainWindow] = []

    def build_it(settings: Settings) -> MainWindow:
        windows.append(build_window(build_application(), settings))
        return windows[-1]

    yield build_it
    for window in windows:
        delete(window)


def _faces(window: MainWindow) -> SegmentedControl:
    head = window.views.source.findChild(SourceHead)
    assert head is not None
    faces = head.findChild(SegmentedControl)
    assert faces is not None
    return faces


def _is_serif(window: MainWindow) -> list[bool]:
    texts = [
        window.views.source.findChild(SourceText),
        window.views.side_by_side.a,
        window.views.side_by_side.b,
    ]
    return [text.fonts.is_serif for text in texts if text is not None]


def test_face_that_was_picked_is_there_after_a_restart(
    qtbot: QtBot, build: Callable[[Settings], MainWindow]
) -> None:
    """Whoever reads in mono does so in every view, and in the next window too."""
    first = build(Settings())
    assert _is_serif(first) == [True, True, True]
    qtbot.mouseClick(_faces(first).buttons["mono"], Qt.MouseButton.LeftButton)
    assert _is_serif(first) == [False, False, False]
    assert first.settings.face == "mono"
    second = build(first.settings)
    assert _is_serif(second) == [False, False, False]
    assert _faces(second).choice == "mono"
    assert second.view_menu.switches["mono"].isChecked()


def test_face_is_chosen_in_the_menu_too(build: Callable[[Settings], MainWindow]) -> None:
    """In a narrow window the buttons go; the View menu and the palette still have the choice."""
    window = build(Settings(face="mono"))
    window.view_menu.switches["mono"].trigger()
    assert window.settings.face == "serif"
    assert _faces(window).choice == "serif"
    assert _is_serif(window) == [True, True, True]


def test_reduced_motion_is_remembered(
    build: Callable[[Settings], MainWindow], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The switch in the View menu stops what fades, now and after a restart."""
    monkeypatch.setattr(source_look, "system_reduces_motion", lambda: False)
    window = build(Settings())
    fade = window.views.source.findChild(SourceText).cut_fade
    window.view_menu.switches["mono"].trigger()
    assert fade.is_on
    window.view_menu.switches["reduce_motion"].trigger()
    assert not fade.is_on
    again = build(window.settings)
    assert again.view_menu.switches["reduce_motion"].isChecked()
    assert not again.views.source.findChild(SourceText).cut_fade.is_on


def test_odd_sentence_is_moved_and_moved_back(window: MainWindow, settle: Callable[[], None]) -> None:
    """From the keyboard alone: show it, move it by a pin, undo that; what cannot be moved is said."""
    window.open_sample()
    settle()
    window.config_editor.choose_preset("remnic")
    settle()
    analysis = window.session.analysis
    assert analysis is not None
    margin = NearnessMargin.of(analysis)
    assert margin is not None
    found = [margin.sentence(unit) for unit in range(len(analysis.units))]
    odd = next(each for each in found if each is not None and each.place >= 0)
    text = window.views.source.findChild(SourceText)
    assert text is not None
    while text.cursor_index != odd.start:
        window.actions_by_name["next_odd"].trigger()
    assert window.view_menu.switches["nearness"].isChecked()
    window.actions_by_name["move_sentence"].trigger()
    settle()
    assert odd.place in [each.index for each in window.session.boundaries.boundaries]
    assert window.session.analysis is not None
    assert odd.place in window.session.analysis.chunks.start
    window.actions_by_name["undo"].trigger()
    settle()
    assert not window.session.boundaries.boundaries
    window.views.source.place_cursor(0)
    window.actions_by_name["move_sentence"].trigger()
    assert "No sentence moved" in window.notes.texts[-1]


def test_a_pause_interrupts_the_line_of_its_boundary(
    window: MainWindow, open_text: Callable[..., Path]
) -> None:
    """Its words are not struck through."""
    said = (
        ("04/03/2024, 10:00", "Ann: The oven is hot, and the dough has risen."),
        ("04/03/2024, 10:01", "Bob: Put the bread in then."),
        ("09/03/2024, 10:00", "Ann: The query is slow, look at the index."),
        ("09/03/2024, 10:01", "Bob: The table has no index at all."),
    )
    window.session.set_config(PRESETS["optimal"].config.with_values({"min_tokens": 1}))
    open_text("".join(f"[{time}:00] {words}\n" for time, words in said), "WhatsApp Chat.txt")
    analysis = window.session.analysis
    assert analysis is not None
    text = window.views.source.text
    frame = text.frame()
    ((chunk, line),) = frame.boundary_lines()
    colour = BoundaryStyle.of(Reason(int(analysis.chunks.reason[chunk])), theme_of(text)).colour
    picture = text.viewport().grab().toImage()
    across = range(round(frame.columns.gutter), round(frame.columns.right))
    rows = range(round(line.y) - 2, round(line.y) + 3)
    is_line = [any(picture.pixelColor(x, y) == colour for y in rows) for x in across]
    middle = len(is_line) // 2
    assert not any(is_line[middle - 30 : middle + 30])
    # Away from the words it is drawn all along.
    assert is_line[4]
