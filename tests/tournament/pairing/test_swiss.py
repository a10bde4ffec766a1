"""Swiss rounds: the solvers on the field of a round, drawn rounds, forbidden rematches."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import PairingMode
from capicua.tournament.pairing.draft import Draft, Meeting
from capicua.tournament.pairing.fours.sequence import IdealSequence
from capicua.tournament.pairing.swiss import ideal_sequence, pair_swiss
from capicua.tournament.rules.draw import draw_order
from tournament.pairing.events import after, book_with, event, situation_of

M = PairingMode
ALL_MET = ["1-2 200:9, 3-4 200:8", "1-3 200:7, 2-4 200:6", "1-4 200:5, 2-3 200:4"]


def test_a_meeting_carries_its_cost() -> None:
    assert pair_swiss(situation_of(event(5)), M.FID_HALVES) == Draft(
        (
            Meeting((1,), (3,), M.FID_HALVES, (0, 0, 0, 0)),
            Meeting((2,), (4,), M.FID_HALVES, (0, 0, 0, 0)),
        ),
        (5,),
    )


def test_a_drawn_round_pairs_neighbours_of_the_draw() -> None:
    drawn = draw_order(7, 1, range(1, 7))

    draft = pair_swiss(situation_of(event(6)), M.DRAW)

    pairs = [sorted(drawn[at : at + 2]) for at in range(0, 6, 2)]
    assert [[*one.a, *one.b] for one in draft.meetings] == pairs
    assert {one.mode for one in draft.meetings} == {M.DRAW}


def test_a_drawn_round_avoids_rematches() -> None:
    tournament = after(event(4), "1-2 200:9, 3-4 200:8", "1-3 200:7, 2-4 200:6")

    draft = pair_swiss(situation_of(tournament), M.DRAW)

    met = sorted(tuple(sorted((*one.a, *one.b))) for one in draft.meetings)
    assert met == [(1, 4), (2, 3)]


def test_a_drawn_round_of_athletes_knows_no_wins() -> None:
    tournament = after(event(8, modality="individual"), "1+2-3+4 200:1, 5+6-7+8 200:1")

    draft = pair_swiss(situation_of(tournament), M.DRAW)

    assert {one.mode for one in draft.meetings} == {M.DRAW}
    assert [one.cost[3] for one in draft.meetings] == [0, 0]


@pytest.mark.parametrize(
    ("book", "mode", "expected"),
    [
        pytest.param("fid-2015", M.FOURS, IdealSequence.HALVES, id="fid-63"),
        pytest.param("pr", M.FOURS, IdealSequence.HALVES, id="pr-1-a"),
        pytest.param("dp-standard", M.FOURS, IdealSequence.STANDING, id="dp-silent"),
        pytest.param("amasfac", M.FOURS, IdealSequence.STANDING, id="amasfac-silent"),
        pytest.param("fed", M.FOURS, IdealSequence.STANDING, id="fed-silent"),
        pytest.param("fed", M.FID_HALVES, IdealSequence.HALVES, id="halves-by-setting"),
        pytest.param("pr", M.NEIGHBOURS, IdealSequence.STANDING, id="list-by-setting"),
        pytest.param("pr", M.DRAW, IdealSequence.STANDING, id="drawn-list"),
    ],
)
def test_the_ideal_sequence_is_the_books(
    book: str, mode: PairingMode, expected: IdealSequence
) -> None:
    situation = situation_of(event(book=book_with(book), modality="individual"))

    assert ideal_sequence(situation, mode) is expected


def test_a_forbidden_rematch_is_refused_when_nobody_is_new() -> None:
    book = book_with(rematch_policy="forbid")
    tournament = after(event(4, book=book), *ALL_MET)

    with pytest.raises(RuleViolation) as refusal:
        pair_swiss(situation_of(tournament), M.FID_HALVES)

    assert (refusal.value.code, refusal.value.at, refusal.value.message) == (
        "rematch_unavoidable",
        "settings.rematch_policy",
        "Round 4 cannot be made without a repetition; with the fewest it would be 1 v 2; "
        "3 v 4. Set rematch_policy to avoid, or end the event here.",
    )


def test_a_rematch_that_is_only_avoided_is_made() -> None:
    draft = pair_swiss(situation_of(after(event(4), *ALL_MET)), M.FID_HALVES)

    assert [one.cost[1] for one in draft.meetings] == [1, 1]


def test_in_individual_play_repeated_partners_are_forbidden() -> None:
    book = book_with(rematch_policy="forbid")
    rounds = ["1+2-3+4 200:9", "1+3-2+4 200:8", "1+4-2+3 200:7"]
    tournament = after(event(4, book=book, modality="individual"), *rounds[:2])

    draft = pair_swiss(situation_of(tournament), M.FOURS)

    assert [{frozenset(one.a), frozenset(one.b)} for one in draft.meetings] == [
        {frozenset({1, 4}), frozenset({2, 3})}
    ]
    with pytest.raises(RuleViolation) as refusal:
        pair_swiss(situation_of(after(tournament, rounds[2])), M.FOURS)
    assert refusal.value.code == "rematch_unavoidable"
