"""Block: until when somebody may not play, and because of which record."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from capicua.discipline.calendar import ONE_DAY, first_free_day
from capicua.discipline.record import Duration, HeldEvent, RecordedSanction, SanctionKind
from capicua.discipline.standing import OwnRecord
from capicua.rulebooks.sections.competition import EventKind
from capicua.rulebooks.sections.discipline import SuspensionUnit

Kind = SanctionKind
NEVER = date.max


class BarredBy(NamedTuple):
    """A record by which somebody is out on a day."""

    record: RecordedSanction
    article: str | None
    until: date | None = None
    """The first free day; None: events measure it, or it does not end."""
    events_left: int | None = None
    ends: tuple[bool, date] = (False, NEVER)
    """When it ends, to compare: an expulsion last of all, then the later day."""


def block_of(standing: OwnRecord) -> BarredBy | None:
    """Return by what somebody is out: of several what ends last, of equals the first."""
    on = standing.history.on
    found = [
        block
        for record in standing.records
        if (block := _block(standing, record)) is not None and block.ends > (False, on)
    ]
    return max(found, key=lambda one: one.ends, default=None)


def _block(standing: OwnRecord, record: RecordedSanction) -> BarredBy | None:
    rules = standing.book.discipline
    own = record.article
    event = standing.history.event(record.event)
    match record.kind:
        case Kind.EXPULSION:
            article = own or rules.suspensions_for_expulsion.article
            return BarredBy(record, article, ends=(True, NEVER))
        case Kind.REMOVAL if event is not None:
            return _until(record, own or _removal_article(standing), event.last + ONE_DAY)
        case Kind.BLACK if event is not None:
            return _after_black(standing, record, event)
        case Kind.SUSPENSION if record.lasts is not None:
            article = own or rules.suspension_most_months.article
            return _suspended(standing, record, record.lasts, article)
        case _:
            return None


def _after_black(
    standing: OwnRecord, record: RecordedSanction, event: HeldEvent
) -> BarredBy:
    """Return how long a black card reaches: a world championship is one (FID 66-p2)."""
    rules = standing.book.discipline
    if event.kind is not EventKind.MUNDIAL or event.championship is None:
        article = record.article or rules.black_weight.article
        return _until(record, article, event.last + ONE_DAY)
    last = max(
        one.last
        for one in standing.history.events
        if one.championship == event.championship
    )
    article = record.article or rules.black_at_worlds.article
    return _until(record, article, last + ONE_DAY)


def _suspended(
    standing: OwnRecord, record: RecordedSanction, lasts: Duration, article: str | None
) -> BarredBy:
    event = standing.history.event(record.event)
    if lasts.unit is SuspensionUnit.EVENT and event is not None:
        return _until(record, article, event.last + ONE_DAY)
    until = first_free_day(record.on, lasts)
    if until is not None:
        return _until(record, article, until)
    on = standing.history.on
    coming = [one for one in standing.history.events if one.first > record.on]
    served = coming[: lasts.times]
    left = lasts.times - sum(one.last < on for one in served)
    is_known = len(served) == lasts.times
    ends = max(one.last for one in served) + ONE_DAY if is_known else NEVER
    return BarredBy(record, article, None, left, (False, ends))


def _until(record: RecordedSanction, article: str | None, until: date) -> BarredBy:
    return BarredBy(record, article, until, ends=(False, until))


def _removal_article(standing: OwnRecord) -> str | None:
    """Return by which article who abandons is out of the event, where a book says so."""
    return standing.book.settings.abandon_scope.article
