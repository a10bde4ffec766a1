"""From a sheet to what the standings count."""

import pytest

from capicua.event.facts.entries import EntryAdded, Particulars
from capicua.event.facts.lifecycle import EventCreated
from capicua.event.facts.results import Outcome, PersonalOutcome, RulingMade
from capicua.event.facts.rounds import PairedTable, RoundPaired, SeedDrawn
from capicua.event.facts.tables import SheetRegistered
from capicua.event.outcome import outcome_of
from capicua.event.place import Place
from capicua.event.record import tournament_of
from capicua.kernel.seat import ByPair, Pair, Seat
from capicua.play.match.row import (
    Abandoned,
    CardShown,
    Deducted,
    Forfeited,
    HandWon,
    Row,
    SheetVoided,
    TimeUp,
)
from capicua.play.match.state import EndedBy
from capicua.play.ruling.incident import Incident
from capicua.rulebooks.infraction import Card
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import CardColour
from capicua.tournament.standings.standings import standings
from event.sample import Telling

HERE = Place(1, 1)
A = HandWon(Pair.A, 120)
B = HandWon(Pair.B, 90)


def after(*rows: Row, book_id: str = "fid-2015", individual: bool = False) -> Telling:
    """Return an event with one table and these rows on its sheet."""
    telling = Telling(book_id)
    modality = Modality.INDIVIDUAL if individual else Modality.PAIRS
    telling.tell(EventCreated(modality, 3, {}))
    for entry in range(1, 5):
        athletes = (entry,) if individual else (2 * entry, 2 * entry + 1)
        telling.tell(EntryAdded(entry, Particulars(athletes)))
    table = PairedTable(1, (1, 2), (3, 4)) if individual else PairedTable(1, (1,), (2,))
    telling.tell(SeedDrawn(1, 7), RoundPaired(1, 7, (table,)))
    telling.tell(RulingMade(HERE, Incident("false_pass", None, Seat.ONE), rows))
    return telling


def outcome(telling: Telling) -> Outcome | None:
    return outcome_of(telling.state, telling.state.table(HERE))


@pytest.mark.parametrize(
    ("book_id", "rows", "expected"),
    [
        pytest.param("fid-2015", (A,), None, id="goes-on"),
        pytest.param(
            "fid-2015", (A, B, A), Outcome(ByPair(240, 90)), id="target-as-written"
        ),
        pytest.param(
            "fid-2015", (A, TimeUp(), B), Outcome(ByPair(120, 90), on_time=True), id="time"
        ),
        pytest.param(
            "amasfac",
            (HandWon(Pair.A, 50), TimeUp(), HandWon(Pair.B, 20), HandWon(Pair.B, 30)),
            Outcome(ByPair(50, 20), on_time=True),
            id="amasfac-10-11.3-the-cancelled-hand-is-not-counted",
        ),
        pytest.param(
            "fid-2015", (Forfeited((Seat.TWO,)),), Outcome(absent=(Seat.TWO,)), id="absent"
        ),
        pytest.param(
            "fid-2015",
            (A, Abandoned((Seat.TWO,), (Seat.FOUR, Seat.ONE))),
            Outcome(absent=(Seat.TWO, Seat.FOUR), ended_by=EndedBy.ABANDON),
            id="left-and-driven-to-it",
        ),
        pytest.param("fid-2015", (A, SheetVoided()), Outcome(is_void=True), id="void"),
        pytest.param(
            "fid-2015",
            (A, CardShown(Seat.ONE, Card.RED)),
            Outcome(ByPair(0, 200)),
            id="lost-by-a-card",
        ),
    ],
)
def test_what_a_pairs_sheet_comes_to(
    book_id: str, rows: tuple[Row, ...], expected: Outcome | None
) -> None:
    assert outcome(after(*rows, book_id=book_id)) == expected


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        pytest.param(
            (Deducted(Seat.TWO, 80), A, A),
            Outcome(ByPair(240, 0), personal=(PersonalOutcome(Seat.TWO, 80),)),
            id="personal-deduction",
        ),
        pytest.param(
            (CardShown(Seat.TWO, Card.YELLOW), CardShown(Seat.TWO, Card.YELLOW)),
            Outcome(personal=(PersonalOutcome(Seat.TWO, card=CardColour.RED),)),
            id="two-yellow-cards-are-red",
        ),
    ],
)
def test_what_an_individual_sheet_comes_to(
    rows: tuple[Row, ...], expected: Outcome
) -> None:
    assert outcome(after(*rows, individual=True)) == expected


def test_what_a_pair_bears_after_the_end_counts_once_for_both_of_it_amasfac_8() -> None:
    rows = (HandWon(Pair.B, 60), TimeUp(), HandWon(Pair.A, 20), HandWon(Pair.A, 11))
    late = Deducted(Seat.FOUR, 15)
    telling = after(*rows, late, book_id="amasfac", individual=True)
    telling.tell(SheetRegistered(HERE))

    assert outcome(telling) == Outcome(
        ByPair(31, 60), on_time=True, personal=(PersonalOutcome(Seat.TWO, 15),)
    )
    lines = standings(tournament_of(telling.state)).rows
    assert {
        one.entry: (one.figures.won, one.figures.points_for, one.figures.deducted)
        for one in lines
    } == {
        1: (0, 31, 0),
        2: (0, 31, 0),
        3: (1, 45, 15),
        4: (1, 45, 15),
    }


def test_whoever_leaves_a_match_is_told_to_the_tournament() -> None:
    telling = after(A, Abandoned((Seat.TWO,)), individual=True)

    assert tournament_of(telling.state).abandoned == frozenset({(3, 1)})


def test_only_registered_results_count_unless_asked() -> None:
    telling = after(A, A)

    def scores(official: bool) -> list[ByPair[int] | None]:
        played = tournament_of(telling.state, official=official).played
        return [table.score for table in played[0].tables]

    assert (scores(official=True), scores(official=False)) == ([None], [ByPair(240, 0)])
