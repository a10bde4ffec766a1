"""Own page of an athlete: who they are, where they sit, what came of it until now."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from capicua.actions.accounts.event_access import may_see
from capicua.actions.events.barred import barred_in
from capicua.actions.phones.devices import own_devices, revoke_device
from capicua.actions.phones.identify import forget_phone, identify, open_link
from capicua.actions.phones.my_seat import show_my_event
from capicua.actions.phones.my_tournament import MyTournament, show_my_tournament
from capicua.documents.link_card import LinkCard, print_link_card
from capicua.event.state import Phase
from capicua.play.ruling.situation import has_own_article
from capicua.rulebooks.rulebook import Rulebook
from capicua.web.phone.offline import for_nobody, for_phones
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.page import bare_page, go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.web.site.session import forget_seat, remember_seat, seat_secret, source_of
from capicua.wording.language import Words
from capicua.wording.registry.discipline_words import block_told

OBJECT_ON_TABLE = "foreign_object_on_table"


def enter(ask: Ask) -> Response:
    """Let the phone remember whose personal link was opened, and lead to their page."""
    link = str(ask.request.path_params["link"])
    known = open_link(ask.workspace, link, source_of(ask.request))
    response = RedirectResponse(urls.phone.me(known.event), status_code=303)
    response.headers["cache-control"] = "no-store"
    remember_seat(ask.request, response, known.event, known.secret)
    return response


def me(ask: Ask) -> Response:
    """Show an athlete's own event, or ask who it is."""
    held = ask.visitor.held
    if held is not None and held.over is None:
        here = urls.phone.sheet(ask.event, held.bound.place)
        return RedirectResponse(here, status_code=303)
    if not ask.visitor.athlete:
        asked = _ask_who(ask)
        # An official's phone is still theirs, and keeps the sheets that they write.
        return asked if ask.visitor.account else for_nobody(asked)
    mine = show_my_event(ask.context, ask.event, ask.visitor.athlete)
    state = ask.context.states.newest(ask.event).state
    book = state.book
    is_over = state.phase is Phase.FINISHED
    tournament = show_my_tournament(ask.context, ask.event, mine) if is_over else None
    return for_phones(
        page(
            ask,
            "phone/phone_me.html",
            mine=mine,
            tournament=tournament,
            tournament_says=_tournament_says(words_of(ask), tournament)
            if tournament
            else (),
            barred=_barred(ask),
            may_appeal=book.discipline.appeal_possible.value,
            away=_phones_away(book),
            devices=own_devices(
                ask.workspace, ask.visitor, ask.event, seat_secret(ask.request)
            ),
        )
    )


def _barred(ask: Ask) -> str:
    """Return why and until when the athlete may not play; nothing if they may."""
    found = barred_in(ask.context, ask.event, {ask.visitor.athlete})
    block = found.get(ask.visitor.athlete)
    return "" if block is None else block_told(words_of(ask), block)


def tournament_picture(ask: Ask) -> Response:
    """Draw what the event was for the athlete, as a picture to share."""
    if not ask.visitor.athlete:
        return RedirectResponse(_here(ask), status_code=303)
    # It is made to be shown to others.
    ask = ask.in_public()
    mine = show_my_event(ask.context, ask.event, ask.visitor.athlete)
    found = show_my_tournament(ask.context, ask.event, mine)
    words = words_of(ask)
    state = ask.context.states.newest(ask.event).state
    place = [] if found.place is None else [words.text("Place {rank}", rank=found.place)]
    card = LinkCard(
        ask.context.names(ask.event).event(state),
        " · ".join([mine.name, *place]),
        _tournament_says(words, found),
    )
    headers = {"cache-control": "no-store"}
    return Response(print_link_card(card), media_type="image/png", headers=headers)


def _tournament_says(words: Words, found: MyTournament) -> tuple[str, ...]:
    """Return what there is to tell of somebody's event, the best first."""
    said = [words.text("{won} won of {played}", won=found.won, played=found.played)]
    if found.partners:
        said.append(words.text("With {names}", names=", ".join(found.partners)))
    if found.best_hand is not None:
        points, number = found.best_hand
        said.append(
            words.text(
                "Best hand: {points}, in round {number}", points=points, number=number
            )
        )
    if found.comeback is not None:
        points, number = found.comeback
        said.append(
            words.text(
                "Won from {points} behind, in round {number}", points=points, number=number
            )
        )
    return tuple(said)


def _phones_away(book: Rulebook) -> tuple[str, ...]:
    """Return the articles that keep a phone off the table; none: the book has none."""
    rule = book.infractions[OBJECT_ON_TABLE]
    return rule.articles if has_own_article(rule) else ()


def _ask_who(ask: Ask) -> Response:
    """Ask who it is; of an event that is not for everybody the page says nothing."""
    is_there = ask.event in ask.context.store.events()
    if is_there and may_see(ask.workspace, ask.visitor, ask.event):
        return page(ask, "phone/phone_identify.html")
    return bare_page(ask.request, "phone/phone_knock.html", 200, here=_here(ask))


def tell_who(ask: Ask) -> Response:
    """Take number and code, and let the phone remember."""
    source = source_of(ask.request)
    known = identify(ask.workspace, ask.event, ask.field("name"), ask.field("code"), source)
    response = go(ask, _here(ask))
    remember_seat(ask.request, response, ask.event, known.secret)
    return response


def forget(ask: Ask) -> Response:
    """Let the phone forget whose it was."""
    forget_phone(ask.workspace, seat_secret(ask.request))
    said = words_of(ask).text("This phone is nobody's any more.")
    response = go(ask, urls.phone.me(ask.event) + "?forgotten", said)
    forget_seat(ask.request, response, ask.event)
    return response


def forget_device(ask: Ask) -> Response:
    """Let another phone of the same athlete open nothing any more."""
    handle = str(ask.request.path_params["phone"])
    athlete = ask.visitor.athlete
    revoke_device(ask.workspace, ask.visitor, ask.event, athlete, handle)
    said = words_of(ask).text("That phone opens nothing any more.")
    return go(ask, _here(ask), said)


def _here(ask: Ask) -> str:
    return urls.phone.me(ask.event)


ROUTES = [
    show(urls.phone.personal_link, enter, Door.ANYBODY),
    show(urls.phone.me, me, Door.CARD),
    show(urls.phone.tournament_picture, tournament_picture, Door.CARD),
    change(urls.phone.me, tell_who, Door.CARD),
    change(urls.phone.forget, forget, Door.PHONE),
    change(urls.phone.forget_device, forget_device, Door.PHONE),
]
