"""What other values of a parameter would give."""
