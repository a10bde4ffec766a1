"""An event that was made is changed, shortened, cancelled and put away."""

import pytest

from actions.event_office import ANA, EVA, LUIS, Office, code_of, playing
from capicua.actions.engine.permissions import Permission, check_permission
from capicua.actions.events.changes import (
    ArchiveEvent,
    CancelEvent,
    ChangeConditions,
    SetLastRound,
    archive_event,
    cancel_event,
    change_conditions,
    set_last_round,
)
from capicua.actions.events.lifecycle import PublishConditions, publish_conditions
from capicua.actions.events.summary import show_event
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.next_step import DeskStep, next_step
from capicua.actions.rounds.rounds import (
    CloseRound,
    PairRound,
    close_round,
    pair_round,
)
from capicua.event.facts.results import Outcome
from capicua.event.record import tournament_of
from capicua.event.state import Phase
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.terms import minutes_of, target_of

SHORTER = ChangeConditions(2, "Copa del Puerto", target=100, minutes=25)


def play_round(office: Office) -> None:
    for table in office.state.rounds[office.state.last_round].tables.values():
        asked = EnterResult(table.place, Outcome(ByPair(200, 88)))
        enter_result(office.context, office.caller(), asked)
    close_round(office.context, office.caller(), CloseRound(office.state.last_round))


def test_title_length_target_and_time_change_before_the_first_round() -> None:
    office = Office()
    office.create(rounds=5)

    change_conditions(office.context, office.caller(), SHORTER)

    made = office.state.made
    assert (made.rounds, made.target, made.hands, made.minutes) == (2, 100, None, 25)
    assert show_event(office.context, "copa").title == "Copa del Puerto"


def test_what_nobody_changes_leaves_no_trace_in_the_journal() -> None:
    office = Office()
    office.create(rounds=5)
    seq = office.state.seq

    change_conditions(office.context, office.caller(), ChangeConditions(5, "Copa"))

    assert office.state.seq == seq


def test_conditions_that_everybody_could_read_change_with_a_reason_only() -> None:
    office = Office()
    office.create(rounds=5)
    publish_conditions(office.context, office.caller(), PublishConditions())

    refused = code_of(change_conditions, office, ANA, SHORTER)
    change_conditions(
        office.context, office.caller(), SHORTER._replace(reason="Hay poco tiempo.")
    )

    assert (refused, office.state.made.rounds) == ("missing_reason", 2)


def test_another_number_of_rounds_makes_the_draft_again() -> None:
    office = Office()
    office.create(rounds=5)
    office.enter(4)
    office.start()
    pair_round(office.context, office.caller(), PairRound())

    asked = SHORTER._replace(reason="Hay poco tiempo.")
    change_conditions(office.context, office.caller(), asked)

    assert next_step(office.state).step is DeskStep.PAIR_ROUND
    pair_round(office.context, office.caller(), PairRound())
    assert (office.state.last_round, office.state.made.rounds) == (1, 2)


def test_the_conditions_stay_once_a_round_is_published() -> None:
    office = playing()

    assert code_of(change_conditions, office, ANA, SHORTER) == "round_published"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (SHORTER._replace(rounds=0), "out_of_range"),
        (SHORTER._replace(rounds=101), "out_of_range"),
        (SHORTER._replace(target=0), "out_of_range"),
        (SHORTER._replace(minutes=0), "out_of_range"),
    ],
)
def test_a_length_that_no_event_has_is_refused(asked: ChangeConditions, code: str) -> None:
    office = Office()
    office.create(rounds=5)

    assert code_of(change_conditions, office, ANA, asked) == code


def test_an_event_ends_after_an_earlier_round() -> None:
    office = playing(rounds=5)

    set_last_round(office.context, office.caller(), SetLastRound(1, "Se fue la luz."))
    play_round(office)

    assert show_event(office.context, "copa").rounds == 1
    assert next_step(office.state).instead == (DeskStep.FINISH_EVENT,)
    assert code_of(pair_round, office, ANA, PairRound()) == "no_more_rounds"
    finish_event(office.context, office.caller(), FinishEvent())
    assert office.state.phase is Phase.FINISHED


