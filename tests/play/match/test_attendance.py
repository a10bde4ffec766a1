"""Coming late, leaving the table, and what each one costs."""

from dataclasses import replace
from datetime import timedelta

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.match.attendance import (
    cards_due,
    extra_time,
    is_too_late,
    leave_table,
    wait_for,
    withdrawn,
)
from capicua.play.match.row import Abandoned, CardShown, Forfeited
from capicua.play.match.sheet import write
from capicua.rulebooks import load
from capicua.rulebooks.infraction import Card
from play.match.sheets import opened, played, row, told


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


@pytest.mark.parametrize(
    ("book", "waited", "late"),
    [
        pytest.param("fid-2015", 2, False, marks=pytest.mark.article("FID-67-a"),
                     id="fid-67-a-two-minutes"),
        pytest.param("fid-2015", 2.01, True, marks=pytest.mark.article("FID-67-b"),
                     id="fid-67-b-after-two-minutes"),
        pytest.param("pr", 2.0, False, marks=pytest.mark.article("PR-2-a-n1"),
                     id="pr-2-a-n1-two-minutes"),
        pytest.param("pr", 2.01, True, marks=pytest.mark.article("PR-2-a-n2"),
                     id="pr-2-a-n2-after-two-minutes"),
        pytest.param("amasfac", 5, False, marks=pytest.mark.article("AMASFAC-13.5"),
                     id="amasfac-13.5-five-minutes"),
        pytest.param("amasfac", 5.1, True, marks=pytest.mark.article("AMASFAC-13.5"),
                     id="amasfac-13.5-after-five-minutes"),
        pytest.param("dp-standard", 20, False, marks=pytest.mark.article("DP-59"),
                     id="dp-59-twenty-minutes"),
        pytest.param("dp-even-hands", 20.1, True, marks=pytest.mark.article("DP-59"),
                     id="dp-59-after-twenty-minutes"),
    ],
)  # fmt: skip
def test_a_table_waits_as_long_as_its_book_says(
    book: str, waited: float, late: bool
) -> None:
    sheet = opened(book)
    expected = write(sheet, Forfeited((Seat.TWO,))) if late else sheet

    assert is_too_late(load(book), minutes(waited)) is late
    assert wait_for(sheet, (Seat.TWO,), minutes(waited)) == expected


def test_a_complete_table_never_forfeits() -> None:
    sheet = opened("fid-2015")

    assert wait_for(sheet, (), minutes(60)) == sheet


def test_the_event_may_wait_longer_than_the_book() -> None:
    book, missing = load("fid-2015"), (Seat.TWO,)
    sheet = opened("fid-2015")

    assert not is_too_late(book, minutes(9), tolerance=minutes(10))
    assert not is_too_late(book, minutes(10), tolerance=minutes(10))
    assert wait_for(sheet, missing, minutes(9), minutes(10)) == sheet
    assert told(wait_for(sheet, missing, minutes(11), minutes(10)))[0] == "forfeit"


def test_a_silent_book_asks_for_the_events_tolerance() -> None:
    with pytest.raises(RuleViolation) as caught:
        is_too_late(load("fed"), minutes(9))

    assert (caught.value.code, caught.value.message) == (
        "tolerance_not_set",
        "FED does not say how long a table waits. Set the event's tolerance.",
    )
    assert is_too_late(load("fed"), minutes(9), tolerance=minutes(5))


@pytest.mark.article("FID-85")
def test_leaving_without_permission_is_an_abandonment() -> None:
    sheet = played("fid-2015", "A150 B10")

    assert leave_table(sheet, Seat.THREE, authorised=True) == sheet
    assert told(leave_table(sheet, Seat.THREE, authorised=False)) == (
        "abandon",
        "B",
        (0, 200),
    )


