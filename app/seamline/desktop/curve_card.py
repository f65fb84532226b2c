"""What is said of one gap of the curve: the two sentences, the numbers, the verdict."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from seamline.desktop.curve_markers import MARKERS
from seamline.desktop.text_style import set_text_colour
from seamline.desktop.theme import Theme
from seamline.engine.analysis import Analysis
from seamline.engine.curve import Verdict
from seamline.engine.packing import Reason

# A unit may be a code block of megabytes; no card is wider than this.
_CHARACTERS = 300
_WIDTH_EMS = 28
_MARGIN = 8


class GapCard(QFrame):
    """A small frame over the curve that describes a gap; the mouse passes through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFrameShape(QFrame.Shape.Box)
        self.setAutoFillBackground(True)
        self.before, self.after, self.numbers, self.verdict = (QLabel() for _ in range(4))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, _MARGIN // 2, _MARGIN, _MARGIN // 2)
        layout.setSpacing(2)
        for label in (self.before, self.after, self.numbers, self.verdict):
            label.setTextFormat(Qt.TextFormat.PlainText)
            layout.addWidget(label)
        self.hide()

    def show_gap(self, analysis: Analysis, gap: int, point: QPoint, area: QRect) -> None:
        """Describe a gap beside a point, within an area of the parent."""
        most = min(_WIDTH_EMS * self.fontMetrics().height(), area.width())
        width = most - 2 * (_MARGIN + self.frameWidth())
        left, right = Qt.TextElideMode.ElideLeft, Qt.TextElideMode.ElideRight
        for label, text, elide in (
            (self.before, f"… {sentence_before(analysis, gap)}", left),
            (self.after, f"→ {sentence_after(analysis, gap)}", right),
            (self.numbers, numbers_of(analysis, gap), right),
            (self.verdict, verdict_of(analysis, gap), right),
        ):
            label.setText(label.fontMetrics().elidedText(text, elide, width))
        self.adjustSize()
        self.move(_place_beside(point, self.rect(), area))
        self.show()
        self.raise_()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, QColor(theme.panel))
        palette.setColor(QPalette.ColorRole.WindowText, QColor(theme.muted))
        self.setPalette(palette)
        for label in (self.before, self.after, self.verdict):
            set_text_colour(label, theme.text)


def sentence_before(analysis: Analysis, gap: int) -> str:
    """Return the end of the unit before a gap, on one line."""
    first, last = int(analysis.units.first[gap]), int(analysis.units.last[gap])
    return " ".join(analysis.document.text[max(first, last - _CHARACTERS) : last].split())


def sentence_after(analysis: Analysis, gap: int) -> str:
    """Return the beginning of the unit after a gap, on one line."""
    first, last = int(analysis.units.first[gap + 1]), int(analysis.units.last[gap + 1])
    return " ".join(analysis.document.text[first : min(last, first + _CHARACTERS)].split())


def numbers_of(analysis: Analysis, gap: int) -> str:
    """Return a gap's similarity, raw and smoothed, and the threshold."""
    curve = analysis.curve
    if curve is None:
        return ""
    similarity, smoothed = float(curve.similarity[gap]), float(curve.smoothed[gap])
    return f"similarity {similarity:.3f} · smoothed {smoothed:.3f} · threshold {curve.threshold:.3f}"


def verdict_of(analysis: Analysis, gap: int) -> str:
    """Return what became of a gap, by how much, and why the text is cut there if it is."""
    verdict = Verdict(analysis.verdicts[gap])
    text = f"{MARKERS[verdict].glyph} {verdict.label}" if verdict in MARKERS else verdict.label
    if analysis.curve is not None and verdict in (Verdict.ACCEPTED, Verdict.ABOVE_THRESHOLD):
        margin = float(analysis.curve.smoothed[gap]) - analysis.curve.threshold
        text += f" by {margin:.3f}" if margin >= 0 else f": {-margin:.3f} below the threshold"
    reason = reason_of(analysis, gap)
    return text if reason is None else f"{text} · cut here: {reason.label}"


def reason_of(analysis: Analysis, gap: int) -> Reason | None:
    """Return why a chunk ends at a gap; None if none does."""
    stop = analysis.chunks.stop[:-1]
    chunk = int(stop.searchsorted(gap + 1))
    if chunk == len(stop) or stop[chunk] != gap + 1:
        return None
    return Reason(analysis.chunks.reason[chunk])


def _place_beside(point: QPoint, card: QRect, area: QRect) -> QPoint:
    """Return the corner of a card beside a point that it does not cover, within an area."""
    gap = 12
    x = point.x() + gap
    if x + card.width() > area.right():
        x = point.x() - gap - card.width()
    y = point.y() + gap if point.y() < area.center().y() else point.y() - gap - card.height()
    return QPoint(
        max(area.left(), min(x, area.right() - card.width())),
        max(area.top(), min(y, area.bottom() - card.height())),
    )
