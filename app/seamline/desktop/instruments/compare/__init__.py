"""Two configurations over one text, and every preset over it."""
