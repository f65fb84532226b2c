"""Question bench: does retrieval return the whole answer, under which cut, and what was cut away from it."""
