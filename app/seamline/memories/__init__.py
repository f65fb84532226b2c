"""Memories: what of a text is worth keeping beyond it, with the place where it stands."""
