"""Whether a picture file is whole: its parts are there, fit together, and come to an end.

A file that only begins like a picture would stand as an empty frame on a screen of the
hall. What is looked at is what every browser needs; the colours themselves are not.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

from capicua.actions.jpeg_file import Segment, read_segments
from capicua.actions.picture_file import JPEG, PNG, PNG_BEGINNING, PNG_END, picture_kind
from capicua.kernel.error import RuleViolation

MOST_PIXELS = 36_000_000
"""More than four screens of 4K; a small file can claim any size."""
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
"""Bits of a sample by the kind of colour."""
SAMPLES = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
PALETTE = 3
HEAD_BYTES = 13
STEP = 1 << 16
TABLES = frozenset({0xC4, 0xC8, 0xCC})
FRAMES = frozenset(range(0xC0, 0xD0)) - TABLES
HUFFMAN, SCAN, QUANTISATION = 0xC4, 0xDA, 0xDB
KEY_FRAME = b"\x9d\x01\x2a"
LOSSLESS = 0x2F


def check_picture(content: bytes) -> None:
    """Refuse a file that is no picture, or whose parts do not make one."""
    kind = picture_kind(content)
    try:
        is_whole = _CHECKS.get(kind, _is_webp)(content)
    except (RuleViolation, zlib.error):
        is_whole = False
    if not is_whole:
        raise RuleViolation(
            "image_broken",
            "The picture is damaged or not whole. Open it, save it again, and send that.",
            at="image",
        )


def _is_png(content: bytes) -> bool:
    chunks = list(_png_chunks(content))
    names = [name for name, _ in chunks]
    if not chunks or names[0] != b"IHDR" or names[-1] != PNG_END:
        return False
    head = chunks[0][1]
    width, height, depth, colour, _, _, interlaced = _png_head(head)
    if depth not in DEPTHS.get(colour, ()) or not _is_size(width, height):
        return False
    if colour == PALETTE and b"PLTE" not in names:
        return False
    pixels = b"".join(data for name, data in chunks if name == b"IDAT")
    line = 1 + (width * SAMPLES[colour] * depth + 7) // 8
    found = _unpacked(pixels, most=2 * line * height + STEP)
    return found is not None and (bool(interlaced) or found == line * height)


def _png_head(head: bytes) -> tuple[int, ...]:
    padded = head.ljust(HEAD_BYTES, b"\x00")
    size = (int.from_bytes(padded[:4]), int.from_bytes(padded[4:8]))
    return (*size, *padded[8:HEAD_BYTES])


def _png_chunks(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks whose sums are right, up to the end or to the first wrong one."""
    place = len(PNG_BEGINNING)
    while place + 12 <= len(content):
        size = int.from_bytes(content[place : place + 4])
        end = place + 12 + size
        named = content[place + 4 : end - 4]
        if end > len(content) or zlib.crc32(named) != int.from_bytes(
            content[end - 4 : end]
        ):
            return
        yield named[:4], named[4:]
        if named[:4] == PNG_END:
            return
        place = end


def _unpacked(packed: bytes, most: int) -> int | None:
    """Return how much a packed stream holds; None: it has no end, or far too much."""
    reader, size = zlib.decompressobj(), 0
    while not reader.eof:
        part = reader.decompress(packed, STEP)
        size, packed = size + len(part), reader.unconsumed_tail
        if size > most or (not part and not packed and not reader.eof):
            return None
    return size


def _is_jpeg(content: bytes) -> bool:
    segments = list(read_segments(content))
    marks = {one.mark for one in segments}
    frames = [one for one in segments if one.mark in FRAMES]
    return (
        {HUFFMAN, SCAN, QUANTISATION} <= marks
        and bool(frames)
        and all(_is_frame(one) for one in frames)
        and all(_has_pixels(one) for one in segments if one.mark == SCAN)
    )


def _is_frame(frame: Segment) -> bool:
    """Tell whether a frame has a size and tells of as many colours as it says."""
    if len(frame.held) < 6:
        return False
    height, width = int.from_bytes(frame.held[1:3]), int.from_bytes(frame.held[3:5])
    count = frame.held[5]
    return _is_size(width, height) and count > 0 and len(frame.held) == 6 + 3 * count


def _has_pixels(scan: Segment) -> bool:
    head = int.from_bytes(scan.whole[2:4])
    return len(scan.whole) > 2 + head


def _is_webp(content: bytes) -> bool:
    last = 8 + int.from_bytes(content[4:8], "little")
    if last > len(content):
        return False
    pictures = [_is_webp_picture(*one) for one in _riff_chunks(content[:last], 12)]
    return True in pictures and False not in pictures


def _is_webp_picture(name: bytes, data: bytes | None) -> bool | None:
    """Tell whether a part is a sound picture; None: it is something else."""
    if data is None:
        return False
    if name == b"VP8 ":
        width, height = (int.from_bytes(data[n : n + 2], "little") for n in (6, 8))
        is_key = data[3:6] == KEY_FRAME
        return is_key and _is_size(width & 0x3FFF, height & 0x3FFF)
    if name == b"VP8L":
        return len(data) > 5 and data[0] == LOSSLESS
    if name == b"ANMF":
        inner = [_is_webp_picture(*one) for one in _riff_chunks(data, 16)]
        return True in inner and False not in inner
    return None


def _riff_chunks(content: bytes, place: int) -> Iterator[tuple[bytes, bytes | None]]:
    """Yield the parts of a file; one that ends beyond it has no content."""
    while place + 8 <= len(content):
        size = int.from_bytes(content[place + 4 : place + 8], "little")
        end = place + 8 + size
        data = content[place + 8 : end] if end <= len(content) else None
        yield content[place : place + 4], data
        place = end + size % 2


def _is_size(width: int, height: int) -> bool:
    return 0 < width * height <= MOST_PIXELS


_CHECKS = {PNG: _is_png, JPEG: _is_jpeg}
