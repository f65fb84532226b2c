"""What speaks for a boundary: vectors and their curve, structure, discourse markers, the best partition."""
