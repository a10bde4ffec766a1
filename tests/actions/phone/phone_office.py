"""A town with an event that is being played, for the tests of the athletes' phones."""

from typing import NamedTuple

from actions.accounts.people_office import Town
from capicua.actions.accounts.hosting import HostEvent, host_event
from capicua.actions.accounts.office import Office, Visitor
from capicua.event.state import EventState

EVENT = "copa"


class PhoneTown(NamedTuple):
    """Everybody of the town, its owner, and the event."""

    town: Town
    owner: Visitor

    @property
    def office(self) -> Office:
        """Return the office of the accounts."""
        return self.town.office

    @property
    def state(self) -> EventState:
        """Return the event as it is now."""
        return self.town.events.state


def phone_town(entries: int = 4, rulebook: str = "fid-2015") -> PhoneTown:
    """Return a town whose event has its first round published."""
    town = Town()
    owner = town.founded()
    host_event(town.office, owner, HostEvent(EVENT))
    town.events.create(rulebook)
    town.events.enter(entries)
    town.events.start()
    town.events.pair()
    return PhoneTown(town, owner)
