"""What the status line says of two cuts that are compared."""

from __future__ import annotations

from seamline.desktop.widgets.fact_line import Fact, FactKind
from seamline.desktop.widgets.translation import tr
from seamline.engine.analysis import Analysis
from seamline.engine.phrases import Phrase, phrase
from seamline.engine.presets import preset_title
from seamline.instruments.comparison import Comparison
from seamline.instruments.formatting import pluralize
from seamline.printable import printable


def comparison_facts(
    comparison: Comparison, change: tuple[int, int], *, is_swiped: bool = False
) -> list[Fact]:
    """Name the text, both cuts, what they share, and where one stands. change: its number, 0 for none, and
    how many there are. is_swiped: what the colours mean is said."""
    number, count = change
    alone = {
        phrase("{count:,} moved"): "moved",
        phrase("{count:,} only in A"): "added",
        phrase("{count:,} only in B"): "removed",
    }
    facts = [
        Fact(printable(comparison.a.document.name), FactKind.NAME),
        Fact(_named("A", comparison.a)),
        Fact(_named("B", comparison.b)),
        Fact(tr("{cuts} in both", cuts=pluralize(len(comparison.kinds["kept"]), "cut"))),
    ]
    facts += [
        Fact(tr(words, count=len(comparison.kinds[kind])))
        for words, kind in alone.items()
        if len(comparison.kinds[kind])
    ]
    if number:
        facts.append(Fact(tr("change {number:,} of {count:,}", number=number, count=count)))
    if is_swiped:
        facts.append(Fact(tr("chunks that differ are in colour")))
    return facts


def title_of(analysis: Analysis) -> Phrase:
    """Return what a cut is called: by its preset, unless its chunks are stored ones."""
    return phrase("Stored chunks") if analysis.is_stored else phrase(preset_title(analysis.config.preset))


def _named(letter: str, analysis: Analysis) -> str:
    title = title_of(analysis)
    chunks = pluralize(len(analysis.chunks), "chunk")
    return tr("{letter}: {title}, {chunks}", letter=letter, title=title, chunks=chunks)
