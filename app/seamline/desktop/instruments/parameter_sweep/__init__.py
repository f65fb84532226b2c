"""Parameter sweep: what other values of a parameter would give."""
