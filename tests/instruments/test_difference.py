"""What differs between two cuts, in words."""

from seamline.engine.analysis import Analysis
from seamline.engine.pipeline.analyse import analyse
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.instruments.comparison import compare
from seamline.instruments.difference import describe_warnings, worse_of

TEXT = "".join(f"# Part {n}\n\nBees hum in garden {n}. They fly far. They come home.\n\n" for n in range(6))


def cut(text: str = TEXT, document: Document | None = None, **values: object) -> Analysis:
    config = PRESETS["optimal"].config.with_values({"embedder": "none", "strategy": "structure", **values})
    return analyse(document or Document(text), config)


def test_smallest_chunk_is_judged_by_the_minimum_of_its_own_cut() -> None:
    """Small chunks that were asked for are not worse than large ones, and too small ones are."""
    document = Document(TEXT)
    small = cut(document=document, min_tokens=5)
    large = cut(document=document, min_tokens=40)
    assert int(small.chunks.tokens.min()) < 40 <= int(large.chunks.tokens.min())
    assert worse_of("tokens_min", compare(small, large)) == (-1, "")
    # The last section is left over.
    rest = cut(document=document, min_tokens=100)
    assert worse_of("tokens_min", compare(large, rest)) == (1, "under 100")


def test_what_holds_of_both_is_not_said_of_b() -> None:
    """A notice on the text stands above it already; one that B alone has is said."""
    document = Document("# 蜜蜂\n\n蜜蜂在花园里飞。它们采蜜。\n\n" * 4)
    plain = analyse(document, PRESETS["optimal"].config.with_values({"embedder": "none"}))
    other = analyse(document, PRESETS["optimal"].config.with_values({"embedder": "none", "max_tokens": 60}))
    assert plain.notices
    assert {notice.message for notice in plain.notices} == {notice.message for notice in other.notices}
    assert describe_warnings(compare(plain, other)) == ""
    structure = cut(document=document)
    assert not structure.notices
    assert describe_warnings(compare(structure, other)).startswith("B: ")
