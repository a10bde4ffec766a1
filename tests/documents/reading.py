"""Reads a PDF back as its pages' words."""

from io import BytesIO

from pypdf import PdfReader


def pages_of(pdf: bytes) -> list[str]:
    """Return the text of each page, blanks and line ends alike."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(pdf)).pages]
