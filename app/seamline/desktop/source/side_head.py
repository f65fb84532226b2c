"""Heads above two texts side by side and above their maps, which name the cut of each."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from seamline.desktop.source.head_ground import HeadGround
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.role_label import RoleLabel
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.engine.analysis import Analysis
from seamline.instruments.formatting import pluralize

_MIN_NAME = 40
_LEFT, _NARROW_LEFT, _RIGHT = 44, 8, 8


class MapHead(HeadGround):
    """Shows the letter of the cut that a map belongs to."""

    def __init__(self, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        label = RoleLabel(letter, TextRole.SECTION)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 1)
        layout.addWidget(label)


class SideHead(HeadGround):
    """Names one of two cuts, and counts its chunks, and its boundaries that the other does not have."""

    def __init__(self, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letter, self._name = QLabel(letter, self), ElidedLabel(parent=self)
        self.counts = ElidedLabel(parent=self)
        self.counts.setAccessibleName(tr("Chunks and cuts of {letter}", letter=letter))
        self.counts.setProperty("tone", "quiet")
        # The name shrinks before the buttons do, so that both sides can be equally wide.
        self._name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._name.setMinimumWidth(_MIN_NAME)
        self._box: QWidget | None = None
        self._added: QWidget | None = None
        self._own = -1
        self._chunks = -1
        self._is_cut_soon = True
        self._said: tuple[object, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_LEFT, 0, _RIGHT, 1)
        self._row.setSpacing(8)
        for label in (self._letter, self._name):
            self._row.addWidget(label)
        self._row.addWidget(self.counts, 1)
        self._follow_font()

    def take(self, box: QWidget) -> None:
        """Show a box in place of the name."""
        self._box = box
        self._name.hide()
        box.setProperty("kind", "row")
        self._row.insertWidget(1, box)

    def add(self, widget: QWidget) -> None:
        """Add a widget at the right end."""
        self._added = widget
        self._row.addWidget(widget)

    def show_cut(self, name: str, analysis: Analysis | None) -> None:
        """Name the cut, and count its chunks."""
        self._name.show_text(name)
        self._chunks = len(analysis.chunks) if analysis is not None else -1
        self._show_counts()

    def show_waiting(self, is_cut_soon: bool) -> None:
        """Set whether a cut is being made, which is shown while there is none."""
        self._is_cut_soon = is_cut_soon
        self._show_counts()

    def show_own(self, cuts: int) -> None:
        """Set how many of its boundaries the other cut does not have; -1 while that is unknown."""
        self._own = cuts
        self._show_counts()

    def _show_counts(self) -> None:
        waits = tr("being cut…") if self._is_cut_soon else tr("not cut yet")
        few = tr(pluralize(self._chunks, "chunk")) if self._chunks >= 0 else waits
        whole = few
        if self._chunks >= 0 and self._own >= 0:
            whole = tr("{few}, {cuts} not shared", few=few, cuts=pluralize(self._own, "cut"))
        number = tr("{count:,}", count=self._chunks) if self._chunks >= 0 else few
        if (said := (whole, few, number)) == self._said:
            return
        self._said = said
        # With shorter versions, since the room changes with the width of the name at each cut.
        self.counts.show_text(whole, few, number)
        self.counts.setToolTip(whole)
        self.counts.setAccessibleDescription(whole)

    def _fit(self) -> None:
        """Leave the name and the room above the gutter out, if the widgets would have too little."""
        number = self.counts.fontMetrics().horizontalAdvance(tr("{count:,}", count=1000))
        name = self._box.minimumSizeHint().width() if self._box is not None else _MIN_NAME
        added = self._added.sizeHint().width() if self._added is not None else 0
        widths = (_LEFT, self._letter.sizeHint().width(), name, number, added, _RIGHT)
        is_narrow = self.width() < sum(widths) + 3 * self._row.spacing()
        # By what A is cut, the tool bar says as well.
        self._name.setVisible(self._box is None and not is_narrow)
        self._row.setContentsMargins(_NARROW_LEFT if is_narrow else _LEFT, 0, _RIGHT, 1)

    def _follow_font(self) -> None:
        for label in (self._letter, self._name):
            label.setFont(text_font(TextRole.SECTION))
        self.counts.setFont(text_font(TextRole.NOTE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._follow_font()
            self._fit()
