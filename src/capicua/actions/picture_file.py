"""Picture files as they are kept: known by their content, and without a camera's notes.

A photo says where and when it was taken and by which phone. None of that belongs to a
result, so only what is needed to show the picture stays.
"""

from __future__ import annotations

from collections.abc import Iterator

from capicua.actions.jpeg_file import broken, clean_jpeg
from capicua.kernel.error import RuleViolation

JPEG, PNG, WEBP = "image/jpeg", "image/png", "image/webp"
PNG_BEGINNING = b"\x89PNG\r\n\x1a\n"
PNG_END = b"IEND"
PNG_KEPT = frozenset(
    {
        b"IHDR",
        b"PLTE",
        b"tRNS",
        b"cHRM",
        b"gAMA",
        b"iCCP",
        b"sRGB",
        b"sBIT",
        b"IDAT",
        PNG_END,
    }
)
RIFF_KEPT = frozenset({b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ICCP", b"ANIM", b"ANMF"})
HAS_EXIF_OR_XMP = 0b1100
"""The flags of a WebP file that announce what is dropped here."""


def picture_kind(content: bytes) -> str:
    """Return the media type of a picture by how its file begins, or refuse it."""
    if content.startswith(PNG_BEGINNING):
        return PNG
    if content.startswith(b"\xff\xd8\xff"):
        return JPEG
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return WEBP
    raise RuleViolation(
        "wrong_image", "An image is a PNG, JPEG or WebP file. Save it as one.", at="image"
    )


def clean_picture(content: bytes) -> bytes:
    """Return a picture without what the camera wrote about place, time and owner."""
    kind = picture_kind(content)
    if kind == JPEG:
        return clean_jpeg(content)
    if kind == PNG:
        return PNG_BEGINNING + b"".join(_png_chunks(content))
    chunks = b"WEBP" + b"".join(_riff_chunks(content))
    return b"RIFF" + len(chunks).to_bytes(4, "little") + chunks


def _png_chunks(content: bytes) -> Iterator[bytes]:
    place = len(PNG_BEGINNING)
    while True:
        size, name = (
            int.from_bytes(content[place : place + 4]),
            content[place + 4 : place + 8],
        )
        end = place + 12 + size
        if end > len(content):
            raise broken()
        if name in PNG_KEPT:
            yield content[place:end]
        if name == PNG_END:
            return
        place = end


def _riff_chunks(content: bytes) -> Iterator[bytes]:
    place, last = 12, 8 + int.from_bytes(content[4:8], "little")
    if last > len(content):
        raise broken()
    while place + 8 <= last:
        name = content[place : place + 4]
        size = int.from_bytes(content[place + 4 : place + 8], "little")
        end = place + 8 + size + size % 2
        if end > last or (name == b"VP8X" and not size):
            raise broken()
        if name == b"VP8X":
            flags = content[place + 8] & ~HAS_EXIF_OR_XMP
            yield content[place : place + 8] + bytes((flags,)) + content[place + 9 : end]
        elif name in RIFF_KEPT:
            yield content[place:end]
        place = end
