"""The source as spans: documents, lines, blocks and sentences, and what is known of their language."""
