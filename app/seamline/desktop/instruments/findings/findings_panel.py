"""Lint panel: the problems of the chunks, the rules that found them, and what may help."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QTableView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.folded import folded
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.record_table import RIGHT, Column, RecordTable
from seamline.desktop.widgets.row_table import RowTable, show_as_rows
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import Theme, icon, theme_of
from seamline.desktop.widgets.translation import numeral, tr
from seamline.engine.phrases import phrase
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import RULES, Finding, Findings, Severity

_GLYPHS = {Severity.NOTE: "info", Severity.WARNING: "warning", Severity.ERROR: "close"}
_NAME = Qt.ItemDataRole.UserRole


def _sentence(finding: Finding) -> str:
    return tr("Chunk {chunk:,} {message}.", chunk=finding.chunk + 1, message=phrase(finding.message))


def _words(finding: Finding) -> str:
    """Return the text of a finding that the filter searches, folded."""
    shown = tr(finding.severity.label), _title(finding), tr(finding.message)
    return folded(" ".join((str(finding.chunk + 1), finding.rule, *shown)))


def _title(finding: Finding) -> str:
    return tr(RULES[finding.rule].title)


def _tip(findings: Findings, number: int) -> str:
    finding = findings.findings[number]
    return tr("{sentence}\nWhat may help: {hint}.", sentence=_sentence(finding), hint=phrase(finding.advice))


_COLUMNS: tuple[Column[Findings], ...] = (
    Column(
        phrase("Chunk"),
        lambda findings, number: numeral(findings.findings[number].chunk + 1),
        tip=_tip,
        alignment=RIGHT,
    ),
    Column(
        phrase("Rule"),
        lambda findings, number: _title(findings.findings[number]),
        tip=_tip,
        icon=lambda findings, number: findings.findings[number].severity,
    ),
    Column(phrase("What is wrong"), lambda findings, number: tr(findings.findings[number].message), tip=_tip),
)


class FindingsPanel(QWidget):
    """The rules, each with a check box and its count, beside or above a table of their findings.

    chunk_clicked: the chunk of a problem that the user went to by mouse or keys.
    rules_edited: the names of the rules that are switched off now, as a frozenset.
    """

    chunk_clicked = Signal(int)
    rules_edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._selection = -1
        self._is_restoring = False
        self._findings: Findings | None = None
        # The number of the first finding of each chunk.
        self._first: dict[int, int] = {}
        self._model = RecordTable(_COLUMNS, self)

        self.rules = _RuleList()
        self.rules.itemChanged.connect(self._report_rules)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter by rule, words or chunk number"))
        self.filter.setAccessibleName(tr("Filter the problems"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._list)
        self.table = _findings_table(self._model)
        self.table.selectionModel().currentRowChanged.connect(self._report_current)
        self.table.clicked.connect(self._report_current)
        self.table.activated.connect(self._report_current)
        self.pages = MessagePages(self.table)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.hint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.hint.setAccessibleName(tr("What may help"))
        # A wrapped label asks for a width by the length of its text.
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._help = _scrolled(self.hint)

        found = QWidget()
        self._found = QVBoxLayout(found)
        self._found.setContentsMargins(12, 6, 12, 6)
        self._found.addWidget(self.filter)
        self._found.addWidget(self.pages, 1)
        self._found.addWidget(self._help)
        self._parts = QSplitter(Qt.Orientation.Vertical)
        self._parts.setChildrenCollapsible(False)
        rules = QWidget()
        beside = QVBoxLayout(rules)
        # Indented like the title of the dock and the findings.
        beside.setContentsMargins(9, 0, 0, 0)
        beside.addWidget(self.rules)
        self._parts.addWidget(rules)
        self._parts.addWidget(found)
        self._parts.setStretchFactor(1, 1)
        # So low only in a wide dock, where the two are side by side.
        self._parts.setMinimumHeight(6 * self.fontMetrics().height())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._parts)
        self.setFocusProxy(self.table)
        self._draw_icons()
        self._show()

    def set_disabled(self, names: frozenset[str]) -> None:
        """Show which rules are switched off."""
        self.rules.set_disabled(names)

    def set_findings(self, findings: Findings | None) -> None:
        """List the findings of a cut; None shows what to do next. The filter stays."""
        self._findings = findings
        found = findings.findings if findings is not None else ()
        # In reverse, so that of the findings of a chunk the first is kept.
        self._first = {finding.chunk: number for number, finding in reversed(list(enumerate(found)))}
        self.rules.set_counts(dict(findings.counts) if findings is not None else {})
        self._list()

    def set_selection(self, chunk: int) -> None:
        """Mark the first finding of a chunk; -1, or a chunk without any, marks none."""
        self._selection = chunk
        if self._chunk_at(self.table.currentIndex()) != chunk:
            self._restore()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw_icons()

    def _draw_icons(self) -> None:
        theme, size = theme_of(self), self.fontMetrics().height()
        icons = {severity: _glyph(glyph, theme, size=size) for severity, glyph in _GLYPHS.items()}
        self._model.set_appearance(icons)
        self.rules.set_icons(icons)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In a narrow dock, as at the side of the window, the rules are above their findings.
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * 80
        orientation = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        # There the findings get most of the height.
        limit = self.height() * 2 // 5
        if orientation != self._parts.orientation() and is_wide:
            self._parts.setOrientation(orientation)
            self._parts.setSizes([self.rules.sizeHint().width(), self.width()])
        elif not is_wide and (orientation != self._parts.orientation() or self._parts.sizes()[0] > limit):
            self._parts.setOrientation(orientation)
            self._parts.setSizes([min(limit, self.rules.sizeHint().height()), self.height() - limit])

    def _list(self) -> None:
        """List the findings that match the filter."""
        wanted = folded(self.filter.text().strip())
        found = self._findings.findings if self._findings is not None else ()
        self._is_restoring = True
        self._model.set_rows(
            self._findings,
            [number for number, finding in enumerate(found) if not wanted or wanted in _words(finding)],
        )
        self._is_restoring = False
        self._restore()
        self._show()

    def _restore(self) -> None:
        """Make the first finding of the selected chunk current, without a signal."""
        index = self._model.index(self._model.row_of(self._first.get(self._selection, -1)), 0)
        self._is_restoring = True
        self.table.setCurrentIndex(index)
        if not index.isValid():
            self.table.clearSelection()
        self._is_restoring = False
        self._show_hint(index)

    def _report_current(self, index: QModelIndex) -> None:
        if self._is_restoring or not index.isValid():
            return
        self._show_hint(index)
        self._selection = self._chunk_at(index)
        self.chunk_clicked.emit(self._selection)

    def _report_rules(self) -> None:
        self.rules_edited.emit(self.rules.disabled)

    def _chunk_at(self, index: QModelIndex) -> int:
        finding = self._finding_at(index)
        return finding.chunk if finding is not None else -1

    def _finding_at(self, index: QModelIndex) -> Finding | None:
        if self._findings is None or not index.isValid():
            return None
        return self._findings.findings[self._model.number_at(index.row())]

    def _show_hint(self, index: QModelIndex) -> None:
        finding = self._finding_at(index)
        self._help.setVisible(finding is not None)
        if finding is not None:
            self.hint.setText(
                tr(
                    "{sentence} What may help: {hint}.",
                    sentence=_sentence(finding),
                    hint=phrase(finding.advice),
                )
            )
            # The hint takes height from the table, in which the row must stay visible.
            self._found.activate()
            self.table.scrollTo(index)

    def _show(self) -> None:
        """Show the table, or say why it is empty."""
        if self._model.rowCount():
            self.pages.show_content()
        elif self._findings is None:
            self.pages.show_message(
                tr("Open a text to see here which of its chunks will serve badly, and why.")
            )
        elif not self._findings.rules:
            self.pages.show_message(tr("All rules are switched off. Tick one to look for its problem."))
        elif not self._findings.findings:
            self.pages.show_message(
                tr("No chunk has a problem, by {rules}.", rules=pluralize(len(self._findings.rules), "rule"))
            )
        else:
            self.pages.show_message(tr("No problem matches the filter. Clear it to see all of them."))


class _RuleList(QTreeWidget):
    """Every rule with a check box, the glyph of its severity, and how many chunks it found."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Rules"))
        self.setHeaderLabels([tr("Rule"), tr("Chunks")])
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._row_height = round(self.fontMetrics().height() * 1.5)
        for rule in RULES.values():
            item = QTreeWidgetItem(self, [tr(rule.title), ""])
            item.setData(0, _NAME, rule.name)
            item.setCheckState(0, Qt.CheckState.Checked)
            item.setTextAlignment(1, RIGHT)
            item.setSizeHint(0, QSize(0, self._row_height))
            tip = tr(
                "{rule}, {severity}: {summary}.\n\n{explanation}",
                rule=rule.name,
                severity=phrase(rule.severity.label),
                summary=phrase(rule.summary),
                explanation=phrase(rule.explanation),
            )
            for column in range(2):
                item.setToolTip(column, wrapped_tip(tip))
            item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, tip)
        self.header().setProperty("kind", "rows")
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    @property
    def disabled(self) -> frozenset[str]:
        """The names of the rules that are not ticked."""
        return frozenset(
            item.data(0, _NAME) for item in self._items() if item.checkState(0) == Qt.CheckState.Unchecked
        )

    def set_disabled(self, names: frozenset[str]) -> None:
        """Untick these rules, and tick all others."""
        blocked = self.blockSignals(True)
        for item in self._items():
            is_off = item.data(0, _NAME) in names
            item.setCheckState(0, Qt.CheckState.Unchecked if is_off else Qt.CheckState.Checked)
        self.blockSignals(blocked)
        self.viewport().update()

    def set_counts(self, counts: dict[str, int]) -> None:
        """Show how many chunks each rule found; a rule without a count has a dash."""
        blocked = self.blockSignals(True)
        for item in self._items():
            count = counts.get(item.data(0, _NAME))
            item.setText(1, "–" if count is None else numeral(count))
        self.blockSignals(blocked)
        self.viewport().update()

    def set_icons(self, icons: dict[Severity, QIcon]) -> None:
        blocked = self.blockSignals(True)
        for item in self._items():
            item.setIcon(0, icons[RULES[item.data(0, _NAME)].severity])
        self.blockSignals(blocked)
        self.viewport().update()

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = _widest_title(metrics) + metrics.averageCharWidth() * 19
        return QSize(width, self._row_height * (len(RULES) + 1) + metrics.height())

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in items if item is not None]


