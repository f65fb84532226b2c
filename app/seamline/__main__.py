"""`seamline`: the window for files, or a command without one."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

# Read when numpy is first imported. Our matrix products are small: several threads take longer to wait for
# each other than to compute, even more so beside a busy window, and rounding would depend on their number.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit code, even if Ctrl+C comes before the command is imported."""
    try:
        # Imported modules stay to the end, so the garbage collector need not visit their objects, now or
        # later.
        gc.disable()
        # Not at the top of this file, where Ctrl+C during the import would not be caught below.
        from seamline.cli import main as run

        gc.freeze()
        gc.enable()
        return run(argv)
    except KeyboardInterrupt:
        print("seamline: stopped", file=sys.stderr)  # noqa: T201 - there may be no terminal to say it yet
        # If Ctrl+C came within exec(), which dataclasses use, Python still ends by the signal; another exec()
        # resets that.
        exec("")
        # The value of INTERRUPTED in seamline.cli, which may not be imported yet.
        return 130


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # Each worker process runs the bundled program anew, with arguments that freeze_support() recognises.
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
