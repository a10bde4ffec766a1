"""The tables of the hall by their numbers, whatever round is being played at them."""

from actions.event_office import Office, playing
from capicua.actions.phones.hall_tables import match_now, table_numbers
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Modality

PUBLIC = Actor(Role.PUBLIC, "")


def now(office: Office, table: int, actor: Actor = PUBLIC) -> str:
    """Return which match a code on a table opens, or why none."""
    try:
        return str(match_now(office.context, office.event, table, actor))
    except RuleViolation as refused:
        return refused.code


def test_the_code_on_a_table_opens_the_round_that_is_played_there() -> None:
    office = playing()
    first = [now(office, table) for table in (1, 2, 3)]
    for table in (1, 2):
        asked = EnterResult(Place(1, table), Outcome(ByPair(200, 50)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(1))
    between = now(office, 1)
    office.pair()

    assert first == [str(Place(1, 1)), str(Place(1, 2)), "no_such_table"]
    assert (between, now(office, 1)) == (str(Place(1, 1)), str(Place(2, 1)))


def test_at_a_table_of_several_boards_ones_own_goes_first() -> None:
    office = playing(modality=Modality.TEAMS)
    boards = [one for one in office.state.rounds[1].tables.values() if one.place.table == 1]
    last = max(boards, key=lambda one: one.place)
    member = Actor(Role.ATHLETE, str(last.a[0]))

    assert len(boards) > 1
    assert now(office, 1) == str(min(one.place for one in boards))
    assert now(office, 1, member) == str(last.place)


def test_before_the_first_round_there_is_a_sign_for_every_four() -> None:
    office = Office()
    office.create("fid-2015", Modality.PAIRS, 3)
    office.enter(6)

    assert table_numbers(office.context, "copa") == (1, 2, 3)
    assert table_numbers(playing().context, "copa") == (1, 2)
