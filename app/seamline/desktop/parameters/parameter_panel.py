"""The parameters that the strategy in use reads, each with its editor."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.parameters.field_editors import FieldEditor, editor_for
from seamline.desktop.parameters.parameter_fold import ParameterFold
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.text_style import set_text_colour
from seamline.desktop.widgets.theme import LIGHT, Theme, icon
from seamline.engine.config import PARAMETERS, Config, parameters_of
from seamline.engine.errors import ConfigError
from seamline.engine.parameters import GROUPS, Value
from seamline.engine.strategies import strategy_for

# The strategy's own parameters, which no group names, stand below what is never cut.
_FIRST = ("Never cut",)
# What one slider stands for most people need never see.
_FOLDED = ("Weights",)
# What is chosen above the views.
_ELSEWHERE = ("Method",)


class ParameterPanel(QWidget):
    """Shows a config's fields, and turns edits into configs.

    An edit that contradicts the rest is said at its field and emits nothing.

    config_edited: a valid Config. gesture_started, gesture_finished: around what is one act.
    reset_requested: everything back to the preset.
    """

    config_edited = Signal(object)
    gesture_started = Signal()
    gesture_finished = Signal()
    reset_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = LIGHT
        self._config = Config()
        self._preset = Config()
        self._inactive: Mapping[str, str] = {}
        self._hints: Mapping[str, str] = {}
        # Values that contradict the config, and wait for another edit that makes room for them.
        self._refused: dict[str, Value] = {}
        self._editors: dict[str, FieldEditor] = {}
        self._titles: list[QLabel] = []
        self._folds: list[ParameterFold] = []
        self._open_folds: set[str] = set()

        self._preset_name = ElidedLabel()
        self._modified = QLabel("● modified")
        self._reset_button = QToolButton()
        self._reset_button.setText("Reset")
        self._reset_button.setAutoRaise(True)
        self._reset_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._reset_button.setToolTip("Set every parameter back to the preset")
        self._reset_button.setAccessibleName("Reset all parameters to the preset")
        self._reset_button.clicked.connect(self.reset_requested)
        header = QHBoxLayout()
        header.addWidget(self._preset_name, 1)
        header.addWidget(self._modified)
        header.addWidget(self._reset_button)

        self._read_only = _wrapped()
        self._error = _wrapped()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 4, 6)
        layout.addLayout(header)
        layout.addWidget(self._read_only)
        layout.addWidget(self._error)
        layout.addWidget(self._scroll, 1)
        self._build()
        self.set_theme(LIGHT)

    @property
    def editors(self) -> Mapping[str, FieldEditor]:
        """The editors that are shown, by parameter, in their order."""
        return self._editors

    def set_config(self, config: Config, preset_config: Config) -> None:
        """Show a config, and what differs from the preset's; what was refused before is forgotten."""
        if config != self._config:
            self._refused = {}
            self._show_errors()
        rebuild = config.strategy != self._config.strategy
        self._config, self._preset = config, preset_config
        if rebuild:
            self._build()
        self._show_values()

    def set_inactive(self, inactive: Mapping[str, str]) -> None:
        """Show which fields change nothing now, and why. inactive: reasons by parameter."""
        if inactive == self._inactive:
            return
        self._inactive = inactive
        for name, editor in self._editors.items():
            editor.set_inactive_reason(inactive.get(name, ""))

    def set_hints(self, hints: Mapping[str, str]) -> None:
        """Show at fields what else decides, beside their values. hints: by parameter."""
        self._hints = hints
        for name, editor in self._editors.items():
            editor.set_hint(hints.get(name, ""))

    def set_error(self, key: str, message: str, *, is_warning: bool = False) -> None:
        """Say what is wrong at a parameter's field, or above the fields if it is not among them.

        is_warning: it is allowed all the same.
        """
        if key in self._editors:
            self._editors[key].set_error(message, is_warning=is_warning)
            for fold in self._folds:
                if message and fold.isAncestorOf(self._editors[key]):
                    fold.open()
        else:
            _show_text(self._error, f"⚠ {message}" if message else "")

    def set_read_only_reason(self, reason: str) -> None:
        """Say why nothing can be changed, and see to it; "" if it can."""
        _show_text(self._read_only, reason)
        self._scroll.setEnabled(not reason)
        self._reset_button.setEnabled(not reason)

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self._reset_button.setIcon(icon("reset", theme))
        for label, colour in (
            (self._modified, theme.accent),
            (self._read_only, theme.warning),
            (self._error, theme.error),
            *((title, theme.accent) for title in self._titles),
        ):
            set_text_colour(label, colour)
        for editor in self._editors.values():
            editor.set_theme(theme)

    def changeEvent(self, event: QEvent) -> None:
        """Scale the titles with the font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._scale_fonts()

    def _scale_fonts(self) -> None:
        bold = QFont(self.font())
        bold.setBold(True)
        for title in self._titles:
            title.setFont(bold)

    def _build(self) -> None:
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 8, 0)
        self._editors, self._titles, self._folds = {}, [], []
        strategy = strategy_for(self._config.strategy)
        rest = (group for group in GROUPS if group not in (*_FIRST, *_FOLDED, *_ELSEWHERE))
        for group in (*_FIRST, "", *rest):
            members = parameters_of(group, strategy.fields)
            if members:
                column.addWidget(self._title(group or strategy.label))
            for name in members:
                column.addWidget(self._editor(name))
        for group in _FOLDED:
            editors = [self._editor(name) for name in parameters_of(group, strategy.fields)]
            if editors:
                column.addWidget(self._fold(group, editors))
        column.addStretch(1)
        self._scroll.setWidget(content)
        self._scale_fonts()
        self.set_theme(self._theme)
        inactive, self._inactive = self._inactive, {}
        self.set_inactive(inactive)
        self.set_hints(self._hints)

    def _title(self, text: str) -> QLabel:
        title = QLabel(text)
        self._titles.append(title)
        return title

    def _fold(self, title: str, editors: list[FieldEditor]) -> ParameterFold:
        fold = ParameterFold(title, editors, is_open=title in self._open_folds)
        # Whoever wants to see the weights wants to see them under the next strategy, too.
        change = self._open_folds.add, self._open_folds.discard
        fold.toggled.connect(lambda is_open: change[0 if is_open else 1](title))
        self._folds.append(fold)
        return fold

    def _editor(self, name: str) -> FieldEditor:
        editor = editor_for(PARAMETERS[name])
        editor.edited.connect(lambda value: self._edit(name, value))
        editor.gesture_started.connect(self.gesture_started)
        editor.gesture_finished.connect(self.gesture_finished)
        self._editors[name] = editor
        return editor

    def _show_values(self) -> None:
        for name, editor in self._editors.items():
            editor.set_preset_value(self._preset[name])
            value = self._refused.get(name, self._config[name])
            if editor.value != value:
                editor.set_value(value)
        for fold in self._folds:
            fold.show_modified()
        modified = self._config != self._preset
        self._preset_name.show_text(f"Preset: {self._config.preset}")
        self._modified.setVisible(modified)
        self._reset_button.setEnabled(modified and self._scroll.isEnabled())

    def _edit(self, name: str, value: Value) -> None:
        # Values refused earlier may fit now: a minimum above the maximum, once that is raised.
        waiting = {**self._refused, name: value}
        config = self._valid(waiting) or self._valid({name: value})
        if config is None:
            self._refused = waiting
            self._show_errors()
            return
        self._refused = {key: kept for key, kept in waiting.items() if config[key] != kept}
        changed, self._config = config != self._config, config
        self._show_errors()
        self._show_values()
        if changed:
            self.config_edited.emit(config)

    def _valid(self, values: Mapping[str, Value]) -> Config | None:
        try:
            return self._config.with_values(values)
        except ConfigError:
            return None

    def _show_errors(self) -> None:
        """Say why each refused value does not fit, at its own field and at the one it contradicts."""
        for key in ("", *self._editors):
            self.set_error(key, "")
        for name, value in self._refused.items():
            try:
                self._config.with_values({name: value})
            except ConfigError as error:
                for key in {name, error.key}:
                    self.set_error(key, str(error))


def _wrapped() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.hide()
    return label


def _show_text(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
