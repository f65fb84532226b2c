"""The chunk map: chunks of all open documents as points, near where they are alike."""
