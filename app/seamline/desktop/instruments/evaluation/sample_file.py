"""A sample as a file that can be opened like any other, with its segments as reference boundaries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from seamline import sources
from seamline.boundary_store import BoundaryStore
from seamline.files import export_error, write_text
from seamline.instruments.manual import boundary_set
from seamline.instruments.samples import Sample
from seamline.paths import cache_folder

_DIGITS = 12


def write_sample(sample: Sample) -> Path:
    """Write the text of a sample to a file in the cache, and store its segments as reference boundaries.

    The text has no marks of its segments; a talk is written as a transcript. Boundaries that the user set in
    the file before stay as they are. Returns its path. Raises BoundaryError, ExportError, SourceError.
    """
    document = sample.document
    suffix = ".md" if document.kind == "markdown" else ".txt"
    # A folder per text: samples of the same name do not overwrite each other, not even one that is open.
    folder = cache_folder() / "samples" / document.digest[:_DIGITS]
    path = folder / Path(document.name).with_suffix(suffix).name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise export_error(folder, error) from error
    write_text(path, document.text)
    read = replace(sources.read(path), path=str(path))
    store = BoundaryStore()
    if not store.load(read):
        store.save(boundary_set(read.text, sample.reference.tolist()), read)
    return path
