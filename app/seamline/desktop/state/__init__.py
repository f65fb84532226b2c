"""The state of the window without its widgets: session, documents, configuration, undo and settings."""
