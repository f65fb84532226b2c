"""Lint panel: what is wrong with the chunks, by which rule, and what would help."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QResizeEvent
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

from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.row_table import show_as_rows
from seamline.desktop.widgets.text_style import wrapped_tip
from seamline.desktop.widgets.theme import LIGHT, Theme, icon
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import RULES, Finding, Findings, Severity

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()
_GLYPHS = {Severity.NOTE: "info", Severity.WARNING: "warning", Severity.ERROR: "close"}
_NAME = Qt.ItemDataRole.UserRole
_WORDS = Qt.ItemDataRole.UserRole + 1
_COLUMNS = ("Chunk", "Rule", "What is wrong")
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FindingsPanel(QWidget):
    """The rules, each with a check box and its count, beside or above what they found.

    chunk_clicked: the chunk of a smell that the user went to by mouse or keys.
    rules_edited: the names of the rules that are switched off now, as a frozenset.
    """

    chunk_clicked = Signal(int)
    rules_edited = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._selection = -1
        self._is_restoring = False
        self._findings: Findings | None = None
        self._model = _FindingsModel(self)
        self._shown = QSortFilterProxyModel(self)
        self._shown.setSourceModel(self._model)
        self._shown.setFilterRole(_WORDS)
        self._shown.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)

        self.rules = _RuleList()
        self.rules.itemChanged.connect(self._report_rules)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter by rule, words or chunk number")
        self.filter.setAccessibleName("Filter the smells")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        self.table = _findings_table(self._shown)
        self.table.selectionModel().currentRowChanged.connect(self._report_current)
        self.table.clicked.connect(self._report_current)
        self.table.activated.connect(self._report_current)
        self.pages = MessagePages(self.table)
        self._hint = QLabel()
        self._hint.setWordWrap(True)
        self._hint.setTextFormat(Qt.TextFormat.PlainText)
        self._hint.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._hint.setAccessibleName("What would help")
        # A wrapped label asks for a width by the length of its text.
        self._hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._help = _scrolled(self._hint)

        found = QWidget()
        self._found = QVBoxLayout(found)
        self._found.setContentsMargins(6, 6, 6, 6)
        self._found.addWidget(self.filter)
        self._found.addWidget(self.pages, 1)
        self._found.addWidget(self._help)
        self._parts = QSplitter(Qt.Orientation.Vertical)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self.rules)
        self._parts.addWidget(found)
        self._parts.setStretchFactor(1, 1)
        # In a low dock the two lie side by side.
        self._parts.setMinimumHeight(6 * self.fontMetrics().height())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._parts)
        self.setFocusProxy(self.table)
        self.set_theme(LIGHT)
        self._show()

    def set_disabled(self, names: frozenset[str]) -> None:
        """Show which rules are switched off."""
        self.rules.set_disabled(names)

    def set_findings(self, findings: Findings | None) -> None:
        """List the findings of a cut; None shows what to do next. The filter stays."""
        self._findings = findings
        self._is_restoring = True
        self._model.set_findings(findings.findings if findings is not None else ())
        self._is_restoring = False
        self.rules.set_counts(dict(findings.counts) if findings is not None else {})
        self._restore()
        self._show()

    def set_selection(self, chunk: int) -> None:
        """Mark the first finding of a chunk; -1, or a chunk without any, marks none."""
        self._selection = chunk
        if self._chunk_at(self.table.currentIndex()) != chunk:
            self._restore()

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        size = self.fontMetrics().height()
        icons = {severity: _glyph(glyph, theme, size=size) for severity, glyph in _GLYPHS.items()}
        self.pages.set_theme(theme)
        self._model.set_icons(icons)
        self.rules.set_icons(icons)
        # Fusion draws the outline of an empty box darker than a dark window.
        self.rules.setStyleSheet(f"QTreeView::indicator:unchecked {{ border: 1px solid {theme.muted}; }}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # At the side of the window the rules stand above what they found.
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * 100
        orientation = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if orientation != self._parts.orientation():
            self._parts.setOrientation(orientation)
            wanted = self.rules.sizeHint()
            self._parts.setSizes(
                [wanted.width(), self.width()] if is_wide else [wanted.height(), self.height()]
            )

    def _filter(self, text: str) -> None:
        self._is_restoring = True
        self._shown.setFilterFixedString(text.strip())
        self._is_restoring = False
        self._restore()
        self._show()

    def _restore(self) -> None:
        """Go to the first finding of the selected chunk, without saying that the user did."""
        row = self._model.row_of(self._selection)
        index = self._shown.mapFromSource(self._model.index(row, 0)) if row >= 0 else QModelIndex()
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
        finding = index.data(_NAME) if index.isValid() else None
        return finding.chunk if isinstance(finding, Finding) else -1

    def _show_hint(self, index: QModelIndex) -> None:
        finding = index.data(_NAME) if index.isValid() else None
        self._help.setVisible(isinstance(finding, Finding))
        if isinstance(finding, Finding):
            self._hint.setText(f"{_sentence(finding)} What would help: {finding.hint}.")
            # The table has given room to the help by now: the row is to stay in sight.
            self._found.activate()
            self.table.scrollTo(index)

    def _show(self) -> None:
        """Show the table, or say why it is empty."""
        if self._shown.rowCount():
            self.pages.show_content()
        elif self._findings is None:
            self.pages.show_message("Open a text to see here which of its chunks will serve badly, and why.")
        elif not self._findings.rules:
            self.pages.show_message("All rules are switched off. Tick one to look for its smell.")
        elif not self._findings.findings:
            self.pages.show_message(f"No chunk smells, by {pluralize(len(self._findings.rules), 'rule')}.")
        else:
            self.pages.show_message("No smell matches the filter. Clear it to see all of them.")


class _RuleList(QTreeWidget):
    """Every rule with a check box, the glyph of its severity, and how many chunks it found."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Rules")
        self.setHeaderLabels(["Rule", "Chunks"])
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setFrameShape(QTreeWidget.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._row_height = round(self.fontMetrics().height() * 1.5)
        for rule in RULES.values():
            item = QTreeWidgetItem(self, [rule.name, ""])
            item.setData(0, _NAME, rule.name)
            item.setCheckState(0, Qt.CheckState.Checked)
            item.setTextAlignment(1, _RIGHT)
            item.setSizeHint(0, QSize(0, self._row_height))
            tip = f"{rule.severity.label}: {rule.summary}.\n\n{rule.explanation}"
            for column in range(2):
                item.setToolTip(column, wrapped_tip(tip))
            item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, tip)
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
        """Take the ticks of these rules away, and give all others theirs."""
        blocked = self.blockSignals(True)
        for item in self._items():
            is_off = item.data(0, _NAME) in names
            item.setCheckState(0, Qt.CheckState.Unchecked if is_off else Qt.CheckState.Checked)
        self.blockSignals(blocked)
        self.viewport().update()

    def set_counts(self, counts: dict[str, int]) -> None:
        """Show how many chunks each rule found; a rule that did not look has a dash."""
        blocked = self.blockSignals(True)
        for item in self._items():
            count = counts.get(item.data(0, _NAME))
            item.setText(1, "–" if count is None else f"{count:,}")
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
        width = max(metrics.horizontalAdvance(name) for name in RULES) + metrics.averageCharWidth() * 24
        return QSize(width, self._row_height * (len(RULES) + 1) + metrics.height())

    def _items(self) -> list[QTreeWidgetItem]:
        items = (self.topLevelItem(row) for row in range(self.topLevelItemCount()))
        return [item for item in items if item is not None]


