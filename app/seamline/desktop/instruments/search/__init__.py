"""Search by meaning in the open documents."""
