"""A change to a closed round shows what it does before it is confirmed."""

from fractions import Fraction

from actions.event_office import ANA, CHIEF, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE
from capicua.actions.proof.bundle import export_journal
from capicua.actions.proof.verify_file import prove
from capicua.actions.results.closed_round import (
    ChangeClosedRound,
    Moved,
    Repaired,
    WeighChange,
    Weighed,
    change_closed_round,
    weigh_change,
)
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import Criterion, EventKind, Modality

FID_ORDER = (Criterion.WON, Criterion.EFECTIVIDAD, Criterion.FOR)
DP_ORDER = (
    Criterion.SCORE,
    Criterion.BERGER,
    Criterion.BUCHHOLZ,
    Criterion.PROGRESSIVE,
    Criterion.SPREAD,
)
TURNED = Outcome(ByPair(150, 200))


def close(office: Office, target: int = 200) -> None:
    number = office.state.last_round
    for table in office.state.rounds[number].tables.values():
        score = ByPair(target, 100 - 10 * table.place.table)
        asked = EnterResult(table.place, Outcome(score))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(number))


def two_rounds() -> Office:
    office = playing(entries=6)
    close(office)
    office.pair()
    close(office)
    return office


def test_standings_and_pairings_that_would_differ_are_shown() -> None:
    office = two_rounds()

    weighed = weigh_change(office.context, "copa", WeighChange(HERE, TURNED))

    first, second = office.state.table(HERE).seated[:2]
    assert {one.entry for one in weighed.standings} >= {first, second}
    assert all(one.is_change for one in weighed.standings)
    assert [one.round for one in weighed.pairings] == [2]


def test_what_would_differ_is_told_by_the_criteria_of_the_book_and_each_table_once() -> (
    None
):
    office = Office()
    office.create("dp-standard", Modality.INDIVIDUAL, 3, kind=EventKind.JORNADA)
    office.enter(12)
    office.start()
    for _ in range(2):
        office.pair()
        close(office, target=150)
    turned = WeighChange(Place(1, 1, 1), Outcome(ByPair(20, 150)))

    weighed = weigh_change(office.context, "copa", turned)

    first = weighed.standings[0]
    assert weighed.order == DP_ORDER
    assert len(first.before) == len(first.after) == len(DP_ORDER)
    assert all(len(set(one.tables)) == len(one.tables) for one in weighed.pairings)
    assert weighed.pairings


def test_the_same_result_again_changes_nothing() -> None:
    office = two_rounds()
    same = office.state.table(HERE).outcome
    assert same is not None

    assert weigh_change(office.context, "copa", WeighChange(HERE, same)) == Weighed(
        FID_ORDER, (), ()
    )


def test_only_what_was_seen_is_confirmed_and_only_by_the_chief_arbiter() -> None:
    office = two_rounds()
    weighed = weigh_change(office.context, "copa", WeighChange(HERE, TURNED))
    asked = ChangeClosedRound(HERE, TURNED, "both sheets found", weighed.digest)
    codes = [
        code_of(change_closed_round, office, ANA, asked),
        code_of(change_closed_round, office, LUIS, asked),
        code_of(change_closed_round, office, CHIEF, asked._replace(seen="")),
        code_of(change_closed_round, office, CHIEF, asked._replace(reason="")),
        code_of(
            change_closed_round,
            office,
            CHIEF,
            asked._replace(outcome=Outcome(is_void=True)),
        ),
    ]
    assert codes == [
        "not_allowed",
        "not_allowed",
        "consequences_unseen",
        "missing_reason",
        "consequences_unseen",
    ]

    change_closed_round(office.context, office.caller(CHIEF), asked)

    assert office.state.table(HERE).outcome == TURNED
    assert prove(export_journal(office.store, "copa")).damages == ()


def test_an_open_round_is_corrected_on_its_sheet_instead() -> None:
    office = two_rounds()
    office.pair()
    asked = ChangeClosedRound(Place(3, 1), TURNED, "why", "")

    assert code_of(change_closed_round, office, CHIEF, asked) == "round_open"


def test_what_was_seen_has_a_digest_of_its_own() -> None:
    moved = Moved(1, 1, 2, (Fraction(1), Fraction(50)), (Fraction(0), Fraction(-50)))
    told = [
        Weighed(FID_ORDER, (moved,), ()),
        Weighed(FID_ORDER, (moved,), (Repaired(2, (1,)),)),
        Weighed(FID_ORDER, (moved._replace(after=moved.before),), ()),
    ]

    assert len({one.digest for one in told}) == len(told)
