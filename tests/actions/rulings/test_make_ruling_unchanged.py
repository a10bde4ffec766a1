"""What an arbiter saw: another ruling than that one is not applied."""

import pytest

from actions.event_office import CHIEF, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE, record
from capicua.actions.rulings.make_ruling import (
    Departure,
    MakeRuling,
    consult,
    make_ruling,
    ruling_digest,
)
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.infraction import ChoiceName

PASS = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)


def looked_at(office: Office, asked: MakeRuling) -> MakeRuling:
    """Return a wish of somebody who has the ruling before them."""
    ruling = consult(office.context, "copa", asked)
    return asked._replace(seen=ruling_digest(office.state, asked.place, ruling))


def test_what_was_seen_is_applied() -> None:
    office = playing()
    asked = looked_at(office, PASS)
    elsewhere = PASS._replace(place=Place(1, 2))
    make_ruling(office.context, office.caller(CHIEF), elsewhere)

    make_ruling(office.context, office.caller(LUIS), asked)

    assert len(office.state.record) == 2


def test_two_arbiters_do_not_make_a_red_card_of_one_offence() -> None:
    office = playing()
    of_luis, of_rosa = looked_at(office, PASS), looked_at(office, PASS)
    make_ruling(office.context, office.caller(LUIS), of_luis)

    assert code_of(make_ruling, office, CHIEF, of_rosa) == "stale_ruling"
    assert not office.state.table(HERE).is_over


@pytest.mark.parametrize("book", ["amasfac", "pr"])
def test_one_offence_is_not_deducted_twice_where_the_record_changes_nothing(
    book: str,
) -> None:
    office = playing(book)
    asked = MakeRuling(HERE, "misplaced_tile_detected_late", Seat.TWO)
    mine, theirs = looked_at(office, asked), looked_at(office, asked)
    make_ruling(office.context, office.caller(LUIS), mine)

    assert code_of(make_ruling, office, CHIEF, theirs) == "stale_ruling"


def test_a_hand_written_meanwhile_makes_the_arbiter_look_again() -> None:
    office = playing()
    asked = looked_at(office, PASS)
    record(office, 0, Pair.A, 20)

    assert code_of(make_ruling, office, LUIS, asked) == "stale_ruling"


def test_a_choice_that_is_no_longer_offered_is_overtaken_too() -> None:
    office = playing()
    slow = MakeRuling(HERE, "slow_play", Seat.TWO)
    make_ruling(office.context, office.caller(LUIS), slow)
    again = looked_at(office, slow._replace(choice=ChoiceName.CONTINUE))
    make_ruling(office.context, office.caller(CHIEF), again._replace(seen=""))

    assert code_of(make_ruling, office, LUIS, again) == "stale_ruling"


def test_who_departs_from_the_book_has_seen_what_it_says_too() -> None:
    office = playing()
    own = looked_at(office, PASS)._replace(departure=Departure(), reason="Es un niño.")
    make_ruling(office.context, office.caller(CHIEF), PASS)

    assert code_of(make_ruling, office, LUIS, own) == "stale_ruling"
