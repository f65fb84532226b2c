"""The head of the reading deck: whether to skip judged chunks, and import and export of verdicts."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QWidget

from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr


class DeckHead(QWidget):
    """Stands beside the title of the dock.

    filter_edited: whether judged chunks are to be skipped. import_requested, export_requested: the button was
    clicked.
    """

    filter_edited = Signal(bool)
    import_requested = Signal()
    export_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        about = ElidedLabel()
        about.show_text(
            tr("one chunk as the model gets it, nothing around it"), tr("one chunk as the model gets it"), ""
        )
        set_tone(about, "quiet")
        self.unjudged = QCheckBox(tr("Not judged yet"))
        self.unjudged.setToolTip(tr("J and K pass over chunks that are judged"))
        self.unjudged.toggled.connect(self.filter_edited)
        self.import_button = _small(tr("Import…"), tr("Import verdicts"), tip=tr("Add verdicts from a file"))
        self.import_button.clicked.connect(self.import_requested)
        self.export_button = _small(
            tr("Export…"), tr("Export verdicts"), tip=tr("Write the verdicts as JSON Lines")
        )
        self.export_button.clicked.connect(self.export_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(about, 1)
        for widget in (self.unjudged, self.import_button, self.export_button):
            row.addWidget(widget)
        self.set_enabled(False, has_any=False)

    def set_enabled(self, has_document: bool, *, has_any: bool) -> None:
        """Enable the controls that need a document, and those that need any verdicts."""
        for widget in (self.unjudged, self.import_button):
            widget.setEnabled(has_document)
        self.export_button.setEnabled(has_document and has_any)


def _small(words: str, name: str, *, tip: str) -> QPushButton:
    button = QPushButton(words)
    button.setProperty("kind", "small")
    button.setAutoDefault(False)
    button.setToolTip(tip)
    button.setAccessibleName(name)
    return button
