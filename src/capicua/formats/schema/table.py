"""Schemas of the formats of one table: a hand, a score sheet, a ruling."""

from __future__ import annotations

from capicua.formats import ruling, sheet
from capicua.formats.reading import FormatKind
from capicua.formats.schema.parts import (
    FLAG,
    PAIR,
    PAIR_NAMES,
    SEAT,
    SEAT_NAMES,
    SETTINGS,
    TEXT,
    TILE,
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
    words_in_text,
)
from capicua.journal.row_schema import row_schema
from capicua.journal.rows import CARDS, MOST_DEDUCTED
from capicua.journal.scalar_codec import Schema
from capicua.kernel.seat import Seat
from capicua.play.deal import EACH
from capicua.play.exposed import EndRule
from capicua.play.match.line import Result
from capicua.play.match.state import EndedBy
from capicua.play.outcome import Termination
from capicua.play.ruling import Prior
from capicua.play.ruling.cards import CardBy
from capicua.play.ruling.consequence import When
from capicua.play.ruling.starter import OpensNext
from capicua.play.tile import ENDS
from capicua.rulebooks.codes import CODES
from capicua.rulebooks.infraction import (
    Body,
    Confirmer,
    Decider,
    HandEffect,
    Scope,
    Warned,
)

TILE_WORD = "[0-6]-?[0-6]"
MOVE_WORD = f"{TILE_WORD}[LRlr]?|[Pp][Aa][Ss][Ss]"
BOOK = {"rulebook": TEXT}
CHOSEN = {"settings": SETTINGS}
ARTICLES = a_list(TEXT)
SEATS = a_list(SEAT)
TWO_WHOLE = a_list(whole(), 2, 2)


def describe_hand() -> Described:
    """Return the schemas of a hand."""
    rack = {"anyOf": [words_in_text(TILE_WORD, f"{{{EACH}}}"), a_list(TILE, EACH, EACH)]}
    move = {"type": "string", "pattern": f"^({MOVE_WORD})$"}
    required = {**BOOK, "starter": SEAT, "deal": an_object(by_name(SEAT_NAMES, rack))}
    moves = {"anyOf": [words_in_text(MOVE_WORD, "*"), a_list(move)]}
    given = a_document(FormatKind.HAND, required, {**CHOSEN, "moves": moves})
    end = whole(0, max(max(ENDS)))
    left = an_object({"tiles": TEXT, "pips": whole(0)})
    answer = an_object(
        {
            "status": a_word(("open", *Termination)),
            "to_move": or_null(SEAT),
            "legal": a_list(move),
            "ends": or_null(a_list(end, 2, 2)),
            "line": TEXT,
            "left": an_object(by_name(SEAT_NAMES, left)),
            "winner": or_null(PAIR),
            "winner_seat": or_null(SEAT),
            "closer": or_null(SEAT),
            "points": or_null(points_by_pair(whole(0))),
            "zero_column": or_null(PAIR),
            "next_starter": or_null(SEAT),
            "articles": ARTICLES,
        }
    )
    return Described(given, answer)


def describe_sheet() -> Described:
    """Return the schemas of a score sheet."""
    cards = an_object({}, by_name(CARDS, whole(0, sheet.MOST_CARDS)))
    optional = {
        **CHOSEN,
        "modality": a_word(sheet.MODALITIES),
        **{key: whole(1, most) for key, most in sheet.LONGEST.items()},
        "first_starter": SEAT,
        "prior_cards": an_object({}, by_name(SEAT_NAMES, cards)),
    }
    rows = a_list(row_schema(most_deducted=MOST_DEDUCTED))
    given = a_document(FormatKind.SHEET, {**BOOK, "rows": rows}, optional)
    figures = by_name(("for", "against", "efectividad"), whole())
    own = an_object({"result": a_word(Result), **figures})
    answer = an_object(
        {
            "status": a_word(("playing", "finished")),
            "ended_by": or_null(a_word(EndedBy)),
            "running": points_by_pair(whole()),
            "next_starter": or_null(SEAT),
            "hands_played": whole(0),
            "hands_after_time": or_null(whole(0)),
            "may_record": FLAG,
            "winner": or_null(PAIR),
            "score": or_null(points_by_pair(whole())),
            "personal": or_null(an_object(by_name(SEAT_NAMES, own))),
            "articles": ARTICLES,
        }
    )
    return Described(given, answer)


