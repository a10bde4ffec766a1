"""The draft of a round."""

import pytest

from actions.desk_day import close, drafted, enter
from actions.event_office import Office, playing
from capicua.actions.events.summary import Version
from capicua.actions.rounds.draft import DraftEntry, DraftTable, DraftView, show_draft
from capicua.actions.rounds.draft_pricing import DraftFigures
from capicua.actions.rounds.draft_swap import change_for_swap, weigh_swap
from capicua.actions.rounds.rounds import PairRound, change_tables, pair_round
from capicua.actions.sheets.table_view import SeatView
from capicua.event.pairing import plan_round
from capicua.event.record import standings_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.sections.competition import EventKind, Modality, PairingMode
from capicua.tournament.pairing.marks import MarkKind, TableMark
from capicua.tournament.pairing.plan import Reason


def show(office: Office) -> DraftView:
    return show_draft(office.context, "copa", office.state.last_round)


def entry(
    number: int, place: int, wins: int = 0, points: int = 0, ef: int = 0
) -> DraftEntry:
    name = f"Athlete {number}.0 / Athlete {number}.1"
    return DraftEntry(number, name, place, wins, points, ef)


def test_a_draft_shows_who_meets_why_and_how_good_it_is() -> None:
    office = drafted(3)
    view = show(office)
    found = office.state.rounds[1]
    table = found.tables[1, 0]
    places = {one.entry: one.place for side in view.tables[0].sides for one in side}
    (a,), (b,) = table.a, table.b
    (resting,) = found.byes

    assert view == DraftView(
        Version(*office.store.head("copa")),
        1,
        found.seed,
        (
            DraftTable(
                1,
                ByPair((entry(a, places[a]),), (entry(b, places[b]),)),
                view.tables[0].matches,
                Reason(PairingMode.FID_HALVES, (0, 0, 0, 0), (1, 2), (0, 0), "63"),
                True,
                (),
                None,
            ),
        ),
        (entry(resting, 3),),
        (),
        (),
        DraftFigures(0, 0, 0, 0, 0, 0, 0, 0, 0),
        DraftFigures(0, 0, 0, 0, 0, 0, 0, 0, 0),
    )
    assert view.tables[0].matches[0].seats[0] == SeatView(
        Seat.ONE, a, f"{a}A", f"Athlete {a}.0", False
    )


def test_what_could_not_be_avoided_is_marked() -> None:
    office = drafted(2, rounds=1)
    table = office.state.rounds[2].tables[1, 0]

    assert show(office).marks == (
        TableMark(MarkKind.REPEATED_OPPONENTS, 1, table.a[0], table.b[0], 1),
        TableMark(MarkKind.FLOAT, 1),
    )


@pytest.mark.parametrize(
    ("modality", "rulebook", "kind", "entries", "boards"),
    [
        (Modality.INDIVIDUAL, "fid-2015", None, 8, [0]),
        (Modality.TEAMS, "fid-2015", None, 4, [1, 2]),
        (Modality.INDIVIDUAL, "dp-standard", EventKind.JORNADA, 8, [1, 2, 3]),
    ],
    ids=["individual", "teams", "rotated"],
)
def test_every_kind_of_draft_says_why_each_table_was_made(
    modality: Modality,
    rulebook: str,
    kind: EventKind | None,
    entries: int,
    boards: list[int],
) -> None:
    office = drafted(entries, modality, rulebook, kind=kind)
    found = office.state.rounds[1]
    before = office.state._replace(rounds={1: found._replace(tables={}, byes=())})
    plan = plan_round(before, found.seed or 0)
    firsts = [one for one in plan.tables if one.rotation in (None, 1)]
    view = show(office)

    assert [one.planned() for one in view.tables] == [
        one._replace(boards=()) for one in firsts
    ]
    assert [[match.board for match in one.matches] for one in view.tables] == (
        [boards] * len(firsts)
    )


def swap(office: Office, first: int, second: int) -> None:
    found = weigh_swap(office.context, "copa", office.state.last_round, first, second)
    asked = change_for_swap(found, "they asked for it")
    change_tables(office.context, office.caller(), asked)


def test_a_changed_draft_stands_beside_the_best_one() -> None:
    office = drafted(4, rounds=1)
    best = show(office).figures
    one, other = (office.state.rounds[2].tables[n, 0] for n in (1, 2))
    swap(office, one.b[0], other.b[0])
    view = show(office)

    assert view.best == best
    assert view.figures == DraftFigures(2, 0, 0, 0, 2, 2, view.figures.distance, 0, 0)
    assert [table.by_hand for table in view.tables] == ["they asked for it"] * 2
    assert {mark.kind for mark in view.marks} == {
        MarkKind.REPEATED_OPPONENTS,
        MarkKind.FLOAT,
    }


def test_a_published_round_is_no_draft() -> None:
    office = Office()
    office.create()
    office.enter(4)
    office.start()
    office.pair()

    with pytest.raises(RuleViolation) as refusal:
        show(office)
    assert refusal.value.code == "round_published"


def test_who_shares_a_place_in_the_standings_shares_it_in_the_draft() -> None:
    office = playing(entries=4)
    for table in (1, 2):
        enter(office, table, 200, 100)
    close(office)
    pair_round(office.context, office.caller(), PairRound())
    view = show(office)

    ranks = {row.entry: row.rank for row in standings_of(office.state, through=1).rows}
    shown = {
        one.entry: one.place
        for table in view.tables
        for side in table.sides
        for one in side
    }
    assert (shown, sorted(shown.values())) == (ranks, [1, 1, 3, 3])
