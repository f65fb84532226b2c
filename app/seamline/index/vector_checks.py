"""Checks that vectors fit an index: those of its chunks, and those of queries."""

from __future__ import annotations

from seamline.engine.arrays import FloatArray
from seamline.engine.phrases import phrase
from seamline.index.errors import OtherSettingsError
from seamline.index.index_record import IndexRecord
from seamline.index.index_settings import IndexSettings


def vector_of(record: IndexRecord, settings: IndexSettings, *, place: object) -> FloatArray:
    """Return the vector of a record, (dimensions,) float32.

    place: of the index. Raises OtherSettingsError for a record without one, or with one of another length.
    """
    vector = record.vector
    if vector is None or vector.shape != (settings.dimensions,):
        given = phrase("none") if vector is None else phrase("one of {length}", length=len(vector))
        raise OtherSettingsError(
            phrase(
                "{place} holds vectors of {dimensions} dimensions, and the chunk {id} has {given}",
                place=place,
                dimensions=settings.dimensions,
                id=record.id,
                given=given,
            )
        )
    return vector


def check_query(vector: FloatArray, settings: IndexSettings, *, place: object) -> None:
    """Raise OtherSettingsError for the vector of a query, (dimensions,) float32, that has another length.

    place: of the index.
    """
    if vector.shape != (settings.dimensions,):
        raise OtherSettingsError(
            phrase(
                "{place} holds vectors of {dimensions} dimensions by {embedder}, and the query has "
                "{count}: search with --embedder {embedder}",
                place=place,
                dimensions=settings.dimensions,
                embedder=settings.embedder,
                count=len(vector),
            )
        )
