"""Measures what each way of counting tokens is worth on each kind of text, against the exact counts.

The texts are English prose and markdown that installed packages carry as their descriptions, and Python's own
help topics; the standard library's modules and numpy's headers as code; JSON made of such prose, identifiers,
times and measurements; and the samples in texts/, most of them in other languages. Half of each kind is what
the estimator is fitted on; the other half judges, and only that is reported: the error in total, and the one
that nine of ten passages of 1,000 characters keep to. Run as: python tests/benchmarks/token_accuracy.py, with
--fit to print the estimator's weights instead.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import sysconfig
import uuid
from collections.abc import Iterator, Sequence
from email.message import Message
from importlib.metadata import distributions
from pathlib import Path
from pydoc_data.topics import topics
from typing import cast

import numpy as np

import seamline
from seamline.engine.tokens.counters import counter_for
from seamline.engine.tokens.estimates import CharacterRun, features

SAMPLES = Path(__file__).parent / "texts"
EXACT = ("o200k", "cl100k")
ESTIMATES = ("approximate", "anthropic", "gemini", "estimate")
FITTED_TO = "o200k"
_CHUNK = 1000
_SENTENCE = 150
_LONGEST = 50_000
# Folders of the standard library that are left out: tests, tables, help as strings, and other packages.
_NOT_WRITTEN_AS_CODE = {"site-packages", "test", "tests", "encodings", "pydoc_data", "idle_test", "lib2to3"}
# Runs that cost the same whatever their length, and runs whose cost is proportional to their length.
_BY_NUMBER = (
    CharacterRun.MARK_BEFORE_WORD,
    CharacterRun.SPACE,
    CharacterRun.SPACE_BEFORE_DIGITS,
    CharacterRun.SPACES,
    CharacterRun.LINE_END,
    CharacterRun.LINE_END_AFTER_PUNCTUATION,
)
_BY_SIZE = (
    CharacterRun.SPACE,
    CharacterRun.DIGITS,
    CharacterRun.KANA,
    CharacterRun.HAN,
    CharacterRun.WIDE,
    CharacterRun.SYMBOLS,
    CharacterRun.OTHER,
)
# The weight in the fit of the sum of a kind's passages, relative to all single passages.
_TOTAL = 3.0
_CAPITAL = re.compile(r"(?<=[.!?])\s+(?=[A-Z])")
_SENTENCE_END = re.compile(r"(?<=[.!?؟।])\s+|(?<=[。！？])|\n+")

Halves = tuple[list[str], list[str]]
"""The texts to fit on, and those to judge by."""


def _prose() -> list[str]:
    """Return the sections of the packages' descriptions that have at least three sentences of prose."""
    found: dict[str, list[str]] = {}
    for distribution in distributions():
        metadata = cast(Message, distribution.metadata)
        text = metadata.get_payload() or metadata.get("Description") or ""
        name = metadata["Name"] or ""
        parts = []
        for section in re.split(r"(?m)^(?:#+ .*|.*\n[=\-~]{4,})$", str(text)):
            prose = [
                " ".join(paragraph.split())
                for paragraph in re.split(r"\n\s*\n", section)
                if not re.match(r"\s*(?:[-*|`>+.\[!<#$]|\d+\.|    )", paragraph) and len(paragraph) > 60
            ]
            sentences = [s for paragraph in prose for s in _CAPITAL.split(paragraph) if 25 < len(s) < 400]
            if len(sentences) >= 3:
                parts.append(" ".join(sentences))
        found[name] = parts
    return [section for name in sorted(found) for section in found[name]]


def kinds_of_text() -> dict[str, Halves]:
    """Return the texts of each kind, in two similar halves."""
    library, packages_folder = (Path(sysconfig.get_paths()[place]) for place in ("stdlib", "purelib"))
    modules = [
        file
        for file in sorted(library.rglob("*.py"))
        if not _NOT_WRITTEN_AS_CODE & {*file.relative_to(library).parts}
    ]
    prose = _prose()
    descriptions = {
        str(item.metadata["Name"]): str(cast(Message, item.metadata).get_payload() or "")
        for item in distributions()
    }
    return {
        "technical English": _halves([*prose, *(topics[name] for name in sorted(topics))]),
        "markdown": _halves([descriptions[name] for name in sorted(descriptions)]),
        "code (Python)": _halves(_read(modules)),
        "code (C)": _halves(_read(sorted(Path(np.get_include()).rglob("*.h")))),
        "JSON (made)": (list(_json(prose[::2], seed=0)), list(_json(prose[1::2], seed=1))),
        "JSON (found)": _halves(_read(sorted(packages_folder.glob("*.dist-info/sboms/*.json")))),
        **{
            file.stem.replace("_", " ").capitalize(): _halves(_sentences(file))
            for file in sorted(SAMPLES.glob("*.txt"))
        },
    }


def _halves(texts: list[str]) -> Halves:
    return texts[::2], texts[1::2]


def _read(files: Sequence[Path]) -> list[str]:
    return [file.read_text(encoding="utf-8", errors="replace")[:_LONGEST] for file in files]


