"""Link previews: the picture that a messenger shows of an event or an athlete."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.responses import Response

from capicua.actions.engine.pictures import PNG
from capicua.actions.events.summary import EventView, show_event
from capicua.actions.public.following import LiveMatch, follow
from capicua.actions.public.imprint import imprint_of
from capicua.actions.standings.entry_story import newest_published
from capicua.actions.standings.ranking import current_round, show_ranking
from capicua.documents.link_card import LinkCard, print_link_card
from capicua.event.state import EventState, Phase
from capicua.web.display.numbers import criterion_beside, spell_criterion, spell_number
from capicua.web.site import urls
from capicua.web.site.page import event_words
from capicua.web.site.request import Ask
from capicua.web.site.routes import show_everybody
from capicua.wording.language import LANGUAGES, Words


def event_picture(ask: Ask) -> Response:
    """Give the picture of an event: whose it is and when, its round, who leads."""
    ask = ask.in_public()
    words, view = _words(ask), show_event(ask.context, ask.event)
    state = ask.context.states.newest(ask.event).state
    modality = words.value("events", "modalities", view.modality)
    count = words.many("{count} entry", "{count} entries", view.entries)
    about = f"{view.rulebook} · {modality} · {count}"
    lines = (about, _stage(words, state, view), _leader(ask, words, state))
    whose = imprint_of(ask.workspace, ask.event, ask.timezone)
    card = LinkCard(whose.line, view.title, lines)
    return _picture(card)


def athlete_picture(ask: Ask) -> Response:
    """Give the picture of an athlete: the event, the match of the round, the place."""
    ask = ask.in_public()
    words, one = _words(ask), follow(ask.context, ask.event, ask.part("athlete"))
    state = ask.context.states.newest(ask.event).state
    lines = [f"{one.label} · {one.called}" if one.called != one.name else one.label]
    if one.match is not None:
        lines.append(_match(words, one.match))
    if one.standing is not None:
        place = words.text("Place {rank}", rank=one.standing.rank)
        lines.append(f"{place} {words.text('of {count}', count=one.entries)}")
    title = ask.context.names(ask.event).event(state)
    return _picture(LinkCard(title, one.name, tuple(lines)))


def _picture(card: LinkCard) -> Response:
    return Response(print_link_card(card), media_type=PNG)


def _words(ask: Ask) -> Words:
    """Return the words in the language that the address names."""
    language = str(ask.request.path_params["language"])
    if language not in LANGUAGES:
        raise HTTPException(404)
    return event_words(ask.server, ask.event, language)


def _stage(words: Words, state: EventState, view: EventView) -> str:
    if view.is_cancelled:
        return words.text("cancelled").capitalize()
    if view.phase is Phase.FINISHED:
        return words.text("finished").capitalize()
    number = newest_published(state)
    if not number:
        return words.text("entries open").capitalize() if view.phase is Phase.OPEN else ""
    return words.text("Round {number} of {all}", number=number, all=view.rounds)


def _leader(ask: Ask, words: Words, state: EventState) -> str:
    if not current_round(state):
        return ""
    ranking = show_ranking(ask.context, ask.event)
    first = next(iter(ranking.groups[0].lines), None)
    if first is None:
        return ""
    figure = spell_criterion(ranking.order[0], first.values[0])
    criterion = criterion_beside(words, ranking.order[0], first.values[0])
    return f"{first.rank}. {first.name} · {figure} {criterion.lower()}"


def _match(words: Words, live: LiveMatch) -> str:
    place = live.match.place
    where = words.text(
        "Round {number}: table {table}", number=place.round, table=place.label
    )
    if live.points is None:
        return where
    return f"{where} · {spell_number(live.own)}–{spell_number(live.other)}"


ROUTES = [
    show_everybody(urls.public.preview, event_picture),
    show_everybody(urls.public.athlete_preview,
                   athlete_picture),
]  # fmt: skip
