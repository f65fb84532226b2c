"""The setting that comes closest to reference boundaries."""
