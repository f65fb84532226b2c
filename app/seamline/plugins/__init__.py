"""Strategies from other packages, found by their entry points; see resources/help/strategies.md."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from seamline.engine.errors import ConfigError
from seamline.engine.strategies import register
from seamline.plugins.other_splitter import OtherSplitter

logger = logging.getLogger(__name__)

GROUP = "seamline.strategies"


@cache
def load_plugins() -> tuple[str, ...]:
    """Register the installed strategies, once; return a message for each that cannot be used."""
    register(OtherSplitter())
    if not _is_named_anywhere():
        return ()
    from importlib.metadata import entry_points

    problems = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        package = point.dist.name if point.dist is not None else "an unknown package"
        try:
            made = point.load()
            register(made() if isinstance(made, type) else made)
        except ConfigError as error:
            problems.append(f"the strategy {point.name} of {package} is not used: {error}")
        except (Exception, SystemExit) as error:
            # A plugin may raise anything; the app starts without it.
            logger.debug("strategy %s of %s", point.name, package, exc_info=True)
            problems.append(
                f"the strategy {point.name} of {package} cannot be loaded: {type(error).__name__}: {error}; "
                f"update or remove {package}"
            )
    for problem in problems:
        logger.warning("%s", problem)
    return tuple(problems)


def _is_named_anywhere() -> bool:
    """Whether a package may have strategies: a quick test, since importlib.metadata takes 40 ms."""
    for folder in map(Path, sys.path):
        for listed in folder.glob("*.*-info/entry_points.txt"):
            with suppress(OSError):
                if GROUP.encode() in listed.read_bytes():
                    return True
        # An archive on the path may have packages inside.
        if folder.is_file():
            return True
    return False
