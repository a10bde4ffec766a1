"""Warnings of one event: what was used up counts no more, what adds up is proposed."""

import pytest

from actions.event_office import LUIS, Office, playing
from actions.sheets.test_scoring import HERE
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.rulings.referrals import show_referrals
from capicua.actions.rulings.take_back import TakeBackRuling, take_back_ruling
from capicua.discipline.record import SanctionKind
from capicua.event.labels import label_at
from capicua.event.on_record import own_record, warnings_left
from capicua.kernel.seat import Seat
from capicua.rulebooks.infraction import Body, ChoiceName

VERBAL = MakeRuling(HERE, "talking", Seat.TWO, ChoiceName.VERBAL)
WRITTEN = VERBAL._replace(choice=ChoiceName.WRITTEN)


def warned(office: Office, *requests: MakeRuling) -> list[str]:
    """Return the warnings that each ruling of some requests gave, as words."""
    found = []
    for asked in requests:
        number = make_ruling(office.context, office.caller(LUIS), asked).told["ruling"]
        label = label_at(office.state, office.state.table(HERE), Seat.TWO)
        given = [one for one in office.state.record[label] if one.seq == number]
        found.append(" ".join(one.kind for each in given for one in each.warnings))
    return found


def left(office: Office) -> tuple[int, int]:
    own = own_record(
        office.state, label_at(office.state, office.state.table(HERE), Seat.TWO)
    )
    return (
        warnings_left(own, SanctionKind.VERBAL),
        warnings_left(own, SanctionKind.WRITTEN),
    )


@pytest.mark.article("DP-77-n1")
def test_five_verbals_are_one_written_warning_and_two_verbals_dp_77() -> None:
    office = playing("dp-standard")

    found = warned(office, *[VERBAL] * 5)

    assert found == ["verbal", "verbal", "verbal written", "verbal", "verbal"]
    assert left(office) == (2, 1)
    assert show_referrals(office.context, "copa") == ()


@pytest.mark.article("DP-78-n1")
@pytest.mark.parametrize(
    "requests",
    [
        pytest.param([VERBAL] * 6, id="dp-78-both-for-verbals"),
        pytest.param([WRITTEN, *[VERBAL] * 3], id="dp-78-one-for-verbals"),
        pytest.param([WRITTEN] * 2, id="dp-78-both-for-offences"),
    ],
)
def test_two_written_warnings_in_one_event_propose_a_suspension_dp_78(
    requests: list[MakeRuling],
) -> None:
    office = playing("dp-standard")
    warned(office, *requests[:-1])
    assert show_referrals(office.context, "copa") == ()

    warned(office, requests[-1])

    (referral,) = show_referrals(office.context, "copa")
    assert referral.body is Body.AUTHORITY
    assert {"78"} <= set(referral.articles)
    assert left(office) == (0, 0)
    assert not any(entry.has_left for entry in office.state.entries.values())


def test_warnings_are_free_again_when_the_ruling_is_taken_back_dp_77() -> None:
    office = playing("dp-standard")
    warned(office, *[VERBAL] * 2)
    number = make_ruling(office.context, office.caller(LUIS), VERBAL).told["ruling"]
    assert left(office) == (0, 1)

    request = TakeBackRuling(HERE, number, "It was another athlete.")
    take_back_ruling(office.context, office.caller(LUIS), request)

    assert left(office) == (2, 0)
    assert warned(office, VERBAL) == ["verbal written"]


def test_a_third_written_warning_alone_proposes_no_second_suspension_dp_78() -> None:
    office = playing("dp-standard")

    warned(office, *[WRITTEN] * 3)

    assert len(show_referrals(office.context, "copa")) == 1
    assert left(office) == (0, 1)
