"""A query, the chunks that answer it best, and whether each would give a reader a whole thought."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from seamline.desktop.instruments.search.hit_list import HitList
from seamline.desktop.instruments.search.search_job import SearchRequest
from seamline.desktop.widgets.elided_label import ElidedLabel
from seamline.desktop.widgets.message_pages import MessagePages
from seamline.desktop.widgets.steady_text import ToggleButton
from seamline.desktop.widgets.text_style import set_tone
from seamline.desktop.widgets.translation import tr
from seamline.desktop.widgets.wrapping_row import WrappingRow
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import joined, phrase
from seamline.instruments.search import Hit, Neighbour, SearchIndex, SearchResult
from seamline.instruments.search_mode import DEFAULT_MODE, SearchMode

# The pause in typing after which the search begins.
_PAUSE_MS = 300
_CUT_OFF = 160
_LARGE = 1000
_TO_BEGIN = phrase(
    "Ask what a reader would ask. The chunks are ranked as a store would rank them, and each says whether it "
    "holds a whole thought."
)
_MODES: dict[SearchMode, str] = {
    "hybrid": phrase("Words and meaning"),
    "semantic": phrase("Meaning alone"),
    "keyword": phrase("Words alone"),
}


class SearchPanel(QWidget):
    """A field for the query, switches, and hits: one list, or two beside each other for A and B.

    search_requested: a SearchRequest, after Enter, a pause in typing, or a switch; its query may be empty.
    hit_chosen, b_hit_chosen: the number of a hit of A or of B that the user went to.
    """

    search_requested = Signal(object)
    hit_chosen = Signal(int)
    b_hit_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.query = QLineEdit()
        self.query.setPlaceholderText(tr("Search the chunks"))
        self.query.setAccessibleName(tr("Query"))
        self.query.setClearButtonEnabled(True)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self._request)
        self.query.textEdited.connect(lambda _: self._pause.start())
        self.query.textChanged.connect(self._request_if_cleared)
        self.query.returnPressed.connect(self._request)
        self.mode = QComboBox()
        for mode, words in _MODES.items():
            self.mode.addItem(tr(words), mode)
        self.mode.setCurrentIndex(self.mode.findData(DEFAULT_MODE))
        self.mode.setAccessibleName(tr("How to search"))
        self.mode.setToolTip(
            tr("Words and meaning: both rankings, fused. Meaning: the cosines of vectors. Words: BM25")
        )
        self.mode.currentIndexChanged.connect(self._request)
        self.per_document = _switch(tr("Best of each"), tr("Only the best chunk of each document"))
        self.all_documents = _switch(tr("All open documents"), tr("Search in every open document"))
        self.side_by_side = _switch(
            tr("A and B"), tr("The same query under A and under B, in the text that is shown")
        )
        self.side_by_side.hide()
        for switch in (self.per_document, self.all_documents, self.side_by_side):
            switch.toggled.connect(self._switched)

        self.summary = ElidedLabel()
        self.summary.setAccessibleName(tr("What was found"))
        self.a = _Side(tr("Hits"))
        self.b = _Side(tr("Hits under B"))
        self.a.list.hit_chosen.connect(self._choose)
        self.b.list.hit_chosen.connect(self._choose_b)
        self._detail = _Detail()

        self._lists = QSplitter(Qt.Orientation.Horizontal)
        self._lists.setChildrenCollapsible(False)
        self._lists.addWidget(self.a)
        self._lists.addWidget(self.b)
        self._parts = QSplitter(Qt.Orientation.Vertical)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self._lists)
        self._parts.addWidget(self._detail)
        self.pages = MessagePages(self._parts)
        self._bar = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._bar.addWidget(self.query, 1)
        switches = self.per_document, self.all_documents, self.side_by_side
        self._bar.addWidget(WrappingRow(self.mode, *switches))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 6, 16, 0)
        layout.addLayout(self._bar)
        layout.addWidget(self.summary)
        layout.addWidget(self.pages, 1)
        self.setFocusProxy(self.query)
        self.show_message("")
        set_tone(self.summary, "quiet")

    @property
    def request(self) -> SearchRequest:
        """The search that the controls describe."""
        return SearchRequest(
            self.query.text().strip(),
            self.mode.currentData(),
            per_document=self.per_document.isChecked(),
            all_documents=self.all_documents.isChecked() and not self.side_by_side.isChecked(),
            side_by_side=self.side_by_side.isChecked(),
        )

    def ask(self, query: str) -> None:
        """Enter a query and search for it at once, as if it were typed here."""
        self.query.setText(query)
        self._request()
        self.query.setFocus()

    def set_found(
        self, a: tuple[SearchIndex, SearchResult], b: tuple[SearchIndex, SearchResult] | None, *, summary: str
    ) -> None:
        """List the hits under A, and under B if it was searched, below a summary."""
        self.a.set_found(a, "A" if b is not None else "")
        self.b.setVisible(b is not None)
        self.b.set_found(b, "B")
        self.summary.show_text(summary)
        self._detail.show_hit(*self.a.hit(self.a.list.current))
        self.pages.show_content()

    def show_message(self, message: str) -> None:
        """Show why there are no hits; "" shows how to begin."""
        self._clear()
        self.pages.show_message(message or tr(_TO_BEGIN))

    def show_error(self, message: str) -> None:
        """Show why the search failed."""
        self._clear()
        self.pages.show_error(message)

    def set_comparable(self, is_comparable: bool) -> None:
        """Show or hide the switch that searches under A and B."""
        self.side_by_side.setVisible(is_comparable)
        if not is_comparable:
            blocked = self.side_by_side.blockSignals(True)
            self.side_by_side.setChecked(False)
            self.side_by_side.blockSignals(blocked)
            self.all_documents.setEnabled(True)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In a narrow dock, as at the side of the window, the parts are below each other.
        is_wide = self.width() > self.fontMetrics().averageCharWidth() * 100
        directions = QBoxLayout.Direction
        self._bar.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        orientation = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if orientation != self._parts.orientation() or event.oldSize().width() < 0:
            for parts, sizes in ((self._parts, (5, 3)), (self._lists, (1, 1))):
                parts.setOrientation(orientation)
                # Qt divides the available room in this proportion.
                parts.setSizes([size * _LARGE for size in sizes])

    def _clear(self) -> None:
        self.a.set_found(None, "")
        self.b.set_found(None, "")
        self.summary.show_text("")

    def _request(self) -> None:
        self._pause.stop()
        self.search_requested.emit(self.request)

    def _request_if_cleared(self, text: str) -> None:
        if not text:
            self._request()

    def _switched(self) -> None:
        self.all_documents.setEnabled(not self.side_by_side.isChecked())
        self._request()

    def _choose(self, number: int) -> None:
        self._detail.show_hit(*self.a.hit(number))
        self.hit_chosen.emit(number)

    def _choose_b(self, number: int) -> None:
        self._detail.show_hit(*self.b.hit(number))
        self.b_hit_chosen.emit(number)


class _Side(QWidget):
    """A list of hits, with a title if there are two lists."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.list = HitList(name)
        self._title = ElidedLabel()
        self._index: SearchIndex | None = None
        self._hits: tuple[Hit, ...] = ()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._title)
        layout.addWidget(self.list, 1)

    def set_found(self, given: tuple[SearchIndex, SearchResult] | None, letter: str) -> None:
        self._index, found = given if given is not None else (None, None)
        self._hits = found.hits if found is not None else ()
        self.list.set_found(self._index, found)
        self._title.setVisible(bool(letter))
        if letter and self._index is not None and found is not None:
            config = self._index.analyses[0].config
            self._title.show_text(
                tr(
                    "{letter}: {preset} · {chunks:,} chunks · {whole:,} of {hits:,} whole",
                    letter=letter,
                    preset=config.preset,
                    chunks=len(self._index),
                    whole=found.whole,
                    hits=len(found.hits),
                )
            )

    def hit(self, number: int) -> tuple[Analysis | None, Hit | None]:
        """Return a hit with the analysis of its document; None and None if there is none."""
        if self._index is None or not 0 <= number < len(self._hits):
            return None, None
        return self._index.analyses[self._hits[number].document], self._hits[number]


