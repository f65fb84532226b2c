"""What becomes of stored chunks when a text or a config changes."""

from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.desktop.analyses import GARDEN, WordEmbedder, analysis_of

from seamline.engine.pipeline.analyse import analyse
from seamline.engine.text.document import Document
from seamline.instruments.stability import IndexedChunk, IndexState, Stability, stability, state_of


def state(*chunks: str, embedder: str = "") -> IndexState:
    """A state of chunks written as `id=text`; a text has a token for each character."""
    pairs = (chunk.split("=") for chunk in chunks)
    return IndexState(tuple(IndexedChunk(id, text, len(text)) for id, text in pairs), embedder)


def kinds(found: Stability) -> list[str]:
    return [change.kind for change in found.changes]


def test_chunks_are_told_apart_by_id_and_text() -> None:
    """The same id with the same text stays, with another changed; a known text under a new id is renamed."""
    found = stability(state("1=a", "2=bb", "3=ccc", "4=d"), state("1=a", "2=BB", "9=ccc", "8=eeee"))
    assert kinds(found) == ["stays", "changed", "renamed", "added", "removed"]
    assert [(change.before, change.now) for change in found.changes] == [
        (0, 0),
        (1, 1),
        (2, 2),
        (None, 3),
        (3, None),
    ]
    assert (found.embedded_chunks, found.embedded_tokens, found.total_tokens) == (2, 6, 10)
    assert not found.is_same


def test_text_that_is_known_is_not_embedded_anew() -> None:
    """Where ids count places, an insertion changes every later id, yet only the new text costs anything."""
    found = stability(state("0=a", "1=b", "2=c"), state("0=new", "1=a", "2=b", "3=c"))
    assert kinds(found) == ["changed", "changed", "changed", "added"]
    assert (found.embedded_chunks, found.embedded_tokens) == (1, 3)


def test_repeated_ids_and_texts_are_paired_one_to_one() -> None:
    """A chunk stands for one chunk, however many are called or say the same."""
    found = stability(state("1=a", "1=a", "5=x", "6=x"), state("1=a", "7=x"))
    assert found.counts == {"stays": 1, "changed": 0, "renamed": 1, "added": 0, "removed": 2}
    twice = stability(state(), state("1=abc", "2=abc"))
    assert (twice.embedded_chunks, twice.embedded_tokens) == (2, 3)


def test_another_embedder_costs_every_vector() -> None:
    """No vector of one model serves another; where a model is not known, nothing is supposed."""
    old = state("1=a", "2=bb", embedder="one")
    found = stability(old, replace(old, embedder="two"))
    assert (found.is_other_embedder, found.is_same, found.embedded_tokens) == (True, False, 3)
    assert found.counts["stays"] == 2
    for unknown in ("", "none"):
        assert stability(old, replace(old, embedder=unknown)).is_same


def test_heading_that_is_embedded_costs_the_vectors_below_it() -> None:
    """A chunk whose breadcrumb is part of its vector is embedded anew when a heading above it changes."""
    config = analysis_of(heading_context="embedded").config
    before, after = (
        state_of(analyse(Document(text, name="garden.md"), config))
        for text in (GARDEN, GARDEN.replace("# Garden", "# Gardens"))
    )
    found = stability(before, after)
    changed = [change for change in found.changes if change.kind == "stays" and change.is_embedded_anew]
    assert changed


def test_state_is_that_of_the_records() -> None:
    """Ids, hashes, tokens and lines are those that an export holds."""
    analysis = analysis_of(overlap_tokens=10)
    for indexed, chunk in zip(state_of(analysis).chunks, analysis.records(), strict=True):
        assert (indexed.id, indexed.content_hash, indexed.tokens) == (
            chunk.id,
            chunk.content_hash,
            chunk.tokens,
        )
        assert str(chunk.start_line) in indexed.place
        assert str(chunk.end_line) in indexed.place
        assert chunk.text.find(indexed.label.split()[0]) >= 0


def test_edit_costs_what_it_touches() -> None:
    """A word more in one paragraph leaves the chunks elsewhere as they are."""
    config = analysis_of(preset="memex-paragraph").config
    before, after = (
        state_of(analyse(Document(text, name="garden.md"), config, WordEmbedder()))
        for text in (GARDEN, GARDEN.replace("Water early.", "Water very early."))
    )
    counts = stability(before, after).counts
    assert counts["stays"] == len(before.chunks) - 1
    assert (counts["added"], counts["removed"]) == (1, 1)


def test_empty_states_are_the_same() -> None:
    """Nothing stays as it is."""
    found = stability(state(), state_of(analysis_of("")))
    assert found.is_same
    assert found.total_tokens == 0


CHUNKS = st.lists(st.builds(IndexedChunk, st.sampled_from("1234"), st.sampled_from("abc"), st.integers(0, 9)))


@given(CHUNKS, CHUNKS)
def test_every_chunk_is_accounted_for(old: list[IndexedChunk], new: list[IndexedChunk]) -> None:
    """Whatever changes, each chunk of either state is in exactly one change, and the way back mirrors it."""
    before, now = IndexState(tuple(old)), IndexState(tuple(new))
    found, back = stability(before, now), stability(now, before)
    assert Counter(change.now for change in found.changes if change.now is not None) == Counter(
        range(len(new))
    )
    assert Counter(change.before for change in found.changes if change.before is not None) == Counter(
        range(len(old))
    )
    for kind, mirrored in (
        ("stays", "stays"),
        ("changed", "changed"),
        ("renamed", "renamed"),
        ("added", "removed"),
    ):
        assert found.counts[kind] == back.counts[mirrored]
    assert stability(now, now).is_same
