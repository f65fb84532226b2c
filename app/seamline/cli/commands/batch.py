"""seamline batch: the cutting of many files as a job of shards, on all cores or many machines."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from seamline import sources
from seamline.cli import options
from seamline.cli.batch.balance import balanced
from seamline.cli.batch.job import FAILURES, BatchJob, JobError, ShardMarker, changed
from seamline.cli.batch.manifest import JobInput, Manifest
from seamline.cli.batch.shard_run import ShardBatch, ShardResult
from seamline.cli.chunk_batch import ChunkBatch
from seamline.cli.commands.chunk import add_records, check_base_url, choose_exporter
from seamline.cli.inputs import find_inputs
from seamline.cli.jobs import add_jobs, jobs_from
from seamline.cli.path_arguments import named_path
from seamline.cli.report import Field, Report, Table
from seamline.cli.targets import overwriting, refuse_overwriting
from seamline.cli.terminal import Terminal
from seamline.engine.cancellation import CancelToken
from seamline.engine.errors import ConfigError, SourceError
from seamline.exports.exporters import EXPORTERS
from seamline.instruments.formatting import pluralize
from seamline.monitoring.run_log import RunLog
from seamline.ordinary_files import absolute
from seamline.plugins.other_splitter import allow_splitter
from seamline.sources.files import source_error

USAGE = "batch plan DIR... -o JOB --shards N"
SUMMARY = "cut very many files as a job of shards, which goes on after whatever stopped it"
DETAILS = (
    "plan writes a job, run does its shards, status tells how far it is, merge writes what `seamline chunk` "
    "would have. Exits with 0 when all is done, 1 when shards are missing or could not be done, or when plan "
    "or merge leave inputs out that failed, 2 for a wrong option or config."
)
OPTIONS = ()

_TO = tuple(dict.fromkeys(each.format for each in EXPORTERS.values() if each.read is not None))
_NAMED = 10


def add_arguments(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    shared = options.common(below=True)

    plan = actions.add_parser(
        "plan",
        parents=[shared, options.cutting(), options.how_to_read_wholly()],
        help="divide files and folders into shards",
    )
    plan.add_argument("files", nargs="+", type=named_path, metavar="DIR", help="a folder or file")
    plan.add_argument(
        "-o",
        "--output",
        type=named_path,
        required=True,
        metavar="JOB",
        help="the folder that is made for the job",
    )
    plan.add_argument("--shards", type=int, required=True, metavar="N", help="how many shards")
    plan.add_argument("--to", choices=_TO, default=_TO[0], help=f"of the parts (default: {_TO[0]})")
    add_records(plan)
    options.add_json(plan)

    run = actions.add_parser("run", parents=[shared], help="do the shards that are not finished")
    _add_job(run)
    run.add_argument("--shard", type=int, metavar="I", help="this one alone, counted from 1")
    run.add_argument("--retry", action="store_true", help="do those anew, too, in which inputs failed")
    add_jobs(run, default=0, help="do so many side by side")
    run.add_argument(
        "--executor", choices=("pool", "ray"), default="pool", help="what does them (default: pool)"
    )
    run.add_argument(
        "--address", default="", metavar="A", help="of Ray's cluster, as `auto` (default: this machine)"
    )
    run.add_argument(
        "--splitter", metavar="MODULE:OBJECT", help="agree to run the splitter that the job was planned with"
    )

    status = actions.add_parser("status", parents=[shared], help="tell which shards are finished")
    _add_job(status)
    options.add_json(status)

    merge = actions.add_parser("merge", parents=[shared], help="write the chunks of all shards to one file")
    _add_job(merge)
    options.add_output(merge, required=True)


def _add_job(parser: ArgumentParser) -> None:
    parser.add_argument("job", type=named_path, metavar="JOB", help="the folder of a job")


def run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Do one of the four actions on a job, and return the number of failures."""
    action = {"plan": _plan, "run": _run, "status": _status, "merge": _merge}[arguments.action]
    return action(arguments, terminal, cancel)


