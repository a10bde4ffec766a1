"""The second factor: what a password alone does not do any more, and what a code opens."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from pyotp import TOTP

from actions.accounts.people_office import PASSWORD, Town, refusal
from capicua.actions.accounts.change_log import changes_by_others
from capicua.actions.accounts.grants import GrantRole, actor_of, grant_role
from capicua.actions.accounts.identity.second_factor import (
    CODES,
    acting_access,
    factor_of,
    offer_factor,
    step_up,
    switch_off,
    switch_on,
)
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.members import ChangeMember, change_member
from capicua.actions.accounts.password_reset import set_password
from capicua.actions.accounts.ports import AccountDeed, SecondFactor
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.context import Caller
from capicua.actions.events.official_mode import LeaveOfficialMode, leave_official_mode
from capicua.journal.actor import Role


class Guarded:
    """A federation whose owner has a second factor, an hour after it was switched on."""

    def __init__(self) -> None:
        self.town = Town()
        self.owner = self.town.founded()
        self.town.events.create(official=True)
        self.eva = self.town.member("eva", Role.DESK)
        self.secret = offer_factor(self.town.office, self.owner).secret
        self.paper = switch_on(self.town.office, self.owner, self.code())
        self.town.wait(timedelta(hours=1))

    def code(self) -> str:
        """Return what the app shows now."""
        return TOTP(self.secret).at(self.town.events.context.now())

    def reset(self) -> object:
        """Ask for a link with which eva's password is set anew."""
        return invite(self.town.office, self.owner, Invite(account=2))

    def leave(self, who: Visitor | None = None) -> object:
        """Ask to leave the official mode."""
        visitor = who or self.owner
        actor = actor_of(self.town.office, visitor, "copa")
        access = acting_access(self.town.office, visitor)
        caller = Caller("copa", actor, "leave", access=access)
        return leave_official_mode(
            self.town.events.context, caller, LeaveOfficialMode("no arbiters")
        )


@pytest.fixture
def guarded() -> Guarded:
    return Guarded()


GRAVE: dict[str, Callable[[Guarded], object]] = {
    "reset": Guarded.reset,
    "role": lambda it: change_member(
        it.town.office, it.owner, ChangeMember(2, "Eva", Role.OWNER, is_active=True)
    ),
    "role-in-an-event": lambda it: grant_role(
        it.town.office, it.owner, GrantRole("copa", 2, Role.CHIEF_ARBITER)
    ),
    "official-mode": Guarded.leave,
}


@pytest.mark.parametrize("act", GRAVE.values(), ids=GRAVE)
def test_a_stolen_session_does_nothing_grave(
    guarded: Guarded, act: Callable[[Guarded], object]
) -> None:
    assert refusal(lambda: act(guarded)) == "step_up_needed"


@pytest.mark.parametrize("act", GRAVE.values(), ids=GRAVE)
def test_after_a_code_it_is_done_for_ten_minutes(
    guarded: Guarded, act: Callable[[Guarded], object]
) -> None:
    step_up(guarded.town.office, guarded.owner, guarded.code())
    guarded.town.wait(timedelta(minutes=9))
    done = act(guarded)
    guarded.town.wait(timedelta(minutes=2))

    assert done is not None
    assert refusal(guarded.reset) == "step_up_needed"


def test_a_code_is_one_sessions_and_no_other_ones(guarded: Guarded) -> None:
    step_up(guarded.town.office, guarded.owner, guarded.code())
    guarded.owner = guarded.town.visitor()

    assert refusal(guarded.reset) == "step_up_needed"


def test_a_code_that_somebody_saw_opens_nothing_again(guarded: Guarded) -> None:
    seen = guarded.code()
    step_up(guarded.town.office, guarded.owner, seen)
    again = guarded.town.visitor()

    assert refusal(lambda: step_up(guarded.town.office, again, seen)) == "wrong_factor"


@pytest.mark.parametrize("typed", ["", "000000", "ABCD-EFGH-IJKL-MNOP", "0" * 500])
def test_a_wrong_code_is_refused_and_counts_as_a_try(guarded: Guarded, typed: str) -> None:
    office = guarded.town.office
    codes = [refusal(lambda: step_up(office, guarded.owner, typed)) for _ in range(7)]

    assert (codes[0], codes[-1]) == ("wrong_factor", "too_many_tries")
    assert refusal(guarded.reset) == "step_up_needed"


def test_a_code_on_paper_stands_for_the_phone_once(guarded: Guarded) -> None:
    office, typed = guarded.town.office, guarded.paper[3].lower().replace("-", " ")
    step_up(office, guarded.owner, typed)
    guarded.reset()

    assert len(set(guarded.paper)) == CODES
    assert refusal(lambda: step_up(office, guarded.owner, typed)) == "wrong_factor"


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


def test_whoever_has_the_session_alone_does_not_get_rid_of_it(guarded: Guarded) -> None:
    office = guarded.town.office

    assert refusal(lambda: offer_factor(office, guarded.owner)) == "factor_is_on"
    assert refusal(lambda: switch_off(office, guarded.owner, "123456")) == "wrong_factor"
    assert refusal(guarded.reset) == "step_up_needed"


def test_with_a_code_it_is_switched_off(guarded: Guarded) -> None:
    switch_off(guarded.town.office, guarded.owner, guarded.code())
    guarded.reset()

    assert factor_of(guarded.town.office, guarded.owner) is None


def test_a_program_of_somebody_with_a_factor_gives_no_roles(guarded: Guarded) -> None:
    step_up(guarded.town.office, guarded.owner, guarded.code())
    program = guarded.owner._replace(session="")
    request = GrantRole("copa", 2, Role.ARBITER)

    assert refusal(lambda: grant_role(guarded.town.office, program, request)) == (
        "step_up_needed"
    )


def test_who_has_none_is_asked_for_nothing(guarded: Guarded) -> None:
    assert guarded.leave(guarded.eva) is not None


def test_whoever_lost_phone_and_paper_comes_in_at_the_terminal(guarded: Guarded) -> None:
    set_password(guarded.town.office, "ana", f"{PASSWORD} again")

    assert factor_of(guarded.town.office, guarded.owner) is None


def test_a_member_is_told_what_others_did_with_the_account(guarded: Guarded) -> None:
    step_up(guarded.town.office, guarded.owner, guarded.code())
    guarded.reset()
    told = changes_by_others(guarded.town.office, guarded.eva)

    assert [(one.by, one.change.deed) for one in told] == [
        ("Ana Pérez", AccountDeed.INVITED)
    ]
    assert changes_by_others(guarded.town.office, guarded.owner) == ()
