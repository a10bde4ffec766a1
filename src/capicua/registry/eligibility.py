"""Eligibility (*elegibilidad*): admitted, to be approved by whom, or refused, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from enum import StrEnum
from typing import NamedTuple

from capicua.registry.age_category import AgeCategory, age_category
from capicua.registry.athlete import AthleteOnFile, AthleteSex
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import EventKind, Modality


class Obstacle(StrEnum):
    """Why somebody is not simply admitted."""

    NOT_AFFILIATED = "not_affiliated"
    BLOCKED = "blocked"
    TOO_OLD = "too_old"
    PLAYS_UP = "plays_up"
    UNKNOWN_BORN = "unknown_born"
    WRONG_SEX = "wrong_sex"
    UNKNOWN_SEX = "unknown_sex"
    OTHER_NATIONALITY = "other_nationality"
    REPRESENTED_OTHER = "represented_other"
    UNKNOWN_NATIONALITY = "unknown_nationality"
    NOT_ADMITTED = "not_admitted"
    NOT_QUALIFIED = "not_qualified"


class Approver(StrEnum):
    """Who may approve what is not simply admitted."""

    COMMISSION = "commission"
    BOARD = "board"
    DESK = "desk"


APPROVED_BY: Mapping[Obstacle, tuple[Approver, ...]] = {
    Obstacle.PLAYS_UP: (Approver.COMMISSION,),
    Obstacle.OTHER_NATIONALITY: (Approver.COMMISSION, Approver.BOARD),
    Obstacle.UNKNOWN_BORN: (Approver.DESK,),
    Obstacle.UNKNOWN_SEX: (Approver.DESK,),
    Obstacle.UNKNOWN_NATIONALITY: (Approver.DESK,),
}
"""Who must approve, all of them; what is not here nobody may approve."""


class EligibilityVerdict(StrEnum):
    """What becomes of an entry, the best first."""

    ADMITTED = "admitted"
    NEEDS_APPROVAL = "needs_approval"
    REFUSED = "refused"


class EligibilityReason(NamedTuple):
    """One reason, with the athletes that it speaks of."""

    code: Obstacle
    article: str | None
    athletes: tuple[int, ...]

    @property
    def who(self) -> tuple[Approver, ...] | None:
        """Return who must approve; None: nobody may."""
        return APPROVED_BY.get(self.code)


class OpenTo(NamedTuple):
    """What an event asks of those who enter."""

    book: Rulebook
    modality: Modality
    first_day: date
    kind: EventKind | None = None
    category: AgeCategory | None = None
    sex: AthleteSex | None = None
    least_rating: int | None = None
    only: frozenset[int] | None = None
    not_admitted: frozenset[int] = frozenset()


class EntryForm(NamedTuple):
    """An entry that asks to be admitted, and who has approved what of it."""

    id: int
    athletes: tuple[AthleteOnFile, ...]
    country: str | None = None
    approved: Mapping[Obstacle, frozenset[Approver]] = {}

    def is_approved(self, code: Obstacle) -> bool:
        """Tell whether everybody who must has approved."""
        needed = APPROVED_BY.get(code)
        return needed is not None and set(needed) <= self.approved.get(code, frozenset())


class EligibilityAnswer(NamedTuple):
    """What becomes of an entry, and why."""

    entry: int
    categories: Mapping[int, AgeCategory]
    reasons: tuple[EligibilityReason, ...]

    @property
    def verdict(self) -> EligibilityVerdict:
        """Return the verdict of the worst reason."""
        if any(one.who is None for one in self.reasons):
            return EligibilityVerdict.REFUSED
        if self.reasons:
            return EligibilityVerdict.NEEDS_APPROVAL
        return EligibilityVerdict.ADMITTED


Found = Iterator[tuple[Obstacle, str | None, AthleteOnFile]]


def judge_entry(event: OpenTo, form: EntryForm) -> EligibilityAnswer:
    """Return whether an entry is admitted, in the order of the law's questions."""
    reasons: list[EligibilityReason] = []
    for question in QUESTIONS:
        found = list(question(event, form))
        reasons.extend(_gathered(one for one in found if not form.is_approved(one[0])))
    return EligibilityAnswer(form.id, _categories(event, form), tuple(reasons))


def _gathered(
    found: Iterable[tuple[Obstacle, str | None, AthleteOnFile]],
) -> Iterator[EligibilityReason]:
    """Yield one reason for each code and article; blocks by the lowest athlete."""
    athletes: dict[tuple[Obstacle, str | None], list[int]] = {}
    for code, article, athlete in found:
        athletes.setdefault((code, article), []).append(athlete.id)
    order = tuple(Obstacle)
    for (code, article), ids in sorted(
        athletes.items(), key=lambda one: (order.index(one[0][0]), min(one[1]))
    ):
        yield EligibilityReason(code, article, tuple(sorted(ids)))


