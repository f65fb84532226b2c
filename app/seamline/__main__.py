"""`seamline`: the window for files, or a command without one."""

from __future__ import annotations

import gc
import os
import sys

# Read when numpy is first imported. The products are small: threads that share one wait for each other longer
# than it takes, the more so beside a busy window, and a sum would depend on how many there are.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# What is imported stays: no collection need walk it, neither while it grows nor when the program ends.
gc.disable()

from seamline.cli import main  # noqa: E402

gc.freeze()
gc.enable()

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # A bundled program is started anew for each worker, and is told so by its arguments.
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())
