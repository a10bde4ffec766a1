"""Schemas of a tournament: its file, the next round, the check and the standings."""

from __future__ import annotations

from capicua.formats import results, stages, tables, tournament
from capicua.formats.entries import MOST_RATING, TEXTS
from capicua.formats.reading import FormatKind
from capicua.formats.schema.parts import (
    ANYTHING,
    ARTICLE,
    FLAG,
    ID,
    IDS,
    NUMBER,
    SEAT_NAMES,
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
from capicua.formats.values import MOST_ROUNDS, MOST_SEED, MOST_TABLES
from capicua.journal.rows import CARDS, MOST_DEDUCTED
from capicua.journal.scalar_codec import Schema
from capicua.kernel.seat import Pair
from capicua.play.match.line import Result
from capicua.rulebooks.sections.competition import Criterion
from capicua.tournament.pairing.plan import Quality
from capicua.tournament.standings.divisions import Mark
from capicua.tournament.standings.tally import Origin

SEED = whole(-MOST_SEED, MOST_SEED)
ROUND = whole(1, MOST_ROUNDS)
TABLE_NUMBER = whole(1, MOST_TABLES)
LENGTHS = {key: whole(1, most) for key, most in stages.MOST.items()}
TWO_IDS = a_list(ID, 2, 2)
ORDER = a_list(a_word(Criterion))
FIGURES = (
    {"played": whole(0), "won": whole(0), "lost": whole(0), "tied": whole(0)}
    | by_name(("for", "against", "efectividad", "spread"), whole())
    | {"score": NUMBER}
)
LOSSES_OF_MATCHES = by_name(("won", "lost", "tied"), whole(0))
RIVALRY = {"score": NUMBER, "berger": NUMBER, "buchholz": NUMBER}


def describe_tournament() -> Described:
    """Return the schemas of a tournament and of everything that is asked of one."""
    required = {"rulebook": TEXT, "rounds": ROUND, "entries": a_list(_entry())}
    optional = {
        "settings": SETTINGS,
        "name": TEXT,
        "modality": a_word(tournament.MODALITIES),
        "event": a_word(tournament.EVENTS),
        "seed": SEED,
        **LENGTHS,
        "played": a_list(_round()),
        "withdrawn": a_list(an_object({"id": ID, "after_round": whole(0, MOST_ROUNDS)})),
        "late": a_list(an_object({"id": ID, "from_round": ROUND})),
        "abandoned": a_list(an_object({"id": ID, "round": ROUND})),
        "absent_next": IDS,
        "bans": a_list(TWO_IDS | {"uniqueItems": True}),
        "fixed_tables": {"type": "object", "additionalProperties": TABLE_NUMBER},
        "stages": a_list(_stage()),
        "dates": a_list(ROUND),
        "substitutes": a_list(_substitute()),
        "calendar": a_list(an_object({"round": ROUND, "A": IDS, "B": IDS})),
    }
    given = a_document(FormatKind.TOURNAMENT, required, nullable(optional))
    answers = [_standings(), _divisions(), _explained(), _paired(), _checked()]
    return Described(given, {"anyOf": answers})


def _entry() -> Schema:
    optional = {
        "name": TEXT,
        **by_name(TEXTS, TEXT),
        "rating": whole(-MOST_RATING, MOST_RATING),
        "members": IDS | {"uniqueItems": True},
        "bench": IDS | {"uniqueItems": True},
        "captain": ID,
    }
    return an_object({"id": ID}, nullable(optional))


def _stage() -> Schema:
    groups = whole(1, stages.MOST_GROUPS)
    return an_object(
        {"mode": a_word(stages.MODES), "rounds": ROUND},
        nullable({"groups": groups, "advance": groups}),
    )


def _substitute() -> Schema:
    decision = {"type": "string", "minLength": 1}
    return an_object({"id": ID, "from_round": ROUND, "decision": decision, "counts": FLAG})


def _round() -> Schema:
    optional = {"seed": SEED, "byes": IDS, "absent": IDS, **LENGTHS}
    return an_object(
        {"round": ROUND, "tables": a_list(_table())},
        {**nullable(optional), "quality": ANYTHING, "why": ANYTHING},
    )


def _table() -> Schema:
    personal = an_object(
        {}, nullable({"deduct": whole(0, MOST_DEDUCTED), "card": a_word(CARDS)})
    )
    rare = {
        "rotation": whole(1),
        "personal": an_object({}, by_name(SEAT_NAMES, personal)),
        "boards": a_list(an_object(by_name("AB", TWO_IDS), _result(TABLE_NUMBER))),
    }
    sides = by_name("AB", a_list(ID, 1, 2))
    told = {key: one for key, one in _result(TABLE_NUMBER).items() if key != "table"}
    return an_object({"table": TABLE_NUMBER, **sides}, {**told, **nullable(rare)})


def _result(number: Schema) -> dict[str, Schema]:
    """Return what may stand at a table or a board beside who sits there."""
    told = {
        "table": number,
        "score": points_by_pair(whole()),
        "ended_by": a_word(results.ENDS),
        "absent": IDS | {"uniqueItems": True},
        "void": FLAG,
        "lost": FLAG,
        "reason": TEXT,
        "winner": a_word(Pair),
    }
    return {**nullable(told), **by_name(sorted(tables.FROM_PAIRING), ANYTHING)}


def _row() -> Schema:
    counted = by_name(("byes", "forfeits", "deducted"), whole(0))
    rivals = by_name(("berger", "buchholz", "progressive"), NUMBER)
    return an_object(
        {"rank": whole(1), "id": ID, **FIGURES, **rivals, **counted, "clinched": FLAG}
    )


def _standings() -> Schema:
    return an_object({"order": ORDER, "rows": a_list(_row())})


def _divisions() -> Schema:
    division = an_object(
        {
            "name": or_null(TEXT),
            "entries": whole(0),
            "total": an_object(FIGURES),
            "rows": a_list(_row()),
        }
    )
    return an_object({"order": ORDER, "by": a_word(Mark), "divisions": a_list(division)})


def _explained() -> Schema:
    at_table = {"round": ROUND, "table": or_null(TABLE_NUMBER)}
    line = an_object(
        {
            **at_table,
            "rotation": or_null(whole(1)),
            "origin": a_word(Origin),
            "result": a_word(Result),
            **by_name(("for", "against", "efectividad", "spread"), whole()),
            "score": NUMBER,
            "opponents": IDS,
            "partners": IDS,
            "forfeit": FLAG,
            "deducted": whole(0),
            "articles": a_list(TEXT),
        },
        LOSSES_OF_MATCHES,
    )
    rival = an_object({**at_table, "id": ID, "result": a_word(Result), **RIVALRY})
    return an_object(
        {
            "order": ORDER,
            "row": _row(),
            "lines": a_list(line),
            "rivals": a_list(rival),
            "progressive": a_list(an_object({"round": ROUND, "score": NUMBER})),
        }
    )


def _paired() -> Schema:
    sides = by_name("AB", a_list(ID, 1, 2))
    board = an_object({"table": TABLE_NUMBER, **by_name("AB", TWO_IDS)})
    table = an_object(
        {"table": TABLE_NUMBER, **sides, "screens": FLAG, "why": TEXT},
        {"rotation": whole(1), "boards": a_list(board)},
    )
    return an_object(
        {
            "round": ROUND,
            "seed": SEED,
            "tables": a_list(table),
            "byes": IDS,
            "quality": an_object(by_name(Quality._fields, whole())),
            "why": a_list(TEXT),
        }
    )


def _checked() -> Schema:
    found = {
        "round": or_null(ROUND),
        "table": or_null(TABLE_NUMBER),
        "code": TEXT,
        "message": TEXT,
        "article": ARTICLE,
    }
    by_hand = an_object({**found, "reason": or_null(TEXT)})
    return an_object({"deviations": a_list(an_object(found)), "manual": a_list(by_hand)})
