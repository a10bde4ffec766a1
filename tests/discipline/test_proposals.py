"""What records add up to: runs of events, cards of the year, suspensions."""

from datetime import date, timedelta
from typing import Any

import pytest

from capicua.discipline.proposals import Measure, proposals_of
from capicua.discipline.record import (
    Circuit,
    Dossier,
    Duration,
    GivenBy,
    HeldEvent,
    RecordedSanction,
    SanctionKind,
    arrange,
)
from capicua.discipline.standing import standing_of
from capicua.play.ruling.cards import CardBy
from capicua.rulebooks import Rulebook, load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.sections.discipline import SuspensionUnit

DP, FID = load("dp-standard"), load("fid-2015")
DAY = date(2026, 3, 1)
CIRCUIT = Circuit(date(2026, 1, 1), date(2026, 12, 31))
Kind = SanctionKind
MONTH = Duration(SuspensionUnit.MONTHS)


def given(kind: Kind, *numbers: int, **more: Any) -> list[RecordedSanction]:
    """Return records named after their place, each in the event of its number."""
    return [
        RecordedSanction(
            f"{kind}{place}", 7, DAY + timedelta(number), kind, f"E{number}", **more
        )
        for place, number in enumerate(numbers, start=1)
    ]


def asked(
    book: Rulebook, records: list[RecordedSanction], on: date = date(2026, 12, 31)
) -> list[tuple[str, str | None, str]]:
    """Return what seven events and records propose: kind, article, because."""
    events = tuple(
        HeldEvent(f"E{n}", DAY + timedelta(n), DAY + timedelta(n), frozenset({7}))
        for n in range(1, 8)
    )
    history = Dossier(book, on, events, tuple(records), circuit=CIRCUIT)
    found = proposals_of(standing_of(arrange(history), 7))
    return [
        (str(one.kind), one.article, " ".join(record.id for record in one.because))
        for one in found
    ]


@pytest.mark.article("DP-77-n1")
@pytest.mark.parametrize(
    ("events", "proposed"),
    [
        pytest.param((1, 1, 1), ["verbal1 verbal2 verbal3"], id="dp-77-one-event"),
        pytest.param((1, 1, 2), ["verbal1 verbal2 verbal3"], id="dp-77-two-in-a-row"),
        pytest.param((1, 1, 3), [], id="dp-77-one-event-between"),
        pytest.param((1, 3, 5), ["verbal1 verbal2 verbal3"], id="dp-77-three-of-five"),
        pytest.param((1, 3, 6), [], id="dp-77-three-of-six"),
        pytest.param((1,) * 5, ["verbal1 verbal2 verbal3"], id="dp-77-used-up"),
        pytest.param(
            (1,) * 6,
            ["verbal1 verbal2 verbal3", "verbal4 verbal5 verbal6"],
            id="dp-77-twice",
        ),
    ],
)
def test_three_verbals_near_together_ask_for_a_written_warning(
    events: tuple[int, ...], proposed: list[str]
) -> None:
    found = asked(DP, given(Kind.VERBAL, *events))

    assert found == [("written", "77", because) for because in proposed]


@pytest.mark.article("DP-77-n1")
def test_verbals_that_a_written_warning_answers_are_used_up_dp_77() -> None:
    verbals = given(Kind.VERBAL, 1, 1, 1, 1, 1)
    written = given(Kind.WRITTEN, 1, because=("verbal1", "verbal2", "verbal3"))

    assert asked(DP, [*verbals[:3], *written, *verbals[3:]]) == []


@pytest.mark.article("DP-78-n1")
@pytest.mark.parametrize(
    ("events", "proposed"),
    [
        pytest.param((1, 1), ["written1 written2"], id="dp-78-one-event"),
        pytest.param((1, 2), ["written1 written2"], id="dp-78-two-in-a-row"),
        pytest.param((1, 3), ["written1 written2"], id="dp-78-two-of-three"),
        pytest.param((1, 4), [], id="dp-78-two-of-four"),
    ],
)
def test_two_written_warnings_near_together_ask_for_a_suspension(
    events: tuple[int, ...], proposed: list[str]
) -> None:
    found = asked(DP, given(Kind.WRITTEN, *events))

    assert found == [("suspension", "78", because) for because in proposed]


