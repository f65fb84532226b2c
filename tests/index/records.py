"""Records for tests of indexes, and their vectors."""

import hashlib

import numpy as np

from seamline.engine.arrays import FloatArray
from seamline.engine.config import Config
from seamline.index.index_record import IndexRecord
from seamline.index.index_settings import IndexSettings

DIMENSIONS = 4
SETTINGS = IndexSettings.of(Config(embedder="fake"), dimensions=DIMENSIONS, version="1.0")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def unit(*values: float) -> FloatArray:
    """Return values as a (dimensions,) float32 vector of unit length."""
    vector = np.array(values, dtype=np.float32)
    return vector / np.float32(np.linalg.norm(vector))


def make_record(
    text: str,
    *,
    source: str = "a.md",
    sequence: int = 0,
    vector: FloatArray | None = None,
    level: int = 1,
    parent_id: str | None = None,
    breadcrumb: str = "",
    config_digest: str = SETTINGS.config_digest,
    pages: tuple[int, int] | None = None,
) -> IndexRecord:
    """Return the record of a text; by default with a vector that depends on the text alone."""
    if vector is None:
        random = np.random.default_rng(int(digest(text)[:8], 16))
        vector = unit(*random.standard_normal(DIMENSIONS))
    return IndexRecord(
        id=digest(f"{source}\n{text}\n{level}")[:16],
        text=text,
        source=source,
        title="",
        sequence=sequence,
        total=10,
        start=sequence * 100,
        end=sequence * 100 + len(text),
        start_line=sequence + 1,
        end_line=sequence + 1,
        breadcrumb=breadcrumb,
        parent_id=parent_id,
        level=level,
        tokens=len(text.split()),
        content_hash=digest(text),
        document_digest=digest(source),
        config_digest=config_digest,
        strategy="optimal",
        embedder=SETTINGS.embedder,
        boundary_reason="end",
        roles="",
        first_message_at=None,
        vector_digest=digest(f"fake\n{text}")[:32],
        start_page=None if pages is None else pages[0],
        end_page=None if pages is None else pages[1],
        vector=vector,
    )
