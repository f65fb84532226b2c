"""Why a text is cut at a place, or is not, and what would change it."""
