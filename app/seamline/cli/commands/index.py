"""seamline index: keeps the chunks of files and folders in an index, and writes only changes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from seamline import __version__
from seamline.cli.index_options import (
    arguments_with,
    config_for_index,
    differences_value,
    embedder_for_index,
    reading_for_index,
)
from seamline.cli.inputs import Input, find_inputs
from seamline.cli.jobs import add_jobs, jobs_from
from seamline.cli.options import add_json
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Field, Report, Table
from seamline.cli.running import InputBatch
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError, SourceError
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.evidence.prefixes import prefixes_for
from seamline.engine.strategies import needs_model
from seamline.engine.text.document import Document
from seamline.index.errors import DamagedIndexError, NoIndexError, OtherSettingsError
from seamline.index.file_update import FilePlan, FileUpdate
from seamline.index.index_names import index_names, vanished
from seamline.index.index_run import IndexRun
from seamline.index.index_settings import IndexSettings
from seamline.index.indexed_file import IndexedFile, look_at
from seamline.index.plan import Plan
from seamline.index.store import Store
from seamline.index.stores import open_store, path_of, set_store_aside
from seamline.instruments.formatting import format_differences, pluralize
from seamline.ordinary_files import absolute, exists
from seamline.sources.files import source_error

USAGE = "index DIR... --store S"
SUMMARY = "keep the chunks of files and folders in an index, and write only what changed"
DETAILS = (
    "Without options on how to cut, an index goes on with those that it was made with. Others are named, "
    "with how many chunks they would change, and applied with --force-rechunk. Files that are gone from a "
    "folder are taken out. Exits with 0 when all is done, 1 when some inputs failed or other settings were "
    "not applied, 2 for a wrong option or config."
)
OPTIONS = ("cutting", "how_to_read_wholly")

_FIELDS: tuple[Field[FilePlan], ...] = (
    Field(lambda file: file.name, head="FILE", key="name"),
    Field(lambda file: len(file.plan.keep), head="KEEP", key="keep", right=True),
    Field(lambda file: len(file.plan.update), head="UPDATE", key="update", right=True),
    Field(lambda file: len(file.plan.upsert), head="UPSERT", key="upsert", right=True),
    Field(lambda file: len(file.plan.delete), head="DELETE", key="delete", right=True),
    Field(lambda file: file.is_read, key="is_read"),
)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=named_path, metavar="DIR", help="a folder or file")
    add_store(parser)
    parser.add_argument("--plan", action="store_true", help="only tell what would be written")
    parser.add_argument(
        "--force-rechunk", action="store_true", help="cut all files anew, by other settings too"
    )
    parser.add_argument(
        "--rebuild", action="store_true", help="begin the index anew; a damaged one is moved aside"
    )
    add_jobs(parser, help="cut and embed so many files side by side, with the same result")
    add_json(parser)


def add_store(parser: ArgumentParser) -> None:
    """Add the option --store, for the index to write."""
    parser.add_argument(
        "--store",
        required=True,
        metavar="S",
        help="the index: a file, or chroma:PATH, qdrant:URL and the like",
    )


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Bring an index up to date with files, and print what was, or would be, written."""
    if arguments.rebuild and arguments.plan:
        raise ConfigError("--rebuild and --plan contradict each other: a new index holds all chunks anyway")
    with ExitStack() as stack:
        store: Store | None = None
        if arguments.rebuild:
            former = _former_settings(arguments.store, terminal)
            indexing = _Indexing(arguments, terminal, base=former, cancel=cancel)
            indexing.require_inputs()
            _move_aside(arguments.store, terminal)
        try:
            store = stack.enter_context(closing(open_store(arguments.store, writing=not arguments.plan)))
        except NoIndexError:
            # A plan may be made before there is an index.
            if not arguments.plan:
                raise
        if not arguments.rebuild:
            base = store.settings if store is not None else None
            indexing = _Indexing(arguments, terminal, base=base, cancel=cancel)
        return indexing.run(store)


def _former_settings(place: str, terminal: Terminal) -> IndexSettings | None:
    """Return the settings of the index at a place; None if there is none, or it cannot be read."""
    try:
        with closing(open_store(place)) as store:
            return store.settings
    except NoIndexError:
        pass
    except DamagedIndexError:
        terminal.notify(f"{place} is damaged: what it was made with cannot be read")
    return None


def _move_aside(place: str, terminal: Terminal) -> None:
    """Move an existing index aside; to be called only once nothing else can prevent the new one."""
    aside = set_store_aside(place)
    if aside:
        terminal.notify(f"{place}: what was there is now {aside}")


