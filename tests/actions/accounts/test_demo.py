"""The people of the demo: an organisation of its own beside the real ones."""

from functools import partial
from itertools import count

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.demo import (
    DEMO,
    PEOPLE,
    demo_events,
    is_demo_removed,
    open_demo,
    remove_demo,
)
from capicua.actions.accounts.event_access import first_organisation, may_see
from capicua.actions.accounts.founding import is_new
from capicua.actions.accounts.ports import Account
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.journal.actor import Role


class ShortSecrets:
    """Secrets that differ in their first letters."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def token(self) -> str:
        return f"{next(self._numbers):04}-secret-of-a-test"


def test_the_demo_leaves_the_server_new_and_its_people_sign_in() -> None:
    town = Town()
    made = open_demo(town.office, "copa")

    assert [one.account for one in made] == [one for one in PEOPLE if one.login]
    assert is_new(town.office)
    desk = town.sign_in(made[0].account.login, made[0].password)
    assert (desk.account.role, desk.account.organisation) == (Role.OWNER, DEMO.id)


def test_passwords_are_new_every_time() -> None:
    office = Town().office._replace(secrets=ShortSecrets())
    first, again = (open_demo(office, "copa") for _ in range(2))

    assert {one.password for one in first}.isdisjoint(one.password for one in again)


def test_the_first_owner_is_the_first_and_sees_nothing_private_of_the_demo() -> None:
    town = Town()
    open_demo(town.office, "copa")
    owner = town.founded()

    assert owner.account is not None
    assert (owner.account.id, owner.account.organisation) == (1, 1)
    first = town.office.people.look(first_organisation)
    assert first is not None
    assert first.id == 1
    accounts = town.office.people.look(lambda records: records.every(Account))
    assert {one.organisation for one in accounts if one.id < 0} == {DEMO.id}
    assert may_see(town.office, ANYBODY, "copa")
    assert isinstance(owner, Visitor)


def test_an_older_demo_leaves_the_list_when_a_new_one_is_played() -> None:
    town = Town()
    for event in ("copa", "otra"):
        open_demo(town.office, event)

    assert demo_events(town.office) == {"otra"}
    assert not may_see(town.office, ANYBODY, "copa")


def test_only_the_owner_of_the_server_removes_it_for_good() -> None:
    town = Town()
    made = open_demo(town.office, "copa")
    demo_desk = town.visitor_with(made[0].account.login, made[0].password)
    owner = town.founded()
    others = [demo_desk, town.member("eva", Role.DESK), town.neighbour(), ANYBODY]
    refused = [refusal(partial(remove_demo, town.office, one)) for one in others]

    remove_demo(town.office, owner)

    assert refused == ["not_allowed", "not_allowed", "not_allowed", "sign_in_needed"]
    assert (demo_events(town.office), is_demo_removed(town.office, "copa")) == (
        frozenset(),
        True,
    )
    assert not may_see(town.office, ANYBODY, "copa")
    login = made[0].account.login
    assert refusal(lambda: town.sign_in(login, made[0].password)) == "wrong_credentials"
