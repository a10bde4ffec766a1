"""A page is of one moment: what it shows is the version that it claims to be."""

from collections.abc import Iterator

import httpx
import pytest
from starlette.responses import JSONResponse, Response

from capicua.actions.accounts.sessions import visitor_of
from capicua.actions.engine.context import Caller
from capicua.actions.events.lifecycle import PublishConditions, publish_conditions
from capicua.journal.actor import Actor, Role
from capicua.web.site.access_control import Door
from capicua.web.site.event_header import event_shell
from capicua.web.site.request import Ask
from capicua.web.site.routes import show
from capicua.web.site.urls.url import EVENT, Url
from web.doors import ANONYMOUS, LISTED, Hall, open_hall


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Return an open hall, with everybody before its doors."""
    with open_hall(tmp_path_factory.mktemp("moment")) as opened:
        yield opened


def test_what_happens_while_a_page_is_made_is_not_half_on_it(hall: Hall) -> None:
    def look(ask: Ask) -> Response:
        before = ask.context.states.newest(ask.event).head.seq
        _do_something(hall)
        return JSONResponse([before, event_shell(ask.context, ask.event).version])

    hall.app.router.routes.append(show(Url[str](EVENT + "/slow"), look, Door.ANYBODY))
    with hall.person(ANONYMOUS) as anybody:
        shown: httpx.Response = anybody.get(f"/events/{LISTED}/slow")

    before, claimed = shown.json()
    assert claimed == before
    assert hall.office.context.store.head(LISTED).seq == before + 1


def _do_something(hall: Hall) -> None:
    owner = visitor_of(hall.office, Role.OWNER).account
    assert owner is not None
    caller = Caller(LISTED, Actor(Role.OWNER, f"u{owner.id}"), "meanwhile")
    publish_conditions(hall.office.context, caller, PublishConditions())
