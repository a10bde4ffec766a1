"""The stage of the pictures: the product over a store where time stands still."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import NamedTuple

from fastapi import FastAPI
from hall_stage import enliven
from office_stage import furnish_office
from phone_stage import set_phones
from screens import Who

from capicua.actions.accounts.demo import DEMO, open_demo
from capicua.actions.accounts.grants import actor_of
from capicua.actions.accounts.invitations import Invite, invite
from capicua.actions.accounts.joining import join
from capicua.actions.accounts.ports import Hosting
from capicua.actions.accounts.registrations import Register, register
from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.accounts.sign_in import sign_in
from capicua.actions.accounts.workspace import Visitor, Workspace
from capicua.actions.appeals.appeal_view import show_sanctions
from capicua.actions.appeals.appeals import (
    DecideAppeal,
    LodgeAppeal,
    decide_appeal,
    lodge_appeal,
)
from capicua.actions.engine.context import Caller, Context
from capicua.actions.engine.permissions import Permission
from capicua.actions.engine.states import States
from capicua.actions.entries.attendance import CheckIn, check_in
from capicua.actions.entries.pasted.names import read_names
from capicua.actions.phones.personal_codes import make_keys
from capicua.actions.registry.office_states import OfficeStates
from capicua.actions.rulings.ruling_list import show_rulings
from capicua.actions.setup.event import SetUpEvent, begin_and_pair, set_up_event
from capicua.actions.setup.templates import from_template, template_named
from capicua.journal import chain
from capicua.journal.actor import Role
from capicua.lab.demo import ROUND, PastClock, prepare_demo
from capicua.lab.rehearsal.conduct import rehearse
from capicua.lab.rehearsal.plan import Faults, RehearsalPlan
from capicua.rulebooks.sections.competition import Modality
from capicua.store.opening import open_store
from capicua.store.passwords import ArgonPasswords
from capicua.web.app import create_app
from capicua.web.site.demo_play import TITLE
from capicua.web.site.live_hub import Hub
from capicua.web.site.network.security_watch import SecurityWatch
from capicua.web.site.page_cache import PageCache
from capicua.web.site.rate_limit import Limiter, Limits
from capicua.web.site.server import Server
from capicua.web.site.threads import ThreadPools
from web.serving import serve_in_thread

NOW = datetime(2026, 11, 14, 17, 20, tzinfo=UTC)
TIMEZONE = "Europe/Madrid"
"""Of the events, and of the windows in which they are looked at."""
SOURCE = "127.0.0.1"
PASSWORD = "ficha doble seis"  # noqa: S105 - it guards nothing but the stage
NAMES = (
    "Ana Pérez", "Luis Gil", "Iván Ruiz", "Eva Sosa", "Rosa Marín", "Julio Vera",
    "Carmen Díaz", "Pedro Luna", "Nuria Paz", "Óscar Rey", "Sofía Mora", "Hugo León",
    "Inés Prado", "Raúl Soto", "Marta Gil", "Tomás Peña",
)  # fmt: skip
OVER = RehearsalPlan(
    "copa-de-otono", "fid-2015", Modality.PAIRS, 8, 3, seed=7, title="Copa de Otoño"
)

APPEALED = RehearsalPlan(
    "torneo-del-club", "dp-standard", Modality.PAIRS, 4, 1, seed=1, faults=Faults.MANY,
    title="Torneo del club",
)  # fmt: skip
"""An event that is over, with a sanction that was appealed."""


class Stage(NamedTuple):
    """Where everything stands, and what the addresses of the screens need."""

    address: str
    sessions: dict[Who, str]
    """The secrets of those who are signed in."""
    places: dict[str, str]
    """What stands for each name in the address of a screen."""


class StillChance:
    """Seeds, salts and secrets that are the same every time."""

    def __init__(self) -> None:
        self._numbers = count(1)

    def seed(self) -> int:
        """Return the next seed."""
        return next(self._numbers)

    def salt(self) -> bytes:
        """Return the next salt."""
        return self.token().encode()[:16]

    def token(self) -> str:
        """Return the next secret; it guards nothing but the stage."""
        return sha256(str(next(self._numbers)).encode()).hexdigest()


@contextlib.contextmanager
def set_stage(folder: Path) -> Iterator[Stage]:
    """Serve the product with one event of each kind that the screens show."""
    app = create_app(folder / "screens.db")
    app.router.lifespan_context = _standing_still
    with serve_in_thread(app) as address:
        server: Server = app.state.server
        yield _furnish(server.workspace, address)


@contextlib.asynccontextmanager
async def _standing_still(app: FastAPI) -> AsyncIterator[None]:
    store = open_store(app.state.place, chain)
    hub = Hub(lambda: NOW)
    stop = store.listen(hub.hear)
    chance = StillChance()
    context = Context(store, States(store), lambda: NOW, chance, TIMEZONE)
    offices = OfficeStates(store)
    office = Workspace(context, store.people, ArgonPasswords(), chance, offices)
    patient = Limiter(lambda: 0.0, burst=1_000_000, per_second=0)
    limits = Limits(patient, patient, patient, patient)
    pages = PageCache(lambda: 0.0)
    app.state.server = Server(
        office, hub, pages, limits, ThreadPools(), SecurityWatch(lambda: 0.0)
    )
    yield
    stop()
    store.close()


def _furnish(office: Workspace, address: str) -> Stage:
    plan = prepare_demo(office.context, TITLE)
    desk, _, arbiter = open_demo(office, plan.event)
    sessions = {
        Who.DESK: _enter(office, desk.account.login, desk.password),
        Who.ARBITER: _enter(office, arbiter.account.login, arbiter.password),
    }
    visitor = visitor_of(office, sessions[Who.DESK])
    delegate = invite(office, visitor, Invite(Role.DELEGATE, plan.event)).code
    join(office, delegate, "Delia Delgado", "delegada", PASSWORD)
    sessions[Who.DELEGATE] = _enter(office, "delegada", PASSWORD)
    places = _events(office, visitor) | _links(office, visitor, plan.event)
    places |= furnish_office(office, visitor, NAMES, OVER.event, TIMEZONE)
    places |= set_phones(office, visitor)
    enliven(office, visitor, visitor_of(office, sessions[Who.DELEGATE]), plan.event)
    return Stage(address, sessions, {"demo": plan.event, **places})


def _events(office: Workspace, visitor: Visitor) -> dict[str, str]:
    """Make one event of each other kind: a draft, open entries, and one that is over."""
    night = _set_up(office, visitor, "club-individual", "Noche de club", 16)
    begin_and_pair(office.context, night)
    league = _set_up(office, visitor, "dp-liga", "Liga de los jueves", 14)
    _gather(office, league)
    _play_whole(office, OVER)
    _play_whole(office, APPEALED)
    places = {"night": night.event, "league": league.event, "over": OVER.event}
    return places | {"appealed": APPEALED.event, "appeal": _appeal(office, visitor)}


def _links(office: Workspace, visitor: Visitor, event: str) -> dict[str, str]:
    """Make what only those have who were given it: an invitation, a link, a ruling."""
    state = office.context.states.newest(event).state
    table = next(iter(state.rounds[ROUND].tables.values()))
    (key,) = make_keys(office, visitor, event, (table.taken[0],))
    return {
        "code": invite(office, visitor, Invite(Role.DESK, event, "Vera Vega")).code,
        "link": key.link,
        "table": str(table.place.table),
        "ruling": str(show_rulings(office.context, event)[0].seq),
    }


def _enter(office: Workspace, login: str, password: str) -> str:
    return sign_in(office, login, password, SOURCE).token


def _set_up(
    office: Workspace, visitor: Visitor, name: str, title: str, athletes: int
) -> Caller:
    template = template_named(name)
    pasted = read_names("\n".join(NAMES[:athletes]), template.modality)
    asked = SetUpEvent(
        from_template(template, title), pasted.entries, is_listed=True, registration=True
    )
    return set_up_event(office, visitor, f"set up {name}", asked)


def _gather(office: Workspace, caller: Caller) -> None:
    """Let some of the entries be there, and somebody ask to take part."""
    step = caller._replace(request_id="gather")
    check_in(office.context, step, CheckIn((1, 2, 5)))
    asked = Register("Elena Ríos", "Marco Villar", "Peña La Blanca", contact="600 000 000")
    register(office, caller.event, asked, SOURCE)


def _appeal(office: Workspace, visitor: Visitor) -> str:
    """Let somebody appeal, and write the decision down; return the appeal's number."""
    event = APPEALED.event
    sanction = show_sanctions(office.context, event)[-1]
    asked = LodgeAppeal(
        sanction.sanction.seq,
        "No pasé: mi ficha no casaba con ningún extremo.",
        "Declaración de los otros tres y foto de la mesa.",
        (sanction.appellants[0].seat,),
    )
    actor = actor_of(office, visitor, event, Permission.HEAR_APPEALS)
    done = lodge_appeal(office.context, Caller(event, actor, "lodge"), asked)
    number = int(done.told["appeal"])
    decision = DecideAppeal(
        number,
        is_upheld=True,
        reason="La foto muestra los extremos: el pase era debido.",
        deciders="Elena Ríos, Marco Villar",
    )
    decide_appeal(office.context, Caller(event, actor, "decide"), decision)
    return str(number)


def _play_whole(office: Workspace, plan: RehearsalPlan) -> None:
    hosting = Hosting(plan.event, DEMO.id, True, False)
    office.people.change(lambda records: records.keep(hosting))
    clock = PastClock(office.context.now)
    past = office.context._replace(now=clock.now)
    rehearse(past, plan, clock.pass_by, lambda *_: None)
