"""Blocks of a text as it is shown, found slice by slice."""

from dataclasses import fields

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seamline.desktop.source import display_blocks
from seamline.desktop.source.display_blocks import find_display_blocks, join_blocks
from seamline.desktop.source.text_folds import TextFolds
from seamline.engine.text.document import Document


class Watched(str):
    """A text that notes how much of it is looked through."""

    looked_through = 0

    def __contains__(self, part: object) -> bool:
        self.looked_through += len(self)
        return super().__contains__(part)  # type: ignore[operator]


def rows_of(text: str) -> list[list[object]]:
    document = Document(text)
    blocks = join_blocks(list(find_display_blocks(document, TextFolds.of(document))))
    return [getattr(blocks, field.name).tolist() for field in fields(blocks)]


def test_first_slice_of_a_long_text_takes_no_look_at_all_of_it() -> None:
    """What is in view is there at once, however much follows."""
    text = Watched("# A heading\n\nSome words.\n\n" * 50_000)
    document = Document(text)
    first = next(find_display_blocks(document, TextFolds.of(document)))
    assert len(first) > 100
    assert text.looked_through == 0


_parts = st.sampled_from(
    [
        "words",
        "# head",
        "- item",
        "```",
        "",
        "  ",
        "| a | b |",
        "---",
        "\n",
        "\r\n",
        "\r",
        "\u2028",
        "\n\n",
        "\n",
    ]
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=st.lists(_parts, max_size=60).map("".join), window=st.integers(1, 12))
def test_lines_end_wherever_the_pattern_is_chosen(
    monkeypatch: pytest.MonkeyPatch, text: str, window: int
) -> None:
    """Lines are the same, however far on an end of another kind than most lies."""
    monkeypatch.setattr(display_blocks, "_WINDOW", 1 << 16)
    whole = rows_of(text)
    monkeypatch.setattr(display_blocks, "_WINDOW", window)
    assert rows_of(text) == whole
