"""Records of offices as rulings and desks of events ask for them, at home or by extract."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from capicua.actions.accounts.workspace import Workspace
from capicua.actions.discipline.dossier import PersonDossier, dossiers_of
from capicua.actions.engine.context import Context
from capicua.actions.engine.records_elsewhere import Barred, YearRecord
from capicua.actions.registry.linking import links_of
from capicua.actions.registry.office_context import OfficeContext, is_home
from capicua.actions.registry.ports import HeldExtract
from capicua.actions.registry.shown.people import today_in
from capicua.discipline.proposals import proposals_of
from capicua.discipline.record import RecordedSanction, SanctionKind, arrange
from capicua.discipline.standing import standing_of
from capicua.office.state import OfficeState
from capicua.play.match.cards import has_cards, weight
from capicua.rulebooks.infraction import Card

Kind = SanctionKind
NEXT = "the next one"
"""The id of a record that is only supposed, to see what it would bring."""


class OfficeRecords(NamedTuple):
    """What the offices of a store tell its events."""

    offices: OfficeContext
    events: Context

    def year_record(self, event: str, athlete: int) -> YearRecord | None:
        """Return what other events have given an athlete that adds up at a table there."""
        found = self._dossier(event, athlete)
        if found is None or found[1].history.is_silent:
            return None
        state, dossier = found
        as_of = self._as_of(state)
        if dossier.history.event(event) is None:
            # It is played by another regulation: nothing adds up over them.
            return None
        if has_cards(state.book):
            yellow, red = _cards_elsewhere(dossier, event)
            return YearRecord(as_of, state.office, yellow, red)
        verbal, written = _warnings_with_next(dossier, event)
        return YearRecord(as_of, state.office, verbal=verbal, written=written)

    def barred(self, event: str, athletes: Collection[int]) -> Mapping[int, Barred]:
        """Return who of an event's athletes may not play, as far as offices know them."""
        here = set(self.offices.store.offices())
        by_office: dict[str, dict[int, int]] = {}
        for athlete, link in links_of(self.offices, event).items():
            if athlete in athletes and link.person > 0 and link.office in here:
                by_office.setdefault(link.office, {})[athlete] = link.person
        found = {}
        for office, people in by_office.items():
            state = self.offices.state(office)
            persons = tuple({state.kept(one) for one in people.values()})
            known = dossiers_of(self.offices, self.events, state, persons)
            barred = {one.person: self._barred(state, one) for one in known}
            for athlete, person in people.items():
                block = barred[state.kept(person)]
                if block is not None:
                    found[athlete] = block
        return found

    def barred_account(self, account: str) -> Barred | None:
        """Return by what the person of an account, known by a post, may take no part."""
        for office in self.offices.store.offices():
            state = self.offices.state(office)
            for one in state.posts:
                if one.account == account and one.person in state.persons:
                    found = self._barred(state, self._of(state, one.person or 0))
                    if found is not None:
                        return found
        return None

    def _dossier(
        self, event: str, athlete: int
    ) -> tuple[OfficeState, PersonDossier] | None:
        link = links_of(self.offices, event).get(athlete)
        if link is None or link.person <= 0:
            return None
        if link.office not in self.offices.store.offices():
            return None
        state = self.offices.state(link.office)
        return state, self._of(state, link.person)

    def _of(self, state: OfficeState, person: int) -> PersonDossier:
        return dossiers_of(self.offices, self.events, state, (state.kept(person),))[0]

    def _barred(self, state: OfficeState, dossier: PersonDossier) -> Barred | None:
        block = dossier.answer.block
        if block is None:
            return None
        return Barred(
            dossier.person,
            state.office,
            block.record.kind,
            block.record.on.isoformat(),
            None if block.until is None else block.until.isoformat(),
            block.events_left,
            block.article,
            self._as_of(state),
        )

    def _as_of(self, state: OfficeState) -> str:
        """Return from which day what is known here is: an extract is as old as it is."""
        if is_home(self.offices, state.office):
            return today_in(self.offices, state).isoformat()
        held = self.offices.rows.look(
            lambda rows: rows.every(HeldExtract, office=state.office)
        )
        newest = max((one.given_at for one in held), default="")
        return newest[:10] or today_in(self.offices, state).isoformat()


def with_discipline(workspace: Workspace) -> Workspace:
    """Return a world in which events ask the offices for the records of their people."""
    own = workspace.context
    records = OfficeRecords(workspace.offices, own._replace(follow=None))
    return workspace._replace(context=own._replace(discipline=records))


def _cards_elsewhere(dossier: PersonDossier, event: str) -> tuple[int, int]:
    """Return how many more cards add up than those of the event, yellow and red ones.

    Those of the event that belong to another year do not (FID 66-p1). With a black card, or
    cards that have added up to one, nothing is left to be reached.
    """
    standing, book = dossier.standing, dossier.history.book
    others = [one for one in standing.year_cards if one.event != event]
    total = sum(weight(book, one.kind.card) for one in others if one.kind.card)
    if total >= weight(book, Card.BLACK):
        others = []
    year = dossier.history.on.year
    past = [
        one
        for one in standing.records
        if one.event == event and one.on.year != year and one.kind.card is not None
    ]
    yellow, red = (
        sum(one.kind is kind for one in others) - sum(one.kind is kind for one in past)
        for kind in (Kind.YELLOW, Kind.RED)
    )
    return yellow, red


def _warnings_with_next(dossier: PersonDossier, event: str) -> tuple[int, int]:
    """Return how many warnings the next one adds up with (DP 77, 78), as a ruling counts.

    The room of discipline says whether the next one would be one too many; a ruling counts
    the warnings before it, so it is told as many as bring it to the same.
    """
    rules, standing = dossier.history.book.discipline, dossier.standing
    verbal = sum(one.event == event for one in standing.free(Kind.VERBAL))
    needed = rules.verbals_for_written.value or 0
    if _asks(dossier, event, Kind.VERBAL, Kind.WRITTEN):
        verbal = max(verbal, needed - 1)
    elif needed:
        verbal = max(0, min(verbal, needed - 2))
    written = int(_asks(dossier, event, Kind.WRITTEN, Kind.SUSPENSION))
    return verbal, written


def _asks(
    dossier: PersonDossier, event: str, given: SanctionKind, asked: SanctionKind
) -> bool:
    """Tell whether one more of a kind in an event would ask for another sanction."""
    history = dossier.history
    supposed = RecordedSanction(NEXT, dossier.person, history.on, given, event)
    after = arrange(history._replace(records=(*history.records, supposed)))
    return any(
        one.kind is asked and any(each.id == NEXT for each in one.because)
        for one in proposals_of(standing_of(after, dossier.person))
    )
