"""seamline report: a cut as one HTML file that opens in any browser."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime

from seamline import __version__
from seamline.cli.options import EXITS, SHOWN, add_output
from seamline.cli.output import write
from seamline.cli.running import analyse_file
from seamline.cli.targets import check_extension, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.evidence.embedding import Embedder
from seamline.exports.report import report_pieces
from seamline.instruments.lint import lint
from seamline.memories.extraction_report import ExtractionReport, extraction_report
from seamline.memories.memory_set import find_memories
from seamline.memories.rules import RulesExtractor

USAGE = "report FILE"
SUMMARY = "write a cut as one HTML file: figures, curve, the text with its chunks, and the configuration"
DETAILS = f"The file needs neither a network nor scripts; the same cut gives the same bytes. {EXITS}"
OPTIONS = ("cutting", "pinning", "reading")


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser, "HTML")
    parser.add_argument(
        "--memories", action="store_true", help="add the figures of the memories that the rules find"
    )
    parser.add_argument("--created-at", action="store_true", help="add the time of this run")


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the report, with a curve if there is an embedder."""
    refuse_overwriting([arguments.file], arguments.output)
    check_extension(arguments.output, ".html", ".htm", content="HTML")
    analysis, embedder = analyse_file(arguments, terminal, cancel=cancel)
    memories = _extract(analysis, embedder, cancel=cancel) if arguments.memories else None
    pieces = report_pieces(
        analysis,
        findings=lint(analysis, cancel=cancel),
        memories=memories,
        version=__version__,
        shown=[SHOWN[name] for name in arguments.show],
        created_at=datetime.now(UTC).isoformat(" ", "seconds") if arguments.created_at else "",
        progress=terminal.progress,
        cancel=cancel,
    )
    write(pieces, arguments.output)
    return 0


def _extract(analysis: Analysis, embedder: Embedder | None, *, cancel: CancelToken) -> ExtractionReport:
    """Return the figures of the memories that the extractor by rules finds."""
    found = find_memories(analysis, RulesExtractor(), load_embedder=lambda: embedder, cancel=cancel)
    return extraction_report(analysis, found)
