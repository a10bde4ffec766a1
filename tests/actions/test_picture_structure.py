"""A picture of which only the beginning is right is refused before it hangs in the hall."""

import contextlib
from base64 import b64decode
from zlib import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.pictures import chunk, dot, jpeg, png, segment, webp
from capicua.actions.picture_structure import MOST_PIXELS, check_picture
from capicua.documents.link_card import LinkCard, print_link_card
from capicua.kernel.error import RuleViolation

JPEG = b64decode(
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtq"
    "eJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSk"
    "pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAMDASIAAhEBAxEB/8QA"
    "FQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAA"
    "AAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCOAaD/2Q=="
)
WEBP = b64decode("UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoDAAIABABoJZACdAFAAAD+71ERN2Hfqo7HGgAA")
"""As a browser writes them: three pixels by two."""
FRAME = segment(0xC0, b"\x08\x00\x02\x00\x03\x01\x01\x11\x00")
TABLES = (segment(0xDB, bytes(65)), segment(0xC4, bytes(17)))


def head(width: int, height: int, depth: int = 8, colour: int = 2) -> bytes:
    """Return the first chunk of a PNG file."""
    size = width.to_bytes(4) + height.to_bytes(4)
    return chunk(b"IHDR", size + bytes((depth, colour, 0, 0, 0)))


def pixels(content: bytes) -> bytes:
    """Return the chunk with the pixels of a PNG file."""
    return chunk(b"IDAT", compress(content))


END = chunk(b"IEND", b"")
LINE = bytes(4)
"""One pixel of three colours, after the byte that tells how the line is written."""


@pytest.mark.parametrize(
    "content",
    [dot(), print_link_card(LinkCard("", "Copa")), JPEG, WEBP,
     jpeg(*TABLES, FRAME), webp((b"VP8L", b"\x2f" + bytes(9))),
     png(head(1, 1, 8, 3), chunk(b"PLTE", bytes(3)), pixels(bytes(2)), END)],
    ids=["png", "card", "jpeg", "webp", "smallest-jpeg", "lossless-webp", "palette"],
)  # fmt: skip
def test_a_whole_picture_is_taken(content: bytes) -> None:
    check_picture(content)


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n...",
        dot()[:-1],
        dot().replace(b"IDAT", b"IDAU"),
        png(pixels(LINE), END),
        png(head(1, 1), END),
        png(head(2, 1), pixels(LINE), END),
        png(head(0, 1), pixels(LINE), END),
        png(head(1, 1, 3), pixels(LINE), END),
        png(head(1, 1, 8, 3), pixels(bytes(2)), END),
        png(head(MOST_PIXELS, 2), pixels(LINE), END),
        png(head(1, 1), chunk(b"IDAT", compress(LINE)[:-5]), END),
        png(head(1, 1), pixels(bytes(10_000_000)), END),
        b"\xff\xd8\xff\xe0 and then a letter to a friend",
        JPEG[: len(JPEG) // 2],
        jpeg(*TABLES),
        jpeg(FRAME),
        jpeg(*TABLES, segment(0xC0, b"\x08\x00\x00\x00\x03\x01\x01\x11\x00")),
        jpeg(*TABLES, segment(0xC0, b"\x08")),
        jpeg(*TABLES, FRAME, scan=segment(0xDA, b"\x01")),
        WEBP[:-3],
        webp((b"VP8 ", b"odd")),
        webp((b"VP8L", bytes(10))),
        webp((b"VP8X", bytes(10))),
        webp((b"ANMF", bytes(16))),
        b"RIFF\x10\x00\x00\x00WEBPVP8 \xff\x00\x00\x00" + bytes(4),
    ],
    ids=[
        "png-beginning", "png-cut", "png-sum", "no-head", "no-pixels", "too-few-pixels",
        "no-width", "no-depth", "no-palette", "too-many-pixels", "pixels-cut",
        "pixels-without-end", "jpeg-beginning", "jpeg-cut", "no-frame", "no-tables",
        "jpeg-no-height", "short-frame", "empty-scan", "webp-cut", "no-key-frame",
        "no-signature", "nothing-in-it", "empty-animation", "long-chunk",
    ],
)  # fmt: skip
def test_what_only_begins_like_a_picture_is_refused(content: bytes) -> None:
    with pytest.raises(RuleViolation) as refusal:
        check_picture(content)

    assert refusal.value.code == "image_broken"


@given(st.sampled_from([dot(), JPEG, WEBP]), st.integers(0, 10_000), st.binary(max_size=9))
def test_whatever_comes_is_taken_or_refused(whole: bytes, place: int, noise: bytes) -> None:
    with contextlib.suppress(RuleViolation):
        check_picture(whole[: place % len(whole)] + noise)
