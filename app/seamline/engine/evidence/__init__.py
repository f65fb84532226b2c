"""Evidence for boundaries: vectors and their curve, structure, discourse markers, the best partition."""
