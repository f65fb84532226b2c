"""Damaged files: whatever happens to a file of any format, it is read, or refused in plain words."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seamline.engine.errors import SourceError
from seamline.engine.text.document import Document
from seamline.sources import ReadOptions, formats, list_entries, read, read_all

pytestmark = pytest.mark.slow

CASES = Path(__file__).parent.parent / "cases" / "sources"
# For each of nearly sixty formats; the nightly run has a profile with more.
EXAMPLES = settings().max_examples if settings().max_examples > 100 else 25
EVERYTHING = ReadOptions(hidden=True, zero_weight=True, to_tools=True, meta=True, sidechains=True)

# JSON text that json.dumps() would not write; it stands in for a string of its own in what is damaged.
NUMBERS_BEYOND_MEASURE = {
    "<integer>": "9" * 5000,
    "<exponent>": "1e9999999999999999999",
    "<long>": "1" * 5000 + ".5",
}

# Made once: to make a strategy takes longer than to draw from it.
WAYS = st.sampled_from(["values", "values", "values", "bytes", "cut"])
DAMAGES = st.sampled_from(["replace", "replace", "swap", "remove"])
OPTIONS = st.sampled_from([ReadOptions(), EVERYTHING])

values: st.SearchStrategy[Any] = st.one_of(
    st.sampled_from(
        [
            None,
            True,
            0,
            -1,
            1.5e308,
            10**30,
            float("nan"),
            float("-inf"),
            *NUMBERS_BEYOND_MEASURE,
            "",
            "\ud83d",
            "user",
            "2024-13-40T99:00:00Z",
            '{"type": ',
            [],
            {},
            [None],
            [[]],
            {"type": []},
            {"type": "text", "text": {}},
            {"id": {}, "role": [], "content": {"parts": 3}},
        ]
    ),
    st.text(max_size=3),
    st.integers(),
)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a value with every key or index in it."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


def damaged_values(draw: st.DrawFn, text: str) -> str:
    """JSON or JSONL with some of its values replaced, removed, or put in the place of one another."""
    lines = text.splitlines() if is_lines(text) else [text]
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        with suppress(ValueError):
            held = [json.loads(lines[at])]
            all_places = list(places(held))
            container, key = all_places[draw(st.integers(0, len(all_places) - 1))]
            what = draw(DAMAGES)
            if what == "replace":
                container[key] = draw(values)
            elif what == "swap":
                other, other_key = all_places[draw(st.integers(0, len(all_places) - 1))]
                container[key] = json.loads(json.dumps(other[other_key]))
            elif container is not held:
                del container[key]
            lines[at] = json.dumps(held[0])
            for name, number in NUMBERS_BEYOND_MEASURE.items():
                lines[at] = lines[at].replace(json.dumps(name), number)
    return "\n".join(lines)


def is_lines(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return True
    return False


@st.composite
def damaged(draw: st.DrawFn, raw: bytes) -> bytes:
    """The bytes of a file with some of them changed, its end cut off, or its values replaced."""
    what = draw(WAYS)
    if what == "values" and raw.lstrip()[:1] in (b"{", b"["):
        return damaged_values(draw, raw.decode("utf-8")).encode("utf-8")
    if what == "cut":
        return raw[: draw(st.integers(0, len(raw)))]
    changed = bytearray(raw)
    for _ in range(draw(st.integers(1, 5))):
        if changed:
            changed[draw(st.integers(0, len(changed) - 1))] = draw(st.integers(0, 255))
    return bytes(changed)


@cache
def files_of(name: str) -> dict[Path, bytes]:
    """The case files of a format with what they hold; of an export of many files, the files in it."""
    cases = (path for path in (CASES / name).iterdir() if not path.name.endswith(".expected.json"))
    files = sorted(file for case in cases for file in ([case] if case.is_file() else case.rglob("*.*")))
    return {file: file.read_bytes() for file in files}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the exports that are folders: written once, as an example damages one file of them."""
    folder = tmp_path_factory.mktemp("damaged")
    for case in (path for known in formats() for path in (CASES / known.name).iterdir() if path.is_dir()):
        shutil.copytree(case, folder / case.name)
    return folder


@contextmanager
def written(file: Path, raw: bytes) -> Iterator[None]:
    """Hold a file with these bytes for a while, and what it held before afterwards."""
    whole = file.read_bytes() if file.exists() else None
    file.write_bytes(raw)
    try:
        yield
    finally:
        if whole is not None:
            file.write_bytes(whole)


def check(path: Path, name: str, options: ReadOptions, assert_tiled: Callable[[Document], None]) -> None:
    """List and read a file in every way; only the product's own error may end it."""
    with suppress(SourceError):
        list_entries(path)
    with suppress(SourceError):
        for document in read_all(path, format=name, options=options):
            assert_tiled(document)
            document.text.encode("utf-8")
            for branch in document.branches:
                on_it = ReadOptions(**{**vars(options), "branch": branch.id})
                assert read(path, document.entry, format=name, options=on_it).branch == branch.id


@pytest.mark.parametrize("name", [known.name for known in formats()])
@given(data=st.data())
@settings(max_examples=EXAMPLES, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_damaged_file_is_read_or_refused_in_plain_words(
    name: str, data: st.DataObject, folder: Path, assert_tiled: Callable[[Document], None]
) -> None:
    """No damage raises anything but the product's own error, and what is read is whole and can be saved."""
    files = files_of(name)
    file = data.draw(st.sampled_from([*files]))
    case = CASES / name / file.relative_to(CASES / name).parts[0]
    path = folder / case.name
    raw = data.draw(damaged(files[file]))
    options = data.draw(OPTIONS)
    with written(folder / file.relative_to(case.parent), raw):
        check(path, name, options, assert_tiled)
