"""The window on a real display, with a real pointer, keyboard and window manager."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

DRIVEN = Path(__file__).with_name("driven")
SECONDS = 240


def test_window_on_a_display(display: str) -> None:
    """What is driven by hand passes; it runs in a process of its own, since here Qt draws off screen."""
    surroundings = {**os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
    surroundings.pop("WAYLAND_DISPLAY", None)
    surroundings.pop("PYTEST_XDIST_WORKER", None)
    command = [
        sys.executable,
        "-P",
        "-m",
        "pytest",
        "-p",
        "no:xdist",
        "-p",
        "no:cacheprovider",
        "-q",
        str(DRIVEN),
    ]
    done = subprocess.run(
        command,
        cwd=Path(__file__).parents[2],
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