@pytest.mark.article("DP-84")
def test_leaving_a_dp_table_without_permission_is_an_abandonment() -> None:
    sheet = played("dp-standard", "A100 B10")

    assert leave_table(sheet, Seat.ONE, authorised=True) == sheet
    assert told(leave_table(sheet, Seat.ONE, authorised=False)) == (
        "abandon",
        "B",
        (0, 150),
    )


@pytest.mark.parametrize(
    ("book", "text", "cards"),
    [
        pytest.param("fid-2015", "absent:24", [CardShown(Seat(2), Card.RED),
                                               CardShown(Seat(4), Card.RED)],
                     marks=pytest.mark.article("FID-67-b"), id="fid-67-b-to-the-absent"),
        pytest.param("fid-2015", "left:3<1", [CardShown(Seat(3), Card.RED)],
                     marks=pytest.mark.article("FID-86-n1"), id="fid-86-n1-to-the-leaver"),
        pytest.param("dp-standard", "absent:24", [], id="dp-has-no-cards"),
        pytest.param("dp-standard", "left:24", [], id="dp-has-no-cards-for-leavers"),
        pytest.param("fed", "left:24", [], id="fed-has-no-cards"),
    ],
)  # fmt: skip
def test_a_red_card_goes_to_those_who_were_away(
    book: str, text: str, cards: list[CardShown]
) -> None:
    cause = row(text)

    assert isinstance(cause, Forfeited | Abandoned)
    assert cards_due(opened(book).terms, cause) == tuple(cards)


def test_coming_late_and_leaving_have_cards_of_their_own() -> None:
    book = load("fid-2015")
    values = {name: book.attendance[name] for name in type(book.attendance).params}
    gentle = {**values, "late_red_card": load("dp-standard").attendance.late_red_card}
    terms = opened("fid-2015").terms
    kinder = replace(terms, book=book._replace(attendance=type(book.attendance)(gentle)))

    assert cards_due(kinder, Forfeited((Seat.TWO,))) == ()
    assert cards_due(kinder, Abandoned((Seat.TWO,))) == (CardShown(Seat.TWO, Card.RED),)


@pytest.mark.parametrize(
    ("book", "modality", "text", "setting", "seats"),
    [
        pytest.param("fid-2015", "individual", "left:3", {}, {3},
                     marks=pytest.mark.article("FID-86-n2"),
                     id="fid-86-n2-the-innocent-partner-stays"),
        pytest.param("fid-2015", "individual", "left:3<1", {}, {1, 3},
                     marks=pytest.mark.article("FID-86-n3"),
                     id="fid-86-n3-the-partner-who-caused-it-is-out"),
        pytest.param("fid-2015", "individual", "left:3<2", {}, {3}, id="fid-86-opponent"),
        pytest.param("fid-2015", "pairs", "left:3", {}, {1, 3}, id="fid-86-the-pair"),
        pytest.param("fid-2015", "pairs", "left:3", {"abandon_scope": "match"}, set(),
                     id="fid-86-reading-f31-only-the-match"),
        pytest.param("dp-standard", "individual", "left:3", {}, {3}, id="dp-67-leaver"),
        pytest.param("fed", "pairs", "left:3", {}, set(), id="fed-silent"),
    ],
)  # fmt: skip
def test_who_is_out_of_the_rest_of_the_event(
    book: str, modality: str, text: str, setting: dict[str, str], seats: set[int]
) -> None:
    cause = row(text)

    assert isinstance(cause, Abandoned)
    assert withdrawn(opened(book, modality, **setting).terms, cause) == seats


@pytest.mark.article("PR-2-a-n3")
def test_only_an_authorised_absence_gives_time_back() -> None:
    book, lost = load("pr"), minutes(4)

    assert extra_time(book, lost, authorised=True) == lost
    assert extra_time(book, lost, authorised=False) == minutes(0)


def test_no_other_book_gives_time_back() -> None:
    assert extra_time(load("fid-2015"), minutes(4), authorised=True) == minutes(0)
