"""The part of `seamline evaluate` that judges cuts by a data set of questions."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping

from seamline import sources
from seamline.cli.options import config_named
from seamline.cli.question_inputs import documents_for
from seamline.cli.question_report import QuestionReport
from seamline.cli.running import embedder_for_name, log_run
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.bench import (
    AskedQuestions,
    BenchSettings,
    compare_cuts,
)
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors
from seamline.instruments.question_bench.judge import Locator
from seamline.instruments.question_bench.read_questions import read_questions

QUESTION_PRESETS = ("optimal", "seamline", "remnic", "recursive", "fixed-400-80")
"""What is compared by questions when nobody says what; the last is what costs are told by."""


def evaluate_dataset(arguments: Namespace, terminal: Terminal, *, cancel: CancelToken) -> int:
    """Judge cuts by a data set, and print the figures; returns how many answers no text has."""
    if arguments.limit < 1:
        raise ConfigError(f"--limit is {arguments.limit}; it must be 1 or more")
    if not -1 <= arguments.nothing_above <= 1:
        raise ConfigError(f"--nothing-above is {arguments.nothing_above}; a cosine is from -1 to 1")
    settings = BenchSettings(arguments.limit, arguments.nothing_above)
    configs = _configs(arguments)
    embedder = _embedder(configs, terminal, cancel=cancel)
    path = arguments.dataset
    questions = read_questions(path)
    if not questions.questions:
        raise ConfigError(f"{path} has no questions; add one, or name another data set")
    terminal.subject = path.name
    given = documents_for(
        questions,
        path,
        given=arguments.folder,
        options=sources.AS_SHOWN,
        progress=terminal.progress,
        cancel=cancel,
    )
    locator = Locator(given.documents, given.names)
    asked = AskedQuestions.of(questions.questions, locator, vectors=ChunkVectors(embedder), cancel=cancel)
    _notify(asked, terminal)
    found = dict(
        compare_cuts(
            given.documents,
            asked,
            configs=configs,
            embedder=embedder,
            settings=settings,
            report=lambda analysis: log_run(analysis, arguments.log_json, cancel=cancel),
            progress=terminal.progress,
            cancel=cancel,
        )
    )
    report = QuestionReport(
        questions, asked, names=given.names, found=found, settings=settings, embedder=embedder.name
    )
    report.report(each=arguments.each).print(as_json=arguments.json)
    return asked.missing


def _configs(arguments: Namespace) -> dict[str, Config]:
    """Return the configs that are compared; memex's own names stand for its strategies."""
    if arguments.presets == "all":
        names = tuple(PRESETS)
    elif arguments.presets is None:
        names = QUESTION_PRESETS
    else:
        names = tuple(name.strip() for name in arguments.presets.split(","))
    known = [
        f"memex-{name}" if name not in PRESETS and f"memex-{name}" in PRESETS else name for name in names
    ]
    return {name: config_named(name, arguments) for name in known}


def _embedder(configs: Mapping[str, Config], terminal: Terminal, *, cancel: CancelToken) -> Embedder:
    """Return the one embedder that all of them rank by, its model loaded."""
    names = list(dict.fromkeys(config.embedder for config in configs.values()))
    if len(names) > 1:
        raise ConfigError(f"the embedders are {' and '.join(names)}; choose one for all by --embedder")
    embedder = embedder_for_name(names[0], terminal, cancel=cancel)
    if embedder is None:
        raise ConfigError(
            "embedder is 'none', but questions are answered by comparing vectors; choose an embedder",
            key="embedder",
        )
    _ = embedder.dimensions  # loads the model, or says why not
    return embedder


def _notify(asked: AskedQuestions, terminal: Terminal) -> None:
    """Say which answers are not in the texts, which are there more than once, and which are not given."""
    for question, target in zip(asked.questions, asked.targets, strict=True):
        for words in target.missing:
            terminal.notify(f"{question.text!r}: its answer {words!r} is not in the text; mend the data set")
    if asked.ambiguous:
        terminal.notify(
            f"{pluralize(asked.ambiguous, 'answer')} stand in several places, of which the first is taken; "
            "give `start` and `end`"
        )
    if unmarked := sum(
        not (question.excerpts or question.expected or question.is_adversarial)
        for question in asked.questions
    ):
        terminal.notify(
            f"{pluralize(unmarked, 'question')} say no words that answer them, and are not ranked"
        )
