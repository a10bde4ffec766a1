"""Two entries of a draft change places."""

import pytest

from actions.desk_day import drafted
from capicua.actions.entries.entries import (
    AmendEntry,
    FixTable,
    KeepApart,
    NewEntry,
    amend_entry,
    fix_table,
    keep_apart,
)
from capicua.actions.entries.numbers import Person
from capicua.actions.rounds.draft_pricing import DraftFigures
from capicua.actions.rounds.draft_swap import SwapView, change_for_swap, weigh_swap
from capicua.actions.rounds.rounds import (
    ChangeTables,
    DiscardPairing,
    PairRound,
    change_tables,
    discard_pairing,
    pair_round,
)
from capicua.event.facts.rounds import PairedTable
from capicua.event.state import RoundState
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.pairing.marks import MarkKind, TableMark

PERFECT = DraftFigures(0, 0, 0, 0, 0, 0, 0, 0, 0)


def test_a_swap_says_what_it_breaks_before_it_is_done() -> None:
    office = drafted(4, rounds=1)
    one, other = (office.state.rounds[2].tables[n, 0] for n in (1, 2))
    found = weigh_swap(office.context, "copa", 2, one.b[0], other.b[0])

    assert found == SwapView(
        2,
        one.b[0],
        other.b[0],
        (PairedTable(1, one.a, other.b), PairedTable(2, other.a, one.b)),
        (),
        (
            TableMark(MarkKind.REPEATED_OPPONENTS, 1, one.a[0], other.b[0], 1),
            TableMark(MarkKind.FLOAT, 1),
            TableMark(MarkKind.REPEATED_OPPONENTS, 2, other.a[0], one.b[0], 1),
            TableMark(MarkKind.FLOAT, 2),
        ),
        (),
        PERFECT,
        DraftFigures(2, 0, 0, 0, 2, 2, found.figures_after.distance, 0, 0),
    )
    assert change_for_swap(found, "why") == ChangeTables(2, found.tables, "why", ())


def test_bans_and_fixed_tables_are_told() -> None:
    office = drafted(4)
    one, other = (office.state.rounds[1].tables[n, 0] for n in (1, 2))
    keep_apart(office.context, office.caller(), KeepApart(one.a[0], other.b[0]))
    fix_table(office.context, office.caller(), FixTable(one.b[0], 1))
    found = weigh_swap(office.context, "copa", 1, one.b[0], other.b[0])
    apart = sorted((one.a[0], other.b[0]))

    assert found.breaks == (
        TableMark(MarkKind.KEPT_APART, 1, *apart),
        TableMark(MarkKind.FIXED_TABLE, 2, one.b[0], 0, 1),
    )
    assert weigh_swap(office.context, "copa", 1, one.b[0], one.b[0]).breaks == ()


def test_an_entry_changes_places_with_one_that_rests() -> None:
    office = drafted(5, rounds=1)
    found: RoundState = office.state.rounds[2]
    (rested,) = office.state.rounds[1].byes
    (resting,) = found.byes
    swap = weigh_swap(office.context, "copa", 2, rested, resting)

    assert swap.byes == (rested,)
    assert TableMark(MarkKind.BYE_AGAIN, 0, rested, 0, 1) in swap.breaks
    change_tables(office.context, office.caller(), change_for_swap(swap, "hurt"))
    after = office.state.rounds[2]
    assert after.byes == (rested,)
    assert resting in {
        one for table in after.tables.values() for one in (*table.a, *table.b)
    }


@pytest.mark.parametrize(
    ("modality", "rulebook", "kind", "entries"),
    [
        (Modality.INDIVIDUAL, "fid-2015", None, 9),
        (Modality.TEAMS, "fid-2015", None, 5),
        (Modality.INDIVIDUAL, "dp-standard", EventKind.JORNADA, 9),
    ],
    ids=["individual", "teams", "rotated"],
)
def test_a_swap_there_and_back_gives_the_same_draft(
    modality: Modality, rulebook: str, kind: EventKind | None, entries: int
) -> None:
    office = drafted(entries, modality, rulebook, kind=kind)

    def tables() -> dict[tuple[int, int], object]:
        found = office.state.rounds[1].tables
        return {key: (one.a, one.b, one.teams) for key, one in found.items()}

    def swap() -> None:
        first = office.state.rounds[1].tables[min(office.state.rounds[1].tables)]
        one = (first.teams or first.a)[0]
        found = weigh_swap(office.context, "copa", 1, one, office.state.rounds[1].byes[0])
        change_tables(office.context, office.caller(), change_for_swap(found, "why"))

    before = tables()
    swap()
    assert tables() != before
    swap()
    assert tables() == before


def test_partners_of_one_country_or_club_are_told() -> None:
    office = drafted(8, Modality.INDIVIDUAL)
    discard_pairing(office.context, office.caller(), DiscardPairing(1, "late names"))
    for number in (1, 2):
        new = NewEntry((Person(f"Athlete {number}"),), "", "VEN", "Leones")
        amend_entry(office.context, office.caller(), AmendEntry(number, new))
    pair_round(office.context, office.caller(), PairRound())
    tables = office.state.rounds[1].tables.values()
    partner = {
        one: side[not at]
        for t in tables
        for side in (t.a, t.b)
        for at, one in enumerate(side)
    }
    found = weigh_swap(office.context, "copa", 1, 2, partner[1])
    table = next(one.table for one in found.tables if 1 in (*one.a, *one.b))
    kinds = [(one.kind, one.table, {one.first, one.second}) for one in found.breaks]

    assert kinds == [
        (MarkKind.SAME_COUNTRY, table, {1, 2}),
        (MarkKind.SAME_CLUB, table, {1, 2}),
    ]


def test_nobody_from_outside_the_draft_is_swapped() -> None:
    office = drafted(4)

    with pytest.raises(RuleViolation) as refusal:
        weigh_swap(office.context, "copa", 1, 1, 99)
    assert refusal.value.code == "no_such_entry"
