"""Memories of a document: what its chunks say that is worth keeping."""
