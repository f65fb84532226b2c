"""Windows that ask: export, models, context windows, help."""
