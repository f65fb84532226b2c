"""Search by words and meaning in the open documents."""
