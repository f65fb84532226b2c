"""Explanation of one gap: its numbers, sentences about them, and the settings that would change it."""
