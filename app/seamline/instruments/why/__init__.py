"""Explanation of one gap: its numbers, the sentences that say them, and which setting would change it."""
