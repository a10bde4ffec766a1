"""Dossier of a person: every sanction of all events and bodies, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import NamedTuple

from capicua.actions.discipline.known_events import (
    KnownEvent,
    known_events,
    planned_championships,
)
from capicua.actions.engine.context import Context
from capicua.actions.registry.office_context import OfficeContext
from capicua.actions.registry.shown.people import today_in
from capicua.discipline.answer import AthleteRecord
from capicua.discipline.block import block_of
from capicua.discipline.calendar import day_after
from capicua.discipline.counts import counts_of
from capicua.discipline.proposals import proposals_of
from capicua.discipline.record import (
    Circuit,
    Dossier,
    Duration,
    LodgedAppeal,
    RecordedSanction,
    Verdict,
    arrange,
)
from capicua.discipline.standing import OwnRecord, standing_of
from capicua.office.discipline_state import RecordMarks
from capicua.office.facts.discipline import SuspensionLength, TakenSanction
from capicua.office.state import OfficeState
from capicua.play.ruling.cards import CardBy


class RecordLine(NamedTuple):
    """A line of somebody's record with where it comes from and what became of it."""

    sanction: RecordedSanction
    code: str = ""
    """The infraction; empty: a body gave it."""
    account: str = ""
    """Who gave it, as journals call accounts."""
    is_live: bool = False
    """Its event does not count yet: it is read from the event itself."""
    adds_up: bool = True
    """It is of the office's own regulation, so that it adds up with the others."""
    deletes_statistics: bool = False
    together_with: tuple[int, ...] = ()
    is_educational: bool | None = None
    marks: RecordMarks = RecordMarks()

    @property
    def id(self) -> str:
        """Return how the record is called."""
        return self.sanction.id

    @property
    def is_revoked(self) -> bool:
        """Tell whether it counts for nothing from the first."""
        return self.marks.revoked_on is not None


class PersonDossier(NamedTuple):
    """Everything on somebody's record, and the day as of which it is read."""

    person: int
    lines: tuple[RecordLine, ...]
    """By day; also revoked ones."""
    history: Dossier
    """What the room of discipline counts; arranged."""

    @property
    def standing(self) -> OwnRecord:
        """Return what counts of it."""
        return standing_of(self.history, self.person)

    @property
    def answer(self) -> AthleteRecord:
        """Return counts, proposals and block (FORMATS 9)."""
        own = self.standing
        return AthleteRecord(self.person, counts_of(own), proposals_of(own), block_of(own))

    def line(self, record: str) -> RecordLine | None:
        """Return a line by its id."""
        return next((one for one in self.lines if one.id == record), None)


def dossier_of(
    context: OfficeContext,
    events: Context,
    office: str,
    person: int,
    on: date | None = None,
) -> PersonDossier:
    """Return everything that an office has on record of a person, as of a day."""
    state = context.state(office)
    return dossiers_of(context, events, state, (state.kept(person),), on)[0]


def dossiers_of(
    context: OfficeContext,
    events: Context,
    state: OfficeState,
    persons: tuple[int, ...] | None = None,
    on: date | None = None,
) -> tuple[PersonDossier, ...]:
    """Return the dossiers of persons, or of all who have a record; by number."""
    known = known_events(context, events, state, persons)
    by_person: dict[int, list[RecordLine]] = {}
    for line in (*_of_events(state, known), *_of_bodies(state)):
        by_person.setdefault(line.sanction.athlete, []).append(line)
    day = on or today_in(context, state)
    held = tuple(one.held for one in known if one.adds_up)
    frame = Dossier(
        state.book,
        day,
        (*held, *planned_championships(state)),
        circuit=_circuit(state, day),
    )
    wanted = sorted(by_person) if persons is None else persons
    frames = dict.fromkeys(wanted, frame)
    if on is None:
        frames = {
            one: frame._replace(on=_newest_day(day, by_person.get(one, ())))
            for one in wanted
        }
    return tuple(_dossier(frames[one], one, by_person.get(one, [])) for one in wanted)


def _newest_day(today: date, lines: Iterable[RecordLine]) -> date:
    """Return today, or tomorrow where an event farther east has ruled on its own day."""
    tomorrow = day_after(today)
    ruled = (one.sanction.on for one in lines)
    return tomorrow if tomorrow in ruled else today


