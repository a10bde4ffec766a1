"""Teams: reserves that come later, line-ups of a round, who came in for whom."""

from actions.desk_day import close
from actions.event_office import Office, code_of
from capicua.actions.entries.attendance import Substitute, substitute
from capicua.actions.entries.numbers import Person
from capicua.actions.entries.teams import (
    AddReserve,
    Replacement,
    SetLineUp,
    add_reserve,
    may_add_reserve,
    replacements,
    set_line_up,
)
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import (
    PairRound,
    PublishRound,
    pair_round,
    publish_round,
)
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Modality

ROSA = AddReserve(1, Person("Rosa Marín"))
DESK = Actor(Role.OWNER, "ana")


def teams(rulebook: str = "fid-2015") -> Office:
    """Return a begun event of two teams of four."""
    office = Office()
    office.create(rulebook, Modality.TEAMS, 3)
    office.enter(2)
    office.start()
    return office


def boards(office: Office) -> list[tuple[int, ...]]:
    """Return who sits for the first team at each board of the last round."""
    tables = sorted(office.state.rounds[office.state.last_round].tables.items())
    return [one.a if one.teams[0] == 1 else one.b for _, one in tables if one.teams]


def test_a_team_of_four_gets_a_reserve_after_the_event_has_begun() -> None:
    office = teams()
    done = add_reserve(office.context, office.caller(), ROSA)

    own = office.state.entries[1].particulars
    assert (done.told["athlete"], own.athletes, own.bench) == (9, (1, 2, 3, 4), (9,))
    assert office.context.names("copa").person(9) == "Rosa Marín"


def test_fid_27_once_somebody_came_in_nobody_else_can_and_it_stays_told() -> None:
    office = teams()
    add_reserve(office.context, office.caller(), ROSA)
    came = substitute(office.context, office.caller(), Substitute(1, 4, 9))

    assert came
    assert replacements(office.context, "copa", 1) == (
        Replacement(
            replacements(office.context, "copa", 1)[0].at, "Athlete 1.3", "Rosa Marín"
        ),
    )
    assert replacements(office.context, "copa", 2) == ()
    assert not may_add_reserve(office.state, office.state.entries[1])
    assert code_of(add_reserve, office, DESK, ROSA) == "no_substitutions"


def test_where_nobody_comes_in_no_reserve_is_added() -> None:
    assert code_of(add_reserve, teams("dp-standard"), DESK, ROSA) == "no_substitutions"
    office = Office()
    office.create()
    office.enter(4)
    assert code_of(add_reserve, office, DESK, ROSA) == "no_substitutions"


def test_a_captain_seats_the_team_anew_in_each_round_while_it_is_a_draft() -> None:
    office = teams()
    pair_round(office.context, office.caller(), PairRound())
    before = boards(office)
    asked = SetLineUp(1, 1, (3, 1, 4, 2), "Alineación del capitán")
    set_line_up(office.context, office.caller(), asked)
    drawn = boards(office)
    twice = SetLineUp(1, 1, (3, 3, 4, 2), "Dos veces")
    short = SetLineUp(1, 1, (3, 1), "Faltan")
    refused = [code_of(set_line_up, office, DESK, one) for one in (twice, short)]
    publish_round(office.context, office.caller(), PublishRound(1))
    late = code_of(set_line_up, office, DESK, asked)

    assert (before, drawn) == ([(1, 2), (3, 4)], [(3, 1), (4, 2)])
    assert (refused, late) == (["wrong_line_up"] * 2, "round_published")
    assert office.context.names("copa").text(
        office.state.table(Place(1, 1, 1)).by_hand
    ) == ("Alineación del capitán")
    for _, table in sorted(office.state.rounds[1].tables.items()):
        asked_for = EnterResult(table.place, Outcome(ByPair(200, 90)))
        enter_result(office.context, office.caller(), asked_for)
    close(office)
    pair_round(office.context, office.caller(), PairRound())
    assert boards(office) == [(1, 2), (3, 4)]
