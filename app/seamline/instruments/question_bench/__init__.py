"""Question bench: whether retrieval returns whole answers, under which cut, and what is missing."""
