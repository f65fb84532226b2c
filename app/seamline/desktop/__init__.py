"""The window: what is seen in Qt, and the state behind it."""

import builtins
import gc

import PySide6.QtCore  # noqa: F401

# Imported modules stay for good, so that no collection need walk them while they load. GarbageCollector takes
# over from here.
gc.disable()

# PySide replaces `__import__` to read the source of every module that is imported, in case it asks for the
# "features" that rename Qt's methods. None of ours does, and the sources would stay in memory.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
