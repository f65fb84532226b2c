"""What is never cut: sentences, atomic blocks and messages, with their sizes in tokens."""
