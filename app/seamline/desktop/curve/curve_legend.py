"""Legends of the curve's plots: buttons that show and hide verdicts' markers, or counts of cuts by reason."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from seamline.desktop.widgets.boundary_style import BoundaryStyle
from seamline.desktop.widgets.painting import painting
from seamline.desktop.widgets.theme import theme_of
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.type_scale import TextRole, text_font
from seamline.desktop.widgets.verdict_markers import MARKERS, drawn_marker
from seamline.engine.evidence.curve import Verdict
from seamline.engine.phrases import plural
from seamline.engine.sizing.cut import Reason

_SIDE, _BESIDE, _BETWEEN = 14, 4, 12
_DIGIT = re.compile(r"\d")


def _steady(text: str, font: QFont) -> str:
    """Return a text with each digit replaced by the widest, so that its width stays as numbers change."""
    return _DIGIT.sub(_widest_digit(font.key()), text)


@lru_cache(maxsize=16)
def _widest_digit(key: str) -> str:
    """Return the widest digit of a font, cached: measuring takes a third of a millisecond for each legend."""
    font = QFont()
    font.fromString(key)
    return max("0123456789", key=QFontMetrics(font).horizontalAdvance)


class LegendButton(QAbstractButton):
    """A verdict's marker with its count; struck out while the markers are hidden."""

    def __init__(self, verdict: Verdict, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.verdict = verdict
        self.setCheckable(True)
        self.setChecked(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFont(text_font(TextRole.NOTE))

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        width = _SIDE + 2 * _BESIDE + metrics.horizontalAdvance(_steady(self.text(), self.font())) + 2
        return QSize(width, max(24, metrics.height() + 6))

    def fit(self) -> None:
        """Fix the size that the text needs, so that a new text of the same size causes no layout."""
        if self.sizeHint() != self.minimumSize():
            self.setFixedSize(self.sizeHint())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = theme_of(self)
        with painting(self) as painter:
            colour = QColor(theme.verdicts[self.verdict] if self.isChecked() else theme.quiet)
            fill = colour if MARKERS[self.verdict].filled and self.isChecked() else None
            ratio = self.devicePixelRatioF()
            picture = drawn_marker(
                self.verdict, _SIDE, size=_SIDE * 0.8, ratio=ratio, colour=colour, fill=fill
            )
            painter.drawPixmap(QPointF(2, (self.height() - _SIDE) / 2), picture)
            font = self.font()
            font.setStrikeOut(not self.isChecked())
            painter.setFont(font)
            painter.setPen(QColor(theme.text if self.underMouse() else theme.second))
            place = self.rect().adjusted(_SIDE + _BESIDE + 2, 0, 0, 0)
            painter.drawText(
                place, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.text()
            )
            if self.hasFocus():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(QColor(theme.accent), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)

    def changeEvent(self, event: QEvent) -> None:
        """Scale with the application's font."""
        super().changeEvent(event)
        wanted = text_font(TextRole.NOTE)
        if event.type() == QEvent.Type.FontChange and self.font().pixelSize() != wanted.pixelSize():
            self.setFont(wanted)
            self.fit()


class VerdictLegend(QWidget):
    """A button for each verdict that occurs, with its marker and count, which shows or hides the markers."""

    toggled = Signal(int, bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._counts: dict[Verdict, int] = dict.fromkeys(MARKERS, 0)
        self._with_words = True
        self._is_depth = False
        self._minimum = 0
        self._described: dict[Verdict, tuple[object, ...]] = {}
        self.buttons: dict[Verdict, LegendButton] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_BETWEEN - 2 * _BESIDE)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        for verdict in MARKERS:
            button = LegendButton(verdict)
            button.toggled.connect(lambda shown, verdict=verdict: self._toggle(verdict, shown))
            button.hide()
            layout.addWidget(button)
            self.buttons[verdict] = button

    def minimumSizeHint(self) -> QSize:
        """Return the size with numbers alone, so that the window can become narrower than the words."""
        whole = super().minimumSizeHint()
        return QSize(min(whole.width(), self.width_of(with_words=False)), whole.height())

    @property
    def shown(self) -> tuple[Verdict, ...]:
        """The verdicts whose markers are shown."""
        return tuple(verdict for verdict, button in self.buttons.items() if button.isChecked())

    def set_counts(self, counts: Mapping[Verdict, int], *, is_depth: bool, minimum: int) -> None:
        """Set how often each verdict occurs; those that do not occur get no button.

        is_depth: whether the curve is one of depths, whose minima above the threshold are "not deep enough".
        minimum: the smallest size of a chunk, in tokens.
        """
        if (counts, is_depth, minimum) == (self._counts, self._is_depth, self._minimum):
            return
        before = self.sizeHint()
        self._counts, self._is_depth, self._minimum = dict(counts), is_depth, minimum
        for verdict, button in self.buttons.items():
            button.setVisible(counts.get(verdict, 0) > 0)
            self._describe(verdict)
        if self.sizeHint() != before:
            self.updateGeometry()

    def width_of(self, *, with_words: bool) -> int:
        """Return how wide the legend is with words, or with numbers alone."""
        metrics = self.fontMetrics()
        around = _SIDE + 2 * _BESIDE + 2 + _BETWEEN - 2 * _BESIDE
        shown = [verdict for verdict, count in self._counts.items() if count > 0]
        return sum(
            metrics.horizontalAdvance(self._text(each, with_words=with_words)) + around for each in shown
        )

    def set_words(self, with_words: bool) -> None:
        """Show the numbers with words, or alone."""
        if with_words != self._with_words:
            self._with_words = with_words
            for verdict in self.buttons:
                self._describe(verdict)

    def _text(self, verdict: Verdict, *, with_words: bool) -> str:
        count = self._counts[verdict]
        if with_words:
            return tr("{count:,} {words}", count=count, words=self._words(verdict))
        return tr("{count:,}", count=count)

    def _words(self, verdict: Verdict) -> str:
        is_shallow = self._is_depth and verdict == Verdict.ABOVE_THRESHOLD
        return tr("not deep enough") if is_shallow else tr(MARKERS[verdict].words)

    def _toggle(self, verdict: Verdict, shown: bool) -> None:
        self._describe(verdict)
        self.toggled.emit(int(verdict), shown)

    def _describe(self, verdict: Verdict) -> None:
        button, count = self.buttons[verdict], self._counts[verdict]
        described = count, self._with_words, self._is_depth, self._minimum, button.isChecked()
        if described == self._described.get(verdict):
            return
        self._described[verdict] = described
        text = self._text(verdict, with_words=self._with_words)
        if text != button.text():
            button.setText(text)
            button.fit()
        action = tr("click to hide") if button.isChecked() else tr("hidden; click to show")
        words = self._words(verdict)
        if verdict == Verdict.MERGED:
            words = tr("merged away by the minimum of {minimum:,} tokens", minimum=self._minimum)
        button.setToolTip(
            tr(
                plural(
                    count,
                    "{count:,} valley: {words} ({action})",
                    "{count:,} valleys: {words} ({action})",
                    words=words,
                    action=action,
                )
            )
        )
        button.setAccessibleName(tr("{count:,} {words}", count=count, words=words))


class ReasonLegend(QWidget):
    """Counts of cuts by reason, each with a sample of its line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[tuple[Reason, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self.setFont(text_font(TextRole.NOTE))
        self.setAccessibleName(tr("Cuts by their reasons"))

    def set_entries(self, entries: tuple[tuple[Reason, str], ...]) -> None:
        """Show reasons, each with its text."""
        if entries == self._entries:
            return
        before = self.sizeHint()
        self._entries = entries
        self.setAccessibleDescription(tr(", ").join(text for _, text in entries))
        # At each tick of a slider the numbers change, but mostly not their width.
        if self.sizeHint() != before:
            self.updateGeometry()
        self.update()

    def text(self) -> str:
        """Return the whole text of the legend."""
        return tr(", ").join(text for _, text in self._entries)

    def changeEvent(self, event: QEvent) -> None:
        """Scale with the application's font."""
        super().changeEvent(event)
        wanted = text_font(TextRole.NOTE)
        if event.type() == QEvent.Type.FontChange and self.font().pixelSize() != wanted.pixelSize():
            self.setFont(wanted)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = self._width_of(_steady(text, self.font()) for _, text in self._entries)
        return QSize(width, max(24, self.fontMetrics().height() + 6))

    def _width_of(self, texts: Iterable[str]) -> int:
        metrics = self.fontMetrics()
        return sum(metrics.horizontalAdvance(text) + _SIDE + _BESIDE + _BETWEEN for text in texts)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, metrics = theme_of(self), self.fontMetrics()
        with painting(self) as painter:
            # The legend is aligned right: room that narrow digits do not need stays free before it.
            middle, x = (
                self.height() // 2,
                max(0, self.width() - self._width_of(text for _, text in self._entries)),
            )
            for reason, text in self._entries:
                pen = QPen(BoundaryStyle.of(reason, theme).pen)
                if pen.style() == Qt.PenStyle.SolidLine:
                    painter.fillRect(QRectF(x + 3, middle - 6, 8, 12), pen.color())
                else:
                    painter.setPen(pen)
                    painter.drawLine(QPointF(x + 7, middle - 8), QPointF(x + 7, middle + 8))
                painter.setPen(QColor(theme.second))
                baseline = middle + (metrics.ascent() - metrics.descent()) / 2
                painter.drawText(QPointF(x + _SIDE + _BESIDE, baseline), text)
                x += _SIDE + _BESIDE + metrics.horizontalAdvance(text) + _BETWEEN
