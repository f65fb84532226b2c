"""The panels of all instruments: named, reached by the keyboard, and readable in a small window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDockWidget,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabBar,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot
from tests.desktop.remembered import Wanted
from tests.every import every

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.window.instrument_docks import InstrumentDocks
from seamline.desktop.window.main_window import MainWindow
from seamline.desktop.window.workspaces import WORKSPACES
from seamline.engine.presets import PRESETS

pytestmark = pytest.mark.slow

CONTROLS = (QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QAbstractButton, QTabBar)
# Other instruments have more than a sentence to show from the start.
LOW = ("compare", "boundaries", "search", "smells", "stability", "folder", "fit")


@pytest.fixture
def instrument_docks(
    window: MainWindow, settle: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> InstrumentDocks:
    """The instruments over the sample, with a B, references, a finding and a place that is explained."""
    window.open_sample()
    settle()
    analysis = window.session.analysis
    assert analysis is not None
    window.instrument_docks.compare.pin()
    for index in analysis.units.first[2::5].tolist():
        window.views.source.place_cursor(index)
        window.actions_by_name["reference_here"].trigger()
    # Of the cut that is looked at alone: settings are tried hundreds of times.
    monkeypatch.setattr(Wanted, "trials", True)
    window.config_editor.choose_value("threshold_std_devs", 1.0)
    window.actions_by_name["explain"].trigger()
    settle()
    return window.instrument_docks


def test_every_control_has_a_name_and_the_keyboard_reaches_it(
    instrument_docks: InstrumentDocks, settle: Callable[[], None]
) -> None:
    """A button says what it does, a field or list what it holds; Tab goes to all of them."""
    for instrument in instrument_docks.instruments:
        instrument_docks.show(instrument.name)
        settle()
        found = [control for kind in CONTROLS for control in instrument.panel.findChildren(kind)]
        assert found
        for control in found:
            if isinstance(control, QHeaderView) or _is_part_of_another(control):
                continue
            name = control.accessibleName() or (
                control.text() if isinstance(control, QAbstractButton) else ""
            )
            assert name, f"{instrument.name}: {type(control).__name__} has no name"
            can_tab = control.focusPolicy() & Qt.FocusPolicy.TabFocus
            assert can_tab, f"{instrument.name}: Tab does not reach {name}"


def test_words_are_not_cut_off_in_a_small_window(
    window: MainWindow, instrument_docks: InstrumentDocks, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """At 1000 by 700 pixels each button and each paragraph of a panel has the room that it needs.

    The button that starts the search for a setting is in sight without scrolling.
    """
    window.resize(1000, 700)
    for name in LOW:
        window.views.workspaces.arrange()
        instrument_docks.show(name)
        settle()
        panel = instrument_docks.named(name).panel
        if name == "fit":
            buttons = panel.findChildren(QPushButton)
            (search,) = (button for button in buttons if button.text() == "Search")
            assert search.visibleRegion().boundingRect() == search.rect()

        def look(panel: QWidget = panel, name: str = name) -> None:
            assert panel.isVisible(), name
            assert_words_fit(panel)

        # It is laid out anew in a turn of the event loop or two.
        qtbot.waitUntil(look, timeout=20_000)


@every("size", [(1440, 900), (1280, 800), (1000, 700)])
def test_why_the_chunk_ends_is_in_sight_without_scrolling(
    new_window: MainWindow, trials: None, qtbot: QtBot, size: tuple[int, int]
) -> None:
    """As a text opens, the size of the chunk, what counts for its end and the sentence on it are seen."""
    for opened in new_window.session.documents:
        new_window.session.close(opened.key)
    new_window.config_editor.restore(PRESETS["optimal"].config)
    new_window.resize(*size)
    new_window.views.workspaces.arrange()
    new_window.open_sample()
    qtbot.waitUntil(lambda: not new_window.is_busy, timeout=20_000)
    new_window.session.select(1)
    panel = new_window.instrument_docks.inspector.panel
    parts: list[QWidget] = [panel.figures.tokens, panel.problems.state]
    if size[1] > 700:
        parts += [panel.why.waterfall, panel.why.summary]
    qtbot.waitUntil(lambda: all(part.visibleRegion().boundingRect() == part.rect() for part in parts))


def test_finding_of_the_selected_chunk_is_in_sight_beside_its_help(
    window: MainWindow, instrument_docks: InstrumentDocks, settle: Callable[[], None], qtbot: QtBot
) -> None:
    """The help takes room from the table, which scrolls so that the finding it speaks of stays in sight."""
    window.resize(1000, 700)
    window.views.workspaces.arrange()
    window.config_editor.edit(window.session.config.with_values({"min_tokens": 1, "max_tokens": 30}))
    instrument_docks.show("smells")
    settle()
    found = instrument_docks.findings.findings
    assert found is not None
    table = instrument_docks.findings.panel.table
    for finding in (found.findings[3], found.findings[-1]):
        window.session.select(finding.chunk)
        qtbot.waitUntil(lambda: not instrument_docks.findings.panel.hint.visibleRegion().isEmpty())
        qtbot.waitUntil(lambda: is_row_in_sight(table))


@every("workspace", list(WORKSPACES))
def test_nothing_is_cut_off_at_the_least_width_of_a_dock(
    window: MainWindow,
    instrument_docks: InstrumentDocks,
    settle: Callable[[], None],
    qtbot: QtBot,
    workspace: str,
) -> None:
    """However far a separator is dragged, labels and buttons keep their words, and none reaches beyond."""
    window.resize(1600, 1000)
    views = window.views
    views.workspaces.show(workspace)
    for name in WORKSPACES[workspace].docks:
        dock = views.docks[name]
        views.workspaces.open_here(name)
        settle()
        for other in views.docks.values():
            other.setHidden(other is not dock)
        views.source_page.show()
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)

        def drag(dock: QDockWidget = dock) -> None:
            # It asks for less or more when it is as narrow as it can be.
            window.resizeDocks([dock], [1], Qt.Orientation.Horizontal)
            assert dock.width() <= max(dock.minimumSizeHint().width(), dock.minimumWidth())
            assert_nothing_is_cut_off(dock)

        qtbot.waitUntil(drag, timeout=5_000)
    views.workspaces.arrange()


def is_row_in_sight(table: QTableView) -> bool:
    """Whether the whole height of the current row is within the table."""
    row = table.visualRect(table.currentIndex())
    return bool(table.viewport().rect().intersected(row).height() == row.height())


def assert_words_fit(view: QWidget) -> None:
    """Fail for a button or a paragraph that has less room than its words need."""
    for button in view.findChildren(QPushButton):
        if button.isVisible():
            needed = button.fontMetrics().horizontalAdvance(button.text().replace("&", ""))
            assert needed <= button.width(), f"{button.text()} is cut off"
    for label in view.findChildren(QLabel):
        if label.isVisible() and label.wordWrap():
            assert label.heightForWidth(label.width()) <= label.height(), f"{label.text()!r} is cut off"


def assert_nothing_is_cut_off(view: QWidget) -> None:
    """Fail for a label or a button that is narrower than its words, or reaches beyond what it stands in."""
    assert_words_fit(view)
    parts: list[QLabel | QAbstractButton] = [*view.findChildren(QLabel), *view.findChildren(QAbstractButton)]
    for part in parts:
        if not part.isVisible() or isinstance(part, ElidedLabel) or _is_part_of_another(part):
            continue
        words = part.text()
        is_wrapped = isinstance(part, QLabel) and part.wordWrap()
        if words and not is_wrapped:
            assert part.minimumSizeHint().width() <= part.width(), f"{words!r} is cut off"
        around = part.parentWidget()
        while around is not None and around is not view.parentWidget():
            place = QRect(part.mapTo(around, QPoint(0, 0)), part.size())
            assert place.left() >= 0, f"{words!r} begins outside of {around}"
            assert place.right() < around.width(), f"{words!r} ends outside of {around}"
            around = around.parentWidget()


def _is_part_of_another(control: QWidget) -> bool:
    """Whether another control speaks for this one, as a box does for its field."""
    parent = control.parentWidget()
    assert parent is not None
    parts = (QAbstractSpinBox, QComboBox, QLineEdit, QTabBar, QAbstractItemView)
    return isinstance(parent, parts) or parent.inherits("QComboBoxPrivateContainer")
