"""Checks that the vectors of chunks and queries have the length that an index has."""

from __future__ import annotations

from seamline.engine.arrays import FloatArray
from seamline.engine.phrases import phrase
from seamline.index.errors import OtherSettingsError
from seamline.index.index_record import IndexRecord
from seamline.index.index_settings import IndexSettings


def vector_of(record: IndexRecord, settings: IndexSettings, *, place: object) -> FloatArray:
    """Return the vector of a record, (dimensions,) float32.

    place: of the index, for the error. Raises OtherSettingsError if there is none, or of another length.
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
    """Raise OtherSettingsError if the vector of a query, (dimensions,) float32, has another length.

    place: of the index, for the error.
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
