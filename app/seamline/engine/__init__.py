"""From a document to its chunks, and what decides each boundary: no files, no network, no Qt."""
