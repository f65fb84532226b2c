"""Reports and logs of runs: their results, costs and errors."""
