"""A season of an office: events on one store, day by day, with rulings at their tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from actions.event_office import CHIEF, Office
from actions.registry.liga import OFFICE, OWNER, Liga, liga_at
from capicua.actions.discipline.dossier import PersonDossier, dossier_of
from capicua.actions.discipline.giving import GiveSanction, give_sanction
from capicua.actions.discipline.office_records import OfficeRecords
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.registry.counting import CountEvent, count_event
from capicua.actions.registry.linking import AthleteIs, LinkAthletes, link_athletes
from capicua.actions.registry.periods import PlanChampionship, plan_championship
from capicua.actions.results.result_entry import (
    EnterResult,
    RegisterPaperSheet,
    enter_result,
    register_paper_sheet,
)
from capicua.actions.rounds.ending import FinishEvent, finish_event
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.discipline.record import SanctionKind
from capicua.event.facts.results import Outcome
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.journal.actor import Actor
from capicua.kernel.seat import ByPair, Seat
from capicua.office.facts.discipline import SuspensionLength
from capicua.registry.person import PersonDetails
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.rulebooks.sections.discipline import SuspensionUnit

CARACAS = ZoneInfo("America/Caracas")
PEOPLE = tuple(PersonDetails(one) for one in ("Ana", "Bo", "Cy", "Di"))
HERE = Place(1, 1)


class Night(Office):
    """An event of two pairs on a day of the season; persons 1 to 4 play it."""

    def __init__(self, liga: Liga, event: str) -> None:
        super().__init__(liga.store, event)
        self.liga = liga
        own = self.context._replace(now=lambda: liga.now, timezone=CARACAS.key)
        self.context = own._replace(discipline=OfficeRecords(liga.context, own))

    def make(self, book: str, kind: EventKind | None = None) -> None:
        """Make the event, enter two pairs and say who they are; nobody is there yet."""
        self.create(book, Modality.PAIRS, 1, kind=kind)
        pairs = (NewEntry((Person(a), Person(b))) for a, b in (("1", "2"), ("3", "4")))
        add_entries(self.context, self.caller(), AddEntries(tuple(pairs)))
        known = tuple(AthleteIs(one, one) for one in (1, 2, 3, 4))
        link_athletes(
            self.liga.context, self.context, OFFICE, self.event, LinkAthletes(known)
        )

    def begin(self, book: str, kind: EventKind | None = None) -> None:
        """Make the event, say who plays, pair its only round."""
        self.make(book, kind)
        check_in(self.context, self.caller(), CheckIn((1, 2)))
        self.start()
        self.pair()

    def seat_of(self, person: int) -> Seat:
        """Return where a person sits."""
        table = self.state.table(HERE)
        return next(one for one in Seat if athlete_at(self.state, table, one) == person)

    def rule(
        self,
        person: int,
        code: str,
        choice: ChoiceName | None = None,
        by: Actor = CHIEF,
    ) -> int:
        """Rule on what a person did; return the number of the ruling."""
        asked = MakeRuling(HERE, code, self.seat_of(person), choice)
        return make_ruling(self.context, self.caller(by), asked).version

    def end(self) -> None:
        """Enter what is missing and finish the event."""
        table = self.state.table(HERE)
        if not table.is_over:
            won = Outcome(ByPair(table.target or 200, 88))
            enter_result(self.context, self.caller(), EnterResult(HERE, won))
        elif table.outcome is not None and not table.signed:
            sign_sheet(self.context, self.caller(CHIEF), SignSheet(HERE, len(table.rows)))
        elif not table.registered:
            asked = RegisterPaperSheet(HERE, len(table.rows))
            register_paper_sheet(self.context, self.caller(), asked)
        close_round(self.context, self.caller(), CloseRound(1))
        finish_event(self.context, self.caller(), FinishEvent())


class Season:
    """An office, its four people and the events that it holds."""

    def __init__(self, liga: Liga, book: str) -> None:
        self.liga, self.book = liga, book
        liga.enrol(*PEOPLE)
        self.events = Night(liga, "-").context

    def go_to(self, day: str) -> None:
        """Let it be the evening of a day in Caracas."""
        self.liga.now = datetime.combine(
            date.fromisoformat(day), time(20), CARACAS
        ).astimezone(ZoneInfo("UTC"))

    def night(self, event: str, day: str, kind: EventKind | None = None) -> Night:
        """Begin an event on a day."""
        self.go_to(day)
        night = Night(self.liga, event)
        night.begin(self.book, kind)
        return night

    def prepared(self, event: str, day: str, kind: EventKind | None = None) -> Night:
        """Prepare an event on a day: entries stand, nobody has checked in."""
        self.go_to(day)
        night = Night(self.liga, event)
        night.make(self.book, kind)
        return night

    def count(self, night: Night, championship: str | None = None) -> None:
        """Let an event that is over count in the office."""
        asked = CountEvent(night.event, championship)
        count_event(self.liga.context, night.context, self.liga.by(OWNER), asked)

    def plan(self, championship: str, first: str, last: str) -> None:
        """Plan a championship."""
        asked = PlanChampionship(championship, "Mundial", first, last)
        plan_championship(self.liga.context, self.liga.by(OWNER), asked)

    def suspend(self, person: int, day: str, years: int) -> None:
        """Let the Board suspend somebody for years, for all that asks for it."""
        self.go_to(day)
        asked = self.dossier(person).answer.proposed
        request = GiveSanction(
            (person,),
            SanctionKind.SUSPENSION,
            day,
            "66-p1",
            because=tuple(one.id for each in asked for one in each.because),
            lasts=SuspensionLength(SuspensionUnit.YEARS, years),
            reason="acta 7",
        )
        give_sanction(self.liga.context, self.events, self.liga.by(OWNER), request)

    def dossier(self, person: int, on: str | None = None) -> PersonDossier:
        """Return what the office has on record of a person."""
        day = None if on is None else date.fromisoformat(on)
        return dossier_of(self.liga.context, self.events, OFFICE, person, day)

    def wait(self, days: int) -> None:
        """Let days pass."""
        self.liga.wait(timedelta(days=days))


@contextmanager
def season_at(place: Path, book: str) -> Iterator[Season]:
    """Return an office under a rulebook on a store of its own."""
    with liga_at(place / "season.db", book) as liga:
        yield Season(liga, book)


def told(dossier: PersonDossier) -> list[str]:
    """Return a record as short lines: kind, day, article, and what became of it."""
    return [
        " ".join(
            filter(
                None,
                (
                    str(one.sanction.kind),
                    one.sanction.on.isoformat(),
                    one.sanction.article or "-",
                    "live" if one.is_live else "",
                    "revoked" if one.is_revoked else "",
                ),
            )
        )
        for one in dossier.lines
    ]
