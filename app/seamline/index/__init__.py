"""An index: the chunks of many files with their vectors, kept in a store, updated by plans, and searched."""
