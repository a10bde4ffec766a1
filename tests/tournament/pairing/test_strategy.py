"""Which way a round is made, by book, event, modality and setting."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.strategy import (
    RoundSpan,
    Strategy,
    choose_strategy,
    first_part,
)
from tournament.pairing.events import book_with, event

M = PairingMode


def strategy(
    book: str, kind: str | None, modality: str, number: int = 1, **settings: object
) -> Strategy:
    tournament = event(book=book_with(book, **settings), kind=kind, modality=modality)
    return choose_strategy(tournament, RoundSpan(1, 10), number)


@pytest.mark.parametrize(
    ("book", "kind", "modality", "expected"),
    [
        pytest.param(
            "fid-2015", "mundial", "pairs", Strategy(M.FID_HALVES, "63"), id="fid-63-pairs"
        ),
        pytest.param(
            "fid-2015", None, "teams", Strategy(M.FID_HALVES, "63"), id="fid-63-teams"
        ),
        pytest.param(
            "fid-2015", "torneo", "individual", Strategy(M.FOURS, "63"), id="fid-63-fours"
        ),
        pytest.param("fid-2015", "liga", "pairs", Strategy(M.ROUND_ROBIN), id="f10-league"),
        pytest.param(
            "pr", None, "pairs", Strategy(M.FID_HALVES, "1-a"), id="pr-1-a-swiss-pairs"
        ),
        pytest.param(
            "pr", None, "individual", Strategy(M.FOURS, "1-a"), id="pr-1-a-swiss-fours"
        ),
        pytest.param(
            "amasfac", None, "pairs", Strategy(M.FID_HALVES), id="amasfac-silent-f10"
        ),
        pytest.param("fed", None, "pairs", Strategy(M.FID_HALVES), id="fed-silent-f10"),
        pytest.param(
            "dp-standard",
            "torneo",
            "pairs",
            Strategy(M.WHOLE_HALVES, "38"),
            id="dp-38-a",
            marks=pytest.mark.article("DP-38-a", "DP-38-b"),
        ),
        pytest.param(
            "dp-even-hands",
            "especial",
            "pairs",
            Strategy(M.WHOLE_HALVES, "38"),
            id="dp-38-a-especial",
            marks=pytest.mark.article("DP-38-a", "DP-38-b"),
        ),
        pytest.param(
            "dp-standard", "jornada", "individual", Strategy(M.ROTATED, "37"), id="dp-37"
        ),
        pytest.param(
            "dp-standard", "liga", "individual", Strategy(M.ROUND_ROBIN), id="dp-35-liga"
        ),
        pytest.param(
            "dp-standard",
            "especial",
            "individual",
            Strategy(M.FOURS),
            id="dp-36-especial-of-athletes",
        ),
    ],
)
def test_the_book_chooses_by_event_and_modality(
    book: str, kind: str | None, modality: str, expected: Strategy
) -> None:
    assert strategy(book, kind, modality) == expected


@pytest.mark.article("DP-38-a", "DP-38-b")
@pytest.mark.parametrize(
    ("number", "settings", "expected"),
    [
        pytest.param(7, {}, M.WHOLE_HALVES, id="dp-38-a-seventh-of-ten"),
        pytest.param(8, {}, M.NEIGHBOURS, id="dp-38-b-eighth-of-ten"),
        pytest.param(4, {"phase1_rounds": 3}, M.NEIGHBOURS, id="dp-38-d3-own-length"),
        pytest.param(
            1, {"dp_fold_scope": "score_group"}, M.FID_HALVES, id="dp-38-d2-score-groups"
        ),
        pytest.param(
            9, {"dp_fold_scope": "score_group"}, M.NEIGHBOURS, id="dp-38-b-whatever-scope"
        ),
    ],
)
def test_a_torneo_has_two_parts(
    number: int, settings: dict[str, object], expected: PairingMode
) -> None:
    found = [
        strategy("dp-standard", kind, "pairs", number, **settings)
        for kind in ("torneo", "especial")
    ]

    assert found == [Strategy(expected, "38")] * 2


@pytest.mark.parametrize(
    ("rounds", "expected"), [(7, 5), (8, 6), (9, 6), (10, 7), (12, 8), (15, 11)]
)
def test_seven_tenths_are_rounded_half_up(rounds: int, expected: int) -> None:
    assert first_part(book_with("dp-standard"), rounds) == expected


def test_a_setting_beats_the_event_and_a_stage_beats_the_setting() -> None:
    tournament = event(book=book_with("dp-standard", pairing_mode="draw"), kind="torneo")

    assert choose_strategy(tournament, RoundSpan(1, 9), 1) == Strategy(M.DRAW)
    assert choose_strategy(tournament, RoundSpan(1, 9, M.KNOCKOUT), 1) == Strategy(
        M.KNOCKOUT
    )


def test_the_parts_are_counted_from_the_beginning_of_a_stage() -> None:
    tournament = event(book=book_with("dp-standard"))
    span = RoundSpan(4, 10, M.DP38)

    modes = [choose_strategy(tournament, span, number).mode for number in (10, 11)]

    assert modes == [M.WHOLE_HALVES, M.NEIGHBOURS]


@pytest.mark.parametrize(
    ("modality", "mode"),
    [
        ("individual", "knockout"),
        ("individual", "dp38"),
        ("individual", "fold"),
        ("pairs", "fours"),
        ("pairs", "rotated"),
        ("teams", "rotated"),
    ],
)
def test_a_way_that_does_not_fit_the_modality_is_refused(modality: str, mode: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        strategy("fid-2015", None, modality, pairing_mode=mode)

    assert (refusal.value.code, refusal.value.at) == (
        "mode_not_for_modality",
        "settings.pairing_mode",
    )
    assert refusal.value.message.startswith(
        f"The pairing {mode} cannot make a round of the modality {modality}. Choose one of "
    )


def test_two_parts_need_to_know_how_long_the_first_one_is() -> None:
    with pytest.raises(RuleViolation) as refusal:
        strategy("pr", None, "pairs", pairing_mode="dp38")

    assert (refusal.value.code, refusal.value.message) == (
        "rulebook_incomplete",
        f"{book_with('pr').name} does not say how long the first part of the pairing dp38 "
        "is. Choose whole_halves or neighbours as pairing_mode.",
    )


@pytest.mark.article("DP-38-a")
def test_dp_38_the_first_part_is_seventy_in_a_hundred_and_half_goes_up() -> None:
    book = load("dp-standard")

    assert [first_part(book, rounds) for rounds in (5, 10, 15, 100)] == [4, 7, 11, 70]
