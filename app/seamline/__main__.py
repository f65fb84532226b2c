"""`seamline`: the window for files, or a command without one."""

from __future__ import annotations

import os
import sys

# Read when numpy is first imported. The products are small: threads that share one wait for each other longer
# than it takes, the more so beside a busy window, and a sum would depend on how many there are.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from seamline.cli import main

if __name__ == "__main__":
    sys.exit(main())
