"""The choices of the method: grouped by system, with a line on each, by mouse and by keys."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from seamline.desktop.parameters.method_choices import MethodChoices
from seamline.engine.presets import PRESETS
from seamline.engine.sizing.cut import Proposal, no_proposal
from seamline.engine.strategies import STRATEGIES, StrategyInput

CONFIG = PRESETS["remnic"].config


@pytest.fixture
def choices(qtbot: QtBot) -> MethodChoices:
    """The boxes as they show the preset `remnic`."""
    choices = MethodChoices()
    qtbot.addWidget(choices)
    choices.set_config(CONFIG)
    choices.show()
    return choices


def box(choices: MethodChoices, name: str) -> Any:
    return next(item for item in choices.findChildren(QComboBox) if item.accessibleName() == name)


def strategies_in(choices: MethodChoices) -> list[str]:
    """Return the strategies of the box from top to bottom; headings have no value."""
    combo = box(choices, "Method")
    return [combo.itemData(row) for row in range(combo.count()) if combo.itemData(row)]


def test_every_strategy_has_its_line(choices: MethodChoices) -> None:
    """What a strategy does is with its name, whole in the tooltip and for screen readers."""
    combo = box(choices, "Method")
    for strategy in STRATEGIES.values():
        row = combo.findData(strategy.name)
        for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            assert combo.itemData(row, role) == strategy.summary


class Foreign:
    """A strategy from another package."""

    name = "foreign"
    label = "Foreign"
    summary = "Cuts nowhere."
    fields: tuple[str, ...] = ()
    needs_vectors = False

    def propose(self, given: StrategyInput) -> Proposal:
        return no_proposal()


def test_strategies_stand_under_the_system_that_uses_them(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One system's strategy is under that system, a shared one under Seamline, and a plugin's comes last."""
    monkeypatch.setitem(STRATEGIES, "foreign", Foreign())
    choices = MethodChoices()
    qtbot.addWidget(choices)
    combo, heading, system_of = box(choices, "Method"), "", {}
    for row in range(combo.count()):
        if combo.itemData(row) is None:
            heading = combo.itemText(row)
        else:
            system_of[combo.itemData(row)] = heading
    assert set(system_of) == set(STRATEGIES)
    assert system_of["structure"] == "Clawdbot"
    assert system_of["recursive"] == "Remnic"
    assert system_of["semantic"] == "Seamline"
    assert [name for name, system in system_of.items() if system == "From packages"] == ["foreign"]
    assert list(system_of)[-1] == "foreign"


def test_the_keys_choose_a_strategy(qtbot: QtBot, choices: MethodChoices) -> None:
    """Arrows go from the last of a system to the first of the next, in the open list too."""
    combo, in_order = box(choices, "Method"), strategies_in(choices)
    chosen: list[tuple[str, str]] = []
    choices.value_chosen.connect(lambda key, value: chosen.append((key, value)))
    at = in_order.index("semantic")
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    combo.showPopup()
    qtbot.keyClick(combo.view(), Qt.Key.Key_Down)
    qtbot.keyClick(combo.view(), Qt.Key.Key_Return)
    assert chosen == [("strategy", in_order[at + 1]), ("strategy", in_order[at + 2])]


def test_showing_a_config_emits_nothing(qtbot: QtBot, choices: MethodChoices) -> None:
    """A config from elsewhere is shown, and nobody is told."""
    with qtbot.assertNotEmitted(choices.value_chosen):
        choices.set_config(CONFIG.with_values({"strategy": "recursive", "token_method": "o200k"}))
    assert box(choices, "Method").currentData() == "recursive"
    assert box(choices, "Tokens").currentData() == "o200k"


def test_model_from_elsewhere_is_shown_before_the_way_to_others(qtbot: QtBot, choices: MethodChoices) -> None:
    """A model that was chosen in the dialog joins the box; the last entry still leads to the dialog."""
    combo = box(choices, "Model")
    choices.set_config(CONFIG.with_values({"embedder": "some/model"}))
    assert combo.currentData() == "some/model"
    with qtbot.waitSignal(choices.embedder_search_requested):
        qtbot.keyClick(combo, Qt.Key.Key_End)
    assert combo.currentData() == "some/model"
