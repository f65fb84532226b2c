"""A batch in a process of a pool: of one file at a time, for the process that asked."""

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
    """Keeps what is said and logged of each file, for the process that asked to tell it and to write it.

    A kind of batch that it is mixed with takes `given`, beside a terminal and what cancels it. stop: whether
    the work is to stop.
    """

    def __init__(self, arguments: Namespace, *, stop: c_bool, **given: Any) -> None:
        self._messages, self._reports = MessageKeeper(), list[LoggedReport]()
        # One process writes the log.
        self._is_logged = arguments.log_json is not None
        super().__init__(
            Namespace(**{**vars(arguments), "log_json": None}),
            terminal=self._messages,
            cancel=StopToken(stop),
            **given,
        )

    def result_of(self, documents: Iterable[_Document]) -> FileResult[_Document]:
        """Return what comes of a file, of documents that are made as they are gone through."""
        self._messages.said, self._reports, self.failures = [], [], 0
        made = list(documents)
        return FileResult(made, self._messages.said, self.failures, self._reports)

    def cut(self, document: Document, config: Config, embedder: Embedder | None) -> Analysis:
        analysis = super().cut(document, config, embedder)
        if self._is_logged:
            self._reports.append(report_of_run(analysis, self._cancel))
        return analysis
