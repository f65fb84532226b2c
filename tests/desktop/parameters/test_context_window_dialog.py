"""Behaviour of the dialog that takes a maximum size from a model."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from seamline.desktop.parameters.context_window_dialog import ContextWindowDialog
from seamline.engine.tokens.context_windows import CONTEXT_WINDOWS, max_tokens_for


@pytest.fixture
def dialog(qtbot: QtBot) -> ContextWindowDialog:
    dialog = ContextWindowDialog()
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def use_button(dialog: ContextWindowDialog) -> QPushButton:
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    return box.button(QDialogButtonBox.StandardButton.Ok)


def shown(dialog: ContextWindowDialog) -> list[str]:
    items = (dialog.models.topLevelItem(row) for row in range(dialog.models.topLevelItemCount()))
    return [item.text(0) for item in items if item is not None and not item.isHidden()]


def test_lists_every_model_with_window_and_maximum(dialog: ContextWindowDialog) -> None:
    """What a model reads and what 80% of it are stand beside its name."""
    assert shown(dialog) == list(CONTEXT_WINDOWS)
    item = dialog.models.findItems("claude-sonnet-4", Qt.MatchFlag.MatchExactly)[0]
    assert [item.text(column) for column in range(1, 5)] == [
        "Anthropic",
        "answering",
        "200,000 tokens",
        "160,000 tokens",
    ]


def test_arrow_keys_choose_a_model(qtbot: QtBot, dialog: ContextWindowDialog) -> None:
    """The model under the cursor is the one that is used, and the button says how much that is."""
    qtbot.keyClick(dialog.models, Qt.Key.Key_Down)
    expected = max_tokens_for(list(CONTEXT_WINDOWS)[1])
    assert dialog.max_tokens == expected
    assert use_button(dialog).text() == f"Use {expected:,} tokens"
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.models, Qt.Key.Key_Return)


def test_the_share_counts(qtbot: QtBot, dialog: ContextWindowDialog) -> None:
    """Another share changes every maximum, and the one that is used."""
    dialog.share.setFocus()
    dialog.share.selectAll()
    qtbot.keyClicks(dialog.share, "50")
    name = next(iter(CONTEXT_WINDOWS))
    assert dialog.max_tokens == max_tokens_for(name, share=50)
    assert f"{dialog.max_tokens:,} tokens" in dialog.models.findItems(name, Qt.MatchFlag.MatchExactly)[
        0
    ].text(4)


def test_filter_finds_models_and_makers(qtbot: QtBot, dialog: ContextWindowDialog) -> None:
    """A part of a name in any case is enough; without a match there is nothing to use."""
    qtbot.keyClicks(dialog.filter, "GOOGLE")
    assert shown(dialog) == [name for name, window in CONTEXT_WINDOWS.items() if window.maker == "Google"]
    assert dialog.max_tokens == max_tokens_for(shown(dialog)[0])
    qtbot.keyClicks(dialog.filter, "zzz")
    assert shown(dialog) == []
    assert not use_button(dialog).isEnabled()
    dialog.filter.clear()
    assert use_button(dialog).isEnabled()
