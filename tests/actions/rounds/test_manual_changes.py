"""Deviations of the rounds from the engine's pairing."""

from actions.desk_day import drafted
from capicua.actions.rounds.draft_swap import change_for_swap, weigh_swap
from capicua.actions.rounds.manual_changes import PairingChange, Seated, pairing_changes
from capicua.actions.rounds.rounds import DiscardPairing, change_tables, discard_pairing

AT = "2026-11-16T20:00:00.000000Z"


def test_a_round_as_the_engine_made_it_has_no_changes() -> None:
    assert pairing_changes(drafted(5).context, "copa") == ()


def test_every_change_by_hand_is_told_with_its_reason() -> None:
    office = drafted(5)
    found = office.state.rounds[1]
    table, (resting,) = found.tables[1, 0], found.byes
    swap = weigh_swap(office.context, "copa", 1, table.b[0], resting)
    change_tables(office.context, office.caller(), change_for_swap(swap, "hurt"))
    seq = office.state.seq
    discard_pairing(office.context, office.caller(), DiscardPairing(1, "again"))

    assert pairing_changes(office.context, "copa") == (
        PairingChange(
            seq,
            AT,
            "ana",
            1,
            1,
            Seated(table.a, table.b),
            Seated(table.a, (resting,)),
            "hurt",
        ),
        PairingChange(
            seq, AT, "ana", 1, 0, Seated((resting,)), Seated((table.b[0],)), "hurt"
        ),
        PairingChange(seq + 1, AT, "ana", 1, 0, Seated(()), None, "again"),
    )
