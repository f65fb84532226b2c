"""Baselines of lint: the problems of an earlier run, so that only new ones are reported."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path

from seamline.engine.analysis import Analysis
from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase, reason_of
from seamline.engine.text.document import Document
from seamline.instruments.lint import Findings
from seamline.ordinary_files import read_text

_BYTES = 1 << 28
_Known = tuple[str, str, str, str]


@dataclass
class LintBaseline:
    """The problems that `seamline lint --to json` wrote earlier; each is removed when it is found again.

    hashes: how many problems there are by (path, entry, rule, content hash of the chunk).
    ids: the same problems by (path, entry, rule, id of the chunk).
    """

    hashes: Counter[_Known]
    ids: Counter[_Known]

    def take(self, analysis: Analysis, findings: Findings) -> Findings:
        """Return the new findings, and remove the known ones from the baseline.

        A finding is known if the same rule had found a problem in the same document in a chunk of the same
        text, or else in a chunk of the same id, which stays when the chunk is edited. Each problem of the
        baseline makes only one finding known.
        """
        path, entry = _place(analysis.document)
        rest = []
        for finding in findings.findings:
            text = (path, entry, finding.rule, analysis.hashes[finding.chunk])
            if self.hashes[text]:
                self.hashes[text] -= 1
                self.ids[path, entry, finding.rule, analysis.ids[finding.chunk]] -= 1
            else:
                rest.append(finding)
        new = []
        for finding in rest:
            chunk = (path, entry, finding.rule, analysis.ids[finding.chunk])
            if self.ids[chunk] > 0:
                self.ids[chunk] -= 1
            else:
                new.append(finding)
        return replace(findings, findings=tuple(new))


def read_baseline(path: Path) -> LintBaseline:
    """Read a baseline. Raises ConfigError, which says how to make one, for a file that is not a baseline."""
    try:
        written = json.loads(read_text(path, limit=_BYTES))
        rows = [
            ((document["path"].replace("\\", "/"), document["entry"], finding["rule"]), finding)
            for document in written["documents"]
            for finding in document["smells"]
        ]
        hashes = Counter((*where, str(finding["content_hash"])) for where, finding in rows)
        ids = Counter((*where, str(finding["id"])) for where, finding in rows)
    except FileNotFoundError as error:
        raise ConfigError(phrase("--baseline {path} is not there; {how}", path=path, how=_HOW)) from error
    except OSError as error:
        raise ConfigError(
            phrase("--baseline {path} cannot be read: {reason}", path=path, reason=reason_of(error))
        ) from error
    # Raised for malformed JSON, and for JSON of another form; RecursionError for deep nesting.
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ConfigError(
            phrase("--baseline {path} is not what lint wrote as JSON; {how}", path=path, how=_HOW)
        ) from error
    return LintBaseline(hashes, ids)


_HOW = phrase("make one with: seamline lint FILE... --to json -o BASELINE")


def _place(document: Document) -> tuple[str, str]:
    """Return the path and entry that identify a document in a baseline, the same on every system."""
    return document.path.replace("\\", "/"), document.entry
