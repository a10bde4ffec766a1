"""Printing, one click each: pairings for the wall, score sheets for the desk."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.rounds.print import event_on_paper, published_round
from capicua.documents.event_papers import Paper, PaperLayout, event_paper
from capicua.documents.people import PrintedTable as PaperPlace
from capicua.documents.score_sheets import SHEETS_ON_A_PAGE, Link
from capicua.event.place import Place
from capicua.formats.print_round import RoundOnPaper
from capicua.kernel.error import RuleViolation
from capicua.web.record.paper_heading import host_line, is_plain, sheet_size
from capicua.web.site import urls
from capicua.web.site.access_control import Door, may_use
from capicua.web.site.page import words_of
from capicua.web.site.request import Ask, read_number
from capicua.web.site.routes import show

PUBLIC = (Paper.TABLES, Paper.NAMES, Paper.STANDINGS)


def public_paper(ask: Ask) -> Response:
    """Print what hangs on the wall: what is published, for everybody."""
    ask = ask.in_public()
    wanted = str(ask.request.path_params["what"])
    if wanted not in PUBLIC:
        raise HTTPException(404)
    what, number = Paper(wanted), _round(ask)
    may_look = may_use(ask.visitor, ask.role, Permission.SEE_DESK)
    if what is Paper.STANDINGS and not may_look:
        number = _published(ask, number)
    paper = event_on_paper(ask.context, ask.event, host=host_line(ask))
    catalog = words_of(ask).catalog
    content = event_paper(what, paper, number, catalog, layout=_layout(ask))
    return _pdf(ask, what, number, content)


def sheets(ask: Ask) -> Response:
    """Print all score sheets of a round in one file, each with the way to its own page."""
    paper = event_on_paper(ask.context, ask.event, drafts=True, host=host_line(ask))
    number = _round(ask)
    link = sheet_links(str(ask.request.base_url), ask.event, published_round(paper, number))
    catalog = words_of(ask).catalog
    content = event_paper(Paper.SHEETS, paper, number, catalog, link, layout=_layout(ask))
    return _pdf(ask, Paper.SHEETS, number, content)


def sheet_links(site: str, event: str, paper: RoundOnPaper) -> Link:
    """Return what gives the address of each sheet of a round on this server."""

    def link(place: PaperPlace) -> str:
        board = place.rotation or place.board or 0
        own = Place(paper.round.number, place.table, board)
        return site.rstrip("/") + urls.phone.sheet(event, own)

    return link


def _layout(ask: Ask) -> PaperLayout:
    """Return the paper that the address names: `?size=letter`, `?each=2`."""
    each = ask.query("each")
    known = {str(one): one for one in SHEETS_ON_A_PAGE}
    return PaperLayout(sheet_size(ask), known.get(each, 1), is_plain(ask))


def _round(ask: Ask) -> int | None:
    wanted = ask.query("round")
    return read_number(wanted, "round") if wanted else None


def _published(ask: Ask, number: int | None) -> int:
    """Return the round after which everybody may see the standings."""
    last = ask.context.states.newest(ask.event).state.published
    if not last:
        raise RuleViolation(
            "no_closed_round", "The standings are not published yet.", at="round"
        )
    return last if number is None else min(number, last)


def _pdf(ask: Ask, what: Paper, number: int | None, content: bytes) -> Response:
    name = f"{ask.event}-{what}" + ("" if number is None else f"-{number}")
    headers = {
        "content-disposition": f'inline; filename="{name}.pdf"',
        "cache-control": "no-store",
    }
    return Response(content, media_type="application/pdf", headers=headers)


ROUTES = [
    show(urls.desk.sheets_paper, sheets, Permission.SEE_DESK),
    show(urls.public.paper, public_paper, Door.ANYBODY),
]
