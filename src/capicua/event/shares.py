"""Who gets how much of an event's income, where its book says so (FID 23 to 25)."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from capicua.event.facts.record import IncomeKind
from capicua.event.state import EventState
from capicua.rulebooks import Rulebook
from capicua.rulebooks.cited import Cited

WHOLE = 100


class IncomeShare(NamedTuple):
    """All income of one kind and how it is divided."""

    kind: IncomeKind
    cents: int
    to_host: int | None = None
    """Cents for the federation that is host; None: the book does not say."""
    to_body: int | None = None
    articles: tuple[str, ...] = ()


class Split(NamedTuple):
    """Of a hundred, what each side gets."""

    to_host: int
    to_body: int
    articles: tuple[str, ...]


def shares(state: EventState) -> tuple[IncomeShare, ...]:
    """Return the income of an event by kind; a cent that cannot be halved is the body's."""
    totals: dict[IncomeKind, int] = {}
    for one in state.income:
        totals[one.kind] = totals.get(one.kind, 0) + one.cents
    return tuple(
        _share(state.book, kind, totals[kind]) for kind in IncomeKind if kind in totals
    )


def _share(book: Rulebook, kind: IncomeKind, cents: int) -> IncomeShare:
    split = _split(book, kind)
    if split is None:
        return IncomeShare(kind, cents)
    to_host = cents * split.to_host // WHOLE
    to_body = -(-cents * split.to_body // WHOLE)
    return IncomeShare(kind, cents, to_host, to_body, split.articles)


def _split(book: Rulebook, kind: IncomeKind) -> Split | None:
    events = book.events
    match kind:
        case IncomeKind.OBTAINED_BY_FEDERATION:
            return _both(events.own_sponsors_to_host, events.own_sponsors_to_body)
        case IncomeKind.VIA_FID:
            return _both(events.endorsed_sponsors_to_host, events.endorsed_sponsors_to_body)
        case IncomeKind.SIGNED_BY_FID:
            return _both(events.body_sponsors_to_host, None)
        case IncomeKind.ENTRY_FEES:
            return _both(None, events.entry_fees_to_body)
        case _:
            assert_never(kind)


def _both(host: Cited[int | None] | None, body: Cited[int | None] | None) -> Split | None:
    """Return the split that one or both of two shares say."""
    said = [one for one in (host, body) if one is not None and one.value is not None]
    if not said:
        return None
    hosts = None if host is None else host.value
    bodys = None if body is None else body.value
    to_host = WHOLE - (bodys or 0) if hosts is None else hosts
    to_body = WHOLE - to_host if bodys is None else bodys
    articles = dict.fromkeys(one.article for one in said if one.article)
    return Split(to_host, to_body, tuple(articles))
