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

    parents: chunks that are cut again into children, whose units are taken as they are; else None.
    before: the document that results to be reused are of, if that is another text; else None. edit: what
    differs between the two texts; results of what lies outside of it are reused.
    """

    document: Document
    config: Config
    counter: TokenCounter
    model: EmbedderSnapshot
    parents: Parents | None = None
    before: Document | None = None
    edit: Edit = NO_EDIT
