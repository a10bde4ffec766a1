"""An office for the tests of accounts: people in memory, a clock and chance of our own."""

from collections.abc import Callable
from datetime import timedelta
from itertools import count

import pytest

from actions.accounts.memory_people import MemoryPeople
from actions.event_office import Office as EventOffice
from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.founding import Founding, found
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.joining import join
from capicua.actions.accounts.ports import Account, People
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.sign_in import SignedIn, sign_in
from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.engine.ports import Store
from capicua.actions.registry.office_states import OfficeStates
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation

PASSWORD = "correct horse battery"  # noqa: S105 - it opens nothing
SOURCE = "192.0.2.7"


class FastPasswords:
    """Hashes that are quick, salted by a number, and useless outside of a test."""

    def __init__(self) -> None:
        self.salts = count(1)
        self.verified: list[str] = []

    def hash(self, password: str) -> str:
        return f"{next(self.salts)}${password[::-1]}"

    def verify(self, kept: str, password: str) -> bool:
        self.verified.append(kept)
        return kept.partition("$")[2] == password[::-1]

    def __hash__(self) -> int:
        return id(self)


class CountingSecrets:
    """Secrets that are different every time and the same in every run."""

    def __init__(self) -> None:
        self.numbers = count(1)

    def token(self) -> str:
        return f"{next(self.numbers):022}-secret-of-a-test-000"


class Town:
    """A server with its people; minutes pass when a test says so."""

    def __init__(self, people: People | None = None, store: Store | None = None) -> None:
        self.events = EventOffice(store)
        self.passwords = FastPasswords()
        self.office = Workspace(
            self.events.context,
            people or MemoryPeople(),
            self.passwords,
            CountingSecrets(),
            OfficeStates(self.events.store),
        )

    def wait(self, span: timedelta) -> None:
        """Let time pass."""
        self.events.minutes += int(span.total_seconds() // 60)

    def found(self, login: str = "ana") -> Account:
        """Make the first organisation, "Puerto", and its owner."""
        return found(self.office, Founding("Puerto", "Ana Pérez", login, PASSWORD))

    def sign_in(self, login: str = "ana", password: str = PASSWORD) -> SignedIn:
        """Sign in from the usual place."""
        return sign_in(self.office, login, password, SOURCE)

    def visitor(self, login: str = "ana") -> Visitor:
        """Return somebody who has just signed in."""
        return visitor_of(self.office, self.sign_in(login).token)

    def visitor_with(self, login: str, password: str) -> Visitor:
        """Return somebody who has just signed in with a password of their own."""
        return visitor_of(self.office, self.sign_in(login, password).token)

    def founded(self) -> Visitor:
        """Return the owner of a new server."""
        self.found()
        return self.visitor()

    def member(
        self, login: str, role: Role | None, event: str | None = None, by: str = "ana"
    ) -> Visitor:
        """Return somebody who was invited and signed in."""
        invited = invite(self.office, self.visitor(by), Invite(role, event))
        join(self.office, invited.code, f"Name of {login}", login, PASSWORD)
        return self.visitor(login)

    def neighbour(self, login: str = "noa") -> Visitor:
        """Return the owner of another organisation, "Vecinos"."""
        asked = Invite(label="Vecinos", new_organisation=True)
        invited = invite(self.office, self.visitor(), asked)
        join(self.office, invited.code, f"Name of {login}", login, PASSWORD)
        return self.visitor(login)

    def hosted(self, visitor: Visitor, *, registration: bool = False) -> str:
        """Make the event "copa" of a visitor's organisation; return its id."""
        host_event(self.office, visitor, HostEvent("copa", registration=registration))
        self.events.create()
        return "copa"


def refusal(act: Callable[[], object]) -> str:
    """Return the code of the refusal that an act meets."""
    with pytest.raises(RuleViolation) as caught:
        act()
    return caught.value.code
