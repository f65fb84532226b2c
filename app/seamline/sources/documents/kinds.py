"""What files of documents are called, and begin with."""

from __future__ import annotations

PDF_MAGIC = b"%PDF-"
PDF_HEAD = 1024
"""How far into a PDF its magic may stand: readers pass over what a mailer put before it."""

ZIP_MAGIC = b"PK\x03\x04"
OLE_MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
"""Of the container in which Office keeps a document with a password, and kept all before 2007."""

HTML_EXTENSIONS = (".html", ".htm", ".xhtml")
EXTENSIONS = (".pdf", ".docx", ".pptx", ".epub", *HTML_EXTENSIONS)
"""Of all documents, which folders are searched for where the extra is installed."""
