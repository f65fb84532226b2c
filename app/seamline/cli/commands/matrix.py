"""seamline matrix: the similarity of all pairs of sentences, and the topics to which a text returns."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from seamline.cli.options import EXITS, add_json, add_output
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import analyse_file, subject_of
from seamline.cli.targets import check_extension, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.analysis import Analysis
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError, SourceError
from seamline.instruments.formatting import pluralize
from seamline.instruments.matrix_scale import SHARES
from seamline.instruments.returning_topics import ReturningTopics, TopicReturn, find_returns, lines_of
from seamline.instruments.similarity_matrix import SimilarityMatrix, why_no_matrix
from seamline.instruments.stability import format_lines

USAGE = "matrix FILE"
SUMMARY = "compare every sentence with every other, and tell which topics return"
DETAILS = (
    "A line is a part of the text that returns to the topic of an earlier part, after something else. "
    f"-o draws the matrix instead, with the chunks as squares; it needs no display. {EXITS}"
)
OPTIONS = ("cutting", "pinning", "reading")
_MINIMUM, _MAXIMUM = 300, 8192


def add_arguments(parser: ArgumentParser) -> None:
    add_output(parser, "PNG")
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="of the picture")
    parser.add_argument(
        "--size", type=_size, default=1000, metavar="N", help="of the picture in pixels (default: 1000)"
    )
    add_json(parser)


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Cut the file, compare its units, and print the returns or draw the matrix."""
    if arguments.output is not None:
        check_extension(arguments.output, ".png", content="PNG")
        refuse_overwriting([arguments.file], arguments.output)
    analysis, embedder = analyse_file(arguments, terminal, cancel=cancel)
    matrix = SimilarityMatrix.of(analysis)
    if matrix is None:
        raise (ConfigError if len(analysis.units) else SourceError)(
            f"{arguments.file}: {why_no_matrix(analysis)}"
        )
    found = find_returns(analysis, embedder, cancel=cancel)
    if arguments.output is not None:
        from seamline.desktop.application import render_matrix

        render_matrix(analysis, found, output=arguments.output, theme=arguments.theme, size=arguments.size)
        if not arguments.json:
            return 0
    _report(matrix, found, analysis=analysis).print(as_json=arguments.json)
    return 0


def _report(matrix: SimilarityMatrix, found: ReturningTopics, *, analysis: Analysis) -> Report:
    def place(units: tuple[int, int]) -> dict[str, int]:
        first_line, last_line = lines_of(analysis, units)
        start, end = int(analysis.units.first[units[0]]), int(analysis.units.last[units[1] - 1])
        return {"start": start, "end": end, "start_line": first_line, "end_line": last_line}

    returns = Table[TopicReturn](
        [
            Field(lambda each: format_lines(*lines_of(analysis, each.later)), head="PART"),
            Field(lambda each: format_lines(*lines_of(analysis, each.earlier)), head="RETURNS TO"),
            Field(lambda each: place(each.later), key="later"),
            Field(lambda each: place(each.earlier), key="earlier"),
            Field(lambda each: each.strength.label, head="STRENGTH", key="strength"),
            Field(lambda each: round(each.evidence, 3), key="evidence"),
            Field(
                lambda each: round(each.similarity, 4),
                head="SIMILARITY",
                key="similarity",
                format="{:.2f}".format,
                right=True,
            ),
        ],
        found.returns,
    )
    steps = matrix.scale(0).steps.tolist()
    among = f"half of the pairs are above {steps[1]:.2f}, 1 in 100 above {steps[-1]:.2f}"
    means = f", compared as means over {matrix.reach}" if matrix.reach > 1 else ""
    text = [
        f"{pluralize(len(matrix), 'unit')}{means}; {among}",
        found.summary,
    ]
    return Report(
        [*text, "", returns] if found.returns else text,
        lambda: {
            **subject_of(analysis),
            "units": len(matrix),
            "window": matrix.reach,
            "scale": [
                {"share_above": share, "similarity": round(step, 4)}
                for share, step in zip(SHARES, steps, strict=True)
            ],
            "topics": found.topics,
            "level": round(found.level, 3),
            "returns": returns,
        },
    )


def _size(text: str) -> int:
    if not text.isdecimal() or not _MINIMUM <= int(text) <= _MAXIMUM:
        raise ArgumentTypeError(f"{text!r} is no size; write a number of pixels, {_MINIMUM} to {_MAXIMUM}")
    return int(text)
