"""The table's page made without a network: its handlers, over a store in memory."""

from collections.abc import Callable, Mapping
from itertools import count
from types import SimpleNamespace
from typing import NamedTuple, TypeVar, cast

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from actions.accounts.memory_people import MemoryPeople
from actions.event_office import Office
from capicua.actions.accounts.workspace import Visitor
from capicua.actions.engine.perform import Done
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.web.phone.sheet import table
from capicua.web.site.request import NOTHING, Ask
from capicua.web.site.server import Server

Answer = TypeVar("Answer", Response, Done)
REQUESTS = count(1)
PEOPLE = MemoryPeople()
"""Nobody: the event is not hosted."""


class Rendered(NamedTuple):
    """One athlete's phone at a table, without a network in between."""

    office: Office
    athlete: int
    place: Place

    def page(self) -> str:
        """Return the sheet as the phone shows it."""
        return bytes(self._asked(table, NOTHING).body).decode()

    def send(self, act: Callable[[Ask], Done], **fields: object) -> Done:
        """Send a form of the page."""
        request = f"rendered-{next(REQUESTS)}"
        return self._asked(act, FormData({"request": request, **_written(fields)}))

    def _asked(self, act: Callable[[Ask], Answer], form: FormData) -> Answer:
        context = self.office.context
        workspace = SimpleNamespace(context=context, people=PEOPLE)
        server = cast("Server", SimpleNamespace(workspace=workspace, context=context))
        visitor = Visitor(None, "secret", None, "", self.athlete)
        return act(Ask(self._request(), server, visitor, Role.ATHLETE, form))

    def _request(self) -> Request:
        parts = {"event": self.office.event, "round": self.place.round}
        return Request(
            {
                "type": "http",
                "method": "GET",
                "path": "/",
                "query_string": b"",
                "headers": [(b"accept-language", b"es")],
                "path_params": {**parts, "table": self.place.label},
            }
        )


def _written(fields: Mapping[str, object]) -> dict[str, str]:
    return {name: str(value) for name, value in fields.items()}
