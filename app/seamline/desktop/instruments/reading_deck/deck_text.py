"""The text of one chunk without its surroundings, laid out for reading."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit, QWidget

from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import SourceRole, TextRole, source_font, text_font
from seamline.instruments.verdicts.reading_text import PartKind, ReadingPart

_ROLES = {PartKind.HEADING: SourceRole.HEADING, PartKind.CODE: SourceRole.CODE}
_JOINED = (PartKind.CONTEXT, PartKind.PROSE, PartKind.HEADING)
_SPACE, _ITEM_SPACE = 12, 4


class DeckText(QTextEdit):
    """A read-only text. Notes between its parts, such as "New in this chunk:", are not text of the chunk."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[ReadingPart, ...] = ()
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QTextEdit.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setAccessibleName(tr("The chunk as the model gets it"))

    def show_parts(self, parts: Sequence[ReadingPart]) -> None:
        """Show the parts of a chunk, scrolled to its top."""
        self._parts = tuple(parts)
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and self._parts:
            self._write()

    def _write(self) -> None:
        self.clear()
        cursor = QTextCursor(self.document())
        before: ReadingPart | None = None
        for part in self._parts:
            if said := _said_before(part, before):
                self._insert(
                    cursor, said, form=self._note_format(part), line=16, space=0 if before is None else _SPACE
                )
            # Line breaks within prose are those of the file, and mean nothing to a reader. In other parts,
            # the white space at the beginning is kept, because it shows how deep an item is indented.
            words = part.text.strip() if part.kind in _JOINED else part.text.rstrip().lstrip("\r\n")
            if part.kind == PartKind.PROSE:
                words = " ".join(words.splitlines())
            if words:
                words = words.replace("\r\n", "\n").replace("\n", "\u2028")
                role = _ROLES.get(part.kind, SourceRole.DECK)
                line = source_font(role)[1]
                is_first = before is None and not said
                goes_on = before is not None and before.kind == part.kind == PartKind.LINES and not said
                space = 0 if is_first else _ITEM_SPACE if goes_on else _SPACE
                self._insert(cursor, words, form=self._format(part), line=line, space=space)
            before = part
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def _insert(
        self, cursor: QTextCursor, words: str, *, form: QTextCharFormat, line: int, space: int
    ) -> None:
        block = QTextBlockFormat()
        block.setLineHeight(line, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        block.setTopMargin(space)
        if cursor.position():
            cursor.insertBlock(block)
        else:
            cursor.setBlockFormat(block)
        cursor.insertText(words, form)

    def _format(self, part: ReadingPart) -> QTextCharFormat:
        theme, form = theme_of(self), QTextCharFormat()
        form.setFont(source_font(_ROLES.get(part.kind, SourceRole.DECK))[0])
        is_quiet = part.kind == PartKind.CONTEXT or not part.is_read
        form.setForeground(QColor(theme.quiet if is_quiet else theme.text))
        return form

    def _note_format(self, part: ReadingPart) -> QTextCharFormat:
        theme, form = theme_of(self), QTextCharFormat()
        form.setFont(text_font(TextRole.NOTE))
        form.setForeground(QColor(theme.second if part.is_read else theme.warning))
        return form


def _said_before(part: ReadingPart, before: ReadingPart | None) -> str:
    """Return the note between a part and the one before; "" if nothing changes between them."""
    if not part.is_read and (before is None or before.is_read):
        return tr("The model stops reading here:")
    if part.is_repeated and (before is None or not before.is_repeated):
        return tr("Repeated from the chunk before:")
    if before is not None and before.is_repeated and not part.is_repeated:
        return tr("New in this chunk:")
    if part.kind == PartKind.CONTEXT:
        return tr("Embedded before the chunk:")
    return ""
