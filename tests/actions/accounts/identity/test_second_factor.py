"""The second factor: an app that makes codes, set up, shown and taken away."""

from datetime import timedelta

import pytest

from actions.accounts.guarded_town import Guarded
from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.identity.proofs import SecondFactor
from capicua.actions.accounts.identity.second_factor import (
    factor_of,
    offer_factor,
    show_code,
    switch_off,
    switch_on,
)
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.password_reset import set_password
from capicua.journal.actor import Role


@pytest.fixture
def guarded() -> Guarded:
    return Guarded()


def test_a_code_that_somebody_saw_opens_nothing_again(guarded: Guarded) -> None:
    seen = guarded.code()
    show_code(guarded.town.office, guarded.owner, seen)
    again = guarded.town.visitor()

    assert refusal(lambda: show_code(guarded.town.office, again, seen)) == "wrong_factor"


@pytest.mark.parametrize(
    "typed", ["", "000000", "ABCD-EFGH-IJKL-MNOP", "0" * 500, "contraseña", "٣٤٥٦٧٨"]
)
def test_a_wrong_code_is_refused_and_counts_as_a_try(guarded: Guarded, typed: str) -> None:
    office = guarded.town.office
    codes = [refusal(lambda: show_code(office, guarded.owner, typed)) for _ in range(7)]

    assert (codes[0], codes[-1]) == ("wrong_factor", "too_many_tries")
    assert refusal(guarded.reset) == "step_up_needed"


def test_a_factor_counts_only_once_a_code_of_it_was_typed() -> None:
    town = Town()
    owner = town.founded()
    town.member("eva", Role.DESK)
    offered = offer_factor(town.office, owner)
    wrong = refusal(lambda: switch_on(town.office, owner, "000000"))

    assert wrong == "wrong_factor"
    assert factor_of(town.office, owner) == SecondFactor(
        1, offered.secret, town.office.moment(), False, 0
    )
    assert offered.address.startswith("otpauth://totp/Capic%C3%BAa:ana?secret=")
    invite(town.office, owner, Invite(account=2))


def test_whoever_finds_a_session_open_guards_it_with_no_app_of_his_own() -> None:
    town = Town()
    owner = town.founded()
    town.wait(timedelta(minutes=11))
    found = refusal(lambda: offer_factor(town.office, owner))

    assert found == "step_up_needed"
    assert factor_of(town.office, owner) is None


def test_an_app_that_was_offered_is_not_switched_on_later_by_somebody_else() -> None:
    town = Guarded().town
    eva = town.visitor("eva")
    offered = offer_factor(town.office, eva)
    town.wait(timedelta(minutes=11))
    typed = Guarded.code_of(town, offered.secret)

    assert refusal(lambda: switch_on(town.office, eva, typed)) == "step_up_needed"


def test_whoever_has_the_session_alone_does_not_get_rid_of_it(guarded: Guarded) -> None:
    office = guarded.town.office

    assert refusal(lambda: offer_factor(office, guarded.owner)) == "factor_is_on"
    assert refusal(lambda: switch_off(office, guarded.owner, "123456")) == "wrong_factor"
    assert refusal(guarded.reset) == "step_up_needed"


def test_with_a_code_it_is_switched_off(guarded: Guarded) -> None:
    switch_off(guarded.town.office, guarded.owner, guarded.code())
    guarded.reset()

    assert factor_of(guarded.town.office, guarded.owner) is None


def test_whoever_lost_phone_and_paper_comes_in_at_the_terminal(guarded: Guarded) -> None:
    set_password(guarded.town.office, "ana", f"{PASSWORD} again")

    assert factor_of(guarded.town.office, guarded.owner) is None
