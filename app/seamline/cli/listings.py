"""Listings of what there is to choose from, such as presets: a table for people, or JSON for scripts."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from seamline.json_text import dump_json
from seamline.printable import printable

if TYPE_CHECKING:
    from seamline.engine.analysis import Analysis


def presets(*, as_json: bool) -> str:
    """List the named configurations."""
    from seamline.engine.presets import DEFAULT_PRESET, PRESETS

    if as_json:
        return to_json(
            [
                {
                    "name": preset.name,
                    "system": preset.system,
                    "summary": preset.summary,
                    "is_default": preset.name == DEFAULT_PRESET,
                    "config": preset.config.values(),
                }
                for preset in PRESETS.values()
            ]
        )
    return table(
        ("PRESET", "STRATEGY", "SYSTEM", "WHAT IT IS FOR"),
        [(item.name, item.config.strategy, item.system, item.summary) for item in PRESETS.values()],
    )


def models(*, as_json: bool) -> str:
    """List the embedding models."""
    from seamline.embedders import list_models

    found = list_models()
    if as_json:
        return to_json([asdict(model) for model in found])
    rows = [
        (
            model.name,
            model.kind,
            str(model.dimensions),
            f"{model.size_mb:.0f} MB",
            model.licence,
            "yes" if model.downloaded else "when first used",
        )
        for model in found
    ]
    rows.append(("folder:/path", "local", "", "", "", "a folder with model.onnx or model.safetensors"))
    rows.append(("none", "", "", "", "", "no vectors, for strategies that need none"))
    return table(("MODEL", "KIND", "DIMENSIONS", "SIZE", "LICENCE", "ON THIS COMPUTER"), rows)


def context_windows(*, as_json: bool) -> str:
    """List how much well-known models read at a time, and the maximum size that this gives."""
    from seamline.engine.tokens.context_windows import AS_OF, CONTEXT_WINDOWS, max_tokens_for

    if as_json:
        return to_json(
            [
                {
                    "name": window.model,
                    "maker": window.maker,
                    "embeds": window.embeds,
                    "context_window": window.tokens,
                    "max_tokens": max_tokens_for(window.model),
                    "as_of": AS_OF,
                }
                for window in CONTEXT_WINDOWS.values()
            ]
        )
    return table(
        ("MODEL", "MAKER", "FOR", f"CONTEXT WINDOW ({AS_OF})", "MAXIMUM SIZE"),
        [
            (
                window.model,
                window.maker,
                "embedding" if window.embeds else "answering",
                f"{window.tokens:,} tokens",
                f"{max_tokens_for(window.model):,} tokens",
            )
            for window in CONTEXT_WINDOWS.values()
        ],
    )


def dialects(*, as_json: bool) -> str:
    """List the dialects of chunk records, with what of a chunk each has no field for."""
    from seamline.exports.ndjson import DEFAULT_DIALECT, DIALECTS

    if as_json:
        return to_json(
            [
                {
                    "name": dialect.name,
                    "summary": dialect.summary,
                    "is_default": dialect.name == DEFAULT_DIALECT,
                    "conversations_only": dialect.conversations_only,
                    "leaves_out": list(dialect.leaves_out),
                }
                for dialect in DIALECTS.values()
            ]
        )
    return table(
        ("DIALECT", "WHAT IT IS", "WHAT IT LEAVES OUT"),
        [
            (dialect.name, dialect.summary, ", ".join(dialect.leaves_out) or "nothing")
            for dialect in DIALECTS.values()
        ],
    )


def formats(*, as_json: bool) -> str:
    """List the file formats."""
    from seamline.sources import FORMATS

    if as_json:
        return to_json(
            [
                {
                    "name": known.name,
                    "label": known.label,
                    "extensions": list(known.extensions),
                    "description": known.description,
                }
                for known in FORMATS
            ]
        )
    return table(
        ("FORMAT", "NAME", "EXTENSIONS", "WHAT IT IS"),
        [(known.name, known.label, " ".join(known.extensions), known.description) for known in FORMATS],
    )


def subject_of(analysis: Analysis) -> dict[str, str]:
    """Return what the JSON of commands on one document begins with: the document, and the config."""
    document = analysis.document
    return {"document": document.name, "entry": document.entry, "config_digest": analysis.config.digest}


def to_json(value: Any) -> str:
    """Write a value for scripts: indented, in UTF-8."""
    return dump_json(value, indent=2) + "\n"


def lines(*texts: str) -> str:
    """Set texts one below the other, each on one line, with what would steer the terminal written out."""
    return "".join(printable(text) + "\n" for text in texts)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, numbers: Container[int] = ()) -> str:
    """Set cells in columns, two spaces apart. numbers: the columns whose cells end below each other.

    What would steer the terminal is written out, as by lines().
    """
    columns = []
    for number, found in enumerate(zip(head, *rows, strict=True)):
        cells = [printable(cell) for cell in found]
        width = max(map(len, cells))
        columns.append([cell.rjust(width) if number in numbers else cell.ljust(width) for cell in cells])
    return "".join("  ".join(row).rstrip() + "\n" for row in zip(*columns, strict=True))
