"""Personal tokens: made once, shown once, narrow, and revoked for good."""

from datetime import timedelta

import pytest

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.members import AddCard, ChangeMember, add_card, change_member
from capicua.actions.accounts.password_reset import set_password
from capicua.actions.accounts.ports import Token, TokenScope
from capicua.actions.accounts.sessions import ChangePassword, change_password
from capicua.actions.accounts.tokens import (
    LIFETIME,
    MOST,
    USED_EVERY,
    MadeToken,
    MakeToken,
    last_day,
    make_token,
    revoke_token,
    show_tokens,
    visitor_of_bearer,
)
from capicua.actions.accounts.workspace import ANYBODY, Visitor, digest_of_secret
from capicua.journal.actor import Role
from capicua.kernel.error import RuleViolation

READ = frozenset({TokenScope.READ})


def test_a_token_is_its_account_within_its_scopes() -> None:
    town = Town()
    owner = town.founded()
    made = make_token(town.office, owner, MakeToken(" scoreboard ", READ))
    now = town.office.moment()
    digest = digest_of_secret(made.secret)

    assert made.token == Token(1, 1, "scoreboard", READ, now, "", False, digest)
    assert made.secret.startswith("capicua_")
    assert visitor_of_bearer(town.office, made.secret) == Visitor(
        owner.account, "", READ, ""
    )


@pytest.mark.parametrize("secret", ["", "capicua_", "capicua_no", "Bearer x"])
def test_any_other_secret_is_nobodys(secret: str) -> None:
    town = Town()
    make_token(town.office, town.founded(), MakeToken("x", READ))

    assert visitor_of_bearer(town.office, secret) == ANYBODY


def test_a_revoked_token_opens_nothing() -> None:
    town = Town()
    owner = town.founded()
    made = make_token(town.office, owner, MakeToken("x", READ))
    revoke_token(town.office, owner, made.token.id)

    assert visitor_of_bearer(town.office, made.secret) == ANYBODY
    assert [one.is_revoked for one in show_tokens(town.office, owner)] == [True]


def test_nobody_sees_or_revokes_the_token_of_another() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    made = make_token(town.office, owner, MakeToken("x", READ))

    assert show_tokens(town.office, eva) == ()
    assert refusal(lambda: revoke_token(town.office, eva, made.token.id)) == "no_such_token"
    assert visitor_of_bearer(town.office, made.secret).account == owner.account


def test_a_token_makes_no_token() -> None:
    town = Town()
    made = make_token(town.office, town.founded(), MakeToken("x", frozenset(TokenScope)))
    bearer = visitor_of_bearer(town.office, made.secret)

    assert refusal(lambda: make_token(town.office, bearer, MakeToken("y", READ))) == (
        "not_allowed"
    )


def test_a_token_has_a_name_and_a_use() -> None:
    town = Town()
    owner = town.founded()

    assert refusal(lambda: make_token(town.office, owner, MakeToken("", READ))) == (
        "wrong_name"
    )
    assert refusal(lambda: make_token(town.office, owner, MakeToken("x", frozenset()))) == (
        "scopes_missing"
    )


def test_nobody_has_more_tokens_than_he_can_oversee() -> None:
    town = Town()
    owner = town.founded()
    for number in range(MOST):
        make_token(town.office, owner, MakeToken(f"{number}", READ))

    def one_more() -> MadeToken:
        return make_token(town.office, owner, MakeToken("x", READ))

    assert refusal(one_more) == "too_many_tokens"
    revoke_token(town.office, owner, 1)
    assert one_more().token.id == MOST + 1


def test_the_last_use_is_known_to_the_hour() -> None:
    town = Town()
    owner = town.founded()
    made = make_token(town.office, owner, MakeToken("x", READ))

    def used() -> str:
        return show_tokens(town.office, owner)[0].used

    visitor_of_bearer(town.office, made.secret)
    first = used()
    assert first == town.office.moment()
    town.wait(USED_EVERY)
    visitor_of_bearer(town.office, made.secret)
    assert used() == first
    town.wait(timedelta(minutes=1))
    visitor_of_bearer(town.office, made.secret)
    assert used() == town.office.moment()


def every_scope(town: Town, owner: Visitor) -> tuple[str, Visitor]:
    """Return a token that may do all a token can, and whoever comes by it."""
    made = make_token(town.office, owner, MakeToken("x", frozenset(TokenScope)))
    return made.secret, visitor_of_bearer(town.office, made.secret)


def test_a_stolen_token_opens_no_session_of_the_owner() -> None:
    town = Town()
    owner = town.founded()
    _, stolen = every_scope(town, owner)
    assert owner.account is not None

    attacks = (
        Invite(account=owner.account.id),
        Invite(Role.OWNER),
        Invite(label="Otros", new_organisation=True),
    )
    for attack in attacks:
        with pytest.raises(RuleViolation) as caught:
            invite(town.office, stolen, attack)
        assert caught.value.message == "A token cannot do this; sign in with your password."


def test_a_stolen_token_makes_and_unmakes_no_owner() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK).account
    _, stolen = every_scope(town, owner)
    assert owner.account is not None
    assert eva is not None
    card = add_card(town.office, stolen, AddCard("Rosa", Role.ARBITER))

    def change(account: int, role: Role) -> str:
        asked = ChangeMember(account, "Eva", role)
        return refusal(lambda: change_member(town.office, stolen, asked))

    assert (
        change(eva.id, Role.OWNER) == change(owner.account.id, Role.DESK) == "not_allowed"
    )
    renamed = change_member(town.office, stolen, ChangeMember(card.id, "Ana", Role.DESK))
    assert renamed == card._replace(name="Ana", role=Role.DESK)


def test_a_stolen_token_is_over_after_a_change_of_password() -> None:
    town = Town()
    owner = town.founded()
    secret, _ = every_scope(town, owner)
    change_password(town.office, owner, ChangePassword(PASSWORD, "quite another one"))

    assert visitor_of_bearer(town.office, secret) == ANYBODY


def test_a_stolen_token_is_over_after_a_password_from_the_terminal() -> None:
    town = Town()
    secret, _ = every_scope(town, town.founded())
    set_password(town.office, "ana", "quite another one")

    assert visitor_of_bearer(town.office, secret) == ANYBODY


def test_a_stolen_token_is_over_when_its_account_is_switched_off() -> None:
    town = Town()
    owner = town.founded()
    eva = town.member("eva", Role.DESK)
    secret, _ = every_scope(town, eva)
    assert eva.account is not None
    asked = ChangeMember(eva.account.id, "Eva", Role.DESK, is_active=False)
    change_member(town.office, owner, asked)
    change_member(town.office, owner, asked._replace(is_active=True))

    assert visitor_of_bearer(town.office, secret) == ANYBODY


def test_a_token_ends_after_a_year_and_frees_its_place() -> None:
    town = Town()
    owner = town.founded()
    made = [make_token(town.office, owner, MakeToken("x", READ)) for _ in range(MOST)]
    town.wait(LIFETIME - timedelta(minutes=1))
    assert visitor_of_bearer(town.office, made[0].secret).account == owner.account
    town.wait(timedelta(minutes=1))

    assert last_day(made[0].token) == town.office.moment()
    assert visitor_of_bearer(town.office, made[0].secret) == ANYBODY
    again = make_token(town.office, town.visitor(), MakeToken("y", READ))
    assert again.token.id == MOST + 1
