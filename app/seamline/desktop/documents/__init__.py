"""What is open, and which conversation and branch of it is shown."""
