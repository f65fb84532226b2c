"""Which chunks an edit or another configuration changes."""
