"""Substitutes of pairs in a running event: the commission decides, also what counts."""

from typing import NamedTuple

import pytest

from actions.event_office import ANA, CHIEF, LUIS, Office, code_of, is_proven, playing
from actions.official_hall import DIRECTOR, SECRETARY, official_hall
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.entries.pair_substitutes import (
    AssignSubstitute,
    CarriedMotion,
    StandInView,
    SubstitutionView,
    assign_substitute,
    show_substitution,
)
from capicua.actions.events.officials import CastVote, OpenMotion, cast_vote, open_motion
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.table_view import show_table
from capicua.actions.standings.entry_story import PlaysFor, show_story
from capicua.actions.standings.ranking import show_ranking
from capicua.event.facts.results import Outcome
from capicua.event.snapshot import freeze, thaw
from capicua.formats.standings import answer_standings
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks import load
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import Modality

VOTERS = (Actor(Role.DESK, DIRECTOR), CHIEF, Actor(Role.DESK, SECRETARY))
QUESTION = "¿Juega Rosa Mora por 1.1, sin que cuente?"
ROSA = AssignSubstitute(1, 2, "Rosa Mora", counts=False)
BROKE = ROSA._replace(reason="Se rompió un brazo.")


class Row(NamedTuple):
    """What the standings say of an entry."""

    won: int
    lost: int
    uncounted_from: int | None


def win(office: Office, number: int) -> None:
    """Let entry 1 win its match of a round, and the other table be won."""
    for table in office.state.rounds[number].tables.values():
        score = ByPair(150, 200) if table.b == (1,) else ByPair(200, 150)
        asked = EnterResult(table.place, Outcome(score))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(number))


def after_a_round(office: Office) -> Office:
    """Return an event whose first round is closed."""
    win(office, 1)
    return office


def rival_of(office: Office, number: int) -> int:
    """Return whom entry 1 met in a round."""
    (table,) = [
        one for one in office.state.rounds[number].tables.values() if 1 in one.entries
    ]
    return sum(table.entries) - 1


def carried(office: Office, votes: int = 3) -> int:
    """Return a motion for which so many of the commission have voted."""
    asked = OpenMotion(QUESTION)
    opened = open_motion(office.context, office.caller(VOTERS[0]), asked)
    motion = int(opened.told["motion"])
    for voter in VOTERS[:votes]:
        cast_vote(office.context, office.caller(voter), CastVote(motion, in_favour=True))
    return motion


def rows(office: Office) -> dict[int, Row]:
    (group,) = show_ranking(office.context, "copa").groups
    return {
        one.entry: Row(one.figures.won, one.figures.lost, one.uncounted_from)
        for one in group.lines
    }


@pytest.mark.article("FID-27-n1")
def test_fid_27_the_commission_votes_the_substitute_sits_down_and_nothing_counts() -> None:
    office = after_a_round(official_hall())
    motion = carried(office)

    done = assign_substitute(office.context, office.caller(), ROSA._replace(motion=motion))
    office.pair()
    win(office, 2)

    rosa = done.told["enters"]
    assert office.state.entries[1].particulars.athletes == (1, rosa)
    assert rows(office)[1] == Row(1, 0, 2)
    assert rows(office)[rival_of(office, 2)] == Row(1, 1, None)
    assert show_story(office.context, "copa", 1).stand_ins == (
        PlaysFor("Rosa Mora", "Athlete 1.1", 2, counts=False),
    )
    assert is_proven(office)


@pytest.mark.article("FID-27-n1")
def test_fid_27_where_the_commission_validates_the_results_they_count() -> None:
    office = after_a_round(playing())

    assign_substitute(office.context, office.caller(), BROKE._replace(counts=True))
    office.pair()
    win(office, 2)

    assert rows(office)[1] == Row(2, 0, None)
    assert is_proven(office)


@pytest.mark.article("FID-27-n1")
@pytest.mark.parametrize("votes", [0, 2])
def test_fid_27_without_a_majority_of_the_commission_nobody_comes_in(votes: int) -> None:
    office = after_a_round(official_hall())
    asked = ROSA._replace(motion=carried(office, votes))

    refused = (
        code_of(assign_substitute, office, ANA, asked),
        code_of(assign_substitute, office, ANA, BROKE),
        code_of(assign_substitute, office, ANA, ROSA._replace(motion=999)),
    )

    assert refused == ("commission_missing",) * 3
    assert show_substitution(office.context, "copa", 1).motions == ()


def test_a_motion_assigns_one_substitute_only() -> None:
    office = after_a_round(official_hall())
    motion = carried(office)
    before = show_substitution(office.context, "copa", 1)
    assign_substitute(office.context, office.caller(), ROSA._replace(motion=motion))
    other = AssignSubstitute(2, 3, "Otto Paz", counts=True, motion=motion)

    assert code_of(assign_substitute, office, ANA, other) == "motion_used"
    came = StandInView("Athlete 1.1", "Rosa Mora", 2, counts=False, reason=QUESTION)
    assert (before, show_substitution(office.context, "copa", 1)) == (
        SubstitutionView("27", True, (CarriedMotion(motion, QUESTION),), ()),
        SubstitutionView("27", True, (), (came,)),
    )


