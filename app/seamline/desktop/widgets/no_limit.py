"""Qt's QWIDGETSIZE_MAX, which PySide lacks: as a maximum width or height it means no limit."""

NO_LIMIT = (1 << 24) - 1
