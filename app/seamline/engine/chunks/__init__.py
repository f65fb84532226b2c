"""Chunks as records: spans, ids, statistics, and whether a span is complete."""
