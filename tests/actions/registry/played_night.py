"""A night of two pairs that is played to its end, on a store that an office shares."""

from collections.abc import Sequence

from actions.event_office import Office
from capicua.actions.engine.ports import Store
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair

WON = Outcome(ByPair(150, 88))


def play_night(
    store: Store, event: str, entries: int = 2, names: Sequence[str] = ()
) -> Office:
    """Return an event of one round that is over, of people with these names if given."""
    office = Office(store, event)
    office.create("dp-standard", rounds=1)
    if names:
        pairs = (
            NewEntry((Person(one), Person(other)))
            for one, other in zip(names[::2], names[1::2], strict=True)
        )
        add_entries(office.context, office.caller(), AddEntries(tuple(pairs)))
        check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
    else:
        office.enter(entries)
    office.start()
    office.pair()
    for table in tuple(office.state.rounds[1].tables.values()):
        enter_result(office.context, office.caller(), EnterResult(table.place, WON))
    close_round(office.context, office.caller(), CloseRound(1))
    finish_event(office.context, office.caller(), FinishEvent())
    return office
