"""The head of the question bench: how many retrieved chunks count, and actions on questions."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QPushButton, QWidget

from seamline.desktop.widgets.count_box import CountBox
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.instruments.question_bench.judge import DEFAULT_LIMIT

_MAXIMUM = 100


class BenchHead(QWidget):
    """Stands beside the title of the dock.

    paste_requested, mark_requested, unmark_requested, edit_requested, remove_requested, open_requested,
    save_requested: an action of the button or the menu. limit_edited: how many retrieved chunks count.
    """

    paste_requested = Signal()
    mark_requested = Signal()
    unmark_requested = Signal()
    edit_requested = Signal()
    remove_requested = Signal()
    open_requested = Signal()
    save_requested = Signal()
    limit_edited = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._about = ElidedLabel()
        self._about.show_text(tr("does retrieval return the whole answer?"))
        set_tone(self._about, "quiet")
        self.limit = CountBox()
        self.limit.setProperty("kind", "small")
        self.limit.setRange(1, _MAXIMUM)
        self.limit.setValue(DEFAULT_LIMIT)
        self.limit.setAccessibleName(tr("Among how many chunks an answer is to be"))
        self.limit.setToolTip(tr("An answer counts as found when it is whole in one of so many chunks"))
        self.limit.setMinimumWidth(2 * self.limit.fontMetrics().horizontalAdvance("100"))
        self.limit.valueChanged.connect(self.limit_edited)
        among = QLabel(tr("Chunks that count"))
        among.setBuddy(self.limit)
        self.paste = QPushButton(tr("Paste questions…"))
        self.paste.setProperty("kind", "small")
        self.paste.setToolTip(tr("Add questions, one a line"))
        self.paste.clicked.connect(self.paste_requested)
        self.more = QPushButton(tr("More…"))
        self.more.setProperty("kind", "small")
        self.more.setAccessibleName(tr("More to do with questions"))
        self._menu = self._make_menu()
        self.more.clicked.connect(self._open_menu)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._about, 1)
        row.addStretch(0)
        for widget in (among, self.limit, self.paste, self.more):
            row.addWidget(widget)
        self.set_enabled(False, has_any=False)

    def set_enabled(self, has_document: bool, *, has_any: bool) -> None:
        """Enable the controls that need a document, and those that need any questions."""
        for widget in (self.paste, self.more, self.limit):
            widget.setEnabled(has_document)
        for action in self._on_questions:
            action.setEnabled(has_any)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the explanation if it would be cut off."""
        super().resizeEvent(event)
        layout = self.layout()
        assert layout is not None
        # The minimum size of the layout does not count the explanation, which elides.
        self._about.setVisible(layout.minimumSize().width() + self._about.sizeHint().width() <= self.width())

    def _make_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.addAction(tr("Mark the selected words as an &answer…"), self.mark_requested.emit)
        unmark = menu.addAction(tr("&Take the answer away"), self.unmark_requested.emit)
        edit = menu.addAction(tr("&Edit the question"), self.edit_requested.emit)
        edit.setShortcut("F2")
        remove = menu.addAction(tr("&Remove the question"), self.remove_requested.emit)
        remove.setShortcut("Del")
        # The table handles these keys; the menu only shows them.
        for action in (edit, remove):
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        menu.addSeparator()
        menu.addAction(tr("&Open a data set…"), self.open_requested.emit)
        save = menu.addAction(tr("&Save the data set as…"), self.save_requested.emit)
        self._on_questions = (unmark, edit, remove, save)
        return menu

    def _open_menu(self) -> None:
        self._menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))
