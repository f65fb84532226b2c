"""How long the pointer rests at a slider before it is shown what the next step would bring."""

GHOST_REST_MS = 200
