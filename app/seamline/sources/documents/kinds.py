"""What files of documents are called, and begin with."""

from __future__ import annotations

_PDF_MAGIC = b"%PDF-"
# How far into a PDF its magic may stand: readers pass over what a mailer put before it.
_PDF_HEAD = 1024

ZIP_MAGIC = b"PK\x03\x04"
OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""Of the container in which Office keeps a document with a password, and kept all before 2007."""

HTML_EXTENSIONS = (".html", ".htm", ".xhtml")
EXTENSIONS = (".pdf", ".docx", ".pptx", ".epub", *HTML_EXTENSIONS)
"""Of all documents, which folders are searched for where the extra is installed."""


def begins_as_pdf(head: bytes, extension: str) -> bool:
    """Whether a file begins as a PDF does. head: its first bytes. extension: of its name, `.pdf` or another.

    Further in, the magic counts in a file that is called a PDF: others may speak of it.
    """
    at = head[:_PDF_HEAD].find(_PDF_MAGIC)
    return at == 0 or (at > 0 and (extension == ".pdf" or not head[:at].strip()))
