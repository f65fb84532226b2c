"""Jobs: the cutting of many files as shards, each of which is done once, whatever is killed meanwhile."""