class _FindingsModel(QAbstractTableModel):
    """Findings as rows, in the order of the text; their texts are made when asked for."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._findings: tuple[Finding, ...] = ()
        self._rows: dict[int, int] = {}
        self._icons: dict[Severity, QIcon] = {}

    def set_findings(self, findings: tuple[Finding, ...]) -> None:
        self.beginResetModel()
        self._findings = findings
        # The first row of each chunk: later ones are written first.
        self._rows = {finding.chunk: row for row, finding in reversed(list(enumerate(findings)))}
        self.endResetModel()

    def set_icons(self, icons: dict[Severity, QIcon]) -> None:
        self._icons = icons
        if self._findings:
            self.dataChanged.emit(self.index(0, 1), self.index(len(self._findings) - 1, 1))

    def row_of(self, chunk: int) -> int:
        """Return the first row of a chunk, or -1."""
        return self._rows.get(chunk, -1)

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._findings)

    def columnCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(_COLUMNS)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        finding, column = self._findings[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return (f"{finding.chunk + 1:,}", finding.rule, finding.message)[column]
        if role == Qt.ItemDataRole.DecorationRole and column == 1:
            return self._icons.get(finding.severity)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{_sentence(finding)}\nWhat would help: {finding.hint}."
        if role == Qt.ItemDataRole.TextAlignmentRole and column == 0:
            return _RIGHT
        if role == _WORDS:
            return f"{finding.chunk + 1} {finding.severity.label} {finding.rule} {finding.message}"
        if role == _NAME:
            return finding
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return _COLUMNS[section]
        return None


def _sentence(finding: Finding) -> str:
    return f"Chunk {finding.chunk + 1:,} {finding.message}."


def _glyph(name: str, theme: Theme, *, size: int) -> QIcon:
    """Draw an icon that can be seen on a selected row too."""
    drawn = icon(name, theme, size=size)
    selected = icon(name, replace(theme, text=theme.on_accent), size=size)
    drawn.addPixmap(selected.pixmap(size, size), QIcon.Mode.Selected)
    return drawn


def _scrolled(label: QLabel) -> QScrollArea:
    """Return a label in a place of three lines, in which more can be scrolled."""
    area = QScrollArea()
    area.setWidget(label)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setAccessibleName("What would help")
    area.setFixedHeight(round(label.fontMetrics().lineSpacing() * 3.2))
    return area


def _findings_table(model: QSortFilterProxyModel) -> QTableView:
    table = QTableView()
    table.setModel(model)
    table.setAccessibleName("Smells")
    show_as_rows(table)
    metrics = table.fontMetrics()
    header = table.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    # Widths that follow the contents would measure every row.
    header.resizeSection(0, metrics.horizontalAdvance(" 100,000 ") + metrics.height())
    header.resizeSection(1, max(map(metrics.horizontalAdvance, RULES)) + metrics.height() * 2)
    header.setStretchLastSection(True)
    # The last column elides; a bar would take the place of a row.
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return table
