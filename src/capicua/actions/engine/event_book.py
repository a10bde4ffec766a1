"""Rulebook of an event: the one it was begun with, official or the club's own."""

from __future__ import annotations

from capicua.actions.engine.ports import Attachment, Store
from capicua.journal.chain import Header, OfficeHeader, read_header
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, Rulebook
from capicua.rulebooks.editions import official_edition, own_edition
from capicua.rulebooks.layer import Layer, Text, parse
from capicua.rulebooks.loading import build_new, packaged
from capicua.rulebooks.own_book import check_size

FILE_NAME = "rulebook.toml"
"""Under which name a club's own rulebook is kept with the event."""


def book_of(store: Store, event: str) -> Rulebook:
    """Return the rulebook of an event in its edition; one that is not known is refused."""
    return pinned_book(store, event, read_header(store.header(event)))


def pinned_book(store: Store, journal: str, header: Header | OfficeHeader) -> Rulebook:
    """Return the rulebook that the header of a journal names, in that very edition."""
    wanted = header.rulebook_fingerprint
    if header.rulebook in OFFICIAL:
        book = official_edition(header.rulebook, wanted)
    else:
        files = store.attachments(journal, FILE_NAME)
        book = custom_book(files, header.rulebook, wanted)
    if book is None:
        raise RuleViolation(
            "other_rulebook",
            f"{journal} was begun under another version of {header.rulebook}. Use the "
            "program that it was begun with.",
            at="rulebook",
        )
    return book


def custom_book(
    attachments: tuple[Attachment, ...], name: str, wanted: str
) -> Rulebook | None:
    """Return a club's own rulebook from the files of an event, if it is still that one."""
    for attachment in attachments:
        if attachment.name == FILE_NAME:
            return own_edition(_layer(attachment.content), wanted)
    raise RuleViolation(
        "unknown_rulebook",
        f'The rulebook "{name}" is not with the event. Bring the whole bundle.',
        at="rulebook",
    )


def book_from(content: bytes) -> Rulebook:
    """Return the rulebook of a new file that extends an official one."""
    check_size(FILE_NAME, len(content))
    return build_new(_layer(content), packaged)


def _layer(content: bytes) -> Layer:
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise RuleViolation("not_utf8", f"{FILE_NAME} is not UTF-8 text.") from None
    return parse(Text(FILE_NAME, text))
