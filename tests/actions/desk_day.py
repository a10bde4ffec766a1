"""A day at the desk for tests of its views: results, rounds and hands in few words."""

from actions.event_office import ANA, Office
from capicua.actions.events.lifecycle import PublishStandings, publish_standings
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.clock import StartClock, start_clock
from capicua.actions.rounds.rounds import CloseRound, PairRound, close_round, pair_round
from capicua.actions.sheets.scoring import RecordHand, record_hand
from capicua.event.facts.results import Outcome
from capicua.event.place import Place
from capicua.journal.actor import Actor
from capicua.kernel.seat import ByPair, Pair
from capicua.play.match.row import HandWon
from capicua.rulebooks.sections.competition import EventKind, Modality


def enter(office: Office, table: int, a: int, b: int, round_number: int = 0) -> None:
    """Enter a paper result of the last round, or of another one."""
    place = Place(round_number or office.state.last_round, table)
    asked = EnterResult(place, Outcome(ByPair(a, b)))
    enter_result(office.context, office.caller(), asked)


def enter_all(office: Office) -> None:
    """Enter a different result at every table that has none."""
    found = office.state.rounds[office.state.last_round]
    for number, table in sorted(found.tables.items()):
        if not table.registered:
            enter(office, number[0], 200, 100 + 7 * number[0])


def close(office: Office) -> None:
    """Close the last round."""
    close_round(office.context, office.caller(), CloseRound(office.state.last_round))


def publish(office: Office) -> None:
    """Publish the standings."""
    publish_standings(office.context, office.caller(), PublishStandings())


def play_round(office: Office) -> None:
    """Pair, play and close the next round."""
    office.pair()
    enter_all(office)
    close(office)


def run_clock(office: Office) -> None:
    """Start the clock of the last round."""
    start_clock(office.context, office.caller(), StartClock(office.state.last_round))


def write(office: Office, table: int, pair: Pair, *points: int, actor: Actor = ANA) -> None:
    """Write hands that one pair won on a sheet."""
    place = Place(office.state.last_round, table)
    for score in points:
        row = len(office.state.table(place).rows)
        asked = RecordHand(place, row, HandWon(pair, score))
        record_hand(office.context, office.caller(actor), asked)


def drafted(
    entries: int = 4,
    modality: Modality = Modality.PAIRS,
    rulebook: str = "fid-2015",
    rounds: int = 0,
    kind: EventKind | None = None,
) -> Office:
    """Return an office with a draft after so many played rounds."""
    office = Office()
    # Three rounds of three matches each are the most that a jornada has.
    office.create(rulebook, modality, 5 if kind is None else 3, kind=kind)
    office.enter(entries)
    office.start()
    for _ in range(rounds):
        play_round(office)
    pair_round(office.context, office.caller(), PairRound())
    return office
