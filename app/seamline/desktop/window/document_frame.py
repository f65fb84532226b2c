"""What follows the shown text in the window: the title, enabled actions, other documents of its file."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow

from seamline.desktop.documents.document_item import distinct_names
from seamline.desktop.state.session import Session
from seamline.desktop.window.actions import Actions
from seamline.desktop.window.branch_menu import BranchMenu
from seamline.desktop.window.layout import Layout
from seamline.engine.text.document import Document
from seamline.printable import printable


class DocumentFrame(QObject):
    """Updates these whenever the session shows another text."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        *,
        actions: Actions,
        branch_menu: BranchMenu,
        views: Layout,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._actions = actions
        self._branch_menu = branch_menu
        self._views = views
        self._listed_path = ""
        branch_menu.branch_chosen.connect(session.choose_branch)
        session.document_changed.connect(self._show_document)
        session.documents_changed.connect(self._show_title)
        self._show_document(None)

    def _show_document(self, document: Document | None) -> None:
        self._actions.set_has_document(document is not None)
        self._actions.set_has_forks(document is not None and bool(document.forks))
        self._actions.set_is_converted(document is not None and bool(document.converter))
        self._branch_menu.set_document(document)
        self._show_title()
        current = self._session.current
        if current is not None and len(current.entries) > 1 and current.document.path != self._listed_path:
            # Only once for each file: a user who closes the list wants it closed.
            self._listed_path = current.document.path
            self._views.workspaces.open_here("documents")

    def _show_title(self) -> None:
        """Show the file's name, since the title of a text may be anything, even the name of the app."""
        name, current = "", self._session.current
        if current is not None:
            path = current.document.path
            named = distinct_names(opened.document.path for opened in self._session.documents)
            name = f"{printable(named.get(path, current.document.name))} - "
        self._window.setWindowTitle(f"{name}Seamline")
