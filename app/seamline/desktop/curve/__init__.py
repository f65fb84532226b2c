"""The similarity curve, with its minima or margins."""
