"""Schemas of what reaches beyond one event: discipline, eligibility, ratings, rankings."""

from __future__ import annotations

from capicua.discipline.appeal_days import Inadmissible
from capicua.formats import discipline_file, eligibility, eligibility_athletes
from capicua.formats.entries import MOST_RATING
from capicua.formats.ratings import ranking, rate
from capicua.formats.reading import FormatKind
from capicua.formats.schema.parts import (
    ARTICLE,
    DAY,
    FLAG,
    ID,
    IDS,
    NUMBER,
    SETTINGS,
    TEXT,
    Described,
    a_document,
    a_list,
    a_word,
    an_object,
    by_name,
    nullable,
    or_null,
    points_by_pair,
    whole,
)
from capicua.formats.values import MOST_ID
from capicua.journal.scalar_codec import Schema
from capicua.registry.eligibility import Approver, EligibilityVerdict, Obstacle
from capicua.rulebooks.sections.discipline import SuspensionUnit

TEXTS = a_list(TEXT)
BOUNDS = {"from": DAY, "to": DAY}
CHOSEN = nullable({"settings": SETTINGS})
BLOCK = {"kind": TEXT, "from": DAY, "events_left": whole(0, MOST_ID), "because": TEXTS}


def describe_discipline() -> Described:
    """Return the schemas of athletes' records and of what they come to."""
    event = an_object(
        {"id": TEXT, **BOUNDS, "athletes": IDS},
        nullable({"kind": a_word(discipline_file.EVENT_KINDS), "championship": TEXT}),
    )
    decided = an_object({"on": DAY, "outcome": a_word(discipline_file.OUTCOMES)})
    appeal = an_object(
        {"id": TEXT, "against": TEXT, "lodged": DAY},
        nullable({"evidence_closed": DAY, "decision": decided}),
    )
    optional = {
        "circuit": an_object(BOUNDS),
        "holidays": a_list(DAY),
        "appeals": a_list(appeal),
    }
    given = a_document(
        FormatKind.DISCIPLINE,
        {
            "rulebook": TEXT,
            "on": DAY,
            "events": a_list(event),
            "records": a_list(_record()),
        },
        {**CHOSEN, **nullable(optional)},
    )
    answer = an_object(
        {
            "athletes": a_list(_athlete_on_record()),
            "appeals": a_list(_appeal_answered()),
            "silent": FLAG,
        }
    )
    return Described(given, answer)


def _record() -> Schema:
    optional = {
        "event": TEXT,
        "article": TEXT,
        "by": a_word(discipline_file.REASONS),
        "given_by": a_word(discipline_file.GIVERS),
        "ratified": FLAG,
        "abandonment": FLAG,
        "because": TEXTS,
        "lasts": {"oneOf": [an_object({name: one}) for name, one in _lengths().items()]},
    }
    kind = a_word(discipline_file.KINDS)
    return an_object(
        {"id": TEXT, "athlete": ID, "on": DAY, "kind": kind}, nullable(optional)
    )


def _lengths() -> dict[str, Schema]:
    times = by_name(discipline_file.UNITS, whole(1, discipline_file.MOST_TIMES))
    rest = {str(SuspensionUnit.EVENT): {"const": True}}
    return {**times, **rest, discipline_file.UNTIL: DAY}


def _athlete_on_record() -> Schema:
    months = by_name(("least_months", "most_months"), whole(1))
    proposed = an_object(
        {
            "kind": a_word(discipline_file.KINDS),
            "article": TEXT,
            "because": TEXTS,
            "on": DAY,
        },
        {"measure": an_object({}, {**months, "until": DAY})},
    )
    blocked = an_object(
        {
            **BLOCK,
            "kind": a_word(discipline_file.KINDS),
            "events_left": or_null(whole(0)),
            "until": or_null(DAY),
            "article": ARTICLE,
        }
    )
    return an_object(
        {
            "athlete": ID,
            "counts": {"type": "object", "additionalProperties": whole(0)},
            "proposed": a_list(proposed),
            "blocked": or_null(blocked),
            "articles": TEXTS,
        }
    )


def _appeal_answered() -> Schema:
    return an_object(
        {
            "id": TEXT,
            "admissible": FLAG,
            "lodge_by": or_null(DAY),
            "decide_by": or_null(DAY),
            "article": ARTICLE,
            "why": or_null(a_word(Inadmissible)),
        }
    )


def describe_eligibility() -> Described:
    """Return the schemas of an event, its entries and who may enter."""
    rating = whole(-MOST_RATING, MOST_RATING)
    requires = an_object({}, nullable({"least_rating": rating, "only": IDS}))
    event = an_object(
        {"modality": a_word(eligibility.MODALITIES), "from": DAY},
        nullable(
            {
                "kind": a_word(eligibility.KINDS),
                "category": a_word(eligibility.CATEGORIES),
                "sex": a_word(eligibility_athletes.SEXES),
                "requires": requires,
                "not_admitted": IDS,
            }
        ),
    )
    approved = an_object(
        {"code": a_word(eligibility.APPROVABLE)},
        nullable({"by": a_list(a_word(eligibility.APPROVERS)), "reasons": TEXT}),
    )
    entry = an_object(
        {"id": ID, "athletes": IDS},
        nullable({"country": TEXT, "approved": a_list(approved)}),
    )
    required = {
        "rulebook": TEXT,
        "event": event,
        "athletes": a_list(_athlete(rating)),
        "entries": a_list(entry),
    }
    given = a_document(FormatKind.ELIGIBILITY, required, CHOSEN)
    return Described(given, an_object({"entries": a_list(_entry_judged())}))


