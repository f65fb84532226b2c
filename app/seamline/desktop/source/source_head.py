"""The head of the source: the name of the text, the headings of the place in view, and the face."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from seamline.desktop.source.head_ground import HeadGround
from seamline.desktop.source.ribbon import WIDTH
from seamline.desktop.source.speakers import Speakers
from seamline.desktop.widgets.chunk_facts import role_word
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.row_places import RowPlaces
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.phrases import phrase
from seamline.engine.text.document import Document
from seamline.instruments.formatting import pluralize
from seamline.printable import printable

_MAP = 28
_FACES = {"serif": phrase("Serif"), "mono": phrase("Mono")}
_MAX_ROLES = 4
_CONVERTED = phrase(
    "This is markdown, made of the file by {converter}; chunks are cut from it. What did not come along is "
    "in the log. File > Save as markdown keeps it.",
)


class SourceHead(HeadGround):
    """Names what is shown. face_chosen: whether the user wants the serif face."""

    face_chosen = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._has_room = True
        self._where: tuple[str, ...] = ()
        self._state = ""
        self._name = ElidedLabel(parent=self)
        self._name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._place = ElidedLabel(Qt.TextElideMode.ElideLeft, self)
        self._place.setAccessibleName(tr("Headings above the first line in view"))
        self._origin = QLabel(self)
        self._origin.setAccessibleName(tr("What the text was made by"))
        self._roles = RoleLegend(self)
        self._faces = SegmentedControl(tr("Face of the source"), _FACES, parent=self)
        self._scale = QLabel(tr("unlike\u2002alike"), self)
        for label in (self._place, self._origin, self._scale):
            label.setProperty("tone", "quiet")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 0, _MAP - 8, 1)
        self._row.setSpacing(8)
        self._row.addWidget(self._name)
        self._row.addWidget(self._place, 1)
        self._row.addWidget(self._origin)
        self._row.addWidget(self._roles)
        self._row.addWidget(self._faces)
        self._row.addWidget(self._scale)
        self._faces.chosen.connect(lambda face: self.face_chosen.emit(face == "serif"))
        self._fit_fonts()

    def _fit_fonts(self) -> None:
        self._name.setFont(text_font(TextRole.SECTION))
        self._fit_name()
        for label in (self._place, self._origin, self._scale, self._roles):
            label.setFont(text_font(TextRole.NOTE))
        # The right end is above the ribbon, whose width does not depend on the text size.
        self._scale.setFixedWidth(max(WIDTH, self._scale.sizeHint().width()))

    def set_document(self, document: Document | None, speakers: Speakers | None) -> None:
        """Show the name of a document, and for a conversation the legend of its roles."""
        name = (
            printable(tr(document.title if document.turns and document.title else document.name))
            if document is not None
            else ""
        )
        self._name.show_text(name)
        self._fit_name()
        self._where = _lengths(document) if document is not None else ()
        self._show_place()
        self._roles.set_speakers(speakers)
        converter = document.converter if document is not None else ""
        self._origin.setText(tr("converted by {converter}", converter=converter) if converter else "")
        self._origin.setToolTip(wrapped_tip(tr(_CONVERTED.template, converter=converter)))
        self._fit_room()

    def _fit_name(self) -> None:
        self._name.setMaximumWidth(self._name.fontMetrics().horizontalAdvance(self._name.text()) + 4)
        self._name.setMinimumWidth(min(self._name.maximumWidth(), 80))

    def set_place(self, text: str) -> None:
        """Set the headings of the place in view."""
        self._where = (text,)
        self._show_place()

    def set_state(self, text: str) -> None:
        """Show a note on an incomplete cut in place of the headings; "" for none."""
        self._state = text
        self._show_place()

    def _show_place(self) -> None:
        self._place.show_text(*((self._state,) if self._state else self._where or ("",)))

    def set_face(self, is_serif: bool) -> None:
        """Show which face is chosen; emits nothing."""
        self._faces.set_choice("serif" if is_serif else "mono")

    def set_room(self, *, for_faces: bool, for_ribbon: bool) -> None:
        """Set which parts have room; the others are hidden."""
        self._has_room = for_faces
        self._fit_room()
        self._scale.setVisible(for_ribbon)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_room()

    def _fit_room(self) -> None:
        self._faces.setVisible(self._has_room and not self._is_tight())
        self._origin.setVisible(self._has_room and bool(self._origin.text()))

    def _is_tight(self) -> bool:
        """Whether the texts on a conversation need the room of the faces, which are also in a menu."""
        if self._roles.isHidden():
            return False
        length = self._place.fontMetrics().horizontalAdvance(self._place.text())
        faces, spacing = self._faces.sizeHint().width(), 4 * self._row.spacing()
        margins = self._row.contentsMargins()
        room = self.width() - margins.left() - margins.right() - faces - spacing
        return self._name.maximumWidth() + length + self._roles.width() > room

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_fonts()
            self._fit_room()


def _lengths(document: Document) -> tuple[str, ...]:
    """Return the length of a conversation and its number of branches, in ever shorter versions."""
    if not document.turns:
        return ()
    messages = pluralize(sum(turn.is_message for turn in document.turns), "message")
    branches = len(document.branches)
    if branches <= 1:
        return tr(messages), ""
    return (
        tr("{messages} · 1 of {branches:,} branches", messages=messages, branches=branches),
        tr(messages),
        "",
    )


class RoleLegend(QWidget):
    """The roles of a conversation, each with its shape, colour and name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._speakers: Speakers | None = None
        self._roles: tuple[str, ...] = ()
        self.setFont(text_font(TextRole.NOTE))
        self.hide()

    def set_speakers(self, speakers: Speakers | None) -> None:
        """Show the roles of a conversation, or nothing."""
        self._speakers = speakers
        self._roles = speakers.roles[:_MAX_ROLES] if speakers is not None else ()
        words = tr(", ").join(map(role_word, self._roles))
        self.setAccessibleName(tr("Roles: {roles}", roles=words) if self._roles else tr("Roles"))
        self.setFixedWidth(sum(self._width_of(role) for role in self._roles))
        self.setVisible(bool(self._roles))

    def _width_of(self, role: str) -> int:
        return 14 + self.fontMetrics().horizontalAdvance(role_word(role)) + 12

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._speakers is None:
            return
        theme, x = theme_of(self), 0
        with painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            places = RowPlaces(self.layoutDirection(), self.rect())
            for role in self._roles:
                place = places.of(QRect(x, (self.height() - 10) // 2, 10, 10))
                self._speakers.role_mark(role).paint(painter, QRectF(place), theme)
                painter.setPen(QColor(theme.second))
                words = places.of(QRect(x + 14, 0, self._width_of(role), self.height()))
                painter.drawText(words, places.begin, role_word(role))
                x += self._width_of(role)
