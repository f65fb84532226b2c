"""Memories: statements of a text that are worth keeping, with the places where it makes them."""
