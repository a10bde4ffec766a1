"""A league's season: an office, events with results that a test chooses, people linked."""

from datetime import timedelta

from actions.event_office import BEGIN, Office
from actions.registry.liga import OFFICE, OWNER, Liga
from capicua.actions.engine.carry_out import Done
from capicua.actions.ratings.following import follow_event
from capicua.actions.ratings.updating import (
    StrikeStatistics,
    count_and_rate,
    strike_statistics,
)
from capicua.actions.registry.counting import CountEvent
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.sections.competition import EventKind, Modality

WON = Outcome(ByPair(150, 88))


class Season:
    """An office and the events that its people play on one store."""

    def __init__(self, liga: Liga) -> None:
        self.liga = liga
        self.nights: dict[str, Office] = {}
        self.days = 0

    def play(
        self,
        event: str,
        *outcomes: Outcome,
        book: str = "dp-standard",
        modality: Modality = Modality.PAIRS,
        entries: int = 2,
        kind: EventKind | None = None,
    ) -> Office:
        """Play an event, a round for each outcome; all tables of a round end alike.

        An outcome is told from the side of the lower entry of a table.
        """
        night = Office(self.liga.store, event)
        self.days += 1
        night.minutes = self.days * 24 * 60
        night.create(book, modality, rounds=len(outcomes), kind=kind)
        night.enter(entries)
        night.start()
        self.nights[event] = night
        for outcome in outcomes:
            self.round(event, outcome)
        finish_event(night.context, night.caller(), FinishEvent())
        self.liga.now = BEGIN + timedelta(days=self.days + 1)
        return night

    def begin(self, event: str, rounds: int, entries: int = 2) -> Office:
        """Begin an event of the league that is played round by round."""
        night = self.open(event, rounds, entries)
        night.start()
        return night

    def open(self, event: str, rounds: int, entries: int = 2) -> Office:
        """Make an event of the league with its entries; it has not begun yet."""
        night = Office(self.liga.store, event)
        self.days += 1
        night.minutes = self.days * 24 * 60
        night.create("dp-standard", Modality.PAIRS, rounds=rounds)
        night.enter(entries)
        self.nights[event] = night
        return night

    def round(self, event: str, outcome: Outcome) -> None:
        """Play the next round of an event to its end; all its tables end alike."""
        night = self.nights[event]
        number = night.state.closed_rounds + 1
        night.pair()
        for table in tuple(night.state.rounds[number].tables.values()):
            is_turned = min(table.seated) in table.b
            own = _turned(outcome) if is_turned else outcome
            enter_result(night.context, night.caller(), EnterResult(table.place, own))
        close_round(night.context, night.caller(), CloseRound(number))

    def follow(self, event: str) -> Done:
        """Let the closed rounds of an event move ratings, as closing does at a door."""
        by = self.liga.by(OWNER)
        return follow_event(self.liga.context, self.nights[event].context, by, event)

    def link(self, event: str, *people: int | None) -> None:
        """Say who the athletes 1, 2, … of an event are; None: a newcomer."""
        links = tuple(AthleteIs(turn, one) for turn, one in enumerate(people, 1))
        context = self.nights[event].context
        link_athletes(self.liga.context, context, OFFICE, event, LinkAthletes(links))

    def count(self, event: str) -> Done:
        """Count an event and let it move ratings."""
        context = self.nights[event].context
        by = self.liga.by(OWNER)
        return count_and_rate(self.liga.context, context, by, CountEvent(event))

    def played(self, event: str, *outcomes: Outcome, people: tuple[int, ...]) -> None:
        """Play, link and count an event at once."""
        self.play(event, *outcomes, entries=len(people) // 2)
        self.link(event, *people)
        self.count(event)

    def strike(self, person: int, *events: str) -> None:
        """Delete somebody's statistics by a sanction."""
        day = self.liga.now.date().isoformat()
        asked = StrikeStatistics(person, day, "DP 79", events)
        strike_statistics(self.liga.context, self.liga.by(OWNER), asked)


def _turned(outcome: Outcome) -> Outcome:
    """Return an outcome as it looks from the other side of the table."""
    score = outcome.score
    others = {Seat.ONE: Seat.TWO, Seat.TWO: Seat.ONE, Seat.THREE: Seat.FOUR,
              Seat.FOUR: Seat.THREE}  # fmt: skip
    return outcome._replace(
        score=None if score is None else ByPair(score.b, score.a),
        absent=tuple(sorted(others[one] for one in outcome.absent)),
    )
