"""The toolbar: how the text is cut, the result, the workspaces, and the actions used most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolBar, QToolButton, QWidget

from seamline.desktop.widgets.count_slider import CountSlider
from seamline.desktop.widgets.key_names import key_name
from seamline.desktop.widgets.light_row import LightRow
from seamline.desktop.widgets.preset_box import PresetBox
from seamline.desktop.widgets.search_field import SearchField
from seamline.desktop.widgets.segmented_control import SegmentedControl
from seamline.desktop.widgets.steady_text import SteadyLabel
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.desktop.widgets.verdict_button import VerdictButton, VerdictLevel, VerdictRoom
from seamline.desktop.window.actions import Actions
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.phrases import plural
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import Findings
from seamline.instruments.question_bench.judge import Judgement
from seamline.instruments.unread import Unread

# Widths, in pixels at the usual text size, below which widgets with icons lose their texts, in two steps.
_ROOMY, _NARROW = 1500, 1250
_TRACKS = (160, 120, 96)
# The levels of compactness that are tried in turn: of the bar, of the verdict on the cut, of the lights.
_STEPS = (
    (0, VerdictRoom.WORDS, 0),
    (1, VerdictRoom.WORDS, 2),
    (1, VerdictRoom.FEW_WORDS, 2),
    (1, VerdictRoom.FEW_WORDS, 3),
    (2, VerdictRoom.FEW_WORDS, 2),
    (2, VerdictRoom.ICON, 2),
    (2, VerdictRoom.FEW_WORDS, 3),
    (2, VerdictRoom.ICON, 3),
)
# If there are questions, their lights are worth more than texts.
_STEPS_WITH_LIGHTS = (
    (0, VerdictRoom.WORDS, 0),
    (0, VerdictRoom.WORDS, 1),
    (0, VerdictRoom.FEW_WORDS, 1),
    (0, VerdictRoom.WORDS, 2),
    (1, VerdictRoom.FEW_WORDS, 1),
    *_STEPS[1:],
)


class ToolBar(QToolBar):
    """Shows the cut at a glance; in a narrow window, some widgets have icons without texts.

    problem_requested: the user wants to see the first problem, or the next.
    """

    problem_requested = Signal()

    def __init__(
        self, actions: Actions, workspaces: Mapping[str, str], *, parent: QWidget | None = None
    ) -> None:
        """workspaces: the titles of the workspaces, by name."""
        super().__init__(tr("Tools"), parent)
        self.setObjectName("tool_bar")
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._unread: Unread | None = None
        self._findings: Findings | None = None
        self._asked = 0
        self._has_chunks = False
        self.undo, self.redo = _button(actions["undo"]), _button(actions["redo"])
        self.presets = PresetBox(offers_splitter=True)
        self.slider = CountSlider()
        self.count = SteadyLabel()
        self.count.setAccessibleName(tr("Chunks"))
        self.verdict = VerdictButton()
        self.answers = LightRow()
        self.workspaces = SegmentedControl(tr("Workspace"), workspaces)
        self.search = SearchField(key_name(actions["find"].shortcut()))
        self.find_button = _button(actions["find"])
        self.export = _ExportButton(actions["export"])
        self._cut_by = QLabel()
        self._cut_by.setBuddy(self.presets)
        self._cut_by.setText(tr("Cut by"))
        content = QWidget()
        # Exactly as wide as the window, even if the contents would like more.
        content.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row = row = QHBoxLayout(content)
        row.setContentsMargins(12, 10, 12, 10)
        row.setSpacing(8)
        for part in (_button(actions["open"]), self.undo, self.redo):
            row.addWidget(part)
        row.addSpacing(4)
        row.addWidget(self._cut_by)
        row.addWidget(self.presets)
        row.addSpacing(8)
        row.addWidget(self.slider)
        row.addSpacing(8)
        row.addWidget(self.count)
        row.addWidget(self.verdict)
        row.addWidget(self.answers)
        row.addStretch(1)
        # Placed from the right, so that it stays where it is when the texts on the cut change.
        row.addWidget(self.workspaces)
        row.addSpacing(8)
        row.addWidget(self.search)
        row.addWidget(self.find_button)
        row.addWidget(self.export)
        self.addWidget(content)
        self.verdict.clicked.connect(self.problem_requested)
        self.set_analysis(None)
        self._follow_font()

    def sizeHint(self) -> QSize:
        return QSize(0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def describe_workspaces(self, actions: Mapping[str, QAction]) -> None:
        """Take the tips and the keys of the workspaces from their actions. actions: by name."""
        for name, action in actions.items():
            tip = tr("{name} ({more})", name=action.statusTip(), more=key_name(action.shortcut()))
            self.workspaces.buttons[name].setToolTip(tip)

    def set_config(self, config: Config) -> None:
        """Show a config; emits nothing."""
        self.presets.set_config(config)
        self.slider.set_config(config)

    def set_beside(self, is_beside: bool) -> None:
        """Name the cut A while it is compared with another."""
        self._cut_by.setText(tr("A is cut by") if is_beside else tr("Cut by"))
        self._fit()

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Show how many chunks there are; their problems are unknown again until set_findings()."""
        self.count.show_text(tr(pluralize(len(analysis.chunks), "chunk")) if analysis is not None else "")
        self._has_chunks = analysis is not None and len(analysis.chunks) > 0
        if analysis is None:
            self.slider.set_inactive({})
        else:
            self.slider.set_inactive(analysis.inactive, is_divided=len(analysis.units) > 1)
        self.set_findings(None)

    def set_unread(self, unread: Unread | None) -> None:
        """Set what the model does not read; None if it has no limit."""
        self._unread = unread
        self._show_verdict()

    def set_findings(self, findings: Findings | None) -> None:
        """Show how many chunks have problems; None while that is unknown."""
        self._findings = findings
        self._show_verdict()

    def _show_verdict(self) -> None:
        findings = self._findings
        if findings is None or not self._has_chunks:
            # Without chunks, "no problems" would be true but say nothing.
            self.verdict.set_verdict(VerdictLevel.SOUND, "")
        elif count := len(findings.by_chunk):
            words = tr(plural(count, "{count:,} has problems", "{count:,} have problems"))
            few_words = tr("{count:,}", count=count)
            self.verdict.set_verdict(VerdictLevel.PROBLEMS, words, few_words=few_words)
        else:
            fits = self._unread is not None and self._unread.chunks == 0
            words = tr("all fit the model, no problems") if fits else tr("no problems")
            self.verdict.set_verdict(VerdictLevel.SOUND, words, few_words=tr("no problems"))
        if findings is not None:
            # Not while findings are unknown: widgets would disappear and come back with every cut.
            self._fit()

    def set_answers(self, questions: Sequence[str], judgements: Sequence[Judgement]) -> None:
        """Show which questions on the document are answered; nothing without questions."""
        count = len(judgements)
        before, self._asked = self._asked, count
        self.answers.set_answers(questions, judgements)
        if count and count != before:
            # Not while answers are unknown, for the same reason as with findings.
            self._fit()

    def focus_search(self) -> bool:
        """Focus the search field; return whether it is shown at this width."""
        if self.search.isVisible():
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search.selectAll()
        return self.search.isVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.ApplicationFontChange):
            self._follow_font()

    def _follow_font(self) -> None:
        self.count.setFont(text_font(TextRole.TITLE))
        self._fit()

    def _fit(self) -> None:
        """Remove texts, and then widgets that can also be found elsewhere, until everything fits."""
        usual = self.fontMetrics().height() / 18
        first = sum(self.width() < width * max(usual, 1) for width in (_ROOMY, _NARROW))
        self._cut_by.show()
        self.slider.set_worded(True)
        for step, room, level in _STEPS_WITH_LIGHTS if self._asked else _STEPS:
            if step < first:
                continue
            self._take_step(step)
            self.verdict.set_room(room)
            self.answers.set_level(level)
            if self._asked and level < 2:
                self.slider.set_width(_TRACKS[max(step, 1)])
            if self._row.sizeHint().width() <= self.width():
                break
        if step == 2 and self._row.sizeHint().width() <= self.width():
            self._show_undo(True)
            if self._row.sizeHint().width() > self.width():
                self._show_undo(False)
        # Texts in other languages may be longer: then also remove the label, as the presets explain
        # themselves.
        self._cut_by.setVisible(self._row.sizeHint().width() <= self.width())
        if self._row.sizeHint().width() > self.width():
            self.slider.set_worded(False)
        # The bar keeps its size, so nothing else makes the row ask its widgets for their new sizes.
        self._row.invalidate()
        self._row.activate()

    def _take_step(self, step: int) -> None:
        self.slider.set_width(_TRACKS[step])
        self.search.setVisible(step == 0)
        self.find_button.setVisible(step > 0)
        self._show_undo(step < 2)
        self.export.set_compact(step == 2)
        self.presets.setMinimumWidth((150, 150, 110)[step])
        self._row.setSpacing(8 if step < 2 else 6)

    def _show_undo(self, is_shown: bool) -> None:
        for part in (self.undo, self.redo):
            part.setVisible(is_shown)


class _ExportButton(QPushButton):
    """The button of the export action, with its text if there is room."""

    def __init__(self, action: QAction) -> None:
        super().__init__()
        self._action = action
        self.setAutoDefault(False)
        self.setAccessibleName(tr("Export"))
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._is_compact = False
        self._follow()

    def set_compact(self, is_compact: bool) -> None:
        """Show the icon alone, or the text as well."""
        self._is_compact = is_compact
        self._follow()

    def _follow(self) -> None:
        self.setText("" if self._is_compact else tr("Export"))
        self.setIcon(self._action.icon())
        self.setIconSize(QSize(16, 16))
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    button.setIconSize(QSize(16, 16))
    button.setAutoRaise(True)
    button.setFixedSize(28, 28)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setAccessibleName(action.text().replace("&", "").rstrip("…"))
    return button
