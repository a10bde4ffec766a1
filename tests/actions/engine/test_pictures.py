"""Pictures go on as pixels alone: upright, bounded, and never more than was promised."""

import contextlib
from io import BytesIO
from zlib import crc32

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL.Image import Image, new
from PIL.Image import open as open_picture
from PIL.ImageOps import exif_transpose
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngInfo

from actions.sample_pictures import (
    PHOTO,
    SECRET,
    camera_notes,
    dot,
    encode,
    take_photo,
    with_notes,
)
from capicua.actions.engine.pictures import MOST_SCANS, clean_picture, picture_kind
from capicua.kernel.error import RuleViolation
from kernel.refusals import refused

JFIF = ("APP0", b"JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00")
HTML = b"<html><script>alert(1)</script></html>"
LONGEST = 1600


def corner(mode: str = "RGB") -> Image:
    """Return a picture that is not the same from any two sides."""
    picture = new("RGB", (24, 16), "white")
    picture.paste("red", (0, 0, 8, 8))
    picture.paste("blue", (8, 0, 24, 8))
    return picture.convert(mode)


def clean(content: bytes, longest: int = LONGEST) -> bytes:
    """Return a picture as it is kept; it is sound."""
    kept = clean_picture(content, longest)
    assert kept is not None
    return kept


def shown(content: bytes) -> Image:
    """Return the pixels of a file."""
    picture = open_picture(BytesIO(content))
    picture.load()
    return picture


WEBP = encode(corner(), "WEBP", lossless=True, exif=camera_notes(), xmp=SECRET)
PNG = encode(corner(), "PNG", exif=camera_notes())
GREY = encode(corner("L"), "JPEG", progressive=True)
WHOLE = {"JPEG": PHOTO, "progressive": GREY, "PNG": PNG, "WebP": WEBP}


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
    "content",
    [b"", bytes(100), b"<svg/>", b"RIFF\0\0\0\0WAVE", b"%PDF", b"ftypheic", HTML + PHOTO,
     encode(corner(), "GIF"), encode(corner(), "TIFF")],
    ids=["empty", "zeros", "svg", "sound", "pdf", "heic", "html", "gif", "tiff"],
)  # fmt: skip
def test_what_is_no_picture_is_refused(content: bytes) -> None:
    assert refused(clean_picture, content, LONGEST) == "wrong_image"


def test_a_jpeg_loses_place_maker_comment_profile_and_whatever_hangs_behind_it() -> None:
    noted = encode(
        corner(), "JPEG", exif=camera_notes(1), comment=HTML, icc_profile=SECRET, xmp=SECRET
    )
    kept = clean(noted + HTML)

    assert (SECRET in noted, HTML in noted) == (True, True)
    assert (SECRET in kept, HTML in kept) == (False, False)
    assert JpegImageFile(BytesIO(kept)).applist == [JFIF]


def test_a_png_loses_its_texts_and_notes() -> None:
    notes = PngInfo()
    notes.add_text("Author", SECRET.decode())
    notes.add_itxt("XML:com.adobe.xmp", SECRET.decode())
    notes.add(b"prVt", SECRET)
    noted = encode(corner(), "PNG", pnginfo=notes, icc_profile=SECRET, dpi=(300, 300))

    assert clean(noted + HTML) == encode(corner(), "PNG")


def test_a_webp_loses_its_notes() -> None:
    noted = encode(corner(), "WEBP", exif=camera_notes(1), xmp=SECRET, icc_profile=SECRET)
    kept = clean(noted)

    # The plain form of the file has room for one picture and nothing else.
    assert (SECRET in noted, kept[12:16], SECRET in kept) == (True, b"VP8 ", False)
    assert len(kept) == 20 + int.from_bytes(kept[16:20], "little")


@pytest.mark.parametrize("orientation", range(10))
def test_every_picture_stands_upright(orientation: int) -> None:
    lying = encode(corner(), "PNG", exif=camera_notes(orientation))
    upright = exif_transpose(open_picture(BytesIO(lying)))

    assert clean(lying) == encode(upright.convert("RGB"), "PNG", icc_profile=None)


