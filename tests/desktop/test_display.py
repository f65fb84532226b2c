"""What is said where no window can be shown."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from seamline.desktop.display import missing_library, require_display
from seamline.engine.errors import SeamlineError

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="a window needs no display here")
NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR", "XDG_SESSION_TYPE")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({}, "neither DISPLAY nor WAYLAND_DISPLAY is set"),
        ({"DISPLAY": ":9876"}, "the display :9876 does not answer"),
        ({"QT_QPA_PLATFORM": "xcb"}, "DISPLAY is not set"),
        ({"QT_QPA_PLATFORM": "xbc"}, "QT_QPA_PLATFORM is 'xbc'"),
    ],
)
def test_window_without_a_display_says_what_is_missing(
    tmp_path: Path, given: dict[str, str], said: str
) -> None:
    """The program ends with a sentence that names it, and with 1: it is not aborted."""
    environment = {name: value for name, value in os.environ.items() if name not in NAMES}
    environment |= {"SEAMLINE_CONFIG_DIR": str(tmp_path), **given}
    done = subprocess.run(
        [sys.executable, "-m", "seamline"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert said in done.stderr or "is missing (on Debian and Ubuntu" in done.stderr
    assert "seamline chunk FILE" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:size=800x600"])
def test_platforms_that_need_no_display_are_not_looked_at(platform: str) -> None:
    """Whoever draws off screen, or over a network, gets the window; so does who has plugins of their own."""
    require_display({"QT_QPA_PLATFORM": platform})
    require_display({"QT_QPA_PLATFORM": "own", "QT_PLUGIN_PATH": "/opt/own"})


def test_any_platform_that_was_named_will_do() -> None:
    """Of several that Qt is to try, one that works is enough."""
    require_display({"QT_QPA_PLATFORM": "wayland;offscreen"})


def test_library_of_the_platform_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Qt's own plugin says which one it is, and the package that holds it is said."""

    def refuse(path: str) -> object:
        raise OSError("libxcb-cursor.so.0: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    with pytest.raises(SeamlineError, match=r"libxcb-cursor\.so\.0 is missing .*apt install libxcb-cursor0"):
        require_display({"DISPLAY": ":0"})


@pytest.mark.parametrize(
    ("library", "package"),
    [
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libEGL.so.1", "libegl1"),
        ("libGL.so.1", "libgl1"),
    ],
)
def test_package_of_a_library_is_called_as_debian_calls_it(library: str, package: str) -> None:
    """What can be typed to mend it is right."""
    error = ImportError(f"{library}: cannot open shared object file: No such file or directory")
    assert missing_library(error).endswith(f"apt install {package})")
    assert missing_library(ImportError("no module named anything")) == ""