def _of_events(state: OfficeState, known: tuple[KnownEvent, ...]) -> Iterator[RecordLine]:
    """Yield what events gave, of those athletes whom the office knows."""
    for event in known:
        for one in event.sanctions:
            person = event.people.get(one.athlete)
            if person is not None:
                yield _line_of_event(state, event, one, person)


def _line_of_event(
    state: OfficeState, event: KnownEvent, one: TakenSanction, person: int
) -> RecordLine:
    marks = state.discipline.marks_of(one.id)
    marks = marks._replace(
        appealed_on=marks.appealed_on or one.appealed_on,
        revoked_on=marks.revoked_on or one.revoked_on,
    )
    day = max(date.fromisoformat(one.on), event.held.first)
    record = RecordedSanction(
        one.id,
        person,
        day,
        one.kind,
        event.held.id,
        one.article,
        one.by,
        one.given_by,
        one.is_ratified if marks.is_ratified is None else marks.is_ratified,
        one.is_abandonment,
    )
    return RecordLine(
        record,
        one.code,
        one.account,
        event.is_live,
        event.adds_up,
        one.deletes_statistics,
        marks=marks,
    )


def _of_bodies(state: OfficeState) -> Iterator[RecordLine]:
    """Yield what bodies of the office gave."""
    for one in state.discipline.given.values():
        given, marks = one.given, state.discipline.marks_of(one.id)
        record = RecordedSanction(
            one.id,
            state.kept(given.person),
            date.fromisoformat(given.on),
            given.kind,
            given.event,
            given.article,
            given.by,
            given.given_by,
            given.is_ratified if marks.is_ratified is None else marks.is_ratified,
            given.is_abandonment,
            given.because,
            None if given.lasts is None else duration_of(given.lasts),
        )
        yield RecordLine(
            record,
            account=one.account,
            deletes_statistics=given.deletes_statistics,
            together_with=given.together_with,
            is_educational=given.is_educational,
            marks=marks,
        )


def duration_of(length: SuspensionLength) -> Duration:
    """Return how long a suspension lasts, as the room of discipline counts it."""
    until = None if length.until is None else date.fromisoformat(length.until)
    return Duration(length.unit, length.times, until)


def _circuit(state: OfficeState, on: date) -> Circuit | None:
    """Return the circuit in which a day lies, the newest if several do (DP 22, 65)."""
    found = [
        Circuit(date.fromisoformat(one.first_day), date.fromisoformat(one.last_day))
        for one in state.circuits.values()
        if one.first_day <= on.isoformat()
    ]
    return max(found, default=None)


def _dossier(frame: Dossier, person: int, lines: list[RecordLine]) -> PersonDossier:
    lines = sorted(lines, key=lambda one: one.sanction.on)
    adding = [one for one in lines if one.adds_up]
    history = arrange(
        frame._replace(
            records=tuple(one.sanction for one in adding),
            appeals=tuple(_appeals(adding)),
        )
    )
    answered = answered_by(history, person)
    named = tuple(
        one._replace(sanction=answered.get(one.id, one.sanction)) for one in lines
    )
    records = tuple(answered[one.id] for one in history.records)
    return PersonDossier(person, named, history._replace(records=records))


def answered_by(history: Dossier, person: int) -> Mapping[str, RecordedSanction]:
    """Return the records with those that each answers, where a ruling added them up.

    An arbiter does not name the earlier ones; what was asked for on that day names them.
    """
    known: list[RecordedSanction] = []
    for one in history.records:
        if one.by is CardBy.OFFENCE or one.because:
            known.append(one)
            continue
        before = history._replace(records=tuple(known), on=one.on)
        asked = proposals_of(standing_of(before, person))
        same = [each for each in asked if each.kind is one.kind]
        because = same[-1].because if same else ()
        known.append(one._replace(because=tuple(record.id for record in because)))
    return {one.id: one for one in known}


def _appeals(lines: list[RecordLine]) -> Iterator[LodgedAppeal]:
    for one in lines:
        marks, on = one.marks, one.sanction.on
        if marks.appealed_on is None and marks.revoked_on is None:
            continue
        revoked = None if marks.revoked_on is None else date.fromisoformat(marks.revoked_on)
        lodged = on if marks.appealed_on is None else date.fromisoformat(marks.appealed_on)
        verdict = None if revoked is None else Verdict(revoked, is_revoked=True)
        yield LodgedAppeal(f"appeal of {one.id}", one.id, lodged, None, verdict)
