"""An athlete's own event: where to sit, with whom, and what came of it."""

import pytest

from actions.event_office import LUIS, playing
from capicua.actions.phones.my_seat import MyEvent, place_in_round, show_my_event
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.scoring import TakeSeat, take_seat
from capicua.actions.sheets.table_view import Status
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.rulebooks.sections.competition import Modality

HERE = Place(1, 1)


def members(mine: MyEvent) -> tuple[str, ...]:
    """Return the names at the athlete's table, by seat."""
    assert mine.match is not None
    return tuple(one.name for one in mine.match.everybody)


@pytest.mark.article("AMASFAC-1.2")
def test_before_a_match_one_sees_table_seat_partner_and_opponents() -> None:
    office = playing()
    entry = office.state.table(HERE).a[0]
    athlete, partner = office.state.entries[entry].particulars.athletes
    caller = office.caller(Actor(Role.ATHLETE, str(athlete)))

    before = show_my_event(office.context, "copa", athlete).match
    take_seat(office.context, caller, TakeSeat(HERE, Seat.THREE, athlete))
    mine = show_my_event(office.context, "copa", athlete)

    assert before is not None
    assert mine.match is not None
    assert (before.seats, before.has_sat_down) == ((Seat.ONE, Seat.THREE), False)
    assert (mine.match.place, mine.match.seats) == (HERE, (Seat.THREE,))
    assert mine.match.has_sat_down
    assert mine.match.pair is Pair.A
    assert mine.match.partners == (members(mine)[0],)
    assert mine.match.opponents == (members(mine)[1], members(mine)[3])
    assert place_in_round(office.state, 1, partner) == HERE


def test_results_standing_and_sanctions_come_with_time() -> None:
    office = playing()
    entry = office.state.table(HERE).b[0]
    athlete = office.state.entries[entry].particulars.athletes[0]
    ruling = MakeRuling(HERE, "slow_play", Seat.TWO)
    make_ruling(office.context, office.caller(LUIS), ruling)
    asked = EnterResult(HERE, Outcome(ByPair(120, 200)))
    enter_result(office.context, office.caller(), asked)

    mine = show_my_event(office.context, "copa", athlete)

    assert mine.match is not None
    assert mine.match.status is Status.OFFICIAL
    assert mine.match.outcome is not None
    assert mine.match.outcome.score == ByPair(120, 200)
    assert mine.standing is not None
    assert (mine.standing.entry, mine.standing.rank, mine.entries) == (entry, 1, 4)
    assert [one.code for one in mine.sanctions] == ["slow_play"]


def test_who_rests_is_told_so_and_has_no_table() -> None:
    office = playing(entries=5)
    (entry,) = office.state.rounds[1].byes
    athlete = office.state.entries[entry].particulars.athletes[0]

    mine = show_my_event(office.context, "copa", athlete)

    assert (mine.rests, mine.match, mine.round) == (True, None, 1)
    assert place_in_round(office.state, 1, athlete) is None


def test_alone_one_has_one_seat() -> None:
    office = playing(modality=Modality.INDIVIDUAL, entries=8)
    seated = office.state.table(HERE).seated
    athlete = office.state.entries[seated[3]].particulars.athletes[0]

    match = show_my_event(office.context, "copa", athlete).match

    assert match is not None
    assert (match.seats, match.pair) == ((Seat.FOUR,), Pair.B)
    assert match.partners == (match.everybody[1].name,)


def test_somebody_who_is_not_entered_has_no_page() -> None:
    with pytest.raises(RuleViolation) as caught:
        show_my_event(playing().context, "copa", 99)

    assert caught.value.code == "unknown_athlete"
