"""Card for one gap of the curve: the two sentences either side, the numbers, the verdict."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from seamline.desktop.curve.curve_markers import MARKERS, verdict_label
from seamline.desktop.widgets.text_style import set_text_colour
from seamline.desktop.widgets.theme import Theme
from seamline.engine.analysis import Analysis
from seamline.engine.evidence.curve import Verdict
from seamline.engine.sizing.size_limits import Reason
from seamline.instruments.levels import level_name, level_of
from seamline.instruments.margins import format_margin

# A unit may be a code block of megabytes; no card is wider than this.
_CHARACTERS = 300
_WIDTH_EMS = 28
_BY_HAND = "You set this boundary; it stays whatever the text says."
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
        self.verdict.setWordWrap(True)
        self.hide()

    def show_gap(self, analysis: Analysis, gap: int, point: QPoint, area: QRect) -> None:
        """Describe a gap beside a point, within an area of the parent."""
        maximum = min(_WIDTH_EMS * self.fontMetrics().height(), area.width())
        width = maximum - 2 * (_MARGIN + self.frameWidth())
        left, right = Qt.TextElideMode.ElideLeft, Qt.TextElideMode.ElideRight
        for label, text, elide in (
            (self.before, f"… {sentence_before(analysis, gap)}", left),
            (self.after, f"→ {sentence_after(analysis, gap)}", right),
            (self.numbers, numbers_of(analysis, gap), right),
        ):
            label.setText(label.fontMetrics().elidedText(text, elide, width))
        verdict = verdict_of(analysis, gap)
        # A sentence about the whole text takes two lines; the rest is short.
        self.verdict.setFixedWidth(min(width, self.verdict.fontMetrics().horizontalAdvance(verdict) + 1))
        self.verdict.setText(verdict)
        # What fills a line to its last pixel may be wrapped all the same, and the layout does not ask again.
        self.verdict.setFixedHeight(self.verdict.heightForWidth(self.verdict.minimumWidth()))
        self._fit(area.height())
        self.move(_place_beside(point, self.rect(), area=area))
        self.show()
        self.raise_()

    def _fit(self, height: int) -> None:
        """Leave out what there is no room for; the sentence that says what it all means is worth most."""
        labels = (self.numbers, self.before, self.after)
        for label in labels:
            label.show()
        for label in labels:
            self.adjustSize()
            if self.height() <= height:
                return
            label.hide()
        self.adjustSize()

    def set_theme(self, theme: Theme) -> None:
        """Take the theme's colours."""
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, QColor(theme.panel))
        palette.setColor(QPalette.ColorRole.WindowText, QColor(theme.quiet))
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
    """Return a gap's numbers: its similarity, and how it lies to the threshold; margins are said in words."""
    curve = analysis.curve
    if curve is None:
        return ""
    similarity = f"similarity {float(curve.similarity[gap]):.3f}"
    if analysis.margins is not None:
        return similarity
    level = level_of(analysis.config, float(curve.smoothed[gap]), threshold=curve.threshold)
    name = "smoothed" if level.name == "similarity" else level.name
    return f"{similarity} · {name} {level.value:.3f} · threshold {level.threshold:.3f}"


def verdict_of(analysis: Analysis, gap: int) -> str:
    """Return what became of a gap, by how much, and why the text is cut there if it is."""
    reason = reason_of(analysis, gap)
    if analysis.margins is not None:
        text = _BY_HAND if reason == Reason.MANUAL else format_margin(float(analysis.margins[gap]))
    else:
        text = _format_verdict(analysis, Verdict(analysis.verdicts[gap]), gap=gap)
    return text if reason is None else f"{text.removesuffix('.')} · cut here: {reason.label}"


def _format_verdict(analysis: Analysis, verdict: Verdict, *, gap: int) -> str:
    label = verdict_label(verdict, is_depth=level_name(analysis.config) == "depth")
    text = f"{MARKERS[verdict].glyph} {label}" if verdict in MARKERS else label
    if analysis.curve is None or verdict not in (Verdict.ACCEPTED, Verdict.ABOVE_THRESHOLD):
        return text
    level = level_of(analysis.config, float(analysis.curve.smoothed[gap]), threshold=analysis.curve.threshold)
    if level.passes:
        return f"{text}: {level.distance:.3f} {level.side} the threshold"
    return f"{text} by {level.distance:.3f}"


def reason_of(analysis: Analysis, gap: int) -> Reason | None:
    """Return why a chunk ends at a gap; None if none does."""
    stop = analysis.chunks.stop[:-1]
    chunk = int(stop.searchsorted(gap + 1))
    if chunk == len(stop) or stop[chunk] != gap + 1:
        return None
    return Reason(analysis.chunks.reason[chunk])


def _place_beside(point: QPoint, card: QRect, *, area: QRect) -> QPoint:
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
