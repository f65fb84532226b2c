"""Whether a window can be shown, checked before Qt starts: without a display Qt would end the process."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QLibraryInfo

from seamline.engine.errors import SeamlineError

_WITHOUT = "Commands such as `seamline chunk FILE` and `seamline render FILE` need no display."
_PLUGIN_PATHS = ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_PLUGIN_PATH")
_NOT_FOUND = re.compile(r"(lib[\w.+-]{1,80}?)\.so\.(\d{1,9})[\d.]{0,20}: cannot open shared object file")


def require_display(environment: Mapping[str, str] = os.environ) -> None:
    """Raise SeamlineError, which says what is missing, if no window can be shown.

    Only systems where Qt uses X11 or Wayland are checked.
    """
    if sys.platform in ("win32", "darwin"):
        return
    asked = [name.partition(":")[0] for name in environment.get("QT_QPA_PLATFORM", "").split(";") if name]
    platforms = asked or ["xcb", "wayland"]
    problems: list[str] = []
    for platform in platforms:
        problem = _problem_of(platform, environment)
        if not problem:
            return
        problems.append(problem)
    if not asked and not environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY"):
        problems = ["neither DISPLAY nor WAYLAND_DISPLAY is set, as they are in a session with a desktop"]
    elif not asked and environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY"):
        problems = problems[:1]
    raise SeamlineError(f"the window cannot be shown: {'; '.join(problems)}. {_WITHOUT}")


def missing_library(error: ImportError | OSError) -> str:
    """Return what to install for a library that was not found, "" for any other error."""
    found = _NOT_FOUND.search(str(error))
    if found is None:
        return ""
    name, version = found[1], found[2]
    # Debian calls its packages so; elsewhere the file's name finds the package.
    package = f"{name.lower()}{'-' if name[-1].isdigit() else ''}{version}"
    return f"the library {name}.so.{version} is missing (on Debian and Ubuntu: apt install {package})"


def _problem_of(platform: str, environment: Mapping[str, str]) -> str:
    """Return why Qt could not use a platform; "" if it could, or if that needs no display."""
    if platform == "xcb":
        display = environment.get("DISPLAY", "")
        if not display:
            return "DISPLAY is not set"
        return _unloadable("qxcb") or ("" if _answers(display) else f"the display {display} does not answer")
    if platform.startswith("wayland"):
        name = environment.get("WAYLAND_DISPLAY", "")
        if not name:
            return "WAYLAND_DISPLAY is not set"
        socket = Path(environment.get("XDG_RUNTIME_DIR", "/"), name)
        return _unloadable("qwayland") or ("" if socket.exists() else f"there is no Wayland socket {socket}")
    is_elsewhere = any(environment.get(name) for name in _PLUGIN_PATHS)
    if not (is_elsewhere or _plugin(f"q{platform}").exists()):
        return f"QT_QPA_PLATFORM is {platform!r}, of which Qt knows nothing"
    return ""


def _unloadable(plugin: str) -> str:
    """Return why a plugin of Qt cannot be loaded; "" if it can, or if this Qt has none of that name."""
    path = _plugin(plugin)
    try:
        if path.exists():
            ctypes.CDLL(str(path))
    except OSError as error:
        return missing_library(error) or str(error)
    return ""


def _plugin(name: str) -> Path:
    return Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath), "platforms", f"lib{name}.so")


def _answers(display: str) -> bool:
    """Whether an X server answers; True where there is no way to ask."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(display.encode(), None))
    has_error = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not has_error
