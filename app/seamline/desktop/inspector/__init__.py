"""The inspector: one chunk, its problems with their remedies, and why it ends where it does."""
