"""The toolbar's choices: grouped by system, with a line on each, by mouse and by keys."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QComboBox, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from seamline.desktop.widgets.choice_bar import (
    OTHER_MODEL,
    ChoiceBar,
    presets_by_system,
    strategies_by_system,
)
from seamline.desktop.widgets.grouped_box import Choice, GroupedBox
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.size_limits import Proposal, no_proposal
from seamline.engine.strategies import STRATEGIES, StrategyInput

CONFIG = PRESETS["remnic"].config


@pytest.fixture
def bar(qtbot: QtBot) -> ChoiceBar:
    """The toolbar's boxes as they show the preset `remnic`."""
    bar = ChoiceBar((("seamline-static-en", "built in"), ("none", "none")))
    qtbot.addWidget(bar)
    bar.set_config(CONFIG)
    bar.show()
    return bar


def box(bar: ChoiceBar, name: str) -> Any:
    return next(item for item in bar.findChildren(QComboBox) if item.accessibleName() == name)


def rows(box: GroupedBox) -> list[tuple[str, object]]:
    """Return the text and the value of every row; headings have no value."""
    return [(box.itemText(row), box.itemData(row)) for row in range(box.count())]


def test_presets_stand_under_their_system(bar: ChoiceBar) -> None:
    """Each system is a heading once, with its presets below it, and all presets are there."""
    found: dict[str, list[object]] = {}
    for text, value in rows(box(bar, "Preset")):
        if value is None:
            assert text not in found
            heading = found.setdefault(text, [])
        else:
            heading.append(value)
    assert {name: system for system, names in found.items() for name in names} == {
        preset.name: preset.system for preset in PRESETS.values()
    }


def test_every_choice_has_its_line(bar: ChoiceBar) -> None:
    """What a preset or a strategy does is with its name, whole in the tooltip and for screen readers."""
    for name, summaries in (
        ("Preset", {preset.name: preset.summary for preset in PRESETS.values()}),
        ("Strategy", {strategy.name: strategy.summary for strategy in STRATEGIES.values()}),
    ):
        combo = box(bar, name)
        for value, summary in summaries.items():
            row = combo.findData(value)
            for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
                assert combo.itemData(row, role) == summary


class Foreign:
    """A strategy from another package."""

    name = "foreign"
    label = "Foreign"
    summary = "Cuts nowhere."
    fields: tuple[str, ...] = ()
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        return no_proposal()


def test_strategies_stand_under_the_system_that_uses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """One system's strategy is under that system, a shared one under Seamline, and a plugin's comes last."""
    monkeypatch.setitem(STRATEGIES, "foreign", Foreign())
    groups = strategies_by_system()
    system_of = {choice.value: system for system, choices in groups.items() for choice in choices}
    assert set(system_of) == set(STRATEGIES)
    assert system_of["structure"] == "Clawdbot"
    assert system_of["recursive"] == "Remnic"
    assert system_of["semantic"] == "Seamline"
    assert list(groups)[-1] == "From packages"
    assert [choice.name for choice in groups["From packages"]] == ["Foreign"]
    assert list(groups)[:-1] == [system for system in presets_by_system() if system in groups]


def test_headings_cannot_be_chosen(qtbot: QtBot, bar: ChoiceBar) -> None:
    """The arrow keys go from the last of a system to the first of the next; a click on a heading is none."""
    combo = box(bar, "Preset")
    chosen: list[str] = []
    bar.preset_chosen.connect(chosen.append)
    combo.setCurrentIndex(combo.findData(next(iter(PRESETS))))
    for _ in range(len(PRESETS)):
        qtbot.keyClick(combo, Qt.Key.Key_Down)
    in_order = [choice.value for choices in presets_by_system().values() for choice in choices]
    assert chosen == in_order[1:]
    combo.showPopup()
    heading = combo.view().visualRect(combo.model().index(0, 0)).center()
    qtbot.mouseClick(combo.view().viewport(), Qt.MouseButton.LeftButton, pos=heading)
    assert combo.currentData() == in_order[-1]
    assert chosen == in_order[1:]
    assert combo.view().isVisible()
    combo.hidePopup()


