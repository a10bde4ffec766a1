"""Reads the QR codes of a PDF back, as a phone does."""

from io import BytesIO

import zxingcpp
from PIL import Image, ImageOps
from pypdf import PdfReader

QUIET = 16
"""Pixels of white around a code, which paper has anyway."""


def codes_of(pdf: bytes) -> list[str]:
    """Return what every code of a PDF says, page by page."""
    found = []
    for page in PdfReader(BytesIO(pdf)).pages:
        for drawn in page.images:
            picture = Image.open(BytesIO(drawn.data)).convert("L")
            read = zxingcpp.read_barcodes(ImageOps.expand(picture, QUIET, fill=255))
            found += [one.text for one in read]
    return found
