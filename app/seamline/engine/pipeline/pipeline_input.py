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

    parents: chunks that are to be cut again into children, and whose units are used; else None.
    before: the document that earlier results belong to, or None without any. edit: the difference between the
    two texts; results for text outside of it are reused.
    """

    document: Document
    config: Config
    counter: TokenCounter
    model: EmbedderSnapshot
    parents: Parents | None = None
    before: Document | None = None
    edit: Edit = NO_EDIT
