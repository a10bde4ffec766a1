"""Rules of a round's life: what may be done with it now, or why not."""

from __future__ import annotations

from capicua.event.state import EventState, Phase, RoundState
from capicua.kernel.error import RuleViolation
from capicua.play.ruling.decision import rule


def published_round(state: EventState, number: int) -> RoundState:
    """Return a round that everybody may see."""
    found = state.rounds.get(number)
    if found is None or not found.is_published:
        raise RuleViolation(
            "round_not_published",
            "Round {number} is not published yet.",
            at="round",
            number=number,
        )
    return found


def open_round(state: EventState, number: int) -> RoundState:
    """Return a published round that is not closed."""
    found = published_round(state, number)
    if found.is_closed:
        raise RuleViolation(
            "round_closed",
            "Round {number} is closed. Its results change by an arbiter's ruling only.",
            at="round",
            number=number,
        )
    return found


def check_nothing_waits(state: EventState, number: int) -> None:
    """Raise if a ruling that others must confirm would change a result of a round."""
    waiting = [
        one.proposal.place.label
        for one in state.ratifications.values()
        if one.proposal is not None
        and one.holds_up
        and one.proposal.place.round == number
        and rule(state.book, one.proposal.incident).result is not None
    ]
    if waiting:
        raise RuleViolation(
            "ruling_waits",
            "A ruling at table {tables} waits for others to confirm it, and the match "
            "depends on it. Have it confirmed or refused first.",
            at="round",
            tables=tuple(waiting),
        )


def upcoming_round(state: EventState) -> int:
    """Return the number of the round to pair, or say why none may be paired."""
    if state.phase is not Phase.STARTED:
        raise RuleViolation("wrong_phase", "The event has not begun. Start it first.")
    last = state.last_round
    if last and not state.rounds[last].is_closed:
        raise RuleViolation(
            "round_open",
            "Round {last} is not closed yet. Close it first.",
            at="round",
            last=last,
        )
    if last >= state.made.final_round:
        raise RuleViolation(
            "no_more_rounds",
            "The event has {rounds} {rounds:round|rounds}. Finish it.",
            rounds=state.made.final_round,
        )
    return last + 1


def draft_round(state: EventState, number: int) -> RoundState:
    """Return a round that is paired and not published."""
    found = state.rounds.get(number)
    if found is None or not found.is_paired:
        raise RuleViolation(
            "round_not_paired", "Round {number} is not paired.", at="round", number=number
        )
    if found.is_published:
        raise RuleViolation(
            "round_published",
            "Round {number} is published and stays as it is.",
            at="round",
            number=number,
        )
    return found
