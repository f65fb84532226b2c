"""The chunk map: chunks of many documents as points of a plane, those near each other alike."""
