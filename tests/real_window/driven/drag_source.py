"""A window from which files are dragged, as from a file manager: python drag_source.py FILE..."""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel


class Source(QLabel):
    """Begins a drag of the files when the pointer moves with its button down."""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            drag = QDrag(self)
            data = QMimeData()
            data.setUrls([QUrl.fromLocalFile(path) for path in sys.argv[1:]])
            drag.setMimeData(data)
            drag.exec(Qt.DropAction.CopyAction)


if __name__ == "__main__":
    application = QApplication(sys.argv)
    source = Source("Files")
    source.setWindowFlag(Qt.WindowType.FramelessWindowHint)
    source.setGeometry(2300, 1200, 200, 100)
    source.show()
    source.windowHandle().requestActivate()
    sys.stdout.write(json.dumps(source.mapToGlobal(QPoint(100, 50)).toTuple()) + "\n")
    sys.stdout.flush()
    application.exec()
