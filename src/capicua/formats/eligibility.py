"""Eligibility format (`capicua eligibility`): an event and entries in, verdicts out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from capicua.formats.eligibility_athletes import read_athlete, read_rating, read_sex
from capicua.formats.reading import FormatKind, LoadBook, read_book, read_document
from capicua.formats.values import (
    read_day,
    read_given,
    read_id,
    read_list,
    read_optional,
    read_text,
    without_nulls,
)
from capicua.journal.reading import (
    read_choice,
    read_object,
    refuse,
    require,
    shown,
)
from capicua.registry.age_category import AgeCategory
from capicua.registry.athlete import AthleteOnFile
from capicua.registry.eligibility import (
    APPROVED_BY,
    Approver,
    EligibilityAnswer,
    EligibilityReason,
    EntryForm,
    Obstacle,
    OpenTo,
    judge_entry,
)
from capicua.rulebooks import Rulebook
from capicua.rulebooks.sections.competition import EventKind, Modality

T = TypeVar("T")
KEYS = ("rulebook", "settings", "event", "athletes", "entries")
EVENT_KEYS = (
    "kind", "modality", "category", "sex", "from", "requires", "not_admitted",
)  # fmt: skip
ENTRY_KEYS = ("id", "athletes", "country", "approved")
KINDS = {str(one): one for one in EventKind}
MODALITIES = {str(one): one for one in Modality}
CATEGORIES = {str(one): one for one in AgeCategory}
APPROVABLE = {str(one): one for one in APPROVED_BY}
APPROVERS = {str(one): one for one in Approver}
MEMBERS = {Modality.INDIVIDUAL: range(1, 2), Modality.PAIRS: range(2, 3)}
LEAST_TEAM = 4


class EligibilityFile(NamedTuple):
    """What a document asks: who of these may enter that."""

    event: OpenTo
    entries: tuple[EntryForm, ...]


def answer_eligibility(document: object, load_book: LoadBook) -> dict[str, Any]:
    """Return who is admitted, or raise what is wrong with the document."""
    asked = read_eligibility(document, load_book)
    judged = (judge_entry(asked.event, one) for one in asked.entries)
    return {"entries": [_entry(one) for one in judged]}


def read_eligibility(document: object, load_book: LoadBook) -> EligibilityFile:
    """Return what a document asks, or raise what is wrong with it."""
    raw = read_document(document, KEYS, FormatKind.ELIGIBILITY)
    book = read_book(without_nulls(raw), load_book)
    event = _read_event(require(raw, "event"), book)
    athletes: dict[int, AthleteOnFile] = {}
    for number, one in enumerate(read_list(require(raw, "athletes"), "athletes")):
        at = f"athletes[{number}]"
        athlete = read_athlete(one, at, event.first_day)
        _refuse_second(athlete.id, athletes, f"{at}.id")
        athletes[athlete.id] = athlete
    entries: dict[int, EntryForm] = {}
    entered: set[int] = set()
    for number, one in enumerate(read_list(require(raw, "entries"), "entries")):
        at = f"entries[{number}]"
        entry = _read_entry(one, at, event, athletes, entered)
        _refuse_second(entry.id, entries, f"{at}.id")
        entries[entry.id] = entry
    return EligibilityFile(event, tuple(entries.values()))


def _refuse_second(one: int, known: Iterable[int], at: str) -> None:
    if one in known:
        message = f"The id {one} stands here a second time; each has one of its own."
        raise refuse("listed_twice", message, at)


def _read_event(document: object, book: Rulebook) -> OpenTo:
    at = "event"
    raw = read_object(document, EVENT_KEYS, at)
    modality = read_choice(require(raw, "modality", at), f"{at}.modality", MODALITIES)
    kind = read_optional(raw, "kind", _word(KINDS), at)
    _check_kind(book, kind, modality)
    category = read_optional(raw, "category", _word(CATEGORIES), at)
    rule = book.athletes.age_categories
    if category is not None and not rule.value:
        message = f"{book.name} knows no categories by age. Leave the category out."
        raise refuse("category_not_in_book", message, f"{at}.category", rule.article)
    least_rating, only = _read_requires(raw.get("requires"), book, kind)
    return OpenTo(
        book,
        modality,
        read_day(require(raw, "from", at), f"{at}.from"),
        kind,
        category,
        read_optional(raw, "sex", read_sex, at),
        least_rating,
        only,
        frozenset(_read_ids(read_given(raw, "not_admitted", at), f"{at}.not_admitted")),
    )


def _check_kind(book: Rulebook, kind: EventKind | None, modality: Modality) -> None:
    """Refuse a kind that the book does not hold, or not in this modality (DP 33, 34)."""
    events = book.events
    if kind is EventKind.MUNDIAL and kind not in (events.most_matches_in.value or ()):
        message = f"{book.name} holds no world championships. Name another kind, or none."
        raise refuse("event_not_in_book", message, "event.kind", events.kinds.article)
    allowed = {
        EventKind.JORNADA: events.jornada_modality,
        EventKind.TORNEO: events.torneo_modality,
    }.get(kind or EventKind.LIGA)
    if allowed and allowed.value is not None and modality not in allowed.value:
        words = " or ".join(allowed.value)
        message = f"Under {book.name} a {kind} is for {words}, not for {modality}."
        raise refuse("wrong_modality", message, "event.modality", allowed.article)


def _read_requires(
    raw: object, book: Rulebook, kind: EventKind | None
) -> tuple[int | None, frozenset[int] | None]:
    if raw is None:
        return None, None
    at = "event.requires"
    told = read_object(raw, ("least_rating", "only"), at)
    least = read_optional(told, "least_rating", read_rating, at)
    only = read_optional(told, "only", _read_ids, at)
    if (least, only) != (None, None) and kind is not EventKind.ESPECIAL:
        rule = book.events.special_requirements
        message = 'Only an event of the kind "especial" sets requirements of its own.'
        raise refuse("requirements_not_here", message, at, rule.article)
    return least, None if only is None else frozenset(only)


def _read_ids(raw: object, at: str) -> tuple[int, ...]:
    listed = enumerate(read_list(raw, at))
    return tuple(read_id(one, f"{at}[{number}]") for number, one in listed)


def _read_entry(
    document: object,
    at: str,
    event: OpenTo,
    athletes: Mapping[int, AthleteOnFile],
    entered: set[int],
) -> EntryForm:
    raw = read_object(document, ENTRY_KEYS, at)
    country = read_optional(raw, "country", read_text, at)
    if country is None and event.kind is EventKind.MUNDIAL:
        message = "At a world championship an entry says for which country it plays."
        raise refuse("missing_key", message, f"{at}.country")
    members = _read_ids(require(raw, "athletes", at), f"{at}.athletes")
    _check_members(members, f"{at}.athletes", event.modality, athletes, entered)
    return EntryForm(
        read_id(require(raw, "id", at), f"{at}.id"),
        tuple(athletes[one] for one in members),
        country,
        _read_approved(read_given(raw, "approved", at), f"{at}.approved", event.book),
    )


def _check_members(
    members: tuple[int, ...],
    at: str,
    modality: Modality,
    athletes: Mapping[int, AthleteOnFile],
    entered: set[int],
) -> None:
    """Refuse the wrong number of athletes, strangers, and who is entered already."""
    wanted = MEMBERS.get(modality)
    if len(members) < LEAST_TEAM if wanted is None else len(members) not in wanted:
        least = str(wanted[0]) if wanted else f"at least {LEAST_TEAM}"
        message = f"In {modality} an entry has {least} athletes, not {len(members)}."
        raise refuse("wrong_members", message, at)
    for number, one in enumerate(members):
        where = f"{at}[{number}]"
        if one not in athletes:
            message = f"There is no athlete {one} among the athletes of this document."
            raise refuse("unknown_athlete", message, where)
        if one in entered:
            message = f"Athlete {one} is entered already."
            raise refuse("athlete_twice", message, where)
        entered.add(one)


def _read_approved(
    listed: list[Any], at: str, book: Rulebook
) -> dict[Obstacle, frozenset[Approver]]:
    found: dict[Obstacle, frozenset[Approver]] = {}
    for number, one in enumerate(listed):
        where = f"{at}[{number}]"
        raw = read_object(one, ("code", "by", "reasons"), where)
        code = read_choice(require(raw, "code", where), f"{where}.code", APPROVABLE)
        by = read_given(raw, "by", where)
        who = {read_choice(w, f"{where}.by[{n}]", APPROVERS) for n, w in enumerate(by)}
        reasons = read_optional(raw, "reasons", _read_reasons, where)
        if code is Obstacle.PLAYS_UP and reasons is None:
            message = "Playing in a higher category is approved with reasons; give them."
            article = book.athletes.moving_up_on_request.article
            raise refuse("missing_key", message, f"{where}.reasons", article)
        found[code] = found.get(code, frozenset()) | who
    return found


def _read_reasons(raw: object, at: str) -> str:
    text = read_text(raw, at)
    if not any(one.isalpha() for one in text):
        raise refuse("wrong_text", f"{shown(raw)} gives no reasons.", at)
    return text


def _word(known: Mapping[str, T]) -> Callable[[object, str], T]:
    return lambda raw, at: read_choice(raw, at, known)


def _entry(found: EligibilityAnswer) -> dict[str, Any]:
    return {
        "id": found.entry,
        "verdict": found.verdict,
        "categories": {str(one): own for one, own in found.categories.items()},
        "reasons": [_reason(one) for one in found.reasons],
    }


def _reason(reason: EligibilityReason) -> dict[str, Any]:
    return {
        "code": reason.code,
        "article": reason.article,
        "athletes": list(reason.athletes),
        "who": None if reason.who is None else list(reason.who),
    }
