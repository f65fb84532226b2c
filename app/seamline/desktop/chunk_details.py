"""Everything known of the selected chunk: its facts, and what is stored, embedded and exported of it."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontDatabase, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.chunk_facts import FACTS, chunk_facts, stored_text
from seamline.desktop.chunk_texts import ChunkTexts
from seamline.desktop.marked_text import MarkedText
from seamline.desktop.theme import LIGHT, Theme, icon
from seamline.engine.analysis import Analysis
from seamline.exports.dialects import DEFAULT_DIALECT, Additions, dialect_for
from seamline.exports.ndjson import record_line, rounded
from seamline.instruments.unread import Unread

_LONG_TEXT = 10_000
_CODES = ("Id", "Hash")
_NOTHING_SELECTED = "Select a chunk in the text, the curve or the table to see all that is known of it."


class ChunkDetails(QWidget):
    """Shows one chunk; reads it only while it can be seen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._analysis: Analysis | None = None
        self._unread: Unread | None = None
        self._selection = -1
        self._is_current = False

        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.RichText)
        self._copy_text = _button("Copy text", "Copy the chunk's text as it is stored", self.copy_text)
        self._copy_json = _button("Copy JSON", "Copy the chunk's record as it is exported", self.copy_json)
        head = QHBoxLayout()
        head.setContentsMargins(8, 6, 6, 2)
        head.setSpacing(6)
        head.addWidget(self._title, 1)
        head.addWidget(self._copy_text)
        head.addWidget(self._copy_json)

        self._facts = _Facts()
        facts = QScrollArea()
        facts.setWidgetResizable(True)
        facts.setFrameShape(QScrollArea.Shape.NoFrame)
        facts.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        facts.setWidget(self._facts)
        facts.setAccessibleName("Facts of the chunk")

        self._texts = ChunkTexts()
        self._record = MarkedText("Record as it is exported")
        self._note = QLabel("The text is cut short here; copying takes all of it.")
        self._note.setWordWrap(True)
        self._note.setContentsMargins(8, 4, 8, 4)
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        for text, label, tip in (
            (self._texts, "Text", "What a store keeps of the chunk beside what an embedder is given of it"),
            (self._record, "JSON", "The chunk's NDJSON record"),
        ):
            self._tabs.setTabToolTip(self._tabs.addTab(text, label), tip)
        self._tabs.currentChanged.connect(self._show_text)
        lower = QWidget()
        lower_layout = QVBoxLayout(lower)
        lower_layout.setContentsMargins(0, 0, 0, 0)
        lower_layout.setSpacing(0)
        lower_layout.addWidget(self._tabs, 1)
        lower_layout.addWidget(self._note)
        # Less than its parts would like: in a small window the docks share the height.
        lower.setMinimumHeight(5 * self.fontMetrics().height())

        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(facts)
        splitter.addWidget(lower)
        splitter.setStretchFactor(0, 1)
        splitter.setStretchFactor(1, 1)
        chunk = QWidget()
        chunk_layout = QVBoxLayout(chunk)
        chunk_layout.setContentsMargins(0, 0, 0, 0)
        chunk_layout.setSpacing(0)
        chunk_layout.addLayout(head)
        chunk_layout.addWidget(splitter, 1)

        self._nothing = QLabel(_NOTHING_SELECTED)
        self._nothing.setWordWrap(True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setContentsMargins(16, 16, 16, 16)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._nothing)
        self._pages.addWidget(chunk)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self.set_theme(LIGHT)

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Show the selected chunk of an analysis.

        Quick for one that is prepared; the ids of all chunks are computed here otherwise.
        """
        if analysis is not self._analysis:
            self._unread = None
        self._analysis = analysis
        self._show_chunk()

    def set_unread(self, unread: Unread | None) -> None:
        """Mark what of the chunks the embedder does not read, until the next analysis comes."""
        self._unread = unread
        self._show_chunk()

    def set_selection(self, chunk: int) -> None:
        """Show a chunk; -1 shows none."""
        if chunk != self._selection:
            self._selection = chunk
            self._show_chunk()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        size = self.fontMetrics().height()
        for button in (self._copy_text, self._copy_json):
            button.setIcon(icon("copy", theme, size=size))
        self._facts.set_theme(theme)
        self._texts.set_theme(theme)
        self._record.set_theme(theme)

    def copy_text(self) -> None:
        """Copy the whole text of the chunk, as it is stored."""
        if analysis := self._shown_analysis():
            QGuiApplication.clipboard().setText(stored_text(analysis, self._selection))

    def copy_json(self) -> None:
        """Copy the record of the chunk, as it is exported."""
        if analysis := self._shown_analysis():
            QGuiApplication.clipboard().setText(record_line(analysis, self._selection))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_current:
            self._show_chunk()

    def _shown_analysis(self) -> Analysis | None:
        """Return the analysis if it has the selected chunk: a new one may have fewer."""
        if self._analysis is None or not 0 <= self._selection < len(self._analysis.chunks):
            return None
        return self._analysis

    def _show_chunk(self) -> None:
        self._is_current = self.isVisible()
        if not self._is_current:
            return
        analysis = self._shown_analysis()
        self._pages.setCurrentIndex(int(analysis is not None))
        if analysis is not None:
            number = self._selection
            self._title.setText(f"<b>Chunk {number + 1:,}</b> of {len(analysis.chunks):,}")
            self._facts.set_facts(chunk_facts(analysis, number, self._unread))
            self._show_text()

    def _show_text(self) -> None:
        """Fill the tab that is in front; the others are filled when they come there."""
        analysis = self._shown_analysis()
        if analysis is None:
            return
        number, is_record = self._selection, self._tabs.currentWidget() is self._record
        if is_record:
            self._record.set_text(_record_text(analysis, number))
        else:
            self._texts.show_chunk(analysis, number, self._unread)
        self._note.setVisible(is_record and len(analysis.text_of(number)) > _LONG_TEXT)


def _record_text(analysis: Analysis, number: int) -> str:
    """Return the record of a chunk as it is exported, laid out to be read."""
    record = dialect_for(DEFAULT_DIALECT).record(analysis, number, Additions())
    text = analysis.text_of(number)
    if len(text) > _LONG_TEXT:
        # Writing and laying out megabytes as one JSON string would be felt.
        record["text"] = f"{text[:_LONG_TEXT]}…"
    return json.dumps(rounded(record), indent=2, ensure_ascii=False)


def _button(text: str, tip: str, act: object) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
    button.clicked.connect(act)
    return button


class _Facts(QWidget):
    """Names and values; those that do not apply to a chunk are hidden."""

    def __init__(self) -> None:
        super().__init__()
        self._form = QFormLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 8)
        column.addLayout(self._form)
        column.addStretch(1)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._names = {name: _name_label(name) for name in FACTS}
        self._values = {name: _code_field() if name in _CODES else _words_label() for name in FACTS}
        for name in FACTS:
            self._values[name].setAccessibleName(name)
            self._form.addRow(self._names[name], self._values[name])

    def set_facts(self, facts: dict[str, str]) -> None:
        """Show facts by name."""
        for name, label in self._values.items():
            self._form.setRowVisible(label, name in facts)
            label.setText(facts.get(name, ""))
            if isinstance(label, QLineEdit):
                label.setCursorPosition(0)

    def set_theme(self, theme: Theme) -> None:
        """Write the names in the muted colour."""
        for label in self._names.values():
            palette = label.palette()
            palette.setColor(label.foregroundRole(), QColor(theme.muted))
            label.setPalette(palette)


def _name_label(name: str) -> QLabel:
    label = QLabel(name)
    # Beside a value of several lines the name stands at the first of them.
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
    return label


def _words_label() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return label


def _code_field() -> QLineEdit:
    """A field for one long word, which a label could not wrap."""
    field = QLineEdit()
    field.setReadOnly(True)
    field.setFrame(False)
    field.setTextMargins(-2, 0, 0, 0)
    field.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    field.setStyleSheet("background: transparent;")
    return field
