"""Block: until when somebody may not play, and because of which record."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from capicua.discipline.calendar import day_after, first_free_day
from capicua.discipline.record import Duration, HeldEvent, RecordedSanction, SanctionKind
from capicua.discipline.standing import OwnRecord
from capicua.kernel.calendar import LAST_DAY
from capicua.rulebooks.sections.competition import EventKind
from capicua.rulebooks.sections.discipline import SuspensionUnit

Kind = SanctionKind
ON_A_DAY, NOT_YET, NEVER = range(3)
"""How a block ends, the soonest first; NOT_YET: with events that are not known yet."""


class BarredBy(NamedTuple):
    """A record by which somebody is out on a day."""

    record: RecordedSanction
    article: str | None
    until: date | None = None
    """The first free day; None: events measure it, or it does not end."""
    events_left: int | None = None
    ends: tuple[int, date] = (NEVER, LAST_DAY)
    """How it ends, to compare: an expulsion last of all, then the later day."""


def block_of(standing: OwnRecord) -> BarredBy | None:
    """Return by what somebody is out: of several what ends last, of equals the first."""
    on = standing.history.on
    found = [
        block
        for record in standing.records
        if (block := _block(standing, record)) is not None and block.ends > (ON_A_DAY, on)
    ]
    return max(found, key=lambda one: one.ends, default=None)


def _block(standing: OwnRecord, record: RecordedSanction) -> BarredBy | None:
    rules = standing.book.discipline
    own = record.article
    event = standing.history.event(record.event)
    match record.kind:
        case Kind.EXPULSION:
            article = own or rules.suspensions_for_expulsion.article
            return BarredBy(record, article)
        case Kind.REMOVAL if event is not None:
            return _until(record, own or _removal_article(standing), day_after(event.last))
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
        return _until(record, article, day_after(event.last))
    last = max(
        one.last
        for one in standing.history.events
        if one.championship == event.championship
    )
    article = record.article or rules.black_at_worlds.article
    return _until(record, article, day_after(last))


def _suspended(
    standing: OwnRecord, record: RecordedSanction, lasts: Duration, article: str | None
) -> BarredBy:
    event = standing.history.event(record.event)
    if lasts.unit is SuspensionUnit.EVENT and event is not None:
        return _until(record, article, day_after(event.last))
    until = first_free_day(record.on, lasts)
    if until is not None:
        return _until(record, article, until)
    on = standing.history.on
    coming = [one for one in standing.history.events if one.first > record.on]
    served = coming[: lasts.times]
    left = lasts.times - sum(one.last < on for one in served)
    if len(served) < lasts.times:
        return BarredBy(record, article, None, left, (NOT_YET, LAST_DAY))
    ends = day_after(max(one.last for one in served))
    return BarredBy(record, article, None, left, (ON_A_DAY, ends))


def _until(record: RecordedSanction, article: str | None, until: date) -> BarredBy:
    return BarredBy(record, article, until, ends=(ON_A_DAY, until))


def _removal_article(standing: OwnRecord) -> str | None:
    """Return by which article who abandons is out of the event, where a book says so."""
    return standing.book.settings.abandon_scope.article
