"""Documents that are no text, as markdown: what converts them is an extra, imported when one is read."""
