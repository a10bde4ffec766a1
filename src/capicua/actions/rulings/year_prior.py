"""Year's record at a table: what other events gave adds up with what happens here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from capicua.actions.engine.context import Context
from capicua.actions.engine.records_elsewhere import YearRecord
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.kernel.seat import Seat
from capicua.play.match.cards import NO_WEIGHTS, Weights, has_cards, weight
from capicua.play.ruling.incident import Incident, Prior, RecordElsewhere
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import Card

KnownElsewhere = Mapping[Seat, YearRecord]
NOTHING: KnownElsewhere = MappingProxyType({})


def known_elsewhere(
    context: Context, event: str, place: Place, offender: Seat | None
) -> KnownElsewhere:
    """Return what offices know of an offender and the partner from other events."""
    if offender is None or context.discipline is None:
        return NOTHING
    state = context.states.newest(event).state
    table = state.table(place)
    found = {}
    for seat in (offender, offender.partner):
        athlete = athlete_at(state, table, seat)
        record = None if athlete is None else context.discipline.year_record(event, athlete)
        if record is not None:
            found[seat] = record
    return found


def with_year(state: EventState, incident: Incident, known: KnownElsewhere) -> Incident:
    """Return an incident with what other events gave; it says from which day that is."""
    if not known or incident.offender is None:
        return incident
    offender = incident.offender
    prior = prior_with(incident.prior, known.get(offender))
    partner = incident.partner_prior
    if partner is not None:
        partner = prior_with(partner, known.get(offender.partner))
    as_of = min(one.as_of for one in known.values())
    elsewhere = RecordElsewhere(as_of, _weights(state.book, known))
    return incident._replace(prior=prior, partner_prior=partner, elsewhere=elsewhere)


def prior_with(prior: Prior, record: YearRecord | None) -> Prior:
    """Return a record of this event with what other events add to it."""
    if record is None:
        return prior
    return prior._replace(
        yellow=max(0, prior.yellow + record.yellow),
        red=max(0, prior.red + record.red),
        verbal=prior.verbal if record.verbal is None else record.verbal,
        written=prior.written if record.written is None else record.written,
    )


def _weights(book: Rulebook, known: KnownElsewhere) -> Weights:
    if not has_cards(book):
        return NO_WEIGHTS
    yellow, red = weight(book, Card.YELLOW), weight(book, Card.RED)
    one, two, three, four = (
        0 if record is None else record.yellow * yellow + record.red * red
        for record in (known.get(seat) for seat in Seat)
    )
    return one, two, three, four
