"""Who may do what: every action of every module asks for a declared permission."""

import ast
from pathlib import Path

import pytest

import capicua.actions
from actions.event_office import playing
from capicua.actions.engine.permissions import (
    JUDGING,
    POWERS,
    Permission,
    check_permission,
    may,
)
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation

STATE = playing().state
FOLDER = Path(capicua.actions.__file__).parent


def test_every_power_is_declared_and_given_to_somebody() -> None:
    assert set(POWERS) == set(Permission)
    assert all(POWERS.values())


@pytest.mark.parametrize("permission", Permission)
def test_the_public_may_do_nothing_and_delegates_only_protest_and_appeal(
    permission: Permission,
) -> None:
    assert not may(Role.PUBLIC, permission)
    assert may(Role.DELEGATE, permission) is (
        permission in (Permission.PROTEST, Permission.APPEAL)
    )


@pytest.mark.parametrize("permission", Permission)
@pytest.mark.parametrize("role", Role)
def test_a_role_without_the_power_is_refused(role: Role, permission: Permission) -> None:
    actor = Actor(role, "somebody")
    if may(role, permission):
        check_permission(STATE, actor, permission)
        return

    with pytest.raises(RuleViolation) as refusal:
        check_permission(STATE, actor, permission)

    assert refusal.value.code == "not_allowed"


def test_who_rules_does_not_enter_results_and_who_enters_does_not_rule() -> None:
    for role in set(Role) - {Role.OWNER}:
        assert not (may(role, Permission.RULE) and may(role, Permission.ENTER_PAPER))
        assert not (may(role, Permission.ACCEPT) and may(role, Permission.RULE))


@pytest.mark.parametrize("rulebook", ["fid-2015", "pr"])
def test_the_owner_of_a_club_night_rules_alone_and_of_an_official_event_by_a_post(
    rulebook: str,
) -> None:
    owner = Actor(Role.OWNER, "somebody")
    club = playing(rulebook).state
    official = club._replace(conditions=club.made._replace(is_official=True))

    for permission in JUDGING:
        check_permission(club, owner, permission)
        with pytest.raises(RuleViolation) as refusal:
            check_permission(official, owner, permission)
        assert refusal.value.code == "not_named"


def performs(tree: ast.AST) -> set[str]:
    """Return the powers that the calls of `perform` in a module name."""
    return {
        node.attr
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") in {"perform", "perform_slowly"}
        for node in ast.walk(call)
        if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "Permission"
    }


def test_every_power_is_asked_for_by_some_action() -> None:
    used = set[str]()
    for path in FOLDER.rglob("*.py"):
        used |= performs(ast.parse(path.read_text(encoding="utf-8")))

    # Looking is no action: the doors ask for that permission. A code is no fact.
    kept_beside = {"SEE_DESK", "GIVE_CODES"}
    assert used == {permission.name for permission in Permission} - kept_beside


@pytest.mark.article("FID-35")
def test_the_chief_arbiter_keeps_the_schedule_and_takes_part_in_sanctions() -> None:
    duties = {
        Permission.RUN_CLOCK,
        Permission.RULE,
        Permission.CHANGE_CLOSED_ROUND,
        Permission.ANNOUNCE,
        Permission.KEEP_RECORD,
        Permission.VOTE,
    }

    assert {
        permission for permission in duties if not may(Role.CHIEF_ARBITER, permission)
    } == set()
