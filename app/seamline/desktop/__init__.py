"""The window: what is seen in Qt, and the state behind it."""

import builtins
import gc

import PySide6.QtCore  # noqa: F401

# What is imported stays: no collection need walk it while it grows. GarbageCollector takes over from here.
gc.disable()

# PySide has every later import read the source of what is imported, to see whether it asks for the "features"
# that rename Qt's methods. None of ours does, and the source of all modules would stay in memory.
builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
