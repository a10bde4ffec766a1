"""The check of a record: what was made by the rules passes, everything else is told."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.check.check import check
from capicua.tournament.check.deviation import Deviation
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import (
    CardColour,
    Personal,
    RoundRecord,
    Stage,
    TableRecord,
    Tournament,
)
from capicua.tournament.rules.roster import next_round_number
from tournament.pairing.events import book_with, event, played_on
from tournament.records import round_of_tables, table, tournament, won

DP_JORNADA = event(
    13, book=book_with("dp-standard"), modality="individual", kind="jornada", rounds=3
)
DP_TORNEO = event(9, book=book_with("dp-standard"), kind="torneo", rounds=7)
STAGES = (Stage("round_robin", 3, groups=2, advance=2), Stage("knockout", 3))


def play(frame: Tournament, rounds: int, seed: int = 1) -> Tournament:
    """Return an event after some rounds made by the rules, with results by chance."""
    chance = Random(seed)  # noqa: S311
    while next_round_number(frame) <= rounds:
        frame = played_on(frame, next_round(frame), chance)
    return frame


def codes(frame: Tournament) -> list[tuple[int | None, int | None, str]]:
    return [(one.round, one.table, one.code) for one in check(frame).deviations]


def changed(frame: Tournament, number: int, **more: Any) -> Tournament:
    """Return the same with one round changed."""
    rounds = list(frame.played)
    rounds[number - 1] = rounds[number - 1]._replace(**more)
    return frame._replace(played=tuple(rounds))


def with_tables(frame: Tournament, number: int, *tables: TableRecord) -> Tournament:
    return changed(frame, number, tables=tables)


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param(event(8), id="pairs"),
        pytest.param(event(9), id="pairs-with-byes"),
        pytest.param(event(6, modality="teams"), id="teams"),
        pytest.param(event(13, modality="individual"), id="athletes-with-byes"),
        pytest.param(DP_JORNADA, id="rotated-tables"),
        pytest.param(DP_TORNEO, id="two-parts"),
        pytest.param(event(7, kind="liga", rounds=7), id="round-robin"),
        pytest.param(event(8, stages=STAGES, rounds=6), id="groups-and-knockout"),
    ],
)
def test_an_event_made_by_the_rules_has_no_deviation(frame: Tournament) -> None:
    assert check(play(frame, min(frame.rounds, 5))) == ((), ())


def test_absences_late_entries_and_withdrawals_are_taken_into_account() -> None:
    frame = event(9, late={9: 3}, withdrawn={8: 2}, absent_next=frozenset({1, 2}))

    assert check(play(frame, 4)) == ((), ())


def test_every_round_is_made_again_with_its_own_seed() -> None:
    unrated = {one: entry._replace(rating=None) for one, entry in event(8).entries.items()}
    first = play(event(8, entries=unrated), 1)
    second = play(first._replace(seed=99), 2)

    assert {one.seed for one in second.played} == {7, 99}
    assert check(second._replace(seed=7)) == ((), ())
    assert codes(changed(second, 1, seed=8)) != []


def test_a_round_without_a_seed_is_made_again_with_the_event_s() -> None:
    assert check(changed(play(event(8), 2), 1, seed=None)) == ((), ())


def test_swapped_opponents_are_told_at_both_tables() -> None:
    frame = play(event(8), 2)
    first, second, *rest = frame.played[1].tables
    swapped = (
        first._replace(b=second.b),
        second._replace(b=first.b),
        *rest,
    )

    made = [f"{one.a[0]} v {one.b[0]}" for one in (first, second)]
    assert check(with_tables(frame, 2, *swapped)).deviations == tuple(
        Deviation(
            2,
            place,
            "other_opponents",
            f"Seed 7 makes {' and '.join(due)}, not {one.a[0]} v {one.b[0]}.",
        )
        for place, one, due in ((1, swapped[0], made), (2, swapped[1], made[::-1]))
    )


def test_a_change_with_a_reason_is_kept_apart() -> None:
    frame = play(event(8), 2)
    first, second, third, *rest = frame.played[1].tables
    tables = (
        first._replace(b=second.b, reason="Brothers"),
        second._replace(b=first.b, reason="Brothers"),
        third._replace(reason="Near the door"),
        *rest,
    )
    report = check(with_tables(frame, 2, *tables))

    assert report.deviations == ()
    assert [(one.table, one.code, one.reason) for one in report.manual] == [
        (1, "other_opponents", "Brothers"),
        (2, "other_opponents", "Brothers"),
        (3, "as_paired", "Near the door"),
    ]


def test_other_numbers_and_seats_are_told() -> None:
    frame = play(event(8), 1)
    first, second, third, fourth = frame.played[0].tables
    tables = (
        first._replace(number=2),
        second._replace(number=1),
        third._replace(a=third.b, b=third.a),
        fourth,
    )

    assert codes(with_tables(frame, 1, *tables)) == [
        (1, 1, "other_table_number"),
        (1, 2, "other_table_number"),
        (1, 3, "other_seats"),
    ]


def test_other_partners_are_other_opponents() -> None:
    frame = play(event(8, modality="individual"), 1)
    first, second = frame.played[0].tables
    crossed = first._replace(a=(first.a[0], first.b[0]), b=(first.a[1], first.b[1]))

    assert codes(with_tables(frame, 1, crossed, second)) == [(1, 1, "other_opponents")]


def test_other_byes_are_told_and_so_is_whoever_was_forgotten() -> None:
    frame = play(event(9), 2)
    resting = frame.played[1].byes

    assert codes(changed(frame, 2, byes=())) == [(2, None, "other_byes")]
    assert codes(changed(frame, 2, tables=frame.played[1].tables[1:])) == [
        (2, None, "not_seated")
    ]
    assert len(resting) == 1


def test_a_bye_that_was_given_away_by_hand_is_kept_apart() -> None:
    frame = play(event(9), 1)
    (resting,) = frame.played[0].byes
    first, *rest = frame.played[0].tables
    tables = (first._replace(b=(resting,), reason="Train"), *rest)
    report = check(changed(frame, 1, tables=tables, byes=first.b))

    assert report.deviations == ()
    assert [(one.table, one.code) for one in report.manual] == [
        (None, "other_byes"),
        (1, "other_opponents"),
    ]


def test_too_many_byes_are_told() -> None:
    frame = play(event(9), 3)
    tired = frame.played[0].byes
    for number in (2, 3):
        frame = changed(frame, number, byes=tired, tables=())

    assert [one for one in codes(frame) if one[2] == "too_many_byes"] == [
        (3, None, "too_many_byes")
    ]


def test_a_round_after_an_open_table_cannot_be_made_again() -> None:
    frame = play(event(8), 2)
    first, *rest = frame.played[0].tables
    waiting = with_tables(frame, 1, first._replace(score=None), *rest)

    assert codes(waiting) == [(1, 1, "unfinished_table"), (2, None, "not_recomputed")]


@pytest.mark.proves
@pytest.mark.parametrize(
    ("book", "article"),
    [
        pytest.param("fid-2015", "89-pu", id="fid-89-pu-before-the-next-round"),
        pytest.param("dp-standard", "55-pu", id="dp-55-pu-before-the-next-round"),
    ],
)
def test_the_next_round_waits_for_a_replay(book: str, article: str) -> None:
    frame = tournament(
        book,
        round_of_tables(1, won(1, 2), table(3, 4, is_lost=True)),
        round_of_tables(2, won(1, 3), won(2, 4)),
    )
    told = [one for one in check(frame).deviations if one.code == "replay_due"]

    assert [(one.round, one.table, one.article) for one in told] == [(1, 2, article)]


def test_an_open_last_round_is_no_deviation() -> None:
    frame = play(event(8), 2)
    waiting = tuple(one._replace(score=None) for one in frame.played[1].tables)

    assert check(with_tables(frame, 2, *waiting)) == ((), ())


def seen(frame: Tournament) -> list[tuple[int | None, int | None, str | None]]:
    """Return where somebody plays who has lost the round, with the article."""
    return [
        (one.round, one.table, one.article)
        for one in check(frame).deviations
        if one.code == "not_in_this_round"
    ]


def test_an_expelled_athlete_who_plays_on_is_told() -> None:
    carded = won((1, 2), (3, 4), personal={Seat.ONE: Personal(card=CardColour.BLACK)})
    frame = tournament(
        "fid-2015",
        round_of_tables(1, carded),
        round_of_tables(2, won((1, 3), (2, 4))),
        round_of_tables(3, byes=(1,)),
        modality=Modality.INDIVIDUAL,
    )

    assert seen(frame) == [(2, 1, "66"), (3, None, "66")]


@pytest.mark.article("DP-67-n1")
def test_whoever_abandons_and_plays_on_is_told() -> None:
    rounds = [round_of_tables(number, won(1, 2), won(3, 4)) for number in (1, 2, 3)]
    frame = tournament("dp-standard", *rounds, abandoned=frozenset({(4, 1)}), rounds=3)
    league = frame._replace(event=EventKind.LIGA, dates=(2, 1))

    assert seen(frame) == [(2, 2, "67"), (3, 2, "67")]
    assert seen(league) == [(2, 2, "67")]


@pytest.mark.article("FID-27-n2")
def test_a_team_that_replaces_too_many_is_told() -> None:
    frame = play(event(4, modality="teams"), 2)
    entries = {
        one: entry._replace(bench=(100 * one + 8, 100 * one + 9))
        for one, entry in frame.entries.items()
    }
    match, *rest = frame.played[1].tables
    first, second = match.boards
    newcomers = tuple(100 * match.a[0] + one for one in (8, 9))
    boards = (first._replace(a=newcomers), second)
    frame = with_tables(
        frame._replace(entries=entries), 2, match._replace(boards=boards), *rest
    )

    assert [
        (one.round, one.table, one.code, one.article) for one in check(frame).deviations
    ] == [(2, 1, "too_many_substitutions", "27")]


def test_boards_in_another_order_are_told() -> None:
    frame = play(event(4, modality="teams"), 1)
    match, *rest = frame.played[0].tables
    first, second = match.boards
    boards = (first._replace(a=second.a), second._replace(a=first.a))

    assert codes(with_tables(frame, 1, match._replace(boards=boards), *rest)) == [
        (1, 1, "other_boards")
    ]


def result_of(book: str, one: TableRecord) -> list[tuple[str, str | None]]:
    """Return what is told about the result of one table."""
    frame = tournament(book, RoundRecord(1, (one,)), size=2)
    return [
        (told.code, told.article)
        for told in check(frame).deviations
        if told.code in {"wrong_result", "impossible_score"}
    ]


@pytest.mark.parametrize(
    ("book", "one", "told"),
    [
        pytest.param("fid-2015", won(1, 2), [], id="a-match-as-usual"),
        pytest.param(
            "fid-2015",
            table(1, 2, score=ByPair(210, 200)),
            [("impossible_score", "61")],
            id="both-at-the-target",
        ),
        pytest.param(
            "dp-standard",
            table(1, 2, score=ByPair(120, 90)),
            [("impossible_score", "60")],
            id="nobody-at-the-target-and-no-clock",
        ),
        pytest.param(
            "fid-2015", table(1, 2, score=ByPair(120, 90), on_time=True), [], id="on-time"
        ),
        pytest.param(
            "dp-even-hands", table(1, 2, score=ByPair(300, 300)), [], id="even-hands"
        ),
        pytest.param(
            "fid-2015",
            table(1, 2, score=ByPair(200, 0), absent=frozenset({2})),
            [],
            id="walkover",
        ),
        pytest.param(
            "fid-2015",
            table(1, 2, score=ByPair(120, 90), absent=frozenset({2})),
            [("wrong_result", "67-b")],
            id="score-beside-an-absence",
        ),
    ],
)
def test_results_that_cannot_be_are_told(
    book: str, one: TableRecord, told: list[tuple[str, str | None]]
) -> None:
    assert result_of(book, one) == told


@pytest.mark.proves
@pytest.mark.parametrize(
    ("kind", "modality", "rounds", "article"),
    [
        pytest.param("jornada", "individual", 2, "33", id="dp-33-too-short"),
        pytest.param("torneo", "pairs", 16, "34", id="dp-34-too-long"),
        pytest.param("especial", "pairs", 16, None, id="dp-36-free"),
    ],
)
def test_an_event_of_another_length_than_its_kind_is_told(
    kind: str, modality: str, rounds: int, article: str | None
) -> None:
    frame = tournament(
        "dp-standard", event=EventKind(kind), modality=Modality(modality), rounds=rounds
    )
    told = [(one.round, one.code, one.article) for one in check(frame).deviations]

    assert told == ([] if article is None else [(None, "wrong_number_of_matches", article)])
