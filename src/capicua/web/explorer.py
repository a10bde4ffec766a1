"""The rulebook explorer: the books, one book, two side by side, the readings."""

from __future__ import annotations

from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from capicua.actions.explorer import show_book, show_books, show_difference
from capicua.actions.readings import REGULATIONS, show_reading, show_readings
from capicua.web.page import page

EVERYTHING = "all"


def books(request: Request) -> Response:
    """Show the rulebooks at a glance."""
    return page(request, "books.html", cards=show_books())


def book(request: Request) -> Response:
    """Show one rulebook in full."""
    return page(request, "book.html", view=show_book(request.path_params["book"]))


def choose_two(request: Request) -> Response:
    """Lead to the two rulebooks that were chosen, or ask for them."""
    left, right = (request.query_params.get(side) for side in ("left", "right"))
    if left and right:
        address = f"/rulebooks/{quote(left, safe='')}/compare/{quote(right, safe='')}"
        return RedirectResponse(address, status_code=303)
    return page(request, "choose.html")


def difference(request: Request) -> Response:
    """Show two rulebooks side by side."""
    everything = request.query_params.get("show") == EVERYTHING
    view = show_difference(
        request.path_params["left"], request.path_params["right"], everything=everything
    )
    return page(request, "difference.html", view=view, everything=everything)


def readings(request: Request) -> Response:
    """Show all readings, regulation by regulation."""
    return page(
        request,
        "readings.html",
        readings=show_readings(),
        regulations=tuple(REGULATIONS.values()),
    )


def reading(request: Request) -> Response:
    """Show one reading and what rests on it."""
    return page(request, "reading.html", view=show_reading(request.path_params["reading"]))


ROUTES = [
    Route("/", books),
    Route("/rulebooks", books),
    Route("/rulebooks/{book}", book),
    Route("/rulebooks/{left}/compare/{right}", difference),
    Route("/compare", choose_two),
    Route("/readings", readings),
    Route("/readings/{reading}", reading),
]