@pytest.mark.article("DP-65")
def test_three_abandonments_of_a_circuit_end_it_dp_65() -> None:
    records = given(Kind.WRITTEN, 1, 4, 7, is_abandonment=True)

    assert asked(DP, records) == [("suspension", "65", "written1 written2 written3")]


@pytest.mark.article("DP-79-n1")
@pytest.mark.parametrize(
    ("days", "proposed"),
    [
        pytest.param((0, 184), "suspension1 suspension2", id="dp-79-six-months"),
        pytest.param((0, 185), None, id="dp-79-a-day-more"),
        pytest.param((-60, 127, 305), None, id="dp-79-three-of-the-year-are-too-far"),
    ],
)
def test_suspensions_ask_for_an_expulsion(
    days: tuple[int, ...], proposed: str | None
) -> None:
    records = [
        RecordedSanction(
            f"suspension{n}", 7, DAY + timedelta(day), Kind.SUSPENSION, lasts=MONTH
        )
        for n, day in enumerate(days, start=1)
    ]
    found = asked(DP, records, date(2027, 6, 1))

    if len(days) == 3:
        # The second is within six months of neither, and the year has all three.
        assert found == [("expulsion", "79", "suspension2 suspension3")]
    else:
        assert found == ([("expulsion", "79", proposed)] if proposed else [])


@pytest.mark.parametrize(
    ("cards", "proposed"),
    [
        pytest.param("yellow", [], id="fid-66-one-yellow"),
        pytest.param("yellow yellow", ["red"], id="fid-66-two-yellows"),
        pytest.param("yellow yellow yellow", ["red", "black"], id="fid-66-three-yellows"),
        pytest.param("red yellow", ["black"], id="fid-66-red-and-yellow"),
        pytest.param("yellow red", ["black"], id="fid-66-yellow-and-red"),
    ],
)
def test_cards_of_the_year_add_up(cards: str, proposed: list[str]) -> None:
    records = [
        RecordedSanction(f"c{n}", 7, DAY + timedelta(1), Kind(card), "E1")
        for n, card in enumerate(cards.split())
    ]

    assert [kind for kind, _, _ in asked(FID, records)] == proposed
    only_counted = with_settings(FID, {"card_escalation": "count_only"})
    assert asked(only_counted, records) == []


def test_a_card_by_accumulation_answers_and_last_years_cards_are_gone_fid_66() -> None:
    red = given(Kind.RED, 1, by=CardBy.ACCUMULATION, because=("yellow1", "yellow2"))

    assert asked(FID, [*given(Kind.YELLOW, 1, 1), *red]) == []
    assert asked(FID, given(Kind.YELLOW, 1, 1), date(2027, 1, 1)) == []


def test_a_black_card_asks_for_one_to_three_years_fid_66_p1() -> None:
    history = arrange(
        Dossier(
            FID,
            DAY,
            records=(RecordedSanction("b", 7, DAY, Kind.BLACK),),
        )
    )
    found = proposals_of(standing_of(history, 7))

    assert [(one.kind, one.article, one.measure) for one in found] == [
        (Kind.SUSPENSION, "66-p1", Measure(12, 36))
    ]


def test_what_awaits_its_ratification_counts_for_nothing_but_a_card_at_the_table() -> None:
    def records(by: GivenBy) -> list[RecordedSanction]:
        return given(Kind.YELLOW, 1, 1, is_ratified=False, given_by=by)

    assert [kind for kind, _, _ in asked(FID, records(GivenBy.ARBITER))] == ["red"]
    assert asked(FID, records(GivenBy.COMMISSION)) == []
    assert asked(DP, given(Kind.WRITTEN, 1, 1, is_ratified=False)) == []