def _glyph(name: str, theme: Theme, *, size: int) -> QIcon:
    """Draw an icon that can be seen on a selected row too."""
    drawn = icon(name, theme, size=size)
    # Qt would tint it with the colour of the selection.
    drawn.addPixmap(drawn.pixmap(size, size), QIcon.Mode.Selected)
    return drawn


def _widest_title(metrics: QFontMetrics) -> int:
    """Return how many pixels the longest title of a rule takes."""
    return max(metrics.horizontalAdvance(tr(rule.title)) for rule in RULES.values())


def _scrolled(label: QLabel) -> QScrollArea:
    """Return a scroll area for a label, three lines high."""
    area = QScrollArea()
    area.setWidget(label)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setAccessibleName(tr("What may help"))
    area.setFixedHeight(round(label.fontMetrics().lineSpacing() * 3.2))
    return area


def _findings_table(model: RecordTable[Findings]) -> QTableView:
    table = RowTable()
    table.setModel(model)
    table.setAccessibleName(tr("Problems"))
    show_as_rows(table)
    metrics = table.fontMetrics()
    header = table.horizontalHeader()
    # Widths that follow the contents would measure every row.
    header.resizeSection(0, metrics.horizontalAdvance(" 100,000 ") + metrics.height())
    header.resizeSection(1, _widest_title(metrics) + metrics.height() * 2)
    header.setStretchLastSection(True)
    # The last column elides; a bar would take the place of a row.
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return table
