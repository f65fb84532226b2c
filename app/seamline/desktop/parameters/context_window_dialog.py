"""A dialog that derives the maximum size from the model which is to read the chunks."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.widgets.count_box import CountBox
from seamline.desktop.widgets.translation import tr
from seamline.engine.tokens.context_windows import AS_OF, CONTEXT_WINDOWS, max_tokens_for

_SHARE = 80
_MAXIMUM_COLUMN = 4


class ContextWindowDialog(QDialog):
    """Lists models with their context windows, and the maximum size that a share of each window gives."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Largest piece from a model's context window"))
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(tr("Filter by model or maker"))
        self.filter.setAccessibleName(tr("Filter models"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._show_matching)
        self.models = QTreeWidget()
        self.models.setAccessibleName(tr("Models"))
        self.models.setHeaderLabels(
            [tr("Model"), tr("Maker"), tr("For"), tr("Context window"), tr("Largest piece")]
        )
        self.models.setRootIsDecorated(False)
        self.models.setUniformRowHeights(True)
        self.models.setAlternatingRowColors(True)
        self._chosen = ""
        self._items: list[QTreeWidgetItem] = []
        for window in CONTEXT_WINDOWS.values():
            use = tr("embedding") if window.embeds else tr("answering")
            item = QTreeWidgetItem(
                [window.model, window.maker, use, tr("{tokens:,} tokens", tokens=window.tokens)]
            )
            for column in (_MAXIMUM_COLUMN - 1, _MAXIMUM_COLUMN):
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._items.append(item)
        self.models.addTopLevelItems(self._items)
        header = self.models.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setStretchLastSection(False)
        self.share = CountBox()
        self.share.setRange(1, 100)
        self.share.setSingleStep(5)
        self.share.setSuffix(" %")
        self.share.setValue(_SHARE)
        self.share.setAccessibleName(tr("Share of the context window"))
        self.share.valueChanged.connect(self._show_maxima)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self._use = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.models.currentItemChanged.connect(self._show_chosen)
        self.models.itemActivated.connect(self._use.click)
        self._lay_out(buttons)
        self._show_maxima()
        self.models.setCurrentItem(self._items[0])

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        share = QHBoxLayout()
        caption = QLabel(tr("A chunk may fill"))
        caption.setBuddy(self.share)
        share.addWidget(caption)
        share.addWidget(self.share)
        share.addWidget(
            QLabel(tr("of the context window; the rest is left to the question and the answer.")), 1
        )
        note = QLabel(
            tr("Windows as of {date}. Tokens are counted by each model's own tokenizer.", date=AS_OF)
        )
        note.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addWidget(self.filter)
        layout.addWidget(self.models, 1)
        layout.addLayout(share)
        layout.addWidget(note)
        layout.addWidget(buttons)
        line = self.fontMetrics().height()
        self.resize(QSize(line * 42, line * 30).boundedTo(self.screen().availableSize()))

    @property
    def max_tokens(self) -> int:
        """The maximum size that was chosen. Raises ConfigError while no model is chosen."""
        return max_tokens_for(self._chosen, self.share.value())

    def _show_maxima(self) -> None:
        for item in self._items:
            item.setText(
                _MAXIMUM_COLUMN,
                tr(
                    "{tokens:,} tokens",
                    tokens=max_tokens_for(item.text(0), self.share.value()),
                ),
            )
        self._show_chosen()

    def _show_chosen(self) -> None:
        item = self.models.currentItem()
        self._chosen = item.text(0) if item is not None and not item.isHidden() else ""
        self._use.setEnabled(bool(self._chosen))
        self._use.setText(
            tr("Use {max_tokens:,} tokens", max_tokens=self.max_tokens) if self._chosen else tr("Use")
        )

    def _show_matching(self, text: str) -> None:
        for item in self._items:
            item.setHidden(text.casefold() not in f"{item.text(0)} {item.text(1)}".casefold())
        # Select the first match, so that typing a name and pressing Enter is enough.
        shown = next((item for item in self._items if not item.isHidden()), None)
        if shown is not None:
            self.models.setCurrentItem(shown)
        self._show_chosen()
