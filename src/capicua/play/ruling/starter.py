"""Who opens the next hand (*salida*) after a ruling has closed one."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, assert_never

from capicua.kernel.error import BrokenInvariant
from capicua.kernel.seat import Seat
from capicua.play.ruling.incident import Incident
from capicua.play.ruling.situation import is_individual
from capicua.rulebooks.choices import AnnulledHandStarter, ReopenRule
from capicua.rulebooks.infraction import StartEffect
from capicua.rulebooks.rulebook import Rulebook


class OpensNext(StrEnum):
    """Who opens next, told by the one who should have opened this hand."""

    NEXT = "next"
    SAME = "same"
    RIGHTFUL = "rightful"
    OPPONENTS = "opponents"
    """The right-hand neighbour of the one who should have opened (DP 82-b)."""


class NextOpener(NamedTuple):
    """Who opens next, as a rule and as a seat."""

    start: OpensNext
    seat: Seat


def next_start(book: Rulebook, incident: Incident, effect: StartEffect) -> NextOpener:
    """Return who opens after this incident."""
    start = _start(book, incident, effect)
    is_moved = start in {OpensNext.NEXT, OpensNext.OPPONENTS}
    return NextOpener(start, incident.starter.next if is_moved else incident.starter)


def _start(book: Rulebook, incident: Incident, effect: StartEffect) -> OpensNext:
    match effect:
        case StartEffect.NEXT | StartEffect.SAME | StartEffect.RIGHTFUL:
            return OpensNext(effect)
        case StartEffect.OPPONENTS_IF_OFFENDER_STARTED:
            return OpensNext.OPPONENTS if _had_the_start(incident) else OpensNext.SAME
        case StartEffect.REOPEN_RULE:
            return _reopened(_reopen_rule(book), incident)
        case StartEffect.REOPEN_EXCEPTION:
            return _reopened(_reopen_rule(book), incident, is_exception=True)
        case StartEffect.ANNULLED_HAND_STARTER:
            return _annulled(book.settings.annulled_hand_starter.value, incident)
        case _:
            assert_never(effect)


def _reopen_rule(book: Rulebook) -> ReopenRule:
    rule = book.settings.reopen_rule.value
    if rule is None:
        message = f"{book.name} has an effect that needs reopen_rule but no such setting"
        raise BrokenInvariant(message)
    return rule


def _reopened(
    rule: ReopenRule, incident: Incident, *, is_exception: bool = False
) -> OpensNext:
    match rule:
        case ReopenRule.FID66P3:
            return OpensNext.SAME if is_individual(incident) else OpensNext.NEXT
        case ReopenRule.PR_INTRO:
            # Article 9 is excepted from the rotation, but says itself that it goes on in
            # individual play (reading P3).
            stays = is_exception and not is_individual(incident)
            return OpensNext.SAME if stays else OpensNext.NEXT
        case ReopenRule.FED5:
            return OpensNext.NEXT if _had_the_start(incident) else OpensNext.SAME
        case ReopenRule.SAME:
            return OpensNext.SAME
        case ReopenRule.NEXT:
            return OpensNext.NEXT
        case _:
            assert_never(rule)


def _annulled(rule: AnnulledHandStarter | None, incident: Incident) -> OpensNext:
    match rule:
        case AnnulledHandStarter.SAME | None:
            return OpensNext.SAME
        case AnnulledHandStarter.NEXT:
            return OpensNext.NEXT
        case AnnulledHandStarter.FED5:
            return OpensNext.NEXT if _had_the_start(incident) else OpensNext.SAME
        case _:
            assert_never(rule)


def _had_the_start(incident: Incident) -> bool:
    """Tell whether the start belonged to the offender's pair; nobody known, nobody's."""
    offender = incident.offender
    return offender is not None and offender.pair is incident.starter.pair
