"""The part of `seamline evaluate` that judges cuts and an index by a data set of questions."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from contextlib import ExitStack, closing

from seamline import sources
from seamline.cli.index_options import check_embedder, config_of, settings_of
from seamline.cli.options import config_named
from seamline.cli.question_index import IndexedDocuments, indexed_documents
from seamline.cli.question_inputs import documents_for
from seamline.cli.question_report import QuestionReport
from seamline.cli.running import embedder_for_name, log_run
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.config import Config
from seamline.engine.errors import ConfigError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.presets import PRESETS
from seamline.engine.text.document import Document
from seamline.index.store import Store
from seamline.index.stores import open_store
from seamline.instruments.formatting import pluralize
from seamline.instruments.question_bench.bench import (
    AskedQuestions,
    BenchResult,
    BenchSettings,
    ask_cut,
    compare_cuts,
)
from seamline.instruments.question_bench.chunk_vectors import ChunkVectors
from seamline.instruments.question_bench.judge import DEFAULT_LIMIT, DEFAULT_NOTHING_ABOVE, Locator
from seamline.instruments.question_bench.read_questions import read_questions

QUESTION_PRESETS = ("optimal", "seamline", "remnic", "recursive", "fixed-400-80")
"""The presets that are compared by questions by default; the last is the baseline for costs."""


def evaluate_dataset(arguments: Namespace, terminal: Terminal, *, cancel: CancelToken) -> int:
    """Judge cuts or an index by a data set, and print the figures.

    Returns the number of answers that are in no text, plus that of texts that are not in the index.
    """
    if arguments.topics:
        raise ConfigError("--topics is about boundaries, and --dataset asks questions; leave one of them out")
    settings = _settings(arguments)
    with ExitStack() as stack:
        store = None
        if arguments.store is not None:
            _refuse_options_without_effect(arguments)
            store = stack.enter_context(closing(open_store(arguments.store)))
        return _evaluate(arguments, terminal, settings=settings, store=store, cancel=cancel)


def _settings(arguments: Namespace) -> BenchSettings:
    """Return the settings by which answers are judged. Raises ConfigError."""
    limit = DEFAULT_LIMIT if arguments.limit is None else arguments.limit
    nothing_above = DEFAULT_NOTHING_ABOVE if arguments.nothing_above is None else arguments.nothing_above
    if limit < 1:
        raise ConfigError(f"--limit is {limit}; it must be 1 or more")
    if not -1 <= nothing_above <= 1:
        raise ConfigError(f"--nothing-above is {nothing_above}; a cosine is from -1 to 1")
    return BenchSettings(limit, nothing_above)


def _evaluate(
    arguments: Namespace,
    terminal: Terminal,
    *,
    settings: BenchSettings,
    store: Store | None,
    cancel: CancelToken,
) -> int:
    configs = _configs(arguments)
    embedders = [config.embedder for config in configs.values()]
    if store is not None:
        embedders.append(_embedder_of(store, arguments))
    embedder = _embedder(embedders, terminal, cancel=cancel)
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
    locator, vectors = Locator(given.documents, given.names), ChunkVectors(embedder)
    asked = AskedQuestions.of(questions.questions, locator, vectors=vectors, cancel=cancel)
    _notify(asked, terminal)
    found: dict[str, BenchResult] = {}
    absent = 0
    if store is not None:
        config = config_of(settings_of(store, arguments.store))
        index = indexed_documents(store, given.documents, config=config, cancel=cancel)
        absent = _notify_of_index(index, arguments.store, terminal=terminal)
        found[arguments.store] = ask_cut(asked, index.cut, vectors=vectors, settings=settings, seconds=None)
    found.update(
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
    return asked.missing + absent


def _configs(arguments: Namespace) -> dict[str, Config]:
    """Return the configs to compare by name; a name such as `headers` may stand for `memex-headers`."""
    if arguments.presets == "all":
        names = tuple(PRESETS)
    elif arguments.presets is None:
        names = QUESTION_PRESETS if arguments.store is None else ()
    else:
        names = tuple(name.strip() for name in arguments.presets.split(","))
    known = [
        f"memex-{name}" if name not in PRESETS and f"memex-{name}" in PRESETS else name for name in names
    ]
    return {name: config_named(name, arguments) for name in known}


def _refuse_options_without_effect(arguments: Namespace) -> None:
    """Raise ConfigError for options on how to cut if only an index is judged, which is already cut."""
    given = {
        "--set": arguments.set,
        "--tokens": arguments.tokens,
        "--max-tokens-for": arguments.max_tokens_for,
    }
    if arguments.presets is None and (option := next((name for name in given if given[name]), None)):
        raise ConfigError(
            f"{option} changes how texts are cut, and {arguments.store} is asked as it was made: leave it "
            "out, or name what to compare the index with by --presets"
        )


def _embedder_of(store: Store, arguments: Namespace) -> str:
    """Return the name of an index's embedder. Raises OtherSettingsError if --embedder names another."""
    settings = settings_of(store, arguments.store)
    check_embedder(arguments.embedder, settings, place=arguments.store)
    return settings.embedder


def _embedder(given: Sequence[str], terminal: Terminal, *, cancel: CancelToken) -> Embedder:
    """Return the one embedder of all cuts, with its model loaded. Raises ConfigError for none or several."""
    names = list(dict.fromkeys(given))
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
    """Report which answers are not in the texts, and how many are ambiguous or not given."""
    for question, target in zip(asked.questions, asked.targets, strict=True):
        for words in target.missing:
            terminal.notify(f"{question.text!r}: its answer {words!r} is not in the text; mend the data set")
    if asked.ambiguous:
        stand = "stands" if asked.ambiguous == 1 else "stand"
        terminal.notify(
            f"{pluralize(asked.ambiguous, 'answer')} {stand} in several places, of which the first is taken; "
            "give `start` and `end`"
        )
    if unmarked := sum(
        not (question.excerpts or question.expected or question.is_adversarial)
        for question in asked.questions
    ):
        terminal.notify(
            f"{pluralize(unmarked, 'question')} say no words that answer them, and are not ranked"
        )


def _notify_of_index(index: IndexedDocuments, place: str, *, terminal: Terminal) -> int:
    """Report which texts are not in the index, and other documents in it; return how many texts are not."""
    for document in index.absent:
        terminal.notify(f"{_name(document)} is not in {place}, and its answers are not found: index it too")
    for document in index.changed:
        terminal.notify(
            f"{_name(document)} is in {place} with another text, and its answers are not found: "
            "index it again"
        )
    if index.others:
        terminal.notify(f"{pluralize(index.others, 'chunk')} of other documents are ranked too")
    return len(index.absent) + len(index.changed)


def _name(document: Document) -> str:
    return f"{document.name}#{document.entry}" if document.entry else document.name