class _Detail(QScrollArea):
    """A hit in detail: whether it is whole, the text that is cut off, and the chunks before and after it."""

    def __init__(self) -> None:
        super().__init__()
        self._text = QLabel()
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._text.setMargin(self.fontMetrics().height() // 2)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setAccessibleName(tr("The hit and its neighbours"))
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(self._text)

    def show_hit(self, analysis: Analysis | None, hit: Hit | None) -> None:
        if analysis is None or hit is None:
            self._text.setText(tr("Choose a hit to see what stands beside it."))
            return
        self._text.setText("".join(f"<p>{line}</p>" for line in _described(analysis, hit)))


def _described(analysis: Analysis, hit: Hit) -> list[str]:
    """Return lines of rich text that describe a hit and its neighbours, in the order of the text."""
    whole = hit.completeness
    text = analysis.document.text
    lines = [_beside(hit.before, is_before=True)]
    if cut := text[slice(*whole.before)].strip():
        lines.append(tr("<b>Cut off before:</b> {words}", words=escape(_last_words(cut))))
    verdict = (
        tr("✓ a whole thought")
        if whole.is_complete
        else tr("not whole: {reasons}", reasons=joined(whole.lacks, ", "))
    )
    lines.append(
        tr(
            "<b>Chunk {chunk:,}</b> ({score}), {verdict}<br>{words}",
            chunk=hit.chunk + 1,
            score=hit.score_text,
            verdict=verdict,
            words=escape(hit.opening),
        )
    )
    if cut := text[slice(*whole.after)].strip():
        lines.append(tr("<b>Cut off after:</b> {words}", words=escape(_first_words(cut))))
    lines.append(_beside(hit.after, is_before=False))
    return lines


def _beside(neighbour: Neighbour | None, *, is_before: bool) -> str:
    if neighbour is None:
        return (
            tr("<b>Before:</b> the document begins here")
            if is_before
            else tr("<b>After:</b> the document ends here")
        )
    score = "" if neighbour.cosine is None else tr(" ({score:.3f})", score=neighbour.cosine)
    number = neighbour.chunk + 1
    chunk = (
        tr("<b>Before:</b> chunk {number:,}{score}", number=number, score=score)
        if is_before
        else tr("<b>After:</b> chunk {number:,}{score}", number=number, score=score)
    )
    return f"{chunk}<br>{escape(neighbour.opening)}"


def _first_words(text: str) -> str:
    words = " ".join(text[:_CUT_OFF].split())
    return f"{words}…" if len(text) > _CUT_OFF else words


def _last_words(text: str) -> str:
    words = " ".join(text[-_CUT_OFF:].split())
    return f"…{words}" if len(text) > _CUT_OFF else words


def _switch(text: str, help: str) -> ToggleButton:
    switch = ToggleButton()
    switch.show_text(text)
    switch.setToolTip(help)
    switch.setAccessibleDescription(help)
    return switch
