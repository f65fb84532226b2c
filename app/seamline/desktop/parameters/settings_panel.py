"""The settings of the active strategy: the important ones with effect in front, the rest folded."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QVBoxLayout, QWidget

from seamline.desktop.parameters.aim_row import AimRow
from seamline.desktop.parameters.field_editors import FieldEditor, NumberEditor
from seamline.desktop.parameters.method_choices import MethodChoices
from seamline.desktop.parameters.next_step_card import NextStepCard
from seamline.desktop.parameters.pending_edits import PendingEdits
from seamline.desktop.parameters.problem_list import ProblemList
from seamline.desktop.parameters.setting_editors import SettingEditors
from seamline.desktop.parameters.setting_fold import SettingFold
from seamline.desktop.parameters.setting_groups import SettingGroups
from seamline.desktop.parameters.setting_order import SettingOrder, order_of
from seamline.desktop.parameters.settings_head import ChangesLabel, ResetButton
from seamline.desktop.parameters.tab_order import chain_tabs
from seamline.desktop.widgets.column_area import ColumnArea
from seamline.desktop.widgets.parameter_formatting import with_titles
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.engine.config import Config
from seamline.engine.parameters import Value
from seamline.engine.phrases import plural
from seamline.engine.strategies import fields_of, strategy_for
from seamline.instruments.forecast import Forecast
from seamline.instruments.target_search import TargetResult

_MARGIN, _TOP = 16, 8
# The height, at the usual text size, in which the settings of most strategies and a few problems have room.
_TALL = 1000
_METHOD = ("strategy", "embedder", "token_method")


class SettingsPanel(QWidget):
    """Shows a config's fields, and turns edits into configs.

    `changes` and `reset` are made here; the window places them in the head of the panel. `problems` is shown
    if the panel is high enough; the window fills it. An edit that contradicts the rest of the config is
    reported at its field and emits nothing.

    config_edited: a valid Config. value_chosen: strategy, embedder or token method, and its value.
    embedder_search_requested: the user wants a model that is not listed. gesture_started, gesture_finished:
    before and after edits that are one step of undo. reset_requested: everything back to the preset.
    target_requested: see AimRow. forecasts_wanted: other sliders may be on screen than before; see `spans`.
    ghosts_wanted: a tuple of Ghost while the user rests at a slider, then (). next_threshold_changed: the
    nearest threshold that gives more chunks, None if unknown.
    """

    config_edited = Signal(object)
    value_chosen = Signal(str, str)
    embedder_search_requested = Signal()
    gesture_started = Signal()
    gesture_finished = Signal()
    reset_requested = Signal()
    target_requested = Signal(str, int)
    forecasts_wanted = Signal()
    ghosts_wanted = Signal(object)
    next_threshold_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._edits = PendingEdits()
        self._preset = Config()
        self._inactive: Mapping[str, str] = {}
        self._names: tuple[str, ...] = ()
        self._editors = SettingEditors(self._edits, self)
        self._editors.edited.connect(self._edit)
        self._editors.gesture_started.connect(self._begin_gesture)
        self._editors.gesture_finished.connect(self._end_gesture)
        self._editors.ghosts_wanted.connect(self.ghosts_wanted)
        self._order: SettingOrder | None = None
        self._has_little_room = False
        self._in_gesture = False

        self.changes, self.reset = ChangesLabel(), ResetButton()
        self.reset.clicked.connect(self.reset_requested)
        self._error, self._nothing = _wrapped("error"), _wrapped("second")
        self._acting = QVBoxLayout()
        self._acting.setSpacing(0)
        self._card = NextStepCard()
        self.problems = ProblemList()
        self.problems.remedies_wanted.connect(self._chain_tabs)
        self.aim = AimRow()
        self.aim.target_requested.connect(self.target_requested)
        self.aim.value_accepted.connect(self._edit)
        self._method = MethodChoices()
        self._method.value_chosen.connect(self.value_chosen)
        self._method.embedder_search_requested.connect(self.embedder_search_requested)
        self.inactive_fold = SettingFold("")
        self.advanced_fold = SettingFold(tr("Advanced"))
        self._without_effect = SettingGroups(is_reason=True)
        self._others = SettingGroups(is_reason=False)
        self.inactive_fold.column.addWidget(self._without_effect)
        self.advanced_fold.column.addWidget(self._method)
        self.advanced_fold.column.addWidget(self._others)
        self._aim_rules = (_rule(), _rule())
        for fold in (self.inactive_fold, self.advanced_fold):
            fold.toggled.connect(self._show_fold)
        self._lay_out()
        self._build()

    @property
    def editors(self) -> Mapping[str, FieldEditor]:
        """The editors of all the strategy's settings, by parameter; makes those in closed folds too."""
        for groups in (self._without_effect, self._others):
            groups.fill(self._editors.editor)
        return {name: self._editors.editor(name) for name in self._names}

    @property
    def names(self) -> tuple[str, ...]:
        """The parameters of the strategy's settings."""
        return self._names

    def span_of(self, name: str) -> tuple[float, float] | None:
        """Return the lowest and the highest value of a setting's slider; None if it has no slider."""
        editor = self._editors.editor(name) if name in self._names else None
        return editor.span if isinstance(editor, NumberEditor) else None

    @property
    def order(self) -> SettingOrder:
        """The order of the settings in the panel."""
        assert self._order is not None
        return self._order

    @property
    def spans(self) -> dict[str, tuple[float, float]]:
        """The lowest and the highest value of each slider on screen, by parameter; the main one first."""
        shown = list(self.order.acting)
        if self.advanced_fold.is_open and not self._has_little_room:
            shown += [name for _, names in self.order.others for name in names]
        editors = ((name, self._editors.editor(name)) for name in shown)
        return {name: editor.span for name, editor in editors if isinstance(editor, NumberEditor)}

    def set_config(self, config: Config, preset_config: Config) -> None:
        """Show a config, and its differences from the preset's; a new config drops refused values."""
        strategy = self._edits.config.strategy
        if self._edits.set_config(config):
            self._show_errors()
        self._preset = preset_config
        if config.strategy != strategy:
            self._build()
        self._show_values()
        if self._has_little_room:
            self._arrange()

    def set_inactive(self, inactive: Mapping[str, str]) -> None:
        """Show which fields have no effect now. inactive: the reasons, by parameter."""
        if inactive != self._inactive:
            self._inactive = inactive
            self._editors.set_inactive(inactive)
            self._arrange()

    def set_hints(self, hints: Mapping[str, str]) -> None:
        """Show at fields what matters besides their values. hints: by parameter."""
        self._editors.set_hints(hints)

    def set_cautions(self, cautions: Mapping[str, str]) -> None:
        """Show warnings about values at their fields. cautions: by parameter."""
        self._editors.set_cautions(cautions)

    def set_error(self, key: str, message: str) -> None:
        """Show an error at a parameter's field, or above all fields if it has none; "" for no error."""
        if key not in self._names:
            _show_text(self._error, f"⚠ {with_titles(message)}" if message else "")
            return
        if not message and key not in self._editors.made:
            return
        self._editors.editor(key).set_error(message)
        order = self.order
        for fold, groups in ((self.inactive_fold, order.inactive), (self.advanced_fold, order.others)):
            if message and any(key in names for _, names in groups):
                fold.open()
                self._fill()

    def set_little_room(self, little: bool) -> None:
        """Show only the settings used most, or all; the main one is in the toolbar too."""
        if little != self._has_little_room:
            self._has_little_room = little
            # Without its text the button leaves room for the number of changes.
            self.reset.setText("" if little else tr("Reset"))
            self._arrange()
            self._fill()
            self._give_room()

    def set_forecast(self, name: str, forecast: Forecast | None) -> None:
        """Show how many chunks other values of a number would give; None while that is unknown."""
        if self._editors.set_forecast(name, forecast):
            self._show_step()

    def clear_forecasts(self) -> None:
        """Drop forecasts, refused values and the target, since another text is shown."""
        if self._edits.forget():
            self._show_errors()
            self._show_values()
        self._editors.clear_forecasts()
        self._show_step()
        self.aim.forget()

    def show_target(self, result: TargetResult | None, message: str = "") -> None:
        """Show the value that comes closest to the target, or a message on why there is none."""
        self.aim.show_result(result, message)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """Show the problems among the settings if there is room for both."""
        line = self.fontMetrics().height() / 18
        self.problems.set_room(self.height() >= _TALL * max(line, 1) and not self._has_little_room)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for forecasts, which nobody needed before."""
        super().showEvent(event)
        self._chain_tabs()
        self.forecasts_wanted.emit()

    def _lay_out(self) -> None:
        content = QWidget()
        column = self._column = QVBoxLayout(content)
        column.setContentsMargins(_MARGIN, _TOP, _MARGIN, _TOP)
        column.setSpacing(0)
        column.addWidget(self._error)
        column.addWidget(self._nothing)
        column.addLayout(self._acting)
        column.addWidget(self.problems)
        column.addWidget(self._aim_rules[0])
        column.addWidget(self.aim)
        column.addWidget(self._aim_rules[1])
        column.addSpacing(4)
        column.addWidget(self.inactive_fold)
        column.addWidget(self.advanced_fold)
        column.addStretch(1)
        self._scroll = ColumnArea(content)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._keep_width)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(_rule())
        layout.addWidget(self._scroll, 1)

    def _keep_width(self, _low: int, high: int) -> None:
        """Put the scroll bar into the margin, so that sliders have the same length with it and without."""
        bar = self._scroll.verticalScrollBar().sizeHint().width() if high > 0 else 0
        self._column.setContentsMargins(_MARGIN, _TOP, max(0, _MARGIN - bar), _TOP)

    def _build(self) -> None:
        if self._in_gesture:
            # The field in use is removed, and could not end its gesture any more.
            self._in_gesture = False
            self.gesture_finished.emit()
        self._names = tuple(fields_of(strategy_for(self._edits.config.strategy)))
        # Editors of settings that both strategies have are kept.
        self._editors.keep(self._names)
        self._order = None
        self._show_values()
        self._arrange()

    def _show_fold(self) -> None:
        """Place the editors of a fold that the user has opened, and ask for their forecasts."""
        self._fill()
        self.forecasts_wanted.emit()

    def _fill(self) -> None:
        """Place the editors of every open fold."""
        for fold, groups in ((self.inactive_fold, self._without_effect), (self.advanced_fold, self._others)):
            if fold.is_open and not fold.isHidden():
                groups.fill(self._editors.editor)
        self._chain_tabs()

    def _arrange(self) -> None:
        """Put every editor into its current place, but not during a gesture."""
        order = order_of(
            self._edits.config,
            self._inactive,
            changed=(*self._changed, *self._held),
            has_little_room=self._has_little_room,
        )
        if self._order is not None and (self._in_gesture or order == self._order):
            return
        self._order = order
        focused = QApplication.focusWidget()
        self._without_effect.set_groups(order.inactive)
        self._others.set_groups(order.others)
        self._acting.removeWidget(self._card)
        for name in order.acting:
            editor = self._editors.editor(name)
            editor.set_compact(False)
            if isinstance(editor, NumberEditor):
                editor.set_counting(name == order.main)
            self._acting.addWidget(editor)
            editor.show()
            if name == order.main:
                self._acting.addWidget(self._card)
        for name, editor in self._editors.made.items():
            if name not in order.acting:
                if self._acting.indexOf(editor) >= 0:
                    editor.hide()
                if isinstance(editor, NumberEditor):
                    editor.set_counting(False)
        count = sum(len(names) for _, names in order.inactive)
        self.inactive_fold.setVisible(count > 0)
        self.inactive_fold.set_title(
            tr(plural(count, "{count} has no effect on this text", "{count} have no effect on this text"))
        )
        has_aim = bool(order.main) and not self._has_little_room
        self.aim.setVisible(has_aim)
        self._aim_rules[1].setVisible(has_aim)
        for widget in (self.advanced_fold, self._aim_rules[0]):
            widget.setVisible(not self._has_little_room)
        # For example if a file is only cut at its headings.
        _show_text(self._nothing, "" if order.acting else tr("No setting changes where this text is cut."))
        self._fill()
        if focused is not None and self.isAncestorOf(focused) and focused.isVisible():
            focused.setFocus()
        self._show_step()
        self.forecasts_wanted.emit()

    def _chain_tabs(self) -> None:
        """Let Tab walk from top to bottom, also if the panel is a window of its own."""
        chain_tabs(self, self.tab_stops)

    @property
    def tab_stops(self) -> list[QWidget]:
        """The widgets at which Tab stops, from top to bottom, including hidden ones."""
        order = self.order
        stops = self._stops(order.acting)
        stops += (*self.problems.tab_stops, *self.aim.tab_stops, self.inactive_fold.button)
        for _, names in order.inactive:
            stops += self._stops(names)
        stops += (self.advanced_fold.button, *self._method.tab_stops)
        for _, names in order.others:
            stops += self._stops(names)
        return stops

    def _stops(self, names: tuple[str, ...]) -> list[QWidget]:
        """Return the tab stops of settings whose editors have been made and placed."""
        made = self._editors.made
        editors = (made[name] for name in names if name in made)
        return [stop for editor in editors if self.isAncestorOf(editor) for stop in editor.tab_stops]

    def _show_values(self) -> None:
        config = self._edits.config
        self._editors.show_values(self._preset)
        self._method.set_config(config)
        changed = [name for name in _METHOD if config[name] != self._preset[name]] + self._changed
        self.changes.show_changes(len(changed), config.preset)
        self.reset.setEnabled(config != self._preset)
        folded = [name for _, names in self._order.inactive for name in names] if self._order else []
        self.inactive_fold.set_modified(len({*folded} & {*changed}))
        others = [name for _, names in self._order.others for name in names] if self._order else []
        self.advanced_fold.set_modified(len({*others, *_METHOD} & {*changed}))
        self._show_step()

    @property
    def _changed(self) -> list[str]:
        """The settings of the strategy that differ from the preset."""
        config = self._edits.config
        return [name for name in self._names if config[name] != self._preset[name]]

    @property
    def _held(self) -> list[str]:
        """The setting with the keyboard focus, which must stay in sight even when it is reset."""
        focused = QApplication.focusWidget()
        if focused is None or self._order is None:
            return []
        return [name for name in self._order.acting if self._editors.editor(name).isAncestorOf(focused)]

    def _edit(self, name: str, value: Value) -> None:
        is_other = self._edits.take(name, value)
        self._show_errors()
        self._show_values()
        if is_other:
            self.config_edited.emit(self._edits.config)

    def _show_errors(self) -> None:
        """Show why each refused value is invalid, at its field and at that of the value it contradicts."""
        errors = self._edits.errors
        for key in ("", *self._names):
            self.set_error(key, tr(errors.get(key, "")))

    def _begin_gesture(self) -> None:
        self._in_gesture = True
        self.gesture_started.emit()

    def _end_gesture(self) -> None:
        self._in_gesture = False
        self.gesture_finished.emit()
        self._arrange()

    def _show_step(self) -> None:
        main = self._editors.made.get(self._order.main) if self._order is not None else None
        if isinstance(main, NumberEditor):
            self._card.show_step(main.forecast, float(main.value))
        else:
            self._card.hide()
        self.next_threshold_changed.emit(self._editors.next_threshold)


def _rule() -> QFrame:
    rule = QFrame()
    rule.setProperty("kind", "rule")
    rule.setFixedHeight(1)
    return rule


def _wrapped(tone: str) -> QLabel:
    label = QLabel()
    set_tone(label, tone)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.hide()
    return label


def _show_text(label: QLabel, text: str) -> None:
    label.setText(tr(text))
    label.setVisible(bool(text))
