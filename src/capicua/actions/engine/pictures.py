"""Pictures as they are kept: decoded, turned upright, bounded, and written anew.

A photo says where and when it was taken and by which phone, and a picture's file can carry
anything beside the picture. Only the pixels go on; colour profiles are metadata, too.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from io import BytesIO
from threading import Lock

from PIL.ExifTags import Base
from PIL.Image import DecompressionBombError, Image, Transpose
from PIL.ImageFile import ImageFile
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile
from PIL.WebPImagePlugin import WebPImageFile

from capicua.kernel.error import RuleViolation

JPEG, PNG, WEBP = "image/jpeg", "image/png", "image/webp"
READERS: Mapping[str, type[ImageFile]] = {
    JPEG: JpegImageFile,
    PNG: PngImageFile,
    WEBP: WebPImageFile,
}
"""The three decoders that may meet a stranger's file; Pillow would try forty others."""
MOST_PIXELS = 25_000_000
"""As phones take photos, and three screens of 4K; forty bytes can claim any size."""
SCAN, MOST_SCANS = b"\xff\xda", 200
"""A JPEG of ten scans is usual; each of many thousand costs the time of a whole picture."""
JPEG_QUALITY, WEBP_QUALITY = 85, 90
UPRIGHT = 1
TURNS: Mapping[int, Transpose] = {
    2: Transpose.FLIP_LEFT_RIGHT,
    3: Transpose.ROTATE_180,
    4: Transpose.FLIP_TOP_BOTTOM,
    5: Transpose.TRANSPOSE,
    6: Transpose.ROTATE_270,
    7: Transpose.TRANSVERSE,
    8: Transpose.ROTATE_90,
}
"""What brings a picture upright, by the orientation that its camera noted."""
_ONE_AT_A_TIME = Lock()
"""However many pictures come at once, they take the memory of one."""


def picture_kind(content: bytes) -> str:
    """Return the media type of a picture by how its file begins, or refuse it."""
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return PNG
    if content.startswith(b"\xff\xd8\xff"):
        return JPEG
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return WEBP
    raise RuleViolation(
        "wrong_image", "An image is a PNG, JPEG or WebP file. Save it as one.", at="image"
    )


def clean_picture(content: bytes, longest: int) -> bytes | None:
    """Return a new file of the same kind with the pixels alone; None: it is damaged.

    The picture stands upright and no side is longer than asked; of an animation the first
    frame stays. The same file always gives the same bytes.
    """
    kind = picture_kind(content)
    if kind == JPEG and content.count(SCAN) > MOST_SCANS:
        return None
    try:
        # What is odd in a stranger's file is no warning to whoever keeps the server.
        with _ONE_AT_A_TIME, warnings.catch_warnings(action="ignore"):
            return _encode(_decode(content, kind, longest), kind)
    except DecompressionBombError:
        raise _too_large() from None
    except RuleViolation:
        raise
    except Exception:  # noqa: BLE001 - decoders raise whatever a damaged file leads them to
        return None


def whole_picture(content: bytes, longest: int) -> bytes:
    """Return a picture as it is kept, or refuse one that is damaged."""
    clean = clean_picture(content, longest)
    if clean is None:
        raise RuleViolation(
            "image_broken",
            "The picture is damaged or not whole. Open it, save it again, and send that.",
            at="image",
        )
    return clean


def _decode(content: bytes, kind: str, longest: int) -> Image:
    """Return the pixels as they are shown, once their number is known to be bearable."""
    file = READERS[kind](BytesIO(content))
    if file.width * file.height > MOST_PIXELS:
        raise _too_large()
    # A large JPEG is made smaller already while it is decoded.
    file.draft(None, (longest, longest))
    file.load()
    picture = _in_plain_colours(file)
    if max(picture.size) > longest:
        wide, high = (max(1, side * longest // max(picture.size)) for side in picture.size)
        picture = picture.resize((wide, high), reducing_gap=2)
    turn = TURNS.get(_orientation(file))
    return picture if turn is None else picture.transpose(turn)


def _in_plain_colours(picture: Image) -> Image:
    """Return a picture in grey, in colours, or in colours that let something through."""
    if picture.mode == "I;16":
        # Conversion alone would cut every brightness above 255 off.
        return picture.point(lambda value: value * (1 / 256)).convert("L")
    if picture.has_transparency_data:
        wanted = "RGBA"
    else:
        wanted = "L" if picture.mode in ("1", "L") else "RGB"
    return picture if picture.mode == wanted else picture.convert(wanted)


def _orientation(file: ImageFile) -> int:
    """Return which side is up, as the camera noted it: from 1 (upright) to 8."""
    try:
        noted = file.getexif().get(Base.Orientation)
    except Exception:  # noqa: BLE001 - damaged notes do not damage the picture
        return UPRIGHT
    return noted if isinstance(noted, int) else UPRIGHT


def _encode(picture: Image, kind: str) -> bytes:
    # What was read beside the pixels lies here, and some of it would be written again.
    picture.info = {}
    file = BytesIO()
    if kind == PNG:
        picture.save(file, "PNG")
    elif kind == WEBP:
        picture.save(file, "WEBP", quality=WEBP_QUALITY)
    elif isinstance(picture, JpegImageFile):
        # Untouched: with the tables of its own, a second encoding loses next to nothing.
        picture.save(file, "JPEG", quality="keep")
    else:
        picture.save(file, "JPEG", quality=JPEG_QUALITY)
    return file.getvalue()


def _too_large() -> RuleViolation:
    return RuleViolation(
        "too_large",
        "A picture has at most {most_pixels} million pixels. Make it smaller.",
        at="image",
        most_pixels=MOST_PIXELS // 1_000_000,
    )