def test_an_event_that_was_shortened_goes_on_as_planned_after_all() -> None:
    office = playing(rounds=5)
    set_last_round(office.context, office.caller(), SetLastRound(1, "Se fue la luz."))
    play_round(office)

    set_last_round(office.context, office.caller(), SetLastRound(5, "Volvió la luz."))
    office.pair()

    assert (office.state.last_round, office.state.made.final_round) == (2, 5)


def test_a_shortened_event_keeps_the_way_in_which_its_rounds_are_made() -> None:
    office = Office()
    office.create("dp-standard", Modality.PAIRS, 7, kind=EventKind.TORNEO)
    office.enter(8)
    office.start()
    office.pair()
    play_round(office)
    office.pair()
    play_round(office)

    set_last_round(office.context, office.caller(), SetLastRound(3, "Se hizo tarde."))

    # Of seven rounds the second part begins with the sixth, of three with the third.
    assert (office.state.made.rounds, office.state.made.final_round) == (7, 3)
    office.pair()
    assert office.state.last_round == 3


@pytest.mark.parametrize("after", [0, 6])
def test_an_event_ends_after_one_of_its_rounds(after: int) -> None:
    office = playing(rounds=5)

    assert code_of(set_last_round, office, ANA, SetLastRound(after, "x")) == "out_of_range"


def test_an_event_does_not_end_before_a_round_that_has_its_tables() -> None:
    office = playing(rounds=5)
    play_round(office)
    office.pair()

    assert code_of(set_last_round, office, ANA, SetLastRound(1, "x")) == "out_of_range"


def test_a_cancelled_event_is_over_and_says_so() -> None:
    office = playing()

    cancel_event(office.context, office.caller(), CancelEvent("Llueve en la cancha."))

    with pytest.raises(RuleViolation) as refusal:
        check_permission(office.state, ANA, Permission.RUN_EVENT)
    assert str(refusal.value) == (
        "The event is cancelled; what was played stays on record."
    )
    reason = office.context.names("copa").text(office.state.cancelled)
    assert (office.state.phase, reason) == (Phase.FINISHED, "Llueve en la cancha.")
    assert show_event(office.context, "copa").is_cancelled


def test_nobody_cancels_or_shortens_without_a_reason() -> None:
    office = playing()

    assert code_of(cancel_event, office, ANA, CancelEvent(" ")) == "missing_reason"
    assert code_of(set_last_round, office, ANA, SetLastRound(1, "")) == "missing_reason"


def test_an_arbiter_cancels_nothing() -> None:
    office = playing()

    assert code_of(cancel_event, office, LUIS, CancelEvent("Porque sí.")) == "not_allowed"


def test_only_what_is_over_is_put_away_and_it_comes_back() -> None:
    office = playing()
    put_away = ArchiveEvent(is_archived=True, reason="Era un ensayo.")
    early = code_of(archive_event, office, ANA, put_away)
    cancel_event(office.context, office.caller(), CancelEvent("Era un ensayo."))

    archive_event(office.context, office.caller(), put_away)
    away = show_event(office.context, "copa").is_archived
    back = ArchiveEvent(is_archived=False, reason="No lo era.")
    archive_event(office.context, office.caller(EVA), back)

    assert (early, away) == ("wrong_phase", True)
    assert not show_event(office.context, "copa").is_archived


def test_the_time_of_a_match_follows_a_change() -> None:
    office = Office()
    office.create(rounds=5)
    change_conditions(office.context, office.caller(), SHORTER)

    tournament = tournament_of(office.state)

    assert (target_of(tournament, 1), minutes_of(tournament, 1)) == (100, 25)


@pytest.mark.article("DP-34")
def test_dp_34_a_torneo_stays_within_the_matches_of_its_kind() -> None:
    office = Office()
    office.create("dp-standard", Modality.PAIRS, 9, kind=EventKind.TORNEO)

    shorter = ChangeConditions(2, "Copa", None)

    assert code_of(change_conditions, office, ANA, shorter) == "wrong_number_of_matches"


def test_a_length_that_the_book_forbids_is_refused_after_the_event_was_made_too() -> None:
    office = Office()
    office.create("dp-standard", Modality.PAIRS, 9, kind=EventKind.TORNEO)

    refused = code_of(change_conditions, office, ANA, ChangeConditions(1, "Copa"))

    assert refused == "wrong_number_of_matches"
