"""Rounds from their seed to their end."""

import pytest

from actions.event_office import ANA, Office, code_of, is_proven, playing
from capicua.actions.entries.attendance import WithdrawEntry, withdraw_entry
from capicua.actions.events.summary import show_log
from capicua.actions.proof.journal import public_end
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import (
    ChangeTables,
    CloseRound,
    DiscardPairing,
    PairRound,
    PublishRound,
    TakeRoundBack,
    change_tables,
    close_round,
    discard_pairing,
    pair_round,
    publish_round,
    take_round_back,
)
from capicua.actions.sheets.table_view import show_round, show_table
from capicua.event.facts.results import Outcome
from capicua.event.facts.rounds import PairedTable
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair


def drafted(entries: int = 4) -> Office:
    office = Office()
    office.create()
    office.enter(entries)
    office.start()
    pair_round(office.context, office.caller(), PairRound())
    return office


def tables(office: Office, number: int = 1) -> list[PairedTable]:
    found = office.state.rounds[number].tables.values()
    return [PairedTable(one.place.table, one.a, one.b) for one in found]


def test_the_seed_is_in_the_journal_before_the_round_is_paired() -> None:
    office = drafted()

    kinds = [line.kind for line in show_log(office.context, "copa")]

    assert kinds[-2:] == ["seed_drawn", "round_paired"]


def test_a_draft_is_seen_by_the_desk_alone() -> None:
    office = drafted()
    codes = []
    for show in (
        lambda: show_round(office.context, "copa", 1),
        lambda: show_table(office.context, "copa", Place(1, 1)),
    ):
        with pytest.raises(RuleViolation) as refusal:
            show()
        codes.append(refusal.value.code)

    assert codes == ["round_not_published"] * 2
    assert len(show_round(office.context, "copa", 1, drafts=True).tables) == 2
    assert show_table(office.context, "copa", Place(1, 1), drafts=True).rows == ()


def test_pairing_twice_with_one_request_pairs_once() -> None:
    office = Office()
    office.create()
    office.enter(4)
    office.start()
    first = pair_round(office.context, office.caller(request="once"), PairRound())

    second = pair_round(office.context, office.caller(request="once"), PairRound())

    assert second == first._replace(is_repeat=True)


def test_a_draft_that_is_thrown_away_is_made_again_from_the_same_seed() -> None:
    office = drafted(6)
    before, seed = tables(office), office.state.rounds[1].seed

    discard_pairing(office.context, office.caller(), DiscardPairing(1, "a name was wrong"))
    assert not office.state.rounds[1].is_paired
    done = pair_round(office.context, office.caller(), PairRound())

    assert (done.told["seed"], tables(office)) == (seed, before)


def test_a_draft_is_changed_by_hand_with_a_reason_that_stays() -> None:
    office = drafted()
    first, second = tables(office)
    swapped = (first._replace(b=second.b), second._replace(b=first.b))
    assert (
        code_of(change_tables, office, ANA, ChangeTables(1, swapped, " "))
        == "missing_reason"
    )

    change_tables(office.context, office.caller(), ChangeTables(1, swapped, "brothers"))

    assert tuple(tables(office)) == swapped
    assert all(one.by_hand for one in office.state.rounds[1].tables.values())


def test_a_change_by_hand_leaves_nobody_out_and_seats_nobody_twice() -> None:
    office = drafted()
    first, second = tables(office)
    wrong = (
        first._replace(b=first.a),
        first._replace(table=99),
        second._replace(a=(*second.a, *second.b), b=()),
        first._replace(rotation=1),
    )

    codes = [
        code_of(change_tables, office, ANA, ChangeTables(1, (one,), "why")) for one in wrong
    ]

    assert codes == ["wrong_tables"] * len(wrong)


def test_a_published_round_stays_as_it_is() -> None:
    office = playing()
    codes = [
        code_of(change_tables, office, ANA, ChangeTables(1, (), "why")),
        code_of(discard_pairing, office, ANA, DiscardPairing(1, "why")),
        code_of(publish_round, office, ANA, PublishRound(1)),
        code_of(publish_round, office, ANA, PublishRound(2)),
        code_of(pair_round, office, ANA, PairRound()),
    ]

    assert codes == [
        "round_published",
        "round_published",
        "round_published",
        "round_not_paired",
        "round_open",
    ]


def test_a_round_is_closed_when_every_result_is_official() -> None:
    office = playing()
    first, second = (one.place for one in office.state.rounds[1].tables.values())
    score = Outcome(ByPair(200, 10))
    enter_result(office.context, office.caller(), EnterResult(first, score))
    assert code_of(close_round, office, ANA, CloseRound(1)) == "results_missing"
    enter_result(office.context, office.caller(), EnterResult(second, score))

    close_round(office.context, office.caller(), CloseRound(1))

    assert office.state.closed_rounds == 1
    assert code_of(close_round, office, ANA, CloseRound(1)) == "round_closed"
    assert code_of(enter_result, office, ANA, EnterResult(first, score)) == "round_closed"


def test_there_are_no_more_rounds_than_the_event_has() -> None:
    office = playing(rounds=1)
    for table in office.state.rounds[1].tables.values():
        asked = EnterResult(table.place, Outcome(ByPair(200, 10)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(1))

    assert code_of(pair_round, office, ANA, PairRound()) == "no_more_rounds"


def test_nothing_is_paired_before_the_event_begins() -> None:
    office = Office()
    office.create()
    office.enter(4)

    assert code_of(pair_round, office, ANA, PairRound()) == "wrong_phase"


BACK = TakeRoundBack(1, "Llegó una pareja más.")


def test_a_published_round_is_taken_back_while_nothing_was_played() -> None:
    office = playing()
    seed = office.state.rounds[1].seed

    take_round_back(office.context, office.caller(), BACK)
    office.enter(1)
    office.pair()

    found = office.state.rounds[1]
    assert (found.seed, found.is_published, len(found.byes)) == (seed, True, 1)
    assert is_proven(office)


def test_a_round_that_was_taken_back_comes_out_the_same_with_the_same_people() -> None:
    office = playing(entries=10)
    before = tables(office)

    take_round_back(office.context, office.caller(), BACK)
    office.pair()

    assert tables(office) == before


def test_who_left_and_who_came_during_a_round_count_when_it_is_taken_back() -> None:
    office = playing(entries=6)
    withdraw_entry(office.context, office.caller(), WithdrawEntry(2, "Se va."))
    office.enter(1)
    late = office.state.entries[7].from_round

    take_round_back(office.context, office.caller(), BACK)
    office.pair()

    seats = {entry for table in tables(office) for entry in (*table.a, *table.b)}
    assert (late, seats) == (2, {1, 3, 4, 5, 6, 7})


def test_a_round_with_a_result_stays_published() -> None:
    office = playing()
    asked = EnterResult(Place(1, 2), Outcome(ByPair(200, 88)))
    enter_result(office.context, office.caller(), asked)

    with pytest.raises(RuleViolation) as refusal:
        take_round_back(office.context, office.caller(), BACK)

    assert (refusal.value.code, str(refusal.value)) == (
        "round_begun",
        "Something is on record already of table 2. A round is taken back only while "
        "nothing of it was played.",
    )


def test_what_everybody_could_read_stays_readable_when_a_round_is_taken_back() -> None:
    office = playing()
    take_round_back(office.context, office.caller(), BACK)
    back = public_end(office.context, "copa")
    pair_round(office.context, office.caller(), PairRound())

    assert public_end(office.context, "copa") == back
    assert office.state.seq == back.seq + 1
