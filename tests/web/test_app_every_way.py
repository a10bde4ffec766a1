"""Every page and form is asked by somebody who is welcome there, in the quick run, too."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from actions.desk_day import close, enter_all
from actions.event_office import LUIS
from actions.photo_office import add
from actions.sample_pictures import dot
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.appeals.appeals import LodgeAppeal, lodge_appeal
from capicua.actions.events.presentation import SetLogo, set_logo
from capicua.actions.leagues.planning import plan_league
from capicua.actions.phones.person_door import make_person_card
from capicua.actions.public.screens import AddSponsor, add_sponsor
from capicua.actions.ratings.publishing import PublishRatings, publish_ratings
from capicua.actions.registry.office_context import OfficeCaller
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.actions.setup.templates import TEMPLATES
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat
from capicua.rulebooks.infraction import ChoiceName
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.web.api.leagues import LEAGUE_EXAMPLES, WORD
from capicua.web.app import create_app
from web.days.arbiter_day import sign_in
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import CSRF
from web.days.phone_day import keys_of, owner_of
from web.days.seat_day import codes_of
from web.doors import SAMPLES, Declared, declared_ways, is_welcome
from web.registry.registry_day import OFFICE, RegistryDay, found_in

EVENT = "todo"
ROUTES = declared_ways(create_app())
LOOKS = [way for way in ROUTES if way.method == "GET" and not way.path.endswith("/stream")]
FORMS = [way for way in ROUTES if way.method != "GET"]
LEADING = {
    "/welcome": "/",
    "/certificate/authority.crt": "/certificate",
    "/events/{event}/table/{number}": f"/events/{EVENT}/tables/2/1",
    "/me/{link}": f"/events/{EVENT}/me",
    "/athlete/open/{link}": "/athlete",
    "/events/{event}/verify/rulebook.toml": "/rulebooks/dp-standard",
    "/seat/{link}": f"/events/{EVENT}/tables/2/1",
}
"""What shows nothing of its own and leads elsewhere."""


ASKED = {"/consequences": "?a=200&b=90", "/what-if": "?a1=1&a2=2&b1=3&b2=4"}
"""What is asked beside the address where nothing comes without it, by how it ends."""


class Furnished(NamedTuple):
    """A hall with an event that has one of everything, and who looks at it."""

    people: dict[Role, httpx.Client]
    parts: dict[str, str]
    own: dict[str, dict[str, str]]
    """Parts of a way that mean something else elsewhere."""

    def person(self, way: Declared) -> httpx.Client:
        """Return somebody who is welcome; the owner, if that is enough."""
        if way.path == "/sign-out":
            return self.people[Role.DELEGATE]
        return next(self.people[one] for one in self.people if is_welcome(one, way))

    def ask(self, way: Declared) -> httpx.Response:
        """Ask for a page, or send a form with nothing in it."""
        parts = self.parts | self.own.get(way.path, {})
        asked = next((one for end, one in ASKED.items() if way.path.endswith(end)), "")
        spoken = {} if way.method == "GET" else {"accept": "application/json"}
        address = way.filled(parts) + asked
        return self.person(way).request(way.method, address, headers=spoken)


@pytest.fixture
def furnished(tmp_path: Path) -> Iterator[Furnished]:
    """Return a hall with an event in its second round, and one of everything in it."""
    with open_hall(tmp_path) as hall, contextlib.ExitStack() as stack:
        people = {Role.OWNER: hall.owner}
        for name, role in (("Dora Paz", Role.DELEGATE), ("Iván Gil", Role.ATHLETE)):
            people[role] = stack.enter_context(hall.desk.visitor())
            sign_in(hall, people[role], name, role)
        for client in people.values():
            found = CSRF.search(client.get("/account").text)
            assert found is not None
            client.headers["x-csrf"] = found[1]
        yield Furnished(people, *_furnish(hall))


def _furnish(hall: HallDay) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """Make the event; return the parts of addresses in it, and those of some ways alone."""
    office = hall.playing(EVENT, 8, rulebook="dp-standard")
    photo = add(office)
    warned = MakeRuling(Place(1, 1), "talking", Seat.TWO, ChoiceName.WRITTEN)
    ruling = make_ruling(office.context, office.caller(LUIS), warned).told["ruling"]
    asked = LodgeAppeal(int(ruling), "No hablé.", "Lo oyó el otro.", (Seat.TWO,))
    appeal = lodge_appeal(office.context, office.caller(), asked).told["appeal"]
    add_sponsor(office.context, office.caller(), AddSponsor(dot()))
    set_logo(office.context, office.caller(), SetLogo(dot()))
    card = next(iter(keys_of(hall, EVENT).values()))
    enter_all(office)
    close(office)
    office.pair()
    seat = codes_of(hall, EVENT, Place(2, 1))[0]
    day = found_in(hall)
    club = day.club("Puerto")
    for name in ("Ana Pérez", "Luis Gil", "Eva Soto", "Iván Ruiz"):
        day.enrol(name, unit=club)
    planning = OfficeCaller(OFFICE, Actor(Role.OWNER, "u1"), "league-1")
    plan_league(day.offices, planning, LEAGUE_EXAMPLES["plan_league"])
    publishing = OfficeCaller(OFFICE, Actor(Role.OWNER, "u1"), "list-1")
    asked_list = PublishRatings(RatingSystem.SPEC)
    published = publish_ratings(day.offices, publishing, asked_list).told["list"]
    case, picture = _decide_a_case(day)
    by = OfficeCaller(OFFICE, Actor(Role.OWNER, "u1"), "a card")
    own = make_person_card(hall.server.workspace, by, 1)
    inside, outside, taken = (
        invite(hall.server.workspace, owner_of(hall), Invite(Role.DESK, event))
        for event in (EVENT, None, None)
    )
    parts = {
        **SAMPLES,
        "event": EVENT,
        "template": next(iter(TEMPLATES)),
        "image": office.state.sponsors[0],
        "language": "es",
        "what": "tables",
        "photo": str(photo),
        "ruling": str(ruling),
        "appeal": str(appeal),
        "code": taken.code,
        "office": OFFICE,
        "unit": str(club),
        "person": "1",
        "other": "2",
        "pool": "spec",
        "case": str(case),
        "digest": picture,
        "league": WORD,
    }
    return parts, {
        "/me/{link}": {"link": card.link},
        "/seat/{link}": {"link": seat.link},
        "/athlete/open/{link}": {"link": own.link},
        "/accounts/invitations/{number}/withdraw": {"number": str(outside.invitation.id)},
        "/events/{event}/desk/people/invitations/{number}/withdraw": {
            "number": str(inside.invitation.id)
        },
        "/offices/{office}/ratings/lists/{number}": {"number": str(published)},
    }


def _decide_a_case(day: RegistryDay) -> tuple[int, str]:
    """Let the owner, alone in the council, decide a complaint with a picture in it."""
    day.send("/posts", post="honour_council", account="u1", unit=0)
    case = day.send("/cases/complaints", against=2, complainant=1, grounds="Gritó.")
    here = case.headers["location"].removeprefix(f"/offices/{OFFICE}")
    owner = day.owner
    found = CSRF.search(owner.get("/account").text)
    assert found is not None
    owner.post(
        f"/offices/{OFFICE}{here}/pictures",
        data={"csrf": found[1], "text": "La mesa"},
        files={"image": ("mesa.png", dot(), "image/png")},
    )
    day.send(f"{here}/proposals", outcome="dismissed", reasons="No consta.")
    day.send(f"{here}/votes", motion=1, vote="yes")
    number = int(here.rpartition("/")[2])
    decided = day.state.cases[number]
    assert not decided.is_open
    return number, str(decided.evidences[0].file)


def test_every_page_opens_for_somebody(furnished: Furnished) -> None:
    answers = {way.path: furnished.ask(way) for way in LOOKS}

    leading = {
        path: answer.headers["location"]
        for path, answer in answers.items()
        if answer.status_code == 303
    }
    closed = {
        path: answer.status_code
        for path, answer in answers.items()
        if answer.status_code not in (200, 303)
    }
    assert (leading, closed) == (LEADING, {})


def test_an_empty_form_gets_a_sentence_and_never_a_fault(furnished: Furnished) -> None:
    # Who has signed out is nobody: that comes last.
    forms = sorted(FORMS, key=lambda way: "sign-out" in way.path)

    answers = {way.path: furnished.ask(way) for way in forms}

    assert {
        path: answer.text
        for path, answer in answers.items()
        if answer.status_code not in (200, 409)
    } == {}