def _athlete(rating: Schema) -> Schema:
    on_a_day = a_list(an_object({"country": TEXT, "on": DAY}))
    blocked = an_object({"until": or_null(DAY), "article": ARTICLE}, nullable(BLOCK))
    return an_object(
        {"id": ID},
        nullable(
            {
                "born": DAY,
                "sex": a_word(eligibility_athletes.SEXES),
                "nationality": TEXTS,
                "resident": TEXT,
                "federation": TEXT,
                "rating": rating,
                "represented": on_a_day,
                "acquired": on_a_day,
                "blocked": blocked,
            }
        ),
    )


def _entry_judged() -> Schema:
    reason = an_object(
        {
            "code": a_word(Obstacle),
            "article": ARTICLE,
            "athletes": IDS,
            "who": or_null(a_list(a_word(Approver))),
        }
    )
    categories = {
        "type": "object",
        "additionalProperties": a_word(eligibility.CATEGORIES),
    }
    return an_object(
        {
            "id": ID,
            "verdict": a_word(EligibilityVerdict),
            "categories": categories,
            "reasons": a_list(reason),
        }
    )


def describe_rate() -> Described:
    """Return the schemas of matches and of the ratings that they lead to."""
    pair = a_list(ID, 2, 2) | {"uniqueItems": True}
    score = points_by_pair(whole(0, rate.MOST_POINTS))
    match = an_object(
        {"A": pair, "B": pair, "score": score},
        nullable({"rated": FLAG, "at": DAY, "round": TEXT}),
    )
    bounds = {"target": whole(1, rate.MOST_TARGET), "start": whole(0, rate.MOST_START)}
    given = a_document(
        FormatKind.RATE,
        {"system": a_word(rate.SYSTEM_NAMES), "matches": a_list(match)},
        nullable(bounds),
    )
    rated = {"rating": NUMBER, "matches": whole(0)}
    figures = by_name(("before", "after", "expected", "k", "factor"), NUMBER)
    answer = an_object(
        {
            "players": _by_key("^[1-9][0-9]*$", an_object({**rated, "provisional": FLAG})),
            "pairs": _by_key("^[1-9][0-9]*-[1-9][0-9]*$", an_object(rated)),
            "ledger": a_list(an_object({"player": ID, "match": whole(0), **figures})),
        }
    )
    return Described(given, answer)


def _by_key(pattern: str, value: Schema) -> Schema:
    return {
        "type": "object",
        "patternProperties": {pattern: value},
        "additionalProperties": False,
    }


def describe_ranking() -> Described:
    """Return the schemas of final places and of the ranking that they lead to."""
    placed = an_object({"place": whole(1, ranking.MOST_PLACES), "athletes": IDS})
    event = an_object(
        {
            "id": TEXT,
            "level": TEXT,
            "modality": a_word(ranking.MODALITIES),
            "ended": DAY,
            "places": a_list(placed),
        },
        nullable({"category": TEXT, "sex": a_word(ranking.SEXES), "took_part": IDS}),
    )
    given = a_document(
        FormatKind.RANKING,
        {"on": DAY, "events": a_list(event)},
        nullable({"table": _points_table()}),
    )
    rows = a_list(_ranked())
    lists = {"type": "object", "additionalProperties": rows}
    answer = {
        "anyOf": [
            an_object({"official": FLAG, "rows": rows}),
            an_object({"official": FLAG, "lists": lists}),
        ]
    }
    return Described(given, answer)


def _points_table() -> Schema:
    points = whole(0, ranking.MOST_POINTS)
    factor: Schema = {"type": "number", "minimum": 0, "maximum": ranking.MOST_FACTOR}
    step = {
        "type": "array",
        "prefixItems": [whole(1, ranking.MOST_PLACES), points],
        "minItems": 2,
        "maxItems": 2,
    }
    optional = {
        "official": FLAG,
        "beyond": a_list(step),
        "bonus": points,
        "levels": {"type": "object", "additionalProperties": factor},
        "modalities": an_object({}, by_name(ranking.MODALITIES, factor)),
        "shared_places": a_word(ranking.SHARED),
        "best": whole(1, ranking.MOST_PLACES),
        "yearly": a_list(factor),
    }
    return an_object({"points": a_list(points)}, nullable(optional))


def _ranked() -> Schema:
    result = an_object(
        {
            "event": TEXT,
            "place": or_null(whole(1)),
            "points": NUMBER,
            "bonus": whole(0),
            "factor": NUMBER,
            "counted": FLAG,
        }
    )
    return an_object(
        {"rank": whole(1), "athlete": ID, "points": NUMBER, "results": a_list(result)}
    )
