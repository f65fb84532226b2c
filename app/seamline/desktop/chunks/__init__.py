"""The chunks: table, details, statistics."""
