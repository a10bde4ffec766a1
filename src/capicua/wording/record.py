"""The words of an event's record: posts, notes, income, the report, its papers."""

from __future__ import annotations

from collections.abc import Iterable

from capicua.event.facts.officials import Post
from capicua.event.facts.record import IncomeKind, NoteKind
from capicua.event.place import Place
from capicua.rulebooks.infraction import Body
from capicua.wording.catalog import Catalog

REPORTED = (
    "ruling",
    "dispute",
    "dispute_resolved",
    "athletes_error",
    "organisers_error",
    "organisers_error_reported",
    "closed_round_changed",
    "typed_differently",
    "match_suspended",
    "round_suspended",
    "replay",
    "hand",
    "ruling_taken_back",
    "photo_withdrawn",
    "photo_erased",
    "leave_official_mode",
    "protest",
    "protest_decided",
    "appeal",
    "appeal_decided",
    "outsider",
    "departs",
    "no_show",
    "waits",
    "confirmed",
    "unconfirmed",
    "unratified",
)
"""What the incident report tells beside notes."""
PAPERS = (
    "place",
    "place_board",
    "badges",
    "event_sheet",
    "rulebook",
    "modality",
    "rounds",
    "entries",
    "athletes",
    "standing",
    "official",
    "not_official",
    "left_official",
    "commission",
    "arbiters",
    "organising",
    "local",
    "others",
    "vacant",
    "tables",
    "nobody",
    "arbiters_short",
    "report",
    "when",
    "where",
    "what",
    "by",
    "signed_by",
    "photos",
    "upheld",
    "dismissed",
    "hands",
    "hand_seat",
    "hand_moves",
    "hand_branch",
    "no_incident",
    "open_cases",
    "open_case",
    "reported_by",
    "diploma",
    "awarded_to",
    "finance",
    "source",
    "amount",
    "to_host",
    "to_body",
    "basis",
    "total",
    "no_income",
    "finance_about",
)
"""What the papers of the record say."""


def post_name(catalog: Catalog, post: Post) -> str:
    """Return what a post is called."""
    return catalog.text(f"record:post.{post}")


def income_name(catalog: Catalog, kind: IncomeKind) -> str:
    """Return where money of a kind comes from."""
    return catalog.text(f"record:income.{kind}")


def happening_name(catalog: Catalog, kind: str) -> str:
    """Return what a line of the incident report is."""
    part = "note" if kind in set(NoteKind) else "report"
    return catalog.text(f"record:{part}.{kind}")


def place_name(catalog: Catalog, place: Place) -> str:
    """Return where a match is played, in words."""
    key = "record:place_board" if place.board else "record:place"
    return catalog.text(key, **place._asdict())


def body_name(catalog: Catalog, body: Body) -> str:
    """Return to whom a case goes, as a phrase."""
    return catalog.text(f"effect:referred_to.{body}")


def articles_phrase(catalog: Catalog, articles: Iterable[str]) -> str:
    """Return the articles on which something rests, as they are cited."""
    return ", ".join(catalog.text("basis:article", article=one) for one in articles)


def keys() -> tuple[str, ...]:
    """Return every message of the record."""
    return (
        *(f"record:post.{post}" for post in Post),
        *(f"record:note.{kind}" for kind in NoteKind),
        *(f"record:income.{kind}" for kind in IncomeKind),
        *(f"record:report.{kind}" for kind in REPORTED),
        *(f"record:{word}" for word in PAPERS),
    )
