"""A display of its own for the tests that drive a real window: a screen in memory, and a window manager."""

from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest

SCREEN = "2600x1500x24"
PROGRAMS = ("Xvfb", "openbox", "xdotool")
# The libraries that Qt's plugin for X needs, and the off-screen one does not.
LIBRARIES = ("xcb-cursor", "xcb-icccm", "xcb-keysyms", "xkbcommon-x11")

# The driven tests run in a process of their own, whose Qt draws on that display.
collect_ignore = [] if os.environ.get("QT_QPA_PLATFORM") == "xcb" else ["driven"]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a display with a window manager; skips if programs or libraries for it are missing."""
    missing = [name for name in PROGRAMS if shutil.which(name) is None]
    missing += [f"lib{name}" for name in LIBRARIES if ctypes.util.find_library(name) is None]
    if missing:
        pytest.skip(f"a real window needs {', '.join(missing)}")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    if not number:
        server.wait()
        pytest.skip("Xvfb does not start here")
    name = f":{number}"
    manager = subprocess.Popen(
        ["openbox", "--sm-disable"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL
    )
    yield name
    for process in (manager, server):
        process.terminate()
        process.wait()
