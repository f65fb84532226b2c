"""A batch in a process of a pool, which works on one file at a time for the main process."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from ctypes import c_bool
from typing import Any, TypeVar

from seamline.cli.running import FileResult, InputBatch, report_of_run
from seamline.cli.worker_pool import MessageKeeper, StopToken
from seamline.engine.analysis import Analysis
from seamline.engine.config import Config
from seamline.engine.evidence.embedding import Embedder
from seamline.engine.text.document import Document
from seamline.monitoring.run_log import LoggedReport

_Document = TypeVar("_Document")


class WorkerBatch(InputBatch):
    """Keeps the messages and reports of each file, which the main process shows and logs.

    stop: shared memory that tells whether the work must stop. given: passed to the constructor of the batch
    class that this is combined with, besides a terminal and a cancel token.
    """

    def __init__(self, arguments: Namespace, *, stop: c_bool, **given: Any) -> None:
        self._messages, self._reports = MessageKeeper(), list[LoggedReport]()
        # Only the main process writes the log.
        self._is_logged = arguments.log_json is not None
        super().__init__(
            Namespace(**{**vars(arguments), "log_json": None}),
            terminal=self._messages,
            cancel=StopToken(stop),
            **given,
        )

    def result_of(self, documents: Iterable[_Document]) -> FileResult[_Document]:
        """Return the result of a file. documents: an iterable that does the work as it is consumed."""
        self._messages.said, self._reports, self.failures = [], [], 0
        made = list(documents)
        return FileResult(made, self._messages.said, self.failures, self._reports)

    def cut(self, document: Document, config: Config, embedder: Embedder | None) -> Analysis:
        analysis = super().cut(document, config, embedder)
        if self._is_logged:
            self._reports.append(report_of_run(analysis, self._cancel))
        return analysis
