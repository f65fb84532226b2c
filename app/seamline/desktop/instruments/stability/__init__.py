"""Chunk stability: which chunks an edit or another configuration changes."""
