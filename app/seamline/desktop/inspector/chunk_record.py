"""All that is known of one chunk: its stored beside its embedded text, its facts, and its record."""

from __future__ import annotations

import html

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.inspector.chunk_texts import ChunkTexts
from seamline.desktop.widgets.chunk_facts import FACTS, chunk_facts, format_ending, stored_text
from seamline.desktop.widgets.marked_text import MarkedText
from seamline.desktop.widgets.text_style import monospaced_font
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.exports.ndjson import DEFAULT_DIALECT, Additions, dialect_for
from seamline.exports.ndjson.records import record_line, rounded
from seamline.instruments.unread import Unread
from seamline.json_text import dump_json

_LONG_TEXT = 10_000
_CODES = ("Id", "Hash")
_SIZE = (820, 620)


class RecordDialog(QDialog):
    """A window over the inspector that shows one chunk as it was when the window was opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Whole record"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self._analysis: Analysis | None = None
        self._chunk = -1
        self.head = _wrapped_label()
        self.head.setTextFormat(Qt.TextFormat.RichText)
        self.texts, self.facts, self.record = ChunkTexts(), _FactsForm(), _Record()
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        for view, label, tip in (
            (
                self.texts,
                tr("Text"),
                tr("What a store keeps of the chunk beside what an embedder is given of it"),
            ),
            (
                _scrolled(self.facts),
                tr("Facts"),
                tr("Its sizes and places, and how alike its neighbours are"),
            ),
            (self.record, "JSON", tr("The chunk's NDJSON record")),
        ):
            self.tabs.setTabToolTip(self.tabs.addTab(view, label), tip)
        self.tabs.currentChanged.connect(self._name_copy)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.copy_button = QPushButton(tr("Copy"))
        self.copy_button.setAutoDefault(False)
        self.copy_button.clicked.connect(self.copy)
        buttons.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        layout = QVBoxLayout(self)
        layout.addWidget(self.head)
        layout.addWidget(self.tabs, 1)
        layout.addWidget(buttons)
        self._name_copy()

    def show_chunk(self, analysis: Analysis, chunk: int, *, unread: Unread | None) -> None:
        """Show a chunk. unread: the text that the embedder does not read, None while that is not known."""
        self._analysis, self._chunk = analysis, chunk
        why = html.escape(format_ending(analysis, chunk))
        self.head.setText(
            tr(
                "<b>Chunk {chunk:,}</b> of {chunks:,} ends because {why}",
                chunk=chunk + 1,
                chunks=len(analysis.chunks),
                why=why,
            )
        )
        self.texts.show_chunk(analysis, chunk, unread=unread)
        self.facts.set_facts(chunk_facts(analysis, chunk, unread=unread))
        self.record.show_chunk(analysis, chunk)

    def copy(self) -> None:
        """Copy the whole stored text of the chunk, or its record if the record is shown."""
        if self._analysis is not None:
            copied = record_line if self._is_record else stored_text
            QGuiApplication.clipboard().setText(copied(self._analysis, self._chunk))

    @property
    def _is_record(self) -> bool:
        return self.tabs.currentWidget() is self.record

    def _name_copy(self) -> None:
        self.copy_button.setToolTip(
            tr("Copy the chunk's record as it is exported")
            if self._is_record
            else tr("Copy the chunk's text as it is stored")
        )
        self.copy_button.setAccessibleName(self.copy_button.toolTip())


class _Record(QWidget):
    """The record of a chunk as it is exported, indented for reading."""

    def __init__(self) -> None:
        super().__init__()
        self._text = MarkedText(tr("Record as it is exported"))
        self._note = QLabel(tr("The text is cut short here; copying takes all of it."))
        self._note.setWordWrap(True)
        self._note.setContentsMargins(8, 4, 8, 4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._note)

    def show_chunk(self, analysis: Analysis, number: int) -> None:
        """Show a chunk's record."""
        record = dialect_for(DEFAULT_DIALECT).records(analysis)(number, Additions())
        text = analysis.text_of(number)
        is_long = len(text) > _LONG_TEXT
        if is_long:
            # To write and lay out megabytes as one JSON string would take noticeable time.
            record["text"] = f"{text[:_LONG_TEXT]}…"
        self._text.set_text(dump_json(rounded(record), indent=2))
        self._note.setVisible(is_long)


class _FactsForm(QWidget):
    """Names and values of facts; those that do not apply to a chunk are hidden."""

    def __init__(self) -> None:
        super().__init__()
        self._form = QFormLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 8, 8)
        column.addLayout(self._form)
        column.addStretch(1)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._values = {name: _code_field() if name in _CODES else _wrapped_label() for name in FACTS}
        for name in FACTS:
            self._values[name].setAccessibleName(tr(name))
            self._form.addRow(_name_label(tr(name)), self._values[name])

    def set_facts(self, facts: dict[str, str]) -> None:
        """Show facts by name."""
        for name, label in self._values.items():
            self._form.setRowVisible(label, name in facts)
            label.setText(facts.get(name, ""))
            if isinstance(label, QLineEdit):
                label.setCursorPosition(0)


def _scrolled(widget: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(widget)
    area.setAccessibleName(tr("Facts of the chunk"))
    return area


def _name_label(name: str) -> QLabel:
    label = QLabel(name)
    label.setProperty("tone", "quiet")
    # Beside a value of several lines, the name is at the first of them.
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
    """Return a field for one long word, which a label could not wrap."""
    field = QLineEdit()
    field.setReadOnly(True)
    field.setProperty("kind", "plain")
    field.setFont(monospaced_font())
    return field