def test_typing_a_name_finds_it(qtbot: QtBot, bar: ChoiceBar) -> None:
    """Letters lead to the preset of that name, and never to the heading that begins alike."""
    combo = box(bar, "Preset")
    with qtbot.waitSignal(bar.preset_chosen) as chosen:
        qtbot.keyClicks(combo, "c")
    assert chosen.args == ["clawdbot"]


def test_open_list_is_chosen_from_by_keys(qtbot: QtBot, bar: ChoiceBar) -> None:
    """Arrows and Enter work in the open list too."""
    combo = box(bar, "Strategy")
    in_order = [choice.value for choices in strategies_by_system().values() for choice in choices]
    at = in_order.index("semantic")
    with qtbot.waitSignal(bar.value_chosen) as chosen:
        combo.showPopup()
        qtbot.keyClick(combo.view(), Qt.Key.Key_Down)
        qtbot.keyClick(combo.view(), Qt.Key.Key_Return)
    assert chosen.args == ["strategy", in_order[at + 1]]


def test_list_is_wider_than_its_lines_and_grows_with_the_font(qtbot: QtBot) -> None:
    """A line of common length is read whole, in any font size; an endless one does not fill the screen."""
    combo = GroupedBox()
    qtbot.addWidget(combo)
    line = "Whole sentences up to a target size, two of them repeated."
    combo.add_choices([Choice("a", "a", line), Choice("b", "b", "word " * 1000)], heading="Letters")
    combo.ensurePolished()
    width = combo.view().minimumWidth()
    assert combo.fontMetrics().horizontalAdvance(line) * 0.9 < width < 1000
    font = QFont(combo.font())
    font.setPointSizeF(font.pointSizeF() * 2)
    combo.setFont(font)
    assert combo.view().minimumWidth() > width * 1.5
    assert combo.itemDelegate().sizeHint(option_of(combo), combo.model().index(1, 0)).height() >= (
        combo.fontMetrics().height() * 1.8
    )


def option_of(combo: QComboBox) -> QStyleOptionViewItem:
    option = QStyleOptionViewItem()
    option.font = combo.font()
    return option


def test_showing_a_config_emits_nothing_and_marks_what_differs(qtbot: QtBot, bar: ChoiceBar) -> None:
    """A preset that was changed has a dot and says so, its neighbours and the headings stay as they are."""
    combo = box(bar, "Preset")
    before = rows(combo)
    with qtbot.assertNotEmitted(bar.preset_chosen), qtbot.assertNotEmitted(bar.value_chosen):
        bar.set_config(CONFIG.with_values({"max_tokens": 500, "strategy": "recursive"}))
    assert combo.currentText() == "remnic •"
    assert combo.accessibleDescription() == "modified"
    assert box(bar, "Strategy").currentData() == "recursive"
    bar.set_config(CONFIG)
    assert rows(combo) == before


def test_model_from_elsewhere_is_shown_before_the_way_to_others(qtbot: QtBot, bar: ChoiceBar) -> None:
    """A model that was chosen in the dialog joins the box; the last entry still leads to the dialog."""
    combo = box(bar, "Embedder")
    bar.set_config(CONFIG.with_values({"embedder": "some/model"}))
    assert combo.currentData() == "some/model"
    assert combo.itemData(combo.count() - 1) == OTHER_MODEL
    with qtbot.waitSignal(bar.embedder_search_requested):
        qtbot.keyClick(combo, Qt.Key.Key_End)
    assert combo.currentData() == "some/model"


def test_bar_fits_into_a_narrow_window(qtbot: QtBot, bar: ChoiceBar) -> None:
    """Boxes of long names shrink, and their names are elided, before the toolbar would hide them."""
    bar.set_config(PRESETS["conversation-topic-embeddings"].config)
    assert bar.minimumSizeHint().width() < bar.sizeHint().width() * 0.85
    bar.resize(bar.minimumSizeHint().width(), bar.height())
    for name in ("Preset", "Strategy", "Tokens"):
        combo = box(bar, name)
        assert combo.geometry().right() <= bar.width()
        assert combo.width() >= combo.fontMetrics().averageCharWidth() * 8
