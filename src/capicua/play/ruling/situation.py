"""Which case of the law answers an incident: special codes, then the first that applies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.play.ruling.incident import Facts, Incident, Prior
from capicua.rulebooks.infraction import Case, Condition, Counted, Detected, Infraction
from capicua.rulebooks.problem import nearest
from capicua.rulebooks.rulebook import Rulebook
from capicua.rulebooks.sections.competition import Modality

ONE_TILE = 1


class RulingSituation(NamedTuple):
    """An incident under one rulebook: the infraction that it is and the case that holds."""

    incident: Incident
    """As it is answered: with the code and the facts that both ways of writing share."""
    infraction: Infraction
    case: Case


class _Special(NamedTuple):
    """A code that facts turn a more general one into."""

    code: str
    general: str
    holds: Callable[[Rulebook, Incident], bool]
    told: Callable[[Facts], Facts]
    """The facts that the special code tells by itself."""
    shown_by: str
    """What denies it where it is told otherwise: a fact, or a count on record."""


def _are_exposures_used_up(book: Rulebook, incident: Incident) -> bool:
    limit = book.settings.exposure_limit.value
    return limit is not None and incident.prior.same_in_match >= limit


SPECIALS = (
    _Special(
        "misplaced_tile_intentional",
        "misplaced_tile",
        lambda _, incident: incident.facts.intentional,
        lambda facts: facts._replace(intentional=True),
        "intentional",
    ),
    _Special(
        "misplaced_tile_detected_late",
        "misplaced_tile",
        lambda _, incident: incident.facts.detected is Detected.LATER,
        lambda facts: facts._replace(detected=Detected.LATER),
        "detected",
    ),
    _Special(
        "false_pass_last_tile",
        "false_pass",
        lambda _, incident: incident.facts.tiles_left == ONE_TILE,
        lambda facts: facts._replace(tiles_left=ONE_TILE),
        "tiles_left",
    ),
    _Special(
        "repeated_tile_exposure",
        "tile_exposed_in_play",
        _are_exposures_used_up,
        lambda facts: facts,
        "same_in_match",
    ),
    _Special(
        "tile_exposed_before_start",
        "tile_exposed_in_play",
        lambda _, incident: not incident.facts.hand_started,
        lambda facts: facts._replace(hand_started=False),
        "hand_started",
    ),
    _Special(
        "last_winning_tile_revealed",
        "tiles_revealed_before_end",
        lambda _, incident: incident.facts.last_tile_safe,
        lambda facts: facts._replace(last_tile_safe=True),
        "last_tile_safe",
    ),
)
"""In the order in which they are looked for; both ways of writing one are the same."""


def situation_of(book: Rulebook, incident: Incident) -> RulingSituation:
    """Return the case of the book that answers an incident."""
    if incident.code not in book.infractions:
        raise RuleViolation(
            "unknown_infraction",
            f'There is no infraction "{incident.code[:40]}". '
            f"{nearest(incident.code, book.infractions)}",
            at="infraction",
        )
    answered = _answered(book, incident)
    found = _first_case(book, answered)
    general = next((one.general for one in SPECIALS if one.code == answered.code), None)
    if general is None or found.case.articles == found.infraction.articles:
        return found
    # A special code hands a case back by citing the general article: FID 81-pu, wilful.
    is_handed_back = found.case.articles == book.infractions[general].articles
    as_general = answered._replace(code=general)
    return _first_case(book, as_general) if is_handed_back else found


def answered_code(book: Rulebook, incident: Incident) -> str:
    """Return the code that answers an incident: the facts may make it another."""
    return _answered(book, incident).code


def has_own_article(infraction: Infraction) -> bool:
    """Tell whether a book answers a code by an article of its own."""
    return infraction.answered_as is None and not infraction.silent


def _first_case(book: Rulebook, incident: Incident) -> RulingSituation:
    infraction = book.infractions[incident.code]
    for case in infraction.cases:
        if case.when.lock_winner is not None:
            _check_lock_told(incident, case)
        if _applies(book, incident, case.when):
            return RulingSituation(incident, infraction, case)
    message = f"no case of {incident.code} applies, although the last one always does"
    raise BrokenInvariant(message)


def _answered(book: Rulebook, incident: Incident) -> Incident:
    """Return the incident under the most special code that the book has an article for."""
    written = next((one for one in SPECIALS if one.code == incident.code), None)
    general = incident.code
    if written is not None:
        general = written.general
        if _is_denied(book, incident, written):
            written = None
        else:
            incident = incident._replace(facts=written.told(incident.facts))
    for special in SPECIALS:
        is_meant = special is written or special.holds(book, incident)
        if special.general == general and is_meant:
            found = book.infractions[special.code]
            if has_own_article(found):
                return incident._replace(code=special.code)
    return incident._replace(code=general)


def _is_denied(book: Rulebook, incident: Incident, special: _Special) -> bool:
    """Tell whether what was told contradicts a special code: the facts decide."""
    name = special.shown_by
    usual = Facts() if name in Facts._fields else Prior()
    found = incident.facts if name in Facts._fields else incident.prior
    is_told = name in incident.told or getattr(found, name) != getattr(usual, name)
    return is_told and not special.holds(book, incident)


def _applies(book: Rulebook, incident: Incident, when: Condition) -> bool:
    if when == Condition():
        return True
    return all(
        (
            _is_among(incident.modality, when.modality),
            _is_repeated(incident, when),
            _is(when.late, book, incident, _is_late),
            _is(when.rule_in_force, book, incident, _is_in_force),
            _is(when.exposures_used_up, book, incident, _are_exposures_used_up),
            _do_facts_fit(incident.facts, when),
            _is_lock_won_by(incident, when),
            all(book.settings[name].value == value for name, value in when.setting or ()),
        )
    )


def _is_among(found: object, wanted: Iterable[object] | None) -> bool:
    return wanted is None or found in wanted


def _is(
    wanted: bool | None,
    book: Rulebook,
    incident: Incident,
    test: Callable[[Rulebook, Incident], bool],
) -> bool:
    return wanted is None or wanted is test(book, incident)


def _is_repeated(incident: Incident, when: Condition) -> bool:
    if when.repeat is None:
        return True
    is_match = when.counted_in is Counted.MATCH
    before = incident.prior.same_in_match if is_match else incident.prior.same
    return before >= when.repeat


def _is_late(book: Rulebook, incident: Incident) -> bool:
    tolerance = book.attendance.tolerance_minutes.value
    return tolerance is not None and incident.facts.minutes_late > tolerance


def _is_in_force(book: Rulebook, incident: Incident) -> bool:
    first = book.settings.rule_from_round.value
    return first is None or incident.facts.round >= first


SIMPLE_FACTS = tuple(name for name in Condition._fields if name in Facts._fields)


def _do_facts_fit(facts: Facts, when: Condition) -> bool:
    """Tell whether the facts are as a case wants them; the lock is looked at apart."""
    for name in SIMPLE_FACTS:
        wanted = getattr(when, name)
        if wanted is None or name == "lock_winner":
            continue
        found = getattr(facts, name)
        if found not in wanted if isinstance(wanted, tuple) else found is not wanted:
            return False
    return True


def _is_lock_won_by(incident: Incident, when: Condition) -> bool:
    return when.lock_winner is None or incident.facts.lock_winner in when.lock_winner


def _check_lock_told(incident: Incident, case: Case) -> None:
    """Raise if nobody says who won the lock; after the match it changes nothing (F37)."""
    if incident.facts.lock_winner is None and not incident.facts.match_over:
        raise RuleViolation(
            "missing_fact",
            'Who won the lock decides here; give facts.lock_winner: "offender", '
            '"opponents" or "tie".',
            at="facts.lock_winner",
            article=next(iter(case.articles), None),
        )


def is_individual(incident: Incident) -> bool:
    """Tell whether everybody plays for himself; teams count as pairs (FID 66-p1, F27)."""
    return incident.modality is Modality.INDIVIDUAL
