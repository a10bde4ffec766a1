"""Coming late, leaving the table, and what each one costs."""

from datetime import timedelta

import pytest

from capicua.kernel.error import RuleViolation
from capicua.play.match.attendance import (
    is_too_late,
    withdrawn,
)
from capicua.play.match.row import Abandoned
from capicua.rulebooks import load
from play.match.sheets import opened, row


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


@pytest.mark.parametrize(
    ("book", "waited", "late"),
    [
        pytest.param("fid-2015", 2, False, marks=pytest.mark.article("FID-67-a"),
                     id="fid-67-a-two-minutes"),
        pytest.param("fid-2015", 2.01, True,
                     marks=pytest.mark.article("FID-67-a", "FID-67-b"),
                     id="fid-67-b-after-two-minutes"),
        pytest.param("pr", 2.0, False, marks=pytest.mark.article("PR-2-a-n1"),
                     id="pr-2-a-n1-two-minutes"),
        pytest.param("pr", 2.01, True, marks=pytest.mark.article("PR-2-a-n1", "PR-2-a-n2"),
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
    assert is_too_late(load(book), minutes(waited)) is late


def test_the_event_may_wait_longer_than_the_book() -> None:
    book = load("fid-2015")

    assert not is_too_late(book, minutes(9), tolerance=minutes(10))
    assert not is_too_late(book, minutes(10), tolerance=minutes(10))
    assert is_too_late(book, minutes(11), tolerance=minutes(10))


def test_a_silent_book_asks_for_the_events_tolerance() -> None:
    with pytest.raises(RuleViolation) as caught:
        is_too_late(load("fed"), minutes(9))

    assert (caught.value.code, caught.value.message) == (
        "tolerance_not_set",
        "FED does not say how long a table waits. Set the event's tolerance.",
    )
    assert is_too_late(load("fed"), minutes(9), tolerance=minutes(5))


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
