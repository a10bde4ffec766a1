"""Score sheet on the phone: find the seat, write the sheet, agree to it, or watch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache, partial

from markupsafe import Markup
from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.phones.celebration import joy_of
from capicua.actions.phones.seat_rights import code_holders
from capicua.actions.phones.sheet import PhoneSheet, show_phone_sheet
from capicua.actions.phones.table_news import TableNews, show_table_news
from capicua.actions.rulings.ruling_list import MadeRuling, show_table_rulings
from capicua.actions.sheets.photos import show_photos
from capicua.actions.sheets.table_view import SeatView
from capicua.event.place import Place
from capicua.journal.actor import Role
from capicua.kernel.seat import ByPair, Pair
from capicua.web.phone.offline import for_phones
from capicua.web.phone.sheet_data import sheet_data
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import lasting_part, page, words_of
from capicua.web.site.reading import place_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import show
from capicua.web.site.session import table_secrets
from capicua.wording.guide import time_sentences
from capicua.wording.language import words_for
from capicua.wording.refusals import tell_refusal
from capicua.wording.rulings import ruling_sentence

SUIT_BLOCKS = ((6,), (5, 0), (4, 1), (3, 2))
"""Each row of the grid holds whole suits, seven tiles in all."""


def table(ask: Ask) -> Response:
    """Show a table to whoever looks: those who sit there, officials, spectators."""
    held = ask.visitor.held
    bound = None if held is None else held.bound
    place = place_of(ask)
    view = show_phone_sheet(ask.context, ask.event, place, ask.actor, bound)
    words = words_of(ask)
    book = ask.context.states.newest(ask.event).state.book
    seats = view.sheet.table.seats
    news = _news(ask, view)
    short, sides = short_names(seats, view.titles), short_sides(seats, view.titles)
    return for_phones(
        page(
            ask,
            "phone/phone_sheet.html",
            view=view,
            sheet=view.sheet,
            short=short,
            sides=sides,
            tile_keys=tile_keys(words.language),
            data=sheet_data(view, words, short, sides) | _sender(ask, place),
            time_says=partial(time_sentences, book, words),
            why_not=tell_refusal(words, view.refused) if view.refused else "",
            pairs=(Pair.A, Pair.B),
            code_elsewhere=_code_elsewhere(ask, view),
            held=held,
            over=tell_refusal(words, held.over) if held and held.over else "",
            rulings=_rulings(ask, view),
            news=news,
            celebrates=ask.context.states.newest(ask.event).state.presentation.celebrates,
            joy=joy_of(ask.context.states.newest(ask.event).state, view.sheet),
            people=names_of_people(ask.workspace, ask.event)
            if news and news.officials
            else {},
            say=partial(ruling_sentence, words.catalog),
            photos=show_photos(ask.context, ask.event, place, ask.actor),
        )
    )


@cache
def tile_keys(language: str) -> Markup:
    """Return the tiles as keys, which are the same for everybody who reads a language."""
    return lasting_part(words_for(language), "phone/tile_grid.html", tiles=tile_rows())


def tile_rows() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the 28 tiles as four rows of seven, each suit in one piece."""
    return tuple(
        tuple((high, low) for high in suits for low in range(high, -1, -1))
        for suits in SUIT_BLOCKS
    )


def short_names(seats: Sequence[SeatView], titles: Collection[str]) -> tuple[str, ...]:
    """Return the four names by seat: a person's first word, if it is nobody else's."""
    everybody = {one.name for one in seats}
    first = Counter(name.split(maxsplit=1)[0] for name in everybody)
    return tuple(
        one.name if one.name in titles or first[word] > 1 else word
        for one in seats
        for word in (one.name.split(maxsplit=1)[0],)
    )


def short_sides(seats: Sequence[SeatView], titles: Collection[str]) -> ByPair[str]:
    """Return what each pair is called on a key: its people or its title, each once."""
    short = short_names(seats, titles)
    names = dict(zip((one.seat for one in seats), short, strict=True))
    sides = (dict.fromkeys(names[seat] for seat in pair.seats) for pair in (Pair.A, Pair.B))
    a, b = (" + ".join(side) for side in sides)
    return ByPair(a, b)


def _sender(ask: Ask, place: Place) -> dict[str, object]:
    """Return whose requests wait on this phone, and what its page needs to send them."""
    # Numbers are an event's own: who has one here is another one elsewhere.
    who = f"{ask.event}/{ask.actor.role}:{ask.actor.id}"
    return {
        "csrf": ask.visitor.csrf,
        "who": who,
        "undoUrl": urls.phone.undo(ask.event, place),
        "leaveOutUrl": urls.phone.leave_out(ask.event, place),
    }


def _sees_more(ask: Ask, view: PhoneSheet) -> bool:
    """Tell whether somebody sits here or is an official."""
    return bool(view.seats) or ask.role not in (Role.PUBLIC, Role.ATHLETE)


def _news(ask: Ask, view: PhoneSheet) -> TableNews | None:
    if not _sees_more(ask, view):
        return None
    return show_table_news(ask.context, ask.event, view.sheet.table.place)


def _rulings(ask: Ask, view: PhoneSheet) -> tuple[MadeRuling, ...]:
    """Return what was ruled here, for those who sit here and for officials."""
    if not _sees_more(ask, view):
        return ()
    return show_table_rulings(ask.context, ask.event, view.sheet.table.place)


def _code_elsewhere(ask: Ask, view: PhoneSheet) -> Place | None:
    """Return for which table of this round the phone has a code, if it has none here."""
    here = view.sheet.table.place
    if ask.role is not Role.PUBLIC or ask.visitor.held is not None:
        return None
    for one in code_holders(ask.workspace, ask.event, table_secrets(ask.request)):
        held = one.held
        if held and held.over is None and held.bound.place.round == here.round:
            return held.bound.place
    return None


ROUTES = [show(urls.phone.sheet, table, Door.PHONE)]
