"""Who comes and goes while a round is a draft: it counts from that very round on."""

import pytest

from actions.event_office import Office
from capicua.actions.entries.attendance import (
    CheckIn,
    LeaveOutMissing,
    ReinstateEntry,
    WithdrawEntry,
    check_in,
    leave_out_missing,
    reinstate_entry,
    withdraw_entry,
)
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.rounds.coming_round import (
    DraftChanges,
    DraftChangesView,
    coming_round,
    find_draft_changes,
    show_draft_changes,
)
from capicua.actions.rounds.draft import show_draft
from capicua.actions.rounds.rounds import (
    DiscardPairing,
    PairRound,
    PublishRound,
    discard_pairing,
    pair_round,
    publish_round,
)
from capicua.event.record import tournament_of
from capicua.kernel.error import RuleViolation
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.roster import entered_in


def drafted(entries: int = 8) -> Office:
    """Return an office whose first round is a draft."""
    office = Office()
    office.create(modality=Modality.INDIVIDUAL)
    office.enter(entries)
    office.start()
    pair_round(office.context, office.caller(), PairRound())
    return office


def add(office: Office, name: str) -> int:
    """Add somebody who is here and return their number."""
    asked = AddEntries((NewEntry((Person(name),)),))
    (number,) = add_entries(office.context, office.caller(), asked).told["entries"]
    check_in(office.context, office.caller(), CheckIn((number,)))
    return int(number)


def pair_again(office: Office) -> None:
    number = office.state.last_round
    discard_pairing(office.context, office.caller(), DiscardPairing(number, "again"))
    leave_out_missing(office.context, office.caller(), LeaveOutMissing())
    pair_round(office.context, office.caller(), PairRound())


def seated(office: Office) -> set[int]:
    found = office.state.rounds[office.state.last_round]
    return {*found.byes, *(n for one in found.tables.values() for n in one.entries)}


def overtaken(office: Office) -> DraftChanges:
    return find_draft_changes(office.state, office.state.rounds[office.state.last_round])


def test_the_coming_round_is_the_draft_until_it_is_published() -> None:
    office = drafted()
    before = coming_round(office.state)

    publish_round(office.context, office.caller(), PublishRound(1))

    assert (before, coming_round(office.state)) == (1, 2)


def test_who_is_added_during_a_draft_plays_in_it_when_it_is_made_again() -> None:
    office = drafted()
    late = add(office, "Nueva Tarde")
    assert overtaken(office) == DraftChanges(waiting=(late,))
    assert show_draft(office.context, "copa", 1).figures.distance == 0

    pair_again(office)

    assert (late in seated(office), overtaken(office)) == (True, DraftChanges())


def test_who_leaves_during_a_draft_is_not_in_the_next_one() -> None:
    office = drafted()
    withdraw_entry(office.context, office.caller(), WithdrawEntry(2, "goes home"))
    assert overtaken(office) == DraftChanges(gone=(2,))
    assert len(show_draft(office.context, "copa", 1).tables) == 2
    with pytest.raises(RuleViolation) as refused:
        publish_round(office.context, office.caller(), PublishRound(1))
    assert refused.value.code == "draft_overtaken"

    pair_again(office)
    publish_round(office.context, office.caller(), PublishRound(1))

    assert seated(office) == {1, 3, 4, 5, 6, 7, 8}


def test_who_comes_back_during_the_same_draft_keeps_the_seat() -> None:
    office = drafted()
    withdraw_entry(office.context, office.caller(), WithdrawEntry(2, "goes home"))
    reinstate_entry(office.context, office.caller(), ReinstateEntry(2, "stays"))

    publish_round(office.context, office.caller(), PublishRound(1))

    assert 2 in seated(office)


def test_who_is_no_longer_here_is_named_and_may_still_be_waited_for() -> None:
    office = drafted()
    check_in(office.context, office.caller(), CheckIn((7,), is_present=False))

    assert show_draft_changes(office.context, "copa", 1) == DraftChangesView(
        (), ("Athlete 7.0",), ()
    )
    publish_round(office.context, office.caller(), PublishRound(1))
    assert overtaken(office) == DraftChanges()


def test_where_nobody_was_checked_in_nobody_is_missing() -> None:
    office = Office()
    office.create(modality=Modality.INDIVIDUAL)
    office.enter(4)
    nobody = CheckIn((1, 2, 3, 4), is_present=False)
    check_in(office.context, office.caller(), nobody)
    office.start()
    pair_round(office.context, office.caller(), PairRound())

    assert overtaken(office) == DraftChanges()


def test_who_is_added_later_and_leaves_before_playing_is_in_no_round() -> None:
    office = drafted()
    publish_round(office.context, office.caller(), PublishRound(1))
    late = add(office, "Nueva Tarde")
    withdraw_entry(office.context, office.caller(), WithdrawEntry(late, "changed mind"))

    tournament = tournament_of(office.state)

    assert [late in entered_in(tournament, number) for number in (1, 2, 3)] == [False] * 3
