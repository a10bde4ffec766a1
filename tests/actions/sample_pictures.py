"""Picture files for tests, made by Pillow: small, and with all that cameras write."""

from io import BytesIO
from typing import Any

from PIL.ExifTags import GPS, IFD, Base
from PIL.Image import Exif, Image, new

SECRET = b"GPS 10.5 N 66.9 W"
LYING = 6
"""The orientation of a phone that was held upright."""


def encode(picture: Image, kind: str, **options: Any) -> bytes:
    """Return the file of a picture."""
    file = BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def camera_notes(orientation: int = LYING) -> bytes:
    """Return what a camera notes: which side is up, who made it, and where it was."""
    exif = Exif()
    exif[Base.Orientation] = orientation
    exif[Base.Make] = SECRET.decode()
    exif.get_ifd(IFD.GPSInfo)[GPS.GPSLatitude] = (10.0, 30.0, 0.0)
    exif.get_ifd(IFD.GPSInfo)[GPS.GPSProcessingMethod] = SECRET
    return exif.tobytes()


def take_photo(shade: int = 0) -> bytes:
    """Return a photo as a phone has it: lying, with its place; another shade is another."""
    return encode(new("RGB", (40, 30), (255, shade, 0)), "JPEG", exif=camera_notes())


PHOTO = take_photo()


def with_notes(content: bytes) -> bytes:
    """Return a JPEG file with a camera's notes put into it."""
    notes = camera_notes()
    return content[:2] + b"\xff\xe1" + (len(notes) + 2).to_bytes(2) + notes + content[2:]


def dot(red: int = 0) -> bytes:
    """Return a whole PNG file of one pixel; another colour is another file."""
    return encode(new("RGB", (1, 1), (red, 0, 0)), "PNG")
