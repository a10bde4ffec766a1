"""Archive (`.zip`): how bundles are written and opened; bounded, and the same each time."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NoReturn
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from capicua.kernel.error import RuleViolation

MOST_BYTES = 2_000_000_000
"""Some six thousand photos of sheets."""
NEVER = (1980, 1, 1, 0, 0, 0)
"""Every member has the same date, so that the same content gives the same bytes."""
BEGINNING = b"PK"
"""How a file begins that is an archive."""


def write_archive(
    members: Iterable[tuple[str, bytes | str]], *, is_packed: bool = False
) -> bytes:
    """Return an archive with these members; the same members give the same bytes."""
    target = BytesIO()
    with ZipFile(target, "w") as archive:
        for name, content in members:
            how = ZIP_DEFLATED if is_packed else ZIP_STORED
            archive.writestr(ZipInfo(name, NEVER), content, how)
    return target.getvalue()


def read_json(content: bytes) -> dict[str, Any]:
    """Return the JSON object of a member; a number that is not whole is refused."""
    found: dict[str, Any] = json.loads(content, parse_float=_refuse_float)
    return found


def _refuse_float(text: str) -> NoReturn:
    message = f"{text} is not a whole number"
    raise ValueError(message)


def read_members(content: bytes) -> dict[str, bytes]:
    """Return what an archive of ours holds, in its order."""
    with open_archive(content) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@contextmanager
def open_archive(content: bytes) -> Iterator[ZipFile]:
    """Open an archive; what is wrong with it or its members is refused as one sentence."""
    try:
        with ZipFile(BytesIO(content)) as archive:
            members = archive.infolist()
            if len({one.filename for one in members}) != len(members):
                raise RuleViolation("wrong_bundle", "The bundle has two files of one name.")
            if sum(one.file_size for one in members) > MOST_BYTES:
                raise RuleViolation("too_large", "The bundle is larger than 2 GB.")
            yield archive
    except (
        BadZipFile,
        KeyError,
        TypeError,
        ValueError,
        RuntimeError,
        EOFError,
        zlib.error,
    ) as error:
        raise RuleViolation(
            "wrong_bundle", f"This is not a whole bundle of ours: {error}."
        ) from None
