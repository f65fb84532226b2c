"""What a run did and what it cost: measured, reported and logged."""
