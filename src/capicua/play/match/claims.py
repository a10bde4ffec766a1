"""Claims (*reclamo*): who may make one, how, and until when."""

from __future__ import annotations

from datetime import timedelta
from enum import IntEnum, StrEnum
from typing import assert_never

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.choices import ClaimDeadline
from capicua.rulebooks.infraction import Detected, Infraction
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.discipline import ClaimBy


class Claimant(StrEnum):
    """Who makes a claim."""

    DELEGATE = "delegate"
    PLAYER = "player"


class Moment(IntEnum):
    """How far things have gone when an infraction is claimed, in their order."""

    AT_ONCE = 0
    HAND_RUNNING = 1
    HAND_OVER = 2
    SHEET_SIGNED = 3
    SHEET_REGISTERED = 4


LAST_MOMENT = {
    ClaimDeadline.AT_ONCE: Moment.AT_ONCE,
    ClaimDeadline.HAND_END: Moment.HAND_OVER,
    ClaimDeadline.SHEET_SIGNED: Moment.HAND_OVER,
    ClaimDeadline.SHEET_REGISTERED: Moment.SHEET_SIGNED,
}
"""The last moment at which a claim is heard; signing or registering itself is too late."""


def check_claim(
    book: Rulebook, by: Claimant, *, since: timedelta, in_writing: bool
) -> None:
    """Raise why a claim about a hand or match is not heard; return quietly if it is.

    ``since`` is counted from the end of that hand or match (FID 98, reading F33).
    """
    rule = book.discipline.claims_by
    if rule.value is ClaimBy.DELEGATES and by is not Claimant.DELEGATE:
        raise RuleViolation(
            "delegates_only",
            "Only an accredited delegate may claim. Tell yours at once.",
            article=rule.article,
        )
    if not book.settings.written_claims.value:
        return
    window = book.settings.claim_window_min
    if not in_writing:
        raise RuleViolation(
            "claim_not_written", "This event hears claims in writing.", article=rule.article
        )
    if window.value is not None and since > timedelta(minutes=window.value):
        raise RuleViolation(
            "claim_too_late",
            "A claim is made within {window} {window:minute|minutes} after the hand or "
            "match.",
            article=window.article,
            window=window.value,
        )


def may_claim_infraction(book: Rulebook, code: str, now: Moment) -> bool:
    """Return whether an infraction may still be claimed (FID 81; FED 6-9, reading E4).

    A book without a deadline hears it at any time.
    """
    deadline = book.settings.claim_deadline.value
    match deadline:
        case None:
            return True
        case ClaimDeadline.PER_ARTICLE:
            return now <= _per_article(book.infractions[code])
        case (
            ClaimDeadline.AT_ONCE
            | ClaimDeadline.HAND_END
            | ClaimDeadline.SHEET_SIGNED
            | ClaimDeadline.SHEET_REGISTERED
        ):
            return now <= LAST_MOMENT[deadline]
        case _:
            assert_never(deadline)


def _per_article(infraction: Infraction) -> Moment:
    """Return the last moment for one infraction: at once where its article says so."""
    for case in infraction.cases:
        asked = {(one.name, one.value) for one in case.when.setting or ()}
        later = case.when.detected == (Detected.LATER,)
        if later and ("claim_deadline", ClaimDeadline.PER_ARTICLE) in asked:
            return Moment.AT_ONCE
    return Moment.HAND_OVER
