"""How a match goes under a rulebook: chapters of sentences made from its values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from capicua.rulebooks.cited import Cited
from capicua.rulebooks.rulebook import Rulebook
from capicua.wording.words import Words


class Sentence(NamedTuple):
    """A sentence of the guide and the values that fill it, ``section.name`` each.

    It is said only where the book has all of them; one that turns on a yes or no has a
    form for each.
    """

    key: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in one language, and on what it rests."""

    text: str
    bases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the guide in one language."""

    title: str
    sentences: tuple[Said, ...]


CHAPTERS: dict[str, tuple[Sentence, ...]] = {
    "table": (
        Sentence("players", ("match.players", "match.pairs")),
        Sentence("tiles", ("tiles.count", "tiles.pips")),
        Sentence("each", ("tiles.each",)),
        Sentence("doubles", ("hand.all_doubles_played",)),
    ),
    "start": (
        Sentence("first", ("start.first",)),
        Sentence("first_tie", ("start.first_tie",)),
        Sentence("rotation", ("start.rotation",)),
        Sentence("after_tied_lock", ("start.after_tied_lock",)),
        Sentence("after_wrong_start", ("start.after_wrong_start",)),
    ),
    "deal": (
        Sentence("shuffle", ("deal.shuffle_order",)),
        Sentence("reshuffle", ("deal.starter_may_reshuffle",)),
        Sentence("pick", ("deal.pick_order",)),
        Sentence("rack", ("deal.rack",)),
        Sentence("opening_double", ("deal.opening_double",)),
        Sentence("opening_mixed", ("deal.opening_mixed", "deal.opening_high_end")),
    ),
    "play": (
        Sentence("typical", ("clock.typical_seconds",)),
        Sentence("single", ("clock.single_tile_seconds",)),
        Sentence("single_at_once", ("clock.single_tile_at_once",)),
        Sentence("lock_time", ("clock.lock_seconds",)),
        Sentence("pass_time", ("clock.pass_seconds",)),
        Sentence("only_paso", ("passing.only_the_word",)),
        Sentence("consumes", ("passing.consumes_turn",)),
        Sentence("one_tile", ("passing.one_tile_left_exempt",)),
        Sentence("equal_ends", ("line.equal_ends",)),
        Sentence("turning", ("line.turning",)),
    ),
    "hand": (
        Sentence("ends", ("hand.ends_by",)),
        Sentence("domino", ("hand.domino_scores",)),
        Sentence("lock", ("hand.lock_winner", "hand.lock_scores")),
        Sentence("tied_lock", ("hand.lock_tie_points", "settings.zero_column")),
        Sentence("placement", ("hand.placement_beats_words",)),
    ),
    "match": (
        Sentence("target", ("match.target",)),
        Sentence("hands", ("match.hands",)),
        Sentence("minutes", ("match.minutes",)),
        Sentence("time_decides", ("match.time_decides",)),
        Sentence("time_up", ("match.time_up",)),
        Sentence("time_winner", ("match.time_winner",)),
        Sentence("draws", ("match.draws_allowed",)),
        Sentence("tie", ("settings.tie_policy",)),
        Sentence("capped", ("settings.cap_at_target",)),
        Sentence("long", ("match.long_target", "match.long_minutes")),
    ),
    "sheet": (
        Sentence("signed", ("sheet.signed_by",)),
        Sentence("delivered", ("sheet.delivered_by",)),
        Sentence("correction", ("sheet.correction",)),
        Sentence("wrong_sheet", ("sheet.wrong_sheet",)),
    ),
    "absence": (
        Sentence("tolerance", ("attendance.tolerance_minutes",)),
        Sentence("late_score", ("attendance.late_score",)),
        Sentence("difference", ("attendance.forfeit_difference",)),
        Sentence("per_opening", ("attendance.points_per_opening",)),
        Sentence("asymmetric", ("settings.forfeit_win", "settings.forfeit_loss")),
        Sentence("abandon_score", ("attendance.abandon_score",)),
        Sentence("absent_partner", ("settings.absent_partner",)),
    ),
}
"""The guide in the order in which a match goes."""
FREQUENT = (
    "false_pass",
    "misplaced_tile",
    "play_out_of_turn",
    "wrong_starter",
    "touched_tile_no_fit",
    "tile_exposed_in_play",
    "tiles_revealed_before_end",
    "talking",
)
"""The infractions that players ask about most."""


def chapters(book: Rulebook, words: Words) -> tuple[Chapter, ...]:
    """Return the guide to a match under a book, only what the book answers."""
    found = []
    for name, sentences in CHAPTERS.items():
        said = tuple(one for s in sentences if (one := _say(book, s, words)) is not None)
        if said:
            found.append(Chapter(words.text(f"guide:{name}"), said))
    return tuple(found)


def time_sentences(book: Rulebook, words: Words) -> tuple[Said, ...]:
    """Return what a book does when time is up, only what it answers."""
    found = (
        _say(book, sentence, words)
        for sentence in CHAPTERS["match"]
        if sentence.key in ("time_decides", "time_up", "time_winner")
    )
    return tuple(said for said in found if said is not None)


def keys() -> tuple[str, ...]:
    """Return every message that the guide may need."""
    found = [f"guide:{name}" for name in CHAPTERS]
    for sentences in CHAPTERS.values():
        for sentence in sentences:
            key = f"guide:{sentence.key}"
            found += [f"{key}.yes", f"{key}.no"] if sentence.key in FLAGS else [key]
    return (*found, *(f"guide:{name}" for name in PAGE))


FLAGS = {
    "doubles",
    "reshuffle",
    "single_at_once",
    "only_paso",
    "consumes",
    "one_tile",
    "placement",
    "time_decides",
    "draws",
    "capped",
}
"""The sentences that turn on a yes or no."""
PAGE = ("title", "about", "infractions", "infraction", "consequence")
"""What a page of the guide says around the chapters."""


def _say(book: Rulebook, sentence: Sentence, words: Words) -> Said | None:
    cited = {place: _cited(book, place) for place in sentence.places}
    if any(one.value is None for one in cited.values()):
        return None
    key = f"guide:{sentence.key}"
    if sentence.key in FLAGS:
        key += ".yes" if cited[sentence.places[0]].value else ".no"
    phrases = {}
    for place, one in cited.items():
        section, _, name = place.partition(".")
        phrases[name] = words.value(section, name, one.value)
    bases = dict.fromkeys(words.basis(one) for one in cited.values())
    return Said(words.text(key, **phrases), tuple(bases))


def _cited(book: Rulebook, place: str) -> Cited[Any]:
    section, _, name = place.partition(".")
    cited: Cited[Any] = getattr(book, section)[name]
    return cited
