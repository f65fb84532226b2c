"""`seamline`: the window for files, or a command without one."""

from __future__ import annotations

import sys

from seamline.cli import main

if __name__ == "__main__":
    sys.exit(main())
