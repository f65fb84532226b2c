"""What the status line says of two cuts that are compared."""

from __future__ import annotations

from seamline.desktop.widgets.fact_line import Fact, FactKind
from seamline.engine.analysis import Analysis
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
    alone = {"in both": "kept", "moved": "moved", "only in A": "added", "only in B": "removed"}
    facts = [
        Fact(printable(comparison.a.document.name), FactKind.NAME),
        Fact(_named("A", comparison.a)),
        Fact(_named("B", comparison.b)),
    ]
    for words, kind in alone.items():
        places = len(comparison.kinds[kind])
        if places or kind == "kept":
            facts.append(
                Fact(f"{pluralize(places, 'cut')} {words}" if kind == "kept" else f"{places:,} {words}")
            )
    if number:
        facts.append(Fact(f"change {number:,} of {count:,}"))
    if is_swiped:
        facts.append(Fact("chunks that differ are in colour"))
    return facts


def _named(letter: str, analysis: Analysis) -> str:
    return f"{letter}: {preset_title(analysis.config.preset)}, {pluralize(len(analysis.chunks), 'chunk')}"
