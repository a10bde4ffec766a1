"""One match of a rehearsal as its table lives through it, one visit after the other."""

from __future__ import annotations

from capicua.actions.results.result_entry import Forfeit, forfeit_table
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.actions.sheets.scoring import (
    AcceptSheet,
    RecordStarter,
    TakeSeat,
    accept_sheet,
    record_starter,
    take_seat,
)
from capicua.actions.sheets.signing import still_missing
from capicua.event.labels import seats_of_entry
from capicua.event.place import Place
from capicua.event.terms import match_of, terms_of
from capicua.kernel.error import BrokenInvariant, RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.lab.rehearsal.company import ARBITER, DESK, Company
from capicua.lab.rehearsal.incidents import Incidents
from capicua.lab.rehearsal.paper_results import enter_on_paper
from capicua.lab.rehearsal.plan import Occasion
from capicua.lab.rehearsal.table import RehearsedTable
from capicua.play.match.line import Result
from capicua.play.match.result import result_of
from capicua.play.match.signatures import Signer
from capicua.rulebooks.sections.competition import Modality
from capicua.rulebooks.sections.start import FirstStarter

HAND_SECONDS = (150, 330)
"""How long a hand takes: a match of forty minutes has about ten."""


class RehearsedMatch:
    """A match; everything it does next follows from how its sheet stands."""

    def __init__(self, company: Company, place: Place) -> None:
        self._table = RehearsedTable(company, place)
        self._incidents = Incidents(self._table)

    @property
    def is_official(self) -> bool:
        """Tell whether nothing is left to do."""
        return self._table.now.registered

    def next_visit(self) -> float:
        """Return when something happens next, in seconds since the round began."""
        now = self._table.now
        if not any(now.taken) and not now.is_over:
            return 0.0
        done = range(len(now.rows) + (not now.is_over))
        return sum(
            self._table.chance("seconds", row).uniform(*HAND_SECONDS) for row in done
        )

    def visit(self) -> None:
        """Do what comes next: sit down, play a hand, or sign."""
        if self.is_official:
            return
        self._incidents.clear_up()
        now = self._table.now
        if now.is_over:
            self._sign()
        elif not all(now.taken):
            self._arrive()
        else:
            self._incidents.play_hand()

    def _arrive(self) -> None:
        table = self._table
        if not any(table.now.taken) and table.occurs(Occasion.ABSENT):
            entry = table.chance("absent").choice(sorted({*_entries(table)}))
            seats = seats_of_entry(table.now, entry)
            table.ask(DESK, "forfeit", forfeit_table, Forfeit(table.place, seats))
            return
        self._sit_down()
        if table.state.book.start.first.value is not FirstStarter.SYSTEM_DRAW:
            opener = table.chance("opener").choice(list(Seat))
            request = RecordStarter(table.place, opener)
            table.ask(table.scorer(opener), "starter", record_starter, request)
        if table.occurs(Occasion.PAPER):
            enter_on_paper(table)

    def _sit_down(self) -> None:
        table = self._table
        if table.occurs(Occasion.WRONG_SEAT):
            self._sit_wrongly()
        swaps = table.state.made.modality is Modality.PAIRS
        for seat in Seat:
            sits = seat
            if swaps and table.chance("swap", seat.pair).random() < 1 / 2:
                sits = seat.partner
            if not table.now.taken[sits - 1]:
                athlete = table.planned[seat - 1]
                request = TakeSeat(table.place, sits, athlete)
                table.ask(table.athlete(athlete), f"seat-{sits}", take_seat, request)

    def _sit_wrongly(self) -> None:
        """Sit down with the opponents; the table must refuse it."""
        table = self._table
        athlete = table.planned[0]
        request = TakeSeat(table.place, Seat.TWO, athlete)
        try:
            table.ask(table.athlete(athlete), "wrong-seat", take_seat, request)
        except RuleViolation as refusal:
            if refusal.code == "wrong_place":
                return
            raise
        message = f"athlete {athlete} could sit down with the opponents at {table.place}"
        raise BrokenInvariant(message)

    def _sign(self) -> None:
        table = self._table
        if table.occurs(Occasion.DISPUTE):
            self._incidents.dispute()
        while not table.now.registered:
            missing = still_missing(table.state, table.now)
            # A book that asks for nobody's signature leaves it to the arbiter.
            signer = missing[0] if missing else Signer.ARBITER
            self._sign_as(signer)

    def _sign_as(self, signer: Signer) -> None:
        table = self._table
        rows = len(table.now.rows)
        if signer is Signer.ARBITER:
            request = SignSheet(table.place, rows)
            table.ask(ARBITER, f"sign-{rows}", sign_sheet, request)
            return
        seat = table.chance("signs", signer).choice(_seats(table, signer))
        accepted = AcceptSheet(table.place, seat, rows)
        name = f"accept-{rows}-{seat}"
        table.ask(table.athlete(table.sitting[seat - 1]), name, accept_sheet, accepted)


def _entries(table: RehearsedTable) -> tuple[int, ...]:
    return table.now.entries


def _seats(table: RehearsedTable, signer: Signer) -> list[Seat]:
    """Return the seats that may sign for somebody."""
    if signer is not Signer.LOSER:
        pair = Pair.A if signer is Signer.PAIR_A else Pair.B
        return list(pair.seats)
    state, now = table.state, table.now
    result = result_of(terms_of(state, now), match_of(state, now))
    if result is None:
        message = f"nobody has lost at {table.place} yet"
        raise BrokenInvariant(message)
    return [seat for seat in Seat if result.lines[seat - 1].result is Result.LOST]
