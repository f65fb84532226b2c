"""Lint findings as SARIF 2.1.0, which code hosts and editors show beside the lines with problems.

Columns and character offsets count UTF-16 code units, as the log itself says. The text of a conversation or
a converted document has other lines than its file: such results name only the file, and the entry in it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from urllib.parse import quote

import numpy as np

from seamline.engine.analysis import Analysis
from seamline.engine.text.document import Document
from seamline.instruments.lint import Finding, Findings, Rule

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
# Formats whose documents have the text of the file, so that their lines and columns are the file's.
_VERBATIM = ("markdown", "text")
_BEYOND_ONE_UNIT = 0xFFFF

_Object = dict[str, object]


def sarif_log(linted: Iterable[tuple[Analysis, Findings]], rules: Sequence[Rule], *, version: str) -> _Object:
    """Return the SARIF log of one run over some documents.

    rules: all rules that were applied. version: that of Seamline.
    """
    rule_indices = {rule.name: number for number, rule in enumerate(rules)}
    artifacts: dict[str, _Object] = {}
    artifact_indices: dict[str, int] = {}
    results: list[_Object] = []
    for analysis, findings in linted:
        document = analysis.document
        uri = _uri(document)
        artifacts.setdefault(uri, {"location": {"uri": uri}, "encoding": document.encoding})
        index = artifact_indices.setdefault(uri, len(artifact_indices))
        places = _Places(document)
        for finding in findings.findings:
            physical: _Object = {"artifactLocation": {"uri": uri, "index": index}}
            if document.format in _VERBATIM:
                physical["region"] = places.region(finding.start, finding.end)
            location: _Object = {"physicalLocation": physical}
            if document.entry:
                location["logicalLocations"] = [
                    {"name": document.title, "fullyQualifiedName": document.entry}
                ]
            results.append(
                _result(analysis, finding, location=location, rule_index=rule_indices[finding.rule])
            )
    driver = {"name": "Seamline", "version": version, "rules": [_descriptor(rule) for rule in rules]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "artifacts": list(artifacts.values()),
        "results": results,
    }
    return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def _descriptor(rule: Rule) -> _Object:
    return {
        "id": rule.name,
        "shortDescription": {"text": f"A chunk {rule.summary}."},
        "fullDescription": {"text": rule.explanation},
        "defaultConfiguration": {"level": rule.severity.label},
    }


def _result(analysis: Analysis, finding: Finding, *, location: _Object, rule_index: int) -> _Object:
    return {
        "ruleId": finding.rule,
        "ruleIndex": rule_index,
        "level": finding.severity.label,
        # Read by people, who count from 1, as the other forms of lint do.
        "message": {"text": f"Chunk {finding.chunk + 1} {finding.message}. To change that, {finding.hint}."},
        "locations": [location],
        # Lets a host recognise the finding after an edit elsewhere in the file.
        "partialFingerprints": {"chunkId/v1": analysis.ids[finding.chunk]},
        "properties": {"chunk": finding.chunk, "parameters": [fix.parameter for fix in finding.fixes]},
    }


def _uri(document: Document) -> str:
    """Return a file URI for an absolute path, else a relative reference."""
    path = Path(document.path or document.name)
    # The bytes are quoted, as as_uri() does: a file name need not be valid text.
    return path.as_uri() if path.is_absolute() else quote(os.fsencode(path.as_posix()))


class _Places:
    """Lines, columns and offsets of a document in UTF-16 code units."""

    def __init__(self, document: Document) -> None:
        self._document = document
        codes = np.frombuffer(document.text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
        # The indices of characters that take two code units.
        self._doubles = np.flatnonzero(codes > _BEYOND_ONE_UNIT)

    def region(self, start: int, end: int) -> _Object:
        """Return the region of `text[start:end]`. Lines and columns count from 1; the end is excluded."""
        offset = self._offset(start)
        return {
            "startLine": self._document.line_of(start),
            "startColumn": self._column(start),
            "endLine": self._document.line_of(end),
            "endColumn": self._column(end),
            "charOffset": offset,
            "charLength": self._offset(end) - offset,
        }

    def _offset(self, index: int) -> int:
        return index + int(np.searchsorted(self._doubles, index))

    def _column(self, index: int) -> int:
        line_start = int(self._document.line_starts[self._document.line_of(index) - 1])
        return self._offset(index) - self._offset(line_start) + 1
