"""Everything known of the selected chunk: why it ends, its text, its facts, and its record."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.chunks.chunk_texts import ChunkTexts
from seamline.desktop.widgets.chunk_facts import FACTS, chunk_facts, format_ending, stored_text
from seamline.desktop.widgets.marked_text import MarkedText
from seamline.desktop.widgets.text_style import monospaced_font, set_text_colour
from seamline.desktop.widgets.theme import LIGHT, Theme, icon
from seamline.engine.analysis import Analysis
from seamline.exports.ndjson import DEFAULT_DIALECT, Additions, dialect_for
from seamline.exports.ndjson.records import record_line, rounded
from seamline.instruments.unread import Unread
from seamline.json_text import dump_json

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

        self._head = _wrapped_label()
        self._head.setTextFormat(Qt.TextFormat.RichText)
        self._head.setContentsMargins(8, 4, 8, 4)
        self._texts, self._facts, self._record = ChunkTexts(), _FactsForm(), _Record()
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        for view, label, tip in (
            (self._texts, "Text", "What a store keeps of the chunk beside what an embedder is given of it"),
            (_scrolled(self._facts), "Facts", "Its sizes and places, and how alike its neighbours are"),
            (self._record, "JSON", "The chunk's NDJSON record"),
        ):
            self._tabs.setTabToolTip(self._tabs.addTab(view, label), tip)
        self._tabs.currentChanged.connect(self._show_tab)
        self._copy = QToolButton()
        self._copy.setText("Copy")
        self._copy.setAutoRaise(True)
        self._copy.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._copy.clicked.connect(self.copy)
        self._tabs.setCornerWidget(self._copy)
        chunk = QWidget()
        chunk_layout = QVBoxLayout(chunk)
        chunk_layout.setContentsMargins(0, 0, 0, 0)
        chunk_layout.setSpacing(0)
        chunk_layout.addWidget(self._head)
        chunk_layout.addWidget(self._tabs, 1)

        nothing = QLabel(_NOTHING_SELECTED)
        nothing.setWordWrap(True)
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        nothing.setContentsMargins(16, 16, 16, 16)
        self._pages = QStackedWidget()
        self._pages.addWidget(nothing)
        self._pages.addWidget(chunk)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self._show_tab()
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
        self._copy.setIcon(icon("copy", theme, size=self.fontMetrics().height()))
        self._texts.set_theme(theme)
        self._facts.set_theme(theme)
        self._record.set_theme(theme)

    def copy(self) -> None:
        """Copy the whole text of the chunk as it is stored, or its record where that is in front."""
        if analysis := self._shown_analysis():
            copied = record_line if self._is_record else stored_text
            QGuiApplication.clipboard().setText(copied(analysis, self._selection))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._is_current:
            self._show_chunk()

    @property
    def _is_record(self) -> bool:
        return self._tabs.currentWidget() is self._record

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
            why = html.escape(format_ending(analysis, self._selection))
            place = f"<b>Chunk {self._selection + 1:,}</b> of {len(analysis.chunks):,}"
            self._head.setText(f"{place} ends because {why}")
            self._show_tab()

    def _show_tab(self) -> None:
        """Fill the tab that is in front; the others are filled when they come there."""
        copied = "record as it is exported" if self._is_record else "text as it is stored"
        self._copy.setToolTip(f"Copy the chunk's {copied}")
        self._copy.setAccessibleName(self._copy.toolTip())
        analysis, number = self._shown_analysis(), self._selection
        if analysis is None:
            return
        if self._is_record:
            self._record.show_chunk(analysis, number)
        elif self._tabs.currentWidget() is self._texts:
            self._texts.show_chunk(analysis, number, unread=self._unread)
        else:
            self._facts.set_facts(chunk_facts(analysis, number, unread=self._unread))


class _Record(QWidget):
    """The record of a chunk as it is exported, laid out to be read."""

    def __init__(self) -> None:
        super().__init__()
        self._text = MarkedText("Record as it is exported")
        self._note = QLabel("The text is cut short here; copying takes all of it.")
        self._note.setWordWrap(True)
        self._note.setContentsMargins(8, 4, 8, 4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._note)

    def show_chunk(self, analysis: Analysis, number: int) -> None:
        """Show a chunk's record."""
        record = dialect_for(DEFAULT_DIALECT).record(analysis, number, Additions())
        text = analysis.text_of(number)
        is_long = len(text) > _LONG_TEXT
        if is_long:
            # Writing and laying out megabytes as one JSON string would be felt.
            record["text"] = f"{text[:_LONG_TEXT]}…"
        self._text.set_text(dump_json(rounded(record), indent=2))
        self._note.setVisible(is_long)

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._text.set_theme(theme)


class _FactsForm(QWidget):
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
        self._values = {name: _code_field() if name in _CODES else _wrapped_label() for name in FACTS}
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
            set_text_colour(label, theme.quiet)


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(widget)
    area.setAccessibleName("Facts of the chunk")
    return area


def _name_label(name: str) -> QLabel:
    label = QLabel(name)
    # Beside a value of several lines the name stands at the first of them.
    label.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
    return label


def _wrapped_label() -> QLabel:
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
    field.setFont(monospaced_font())
    field.setStyleSheet("background: transparent;")
    return field
