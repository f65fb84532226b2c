"""The chunk map: chunks of many documents as points of a plane, where near means alike."""
