"""Picture files for tests, built part by part: small, and as cameras write them."""

from zlib import compress, crc32

SECRET = b"GPS 10.5 N 66.9 W"
SCAN = b"\xff\xda\x00\x02" + b"\x12\xff\x00\x34\xff\xd0\x56\xff\xff\x00"
"""A scan with everything that may stand in one without ending it."""


def segment(mark: int, held: bytes) -> bytes:
    """Return a segment of a JPEG file."""
    return bytes((0xFF, mark)) + (len(held) + 2).to_bytes(2) + held


def exif(turn: int, *, little: bool = False) -> bytes:
    """Return what a camera notes: which side is up, and where it was."""
    order = "little" if little else "big"

    def number(value: int, size: int) -> bytes:
        return value.to_bytes(size, "little" if order == "little" else "big")

    maker = number(0x010F, 2) + number(2, 2) + number(4, 4) + b"Yo!\x00"
    side = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(turn, 2) + bytes(2)
    start = (b"II" if little else b"MM") + number(42, 2) + number(8, 4)
    return b"Exif\x00\x00" + start + number(2, 2) + maker + side + bytes(4) + SECRET


def jpeg(*segments: bytes, scan: bytes = SCAN, after: bytes = b"") -> bytes:
    """Return a JPEG file of these segments, one scan, and what comes after its end."""
    return b"\xff\xd8" + b"".join(segments) + scan + b"\xff\xd9" + after


FORM = segment(0xE0, b"JFIF\x00")
TABLE = segment(0xDB, b"\x00table")
COLOURS = segment(0xE2, b"ICC_PROFILE\x00colours")
PHOTO = jpeg(FORM, segment(0xE1, exif(6)), TABLE, COLOURS)
"""As a phone has it: lying, with its place."""


def chunk(name: bytes, held: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    return len(held).to_bytes(4) + name + held + crc32(name + held).to_bytes(4)


def png(*chunks: bytes) -> bytes:
    """Return a PNG file of these chunks."""
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def webp(*chunks: tuple[bytes, bytes]) -> bytes:
    """Return a WebP file of these chunks."""
    inside = b"WEBP" + b"".join(
        name + len(held).to_bytes(4, "little") + held + bytes(len(held) % 2)
        for name, held in chunks
    )
    return b"RIFF" + len(inside).to_bytes(4, "little") + inside


def dot(red: int = 0) -> bytes:
    """Return a whole PNG file of one pixel; another colour is another file."""
    size = (1).to_bytes(4) * 2
    head = chunk(b"IHDR", size + b"\x08\x02\x00\x00\x00")
    pixel = chunk(b"IDAT", compress(bytes((0, red, 0, 0))))
    return png(head, pixel, chunk(b"IEND", b""))
