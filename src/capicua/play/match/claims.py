"""Claims (*reclamo*): who may make one, how, and until when."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum

from capicua.kernel.error import RuleViolation
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.discipline import ClaimBy


class Claimant(StrEnum):
    """Who makes a claim."""

    DELEGATE = "delegate"
    PLAYER = "player"


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
