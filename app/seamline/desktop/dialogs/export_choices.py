"""What there is to export: chunks as a consumer reads them, how to make them again, or the configuration."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.dialogs.export_content import (
    ExportContent,
    LoadEmbedder,
    RecordsContent,
    config_content,
    program_content,
    stem_of,
)
from seamline.desktop.widgets.grouped_box import Choice, GroupedBox
from seamline.engine.analysis import Analysis
from seamline.exports.config import CONFIG_DIALECTS, ConfigDialect
from seamline.exports.ndjson import DIALECTS, Dialect
from seamline.exports.reproduce import command_line, python_snippet


class ExportChoices(QWidget):
    """Asks what to write, and in which format.

    shown: what of a conversation is read beyond what its app shows, as ReadOptions calls it.
    changed: something else is to be written.
    """

    changed = Signal()

    def __init__(
        self,
        analysis: Analysis,
        *,
        selection: tuple[int, ...] = (),
        load_embedder: LoadEmbedder | None = None,
        shown: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._analysis = analysis
        self._shown = shown
        self._selection = selection
        self._load_embedder = load_embedder
        self.all_chunks = QRadioButton(f"All chunks ({len(analysis.chunks):,}), as NDJSON")
        self.selected_chunks = QRadioButton(f"The selected chunks ({len(selection):,}), as NDJSON")
        self.records = _Formats("Format of the chunks", DIALECTS)
        self.embeddings = QCheckBox("with the vector of each chunk, computed while writing")
        self.created_at = QCheckBox("with the time of writing (a second export then differs)")
        self.command = QRadioButton("A command line that writes all chunks in this format")
        self.snippet = QRadioButton("A Python snippet that writes them")
        self.config = QRadioButton("The configuration")
        self.configs = _Formats("Format of the configuration", CONFIG_DIALECTS)
        if not selection:
            self.selected_chunks.hide()
        if load_embedder is None:
            self.embeddings.hide()
        (self.selected_chunks if selection else self.all_chunks).setChecked(True)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.all_chunks)
        layout.addWidget(self.selected_chunks)
        layout.addLayout(self._indented(self.records, self.embeddings, self.created_at))
        layout.addWidget(self.command)
        layout.addWidget(self.snippet)
        layout.addWidget(self.config)
        layout.addLayout(self._indented(self.configs))
        for button in self.findChildren(QAbstractButton):
            button.toggled.connect(self._change)
        for formats in (self.records, self.configs):
            formats.box.currentIndexChanged.connect(self._change)
        self._enable()

    def content(self) -> ExportContent:
        """Return what is to be written. Raises ConfigError or ExportError for what no file can hold."""
        analysis, dialect = self._analysis, self.records.chosen
        stem = stem_of(analysis.document)
        if self.config.isChecked():
            return config_content(analysis.config, CONFIG_DIALECTS[self.configs.chosen])
        if self.command.isChecked():
            script = f"{stem}.cut.{'bat' if os.name == 'nt' else 'sh'}"
            command = command_line(analysis, dialect=dialect, shown=self._shown)
            return program_content(script, command, dialect)
        if self.snippet.isChecked():
            program = python_snippet(analysis, dialect=dialect, shown=self._shown)
            return program_content(f"{stem}.cut.py", program, dialect)
        chunks = self._selection if self.selected_chunks.isChecked() else range(len(analysis.chunks))
        now = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
        return RecordsContent(
            analysis,
            tuple(chunks),
            dialect=dialect,
            created_at=now if self.created_at.isChecked() else "",
            load_embedder=self._load_embedder if self.embeddings.isChecked() else None,
        )

    def _change(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        is_config = self.config.isChecked()
        is_records = self.all_chunks.isChecked() or self.selected_chunks.isChecked()
        self.records.setEnabled(not is_config)
        self.embeddings.setEnabled(is_records)
        self.created_at.setEnabled(is_records)
        self.configs.setEnabled(is_config)

    def _indented(self, *widgets: QWidget) -> QLayout:
        layout = QVBoxLayout()
        layout.setContentsMargins(self.fontMetrics().height() * 2, 0, 0, 0)
        for widget in widgets:
            layout.addWidget(widget)
        return layout


class _Formats(QWidget):
    """A box of formats, with a line on the one that is chosen."""

    def __init__(self, name: str, formats: Mapping[str, Dialect] | Mapping[str, ConfigDialect]) -> None:
        super().__init__()
        self.box = GroupedBox()
        self.box.setAccessibleName(name)
        self.box.add_choices([Choice(item.name, item.name, item.summary) for item in formats.values()])
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        self.box.currentIndexChanged.connect(self._show_summary)
        self._show_summary()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        caption = QLabel("Format")
        caption.setBuddy(self.box)
        layout.addWidget(caption)
        layout.addWidget(self.box)
        layout.addWidget(self._summary, 1)

    @property
    def chosen(self) -> str:
        """The name of the format that is chosen."""
        return str(self.box.currentData())

    def _show_summary(self) -> None:
        self._summary.setText(self.box.summary)
