"""The bar that finds a phrase in the source, or asks it as a question: Enter steps, Escape closes."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QToolButton, QWidget

from seamline.desktop.source.text_search import TextSearch
from seamline.desktop.widgets.escape_key import asks_for_escape
from seamline.desktop.widgets.key_names import key_name
from seamline.desktop.widgets.search_field import quote_in
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.engine.arrays import IndexArray
from seamline.engine.phrases import phrase

_NONE: IndexArray = np.empty(0, dtype=np.int64)
_ICON = 16
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ASK_KEYS = QKeySequence(Qt.Modifier.CTRL | Qt.Key.Key_Return)


class FindBar(QWidget):
    """Searches a text for what the user types, and signals which hit to show."""

    hit_requested = Signal(int, int)
    """Start and end of the hit to go to, as indices."""
    hits_changed = Signal(object, int)
    """The indices at which hits begin, and their common length."""
    ask_requested = Signal(str)
    """The typed text as a question, to be searched for in the chunks."""
    quote_requested = Signal(str)
    """The typed text as a quote, whose chunk the user asks for."""
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._from_index = 0
        self._current = -1
        self._hits = _NONE
        self._search = TextSearch(self)

        self.phrase = QLineEdit(self)
        self.phrase.setPlaceholderText(tr("Find in the source"))
        self.phrase.setAccessibleName(tr("Find in the source"))
        self.phrase.setClearButtonEnabled(True)
        self._count = QLabel(self)
        self._count.setAccessibleName(tr("Hits"))
        self._match_case = QCheckBox(tr("Match case"), self)
        self._icons: dict[QToolButton, str] = {}
        self._previous = self._button(
            tr("Previous hit"), tr("Previous hit (Shift+Enter)"), picture="chevron-up"
        )
        self._next = self._button(tr("Next hit"), tr("Next hit (Enter)"), picture="chevron-down")
        self._ask = QPushButton(tr("Ask"), self)
        self._ask.setAccessibleName(tr("Ask the chunks"))
        self._ask.setToolTip(tr("Ask which chunks answer this ({keys})", keys=key_name(_ASK_KEYS)))
        self.quote = QPushButton(tr("Which chunk?"), self)
        self.quote.setAccessibleName(tr("Which chunk carries the quote?"))
        self.quote.setToolTip(tr("Say which chunk carries these words as they are, or what parts them"))
        close = self._button(tr("Close the find bar"), tr("Close (Esc)"), picture="close")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        steps = (self._count, self._previous, self._next, self._match_case)
        for widget in (self.phrase, *steps, self._ask, self.quote, close):
            layout.addWidget(widget, 1 if widget is self.phrase else 0)
        self.setFocusProxy(self.phrase)

        self.phrase.textChanged.connect(self._start)
        self._match_case.toggled.connect(self._start)
        self._previous.clicked.connect(lambda: self.step(-1))
        self._next.clicked.connect(lambda: self.step(1))
        self._ask.clicked.connect(self._report_question)
        self.quote.clicked.connect(lambda: self.quote_requested.emit(self._typed_quote))
        close.clicked.connect(self.close_find)
        self._search.hits_found.connect(self._take_hits)
        self._search.finished.connect(self._finish)
        self._show_count()
        self._follow_theme()
        self.hide()

    def set_text(self, text: str) -> None:
        """Search this text from now on."""
        self._text = text
        if self.isVisible():
            self._start()

    @property
    def is_searching(self) -> bool:
        """Whether the search is still running, so that there may be more hits."""
        return self._search.is_running

    def open_find(self, from_index: int, phrase: str = "") -> None:
        """Show the bar with a phrase, or the last one, selected; go to the first hit from an index on."""
        self._from_index = from_index
        self.show()
        if phrase:
            with QSignalBlocker(self.phrase):
                self.phrase.setText(phrase)
        self.phrase.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.phrase.selectAll()
        self._start()

    def close_find(self) -> None:
        """Hide the bar and the hits, but keep the phrase for the next time."""
        self._search.search("", "", match_case=True)
        self._set_hits(_NONE)
        self.hide()
        self.closed.emit()

    def step(self, by: int) -> None:
        """Go to the next (1) or the previous (-1) hit, from the last to the first and back."""
        if len(self._hits):
            self._go_to((self._current + by) % len(self._hits))

    def event(self, event: QEvent) -> bool:
        """Take Escape before the window does, also from the field."""
        if asks_for_escape(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_find()
        elif event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._report_question()
        elif event.key() in _ENTER:
            self.step(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_icons"):
            self._follow_theme()

    def _report_question(self) -> None:
        if words := self.phrase.text().strip():
            self.ask_requested.emit(words)

    def _follow_theme(self) -> None:
        for button, picture in self._icons.items():
            button.setIcon(icon(picture, theme_of(self), size=_ICON))

    def _button(self, name: str, tip: str, *, picture: str) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setAccessibleName(name)
        button.setToolTip(tip)
        button.setIconSize(QSize(_ICON, _ICON))
        self._icons[button] = picture
        return button

    @property
    def _typed_quote(self) -> str:
        """The part of the typed text that may be a quote of an answer; "" if it is too short."""
        return quote_in(self.phrase.text().strip())

    def _start(self) -> None:
        self._set_hits(_NONE)
        self._search.search(self._text, self.phrase.text(), match_case=self._match_case.isChecked())
        self._show_count()

    def _set_hits(self, hits: IndexArray) -> None:
        """Set the indices of the hits, (h,) int64, ascending, and signal them."""
        if not len(hits):
            self._current = -1
        self._hits = hits
        self.hits_changed.emit(hits, self._search.length)

    def _take_hits(self) -> None:
        self._set_hits(self._search.hits)
        if self._current < 0 and self._hits[-1] >= self._from_index:
            self._go_to(int(np.searchsorted(self._hits, self._from_index)))
        self._show_count()

    def _finish(self) -> None:
        if self._current < 0 and len(self._hits):
            # There is no hit after the start of the search: go to the first.
            self._go_to(0)
        self._show_count()

    def _go_to(self, number: int) -> None:
        self._current = number
        self._from_index = start = int(self._hits[number])
        self._show_count()
        self.hit_requested.emit(start, start + self._search.length)

    def _show_count(self) -> None:
        is_running, hits = self._search.is_running, len(self._hits)
        total = phrase("{count:,}…", count=hits) if is_running else phrase("{count:,}", count=hits)
        if not self.phrase.text():
            text = ""
        elif self._current >= 0:
            text = tr("{hit:,} of {total}", hit=self._current + 1, total=total)
        else:
            text = tr("searching…") if is_running else tr("not found")
        self._count.setText(text)
        self._ask.setEnabled(bool(self.phrase.text().strip()))
        self.quote.setVisible(bool(self._typed_quote))
        self._previous.setEnabled(len(self._hits) > 0)
        self._next.setEnabled(len(self._hits) > 0)
