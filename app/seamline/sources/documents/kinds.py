"""The extensions of documents, and the bytes with which their files begin."""

from __future__ import annotations

_PDF_MAGIC = b"%PDF-"
# Within how many bytes the magic of a PDF may begin: readers skip what mail programs put before it.
_PDF_HEAD = 1024

ZIP_MAGIC = b"PK\x03\x04"
OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""Magic of the container that Office uses for documents with a password, and used for all before 2007."""

HTML_EXTENSIONS = (".html", ".htm", ".xhtml")
EXTENSIONS = (".pdf", ".docx", ".pptx", ".epub", *HTML_EXTENSIONS)
"""The extensions of all documents; folders are searched for them if the extra is installed."""


def begins_as_pdf(head: bytes, extension: str) -> bool:
    """Whether a file begins as a PDF does. head: its first bytes. extension: that of its name, with the dot.

    After other bytes than white space, the magic counts only in a file named as PDF: a text may mention it.
    """
    at = head[:_PDF_HEAD].find(_PDF_MAGIC)
    return at == 0 or (at > 0 and (extension == ".pdf" or not head[:at].strip()))
