"""The conditions of an event: for the desk at once, for everybody when published."""

from collections.abc import Iterator
from html import unescape

import pytest

from capicua.actions.accounts.event_access import HostEvent, host_event
from capicua.actions.accounts.sessions import visitor_of
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.web.site.session import SESSION_COOKIE
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import send

PAGE = "/events/torneo/conditions"


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    with open_hall(tmp_path_factory.mktemp("conditions")) as day:
        owner = visitor_of(day.server.workspace, day.owner.cookies[SESSION_COOKIE])
        host_event(day.server.workspace, owner, HostEvent("torneo", is_listed=True))
        office = day.office("torneo")
        office.create("dp-standard", Modality.PAIRS, 9, kind=EventKind.TORNEO)
        office.enter(4)
        yield day


@pytest.mark.article("DP-29-n1")
def test_the_desk_publishes_the_conditions_before_the_event_begins(hall: HallDay) -> None:
    with hall.desk.visitor() as anybody:
        before = unescape(anybody.get(PAGE).text)
        at_desk = unescape(hall.owner.get(PAGE).text)
        too_early = send(hall.owner, "/events/torneo/desk/pair", request="early")
        answer = send(
            hall.owner, "/events/torneo/desk/publish-conditions", stay="on", request="p"
        )
        after = unescape(anybody.get(PAGE).text)

    assert "Las condiciones todavía no se han publicado." in before
    assert "150 puntos" not in before
    assert "150 puntos" in at_desk
    assert "Publicar las condiciones" in at_desk
    assert too_early.status_code == 409
    assert answer.headers["location"] == PAGE
    assert "150 puntos" in after
    assert 'href="/rulebooks/dp-standard"' in after
    assert "art. " in after
