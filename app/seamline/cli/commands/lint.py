"""seamline lint: chunks that will serve badly, for people, scripts and code hosts."""

from __future__ import annotations

import contextlib
from argparse import SUPPRESS, Action, ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import chain
from typing import Any

from seamline import __version__
from seamline.cli.inputs import Input, find_inputs
from seamline.cli.options import add_output, config_from
from seamline.cli.output import write
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Report, table_of
from seamline.cli.running import InputBatch, embedder_for_name
from seamline.cli.targets import check_extension, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document, name_with_entry
from seamline.exports.lint_baseline import read_baseline
from seamline.exports.sarif import sarif_log
from seamline.instruments.formatting import pluralize
from seamline.instruments.lint import RULES, Finding, Findings, Severity, lint, rule_for

USAGE = "lint FILE..."
SUMMARY = "name chunks that will serve retrieval badly, and the parameter that would help each"
DETAILS = (
    "With --baseline only problems are told that were not there before, and each of them fails unless "
    "--fail-on says which do. "
    "Exits with 0 when all is done, 1 when some inputs failed or a problem named by --fail-on was found, "
    "2 for a wrong option or config."
)
OPTIONS = ("cutting", "reading_all")

_SEVERITIES = {severity.label: severity for severity in Severity}
# The rules that need vectors, or the embedder's input limit.
_OF_VECTORS = {"low-coherence", "unread-text"}
_Linted = tuple[Analysis, Findings]
# The values of --to, with the extensions of such files.
_EXTENSIONS = {
    "text": (".txt",),
    "json": (".json",),
    "sarif": (".sarif", ".json"),
    "markdown": (".md", ".markdown"),
}
_MARKDOWN_HEAD = ("| place | severity | rule | problem |", "|---|---|---|---|")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--list", action=_ListRules, help="list the rules, and do nothing else")
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="RULE",
        help="look for this rule alone; may be repeated",
    )
    parser.add_argument(
        "--disable",
        action="append",
        default=[],
        metavar="RULE",
        help="do not look for this rule; may be repeated",
    )
    parser.add_argument(
        "--fail-on",
        action="append",
        default=[],
        metavar="RULE|SEVERITY",
        help="exit with 1 if there is such a problem, or one as bad: note, warning, error; may be repeated",
    )
    parser.add_argument(
        "--baseline",
        type=named_path,
        metavar="FILE",
        help="tell only what is new since this file, which --to json wrote",
    )
    parser.add_argument(
        "--to",
        choices=tuple(_EXTENSIONS),
        help="what to write (default: what the extension of OUT says, else text)",
    )
    parser.add_argument("--json", dest="to", action="store_const", const="json", help="the same as --to json")
    add_output(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Lint files and folders; one that fails does not stop the others."""
    kind = _kind(arguments)
    rules = _chosen_rules(arguments)
    fail_on = arguments.fail_on
    if arguments.baseline is not None and not fail_on:
        fail_on = [Severity.NOTE.label]
    failing, worst = _failing(fail_on, rules)
    batch = _LintBatch(arguments, rules, terminal=terminal, cancel=cancel)
    inputs = find_inputs(arguments.files, batch.fail, output=arguments.output)
    refuse_overwriting((each.path for each in inputs), arguments.output)
    if inputs:
        batch.load_model()
    found: list[Finding] = []

    def linted() -> Iterator[_Linted]:
        for analysis, findings in batch.each(inputs, batch.lint_all):
            found.extend(findings.findings)
            yield analysis, findings

    report = _report(linted(), rules, kind=kind)
    text = "".join(report.pieces(as_json=kind in ("json", "sarif")))
    if not batch.linted and batch.failures:
        # Nothing could be read: an existing output is kept.
        return batch.failures
    write([text], arguments.output)
    terminal.notify(_summary(found, batch.linted, known=batch.known))
    return batch.failures + sum(finding.rule in failing or finding.severity >= worst for finding in found)


class _LintBatch(InputBatch):
    """A pass under one config, with one embedder and some rules.

    linted: how many documents were linted. known: how many problems were in the baseline; None without one.
    """

    def __init__(
        self, arguments: Namespace, rules: Sequence[str], *, terminal: Terminal, cancel: CancelToken
    ) -> None:
        super().__init__(arguments, terminal, cancel=cancel)
        self._config = config_from(arguments)
        self._rules = rules
        self.linted = 0
        self._baseline = None if arguments.baseline is None else read_baseline(arguments.baseline)
        self.known = None if self._baseline is None else 0
        # A run that needs no vectors should not wait for a model.
        wants_vectors = needs_model(self._config) or not _OF_VECTORS.isdisjoint(rules)
        self._embedder = (
            embedder_for_name(self._config.embedder, terminal, cancel=cancel) if wants_vectors else None
        )

    def load_model(self) -> None:
        """Load the model, if the cut needs it; raises EmbeddingError."""
        if self._embedder is not None and needs_model(self._config):
            _ = self._embedder.dimensions

    def lint_all(self, _: Input, documents: Iterator[Document]) -> Iterator[_Linted]:
        """Yield the analysis and the findings of each document."""
        for document in documents:
            analysis = self.cut(document, self._config, self._embedder)
            self.linted += 1
            findings = lint(analysis, self._rules, cancel=self._cancel)
            if self._baseline is not None and self.known is not None:
                count = len(findings)
                findings = self._baseline.take(analysis, findings)
                self.known += count - len(findings)
            yield analysis, findings


def _kind(arguments: Namespace) -> str:
    """Return the format to write, by --to or the extension of the output. Raises ConfigError."""
    output = arguments.output
    suffix = "" if output is None else output.suffix.lower()
    named = next((kind for kind, extensions in _EXTENSIONS.items() if suffix in extensions), "text")
    kind: str = arguments.to or named
    check_extension(output, *_EXTENSIONS[kind], content=kind)
    return kind


def _chosen_rules(arguments: Namespace) -> list[str]:
    """Return the names of the rules to apply, in their order. Raises ConfigError for an unknown one."""
    for name in (*arguments.rule, *arguments.disable):
        rule_for(name)
    return [name for name in RULES if name in (arguments.rule or RULES) and name not in arguments.disable]


def _failing(names: Sequence[str], rules: Sequence[str]) -> tuple[set[str], int]:
    """Return the rules whose findings fail a run, and the severity from which on all findings do.

    Raises ConfigError for a name that is neither, and for a rule that is not applied.
    """
    failing = set()
    worst = max(Severity) + 1
    for name in names:
        if name in _SEVERITIES:
            worst = min(worst, int(_SEVERITIES[name]))
            continue
        if name not in RULES:
            known = ", ".join((*_SEVERITIES, *RULES))
            raise ConfigError(f"--fail-on {name!r} is neither a severity nor a rule; known: {known}")
        if name not in rules:
            raise ConfigError(f"--fail-on {name} can never fail: the rule is switched off")
        failing.add(name)
    return failing, worst


def _summary(found: Sequence[Finding], documents: int, *, known: int | None) -> str:
    if known is None:
        return f"{pluralize(len(found), 'problem')} in {pluralize(documents, 'document')}"
    return (
        f"{pluralize(len(found), 'new problem')} in {pluralize(documents, 'document')}; "
        f"{known:,} of the baseline"
    )


def _place(document: Document) -> str:
    """Return the path of a document as it was given, with the id of the conversation in it."""
    return name_with_entry(document.path, document.entry)


def _report(linted: Iterable[_Linted], rules: Sequence[str], *, kind: str) -> Report:
    """Return the report: a line for each problem, and for scripts the problems by document, or SARIF.

    kind: one of the values of --to.
    """

    def value() -> object:
        if kind == "sarif":
            return sarif_log(linted, [RULES[name] for name in rules], version=__version__)
        return {"rules": rules, "documents": [_document(*each) for each in linted]}

    line = _markdown_row if kind == "markdown" else _line
    text = (line(analysis, finding) for analysis, findings in linted for finding in findings.findings)
    return Report(chain(_MARKDOWN_HEAD, text) if kind == "markdown" else text, value)


def _line(analysis: Analysis, finding: Finding) -> str:
    """Return a problem in the form that editors parse: place, severity, message and hint."""
    place = f"{_place(analysis.document)}:{analysis.document.line_of(finding.start)}"
    said = f"{finding.rule}: chunk {finding.chunk + 1:,} {finding.message}; {finding.hint}"
    return f"{place}: {finding.severity.label} {said}"


def _markdown_row(analysis: Analysis, finding: Finding) -> str:
    """Return a problem as a row of a markdown table, for the summary of a pull request."""
    place = f"{_place(analysis.document)}:{analysis.document.line_of(finding.start)}"
    cells = (place, finding.severity.label, finding.rule, f"chunk {finding.chunk + 1:,} {finding.message}")
    return "| " + " | ".join(escape(cell, quote=False).replace("|", "&#124;") for cell in cells) + " |"


def _document(analysis: Analysis, findings: Findings) -> dict[str, object]:
    return {
        "path": analysis.document.path,
        "entry": analysis.document.entry,
        "config_digest": analysis.config.digest,
        "chunks": len(analysis.chunks),
        "counts": dict(findings.counts),
        "smells": [_finding(analysis, finding) for finding in findings.findings],
    }


def _finding(analysis: Analysis, finding: Finding) -> dict[str, object]:
    document = analysis.document
    return {
        "chunk": finding.chunk,
        "id": analysis.ids[finding.chunk],
        "content_hash": analysis.hashes[finding.chunk],
        "rule": finding.rule,
        "severity": finding.severity.label,
        "message": finding.message,
        "start": finding.start,
        "end": finding.end,
        "start_line": document.line_of(finding.start),
        "end_line": document.line_of(finding.end - 1),
        "fixes": [
            {
                "parameter": fix.parameter,
                "direction": fix.direction.value,
                "value": fix.value,
                "now": fix.now,
                "text": fix.text,
            }
            for fix in finding.fixes
        ],
    }


class _ListRules(Action):
    """Lists the rules and ends, as --help does; no file needs to be named."""

    def __init__(self, option_strings: Sequence[str], dest: str, **given: Any) -> None:
        super().__init__(option_strings, SUPPRESS, nargs=0, default=SUPPRESS, **given)

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        with contextlib.suppress(BrokenPipeError):
            rows = [(rule.name, rule.severity.label, rule.summary) for rule in RULES.values()]
            Report.of(table_of(("RULE", "SEVERITY", "A CHUNK THAT"), rows)).print(as_json=False)
        parser.exit()
