"""Discipline document: events, records and appeals, each checked with its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from typing import TypeVar

from capicua.discipline.record import (
    Circuit,
    Dossier,
    Duration,
    GivenBy,
    HeldEvent,
    LodgedAppeal,
    RecordedSanction,
    SanctionKind,
    Verdict,
)
from capicua.formats.reading import FormatKind, LoadBook, read_book, read_document
from capicua.formats.suspension_length import check_lengths
from capicua.formats.values import (
    read_day,
    read_given,
    read_id,
    read_list,
    read_optional,
    read_text,
    without_nulls,
)
from capicua.journal.reading import (
    read_choice,
    read_flag,
    read_object,
    read_whole,
    refuse,
    require,
    shown,
)
from capicua.kernel.error import RuleViolation
from capicua.play.ruling.cards import CardBy
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import EventKind
from capicua.rulebooks.sections.discipline import SuspensionUnit

T = TypeVar("T")
KEYS = ("rulebook", "on", "circuit", "holidays", "settings", "events", "records", "appeals")
EVENT_KEYS = ("id", "from", "to", "athletes", "kind", "championship")
RECORD_KEYS = (
    "id", "athlete", "event", "on", "kind", "article", "by", "given_by", "ratified",
    "abandonment", "because", "lasts",
)  # fmt: skip
APPEAL_KEYS = ("id", "against", "lodged", "evidence_closed", "decision")
KINDS = {str(one): one for one in SanctionKind}
GIVERS = {str(one): one for one in GivenBy}
REASONS = {str(one): one for one in CardBy}
EVENT_KINDS = {str(one): one for one in EventKind}
UNITS = {str(one): one for one in SuspensionUnit}
OUTCOMES = {"confirmed": False, "revoked": True}
EVERYWHERE = (SanctionKind.REMOVAL, SanctionKind.SUSPENSION)
UNTIL = "until"
MOST_TIMES = 10**6


def read_history(document: object, load_book: LoadBook) -> Dossier:
    """Return everything that a document tells, also of days that are to come."""
    raw = without_nulls(read_document(document, KEYS, FormatKind.DISCIPLINE))
    book = read_book(raw, load_book)
    on = read_day(require(raw, "on"), "on")
    events = _read_all(require(raw, "events"), "events", _read_event)
    held = {one.id: one for one in events}
    records = _read_all(
        require(raw, "records"),
        "records",
        lambda one, at: _read_record(one, at, book, held),
    )
    known = {one.id: one for one in records}
    _check_answered(records, known)
    circuit = read_optional(raw, "circuit", _read_circuit)
    holidays = enumerate(read_given(raw, "holidays"))
    free = frozenset(read_day(one, f"holidays[{number}]") for number, one in holidays)
    appeals = _read_all(
        read_given(raw, "appeals"), "appeals", lambda one, at: _read_appeal(one, at, known)
    )
    _check_once([one.against for one in appeals], "appeals", "against")
    history = Dossier(book, on, events, records, appeals, circuit, free)
    check_lengths(history)
    return history


def _read_all(raw: object, at: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    found = [read(one, f"{at}[{number}]") for number, one in enumerate(read_list(raw, at))]
    _check_once([one.id for one in found], at, "id")  # type: ignore[attr-defined]  # all have one
    return tuple(found)


def _check_once(names: list[str], at: str, key: str) -> None:
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name in seen:
            where = f"{at}[{number}].{key}"
            raise refuse("listed_twice", f'"{name[:40]}" is named twice.', where)
        seen.add(name)


def _read_event(raw: object, at: str) -> HeldEvent:
    event = read_object(raw, EVENT_KEYS, at)
    first = read_day(require(event, "from", at), f"{at}.from")
    last = read_day(require(event, "to", at), f"{at}.to")
    _check_order(first, last, f"{at}.to")
    athletes = read_list(require(event, "athletes", at), f"{at}.athletes")
    return HeldEvent(
        read_text(require(event, "id", at), f"{at}.id"),
        first,
        last,
        frozenset(
            read_id(one, f"{at}.athletes[{number}]") for number, one in enumerate(athletes)
        ),
        read_optional(event, "kind", _word(EVENT_KINDS), at),
        read_optional(event, "championship", read_text, at),
    )


def _read_circuit(raw: object, at: str) -> Circuit:
    circuit = read_object(raw, ("from", "to"), at)
    first = read_day(require(circuit, "from", at), f"{at}.from")
    last = read_day(require(circuit, "to", at), f"{at}.to")
    _check_order(first, last, f"{at}.to")
    return Circuit(first, last)


def _check_order(first: date, last: date, at: str) -> None:
    if last < first:
        raise refuse("wrong_order", f"It ends on {last}, before it begins on {first}.", at)


def _read_record(
    raw: object, at: str, book: Rulebook, events: Mapping[str, HeldEvent]
) -> RecordedSanction:
    told = without_nulls(read_object(raw, RECORD_KEYS, at))
    kind = _read_kind(require(told, "kind", at), f"{at}.kind", book)
    record = RecordedSanction(
        read_text(require(told, "id", at), f"{at}.id"),
        read_id(require(told, "athlete", at), f"{at}.athlete"),
        read_day(require(told, "on", at), f"{at}.on"),
        kind,
        read_optional(told, "event", read_text, at),
        read_optional(told, "article", read_text, at),
        read_choice(told.get("by", "offence"), f"{at}.by", REASONS),
        read_choice(told.get("given_by", "arbiter"), f"{at}.given_by", GIVERS),
        read_flag(told.get("ratified", True), f"{at}.ratified"),
        read_flag(told.get("abandonment", False), f"{at}.abandonment"),
        tuple(
            read_text(one, f"{at}.because[{number}]")
            for number, one in enumerate(
                read_list(told.get("because", []), f"{at}.because")
            )
        ),
        read_optional(told, "lasts", _read_duration, at),
    )
    _check_event(record, at, events)
    _check_lasts_given(record, at)
    return record


def _read_kind(raw: object, at: str, book: Rulebook) -> SanctionKind:
    """Return a kind of record that a book has (FID 65, DP 75)."""
    rules = book.discipline
    is_silent = rules.accumulates_over.value is None
    known = {str(one): one for one in EVERYWHERE}
    if not is_silent:
        known |= {level: KINDS[level] for level in rules.levels.value}
    try:
        return read_choice(raw, at, known)
    except RuleViolation as refusal:
        refusal.article = None if is_silent else rules.levels.article
        raise


def _check_event(
    record: RecordedSanction, at: str, events: Mapping[str, HeldEvent]
) -> None:
    if record.event is None:
        if record.kind is SanctionKind.REMOVAL:
            message = "A removal is for the rest of an event; name the event."
            raise refuse("missing_key", message, f"{at}.event")
        return
    event = events.get(record.event)
    if event is None:
        message = f'There is no event "{record.event[:40]}".'
        raise refuse("no_such_event", message, f"{at}.event")
    if record.athlete not in event.athletes:
        message = f"The event does not list athlete {record.athlete}."
        raise refuse("no_such_athlete", message, f"{at}.event")
    if record.on < event.first:
        message = f"It is dated before its event begins on {event.first}."
        raise refuse("wrong_order", message, f"{at}.on")


def _check_lasts_given(record: RecordedSanction, at: str) -> None:
    where = f"{at}.lasts"
    if (record.lasts is not None) is not (record.kind is SanctionKind.SUSPENSION):
        message = "A suspension says how long it lasts, and nothing else does."
        raise refuse("out_of_range", message, where)
    lasts = record.lasts
    if lasts is None:
        return
    if lasts.until is not None and lasts.until <= record.on:
        raise refuse("wrong_order", "It ends before it begins.", f"{where}.until")
    if lasts.unit is SuspensionUnit.EVENT and record.event is None:
        message = "For the rest of which event? Name the event."
        raise refuse("missing_key", message, f"{at}.event")


def _read_duration(raw: object, at: str) -> Duration:
    lasts = read_object(raw, (*UNITS, UNTIL), at)
    if len(lasts) != 1:
        message = (
            "A suspension lasts in one way: event, events, weeks, months, years, until."
        )
        raise refuse("out_of_range", message, at)
    name, value = next(iter(lasts.items()))
    where = f"{at}.{name}"
    if name == UNTIL:
        return Duration(until=read_day(value, where))
    unit = UNITS[name]
    if unit is not SuspensionUnit.EVENT:
        return Duration(unit, read_whole(value, where, 1, MOST_TIMES))
    if value is not True:
        raise refuse("wrong_type", f"{shown(value)} is not true.", where)
    return Duration(unit)


def _check_answered(
    records: tuple[RecordedSanction, ...], by_id: Mapping[str, RecordedSanction]
) -> None:
    """Raise that a record answers one that it cannot answer."""
    order = sorted(range(len(records)), key=lambda one: records[one].on)
    place = {records[number].id: rank for rank, number in enumerate(order)}
    for number, record in enumerate(records):
        _check_because(record, by_id, place, f"records[{number}]")


def _check_because(
    record: RecordedSanction,
    by_id: Mapping[str, RecordedSanction],
    place: Mapping[str, int],
    at: str,
) -> None:
    seen: set[str] = set()
    for number, name in enumerate(record.because):
        where = f"{at}.because[{number}]"
        other = by_id.get(name)
        if other is None:
            raise refuse("unknown_record", f'There is no record "{name[:40]}".', where)
        if name in seen:
            raise refuse("listed_twice", f'"{name[:40]}" is named twice.', where)
        seen.add(name)
        if other.athlete != record.athlete:
            raise refuse("unknown_record", "That is another athlete's record.", where)
        if place[name] >= place[record.id]:
            message = "A record answers earlier ones only."
            raise refuse("wrong_order", message, where)


def _read_appeal(
    raw: object, at: str, records: Mapping[str, RecordedSanction]
) -> LodgedAppeal:
    told = read_object(raw, APPEAL_KEYS, at)
    against = read_text(require(told, "against", at), f"{at}.against")
    record = records.get(against)
    if record is None:
        message = f'There is no record "{against[:40]}".'
        raise refuse("unknown_record", message, f"{at}.against")
    lodged = read_day(require(told, "lodged", at), f"{at}.lodged")
    if lodged < record.on:
        raise refuse("wrong_order", "It is lodged before its record.", f"{at}.lodged")
    verdict = read_optional(told, "decision", _read_verdict, at)
    if verdict is not None and verdict.on < lodged:
        where = f"{at}.decision.on"
        raise refuse("wrong_order", "It is decided before it is lodged.", where)
    return LodgedAppeal(
        read_text(require(told, "id", at), f"{at}.id"),
        against,
        lodged,
        read_optional(told, "evidence_closed", read_day, at),
        verdict,
    )


def _read_verdict(raw: object, at: str) -> Verdict:
    told = read_object(raw, ("on", "outcome"), at)
    return Verdict(
        read_day(require(told, "on", at), f"{at}.on"),
        read_choice(require(told, "outcome", at), f"{at}.outcome", OUTCOMES),
    )


def _word(known: Mapping[str, T]) -> Callable[[object, str], T]:
    return lambda raw, at: read_choice(raw, at, known)
