"""Stored chunks read back: located in their source, verified, and shown as a cut."""
