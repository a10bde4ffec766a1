"""What the rulebook implies for an event."""

import pytest

from actions.event_office import Office
from capicua.actions.events.conditions import (
    Basis,
    Term,
    TermTopic,
    terms_of_event,
    terms_of_request,
)
from capicua.actions.events.lifecycle import CreateEvent
from capicua.rulebooks.sections.competition import EventKind, Modality


def told(asked: CreateEvent) -> dict[str, Term]:
    return {one.key: one for one in terms_of_request(asked)}


@pytest.mark.parametrize("rulebook", ["fid-2015", "dp-standard", "amasfac", "pr", "fed"])
def test_an_event_is_what_its_wish_promised(rulebook: str) -> None:
    office = Office()
    office.create(rulebook, Modality.PAIRS, 5, official=True)
    asked = CreateEvent(rulebook, Modality.PAIRS, 5, "Copa", official=True)

    assert terms_of_event(office.state) == terms_of_request(asked)


def test_the_time_zone_is_a_condition_of_the_event() -> None:
    asked = CreateEvent("fid-2015", Modality.PAIRS, 5, timezone="America/Santo_Domingo")

    assert told(asked)["timezone"] == Term(
        TermTopic.EVENT,
        "timezone",
        {},
        (),
        (Basis(is_chosen=True),),
        "America/Santo_Domingo",
    )


def test_a_long_match_has_its_own_time() -> None:
    asked = CreateEvent("fid-2015", Modality.PAIRS, 5, target=300)

    assert told(asked)["minutes"] == Term(
        TermTopic.TIME, "minutes", {"minutes": 55}, (), (Basis("61-pu"),)
    )


def test_a_book_without_a_clock_says_so() -> None:
    asked = CreateEvent("dp-even-hands", Modality.PAIRS, 7, event_kind=EventKind.LIGA)
    terms = told(asked)

    assert terms["no_clock"].numbers == {}
    assert terms["hands"].numbers == {"hands": 16}
    assert terms["draws.yes"].bases == (Basis("5-b"),)
    assert terms["conditions"].bases == (Basis("29"),)
    assert "mode.round_robin" in terms


def test_the_two_parts_of_the_pairing_of_dp_are_told_apart() -> None:
    asked = CreateEvent("dp-standard", Modality.PAIRS, 9, event_kind=EventKind.TORNEO)
    way = told(asked)["mode.dp38"]

    assert (way.bases, sorted(way.numbers)) == ((Basis("38"),), ["first"])


def test_rotated_tables_have_their_own_rest() -> None:
    asked = CreateEvent("dp-standard", Modality.INDIVIDUAL, 3, event_kind=EventKind.JORNADA)
    terms = told(asked)

    assert "byes" not in terms
    assert terms["byes_rotated"].topic is TermTopic.BYES
    assert "mode.rotated" in terms


def test_settings_of_the_event_are_marked() -> None:
    settings = {"rematch_policy": "forbid", "pairing_mode": "draw"}
    terms = told(CreateEvent("fid-2015", Modality.INDIVIDUAL, 5, settings=settings))

    assert terms["rematch.forbid"].bases[0].is_chosen
    assert terms["mode.draw"].bases == (Basis(is_chosen=True),)
