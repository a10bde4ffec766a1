"""An office with a body of three, a secretary, and athletes at their own doors."""

import re
from contextlib import ExitStack
from html import unescape
from pathlib import Path
from typing import NamedTuple

import httpx

from actions.appeal_case import TALKED, Case, sanctioned
from capicua.actions.accounts.ports import Account
from capicua.actions.phones.person_door import make_person_card
from capicua.actions.registry.office_context import OfficeCaller
from capicua.journal.actor import Actor, Role
from capicua.office.case_file import CaseFile
from web.days.arbiter_day import sign_in
from web.days.hall_day import open_hall
from web.days.office_hours import send
from web.registry.registry_day import FOUNDING, HOME, OFFICE, RegistryDay

DOOR = re.compile(r'name="door" value="([^"]+)"')
MARK = re.compile("<[^>]*>")
MEMBERS = ("Eva Ríos", "Noé Paz", "Pía León")
ANA, LUIS = 1, 2


class CaseDay(NamedTuple):
    """The office, and who works on its cases."""

    registry: RegistryDay
    members: tuple[httpx.Client, ...]
    secretary: httpx.Client
    desk: httpx.Client
    """Somebody of the organisation's desk, who sits in no body."""
    athletes: dict[int, httpx.Client]
    accounts: dict[str, str]
    """What journals call each one, by name."""

    def case(self, number: int) -> CaseFile:
        """Return a case as it is now."""
        return self.registry.state.cases[number]

    def newest(self) -> int:
        """Return the number of the newest case."""
        return max(self.registry.state.cases)

    def send(self, who: httpx.Client, path: str, /, **fields: object) -> httpx.Response:
        """Send a form of the office; a refusal is JSON."""
        who.headers["accept"] = "application/json"
        try:
            return send(who, HOME + path, **fields)
        finally:
            del who.headers["accept"]

    def own(self, person: int, path: str, /, **fields: object) -> httpx.Response:
        """Send a form at an athlete's own door."""
        phone = self.athletes[person]
        token = DOOR.search(phone.get("/athlete").text)
        assert token is not None
        data = {"door": token[1], **{name: str(value) for name, value in fields.items()}}
        headers = {"accept": "application/json"}
        return phone.post(f"/athlete/cases{path}", data=data, headers=headers)

    def appealed(self, event: str) -> tuple[Case, int, int]:
        """Return an event that is over, with a ruling and an appeal against it."""
        office = self.registry.hall.office(event)
        case = sanctioned("fid-2015", TALKED, office)
        case.finish()
        return case, case.ruling, case.lodge()

    def decide_in_event(self, event: str, appeal: int, decision: str) -> httpx.Response:
        """Let the owner at the event's desk write a decision down."""
        owner = self.registry.hall.owner
        owner.headers["accept"] = "application/json"
        try:
            return send(
                owner,
                f"/events/{event}/desk/record/appeals/{appeal}/decision",
                decision=decision,
                reason="Lo decidió el Consejo.",
                deciders="E. Ríos",
            )
        finally:
            del owner.headers["accept"]

    def read(self, who: httpx.Client, address: str) -> str:
        """Return the words of a page, without its marks."""
        answer = who.get(address)
        assert answer.status_code == 200, answer.text
        return " ".join(unescape(MARK.sub(" ", answer.text)).split())


def code_of(answer: httpx.Response) -> str | None:
    """Return the code of a refusal; None: it was done."""
    told = answer.json()
    return told["error"]["code"] if "error" in told else None


def open_case_day(stack: ExitStack, folder: Path, rulebook: str, body: str) -> CaseDay:
    """Found the office, give its posts, enrol athletes and open their doors."""
    hall = stack.enter_context(open_hall(folder))
    founded = send(hall.owner, "/offices", **{**FOUNDING, "rulebook": rulebook})
    assert founded.headers["location"] == HOME
    registry = RegistryDay(hall)
    port, north = registry.club("Puerto"), registry.club("Norte")
    registry.enrol("Ana Pérez", unit=port, contact="ana@example.org")
    registry.enrol("Luis Gil", unit=north, contact="luis@example.org")
    clients = []
    for name, role in (
        *((one, Role.DELEGATE) for one in MEMBERS),
        ("Sara Sol", Role.DELEGATE),
        ("Dora Mesa", Role.DESK),
    ):
        client = stack.enter_context(hall.desk.visitor())
        sign_in(hall, client, name, role)
        clients.append(client)
    people = hall.server.workspace.people
    known = people.look(lambda records: records.every(Account))
    accounts = {one.name: f"u{one.id}" for one in known}
    for name in MEMBERS:
        person = registry.enrol(name)
        registry.send("/posts", post=body, account=accounts[name], person=person, unit=0)
    registry.send("/posts", post="secretary", account=accounts["Sara Sol"], unit=0)
    athletes = {}
    for number in (ANA, LUIS):
        by = OfficeCaller(OFFICE, Actor(Role.OWNER, "u1"), f"card-{number}")
        card = make_person_card(hall.server.workspace, by, number)
        phone = stack.enter_context(hall.desk.visitor())
        assert phone.get(f"/athlete/open/{card.link}").status_code == 303
        athletes[number] = phone
    *members, secretary, desk = clients
    return CaseDay(registry, tuple(members), secretary, desk, athletes, accounts)
