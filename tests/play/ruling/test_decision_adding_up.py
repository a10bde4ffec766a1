"""What adds up before anybody chooses, and facts that make another code of it."""

import pytest

from capicua.kernel.seat import Seat
from capicua.play.ruling import Incident, rule
from capicua.play.ruling.incident import Facts, Prior
from capicua.rulebooks import load
from capicua.rulebooks.infraction import ChoiceName


def test_a_match_lost_by_cards_leaves_nothing_to_choose() -> None:
    """FID 66: the second yellow is a red, whatever the opponents would choose (81)."""
    incident = Incident("false_pass", Seat.TWO, Seat.ONE, prior=Prior(yellow=1))

    ruling = rule(load("fid-2015"), incident)

    assert (ruling.options, ruling.decides, ruling.is_applied) == ((), None, True)
    assert [str(shown.card) for shown in ruling.cards] == ["yellow", "red"]
    assert ruling.result is not None
    assert ruling.deductions == ()
    assert rule(load("fid-2015"), incident._replace(choice=ChoiceName.SHUFFLE)) == ruling


@pytest.mark.parametrize(
    ("before", "kinds", "articles"),
    [
        pytest.param(1, ["verbal"], ("76", "77"), id="dp-77-n1-second-verbal"),
        pytest.param(2, ["verbal", "written"], ("76", "77"), id="dp-77-n1-third-verbal"),
    ],
)
def test_three_verbal_warnings_are_a_written_one(
    before: int, kinds: list[str], articles: tuple[str, ...]
) -> None:
    incident = Incident(
        "sheet_negligence",
        Seat.TWO,
        Seat.ONE,
        choice=ChoiceName.VERBAL,
        prior=Prior(verbal=before),
    )

    ruling = rule(load("dp-standard"), incident)

    assert [str(given.kind) for given in ruling.warnings] == kinds
    assert ruling.articles == articles


@pytest.mark.parametrize(
    ("book", "options", "articles"),
    [
        pytest.param(
            "fid-2015", ("keep", "reshuffle"), ("75-i", "75-b", "75-h"), id="fid-75-i"
        ),
        pytest.param("amasfac", ("keep", "reshuffle"), ("13.3-b",), id="amasfac-13.3-b"),
        pytest.param("pr", (), ("8-a",), id="pr-8-a-names-no-phase"),
    ],
)
def test_a_tile_exposed_before_the_hand_began_is_that_infraction(
    book: str, options: tuple[str, ...], articles: tuple[str, ...]
) -> None:
    shown = Incident(
        "tile_exposed_in_play", Seat.TWO, Seat.ONE, facts=Facts(hand_started=False)
    )

    ruling = rule(load(book), shown)

    assert tuple(map(str, ruling.options)) == options
    assert ruling.articles == articles
