"""Cases for another body stand in the report until that body decides."""

import pytest

from actions.event_office import LUIS, playing
from actions.sheets.test_scoring import HERE
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.referrals import Referral, show_referrals
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts
from capicua.rulebooks.infraction import Body, ChoiceName


@pytest.mark.article("FID-92-pu-b")
def test_a_withdrawal_that_happened_is_reported_to_the_assembly_and_stays_open() -> None:
    office = playing()
    asked = MakeRuling(
        HERE,
        "promoting_withdrawal",
        Seat.ONE,
        facts=Facts(withdrawal_consummated=True),
        reason="the whole delegation left",
    )

    make_ruling(office.context, office.caller(LUIS), asked)

    (found,) = show_referrals(office.context, "copa")
    assert found == Referral(
        office.state.seq,
        "2026-11-16T20:00:00.000000Z",
        HERE,
        "promoting_withdrawal",
        found.offender,
        Body.ASSEMBLY,
        ("92-pu-b",),
    )
    assert found.offender.endswith("A")


def test_what_the_arbiter_settles_is_nobody_elses_case() -> None:
    office = playing()
    asked = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)

    make_ruling(office.context, office.caller(LUIS), asked)

    assert show_referrals(office.context, "copa") == ()
