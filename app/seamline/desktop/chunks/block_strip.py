"""The strip of blocks below the text: every chunk as one block, and the button that opens their table."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolButton, QWidget

from seamline.desktop.chunks.block_row import BlockRow
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.theme import icon, theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole

_GLYPH = 16


class BlockStrip(QWidget):
    """A row of blocks with the button of the drawer; two rows while two cuts are compared.

    blocks: the row of the active cut. b_blocks: the row, below it, of the cut that it is compared with.
    drawer_requested: whether the user wants the table of chunks to be open.
    """

    drawer_requested = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.blocks, self.b_blocks = BlockRow(), BlockRow(tr("Chunks by size, cut as B"))
        # No panel explains the boundaries of B.
        self.b_blocks.offers_ends = False
        self._letters = RoleLabel("A", TextRole.SECTION), RoleLabel("B", TextRole.SECTION)
        self.drawer_button = QToolButton()
        self.drawer_button.setCheckable(True)
        self.drawer_button.setProperty("kind", "small")
        self.drawer_button.clicked.connect(self.drawer_requested)
        layout = QGridLayout(self)
        # The rows of blocks include room for the focus ring.
        layout.setContentsMargins(9, 3, 8, 3)
        layout.setSpacing(2)
        for row, (letter, blocks) in enumerate(zip(self._letters, (self.blocks, self.b_blocks), strict=True)):
            letter.setContentsMargins(7, 0, 6, 0)
            layout.addWidget(letter, row, 0)
            layout.addWidget(blocks, row, 1)
        layout.setColumnStretch(1, 1)
        layout.addWidget(self.drawer_button, 0, 2)
        self.set_beside(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusProxy(self.blocks)
        self.set_drawer_open(False)

    def set_beside(self, is_beside: bool) -> None:
        """Show the blocks of both cuts, or only those of the active one."""
        for part in (*self._letters, self.b_blocks):
            part.setVisible(is_beside)

    def set_drawer_open(self, is_open: bool) -> None:
        """Set whether the button opens the drawer or closes it."""
        self.drawer_button.setChecked(is_open)
        words = tr("Close the table of chunks") if is_open else tr("Open the table of chunks")
        self.drawer_button.setToolTip(words)
        self.drawer_button.setAccessibleName(words)
        self._draw_button()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            painter.fillRect(self.rect(), QColor(theme.panel))
            painter.fillRect(0, 0, self.width(), 1, QColor(theme.line))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_button()

    def _draw_button(self) -> None:
        glyph = "chevron-down" if self.drawer_button.isChecked() else "chevron-up"
        self.drawer_button.setIcon(icon(glyph, theme_of(self), size=_GLYPH))
