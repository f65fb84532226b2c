"""Jobs: the cutting of many files as shards, each of which is finished once, even if processes are killed."""