@pytest.mark.article("FID-27-n3")
def test_fid_27_no_partner_is_replaced_while_a_round_is_played() -> None:
    assert code_of(assign_substitute, playing(), ANA, BROKE) == "round_open"


@pytest.mark.parametrize(
    ("book", "modality"),
    [
        pytest.param("fid-2015", Modality.TEAMS, id="teams-have-a-bench"),
        pytest.param("fid-2015", Modality.INDIVIDUAL, id="nobody-plays-for-another"),
        pytest.param("dp-standard", Modality.PAIRS, id="dp-is-silent"),
    ],
)
def test_where_no_pair_gets_a_substitute(book: str, modality: Modality) -> None:
    office = Office()
    office.create(book, modality)
    office.enter(4)

    assert code_of(assign_substitute, office, ANA, BROKE) == "no_substitutions"
    assert show_substitution(office.context, "copa", 1).article is None


def test_what_cannot_be_is_refused() -> None:
    office = after_a_round(playing(rounds=2))
    gone = WithdrawEntry(4, "Se fueron.")
    withdraw_entry(office.context, office.caller(), gone)
    wishes = {
        "no_such_entry": BROKE._replace(entry=9),
        "already_withdrawn": BROKE._replace(entry=4, leaves=8),
        "wrong_substitution": BROKE._replace(leaves=3),
        "wrong_name": BROKE._replace(enters="  "),
        "missing_reason": ROSA,
    }

    told = {code_of(assign_substitute, office, ANA, one) for one in wishes.values()}

    assert told == set(wishes)
    assert code_of(assign_substitute, office, LUIS, BROKE) == "not_allowed"


def test_after_the_last_round_nobody_comes_in() -> None:
    office = after_a_round(playing(rounds=1))

    assert code_of(assign_substitute, office, ANA, BROKE) == "no_more_rounds"


@pytest.mark.article("FID-66-p1-n1")
def test_fid_66_p1_the_cards_of_who_left_are_not_the_substitutes() -> None:
    office = playing()
    place = next(one.place for one in office.state.tables() if 1 in one.entries)
    table = office.state.table(place)
    second = (Seat.THREE, Seat.FOUR)[table.b == (1,)]
    signal = MakeRuling(place, "signalling_or_posture", second, ChoiceName.CONTINUE)
    make_ruling(office.context, office.caller(LUIS), signal)
    win(office, 1)
    assign_substitute(office.context, office.caller(), BROKE)
    office.pair()

    labels = [
        one.label
        for number in (1, 2)
        for table in office.state.rounds[number].tables.values()
        for one in show_table(office.context, "copa", table.place).seats
        if one.entry == 1
    ]
    own = show_table(office.context, "copa", place)

    assert labels == ["1A", "1B", "1A", "1C"]
    assert [one.label for one in own.sanctions] == ["1B"]
    assert [one.name for one in own.seats if one.label == "1B"] == ["Athlete 1.1"]
    assert set(office.state.record) == {"1B"}


def test_the_file_of_the_event_says_who_came_in_and_comes_to_its_standings() -> None:
    office = after_a_round(playing())
    assign_substitute(office.context, office.caller(), BROKE)
    office.pair()
    win(office, 2)

    desk = export_tournament(office.context, "copa").document
    everybody = export_tournament(office.context, "copa", for_everybody=True).document

    told = {"id": 1, "from_round": 2, "counts": False}
    (own,), (other,) = desk["substitutes"], everybody["substitutes"]
    assert own == {**told, "decision": BROKE.reason}
    assert other["decision"].startswith("[")
    assert BROKE.reason not in str(everybody)
    for document in (desk, everybody):
        counted = {
            one["id"]: one["won"] for one in answer_standings(document, load)["rows"]
        }
        assert counted == {entry: row.won for entry, row in rows(office).items()}


def test_a_snapshot_keeps_who_came_in() -> None:
    office = after_a_round(playing())
    assign_substitute(office.context, office.caller(), BROKE)

    assert thaw(freeze(office.state), load("fid-2015")).entries == office.state.entries


def test_a_second_substitute_gets_the_next_letter_and_number() -> None:
    office = after_a_round(playing())
    for leaves, name in ((2, "Rosa Mora"), (1, "Otto Paz")):
        asked = AssignSubstitute(1, leaves, name, counts=True, reason="Enfermó.")
        assign_substitute(office.context, office.caller(), asked)
    office.pair()

    (place,) = [
        one.place for one in office.state.rounds[2].tables.values() if 1 in one.entries
    ]
    seats = show_table(office.context, "copa", place).seats
    assert [(one.label, one.name) for one in seats if one.entry == 1] == [
        ("1D", "Otto Paz"),
        ("1C", "Rosa Mora"),
    ]
    assert office.state.entries[1].athletes_in(1) == (1, 2)
