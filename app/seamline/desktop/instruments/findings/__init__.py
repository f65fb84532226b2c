"""What is wrong with chunks, by rule."""