@pytest.mark.parametrize("kind", ["JPEG", "WEBP"])
def test_a_phone_that_was_held_upright_gives_an_upright_photo(kind: str) -> None:
    kept = shown(clean(encode(corner(), kind, exif=camera_notes(6), quality=100)))

    assert kept.size == (16, 24)
    assert [nearest(kept, place) for place in ((12, 4), (12, 16), (4, 4))] == [
        "red", "blue", "white",
    ]  # fmt: skip


def nearest(picture: Image, place: tuple[int, int]) -> str:
    """Return which of the three colours a pixel has, as nearly as a camera keeps it."""
    red, green, _ = (
        picture.convert("RGB").crop((*place, place[0] + 1, place[1] + 1)).tobytes()
    )
    return "white" if green > 128 else "red" if red > 128 else "blue"


@pytest.mark.parametrize(
    "notes",
    [b"Exif\x00\x00nonsense", camera_notes()[:9], camera_notes()[:14], camera_notes(9)],
    ids=["nonsense", "cut-head", "cut-list", "no-such-side"],
)
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_damaged_notes_leave_the_picture_as_it_lies(kind: str, notes: bytes) -> None:
    kept = clean(encode(corner(), kind, exif=notes))

    assert shown(kept).size == (24, 16)


def test_an_untouched_jpeg_is_written_with_the_tables_of_its_own() -> None:
    phone = encode(corner(), "JPEG", quality=37, subsampling=0)
    first, second = (JpegImageFile(BytesIO(one)) for one in (phone, clean(phone)))

    assert first.quantization == second.quantization
    assert first.layer == second.layer


@pytest.mark.parametrize(
    ("mode", "kind", "kept"),
    [
        ("1", "PNG", "L"),
        ("L", "PNG", "L"),
        ("LA", "PNG", "RGBA"),
        ("P", "PNG", "RGB"),
        ("RGBA", "PNG", "RGBA"),
        ("RGBA", "WEBP", "RGBA"),
        ("L", "JPEG", "L"),
        ("CMYK", "JPEG", "RGB"),
    ],
)
def test_colours_of_every_kind_become_plain_ones(mode: str, kind: str, kept: str) -> None:
    picture = corner(mode)
    if mode == "RGBA":
        picture.putpixel((0, 0), (0, 0, 0, 0))
    found = shown(clean(encode(picture, kind)))

    assert (found.mode, found.size) == (kept, (24, 16))
    if mode not in ("1", "L", "LA"):
        assert [nearest(found, place) for place in ((4, 4), (16, 4), (4, 12))] == [
            "red", "blue", "white",
        ]  # fmt: skip


def test_sixteen_bits_of_grey_become_eight() -> None:
    picture = new("I;16", (3, 1))
    for place, value in enumerate((0, 0x8000, 0xFFFF)):
        picture.putpixel((place, 0), value)

    assert shown(clean(encode(picture, "PNG"))).tobytes() == b"\x00\x80\xff"


def test_what_a_palette_lets_through_is_let_through() -> None:
    picture = new("P", (2, 1))
    picture.putpalette([255, 0, 0, 0, 0, 255])
    picture.putpixel((1, 0), 1)
    found = shown(clean(encode(picture, "PNG", transparency=1)))

    assert found.tobytes() == bytes((255, 0, 0, 255, 0, 0, 255, 0))


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_of_an_animation_the_first_frame_stays(kind: str) -> None:
    frames = [new("RGB", (8, 8), "blue"), new("RGB", (8, 8), "red")]
    moving = encode(corner().crop((0, 0, 8, 8)), kind, save_all=True, append_images=frames)
    found = open_picture(BytesIO(clean(moving)))

    assert getattr(open_picture(BytesIO(moving)), "n_frames", 1) == 3
    assert getattr(found, "n_frames", 1) == 1
    assert nearest(found, (4, 4)) == "red"


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize(
    ("size", "kept"),
    [
        ((300, 40), (100, 13)),
        ((40, 300), (13, 100)),
        ((900, 1), (100, 1)),
        ((100, 7), (100, 7)),
    ],
)
def test_no_side_is_longer_than_asked(
    kind: str, size: tuple[int, int], kept: tuple[int, int]
) -> None:
    assert shown(clean(encode(new("RGB", size), kind), longest=100)).size == kept


