"""Proves a journal or a bundle: nothing but the file itself is needed."""

from __future__ import annotations

from capicua.actions.books import custom_book
from capicua.actions.bundle import JOURNAL, read_import
from capicua.event.verify import Verified, verify
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, Rulebook, load


def prove(content: bytes, head: str | None = None) -> Verified:
    """Return what is true of a journal file or bundle; every damage with its line."""
    if not content.startswith(b"PK"):
        return verify(content, _official, head)
    brought = read_import(content)
    journal = b"".join(line + b"\n" for line in brought.lines)

    def find(name: str) -> Rulebook:
        if name in OFFICIAL:
            return load(name)
        return custom_book(tuple(brought.beside.attachments), name)

    return verify(journal, find, head)


def _official(name: str) -> Rulebook:
    if name in OFFICIAL:
        return load(name)
    raise RuleViolation(
        "unknown_rulebook",
        f'The event was played by a rulebook of its own, "{name}". Verify the bundle, '
        f"which holds it beside {JOURNAL}.",
    )
