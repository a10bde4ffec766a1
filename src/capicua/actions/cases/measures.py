"""Sanctions of a decision: whom, which, and how long, within what the book allows."""

from __future__ import annotations

from datetime import date

from capicua.actions.registry.office_context import OfficeSituation
from capicua.discipline.record import Dossier, Duration, RecordedSanction, SanctionKind
from capicua.formats.suspension_length import check_lengths
from capicua.kernel.error import RuleViolation
from capicua.office.case_file import CaseFile
from capicua.office.facts.cases import CaseMeasure, CaseOutcome
from capicua.rulebooks.sections.discipline import SuspensionUnit

MOST_TIMES = 520
"""Weeks, months or events: nobody is suspended for longer in one decision."""


def check_measures(
    now: OfficeSituation,
    case: CaseFile,
    outcome: CaseOutcome,
    measures: tuple[CaseMeasure, ...],
) -> None:
    """Raise unless sanctions go with an outcome that has them, as the book allows."""
    is_sanction = outcome is CaseOutcome.SANCTIONED
    if is_sanction is not bool(measures):
        raise RuleViolation(
            "wrong_measures",
            "Who is sanctioned is given a sanction, and nobody else: say whom and which.",
            at="measures",
        )
    for number, one in enumerate(measures):
        at = f"measures[{number}]"
        if one.person not in case.against:
            raise RuleViolation(
                "wrong_person", "The complaint is not about {person}.", at=f"{at}.person",
                person=one.person,
            )  # fmt: skip
        _check_measure(now, case, one, at)


def _check_measure(now: OfficeSituation, case: CaseFile, one: CaseMeasure, at: str) -> None:
    rules = now.state.book.discipline
    is_known = one.kind in map(str, rules.levels.value or ())
    if not is_known and one.kind is not SanctionKind.SUSPENSION:
        raise RuleViolation(
            "out_of_range", "This rulebook knows no such sanction ({kind}).",
            at=f"{at}.kind", article=rules.levels.article, kind=one.kind,
        )  # fmt: skip
    strange = [
        x for x in one.accessories if x not in (rules.accessory_sanctions.value or ())
    ]
    if strange:
        raise RuleViolation(
            "out_of_range", "This rulebook knows no such sanction ({kind}).",
            at=f"{at}.accessories", article=rules.accessory_sanctions.article,
            kind=strange[0],
        )  # fmt: skip
    is_suspension = one.kind is SanctionKind.SUSPENSION
    if is_suspension is (one.unit is None) or not 1 <= one.times <= MOST_TIMES:
        raise RuleViolation(
            "out_of_range", "A suspension says how long it lasts, and nothing else does.",
            at=f"{at}.unit", article=rules.suspension_units.article,
        )  # fmt: skip
    if not is_suspension:
        return
    if one.unit is SuspensionUnit.EVENT and case.event is None:
        raise RuleViolation(
            "missing_key", "For the rest of which event? Name the event.", at=f"{at}.unit"
        )
    allowed = rules.suspension_units.value
    if allowed is not None and one.unit not in (*allowed, SuspensionUnit.MONTHS):
        raise RuleViolation(
            "out_of_range", "This rulebook measures no suspension so ({unit}).",
            at=f"{at}.unit", article=rules.suspension_units.article, unit=one.unit,
        )  # fmt: skip
    _check_length(now, case, one)


def _check_length(now: OfficeSituation, case: CaseFile, one: CaseMeasure) -> None:
    """Raise that a suspension is shorter or longer than allowed (DP 78; FID 66-p1)."""
    ended = case.event_ended or now.today.isoformat()
    record = RecordedSanction(
        f"case-{case.case}",
        one.person,
        now.today,
        SanctionKind.SUSPENSION,
        article=one.article,
        lasts=Duration(one.unit, one.times),
    )
    if one.unit is SuspensionUnit.EVENT and date.fromisoformat(ended) < now.today:
        raise RuleViolation(
            "event_over", "The event is over: nobody is out for the rest of it.",
            at="measures",
        )  # fmt: skip
    check_lengths(Dossier(now.state.book, now.today, records=(record,)))