@pytest.mark.parametrize("content", WHOLE.values(), ids=WHOLE)
def test_the_same_file_gives_the_same_bytes(content: bytes) -> None:
    assert clean(content) == clean(content)


def huge_png() -> bytes:
    """Return a file that claims ten thousand million pixels and has not one."""
    head = b"IHDR" + (100_000).to_bytes(4) * 2 + b"\x08\x02\x00\x00\x00"
    return dot()[:12] + head + crc32(head).to_bytes(4) + dot()[33:41]


def huge_jpeg() -> bytes:
    """Return a file of which the frame alone says how large it is."""
    size = (30).to_bytes(2) + (40).to_bytes(2)
    return PHOTO.replace(size, (65_500).to_bytes(2) * 2)[: PHOTO.index(b"\xff\xda")]


def huge_webp(side: int) -> bytes:
    """Return an animation whose canvas is large and whose frames are not."""
    moving = encode(corner(), "WEBP", save_all=True, append_images=[new("RGB", (24, 16))])
    return moving[:24] + (side - 1).to_bytes(3, "little") * 2 + moving[30:]


@pytest.mark.parametrize(
    "content",
    [huge_png(), huge_jpeg(), huge_webp(7_000), huge_webp(60_000)],
    ids=["png", "jpeg", "webp", "webp-that-no-decoder-takes"],
)
def test_a_bomb_is_known_by_its_head_before_a_pixel_is_decoded(content: bytes) -> None:
    # There is nothing to decode in most of them: whoever tried would call them damaged.
    assert refused(clean_picture, content, LONGEST) == "too_large"


def test_a_picture_of_very_many_scans_is_damaged() -> None:
    scan = GREY[GREY.rindex(b"\xff\xda") : -2]
    few, many = (GREY[:-2] + scan * count + GREY[-2:] for count in (9, MOST_SCANS))

    assert (clean_picture(few, LONGEST) is None, clean_picture(many, LONGEST)) == (
        False, None,
    )  # fmt: skip


@pytest.mark.parametrize("content", WHOLE.values(), ids=WHOLE)
def test_half_a_picture_is_damaged(content: bytes) -> None:
    assert clean_picture(content[: len(content) // 2], LONGEST) is None


@given(st.sampled_from(list(WHOLE.values())), st.integers(0, 10_000))
def test_a_picture_that_was_cut_off_is_damaged_or_has_all_its_pixels(
    content: bytes, size: int
) -> None:
    kept = clean_picture(content[: max(12, size % len(content))], LONGEST)

    assert kept is None or shown(kept).size == shown(clean(content)).size


@given(
    st.sampled_from([one[:12] for one in WHOLE.values()] + [b""]), st.binary(max_size=200)
)
@example(b"", b"")
def test_noise_is_damaged_or_refused(begin: bytes, noise: bytes) -> None:
    with contextlib.suppress(RuleViolation):
        assert clean_picture(begin + noise, LONGEST) is None


@given(
    st.sampled_from([*WHOLE.values(), take_photo(9), with_notes(GREY)]),
    st.lists(
        st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=9
    ),
)
def test_a_changed_picture_is_cleaned_or_refused_and_nothing_else(
    content: bytes, changes: list[tuple[int, int]]
) -> None:
    changed = bytearray(content)
    for place, value in changes:
        changed[place % len(changed)] = value
    with contextlib.suppress(RuleViolation):
        kept = clean_picture(bytes(changed), LONGEST)
        assert kept is None or max(shown(kept).size) <= LONGEST
