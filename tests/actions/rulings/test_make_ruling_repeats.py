"""What somebody did before in the event: the article counts it, not the code."""

import pytest

from actions.event_office import LUIS, Office, playing
from actions.sheets.test_scoring import HERE
from capicua.actions.rulings.make_ruling import MakeRuling, consult, make_ruling
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts, Ruling
from capicua.rulebooks.infraction import Card, ChoiceName, Scope
from capicua.rulebooks.sections.competition import Modality

ON_PURPOSE = Facts(intentional=True)
USUAL = Facts()


def ruled(office: Office, *asked_for: MakeRuling) -> None:
    for asked in asked_for:
        make_ruling(office.context, office.caller(LUIS), asked)


def asked(office: Office, code: str, facts: Facts = USUAL) -> Ruling:
    return consult(office.context, "copa", MakeRuling(HERE, code, Seat.TWO, facts=facts))


@pytest.mark.parametrize(
    ("first", "then", "article"),
    [
        pytest.param("rearranging_tiles", "slamming_tile", "74-f", id="74-e-then-f"),
        pytest.param("slow_play", "slow_pass", "68", id="68-play-then-pass"),
    ],
)
def test_another_breach_of_the_same_article_is_a_repetition(
    first: str, then: str, article: str
) -> None:
    office = playing()
    ruled(office, MakeRuling(HERE, first, Seat.TWO))

    ruling = asked(office, then)

    assert [one.card for one in ruling.cards] == [Card.YELLOW]
    assert ruling.options == (ChoiceName.CONTINUE, ChoiceName.SHUFFLE)
    assert ruling.articles[0] == article
    assert not asked(office, "talking").cards


@pytest.mark.article("FID-75-k")
def test_the_third_error_of_article_75_is_red_whatever_the_first_two_were() -> None:
    office = playing()
    ruled(
        office,
        MakeRuling(HERE, "tile_exposed_before_start", Seat.TWO, ChoiceName.KEEP),
        MakeRuling(HERE, "several_tiles_exposed", Seat.TWO, ChoiceName.CONTINUE),
    )

    ruling = asked(office, "tile_exposed_in_play")

    assert [one.card for one in ruling.cards] == [Card.RED]
    assert ruling.articles == ("75-k",)
    assert ruling.result is not None
    assert ruling.result.losers == (Seat.TWO, Seat.FOUR)


def test_misplacing_on_purpose_again_suspends_though_it_was_told_by_a_fact() -> None:
    office = playing("dp-standard", Modality.INDIVIDUAL)
    ruled(office, MakeRuling(HERE, "misplaced_tile", Seat.TWO, facts=ON_PURPOSE))

    ruling = asked(office, "misplaced_tile", ON_PURPOSE)

    assert ruling.incident.code == "misplaced_tile_intentional"
    assert ruling.suspension is not None
    assert ruling.suspension.scope is Scope.EVENT


def test_only_a_conscious_delay_makes_the_next_one_worse() -> None:
    office = playing("dp-standard")
    ruled(office, MakeRuling(HERE, "slow_play", Seat.TWO))

    assert not asked(office, "slow_play", ON_PURPOSE).options
    ruled(office, MakeRuling(HERE, "slow_pass", Seat.TWO, facts=ON_PURPOSE))
    assert ChoiceName.WRITTEN in asked(office, "slow_play", ON_PURPOSE).options
