"""When a match is over: target, number of hands, time, and what a level score asks for."""

from __future__ import annotations

from capicua.play.match.state import EndedBy, Ending, MatchState
from capicua.play.match.terms import Terms
from capicua.rulebooks.choices import HandStart, TiePolicy, TimeUpBetweenHands


def call_time(terms: Terms, state: MatchState, *, between_hands: bool) -> MatchState:
    """Return the match after its clock ran out; without effect where time never decides."""
    called = state._replace(time_called=True)
    if not terms.book.match.time_decides.value:
        return called
    running = 1 if _is_hand_running(terms, between_hands=between_hands) else 0
    extra = terms.book.settings.extra_hands.value or 0
    return decide(terms, called._replace(to_finish=running + extra))


def close_hand(terms: Terms, state: MatchState) -> MatchState:
    """Return the match after a hand was closed, by its points or by a penalty."""
    if state.to_finish:
        state = state._replace(to_finish=state.to_finish - 1)
    return decide(terms, state)


def decide(terms: Terms, state: MatchState) -> MatchState:
    """Return the match with its ending, if between two hands it has come to one."""
    ending = _by_target(terms, state) or _by_hands(terms, state) or _by_time(terms, state)
    return state if ending is None else state._replace(ending=ending)


def _is_hand_running(terms: Terms, *, between_hands: bool) -> bool:
    """Tell whether a hand was running at the call (FID 60; readings F7, A3, E9)."""
    if not between_hands:
        return True
    setting = terms.book.settings.time_up_between_hands.value
    if setting is not None:
        return setting is TimeUpBetweenHands.TWO
    return terms.book.settings.hand_start.value is HandStart.FID60


def _by_target(terms: Terms, state: MatchState) -> Ending | None:
    if terms.target is None or max(state.running) < terms.target:
        return None
    return Ending(EndedBy.TARGET)


def _by_hands(terms: Terms, state: MatchState) -> Ending | None:
    if terms.hands is None or state.hands_closed < terms.hands:
        return None
    if state.is_level and not terms.book.match.draws_allowed.value:
        return _level(terms, state, EndedBy.HANDS)
    return Ending(EndedBy.HANDS)


def _by_time(terms: Terms, state: MatchState) -> Ending | None:
    # A tied last hand adds nothing: FED 10 then lets the standing score decide, and only a
    # level one asks for another hand (reading E1), as after every other last hand.
    if state.to_finish is None or state.to_finish > 0:
        return None
    if state.is_level and not terms.book.match.draws_allowed.value:
        return _level(terms, state, EndedBy.TIME)
    return Ending(EndedBy.TIME)


def _level(terms: Terms, state: MatchState, by: EndedBy) -> Ending | None:
    """Return how a level match ends; None: another hand must break the tie.

    Cancelling backwards stops at the last hand that changed the score, because that one
    always breaks the tie; a hand closed by a penalty is one, since AMASFAC 8 writes its
    points for that hand. If none did, one more is played (AMASFAC 10 [11.3], reading A2).
    """
    cancels = terms.book.settings.tie_policy.value is TiePolicy.CANCEL_BACK
    if cancels and state.last_change is not None:
        return Ending(by, cancelled=state.last_change)
    return None
