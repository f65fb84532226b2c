"""The largest height or width that Qt lets a widget have, which PySide leaves out: no limit at all."""

NO_LIMIT = (1 << 24) - 1
