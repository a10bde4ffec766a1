"""The JSON documents of `capicua rulebook`."""

from __future__ import annotations

from typing import Any

from capicua.actions.law.custom_book import Checked
from capicua.actions.law.explorer import BookCard, DifferenceView
from capicua.rulebooks.document import cited_document, infraction_document
from capicua.wording.guide import Chapter


def books_document(cards: tuple[BookCard, ...]) -> list[dict[str, Any]]:
    """Return the rulebooks at a glance."""
    return [
        {
            "id": card.book.id,
            "name": card.book.name,
            "version": card.book.version,
            "regulation": card.book.regulation,
            "parents": list(card.book.parents),
            "fingerprint": card.fingerprint,
        }
        for card in cards
    ]


def guide_document(told: tuple[Chapter, ...]) -> list[dict[str, Any]]:
    """Return how a match goes, each sentence with what it rests on."""
    return [
        {
            "title": chapter.title,
            "sentences": [
                {"text": said.text, "bases": list(said.bases)} for said in chapter.sentences
            ],
        }
        for chapter in told
    ]


def difference_document(view: DifferenceView) -> dict[str, Any]:
    """Return where two rulebooks differ."""
    return {
        "left": view.left.id,
        "right": view.right.id,
        "differences": view.differences,
        "values": {
            f"{row.left.section}.{row.left.name}": {
                "left": cited_document(row.left.cited),
                "right": cited_document(row.right.cited),
            }
            for _, rows in view.groups
            for row in rows
        },
        "infractions": {
            pair.left.code: {
                "left": infraction_document(pair.left),
                "right": infraction_document(pair.right),
            }
            for pair in view.infractions
        },
    }


def checked_document(checked: Checked) -> dict[str, Any]:
    """Return what a usable rulebook is and what it changes."""
    return {
        "ok": True,
        "id": checked.book.id,
        "name": checked.book.name,
        "version": checked.book.version,
        "parents": list(checked.book.parents),
        "fingerprint": checked.fingerprint,
        "changes": difference_document(checked.changes),
    }
