"""Scopes: one for each power, and a token never does more than it says."""

from hypothesis import given
from hypothesis import strategies as st

from capicua.actions.accounts.ports import Account, TokenScope
from capicua.actions.accounts.scopes import ROLE_SCOPES, SCOPES, allows, narrowed
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.actions.engine.permissions import Permission, may
from capicua.journal.actor import Role

ANA = Account(1, 1, "ana", "Ana", Role.OWNER, True)


def test_every_power_has_exactly_one_scope_and_every_role_one() -> None:
    assert sorted(SCOPES) == sorted(Permission)
    assert sorted(ROLE_SCOPES) == sorted(Role)


def test_a_session_allows_everything() -> None:
    visitor = Visitor(ANA, "", None, "")

    assert all(allows(visitor, scope) for scope in TokenScope)
    assert all(
        narrowed(visitor, role, power) is role for role in Role for power in Permission
    )


def test_anybody_only_reads() -> None:
    assert [scope for scope in TokenScope if allows(ANYBODY, scope)] == [TokenScope.READ]


@given(
    st.frozensets(st.sampled_from(TokenScope)),
    st.sampled_from(Role),
    st.sampled_from(Permission),
)
def test_a_token_never_has_a_power_beyond_its_scopes(
    scopes: frozenset[TokenScope], role: Role, power: Permission
) -> None:
    visitor = Visitor(ANA, "", scopes, "")

    held = may(narrowed(visitor, role, power), power)
    assert held == (may(role, power) and SCOPES[power] in scopes)


@given(st.sampled_from(Role))
def test_a_token_that_only_reads_acts_in_no_role_with_powers(role: Role) -> None:
    reader = Visitor(ANA, "", frozenset({TokenScope.READ}), "")

    assert narrowed(reader, role) in {Role.PUBLIC, Role.DELEGATE}
