"""A JPEG file without what a camera wrote about place, time and owner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from capicua.kernel.error import RuleViolation

BEGINNING = b"\xff\xd8"
END = b"\xff\xd9"
MARK = 0xFF
SCAN, ENDS, COMMENT = 0xDA, 0xD9, 0xFE
PLAIN = frozenset({0x00, MARK, *range(0xD0, 0xD8)})
"""What may follow 0xFF inside a scan without ending it."""
EXIF_MARK = 0xE1
DROPPED = frozenset({COMMENT, *range(0xE1, 0xF0)} - {0xE2, 0xEE})
"""Applications' own segments: only those for colours and for the form itself stay."""
COLOURS_MARK, COLOURS = 0xE2, b"ICC_PROFILE\x00"
EXIF = b"Exif\x00\x00"
ORIENTATION = 0x0112
ORDERS: Mapping[bytes, Literal["little", "big"]] = {b"II": "little", b"MM": "big"}
UPRIGHT, TURNS = 1, range(2, 9)


class Segment(NamedTuple):
    """A part of the file: its mark, what it holds, and its bytes as they stand."""

    mark: int
    held: bytes
    whole: bytes


def clean_jpeg(content: bytes) -> bytes:
    """Return the picture with nothing but pixels, colours and which side is up."""
    kept = [BEGINNING]
    turn = UPRIGHT
    for segment in read_segments(content):
        if segment.mark == EXIF_MARK and segment.held.startswith(EXIF):
            turn = turn_of(segment.held[len(EXIF) :])
        elif _stays(segment):
            kept.append(segment.whole)
    if turn != UPRIGHT:
        kept.insert(1, _upright_by(turn))
    return b"".join((*kept, END))


def turn_of(exif: bytes) -> int:
    """Return how a picture must be turned, from 1 (not at all) to 8."""
    order = ORDERS.get(exif[:2])
    if order is None:
        return UPRIGHT

    def number(at: int, size: int) -> int:
        return int.from_bytes(exif[at : at + size], order)

    start = number(4, 4)
    for place in range(number(start, 2)):
        at = start + 2 + 12 * place
        if at + 12 > len(exif):
            break
        if number(at, 2) == ORIENTATION:
            found = number(at + 8, 2)
            return found if found in TURNS else UPRIGHT
    return UPRIGHT


def read_segments(content: bytes) -> Iterator[Segment]:
    """Yield what lies between the beginning and the end; what comes after it is left."""
    place = len(BEGINNING)
    while True:
        if place + 1 >= len(content) or content[place] != MARK:
            raise broken()
        mark = content[place + 1]
        if mark == MARK:
            place += 1
            continue
        if mark == ENDS:
            return
        size = int.from_bytes(content[place + 2 : place + 4])
        end = place + 2 + size
        if size < 2 or end > len(content):
            raise broken()
        if mark == SCAN:
            end = _end_of_scan(content, end)
        yield Segment(mark, content[place + 4 : end], content[place:end])
        place = end


def _end_of_scan(content: bytes, place: int) -> int:
    while True:
        place = content.find(MARK, place)
        if place < 0 or place + 1 >= len(content):
            raise broken()
        if content[place + 1] not in PLAIN:
            return place
        place += 1 if content[place + 1] == MARK else 2


def _stays(segment: Segment) -> bool:
    if segment.mark == COLOURS_MARK:
        return segment.held.startswith(COLOURS)
    return segment.mark not in DROPPED


def _upright_by(turn: int) -> bytes:
    """Return the smallest segment that says which side is up."""
    entry = ORIENTATION.to_bytes(2) + b"\x00\x03\x00\x00\x00\x01" + turn.to_bytes(2)
    held = EXIF + b"MM\x00\x2a\x00\x00\x00\x08\x00\x01" + entry + b"\x00\x00" + bytes(4)
    return bytes((MARK, EXIF_MARK)) + (len(held) + 2).to_bytes(2) + held


def broken() -> RuleViolation:
    """Return the refusal of a photo whose file is cut off."""
    return RuleViolation(
        "photo_broken", "The picture is not whole. Take the photo again.", at="photo"
    )
