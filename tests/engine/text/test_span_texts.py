"""Texts of spans are copied out when they are asked for, and are those of a list."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from seamline.engine.text.span_texts import SpanTexts


@given(st.text(), st.data())
def test_they_are_what_a_list_of_them_is(text: str, data: st.DataObject) -> None:
    """By number, from behind, in slices, some of them, and one after the other."""
    indices = st.integers(0, len(text))
    spans = data.draw(st.lists(st.tuples(indices, indices).map(sorted), max_size=8))
    starts, ends = np.array(spans, dtype=np.int64).reshape(-1, 2).T
    found, known = SpanTexts(text, starts, ends), [text[low:high] for low, high in spans]
    assert list(found) == known
    assert len(found) == len(known)
    assert [found[number] for number in range(-len(known), len(known))] == known + known
    assert list(found[1:-1]) == known[1:-1]
    numbers = data.draw(st.lists(st.integers(0, len(known) - 1), max_size=5)) if known else []
    assert list(found.take(np.array(numbers, dtype=np.int64))) == [known[number] for number in numbers]
