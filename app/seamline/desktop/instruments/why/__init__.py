"""Explanation of a gap: why a text is cut there, or is not, and what would change it."""
