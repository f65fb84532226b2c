"""How chunks begin."""
