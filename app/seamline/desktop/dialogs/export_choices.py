"""The choice of what to export: chunks in a format, a command or program that makes them, or the config."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
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
)
from seamline.desktop.widgets.grouped_box import Choice, GroupedBox
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.exports.config import CONFIG_DIALECTS
from seamline.exports.exporter import stem_of
from seamline.exports.exporters import EXPORTERS
from seamline.exports.ndjson import contextmem
from seamline.exports.ndjson.page_address import checked_base_url
from seamline.exports.reproduce import batch_file, command_line, python_snippet


class ExportChoices(QWidget):
    """Asks what to write, and in which format.

    selection: the selected chunks. left_out: the chunks that are written only if they are selected. shown:
    the names of the ReadOptions that are on. changed: the choice has changed.
    """

    changed = Signal()

    def __init__(
        self,
        analysis: Analysis,
        *,
        selection: tuple[int, ...] = (),
        left_out: Collection[int] = (),
        load_embedder: LoadEmbedder | None = None,
        shown: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._analysis = analysis
        self._shown = shown
        self._selection = selection
        self._load_embedder = load_embedder
        self._left_out = frozenset(left_out)
        self.all_chunks = QRadioButton(_name_of_all(len(analysis.chunks), len(self._left_out)))
        self.selected_chunks = QRadioButton(tr("The selected chunks ({count:,})", count=len(selection)))
        self.records = _Formats(
            tr("Format of the chunks"),
            [Choice(each.name, tr(each.label), tr(each.summary)) for each in EXPORTERS.values()],
        )
        self.embeddings = QCheckBox(tr("with the vector of each chunk, computed while writing"))
        self.created_at = QCheckBox(tr("with the time of writing (a second export then differs)"))
        self.base_url = QLineEdit()
        self.base_url.setPlaceholderText(
            tr("https://example.org/docs/; without it chunks are cited by the name of the file")
        )
        self.base_url.setAccessibleName(tr("Base URL"))
        self._address = _captioned(tr("Base URL"), self.base_url)
        self.command = QRadioButton(tr("A command line that writes all chunks in this format"))
        self.snippet = QRadioButton(tr("A Python snippet that writes them"))
        self.config = QRadioButton(
            tr("A config file of the active settings, which need not be those of the stored chunks")
            if analysis.is_stored
            else tr("A config file, to cut other texts alike")
        )
        self.configs = _Formats(
            tr("Format of the configuration"),
            [Choice(each.name, each.name, tr(each.summary)) for each in CONFIG_DIALECTS.values()],
        )
        if not selection:
            self.selected_chunks.hide()
        if load_embedder is None:
            self.embeddings.hide()
        (self.selected_chunks if selection else self.all_chunks).setChecked(True)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.all_chunks)
        layout.addWidget(self.selected_chunks)
        layout.addLayout(self._indented(self.records, self._address, self.embeddings, self.created_at))
        layout.addWidget(self.command)
        layout.addWidget(self.snippet)
        layout.addWidget(self.config)
        layout.addLayout(self._indented(self.configs))
        for button in self.findChildren(QAbstractButton):
            button.toggled.connect(self._change)
        self.base_url.textChanged.connect(self._change)
        for formats in (self.records, self.configs):
            formats.box.currentIndexChanged.connect(self._change)
        self._enable()

    def content(self) -> ExportContent:
        """Return the chosen content. Raises ConfigError or ExportError if the format cannot hold it."""
        analysis, exporter = self._analysis, EXPORTERS[self.records.chosen]
        stem = stem_of(analysis.document)
        if self.config.isChecked():
            return config_content(analysis.config, CONFIG_DIALECTS[self.configs.chosen])
        base_url = self._checked_base_url()
        if self.command.isChecked():
            script = f"{stem}.cut.{'bat' if os.name == 'nt' else 'sh'}"
            command = command_line(analysis, exporter=exporter.name, shown=self._shown, base_url=base_url)
            if os.name == "nt":
                command = batch_file(command)
            return program_content(script, command, exporter=exporter, left_out=len(self._left_out))
        if self.snippet.isChecked():
            program = python_snippet(analysis, exporter=exporter.name, shown=self._shown, base_url=base_url)
            name = f"{stem}.cut.py"
            return program_content(name, program, exporter=exporter, left_out=len(self._left_out))
        kept = [number for number in range(len(analysis.chunks)) if number not in self._left_out]
        chunks = self._selection if self.selected_chunks.isChecked() else kept
        now = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
        return RecordsContent(
            analysis,
            tuple(chunks),
            exporter=exporter,
            left_out=0 if self.selected_chunks.isChecked() else len(self._left_out),
            created_at=now if _is_wanted(self.created_at) else "",
            load_embedder=self._load_embedder if _is_wanted(self.embeddings) else None,
            base_url=base_url,
        )

    def _checked_base_url(self) -> str:
        """Return the typed base URL; "" for none, and for a format whose records have no URL."""
        text = self.base_url.text().strip()
        return checked_base_url(text) if text and self._cites_addresses else ""

    @property
    def _cites_addresses(self) -> bool:
        return EXPORTERS[self.records.chosen].dialect is contextmem.DIALECT

    def _change(self) -> None:
        self._enable()
        self.changed.emit()

    def _enable(self) -> None:
        is_config = self.config.isChecked()
        is_records = self.all_chunks.isChecked() or self.selected_chunks.isChecked()
        self.records.setEnabled(not is_config)
        fields = EXPORTERS[self.records.chosen].dialect.fields
        self.embeddings.setEnabled(is_records and "embedding" in fields)
        self.created_at.setEnabled(is_records and "created_at" in fields)
        self.configs.setEnabled(is_config)
        self._address.setVisible(self._cites_addresses)
        self._address.setEnabled(not is_config)

    def _indented(self, *widgets: QWidget) -> QLayout:
        layout = QVBoxLayout()
        layout.setContentsMargins(self.fontMetrics().height() * 2, 0, 0, 0)
        for widget in widgets:
            layout.addWidget(widget)
        return layout


def _name_of_all(count: int, left_out: int) -> str:
    if not left_out:
        return tr("All chunks ({count:,})", count=count)
    return tr(
        "All chunks but the {left_out:,} left out ({count:,})", left_out=left_out, count=count - left_out
    )


def _is_wanted(option: QCheckBox) -> bool:
    """Whether an option is checked, and the format has a field for it."""
    return option.isEnabled() and option.isChecked()


def _captioned(words: str, field: QLineEdit) -> QWidget:
    """Return a row of a caption and a field."""
    caption = QLabel(words)
    caption.setBuddy(field)
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(caption)
    layout.addWidget(field, 1)
    return row


class _Formats(QWidget):
    """A box of formats, with a line on the chosen one."""

    def __init__(self, name: str, choices: Sequence[Choice]) -> None:
        super().__init__()
        self.box = GroupedBox()
        self.box.setAccessibleName(name)
        self.box.add_choices(choices)
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        self.box.currentIndexChanged.connect(self._show_summary)
        self._show_summary()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        caption = QLabel(tr("Format"))
        caption.setBuddy(self.box)
        layout.addWidget(caption)
        layout.addWidget(self.box)
        layout.addWidget(self._summary, 1)

    @property
    def chosen(self) -> str:
        """The name of the chosen format."""
        return str(self.box.currentData())

    def _show_summary(self) -> None:
        self._summary.setText(self.box.summary)
