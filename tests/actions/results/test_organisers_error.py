"""The desk's own error in an official event: two real people, each in a session."""

import pytest

from actions.event_office import ANA, EVA, LUIS, Office, code_of
from actions.rulings.test_make_ruling import proven
from actions.sheets.test_scoring import HERE
from capicua.actions.engine.context import Access
from capicua.actions.results.organisers_error import (
    ConfirmCorrection,
    CorrectOrganisersError,
    confirm_correction,
    correct_organisers_error,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    TakeBackResult,
    enter_result,
    take_back_result,
)
from capicua.event.facts.results import Outcome
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair

WRONG, RIGHT = Outcome(ByPair(90, 200)), Outcome(ByPair(200, 90))
ASKED = CorrectOrganisersError(HERE, RIGHT, "photo 3", "typed swapped", EVA)


@pytest.fixture
def office() -> Office:
    """Return an official event in which a result was typed wrongly."""
    found = Office()
    found.create("pr", official=True)
    found.enter(4)
    found.start()
    found.pair()
    enter_result(found.context, found.caller(), EnterResult(HERE, WRONG))
    return found


def report(office: Office, asked: CorrectOrganisersError = ASKED) -> ConfirmCorrection:
    done = correct_organisers_error(office.context, office.caller(ANA), asked)
    return ConfirmCorrection(HERE, int(done.told["reported"]))


def test_nothing_changes_until_who_was_named_confirms_it(office: Office) -> None:
    reported = report(office)
    stands = office.state.table(HERE).outcome
    codes = [
        code_of(confirm_correction, office, ANA, reported),
        code_of(confirm_correction, office, LUIS, reported),
    ]
    confirm_correction(office.context, office.caller(EVA), reported)

    assert stands == WRONG
    assert codes == ["second_person", "not_allowed"]
    assert office.state.table(HERE).outcome == RIGHT
    assert proven(office)


@pytest.mark.parametrize(
    "access",
    [
        pytest.param(Access(is_in_person=False), id="a-program"),
        pytest.param(Access(since="2027-01-01T00:00:00.000000Z"), id="made-for-it"),
        pytest.param(
            Access(renewed_by=ANA.id, renewed_at="2026-01-01T00:00:00.000000Z"),
            id="whose-password-the-first-one-set",
        ),
    ],
)
def test_an_account_that_may_be_the_first_one_confirms_nothing(
    office: Office, access: Access
) -> None:
    reported = report(office)
    with pytest.raises(RuleViolation) as refusal:
        confirm_correction(
            office.context, office.caller(EVA)._replace(access=access), reported
        )

    assert refusal.value.code == "second_person"
    assert office.state.table(HERE).outcome == WRONG


def test_what_happened_since_ends_a_report(office: Office) -> None:
    first = report(office)
    second = report(office, ASKED._replace(reason="typed at the wrong pair"))
    codes = [code_of(confirm_correction, office, EVA, first)]
    take_back_result(office.context, office.caller(), TakeBackResult(HERE, "table 2"))
    codes.append(code_of(confirm_correction, office, EVA, second))
    enter_result(office.context, office.caller(), EnterResult(HERE, WRONG))
    codes.append(code_of(confirm_correction, office, EVA, second))

    assert codes == ["correction_not_asked", "no_result", "correction_not_asked"]
