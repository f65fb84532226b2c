"""One chunk after the other as the model gets it, and whether each stands alone."""
