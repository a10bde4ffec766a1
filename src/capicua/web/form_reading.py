"""What a browser's form says: letters as our own pages write them, and bounded."""

from __future__ import annotations

from email.message import Message

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

from capicua.kernel.error import RuleViolation

MOST_FIELDS = 5_000
"""A list of four hundred entries is checked in with one form."""
LETTERS = frozenset({"utf-8", "utf8"})


async def read_form(request: Request) -> FormData:
    """Return the fields of a form, or say that it cannot be read."""
    # Whoever sends a form chooses how its letters are read: some ways fail by an error of
    # their own, others make half letters that can be neither kept nor repeated.
    if _letters_of(request) not in LETTERS:
        raise _unreadable()
    try:
        return await request.form(max_fields=MOST_FIELDS)
    except HTTPException:
        raise _unreadable() from None


def _letters_of(request: Request) -> str:
    told = Message()
    told["content-type"] = request.headers.get("content-type", "")
    return str(told.get_param("charset", "utf-8")).lower()


def _unreadable() -> RuleViolation:
    return RuleViolation(
        "wrong_form", "This form cannot be read. Load the page again and send it once more."
    )
