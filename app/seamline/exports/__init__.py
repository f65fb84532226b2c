"""Results on disk: chunk records in the dialects that consumers read, and configs."""
