"""`seamline`: the window for files, or a command without one."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

# Read when numpy is first imported. The products are small: threads that share one wait for each other longer
# than it takes, the more so beside a busy window, and a sum would depend on how many there are.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code, also where Ctrl+C comes before there is a command."""
    try:
        # What is imported stays: no collection need walk it, neither while it grows nor when the program
        # ends.
        gc.disable()
        # Not at the top, where whoever imports this file would be interrupted instead.
        from seamline.cli import main as run

        gc.freeze()
        gc.enable()
        return run(argv)
    except KeyboardInterrupt:
        print("seamline: stopped", file=sys.stderr)  # noqa: T201 - there may be no terminal to say it yet
        # If it came within exec(), by which dataclasses are made, Python would still end by the signal; the
        # next call forgets that.
        exec("")
        # INTERRUPTED of the command line, which may not be there.
        return 130


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A bundled program is started anew for each worker, and is told so by its arguments.
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
