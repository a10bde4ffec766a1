"""What a ruling says about the result of a match is what the standings count."""

from collections.abc import Iterator

import pytest

from actions.event_office import LUIS, Office, playing
from actions.sheets.test_scoring import HERE, record
from capicua.actions.rulings.make_ruling import MakeRuling, consult, make_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.record import tournament_of
from capicua.event.terms import match_of
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.ruling import Facts, Ruling
from capicua.play.ruling.result import RuledResult
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.infraction import HandEffect
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.standings.round_results import settled_rounds

ENDING = (
    ("late_arrival", Facts(minutes_late=60)),
    ("leaving_table", Facts()),
    ("misplaced_tile", Facts(intentional=True)),
    ("false_pass", Facts(to_prevent_lock_or_domino=True)),
    ("provoked_abandonment", Facts()),
    ("sheet_alteration", Facts()),
    ("intoxication", Facts()),
    ("inverted_or_wrong_score", Facts()),
    ("wrong_seating_played", Facts()),
)
Points = tuple[int, int]


def said(result: RuledResult, offender: Seat) -> dict[Seat, Points]:
    """Return what is read aloud for each seat."""
    lines = dict.fromkeys(result.winners, result.for_winners)
    lines |= dict.fromkeys(result.losers, result.for_losers)
    if result.for_partner is not None:
        lines[offender.partner] = result.for_partner
    return {seat: (line.scored, line.received) for seat, line in lines.items()}


def counted(office: Office) -> dict[Seat, Points]:
    """Return what the standings have of the table for each seat."""
    (settled,) = settled_rounds(tournament_of(office.state))
    for table in settled.played:
        score = table.score or ByPair(0, 0)
        return {seat: (score.of(seat.pair), score.of(seat.pair.other)) for seat in Seat}
    ((_, shares, _),) = settled.special
    points = ((one.figures.points_for, one.figures.points_against) for one in shares)
    return dict(zip(Seat, points, strict=True))


EVENTS = [
    (book, modality)
    for book in OFFICIAL
    for modality in (Modality.PAIRS, Modality.INDIVIDUAL)
    if modality in load(book).events.modalities.value
]


@pytest.mark.parametrize(("book", "modality"), EVENTS)
def test_the_standings_count_what_was_read_aloud(book: str, modality: Modality) -> None:
    for code, facts in ENDING:
        office = playing(book, modality)
        record(office, 0, Pair.B, 30)
        asked = MakeRuling(HERE, code, Seat.TWO, facts=facts)
        result = consult(office.context, "copa", asked).result
        if result is None:
            continue

        make_ruling(office.context, office.caller(LUIS), asked)
        signed = SignSheet(HERE, len(office.state.table(HERE).rows))
        sign_sheet(office.context, office.caller(LUIS), signed)

        assert counted(office) == said(result, Seat.TWO), code


def chosen(office: Office, code: str) -> Iterator[tuple[MakeRuling, Ruling]]:
    """Yield a ruling on a code with each choice, where one can be made."""
    asked = MakeRuling(HERE, code, Seat.TWO)
    try:
        options = consult(office.context, "copa", asked).options
    except RuleViolation:
        return
    for choice in options or (None,):
        own = asked._replace(choice=choice)
        yield own, consult(office.context, "copa", own)


@pytest.mark.parametrize(("book", "modality"), EVENTS)
def test_the_sheet_takes_the_points_and_lets_start_who_was_named(
    book: str, modality: Modality
) -> None:
    looked_at = playing(book, modality)
    for code in load(book).infractions:
        for asked, ruling in chosen(looked_at, code):
            start = ruling.next_start
            # A hand that stands is written by the athletes; who starts comes with it.
            if ruling.result or start is None or ruling.hand is HandEffect.VALID:
                continue
            office = playing(book, modality)
            make_ruling(office.context, office.caller(LUIS), asked)

            match = match_of(office.state, office.state.table(HERE))
            taken = sum(match.deducted) - match.running.a - match.running.b
            assert taken == sum(one.points for one in ruling.deductions), code
            assert match.starter is start.seat, code