@dataclass(frozen=True)
class _Found:
    """The files of a run. names: those in the index, by absolute path. gone: indexed files that are gone."""

    inputs: Sequence[Input]
    names: Mapping[Path, str]
    gone: Sequence[IndexedFile]


class _Indexing:
    """A run under one config, over the given files."""

    def __init__(
        self,
        arguments: Namespace,
        terminal: Terminal,
        *,
        base: IndexSettings | None,
        cancel: CancelToken,
    ) -> None:
        """base: the settings of the index, or of the former one, whose config the options change."""
        self._store: Store | None = None
        self._config = config_for_index(arguments, base)
        self._reading = reading_for_index(arguments, base)
        self._arguments = arguments_with(arguments, self._reading)
        self._jobs = jobs_from(arguments)
        self._terminal = terminal
        self._cancel = cancel
        self._embedder = embedder_for_index(self._config, terminal, cancel=cancel)
        self._batch = InputBatch(self._arguments, terminal, cancel=cancel)

    def require_inputs(self) -> None:
        """Raise SourceError if no file is found: an empty index must not replace a full one."""
        failed: list[str] = []
        inputs = find_inputs(self._arguments.files, failed.append, output=path_of(self._arguments.store))
        if not inputs and failed:
            raise SourceError(failed[0])

    def run(self, store: Store | None) -> int:
        """Bring an index up to date with the files, print the report, and return how many failed.

        store: the index; None to plan one that does not exist yet.
        """
        arguments, known = self._arguments, store.settings if store is not None else None
        self._store = store
        settings = IndexSettings.of(
            self._config, dimensions=self._embedder.dimensions, version=__version__, reading=self._reading
        )
        is_other = known is not None and bool(known.differences(settings))
        found = self._find(store)
        if store is not None and known is not None and not known.has_same_vectors(settings):
            self._refuse_other_vectors(store, settings, known=known)
            self._refuse_to_lose(store, settings, found=found)
        applies = not arguments.plan and (not is_other or arguments.force_rechunk)
        index = IndexRun(
            self._store,
            settings,
            prefix=prefixes_for(settings.embedder).passage,
            applies=applies,
            reads_all=arguments.force_rechunk,
        )
        files = list(self._files(index, found))
        _report(arguments.store, files, settings=settings, known=known, applies=applies).print(
            as_json=arguments.json
        )
        if known is not None and is_other and not applies:
            replaced, before = sum(file.replaced for file in files), sum(file.before for file in files)
            said = format_differences(known.differences(settings))
            if not arguments.force_rechunk:
                way_out = (
                    "put --force-rechunk in place of --plan" if arguments.plan else "add --force-rechunk"
                )
            else:
                way_out = "leave --plan out"
            self._terminal.notify(
                f"{arguments.store} was made with other settings ({said}): the text or vector of "
                f"{replaced:,} of {pluralize(before, 'chunk')} would change. Nothing was written: {way_out} "
                "to cut anew, or leave the options out to go on with those of the index"
            )
        return self._batch.failures + int(is_other and not applies and not arguments.plan)

    def _find(self, store: Store | None) -> _Found:
        """Return the files to index, with their names in the index if it knows them already."""
        arguments, known = self._arguments, store.files() if store is not None else {}
        inputs = find_inputs(arguments.files, self._batch.fail, output=path_of(arguments.store))
        names = index_names({absolute(each.path): each.name for each in inputs}, known)
        # Files of a folder that is itself missing do not count as deleted.
        folders = [absolute(path) for path in arguments.files if exists(path)]
        return _Found(inputs, names, vanished(folders, names, known=known))

    def _refuse_other_vectors(self, store: Store, settings: IndexSettings, *, known: IndexSettings) -> None:
        """Raise OtherSettingsError for vectors that cannot be compared, unless all will be made anew."""
        arguments = self._arguments
        if arguments.plan or arguments.force_rechunk:
            return
        said = format_differences(known.differences(settings))
        raise OtherSettingsError(
            f"{arguments.store} was made with other settings ({said}): all "
            f"of its {pluralize(store.count(), 'chunk')} would be embedded anew. Add --force-rechunk "
            f"for that, or leave --embedder out to go on with {known.embedder}"
        )

    def _refuse_to_lose(self, store: Store, settings: IndexSettings, *, found: _Found) -> None:
        """Raise OtherSettingsError if files of the index were not given: they would not get new vectors."""
        place, done = self._arguments.store, {*found.names.values(), *(file.name for file in found.gone)}
        left = [name for name in store.files() if name not in done]
        if left:
            raise OtherSettingsError(
                f"{place} has {pluralize(len(left), 'file')} that this run does not find, as {left[0]}: "
                f"their chunks would be lost, since no index holds vectors of {settings.embedder} beside "
                "others. Give all of its folders, or begin it anew with --rebuild"
            )

    def _files(self, index: IndexRun, found: _Found) -> Iterator[FilePlan]:
        """Yield the plan of every file."""
        batch, names = self._batch, found.names
        looked_at: dict[str, IndexedFile] = {}
        to_read: list[Input] = []
        for each in found.inputs:
            path = absolute(each.path)
            try:
                file = look_at(path, names[path], settings_digest=index.settings_digest)
                unchanged = index.unchanged(file)
            except OSError as error:
                batch.fail_input(each.path, source_error(each.path, error))
                continue
            if unchanged is not None:
                yield unchanged
            else:
                looked_at[file.name] = file
                to_read.append(Input(each.path, file.name))

        # Before other files are read, which may get the names of those that are gone.
        yield from map(index.remove, found.gone)
        jobs = min(self._jobs, len(to_read))
        if jobs > 1:
            yield from self._side_by_side(index, to_read, looked_at=looked_at, jobs=jobs)
        else:
            yield from self._one_by_one(index, to_read, looked_at=looked_at)

    def _one_by_one(
        self, index: IndexRun, to_read: list[Input], *, looked_at: Mapping[str, IndexedFile]
    ) -> Iterator[FilePlan]:
        batch = self._batch

        def planned(given: Input, documents: Iterator[Document]) -> Iterable[FilePlan]:
            analyses = (batch.cut(document, self._config, self._cutter) for document in documents)
            yield index.file(
                looked_at[given.name],
                analyses,
                embedder=self._embedder,
                progress=self._terminal.progress,
                cancel=self._cancel,
            )

        return batch.each(to_read, planned)

    def _side_by_side(
        self, index: IndexRun, to_read: list[Input], *, looked_at: Mapping[str, IndexedFile], jobs: int
    ) -> Iterator[FilePlan]:
        """Yield the plan of every file, in order: workers cut and embed the files, this process writes."""
        # Imported here, so that a single file need not wait for it.
        from seamline.cli.index_workers import IndexJob, cut_for_index

        begun: deque[FileUpdate] = deque()

        def jobs_of() -> Iterator[IndexJob]:
            for each in to_read:
                update = index.begin(looked_at[each.name])
                begun.append(update)
                yield IndexJob(each, update.known_keys())

        results = cut_for_index(
            jobs_of(),
            self._arguments,
            config=self._config,
            embedding=index.embedding,
            embeds=index.applies,
            jobs=jobs,
            cancel=self._cancel,
        )
        for number, (given, result) in enumerate(zip(to_read, results, strict=True), 1):
            update = begun.popleft()
            self._terminal.subject = f"[{number}/{len(to_read)}] {update.name}"
            self._batch.take(result)
            for document in result.documents:
                update.add(document)
            if result.failures:
                continue
            try:
                found = update.finish()
            except SourceError as error:
                self._batch.fail_input(given.path, error)
            else:
                yield found

    @property
    def _cutter(self) -> Embedder | None:
        # A strategy that only uses structure need not wait for the vectors of units.
        return self._embedder if needs_model(self._config) else None


