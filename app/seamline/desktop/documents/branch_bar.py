"""The branches of a conversation, to choose which one is read; hidden where there is but one way."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QWidget

from seamline.desktop.widgets.dates import format_date
from seamline.engine.text.document import Branch, Document
from seamline.instruments.formatting import pluralize


class BranchBar(QWidget):
    """A box with the branches of the conversation that is shown.

    branch_chosen: the id of the one that the user wants to see.
    """

    branch_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("branch_bar")
        self.box = QComboBox()
        self.box.setAccessibleName("Branch of the conversation")
        self.box.setToolTip(
            "A message was edited or answered again: each way through the conversation is a branch"
        )
        self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(20)
        self.box.activated.connect(lambda: self.branch_chosen.emit(self.box.currentData()))
        self._caption = QLabel("&Branch")
        self._caption.setBuddy(self.box)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 4, 12, 4)
        layout.addWidget(self._caption)
        layout.addWidget(self.box, 1)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hide()

    def set_document(self, document: Document | None) -> None:
        """Offer the branches of a document, and mark the one that was read."""
        branches = document.branches if document is not None else ()
        self.box.clear()
        for branch in branches:
            self.box.addItem(_describe(branch), branch.id)
            tip = f"{branch.title}\nends at message {branch.id}"
            self.box.setItemData(self.box.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self._caption.setText(f"&Branch ({len(branches):,})")
        if document is not None:
            self.box.setCurrentIndex(self.box.findData(document.branch))
        self.setVisible(len(branches) > 1)


def _describe(branch: Branch) -> str:
    """Name a branch: what is its own, how long it is, when it ended, and whether it is the usual one."""
    parts = [branch.title or branch.id, pluralize(branch.messages, "message")]
    parts.append(format_date(branch.time, with_time=True))
    if branch.current:
        parts.append("last open in its app")
    return " · ".join(filter(None, parts))
