"""What every stage of the pipeline may look at."""

from __future__ import annotations

from dataclasses import dataclass

from seamline.engine.config import Config
from seamline.engine.pipeline.parents import Parents
from seamline.engine.pipeline.unit_vectors import EmbedderSnapshot
from seamline.engine.text.document import Document
from seamline.engine.text.reparsing import NO_EDIT, Edit
from seamline.engine.tokens.token_counter import TokenCounter


@dataclass(frozen=True)
class PipelineInput:
    """A text and how it is cut.

    parents: chunks that are cut again, whose units there are already. before: the document that the earlier
    results are of, or None if that is this one. edit: what differs from it: what was there before need not be
    computed again.
    """

    document: Document
    config: Config
    counter: TokenCounter
    model: EmbedderSnapshot
    parents: Parents | None = None
    before: Document | None = None
    edit: Edit = NO_EDIT
