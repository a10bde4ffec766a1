"""The commission agrees before a match is stopped, where the event must have one."""

import pytest

from actions.event_office import CHIEF, LUIS, code_of, playing
from actions.official_hall import SECRETARY, TECHNICAL, official_hall
from actions.sheets.test_scoring import HERE
from capicua.actions.sheets.arbiter import SuspendMatch, suspend_match
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation

WISH = SuspendMatch(HERE, "the light went out")


@pytest.mark.article("FID-88")
@pytest.mark.parametrize(
    ("actor", "agreed", "code"),
    [
        pytest.param(LUIS, (), "commission_missing", id="arbiter-alone"),
        pytest.param(CHIEF, (SECRETARY,), "commission_missing", id="two-of-five"),
        pytest.param(LUIS, ("pepe",), "not_a_member", id="a-stranger"),
        pytest.param(LUIS, (LUIS.id,), "not_a_member", id="no-main-member"),
    ],
)
def test_too_few_of_the_commission_stop_no_match(
    actor: Actor, agreed: tuple[str, ...], code: str
) -> None:
    office = official_hall()

    assert code_of(suspend_match, office, actor, WISH._replace(agreed_by=agreed)) == code
    assert not office.state.table(HERE).suspended


@pytest.mark.article("FID-88")
def test_a_majority_of_the_commission_agrees_and_stands_in_the_record() -> None:
    office = official_hall()
    asked = WISH._replace(agreed_by=(TECHNICAL, SECRETARY), wait_minutes=90)

    suspend_match(office.context, office.caller(CHIEF), asked)

    stopped = office.state.table(HERE).interruption
    assert stopped is not None
    assert stopped.agreed_by == ("rosa", "sara", "tito")
    assert stopped.wait == 90


@pytest.mark.parametrize("minutes", [-1, 24 * 60 + 1])
def test_a_wait_that_no_match_has_is_refused(minutes: int) -> None:
    office = playing()
    asked = WISH._replace(wait_minutes=minutes)

    assert code_of(suspend_match, office, LUIS, asked) == "out_of_range"


def test_the_refusal_says_how_many_are_missing_and_by_which_article() -> None:
    office = official_hall()

    with pytest.raises(RuleViolation) as refusal:
        suspend_match(office.context, office.caller(CHIEF), WISH)

    assert (refusal.value.message, refusal.value.article) == (
        "The commission agrees first: 1 of 3 members named.",
        "88",
    )


def test_a_club_night_has_no_commission_to_ask() -> None:
    office = playing()

    suspend_match(office.context, office.caller(LUIS), WISH)

    assert office.state.table(HERE).suspended
