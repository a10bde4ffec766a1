"""An event of which nothing was played goes, with whatever it knew of people."""

from actions.accounts.people_office import SOURCE, Town, refusal
from actions.desk_day import enter
from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.event_access import HostEvent, host_event, visible_events
from capicua.actions.accounts.ports import AccountDeed, Grant, Registration
from capicua.actions.accounts.registrations import Register, register
from capicua.actions.accounts.workspace import ANYBODY
from capicua.actions.record.event_deletion import delete_event, may_delete
from capicua.event.state import EventState
from capicua.journal import chain
from capicua.journal.actor import Role


def drafted() -> Town:
    """Return a town with an event whose first round is published."""
    town = Town()
    owner = town.founded()
    town.hosted(owner, registration=True)
    host_event(town.office, owner, HostEvent("copa", True, True))
    register(town.office, "copa", Register("Ada Ruiz", "Bo Gil"), SOURCE)
    town.member("luis", Role.ARBITER, "copa")
    town.events.enter(4)
    town.events.start()
    town.events.pair()
    return town


def state_of(town: Town) -> EventState:
    return town.events.state


def test_nobody_sees_it_any_more_and_no_name_is_left() -> None:
    town = drafted()
    owner, luis = town.visitor(), town.visitor("luis")
    before = [visible_events(town.office, one) for one in (owner, luis, ANYBODY)]

    delete_event(town.office, owner, town.events.caller())

    after = [visible_events(town.office, one) for one in (owner, luis, ANYBODY)]
    store = town.events.store
    beside = town.office.people.look(
        lambda records: (*records.every(Registration), *records.every(Grant))
    )
    chain.check([store.header("copa"), *(one.line for one in store.read("copa"))])
    assert (before, after) == ([("copa",)] * 3, [()] * 3)
    assert (store.athletes("copa"), store.texts("copa"), beside) == ((), (), ())
    assert (state_of(town).is_archived, state_of(town).phase) == (True, "finished")
    done = show_changes(town.office, owner)[0].change
    assert (done.deed, done.event, done.detail) == (
        AccountDeed.EVENT_DELETED,
        "copa",
        "Copa",
    )


def test_its_id_is_not_given_again() -> None:
    town = drafted()
    owner = town.visitor()
    delete_event(town.office, owner, town.events.caller())

    asked = HostEvent("copa")
    assert refusal(lambda: host_event(town.office, owner, asked)) == "event_exists"


def test_an_event_of_which_something_was_played_stays() -> None:
    town = drafted()
    enter(town.events, 1, 200, 90)

    act = lambda: delete_event(town.office, town.visitor(), town.events.caller())  # noqa: E731
    assert refusal(act) == "event_played"
    assert not may_delete(state_of(town))
    assert visible_events(town.office, ANYBODY) == ("copa",)