def _report(
    place: str,
    files: list[FilePlan],
    *,
    settings: IndexSettings,
    known: IndexSettings | None,
    applies: bool,
) -> Report:
    """Return the report on the chunks to keep, write and delete; for people only of files that change."""
    files = sorted(files, key=lambda file: file.name)
    total = Plan.of_all([file.plan for file in files])
    counts = {
        name: len(ids)
        for name, ids in (
            ("keep", total.keep),
            ("update", total.update),
            ("upsert", total.upsert),
            ("delete", total.delete),
        )
    }
    changed = [file for file in files if not file.plan.is_empty]
    unread = sum(not file.is_read for file in files if file.plan.is_empty)
    summary = ", ".join(f"{name} {count:,}" for name, count in counts.items())
    lines = [
        f"{place}: {summary}" + ("" if applies else "; nothing is written"),
        f"{pluralize(len(files), 'file')}, {len(changed):,} changed, {unread:,} not read again",
    ]
    return Report(
        [Table(_FIELDS, changed), "", *lines] if changed else lines,
        lambda: {
            "store": place,
            "is_applied": applies,
            "strategy": settings.strategy,
            "config_digest": settings.config_digest,
            "embedder": settings.embedder,
            "differences": differences_value(known, settings),
            **counts,
            "files": Table(_FIELDS, files),
        },
    )