def _sentences(file: Path) -> list[str]:
    return [
        sentence for sentence in _SENTENCE_END.split(file.read_text(encoding="utf-8")) if sentence.strip()
    ]


def _json(prose: list[str], seed: int) -> Iterator[str]:
    """Make conversations and measurements, compact or indented as programs write them."""
    chance = random.Random(seed)

    def written(value: object) -> str:
        indent, separators = chance.choice([(None, None), (None, (",", ":")), (2, None), (4, None)])
        return json.dumps(value, indent=indent, separators=separators)

    def time() -> str:
        return (
            f"2024-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}T"
            f"{chance.randint(0, 23):02}:{chance.randint(0, 59):02}:{chance.randint(0, 59):02}Z"
        )

    for _ in range(60):
        messages = [
            {
                "id": str(uuid.UUID(int=chance.getrandbits(128))),
                "role": role,
                "content": chance.choice(prose)[:300],
                "created_at": time(),
                "tokens": chance.randint(1, 900),
            }
            for role in ("user", "assistant") * 3
        ]
        yield written({"messages": messages})
    for _ in range(20):
        measured = [
            {
                "sensor": f"unit-{chance.randint(1, 40)}",
                "value": round(chance.gauss(20, 5), chance.randint(1, 6)),
                "ok": chance.random() < 0.9,
                "tags": chance.sample(["north", "south", "lab", "roof", "spare"], 2),
                "place": {"lat": chance.uniform(-90, 90), "lon": chance.uniform(-180, 180)},
                "note": None,
            }
            for _ in range(15)
        ]
        yield written(measured)


def passages(texts: Sequence[str], size: int) -> list[str]:
    """Join and divide texts to passages of about `size` characters; none is cut inside a word."""
    made = [""]
    for text in texts:
        at = 0
        while at < len(text):
            end = at + size
            if end < len(text):
                space = max(text.rfind(white, at + 1, end) for white in " \n")
                end = space if space > 0 else end
            part, at = text[at:end], end
            if len(made[-1]) + len(part) > size:
                made.append(part)
            else:
                made[-1] += f"\n{part}" if made[-1] else part
    return made


def fit(kinds: dict[str, Halves]) -> dict[CharacterRun, tuple[int, int]]:
    """Return the weights with the least relative error; each kind of text has the same weight."""
    rows, wanted = [], []
    for texts, _ in kinds.values():
        parts = passages(texts, _SENTENCE)
        tokens = np.array(counter_for(FITTED_TO).count(parts), dtype=np.float64)
        scale = tokens.mean() * np.sqrt(len(parts))
        made = features(parts) / scale
        # Single passages and their sum, since the count of a whole text matters most.
        rows += [made, _TOTAL * made.sum(axis=0, keepdims=True) / np.sqrt(len(parts))]
        wanted += [tokens / scale, np.array([_TOTAL * tokens.sum() / scale / np.sqrt(len(parts))])]
    free = [run not in _BY_SIZE for run in CharacterRun] + [run not in _BY_NUMBER for run in CharacterRun]
    weights = (
        np.rint(1000 * _non_negative(np.vstack(rows) * free, np.concatenate(wanted))).astype(int).tolist()
    )
    return {run: (weights[run], weights[len(CharacterRun) + run]) for run in CharacterRun}


def _non_negative(rows: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """Solve non-negative least squares by coordinate descent. rows: (n, k) float64. wanted: (n,) float64."""
    products, aims = rows.T @ rows, rows.T @ wanted
    found = np.zeros(len(aims))
    for _ in range(5000):
        for at in np.flatnonzero(np.diag(products)):
            step = (aims[at] - products[at] @ found) / products[at, at]
            found[at] = max(0.0, found[at] + step)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fit", action="store_true", help="print the estimator's weights")
    arguments = parser.parse_args()
    kinds = kinds_of_text()
    if arguments.fit:
        for run, (each, step) in fit(kinds).items():
            print(f"    Run.{run.name}: ({each}, {step}),")
        return 0
    print("| kind of text | tokens | against | " + " | ".join((*EXACT, *ESTIMATES)) + " |")
    print("|---|---:|---|" + "---:|" * (len(EXACT) + len(ESTIMATES)))
    for kind, (_, texts) in kinds.items():
        parts = passages(texts, _CHUNK)
        counts = {method: np.array(counter_for(method).count(parts)) for method in (*EXACT, *ESTIMATES)}
        for exact in EXACT:
            cells = [_error(counts[method], counts[exact]) for method in counts]
            print(f"| {kind} | {counts[exact].sum():,} | {exact} | " + " | ".join(cells) + " |")
    return 0


def _error(counts: np.ndarray, exact: np.ndarray) -> str:
    """Say by how much the counts are off in total, and by how much at most in nine of ten passages."""
    total = 100 * (counts.sum() / exact.sum() - 1)
    each = 100 * np.quantile(np.abs(counts / exact - 1), 0.9)
    return f"{total:+.1f}% (90%: {each:.0f}%)" if each else "0"


if __name__ == "__main__":
    assert seamline.__version__
    sys.exit(main())
