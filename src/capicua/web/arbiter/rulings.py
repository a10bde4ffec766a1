"""Rulings that were made: the list, one of them, and the card that is announced."""

from __future__ import annotations

from functools import partial
from typing import Any

from starlette.responses import Response

from capicua.actions.accounts.event_people import names_of_people
from capicua.actions.engine.permissions import Permission
from capicua.actions.events.lifecycle import Announce, announce
from capicua.actions.hands.reconstruction import kept_hands
from capicua.actions.public.front_page import show_told
from capicua.actions.rulings.outsiders import outsider_codes
from capicua.actions.rulings.ruling_list import (
    MadeRuling,
    show_ruling,
    show_rulings,
    standing_ruling,
)
from capicua.actions.rulings.take_back import (
    TakeBackRuling,
    can_be_taken_back,
    is_theirs,
    take_back_ruling,
)
from capicua.actions.rulings.unratified import count_unratified
from capicua.actions.sheets.table_view import show_table
from capicua.play.match.signatures import Signer
from capicua.web.arbiter.reconstruction import laid_again
from capicua.web.site import urls
from capicua.web.site.page import event_words, go, page, words_of
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.catalog import Catalog
from capicua.wording.language import LANGUAGES
from capicua.wording.measures import measures_sentence
from capicua.wording.rulings import ruling_sentence
from capicua.wording.sheet_rows import card_phrase


def rulings(ask: Ask) -> Response:
    """Show every ruling of the event, the newest first."""
    return page(
        ask,
        "arbiter/arbiter_rulings.html",
        place="rulings",
        rulings=show_rulings(ask.context, ask.event),
        unratified=count_unratified(ask.context, ask.event, ask.actor),
        **_shared(ask),
    )


def ruling(ask: Ask) -> Response:
    """Show one ruling, and the line to announce if a card was shown."""
    made = show_ruling(ask.context, ask.event, ask.part("ruling"))
    kept = kept_hands(ask.context, ask.event, made.fact.place)
    table = show_table(ask.context, ask.event, made.fact.place, drafts=True)
    return page(
        ask,
        "arbiter/arbiter_ruling.html",
        place="rulings",
        made=made,
        is_unsigned=Signer.ARBITER in table.missing,
        hands=[one for one in kept if one.incident == made.seq],
        own_order=_own_order(ask, made),
        is_announced=is_announced(ask, made),
        **_way_back(ask, made),
        laid_again=laid_again,
        **_shared(ask),
    )


def tell_everybody(ask: Ask) -> Response:
    """Announce the cards of a ruling by number, never by name."""
    number = ask.part("ruling")
    made = standing_ruling(ask.context, ask.event, number)
    if not is_announced(ask, made):
        text = announcement(words_of(ask).catalog, made)
        announce(ask.context, ask.caller(), Announce(text))
    address = urls.arbiter.ruling(ask.event, number)
    return go(ask, address, said=words_of(ask).text("It is announced."))


def is_announced(ask: Ask, made: MadeRuling) -> bool:
    """Tell whether the cards of a ruling were announced since, in whichever language."""
    said = {
        announcement(event_words(ask.server, ask.event, one).catalog, made)
        for one in LANGUAGES
    }
    told = show_told(ask.context, ask.event)
    return any(one.at >= made.at and one.text in said for one in told)


def take_back(ask: Ask) -> Response:
    """Take a ruling back that was a mistake."""
    made = show_ruling(ask.context, ask.event, ask.part("ruling"))
    request = TakeBackRuling(made.fact.place, made.seq, ask.field("reason"))
    take_back_ruling(ask.context, ask.caller(), request)
    said = words_of(ask).text("The ruling is taken back; whatever followed is undone.")
    return go(ask, urls.arbiter.ruling(ask.event, made.seq), said=said)


def announcement(catalog: Catalog, made: MadeRuling) -> str:
    """Return what is announced of a ruling's cards: number and card (FID 66-p1)."""
    return " ".join(
        catalog.text(
            "Athlete {number}: {card}.",
            number=made.labels[one.seat],
            card=card_phrase(catalog, one.card),
        )
        for one in made.fact.cards
    )


def _own_order(ask: Ask, made: MadeRuling) -> str:
    """Return what an arbiter ordered instead of what the book says, by number."""
    offender = made.fact.incident.offender
    who = "" if offender is None else made.labels[offender]
    return measures_sentence(words_of(ask).catalog, made.fact, who)


def _way_back(ask: Ask, made: MadeRuling) -> dict[str, bool]:
    """Return whether a ruling may be taken back, and else what stands against it."""
    state, place = ask.context.states.newest(ask.event).state, made.fact.place
    own = is_theirs(ask.actor, made.by)
    return {
        "is_closed": state.rounds[place.round].is_closed,
        "is_theirs": own,
        "may_take_back": own and can_be_taken_back(state, place, made.seq),
    }


def _shared(ask: Ask) -> dict[str, Any]:
    catalog = words_of(ask).catalog
    state = ask.context.states.newest(ask.event).state
    return {
        "say": partial(ruling_sentence, catalog),
        "announcement": partial(announcement, catalog),
        "people": names_of_people(ask.workspace, ask.event),
        "ratified_by": state.book.discipline.appeal_counted_from.article,
        "has_outsiders": bool(outsider_codes(state.book)),
    }


ROUTES = [
    show(urls.arbiter.rulings, rulings, Permission.RULE),
    show(urls.arbiter.ruling, ruling, Permission.RULE),
    change(urls.arbiter.ruling_announce, tell_everybody, Permission.ANNOUNCE),
    change(urls.arbiter.ruling_take_back, take_back, Permission.RULE),
]
