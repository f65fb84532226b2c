"""What the stages of the pipeline are called where people read how long each has taken."""

from __future__ import annotations

from seamline.engine.phrases import phrase

STAGE_TITLES: dict[str, str] = {
    "blocks": phrase("markdown blocks"),
    "sentences": phrase("sentences"),
    "edges": phrase("places of the splitter"),
    "longest": phrase("longest line"),
    "found": phrase("units"),
    "counts": phrase("token counts"),
    "read": phrase("tokens of the model"),
    "long": phrase("long units"),
    "units": phrase("long units divided"),
    "tokens": phrase("sizes of units"),
    "ties": phrase("what belongs together"),
    "gaps": phrase("places to cut"),
    "limit": phrase("what the model reads"),
    "limits": phrase("size limits"),
    "language": phrase("language"),
    "vectors": phrase("vectors"),
    "similarity": phrase("similarity"),
    "curve": phrase("curve"),
    "evidence": phrase("evidence"),
    "boundaries": phrase("boundaries"),
    "chunks": phrase("chunks"),
}
