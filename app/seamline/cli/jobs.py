"""--jobs: how many processes a command may use."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from seamline.engine.errors import ConfigError
from seamline.engine.parallel import core_count


def add_jobs(parser: ArgumentParser, *, default: int = 1, help: str) -> None:
    """Add the option --jobs to a command. help: what it makes several processes do."""
    parser.add_argument(
        "--jobs",
        type=int,
        default=default,
        metavar="N",
        help=f"{help}; 0 for one on each core (default: {default})",
    )


def jobs_from(arguments: Namespace) -> int:
    """Return how many processes to use, by --jobs and the number of cores. Raises ConfigError."""
    jobs: int = arguments.jobs
    if jobs < 0:
        raise ConfigError(f"--jobs is {jobs}; it must be 1 or more, or 0 for one on each core")
    return jobs or core_count()
