"""Score sheets for tests: a whole match on one line of text.

``A35`` and ``B20`` are won hands, ``=2`` a tied lock closed by seat 2, ``-A40`` and
``-2:40`` deductions of a pair or a seat, ``null`` a void hand, ``time`` and ``between`` the
end of the clock, ``absent:2`` a forfeit, ``left:3`` or ``left:3<1`` an abandonment
(provoked by 1), ``yellow:2`` a card, ``void`` a void sheet. ``>`` after a deduction or null
hand lets the next one open, ``~`` the same one; ``!`` says that the hand was over, ``…``
that it continues.
"""

import re
from typing import Any

from capicua.kernel.seat import Pair, Seat
from capicua.play.match.result import MatchResult, result_of
from capicua.play.match.row import (
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandFate,
    HandTied,
    HandWon,
    NextStarter,
    NullHand,
    Row,
    SheetVoided,
    TimeUp,
)
from capicua.play.match.sheet import Sheet, open_sheet, write
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.sections.competition import Modality

STARTERS = {"": None, ">": NextStarter.NEXT, "~": NextStarter.SAME}
FATES = {"": HandFate.CLOSED, "!": HandFate.OVER, "…": HandFate.CONTINUES}
WORDS: dict[str, Row] = {
    "time": TimeUp(),
    "between": TimeUp(between_hands=True),
    "void": SheetVoided(),
}
DEDUCTION = re.compile(r"-(?:([AB])|(\d):)(\d+)([>~]?)([!…]?)")


def row(text: str) -> Row:
    """Return the row that a word stands for."""
    if text in WORDS:
        return WORDS[text]
    if text[0] in "AB":
        return HandWon(Pair(text[0]), int(text[1:]))
    if text[0] == "=":
        return HandTied(Seat(int(text[1])))
    if text.startswith("null"):
        return NullHand(STARTERS[text[4:]])
    if found := DEDUCTION.fullmatch(text):
        pair, seat, points, starter, fate = found.groups()
        who = Pair(pair) if pair else Seat(int(seat))
        return Deducted(who, int(points), STARTERS[starter], FATES[fate])
    return _told(*text.split(":"))


def _told(word: str, seats: str) -> Row:
    first, _, second = seats.partition("<")
    named = tuple(Seat(int(seat)) for seat in first)
    if word == "absent":
        return Forfeited(named)
    if word == "left":
        return Abandoned(named, tuple(Seat(int(seat)) for seat in second))
    return CardShown(named[0], Card(word))


def opened(book: str, modality: str = "pairs", **terms: Any) -> Sheet:
    """Return an empty sheet; what is not a term of the match is a setting."""
    known = {"target", "hands", "first_starter", "prior_cards"}
    settings = {name: value for name, value in terms.items() if name not in known}
    agreed = {name: value for name, value in terms.items() if name in known}
    return open_sheet(
        with_settings(load(book), settings), modality=Modality(modality), **agreed
    )


def played(book: str, text: str, modality: str = "pairs", **terms: Any) -> Sheet:
    """Return a sheet on which every word of a text is written."""
    sheet = opened(book, modality, **terms)
    for word in text.split():
        sheet = write(sheet, row(word))
    return sheet


def result(sheet: Sheet) -> MatchResult:
    """Return the result of a match that is over."""
    found = result_of(sheet.terms, sheet.state)
    assert found is not None
    return found


def lines(sheet: Sheet) -> list[str]:
    """Return the four results as a person would read them: ``won 200-70 +130``."""
    return [
        f"{line.result} {line.points_for}-{line.points_against} {line.efectividad:+d}"
        for line in result(sheet).lines
    ]


def told(sheet: Sheet) -> tuple[str, str | None, tuple[int, int] | None]:
    """Return how a match ended, who won and the counted score; or that it goes on."""
    found = result_of(sheet.terms, sheet.state)
    if found is None:
        return "playing", None, None
    return str(found.ended_by), found.winner, found.score and (found.score.a, found.score.b)
