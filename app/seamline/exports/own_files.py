"""Files that Seamline has written itself, so that they are not read as documents of a folder."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from seamline.engine.errors import SourceError
from seamline.engine.phrases import joined, phrase, plural
from seamline.exports.stored.reading import is_chunk_file
from seamline.ordinary_files import open_file

# A record holds one chunk: a first line that is longer than this is not a record.
_RECORD_BYTES = 1 << 22
_HEAD_BYTES = 1 << 12
_NAMED = 3
_LINES = (".ndjson", ".jsonl")
_PAGES = (".html", ".htm")
# Of memories, as we have them and as Graphiti is given them, of what a model is to be asked for them, of an
# inspection, of the log of runs, and of the inputs of a batch that failed.
_FIELDS = (
    frozenset(("record", "document", "entry", "extractor")),
    frozenset(("name", "content", "source_description", "reference_time")),
    frozenset(("chunk_id", "digest", "request")),
    frozenset(("document", "config", "chunks")),
    frozenset(("time", "document", "method", "config_digest")),
    frozenset(("shard", "input", "path", "message")),
)
# Of the metadata of memories for Mem0 and Letta: what stands beside these others may have written too.
_METADATA = frozenset(("memory_id", "grounded", "extractor"))
# So begins the report of lint, of which a baseline is one, its SARIF, a map, what `inspect` prints, and the
# plan of a batch.
_REPORT = re.compile(
    rb'\{\s*+(?:"rules":\s*+\[[^\]]*+\],\s*+"documents":|"document":\s*+\{\s*+"path":'
    rb'|"\$schema":\s*+"[^"]*+",\s*+"version":\s*+"[^"]*+",\s*+"runs":\s*+\[\s*+\{\s*+"tool":\s*+\{'
    rb'\s*+"driver":\s*+\{\s*+"name":\s*+"Seamline"|"chunks":\s*+\d++,\s*+"without_vector":'
    rb'|"id":\s*+"[0-9a-f]{16}",\s*+"version":\s*+"[^"]*+",\s*+"config":)'
)


def leave_out_own(
    folder: Path, files: Sequence[Path], *, passed_over: Callable[[str], None]
) -> tuple[Path, ...]:
    """Return the files that were found in a folder without those that Seamline wrote.

    Seamline's are chunks, memories, reports, maps, problems of lint, outputs of `inspect`, logs of runs, and
    batches; they are still read if the user names them. passed_over: called with a message on their number
    and names. Raises SourceError if there are no other files.
    """
    own = [file for file in files if is_own(file)]
    if not own:
        return tuple(files)
    names = [str(file.relative_to(folder)) for file in own[:_NAMED]]
    listed = joined([*names, "…"] if len(own) > len(names) else names, ", ")
    written = plural(
        len(own),
        "{count:,} file that Seamline wrote ({names})",
        "{count:,} files that Seamline wrote ({names})",
        names=listed,
    )
    if len(own) == len(files):
        raise SourceError(
            phrase(
                "no files to read in the folder {path}: it holds {written} and nothing else. Name a file to "
                "open it.",
                path=folder,
                written=written,
            )
        )
    passed_over(phrase("{path}: passed over {written}", path=folder, written=written))
    kept = set(own)
    return tuple(file for file in files if file not in kept)


def is_own(path: Path) -> bool:
    """Whether Seamline wrote a file: of chunks, memories, a report, a log and the like."""
    suffix = path.suffix.lower()
    try:
        if suffix in _LINES:
            line = _first_line(path)
            return is_chunk_file(line) or _has_fields_of_ours(line)
        if suffix in _PAGES:
            # Imported here, so that a folder without pages need not wait for it.
            from seamline.exports.report.frame import PAGE_MARK

            with open_file(path) as file:
                return PAGE_MARK.encode() in file.read(_HEAD_BYTES)
        if suffix == ".json":
            with open_file(path) as file:
                return _REPORT.match(file.read(_HEAD_BYTES)) is not None
    except (OSError, ValueError):
        # The step that reads the file reports what is wrong with it.
        pass
    return False


def holds_chunks(path: Path) -> bool:
    """Whether a file begins with the record of a chunk, and has an extension of NDJSON."""
    try:
        return path.suffix.lower() in _LINES and is_chunk_file(_first_line(path))
    except (OSError, ValueError):
        return False


def _first_line(path: Path) -> str:
    """Return the first line of a file that is not blank. Raises OSError; ValueError if it is not UTF-8."""
    with open_file(path) as file:
        lines = iter(lambda: file.readline(_RECORD_BYTES), b"")
        return next(filter(bytes.strip, lines), b"").decode("utf-8-sig")


def _has_fields_of_ours(line: str) -> bool:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return False
    if not isinstance(record, dict):
        return False
    metadata = record.get("metadata")
    is_memory = isinstance(metadata, dict) and metadata.keys() >= _METADATA
    return is_memory or any(record.keys() >= fields for fields in _FIELDS)
