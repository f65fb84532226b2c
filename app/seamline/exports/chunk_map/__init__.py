"""The chunk map as files: a page for people, and JSON for scripts."""
