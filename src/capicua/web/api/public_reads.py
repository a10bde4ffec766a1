"""Public views for programs: search, following, the arithmetic of standings."""

from __future__ import annotations

from capicua.actions.hands.featured import Featured, public_featured
from capicua.actions.proof.tournament_file import export_tournament
from capicua.actions.proof.verify_event import Verification, show_verification
from capicua.actions.public.following import Followed, follow, followable
from capicua.actions.public.front_page import Announcement, show_told
from capicua.actions.public.schedule import ScheduleLine, show_schedule
from capicua.actions.rulings.sanctions import AnnouncedCard, announced_cards
from capicua.actions.standings.entry_story import Story, show_story
from capicua.actions.standings.ranking import Ranking, show_ranking
from capicua.formats.tournament_document import Document
from capicua.journal.scalar_codec import Schema
from capicua.tournament.standings.divisions import Mark
from capicua.web.api.answers import answer_schema
from capicua.web.api.operations import TEXT, WHOLE, Operation
from capicua.web.public.following import NUMBERS, asked_numbers
from capicua.web.public.search import SearchView, look_in_event, look_on_site
from capicua.web.public.standings import asked_round, read_mark
from capicua.web.site import urls
from capicua.web.site.access_control import Door
from capicua.web.site.request import Ask


def read_following(ask: Ask, _: None) -> tuple[Followed, ...]:
    """Return the athletes whom the address names, each as everybody may follow them."""
    state = ask.context.states.newest(ask.event).state
    numbers = followable(state, asked_numbers(ask))
    return tuple(follow(ask.context, ask.event, one) for one in numbers)


def read_ranking(ask: Ask, _: None) -> Ranking:
    """Return the standings as the page shows them: movement, what decided, groups."""
    mark = read_mark(ask.query("by"))
    return show_ranking(ask.context, ask.event, through=asked_round(ask), by=mark)


def read_story(ask: Ask, _: None) -> Story:
    """Return how the numbers of one entry came about, match by match."""
    entry = ask.part("entry")
    return show_story(ask.context, ask.event, entry, through=asked_round(ask))


def read_tournament_file(ask: Ask, _: None) -> Document:
    """Return the tournament file as everybody may take it."""
    return export_tournament(ask.context, ask.event, for_everybody=True).document


TOURNAMENT: Schema = {
    "type": "object",
    "description": "What `capicua standings` reads; docs/formats.md tells every key.",
    "required": ["format", "rulebook", "rounds", "entries", "played"],
}
SEVERAL: Schema = {"type": "array", "items": WHOLE}
OPERATIONS = (
    Operation(
        "search_site", urls.api.search_site, Door.ANYBODY,
        "The people of all events, the events and the rules that fit some words.",
        lambda ask, _: look_on_site(ask), SearchView, questions={"q": TEXT},
    ),
    Operation(
        "search_event", urls.api.search, Door.ANYBODY,
        "Entries, their tables, a table by its number, and rules of the event's book.",
        lambda ask, _: look_in_event(ask), SearchView, questions={"q": TEXT},
    ),
    Operation(
        "show_following", urls.api.following, Door.ANYBODY,
        f"Athletes as everybody may follow them; {NUMBERS} is given once for each.",
        read_following, tuple[Followed, ...], questions={NUMBERS: SEVERAL},
    ),
    Operation(
        "show_athlete", urls.api.athlete, Door.ANYBODY,
        "An athlete: table, running score, results, standing.",
        lambda ask, _: follow(ask.context, ask.event, ask.part("athlete")), Followed,
    ),
    Operation(
        "show_ranking", urls.api.ranking, Door.ANYBODY,
        "The standings with movement and groups; numbers that are not whole as in 7/2.",
        read_ranking, Ranking, questions={"round": WHOLE, "by": answer_schema(Mark)},
    ),
    Operation(
        "show_story", urls.api.story, Door.ANYBODY,
        "How the numbers of one entry came about, match by match.",
        read_story, Story, questions={"round": WHOLE},
    ),
    Operation(
        "show_schedule", urls.api.schedule, Door.ANYBODY,
        "The programme, and what came of it.",
        lambda ask, _: show_schedule(ask.context, ask.event), tuple[ScheduleLine, ...],
    ),
    Operation(
        "show_announcements", urls.api.announcements, Door.ANYBODY,
        "What everybody was told, the newest first.",
        lambda ask, _: show_told(ask.context, ask.event), tuple[Announcement, ...],
    ),
    Operation(
        "show_cards", urls.api.cards, Door.ANYBODY,
        "The cards that were shown, by number and never by name.",
        lambda ask, _: announced_cards(ask.context, ask.event), tuple[AnnouncedCard, ...],
    ),
    Operation(
        "show_verification", urls.api.verification, Door.ANYBODY,
        "The head, the seed of every draw, and the heads of the rounds.",
        lambda ask, _: show_verification(ask.context, ask.event), Verification,
    ),
    Operation(
        "show_tournament", urls.api.tournament, Door.ANYBODY,
        "The tournament file: every table and official result, to compute all again.",
        read_tournament_file, TOURNAMENT,
    ),
    Operation(
        "show_featured", urls.api.featured, Door.ANYBODY,
        "The featured table as late as everybody may see it; null: there is none.",
        lambda ask, _: public_featured(ask.workspace, ask.event), Featured | None,
    ),
)  # fmt: skip
