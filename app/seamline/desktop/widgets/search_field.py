"""The field that finds words in the text, or asks the chunks a question."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QStringListModel, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCompleter, QLineEdit, QWidget

from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font

_WIDTH = 200
_QUOTE = 2
# A query of so many words or more may be a quote from the text.
_QUOTE_WORDS = 4
_MARKS = '"“”„«»「」'


class SearchField(QLineEdit):
    """A field that offers below it what can be done with typed words: Enter finds, Ctrl+Enter asks.

    find_requested, ask_requested: the words. quote_requested: the words of a quote, which has more than a few
    words or is in quotation marks.
    """

    find_requested = Signal(str)
    ask_requested = Signal(str)
    quote_requested = Signal(str)

    def __init__(self, keys: str, parent: QWidget | None = None) -> None:
        """keys: the shortcut of the field, which it shows while it is empty."""
        super().__init__(parent)
        self._keys = keys.replace("+", " ")
        self.setPlaceholderText(tr("Find or ask"))
        self.setAccessibleName(tr("Find or ask"))
        self.setToolTip(
            tr("Find words in the text, or ask which chunks answer a question ({keys})", keys=keys)
        )
        self.setFixedWidth(_WIDTH)
        self._glass = QAction(tr("Find or ask"), self)
        self.addAction(self._glass, QLineEdit.ActionPosition.LeadingPosition)
        self._offers = QStringListModel(self)
        completer = QCompleter(self._offers, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        # Not QLineEdit.setCompleter(), which would replace the typed words by the chosen offer.
        completer.setWidget(self)
        completer.activated.connect(lambda offer: self.take_offer(self.offers.index(offer)))
        self._completer = completer
        self.textEdited.connect(self._offer)
        self.returnPressed.connect(lambda: self.take_offer(0))
        self._draw_glass()

    @property
    def offers(self) -> list[str]:
        """The texts of the offers for the typed words."""
        return self._offers.stringList()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask by Ctrl+Enter, as in the find bar; QLineEdit would take it for Enter."""
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.take_offer(1)
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_glass()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.text() or self.hasFocus():
            return
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme = theme_of(self)
            painter.setFont(text_font(TextRole.NOTE))
            width = painter.fontMetrics().horizontalAdvance(self._keys) + 10
            left = 8 if self.isRightToLeft() else self.width() - width - 8
            key = QRectF(left, self.height() / 2 - 9, width, 18)
            painter.setPen(QPen(QColor(theme.frame), 1))
            painter.drawRoundedRect(key.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            painter.setPen(QColor(theme.second))
            painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self._keys)

    def _draw_glass(self) -> None:
        self._glass.setIcon(icon("search", theme_of(self), size=16))

    def _offer(self, text: str) -> None:
        words = text.strip()
        if not words:
            self._hide_offers()
            return
        offers = [tr("Find “{words}” in the text", words=words), tr("Ask the chunks: {words}", words=words)]
        if quote := quote_in(words):
            offers.append(tr("Which chunk carries “{quote}”?", quote=quote))
        self._offers.setStringList(offers)
        self._completer.complete()

    def _hide_offers(self) -> None:
        popup = self._completer.popup()
        if popup is not None:
            popup.hide()

    def take_offer(self, row: int) -> None:
        """Act on the typed words by one of the offers, as if that was clicked."""
        words = self.text().strip()
        if not words:
            return
        self._hide_offers()
        if row == _QUOTE:
            self.quote_requested.emit(quote_in(words))
        else:
            (self.ask_requested if row == 1 else self.find_requested).emit(words)


def quote_in(words: str) -> str:
    """Return a typed quote without its quotation marks; "" if the words are none."""
    inner = words.strip(_MARKS).strip()
    is_quoted = len(words) > 1 and words[0] in _MARKS and words[-1] in _MARKS
    return inner if is_quoted or len(inner.split()) >= _QUOTE_WORDS else ""
