"""Plans of a change of an index: what stays, is written and goes."""

from dataclasses import replace
from time import process_time
from types import SimpleNamespace
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st
from tests.index.records import SETTINGS, make_record

from seamline.engine.config import Config
from seamline.index.file_update import deleted
from seamline.index.index_record import METADATA, IndexRecord
from seamline.index.index_settings import IndexSettings
from seamline.index.plan import Plan, plan

RECORDS = [make_record(text, sequence=number) for number, text in enumerate(["Bees.", "Wax.", "Honey."])]
STORED = {record.id: record.key for record in RECORDS}
BEES, WAX, HONEY = RECORDS


def test_unchanged_records_are_kept() -> None:
    """A second run over the same files finds nothing to do."""
    found = plan(RECORDS, STORED)
    assert found == Plan(keep=tuple(STORED))
    assert found.is_empty


def test_moved_chunk_is_updated_and_not_embedded_anew() -> None:
    """A chunk that stands elsewhere, or was cut by other settings, keeps its vector."""
    moved = replace(WAX, start=7, total=11)
    other = replace(HONEY, config_digest="0" * 16)
    assert plan([BEES, moved, other], STORED) == Plan(keep=(BEES.id,), update=(WAX.id, HONEY.id))


def test_chunk_with_another_vector_is_written_whole() -> None:
    """The same text under another heading or another embedder is embedded again."""
    changed = replace(WAX, vector_digest="0" * 32)
    assert plan([BEES, changed, HONEY], STORED) == Plan(keep=(BEES.id, HONEY.id), upsert=(WAX.id,))


def test_what_is_in_no_record_goes() -> None:
    """Chunks of a document that no longer has them are named, and no others."""
    new = make_record("Pollen.")
    assert plan([HONEY, new], STORED) == Plan(keep=(HONEY.id,), upsert=(new.id,), delete=(BEES.id, WAX.id))


def test_every_value_of_a_record_counts() -> None:
    """A record of which any value differs is not the one that is stored."""
    for name in METADATA:
        value = getattr(WAX, name)
        change: dict[str, Any] = {name: f"{value}x" if isinstance(value, str) else 99}
        other = replace(WAX, **change)
        assert other.key != WAX.key, name


_SOME = st.lists(st.sampled_from(RECORDS), unique_by=lambda record: record.id)


@given(old=_SOME, new=_SOME)
def test_plan_names_each_chunk_once(old: list[IndexRecord], new: list[IndexRecord]) -> None:
    """Applied to any index, a plan leaves exactly the records that were asked for."""
    stored = {record.id: record.key for record in old}
    wanted = {record.id for record in new}
    found = plan(new, stored)
    named = (*found.keep, *found.update, *found.upsert, *found.delete)
    assert len(named) == len(set(named))
    assert (set(stored) | set(found.upsert)) - set(found.delete) == wanted


def test_settings_say_in_what_they_differ() -> None:
    """Parameters are named with both values; the preset's name and the version make no chunk another."""
    other = IndexSettings.of(
        Config(embedder="fake", max_tokens=99, min_tokens=9), dimensions=8, version="2.0"
    )
    ours = SETTINGS.config["max_tokens"]
    assert SETTINGS.differences(other)["max_tokens"] == (ours, 99)
    assert SETTINGS.differences(other)["dimensions"] == (4, 8)
    assert SETTINGS.differences(replace(SETTINGS, version="2.0")) == {}
    assert not SETTINGS.has_same_vectors(other)


def test_parameter_that_is_new_is_no_difference() -> None:
    """An index that was made before there was a parameter was made with its default."""
    older = replace(
        SETTINGS, config={name: value for name, value in SETTINGS.config.items() if name != "max_tokens"}
    )
    assert SETTINGS.differences(older) == older.differences(SETTINGS) == {}
    shown = replace(SETTINGS, reading={"show": "hidden"})
    assert older.differences(shown) == {"show": ("", "hidden")}


def test_documents_of_a_large_index_are_taken_out_in_linear_time() -> None:
    """Twenty thousand conversations that are gone are not copied for each that goes after them."""
    sources = [f"chats.json#{number}" for number in range(20_000)]
    store = SimpleNamespace(stored=lambda source: {f"{source}-{part}": BEES.key for part in range(3)})
    writer = SimpleNamespace(delete=lambda plan: None)
    begun = process_time()
    found = deleted(sources, store=cast(Any, store), writer=cast(Any, writer))
    assert process_time() - begun < 3
    assert len(found.delete) == 60_000
    assert found.delete[-1] == "chats.json#19999-2"
