"""Rulebook explorer: the books, one book, two side by side, the readings."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from capicua.actions.law.explorer import show_book, show_books, show_difference
from capicua.actions.law.readings import REGULATIONS, show_reading, show_readings
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import lasting_page
from capicua.web.site.request import Ask
from capicua.web.site.routes import show

EVERYTHING = "all"


def books(ask: Ask) -> Response:
    """Show the rulebooks at a glance."""
    return lasting_page(ask, "law/books.html", cards=show_books())


def book(ask: Ask) -> Response:
    """Show one rulebook in full."""
    return lasting_page(
        ask, "law/book.html", view=show_book(ask.request.path_params["book"])
    )


def choose_two(ask: Ask) -> Response:
    """Lead to the two rulebooks that were chosen, or ask for them."""
    left, right = (ask.request.query_params.get(side) for side in ("left", "right"))
    if left and right:
        address = urls.public.difference(left, right)
        return RedirectResponse(address, status_code=303)
    return lasting_page(ask, "law/choose.html")


def difference(ask: Ask) -> Response:
    """Show two rulebooks side by side."""
    everything = ask.request.query_params.get("show") == EVERYTHING
    view = show_difference(
        ask.request.path_params["left"],
        ask.request.path_params["right"],
        everything=everything,
    )
    return lasting_page(ask, "law/difference.html", view=view, everything=everything)


def readings(ask: Ask) -> Response:
    """Show all readings, regulation by regulation."""
    return lasting_page(
        ask,
        "law/readings.html",
        readings=show_readings(),
        regulations=tuple(REGULATIONS.values()),
    )


def reading(ask: Ask) -> Response:
    """Show one reading and what rests on it."""
    return lasting_page(
        ask, "law/reading.html", view=show_reading(ask.request.path_params["reading"])
    )


ROUTES = [
    show(urls.public.rulebooks, books, Door.ANYBODY),
    show(urls.public.rulebook, book, Door.ANYBODY),
    show(urls.public.difference, difference, Door.ANYBODY),
    show(urls.public.compare, choose_two, Door.ANYBODY),
    show(urls.public.readings, readings, Door.ANYBODY),
    show(urls.public.reading, reading, Door.ANYBODY),
]
