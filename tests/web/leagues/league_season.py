"""A league as its secretary plays it: pages of the office, and the events of its dates."""

import re
from itertools import count
from typing import NamedTuple

import httpx

from actions.event_office import CHIEF, Office
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.registry.office_context import OfficeCaller, OfficeContext
from capicua.actions.registry.persons import EnrolPersons, NewPerson, enrol_persons
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.rounds.rounds import CloseRound, close_round
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.sheets.arbiter import SignSheet, sign_sheet
from capicua.event.facts.results import Outcome
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import ByPair, Seat
from capicua.office.league_state import LeagueState
from capicua.registry.person import PersonDetails
from web.days.hall_day import HallDay
from web.days.office_hours import send

OFFICE = "liga-del-este"
HOME = f"/offices/{OFFICE}"
OWNER = Actor(Role.OWNER, "u1")
REQUESTS = count(1)


class LeagueSeason(NamedTuple):
    """A hall whose owner keeps the office of a league."""

    hall: HallDay

    @property
    def offices(self) -> OfficeContext:
        """Return the world as the actions of offices see it."""
        return self.hall.server.workspace.offices

    def league(self, word: str) -> LeagueState:
        """Return a league as it is now."""
        return self.offices.state(OFFICE).leagues[word]

    def enrol(self, *people: PersonDetails) -> None:
        """Enrol people; they get the numbers from 1 on."""
        asked = EnrolPersons(tuple(NewPerson(one) for one in people))
        caller = OfficeCaller(OFFICE, OWNER, f"enrol-{next(REQUESTS)}")
        enrol_persons(self.offices, caller, asked)

    def send(self, path: str, /, **fields: object) -> httpx.Response:
        """Send a form of the office as the owner, who is led on."""
        answer = send(self.hall.owner, HOME + path, **fields)
        assert answer.status_code == 303, answer.text
        return answer

    def look(self, path: str, client: httpx.Client | None = None) -> str:
        """Return a page of the office."""
        answer = (client or self.hall.owner).get(HOME + path)
        assert answer.status_code == 200, answer.text
        return answer.text

    def open_date(self, word: str, date: int) -> Office:
        """Open a date on the league's page; return its event, with everybody there."""
        answer = self.send(f"/leagues/{word}/open", date=date)
        found = re.fullmatch(r"/events/([^/]+)/desk", answer.headers["location"])
        assert found is not None
        office = self.hall.office(found[1])
        check_in(office.context, office.caller(), CheckIn(tuple(office.state.entries)))
        office.start()
        return office


def founded_in(hall: HallDay) -> LeagueSeason:
    """Found an office under Dominó Prime."""
    send(
        hall.owner,
        "/offices",
        name="Liga del Este",
        kind="affiliate",
        rulebook="dp-standard",
        timezone="America/Caracas",
        country="VEN",
    )
    return LeagueSeason(hall)


def play_round(
    office: Office,
    points: dict[frozenset[int], tuple[int, int]],
    *,
    is_paired: bool = False,
) -> None:
    """Play and close the next round; remember each side's points by who met whom."""
    if not is_paired:
        office.pair()
    number = office.state.last_round
    for table in office.state.rounds[number].tables.values():
        if table.is_over:
            continue
        low = 10 * (sum(table.entries) % 12) + 7 * table.place.board
        won = Outcome(ByPair(150, low) if table.entries[0] % 2 else ByPair(low, 150))
        enter_result(office.context, office.caller(), EnterResult(table.place, won))
        before = points.get(frozenset(table.entries), (0, 0))
        assert won.score is not None
        points[frozenset(table.entries)] = (
            before[0] + won.score.a,
            before[1] + won.score.b,
        )
    close_round(office.context, office.caller(), CloseRound(number))


def leave(office: Office, seat: Seat) -> None:
    """Let whoever sits there at table 1 leave the match of the published round."""
    table = next(iter(office.state.rounds[office.state.last_round].tables.values()))
    make_ruling(
        office.context, office.caller(CHIEF), MakeRuling(table.place, "leaving_table", seat)
    )
    now = office.state.table(table.place)
    if not now.registered:
        signed = SignSheet(table.place, len(now.rows))
        sign_sheet(office.context, office.caller(CHIEF), signed)
