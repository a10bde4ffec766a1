"""Minors on file: whom among an event's athletes an office knows to be one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from datetime import date
from threading import Lock
from typing import NamedTuple

from capicua.actions.engine.context import Now
from capicua.actions.registry.linking import read_newcomer
from capicua.actions.registry.office_context import (
    Registry,
    RegistryRows,
    day_in_office,
    journal_of,
)
from capicua.actions.registry.office_states import OfficeStates
from capicua.actions.registry.person_rows import read_details
from capicua.actions.registry.ports import AthleteLink, PersonRow
from capicua.office.state import OfficeState
from capicua.registry.person import PersonDetails
from capicua.registry.public_name import is_minor

MOST_EVENTS = 200


class _Found(NamedTuple):
    """What was found of an event, as long as links, offices and day are these."""

    links: tuple[AthleteLink, ...]
    moment: tuple[tuple[str, int, date], ...]
    known: Mapping[int, bool]


class MinorsOnFile:
    """Answers for an event; what is written down is read again when something is new."""

    def __init__(self, rows: Registry, offices: OfficeStates, now: Now) -> None:
        self._rows, self._offices, self._now = rows, offices, now
        self._found: OrderedDict[str, _Found] = OrderedDict()
        self._lock = Lock()

    def __call__(self, event: str) -> Mapping[int, bool]:
        """Tell of athletes whose birth date or guardian is on file if they are minors."""
        links = self._rows.look(lambda rows: rows.every(AthleteLink, event=event))
        if not links:
            return {}
        states = {one.office: self._state(one.office) for one in links}
        now = self._now()
        days = {office: day_in_office(state, now) for office, state in states.items()}
        moment = tuple((one, states[one].seq, day) for one, day in sorted(days.items()))
        with self._lock:
            found = self._found.get(event)
        if found is None or found[:2] != (links, moment):
            found = _Found(links, moment, self._read(links, states, days))
            self._keep(event, found)
        return found.known

    def _state(self, office: str) -> OfficeState:
        return self._offices.newest(journal_of(office)).state

    def _keep(self, event: str, found: _Found) -> None:
        with self._lock:
            self._found[event] = found
            self._found.move_to_end(event)
            if len(self._found) > MOST_EVENTS:
                self._found.popitem(last=False)

    def _read(
        self,
        links: tuple[AthleteLink, ...],
        states: Mapping[str, OfficeState],
        days: Mapping[str, date],
    ) -> Mapping[int, bool]:
        def question(rows: RegistryRows) -> Mapping[int, bool]:
            told = ((one, _written(rows, states[one.office], one)) for one in links)
            return {
                link.athlete: is_minor(details, days[link.office])
                for link, details in told
                if details is not None
            }

        return self._rows.look(question)


def _written(
    rows: RegistryRows, state: OfficeState, link: AthleteLink
) -> PersonDetails | None:
    """Return what tells somebody's age: of a newcomer it lies beside the event."""
    if not link.person:
        newcomer = read_newcomer(link)
        return newcomer if newcomer.born or newcomer.guardian else None
    kept = state.kept(link.person) if link.person > 0 else link.person
    told = [
        read_details(row)
        for number in dict.fromkeys((kept, link.person))
        for row in rows.every(PersonRow, office=link.office, person=number, is_newest=True)
    ]
    # Of two numbers that are one person either may know the birth date.
    return next((one for one in told if one.born or one.guardian), None)
