"""A night of two pairs that is played to its end, on a store that an office shares."""

from actions.event_office import Office
from capicua.actions.engine.ports import Store
from capicua.actions.events.lifecycle import FinishEvent, finish_event
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair

WON = Outcome(ByPair(150, 88))


def play_night(store: Store, event: str, entries: int = 2) -> Office:
    """Return an event of one round that is over."""
    office = Office(store, event)
    office.create("dp-standard", rounds=1)
    office.enter(entries)
    office.start()
    office.pair()
    for table in tuple(office.state.rounds[1].tables.values()):
        enter_result(office.context, office.caller(), EnterResult(table.place, WON))
    close_round(office.context, office.caller(), CloseRound(1))
    finish_event(office.context, office.caller(), FinishEvent())
    return office
