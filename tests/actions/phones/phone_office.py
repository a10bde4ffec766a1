"""A town with an event that is being played, for the tests of the athletes' phones."""

from collections.abc import Callable
from typing import NamedTuple

from actions.accounts.people_office import Town
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality

EVENT = "copa"


class PhoneTown(NamedTuple):
    """Everybody of the town, its owner, and the event."""

    town: Town
    owner: Visitor

    @property
    def office(self) -> Workspace:
        """Return the office of the accounts."""
        return self.town.office

    @property
    def state(self) -> EventState:
        """Return the event as it is now."""
        return self.town.events.state


def phone_town(
    entries: int = 4, rulebook: str = "fid-2015", *, official: bool = False
) -> PhoneTown:
    """Return a town whose event has its first round published."""
    return play(host_town(Town(), rulebook, official=official), entries)


def host_town(
    town: Town,
    rulebook: str = "fid-2015",
    modality: Modality = Modality.PAIRS,
    *,
    official: bool = False,
    book: bytes | None = None,
) -> PhoneTown:
    """Return the town with an event on whose list nobody stands yet."""
    owner = town.founded()
    host_event(town.office, owner, HostEvent(EVENT))
    if book is None:
        town.events.create(rulebook, modality, official=official)
    else:
        asked = CreateEvent(rulebook, modality, 3, "Copa", rulebook_file=book)
        create_event(town.events.context, town.events.caller(), asked)
    return PhoneTown(town, owner)


def play(found: PhoneTown, entries: int = 4) -> PhoneTown:
    """Return the town with so many entries, its first round published."""
    events = found.town.events
    events.enter(entries)
    events.start()
    events.pair()
    return found


def answer_of(act: Callable[[], object]) -> str:
    """Return the code of the refusal that an act meets; the empty text: it meets none."""
    try:
        act()
    except RuleViolation as refused:
        return refused.code
    return ""
