"""Forms as they were sent: taken in whole, and read by the thread that answers.

Reading takes time for every field. On the thread of all requests many would wait for it;
who sends too fast, or is nobody and sends much, is refused before.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from email.message import Message
from io import BytesIO
from typing import NamedTuple
from urllib.parse import parse_qsl

from starlette.datastructures import FormData, Headers, UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from capicua.kernel.error import RuleViolation

MOST_FIELDS = 5_000
"""A list of four hundred entries is checked in with one form."""
MOST_OF_STRANGERS = 256 * 1024
"""Bytes of whoever is nobody: they sign in, register or try a hand, and send no photo."""
LETTERS = frozenset({"utf-8", "utf8"})
WORDS, PARTS = "application/x-www-form-urlencoded", "multipart/form-data"


class SentForm(NamedTuple):
    """The body of a request, and what it says that it is."""

    content: bytes = b""
    kind: str = ""

    def check_size(self) -> None:
        """Refuse what nobody who is nobody has to send."""
        if len(self.content) > MOST_OF_STRANGERS:
            raise RuleViolation(
                "too_large",
                "Who is not signed in sends at most {most_kilobytes} kB at once.",
                most_kilobytes=MOST_OF_STRANGERS // 1024,
            )

    def read(self) -> FormData:
        """Return the fields of the form, or say that it cannot be read."""
        told = Message()
        told["content-type"] = self.kind or "text/plain"
        # Whoever sends a form chooses how its letters are read: some ways fail by an error
        # of their own, others make half letters that can be neither kept nor repeated.
        if str(told.get_param("charset", "utf-8")).lower() not in LETTERS:
            raise _unreadable()
        try:
            return self._read(told.get_content_type())
        except (ValueError, MultiPartException):
            raise _unreadable() from None

    def _read(self, kind: str) -> FormData:
        if kind == WORDS:
            text = self.content.decode("latin-1")
            found = parse_qsl(text, keep_blank_values=True, max_num_fields=MOST_FIELDS)
            return FormData([*found])
        if kind == PARTS:
            headers = Headers({"content-type": self.kind})
            parser = MultiPartParser(headers, self._stream(), max_fields=MOST_FIELDS)
            return _in_memory(asyncio.run(parser.parse()))
        return FormData()

    async def _stream(self) -> AsyncGenerator[bytes, None]:
        yield self.content


NOTHING_SENT = SentForm()


def _in_memory(form: FormData) -> FormData:
    """Return a form whose files need no closing, whether anybody reads them or not."""
    kept: list[tuple[str, UploadFile | str]] = []
    for name, value in form.multi_items():
        if isinstance(value, str):
            kept.append((name, value))
            continue
        with value.file as opened:
            content = BytesIO(opened.read())
        kept.append((name, UploadFile(content, filename=value.filename)))
    return FormData(kept)


def _unreadable() -> RuleViolation:
    return RuleViolation(
        "wrong_form", "This form cannot be read. Load the page again and send it once more."
    )
