"""Powers of the office: one table by role, told in full."""

from actions.accounts.people_office import refusal
from capicua.actions.accounts.organisation_permissions import (
    OFFICE_POWERS,
    OFFICE_SCOPES,
    OrganisationPermission,
    check_organisation_permission,
    may_in_organisation,
)
from capicua.actions.accounts.ports import Account, TokenScope
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.journal.actor import Role


def somebody(role: Role | None, scopes: frozenset[TokenScope] | None = None) -> Visitor:
    return Visitor(Account(1, 1, "ana", "Ana", role, True), "", scopes, "")


def test_the_tables_are_complete() -> None:
    assert sorted(OFFICE_POWERS) == sorted(OFFICE_SCOPES) == sorted(OrganisationPermission)


def test_who_may_do_what_in_the_office() -> None:
    able = {
        role: [
            power.value
            for power in OrganisationPermission
            if may_in_organisation(somebody(role), power)
        ]
        for role in (*Role, None)
    }

    everybody = ["own_tokens"]
    assert able == dict.fromkeys((*Role, None), everybody) | {
        Role.OWNER: [power.value for power in OrganisationPermission],
        Role.DESK: ["see_members", "make_events", "grant_roles", "own_tokens"],
    }


def test_a_role_in_an_event_counts_where_it_is_named() -> None:
    nobody = somebody(None)

    assert may_in_organisation(nobody, OrganisationPermission.GRANT_ROLES, Role.DESK)
    assert not may_in_organisation(
        somebody(Role.OWNER), OrganisationPermission.GRANT_ROLES, Role.ARBITER
    )


def test_a_token_needs_the_scope() -> None:
    reader = somebody(Role.OWNER, frozenset({TokenScope.READ}))
    keeper = somebody(Role.OWNER, frozenset({TokenScope.ACCOUNT}))

    assert not any(may_in_organisation(reader, power) for power in OrganisationPermission)
    assert [
        power for power in OrganisationPermission if not may_in_organisation(keeper, power)
    ] == [OrganisationPermission.MAKE_EVENTS]


def test_a_refusal_says_whom_to_ask() -> None:
    audit = OrganisationPermission.SEE_AUDIT

    assert (
        refusal(lambda: check_organisation_permission(ANYBODY, audit)) == "sign_in_needed"
    )
    assert (
        refusal(lambda: check_organisation_permission(somebody(Role.DESK), audit))
        == "not_allowed"
    )
    assert check_organisation_permission(somebody(Role.OWNER), audit).login == "ana"