def describe_ruling() -> Described:
    """Return the schemas of a ruling."""
    offenders = sorted({tuple(sorted((one, one.partner))) for one in Seat})
    both = [
        [int(seat) for seat in order] for pair in offenders for order in (pair, pair[::-1])
    ]
    points = whole(-ruling.MOST_POINTS, ruling.MOST_POINTS)
    optional = {
        **CHOSEN,
        "modality": a_word(ruling.MODALITIES),
        **nullable(
            {"target": whole(1, ruling.MOST_TARGET), "choice": a_word(ruling.CHOICES)}
        ),
        "offender": or_null({"enum": [*SEAT["enum"], *both]}),
        "prior": an_object({}, by_name(Prior._fields, whole(0, ruling.MOST_TIMES))),
        "running": an_object({}, by_name(PAIR_NAMES, points)),
        "facts": _facts(),
    }
    required = {**BOOK, "infraction": a_word(CODES), "starter": SEAT}
    return Described(a_document(FormatKind.RULING, required, optional), _ruled())


def _facts() -> Schema:
    tiles = {"anyOf": [words_in_text(TILE_WORD, "*"), a_list(TILE)]}
    facts: dict[str, Schema] = {
        **by_name(ruling.FLAGS, FLAG),
        **{name: a_word(words) for name, words in ruling.WORDS.items()},
        **{name: whole(*bounds) for name, bounds in ruling.BOUNDS.items()},
        "tiles": tiles,
        "minutes_late": {"type": "number", "minimum": 0},
    }
    unknown = {name: facts[name] for name in ruling.UNKNOWN}
    return an_object({}, {**facts, **nullable(unknown)})


def _ruled() -> Schema:
    on_seat = {"seat": SEAT}
    off = {"points": whole(0), "when": a_word(When)}
    card = an_object({**on_seat, "card": a_word(CARDS), "by": a_word(CardBy)})
    seen = an_object({"tiles": a_list(TILE), "end_rule": a_word(EndRule)})
    months = nullable(by_name(("min_months", "max_months"), whole(0)))
    return an_object(
        {
            "options": a_list(a_word(ruling.CHOICES)),
            "decides": or_null(a_word(Decider)),
            "applied": FLAG,
            "warnings": a_list(an_object({**on_seat, "kind": a_word(Warned)})),
            "cards": a_list(card),
            "deductions": a_list(
                {"anyOf": [an_object({"pair": PAIR, **off}), an_object({**on_seat, **off})]}
            ),
            "hand": a_word(HandEffect),
            "exposed": or_null(seen),
            "next_starter": or_null(a_word(OpensNext)),
            "next_starter_seat": or_null(SEAT),
            "match": a_word(("continues", "lost", "over")),
            "replaces_hand": FLAG,
            "pending": or_null(a_word(Confirmer)),
            "result": or_null(_lost_match()),
            "expelled": SEATS,
            "referred_to": or_null(a_word(Body)),
            "suspension": or_null(an_object({"scope": a_word(Scope)}, months)),
            "silent": FLAG,
            "articles": ARTICLES,
            "readings": a_list(TEXT),
        }
    )


def _lost_match() -> Schema:
    return an_object(
        {
            "winners": SEATS,
            "losers": SEATS,
            "for_winners": TWO_WHOLE,
            "for_losers": TWO_WHOLE,
        },
        {"for_partner": TWO_WHOLE},
    )