def _plan(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write a job for the given files and folders."""
    if arguments.shards < 1:
        raise ConfigError(f"--shards is {arguments.shards}; it must be 1 or more")
    config = options.config_from(arguments)
    exporter = choose_exporter(arguments.to, arguments.dialect, output=Path(f"part.{arguments.to}"))
    exporter.require_library()
    check_base_url(arguments, exporter)
    kept = {
        name: getattr(arguments, name) for name in ("format", "show", "base_url", "embeddings", "splitter")
    }
    manifest = Manifest.of((), config, exporter=exporter.name, options=kept)
    # Settings with which nothing can be cut raise an error now, rather than in the first shard.
    ShardBatch(BatchJob(arguments.output, manifest), is_logged=False, cancel=cancel)
    failures: list[str] = []
    found: list[JobInput] = []
    for given in find_inputs(arguments.files, failures.append, output=arguments.output):
        cancel.raise_if_cancelled()
        try:
            found.append(JobInput.of(absolute(given.path), given.name))
        except OSError as error:
            failures.append(str(source_error(given.path, error)))
    for message in failures:
        terminal.notify(message)
    if not found:
        raise JobError("there is no file to plan a job of; nothing was written")

    def documents_in(given: JobInput) -> int:
        terminal.subject = given.name
        try:
            return len(
                sources.list_entries(
                    Path(given.path),
                    format=arguments.format,
                    options=options.options_from(arguments),
                    progress=terminal.progress,
                    cancel=cancel,
                )
            )
        except SourceError:
            # The shard that reads the file reports the error.
            return 1

    shards = balanced(found, arguments.shards, documents_in=documents_in)
    job = BatchJob.create(arguments.output, Manifest.of(shards, config, exporter=exporter.name, options=kept))
    _report(job).print(as_json=arguments.json)
    return len(failures)


def _run(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Do the shards of a job that are not finished."""
    job = BatchJob.open(arguments.job)
    if arguments.shard is not None and arguments.shard not in job.numbers:
        raise ConfigError(f"--shard is {arguments.shard}; {arguments.job} has shards 1 to {job.numbers[-1]}")
    if arguments.address and arguments.executor != "ray":
        raise ConfigError("--address is for --executor ray")
    _check_splitter(job, arguments.splitter)
    wanted = list(job.numbers) if arguments.shard is None else [arguments.shard]
    numbers = [number for number in wanted if _is_to_do(job.marker(number), retry=arguments.retry)]
    failures = 0
    for done, result in enumerate(_results(job, numbers, arguments=arguments, cancel=cancel), 1):
        for message in result.messages:
            terminal.notify(message)
        if result.refused:
            failures += 1
            terminal.notify(result.refused)
        for report in result.reports:
            RunLog(arguments.log_json).add(report)
        terminal.subject = f"{job.folder}"
        terminal.progress("shards", done, len(numbers))
    if arguments.shard is None and not failures:
        job.sweep()
        failed = job.write_failures()
        if failed:
            terminal.notify(f"{pluralize(failed, 'input')} failed, see {job.folder / FAILURES}")
    return failures


def _is_to_do(marker: ShardMarker | None, *, retry: bool) -> bool:
    return marker is None or (retry and marker.failures > 0)


def _check_splitter(job: BatchJob, named: str | None) -> None:
    """Raise ConfigError unless --splitter names the code that the job would run."""
    planned = job.manifest.options["splitter"]
    if planned == named:
        if named is not None:
            allow_splitter(named)
        return
    if planned is None:
        raise ConfigError(f"{job.folder} was planned without --splitter; leave it out")
    raise ConfigError(
        f"{job.folder} was planned with the splitter {planned!r}, and a folder alone starts no code; "
        "give the same by --splitter to agree to it"
    )


def _results(
    job: BatchJob, numbers: list[int], *, arguments: Namespace, cancel: CancelToken
) -> Iterator[ShardResult]:
    jobs, is_logged = jobs_from(arguments), arguments.log_json is not None
    if arguments.executor == "ray":
        from seamline.cli.batch.ray_actors import require_ray, run_on_ray

        require_ray()
        if numbers:
            yield from run_on_ray(
                job,
                numbers,
                jobs=arguments.jobs,
                address=arguments.address,
                is_logged=is_logged,
                cancel=cancel,
            )
        return
    # Also made here, so that an error in the job is raised by this process, and not by each worker.
    batch = ShardBatch(job, is_logged=is_logged, cancel=cancel)
    if min(jobs, len(numbers)) <= 1:
        yield from map(batch.run, numbers)
        return
    from seamline.cli.batch.shard_pool import run_in_pool

    yield from run_in_pool(job, numbers, jobs=jobs, is_logged=is_logged, cancel=cancel)


@dataclass(frozen=True)
class _Row:
    """A shard in the report. size: that of its inputs in bytes. marker: None until it is finished."""

    number: int
    inputs: int
    size: int
    marker: ShardMarker | None


_FIELDS: tuple[Field[_Row], ...] = (
    Field(lambda row: row.number, head="SHARD", key="shard", right=True),
    Field(lambda row: row.inputs, head="INPUTS", key="inputs", format="{:,}".format, right=True),
    Field(lambda row: row.size, head="BYTES", key="bytes", format="{:,}".format, right=True),
    Field(lambda row: row.marker is not None, key="is_finished"),
    Field(lambda row: "finished" if row.marker else "to do", head="STATE"),
    *(
        Field[_Row](
            lambda row, name=name: row.marker and getattr(row.marker, name),  # type: ignore[misc]
            head=name.upper(),
            key=name,
            format="{:,}".format,
            right=True,
        )
        for name in ("documents", "records", "characters", "failures")
    ),
)


def _report(job: BatchJob) -> Report:
    rows = []
    for number in job.numbers:
        inputs = job.inputs(number)
        rows.append(_Row(number, len(inputs), sum(each.share for each in inputs), job.marker(number)))
    table = Table(_FIELDS, rows)
    finished = sum(row.marker is not None for row in rows)
    return Report(
        [table, "", f"{finished:,} of {pluralize(len(rows), 'shard')} finished"],
        lambda: {"id": job.id, "finished": finished, "shards": table},
    )


def _status(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Print which shards of a job are finished, and write which inputs failed so far."""
    job = BatchJob.open(arguments.job)
    job.write_failures()
    _report(job).print(as_json=arguments.json)
    return len(job.unfinished())


def _merge(arguments: Namespace, terminal: Terminal, cancel: CancelToken) -> int:
    """Write the chunks of all shards to one file, and which inputs failed to another."""
    job = BatchJob.open(arguments.job)
    missing = job.unfinished()
    if missing:
        more = f" and {len(missing) - _NAMED:,} more" if len(missing) > _NAMED else ""
        named = ", ".join(map(str, missing[:_NAMED])) + more
        raise JobError(
            f"{pluralize(len(missing), 'shard')} of {len(job.numbers):,} not finished: {named}. "
            f"Do them first: seamline batch run {job.folder}"
        )
    job.sweep()
    choose_exporter(job.exporter.format, None, output=arguments.output)
    inputs = job.all_inputs()
    refuse_overwriting((each.path for each in inputs), arguments.output)
    if absolute(arguments.output).is_relative_to(absolute(job.folder)):
        raise overwriting(arguments.output, "a part of the job")
    if said := changed([each for shard in job.manifest.shards for each in shard]):
        terminal.notify(f"written as they were planned, though they changed since, or are gone: {said}")
    batch = ChunkBatch(job.arguments, job.config, exporter=job.exporter, terminal=terminal, cancel=cancel)
    batch.write(_stopping(batch.encode_results(inputs, job.results()), cancel), arguments.output)
    job.write_failures()
    return batch.failures


def _stopping(documents: Iterator[bytes], cancel: CancelToken) -> Iterator[bytes]:
    for document in documents:
        cancel.raise_if_cancelled()
        yield document
