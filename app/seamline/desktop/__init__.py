"""The window: what is seen in Qt, and the state behind it."""
