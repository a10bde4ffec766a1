"""Pictures are known by their first bytes and kept without a camera's notes."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.pictures import PHOTO, SECRET, chunk, png, webp
from capicua.actions.jpeg_file import clean_jpeg
from capicua.actions.picture_file import clean_picture, picture_kind
from capicua.kernel.error import RuleViolation

HEAD, PIXELS, END = chunk(b"IHDR", b"head"), chunk(b"IDAT", b"pixels"), chunk(b"IEND", b"")


def code_of(content: bytes) -> str:
    """Return why a picture is refused."""
    with pytest.raises(RuleViolation) as refusal:
        clean_picture(content)
    return refusal.value.code


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n...", "image/png"),
        (b"\xff\xd8\xff\xe0", "image/jpeg"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp"),
    ],
)
def test_a_picture_is_known_by_its_first_bytes(content: bytes, kind: str) -> None:
    assert picture_kind(content) == kind


@pytest.mark.parametrize(
    "content", [b"", b"<svg/>", b"GIF89a", b"RIFF\0\0\0\0WAVE", b"%PDF", b"ftypheic"]
)
def test_what_is_no_picture_is_refused(content: bytes) -> None:
    assert code_of(content) == "wrong_image"


def test_a_jpeg_is_cleaned() -> None:
    assert clean_picture(PHOTO) == clean_jpeg(PHOTO)


def test_a_png_keeps_its_pixels_only() -> None:
    notes = (chunk(b"eXIf", SECRET), chunk(b"tEXt", SECRET), chunk(b"tIME", SECRET))

    assert clean_picture(png(HEAD, *notes, PIXELS, END) + SECRET) == png(HEAD, PIXELS, END)


def test_a_webp_keeps_its_pixels_only() -> None:
    content = webp(
        (b"VP8X", b"\x3c" + bytes(9)),
        (b"VP8 ", b"odd"),
        (b"EXIF", SECRET),
        (b"XMP ", SECRET),
    )

    assert clean_picture(content + SECRET) == webp(
        (b"VP8X", b"\x30" + bytes(9)), (b"VP8 ", b"odd")
    )


@pytest.mark.parametrize(
    "content",
    [png(HEAD, PIXELS), png(HEAD, PIXELS[:-1]), webp((b"VP8 ", b"odd"))[:-1],
     b"RIFF\x10\x00\x00\x00WEBPVP8 \xff\x00\x00\x00" + bytes(4)],
    ids=["no-end", "cut", "cut-webp", "long-chunk"],
)  # fmt: skip
def test_a_picture_that_is_not_whole_is_refused(content: bytes) -> None:
    assert code_of(content) == "photo_broken"


@given(st.sampled_from([png(), webp(), webp((b"VP8X", b""))]), st.binary(max_size=100))
def test_whatever_comes_is_cleaned_or_refused(begin: bytes, noise: bytes) -> None:
    with contextlib.suppress(RuleViolation):
        clean = clean_picture(begin + noise)
        assert clean_picture(clean) == clean
