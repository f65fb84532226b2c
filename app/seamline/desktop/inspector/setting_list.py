"""The settings that would remove a boundary, or add one, each tried alone."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from seamline.desktop.widgets.setting_row import SettingRow
from seamline.desktop.widgets.text_label import TextLabel
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import phrase, plural
from seamline.instruments.formatting import pluralize
from seamline.instruments.why.changes import SettingChange, SettingChanges

# More rows at first would push the parts below them out of view.
_SHOWN = 3
_TRYING = phrase("Trying other settings …")


class SettingList(QWidget):
    """A heading and a row for each setting. apply_requested: the field and the value.

    try_requested: the user wants settings to be tried, as in a long text this is not done by itself.
    """

    apply_requested = Signal(str, object)
    try_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.heading = TextLabel(tone="second")
        self.note = TextLabel(TextRole.NOTE, "quiet", is_wrapped=True)
        self.rows: list[SettingRow] = []
        self.more = QPushButton()
        self.more.setProperty("kind", "number")
        self.more.clicked.connect(self._show_all)
        self.try_button = QPushButton(tr("Try settings"))
        self.try_button.setProperty("kind", "small")
        self.try_button.setToolTip(tr("In a long text this takes a while; Esc stops it"))
        self.try_button.clicked.connect(self.try_requested)
        self.try_button.hide()
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 12, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.heading)
        layout.addWidget(self.try_button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.note)
        layout.addLayout(self._list)
        layout.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)

    def set_pending(self, *, is_cut: bool, is_same_place: bool) -> None:
        """Show that settings are being tried; those found for the same place of the last cut are disabled."""
        self.heading.setText(tr("What would remove this cut") if is_cut else tr("What would make a cut here"))
        if not is_same_place:
            self._clear()
        for row in self.rows:
            row.grey()
        self.try_button.hide()
        self.note.setText(tr(_TRYING))
        self.note.setVisible(not self.rows)

    def set_waiting(self) -> None:
        """Offer to try settings, for a long text, in which this takes too long to be done for every cut."""
        self._clear()
        self.note.hide()
        self.try_button.show()

    def set_changes(self, changes: SettingChanges, analysis: Analysis) -> None:
        """Offer settings that were tried on a cut."""
        self._clear()
        for change in changes.found:
            row = SettingRow()
            row.apply_requested.connect(self.apply_requested)
            row.show_setting(
                change.field,
                change.value,
                now=analysis.config[change.field],
                effect=format_effect(change, len(analysis.chunks)),
                details=describe_effect(change, len(analysis.chunks)),
            )
            self.rows.append(row)
            self._list.addWidget(row)
        self._fold()
        self.note.setText(tr(changes.note))
        self.note.setVisible(bool(changes.note))

    def _fold(self) -> None:
        """Show the first few, which change the rest of the cut least, and how many more there are."""
        rest = len(self.rows) - _SHOWN
        for number, row in enumerate(self.rows):
            # At once: a layout shows new widgets only by a later event, and until then measures without them.
            row.setVisible(number < _SHOWN or rest == 1)
        self.more.setText(tr("{rest:,} more settings", rest=rest))
        self.more.setVisible(rest > 1)

    def _show_all(self) -> None:
        for row in self.rows:
            row.show()
        if self.more.hasFocus():
            self.rows[_SHOWN].button.setFocus()
        self.more.hide()

    def _clear(self) -> None:
        while self._list.takeAt(0) is not None:
            pass
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = []
        self.more.hide()


def format_effect(change: SettingChange, chunks: int) -> str:
    """Say in two or three words what a change does. chunks: how many there are before it."""
    if change.chunks == chunks:
        return tr("moves it")
    left = pluralize(change.chunks, "chunk")
    return tr("leaves {chunks}", chunks=left) if change.chunks < chunks else tr("makes {chunks}", chunks=left)


def describe_effect(change: SettingChange, chunks: int) -> str:
    """Say what a change does to the rest of the cut. chunks: how many there are before it."""
    count = tr("{chunks} instead of {before:,}", chunks=pluralize(change.chunks, "chunk"), before=chunks)
    if change.chunks == chunks:
        count = tr("{chunks} as before", chunks=pluralize(chunks, "chunk"))
    if not change.others:
        return tr("{chunks}; nothing else changes", chunks=count)
    others = plural(
        change.others,
        "{chunks}; {count:,} other boundary comes or goes",
        "{chunks}; {count:,} other boundaries come or go",
        chunks=count,
    )
    return tr(others)