def _affiliation(event: OpenTo, form: EntryForm) -> Found:
    rule = event.book.athletes.by_federation
    if rule.value:
        for one in form.athletes:
            if not (one.federation or "").strip():
                yield Obstacle.NOT_AFFILIATED, rule.article, one


def _blocks(event: OpenTo, form: EntryForm) -> Found:
    for one in form.athletes:
        block = one.blocked
        if block and (block.until is None or event.first_day < block.until):
            yield Obstacle.BLOCKED, block.article, one


def _ages(event: OpenTo, form: EntryForm) -> Found:
    rules, wanted = event.book.athletes, event.category
    if wanted is None:
        return
    may_play_up = wanted is not AgeCategory.SUB_12 and not form.is_approved(
        Obstacle.PLAYS_UP
    )
    for one in form.athletes:
        own = _category(event, one)
        if own is None:
            if wanted is not AgeCategory.OPEN or may_play_up:
                yield Obstacle.UNKNOWN_BORN, rules.age_categories.article, one
        elif own.rank > wanted.rank:
            yield Obstacle.TOO_OLD, rules.age_categories.article, one
        elif own.rank < wanted.rank:
            yield Obstacle.PLAYS_UP, rules.moving_up_on_request.article, one


def _sexes(event: OpenTo, form: EntryForm) -> Found:
    rule = event.book.athletes.classed_by_sex
    if not rule.value or event.sex is None:
        return
    for one in form.athletes:
        if one.sex is None:
            yield Obstacle.UNKNOWN_SEX, rule.article, one
        elif one.sex is not event.sex:
            yield Obstacle.WRONG_SEX, rule.article, one


def _nationalities(event: OpenTo, form: EntryForm) -> Found:
    """Yield those of another nationality who do not live in the country (FID 101)."""
    rule = event.book.athletes.one_nationality_per_pair
    asks = rule.value and event.kind is EventKind.MUNDIAL
    if not asks or event.modality is Modality.INDIVIDUAL:
        return
    for one in form.athletes:
        if one.resident == form.country:
            continue
        if one.nationality is None:
            if not form.is_approved(Obstacle.OTHER_NATIONALITY):
                yield Obstacle.UNKNOWN_NATIONALITY, rule.article, one
        elif form.country not in one.nationality:
            yield Obstacle.OTHER_NATIONALITY, rule.article, one


def _represented(event: OpenTo, form: EntryForm) -> Found:
    """Yield those who played for another country and have no newer nationality (102)."""
    rule = event.book.athletes.keeps_represented_country
    if not rule.value or form.country is None:
        return
    for one in form.athletes:
        played = [
            each.on
            for each in one.represented
            if each.country != form.country and each.on < event.first_day
        ]
        if not played:
            continue
        is_newer = any(
            each.country == form.country and max(played) < each.on < event.first_day
            for each in one.acquired
        )
        if is_newer and one.nationality is None:
            yield Obstacle.UNKNOWN_NATIONALITY, rule.article, one
        elif not is_newer or form.country not in (one.nationality or ()):
            yield Obstacle.REPRESENTED_OTHER, rule.article, one


def _admission(event: OpenTo, form: EntryForm) -> Found:
    rule = event.book.events.reserved_admission
    for one in form.athletes:
        if one.id in event.not_admitted:
            yield Obstacle.NOT_ADMITTED, rule.article, one


def _qualification(event: OpenTo, form: EntryForm) -> Found:
    rule = event.book.events.special_requirements
    for one in form.athletes:
        is_below = event.least_rating is not None and (
            one.rating is None or one.rating < event.least_rating
        )
        if is_below or (event.only is not None and one.id not in event.only):
            yield Obstacle.NOT_QUALIFIED, rule.article, one


def _categories(event: OpenTo, form: EntryForm) -> dict[int, AgeCategory]:
    if not event.book.athletes.age_categories.value:
        return {}
    found = ((one.id, _category(event, one)) for one in form.athletes)
    return {athlete: own for athlete, own in found if own is not None}


def _category(event: OpenTo, athlete: AthleteOnFile) -> AgeCategory | None:
    born = athlete.born
    return None if born is None else age_category(event.book, born, event.first_day)


QUESTIONS: tuple[Callable[[OpenTo, EntryForm], Found], ...] = (
    _affiliation,
    _blocks,
    _ages,
    _sexes,
    _nationalities,
    _represented,
    _admission,
    _qualification,
)
"""The law's questions, in the order in which their reasons are told."""
