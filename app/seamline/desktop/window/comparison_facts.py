"""The facts about two compared cuts in the status line."""

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
    """Return the names of the text and both cuts, how far they agree, and the change that is shown.

    change: its number, 0 for none, and the number of changes. is_swiped: also explain the colours.
    """
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
    """Return the title of a cut: that of its preset, or "Stored chunks"."""
    return phrase("Stored chunks") if analysis.is_stored else phrase(preset_title(analysis.config.preset))


def _named(letter: str, analysis: Analysis) -> str:
    title = title_of(analysis)
    chunks = pluralize(len(analysis.chunks), "chunk")
    return tr("{letter}: {title}, {chunks}", letter=letter, title=title, chunks=chunks)
