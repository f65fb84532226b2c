"""Similarity matrix: every unit against every other, with the chunks as squares."""
