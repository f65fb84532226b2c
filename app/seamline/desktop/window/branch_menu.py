"""Go > Branch: a menu of a conversation's branches, to choose the one that is read."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from seamline.desktop.palette.palette_entries import CHOICE
from seamline.desktop.widgets.dates import format_date
from seamline.desktop.widgets.translation import tr
from seamline.engine.text.document import Branch, Document
from seamline.instruments.formatting import pluralize


class BranchMenu(QObject):
    """A menu within the Go menu; the current branch is ticked. Messages with forks have a switch too.

    branch_chosen: the id of the branch that the user wants to see.
    """

    branch_chosen = Signal(str)

    def __init__(self, menu: QMenu, before: QAction) -> None:
        super().__init__(menu)
        self.menu = QMenu(tr("&Branch of the conversation"), menu)
        self.menu.setToolTipsVisible(True)
        menu.insertMenu(before, self.menu)
        self.set_document(None)

    def set_document(self, document: Document | None) -> None:
        """Offer the branches of a document, and tick the one that was read; emits nothing."""
        branches = document.branches if document is not None else ()
        self.menu.clear()
        for branch in branches:
            action = self.menu.addAction(_describe(branch).replace("&", "&&"))
            action.setToolTip(tr("{title}\nends at message {message}", title=branch.title, message=branch.id))
            action.setCheckable(True)
            action.setChecked(document is not None and branch.id == document.branch)
            action.setData(branch.id)
            action.setProperty(CHOICE, True)
            action.triggered.connect(lambda _=False, id=branch.id: self.branch_chosen.emit(id))
        self.menu.setEnabled(len(branches) > 1)


def _describe(branch: Branch) -> str:
    """Name a branch: its title, its length, when it ended, and whether its app showed it last."""
    parts = [branch.title or branch.id, tr(pluralize(branch.messages, "message"))]
    parts.append(format_date(branch.time, with_time=True))
    if branch.current:
        parts.append(tr("last open in its app"))
    return " · ".join(filter(None, parts))
