"""Who manages the people of an event: its desk, and always the owner of its host."""

from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.event_access import EventStanding, standing_of
from capicua.actions.accounts.grants import (
    GrantRole,
    grant_role,
    show_candidates,
)
from capicua.actions.accounts.workspace import ANYBODY
from capicua.journal.actor import Role


def test_an_owner_with_a_role_in_an_event_stays_the_owner_for_it_as_a_whole() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    assert owner.account is not None
    grant_role(town.office, owner, GrantRole(event, owner.account.id, Role.ARBITER))

    assert standing_of(town.office, owner, event) == EventStanding(
        may_see=True, role=Role.ARBITER, office_role=Role.OWNER
    )
    assert standing_of(town.office, ANYBODY, event) == EventStanding(may_see=False)


def test_another_organisations_owner_is_the_public_for_it() -> None:
    town = Town()
    event = town.hosted(town.founded())

    assert standing_of(town.office, town.neighbour(), event) == EventStanding(may_see=False)


def test_whoever_gives_roles_sees_the_whole_organisation_and_nobody_else() -> None:
    town = Town()
    owner = town.founded()
    event = town.hosted(owner)
    eva = town.member("eva", Role.DESK, event)
    luis = town.member("luis", Role.ARBITER)
    noa = town.neighbour()

    assert show_candidates(town.office, eva, event) == (
        owner.account,
        eva.account,
        luis.account,
    )
    for nobody in (luis, noa, ANYBODY):
        assert refusal(lambda who=nobody: show_candidates(town.office, who, event)) in {  # type: ignore[misc]
            "not_allowed",
            "sign_in_needed",
        }
