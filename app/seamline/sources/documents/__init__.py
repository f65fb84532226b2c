"""PDF, Office and web documents, converted to markdown by an extra, which is imported when one is read."""
