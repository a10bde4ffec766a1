"""Rulebook of an event: the one it was begun with, official or the club's own."""

from __future__ import annotations

from capicua.actions.engine.ports import Attachment, Store
from capicua.journal.chain import read_header
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, Rulebook, load
from capicua.rulebooks.document import fingerprint
from capicua.rulebooks.layer import Text, parse
from capicua.rulebooks.loading import build, packaged

FILE_NAME = "rulebook.toml"
"""Under which name a club's own rulebook is kept with the event."""


def book_of(store: Store, event: str) -> Rulebook:
    """Return the rulebook of an event; one that was changed since is refused."""
    header = read_header(store.header(event))
    if header.rulebook in OFFICIAL:
        book = load(header.rulebook)
    else:
        book = custom_book(store.attachments(event, FILE_NAME), header.rulebook)
    if fingerprint(book) != header.rulebook_fingerprint:
        raise RuleViolation(
            "other_rulebook",
            f"{event} was begun under another version of {header.rulebook}. Use the "
            "program that it was begun with.",
            at="rulebook",
        )
    return book


def custom_book(attachments: tuple[Attachment, ...], name: str) -> Rulebook:
    """Return a club's own rulebook from the files of an event."""
    for attachment in attachments:
        if attachment.name == FILE_NAME:
            return book_from(attachment.content)
    raise RuleViolation(
        "unknown_rulebook",
        f'The rulebook "{name}" is not with the event. Bring the whole bundle.',
        at="rulebook",
    )


def book_from(content: bytes) -> Rulebook:
    """Return the rulebook of a file that extends an official one."""
    try:
        text = content.decode()
    except UnicodeDecodeError:
        raise RuleViolation("not_utf8", f"{FILE_NAME} is not UTF-8 text.") from None
    return build(parse(Text(FILE_NAME, text)), packaged)
