"""Facts of some kinds out of a whole journal."""

from actions.event_office import Office, playing
from actions.sheets.test_scoring import HERE, record
from capicua.actions.engine.facts import fact_at, facts_of, read_stored
from capicua.actions.record.notes import NoteIncident, note_incident
from capicua.event.facts.record import IncidentNoted
from capicua.event.facts.rounds import RoundPublished
from capicua.event.facts.tables import HandRecorded
from capicua.event.lines import read_line
from capicua.kernel.seat import Pair
from capicua.play.match.row import HandWon


def played() -> Office:
    office = playing()
    record(office, 0, Pair.A, 20)
    asked = NoteIncident("hand_recorded")
    note_incident(office.context, office.caller(), asked)
    return office


def test_facts_come_in_order_and_no_other_kind_with_them() -> None:
    store = played().context.store
    everything = [read_stored(one) for one in store.read("copa")]
    wanted = (RoundPublished, HandRecorded, IncidentNoted)

    found = [recorded for recorded, _ in facts_of(store, "copa", *wanted)]

    assert found == [one for one in everything if isinstance(one.fact, wanted)]
    assert [type(one.fact) for one in found] == list(wanted)


def test_one_kind_is_known_as_what_it_is() -> None:
    store = played().context.store

    assert [fact for _, fact in facts_of(store, "copa", HandRecorded)] == [
        HandRecorded(HERE, HandWon(Pair.A, 20))
    ]


def test_a_fact_is_found_by_its_number_if_there_is_one() -> None:
    store = played().context.store
    first = read_line(next(iter(store.read("copa"))).line)

    assert fact_at(store, "copa", 1) == first
    assert [fact_at(store, "copa", seq) for seq in (-1, 0, 10_000)] == [None] * 3
