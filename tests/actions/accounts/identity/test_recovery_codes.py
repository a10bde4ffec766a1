"""Codes on paper: each stands once for what was lost, and a new paper ends the old one."""

from datetime import timedelta

import pytest

from actions.accounts.guarded_town import Guarded
from actions.accounts.people_office import Town, refusal
from capicua.actions.accounts.change_log import show_changes
from capicua.actions.accounts.identity.recovery_codes import (
    CODES,
    count_codes,
    renew_codes,
)
from capicua.actions.accounts.identity.second_factor import show_code, switch_off
from capicua.actions.accounts.ports import AccountDeed


@pytest.fixture
def guarded() -> Guarded:
    return Guarded()


def test_a_code_on_paper_stands_for_the_phone_once(guarded: Guarded) -> None:
    office, typed = guarded.town.office, guarded.paper[3].lower().replace("-", " ")
    show_code(office, guarded.owner, typed)
    guarded.reset()

    assert len(set(guarded.paper)) == CODES
    assert count_codes(office, guarded.owner) == CODES - 1
    assert refusal(lambda: show_code(office, guarded.owner, typed)) == "wrong_factor"


def test_a_new_paper_ends_the_old_one(guarded: Guarded) -> None:
    office, owner = guarded.town.office, guarded.owner
    show_code(office, owner, guarded.code())
    renewed = renew_codes(office, owner)
    old = refusal(lambda: show_code(office, owner, guarded.paper[0]))
    show_code(office, owner, renewed[0])

    assert old == "wrong_factor"
    assert not set(renewed) & set(guarded.paper)
    assert show_changes(office, owner)[0].change.deed is AccountDeed.CODES_MADE


def test_a_stolen_session_makes_no_paper(guarded: Guarded) -> None:
    found = refusal(lambda: renew_codes(guarded.town.office, guarded.owner))

    assert found == "step_up_needed"
    assert count_codes(guarded.town.office, guarded.owner) == CODES


def test_codes_stand_for_nothing_alone() -> None:
    town = Town()
    owner = town.founded()

    assert refusal(lambda: renew_codes(town.office, owner)) == "factor_missing"


def test_with_the_last_factor_its_paper_ends(guarded: Guarded) -> None:
    office = guarded.town.office
    switch_off(office, guarded.owner, guarded.code())
    guarded.town.wait(timedelta(hours=1))

    assert count_codes(office, guarded.owner) == 0
    typed = guarded.paper[0]
    assert refusal(lambda: show_code(office, guarded.owner, typed)) == "wrong_factor"
