"""Publishing: a list as it was on a day, kept for good and comparable with later ones.

Two sorts: ratings of a system, and the ranking by final places (FID 43-45, reading F25).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from hashlib import sha256
from typing import NamedTuple

from capicua.actions.engine.carry_out import Done
from capicua.actions.engine.ports import Attachment
from capicua.actions.ratings.ledgers import name_in, office_ledger
from capicua.actions.registry.counting import RESULT
from capicua.actions.registry.office_context import (
    OfficeCaller,
    OfficeContext,
    OfficeEffect,
    OfficeSituation,
    journal_of,
    perform_in_office_slowly,
)
from capicua.actions.registry.permissions import OfficePermission
from capicua.actions.registry.ports import CareerRow
from capicua.journal.canonical import canonical, parse
from capicua.journal.codec import codec_of
from capicua.journal.digest import Digest
from capicua.kernel.error import RuleViolation
from capicua.office.facts.events import ListPublished
from capicua.office.rating_ledger import POOLS
from capicua.office.state import OfficeState, Published
from capicua.ratings.ranking import (
    PROPOSED,
    FinalPlace,
    RankedEvent,
    rank_athletes,
)
from capicua.registry.career import EventResult
from capicua.rulebooks.sections.competition import EventKind, RatingSystem

WORLD, REGIONAL = "world", "regional"


class PublishRatings(NamedTuple):
    """Publish a list as it is today."""

    pool: RatingSystem
    """A system of ratings, or position points: the ranking by final places."""


class PublishedLine(NamedTuple):
    """An athlete in a published list; names are those that may be told when it is read."""

    rank: int
    person: int
    figure: float
    """A rating, or points."""
    matches: int
    """Matches, or events in a ranking."""


class ListContent(NamedTuple):
    """What was published."""

    pool: RatingSystem
    on: str
    lines: tuple[PublishedLine, ...]


class ShownLine(NamedTuple):
    """A line of a published list, and where the same person stood in the one before."""

    line: PublishedLine
    name: str
    before: int | None


class PublishedList(NamedTuple):
    """A published list, beside the one before it."""

    number: int
    pool: RatingSystem
    on: str
    digest: Digest
    lines: tuple[ShownLine, ...]
    previous: int | None


class ListEntry(NamedTuple):
    """A list in the archive."""

    number: int
    pool: RatingSystem
    on: str


CONTENT = codec_of(ListContent)


def publish_ratings(
    context: OfficeContext, caller: OfficeCaller, request: PublishRatings
) -> Done:
    """Publish a list under today's date; it is a file of the office for good."""

    def decide(now: OfficeSituation) -> OfficeEffect:
        now.require(OfficePermission.PUBLISH_LISTS)
        lines = current_lines(context, now.state, request.pool, now.today)
        content = ListContent(request.pool, now.today.isoformat(), lines)
        file = canonical(CONTENT.encode(content))
        digest = Digest(sha256(file).hexdigest())
        fact = ListPublished(request.pool, content.on, digest)
        name = f"{request.pool}-{content.on}.json"
        number = len(now.state.lists) + 1
        return OfficeEffect(
            (fact,), {"list": number}, attachments=(Attachment(digest, name, file),)
        )

    return perform_in_office_slowly(context, caller, request, decide)


def current_lines(
    context: OfficeContext, state: OfficeState, pool: RatingSystem, today: date
) -> tuple[PublishedLine, ...]:
    """Return a list as it is today: ratings, or the ranking by final places."""
    if pool not in POOLS:
        ranked = rank_athletes(ranked_events(context, state), PROPOSED, today)
        return tuple(
            PublishedLine(one.rank, one.athlete, float(one.points), len(one.results))
            for one in ranked
        )
    players = office_ledger(context, state, pool).ledger.players
    order = sorted(players.items(), key=lambda one: (-one[1].rating, one[0]))
    lines = list[PublishedLine]()
    for turn, (person, one) in enumerate(order, 1):
        is_tied = bool(lines) and lines[-1].figure == one.rating
        rank = lines[-1].rank if is_tied else turn
        lines.append(PublishedLine(rank, person, one.rating, one.matches))
    return tuple(lines)


def ranked_events(context: OfficeContext, state: OfficeState) -> tuple[RankedEvent, ...]:
    """Return the events whose final places count: those that move no ratings (FID 43)."""
    rows = context.rows.look(lambda found: found.every(CareerRow, office=state.office))
    placed: dict[str, dict[tuple[int, frozenset[int]], tuple[int, ...]]] = {}
    beside: dict[str, list[int]] = {}
    for row in rows:
        event = state.events.get(row.event)
        if event is None or row.event in state.matches:
            continue
        person = state.kept(event.people.get(row.athlete, row.person))
        if state.is_struck(person, event):
            continue
        result: EventResult = RESULT.decode(parse(row.content.encode()))
        if result.place is None:
            beside.setdefault(row.event, []).append(person)
            continue
        key = (result.place, frozenset((row.athlete, *result.partners)))
        own = placed.setdefault(row.event, {})
        own[key] = (*own.get(key, ()), person)
    return tuple(
        _ranked(state, name, placed.get(name, {}), beside.get(name, []))
        for name in sorted(placed.keys() | beside.keys())
    )


def show_archive(state: OfficeState) -> tuple[ListEntry, ...]:
    """Return the lists that were published, the newest first."""
    entries = [
        ListEntry(number, RatingSystem(one.name), one.on)
        for number, one in enumerate(state.lists, 1)
        if one.name in set(RatingSystem)
    ]
    return tuple(reversed(entries))


def show_published(
    context: OfficeContext, office: str, number: int, *, whole: bool = False
) -> PublishedList:
    """Return a published list; its bytes are those whose digest the journal holds."""
    state = context.state(office)
    entries = {one.number: one for one in show_archive(state)}
    if number not in entries:
        raise RuleViolation(
            "no_published_list", "There is no list {number}.", at="list", number=number
        )
    content = _content(context, state, state.lists[number - 1])
    earlier = [one for one in entries if one < number and entries[one].pool is content.pool]
    previous = max(earlier, default=None)
    before = dict[int, int]()
    if previous is not None:
        old = _content(context, state, state.lists[previous - 1])
        before = {one.person: one.rank for one in old.lines}
    lines = tuple(
        ShownLine(
            one, name_in(context, state, one.person, whole=whole), before.get(one.person)
        )
        for one in content.lines
    )
    digest = state.lists[number - 1].content
    return PublishedList(number, content.pool, content.on, digest, lines, previous)


def _content(
    context: OfficeContext, state: OfficeState, published: Published
) -> ListContent:
    kept = context.store.attachment(journal_of(state.office), published.content)
    if kept is None:
        raise RuleViolation("missing_file", "The file of this list is not here.", at="list")
    content: ListContent = CONTENT.decode(parse(kept.content))
    return content


def _ranked(
    state: OfficeState,
    name: str,
    placed: Mapping[tuple[int, frozenset[int]], tuple[int, ...]],
    beside: Sequence[int],
) -> RankedEvent:
    frame = state.events[name].frame
    return RankedEvent(
        name,
        WORLD if frame.kind is EventKind.MUNDIAL else REGIONAL,
        frame.modality,
        date.fromisoformat(frame.last_day),
        tuple(FinalPlace(place, people) for (place, _), people in placed.items()),
        tuple(beside),
    )
