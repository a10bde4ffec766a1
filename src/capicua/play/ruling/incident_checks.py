"""Checks of an incident before its ruling: an offered choice, and who did it."""

from __future__ import annotations

from capicua.kernel.error import RuleViolation
from capicua.play.ruling.situation import RulingSituation


def check_choice(situation: RulingSituation) -> None:
    """Raise if something was chosen that is not offered."""
    incident, _, case = situation
    if incident.choice is None or incident.choice in case.choices:
        return
    offered = ", ".join(f'"{one}"' for one in case.choices)
    what = f"{case.decides} may choose {offered}" if offered else "nothing is to be chosen"
    raise RuleViolation(
        "choice_not_offered",
        f'"{incident.choice}" is not offered for {incident.code}: {what}.',
        at="choice",
        article=case.articles[0] if case.articles else None,
    )


def check_offenders(situation: RulingSituation) -> None:
    """Raise if nobody is named, or both partners where the article names no pair."""
    incident, infraction, case = situation
    if incident.with_partner and not infraction.names_pair:
        raise RuleViolation(
            "pair_not_named",
            f"A ruling on {incident.code} names one offender: only where the article "
            "speaks of the pair may both partners be named together.",
            at="offender",
            article=case.articles[0] if case.articles else None,
        )
    if incident.offender is not None or case.when.infractor_known is False:
        return
    raise RuleViolation(
        "missing_offender",
        f"A ruling on {incident.code} needs the offender's seat; only where the article "
        "speaks of an unknown offender may it be null, with facts.infractor_known false.",
        at="offender",
        article=case.articles[0] if case.articles else None,
    )
