"""The status bar: what is open, what came out, and what is running, with a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QSizePolicy, QStatusBar, QToolButton, QWidget

from seamline.desktop.widgets.theme import Theme, icon
from seamline.engine.analysis import Analysis
from seamline.instruments.formatting import pluralize

_STAGES = {
    "read": "reading",
    "blocks": "finding blocks",
    "units": "finding sentences",
    "tokens": "counting tokens",
    "vectors": "embedding",
    "download": "downloading the model",
}


class StatusLine(QStatusBar):
    """Facts at the left, running work at the right."""

    cancel_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(6, 0, 6, 0)
        self._facts = _ElidedLine()
        self._task = QLabel()
        self._task.setAccessibleName("Running")
        self._progress = QProgressBar()
        self._progress.setAccessibleName("Progress")
        self._progress.setTextVisible(False)
        self._progress.setMaximumWidth(140)
        self._progress.setMaximumHeight(self.fontMetrics().height() // 2)
        self._cancel = QToolButton()
        self._cancel.setAutoRaise(True)
        self._cancel.setToolTip("Cancel (Esc)")
        self._cancel.setAccessibleName("Cancel what is running")
        self._cancel.clicked.connect(self.cancel_requested)
        self.addWidget(self._facts, 1)
        for widget in (self._task, self._progress, self._cancel):
            self.addPermanentWidget(widget)
        self._labels: dict[str, str] = {}
        # A cut takes a few milliseconds: showing each would only flicker.
        self._delay = QTimer(self, singleShot=True, interval=150)
        self._delay.timeout.connect(self._show_running)
        self._show_running()

    def set_analysis(self, analysis: Analysis | None) -> None:
        """Show the figures of a cut."""
        if analysis is None:
            self._facts.show_text("")
            return
        about = "" if analysis.counter.exact else "~"
        seconds = sum(analysis.timings.values())
        tokens = analysis.sizes.span(0, analysis.sizes.units)
        parts = [
            analysis.document.name,
            pluralize(len(analysis.chunks), "chunk"),
            f"{about}{tokens:,} tokens ({analysis.config.token_method})",
            pluralize(len(analysis.units), "unit"),
            f"{seconds * 1000:.0f} ms" if seconds < 1 else f"{seconds:.1f} s",
            analysis.embedder if analysis.embedder != "none" else "no embedder",
        ]
        if analysis.method != analysis.config.strategy:
            parts.append(analysis.method)
        self._facts.show_text("  ·  ".join(parts))

    def set_running(self, task: str, label: str) -> None:
        """Show what a task is doing; "" when it is done."""
        if label:
            self._labels[task] = label
        else:
            self._labels.pop(task, None)
        if not self._task.isHidden():
            # What is shown already follows at once; the delay is for what may be over before it was seen.
            self._show_running()
        elif not self._labels:
            self._delay.stop()
        elif not self._delay.isActive():
            self._delay.start()

    def set_progress(self, stage: str, done: int, total: int) -> None:
        """Show how far the running stage is."""
        if total <= 0 or not self._labels:
            return
        self._progress.setRange(0, 1000)
        self._progress.setValue(int(1000 * done / total))
        if stage in _STAGES:
            self._task.setText(f"{next(iter(self._labels.values()))}: {_STAGES[stage]}")

    def set_theme(self, theme: Theme) -> None:
        """Follow the window's colours."""
        self._cancel.setIcon(icon("stop", theme, size=16))

    def _show_running(self) -> None:
        label = next(iter(self._labels.values()), "")
        self._task.setText(label)
        if label:
            self._progress.setRange(0, 0)
        for widget in (self._task, self._progress, self._cancel):
            widget.setVisible(bool(label))


class _ElidedLine(QWidget):
    """A line of text that is elided where it does not fit, and never asks for another layout."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.setAutoFillBackground(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("Result")

    def show_text(self, text: str) -> None:
        """Show a text, or nothing."""
        if text != self.text:
            self.text = text
            self.setAccessibleDescription(text)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(0, self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.fontMetrics().elidedText(self.text, Qt.TextElideMode.ElideRight, self.width())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        QPainter(self).drawText(self.rect(), flags, text)
