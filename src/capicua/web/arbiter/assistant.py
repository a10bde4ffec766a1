"""Ruling assistant: one question on a page, and back is always safe."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from starlette.responses import Response

from capicua.actions.engine.permissions import Permission
from capicua.actions.rulings.assistant import (
    ArbiterAnswers,
    AssistantStage,
    AssistantStep,
    cards_added_up,
    deciding_seats,
    find_stage,
    first_opener,
    frequent_codes,
    request_type,
    verbals_with_this,
)
from capicua.actions.rulings.incident_report import show_record
from capicua.actions.rulings.make_ruling import (
    make_ruling,
    ruling_digest,
    why_not_applicable,
)
from capicua.actions.rulings.outsiders import outsider_codes
from capicua.actions.sheets.arbiter import CorrectAthletesError, correct_athletes_error
from capicua.actions.sheets.scoring import RecordStarter, record_starter
from capicua.actions.sheets.sheet_view import show_sheet
from capicua.event.state import EventState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.play.ruling.questions import may_be_unknown
from capicua.play.tile import NAMES, TILES, Tile
from capicua.web.arbiter.tables import barred
from capicua.web.forms.hands import read_typed_hand
from capicua.web.forms.ruling_path import (
    path_before,
    path_with,
    read_told,
    words_told,
)
from capicua.web.site import urls
from capicua.web.site.page import go, page, words_of
from capicua.web.site.reading import place_of, read_seat
from capicua.web.site.request import Ask
from capicua.web.site.routes import change, show
from capicua.wording.everyday import everyday
from capicua.wording.infraction_search import find_codes
from capicua.wording.questions import answer_phrase, choice_phrase, decider_phrase
from capicua.wording.refusals import tell_refusal
from capicua.wording.registry.discipline_words import told_day
from capicua.wording.rulings import ruling_phrases, ruling_sentence

MOST_FOUND = 6
STALE = "stale_ruling"


class TileTap(NamedTuple):
    """A tile to tap, and where that leads."""

    name: str
    high: int
    low: int
    address: str


def assist(ask: Ask) -> Response:
    """Show the question that comes next, or the ruling."""
    told = read_told(place_of(ask), ask.request.query_params)
    state = ask.context.states.newest(ask.event).state
    stage = find_stage(ask.context, ask.event, told)
    sheet = show_sheet(ask.context, ask.event, told.place)
    labels = {one.seat: one.label for one in sheet.table.seats}
    view = _what(ask, state) if stage.step is AssistantStep.WHAT else {}
    return page(
        ask,
        "arbiter/arbiter_assistant.html",
        place="calls",
        sheet=sheet,
        stage=stage,
        told=told,
        Pair=Pair,
        labels=labels,
        book=state.book,
        wants_tile=ask.query("ask") == "tiles",
        tiles=[_tile_tap(told, tile) for tile in TILES if tile not in told.tiles],
        taken=[_tile_tap(told, tile) for tile in told.tiles],
        too_late=_too_late(ask, state, told, stage),
        may_be_unknown=bool(told.code) and may_be_unknown(state.book, told.code),
        records={
            seat: show_record(ask.context, ask.event, told.place, seat) for seat in Seat
        },
        barred=barred(ask, told.place),
        list_day=told_day,
        has_changed=bool(ask.query("changed")),
        verbals=verbals_with_this(state.book, stage.ruling),
        added_up=cards_added_up(stage.ruling),
        **_said(ask, state, told, labels),
        **_ruled(state, told, stage, labels),
        **view,
    )


def _said(
    ask: Ask, state: EventState, told: ArbiterAnswers, labels: dict[Seat, str]
) -> dict[str, Any]:
    """Return the words and the addresses that every question needs."""
    catalog = words_of(ask).catalog
    return {
        "say": partial(ruling_sentence, catalog, athletes=labels),
        "follows": partial(ruling_phrases, catalog, athletes=labels),
        "answer": partial(answer_phrase, catalog, state.book),
        "choice_word": partial(choice_phrase, catalog),
        "decider_word": partial(decider_phrase, catalog),
        "told_words": words_told(told),
        "path_with": partial(path_with, told),
        "path_before": partial(path_before, told),
    }


def _ruled(
    state: EventState, told: ArbiterAnswers, stage: AssistantStage, labels: dict[Seat, str]
) -> dict[str, Any]:
    """Return what a ruling adds: its mark, and who of the table chooses."""
    if stage.ruling is None:
        return {"seen": "", "deciding": ()}
    return {
        "seen": ruling_digest(state, told.place, stage.ruling),
        "deciding": [labels[seat] for seat in deciding_seats(stage.ruling)],
    }


def apply(ask: Ask) -> Response:
    """Apply the ruling to sheet, cards and standings."""
    told = read_told(place_of(ask), ask.form)
    return ruled(ask, told)


def ruled(ask: Ask, told: ArbiterAnswers) -> Response:
    """Make a ruling and lead to what was ruled."""
    state = ask.context.states.newest(ask.event).state
    request = request_type(state, told)._replace(seen=ask.field("seen"))
    try:
        done = make_ruling(ask.context, ask.caller(), request)
    except RuleViolation as refusal:
        return look_again(ask, told, refusal)
    address = urls.arbiter.ruling(ask.event, done.told["ruling"])
    return go(ask, address, said=words_of(ask).text("The ruling is applied."))


def opener(ask: Ask) -> Response:
    """Note who had to open this hand, and lead back to the question that needed it."""
    told = read_told(place_of(ask), ask.form)
    state = ask.context.states.newest(ask.event).state
    first = first_opener(state, told, read_seat(ask.field("opener"), "opener"))
    record_starter(ask.context, ask.caller(), RecordStarter(told.place, first))
    return go(ask, urls.arbiter.rule(ask.event, told.place) + path_with(told))


def correct(ask: Ask) -> Response:
    """Put a wrong row right in time, with the signatures of both pairs (FID 59-c)."""
    place = place_of(ask)
    signed = tuple(pair for pair in Pair if ask.is_on(f"signed_{pair.value.lower()}"))
    request = CorrectAthletesError(
        place,
        ask.number("row"),
        read_typed_hand(ask),
        signed,
        ask.is_on("told_to_all"),
        ask.field("reason"),
    )
    correct_athletes_error(ask.context, ask.caller(), request)
    address = urls.arbiter.table(ask.event, place)
    return go(ask, address, said=words_of(ask).text("The sheet is corrected."))


def look_again(ask: Ask, told: ArbiterAnswers, refusal: RuleViolation) -> Response:
    """Lead back to a ruling that was overtaken, without its choice; refuse all else."""
    if refusal.code != STALE:
        raise refusal
    question = path_before(told, "choice") + "&changed=1"
    return go(ask, urls.arbiter.rule(ask.event, told.place) + question)


def _too_late(
    ask: Ask, state: EventState, told: ArbiterAnswers, stage: AssistantStage
) -> str:
    """Return what the match that is over no longer lets follow, in words; or nothing."""
    table = state.table(told.place)
    rulings = stage.options or ((stage.ruling,) if stage.ruling else ())
    refusals = (why_not_applicable(table, one, told.hand) for one in rulings)
    found = next((one for one in refusals if one is not None), None)
    return tell_refusal(words_of(ask), found) if found else ""


def _tile_tap(told: ArbiterAnswers, tile: Tile) -> TileTap:
    """Return a tile and the way on with it, or without it if it was told already."""
    kept = tuple(one for one in told.tiles if one != tile)
    chosen = kept if tile in told.tiles else (*kept, tile)
    name = NAMES[tile]
    words = " ".join(NAMES[one] for one in chosen)
    return TileTap(name, int(name[0]), int(name[1]), path_with(told, tiles=words))


def _what(ask: Ask, state: EventState) -> dict[str, Any]:
    """Return what the first question offers."""
    words = everyday()
    asked = ask.search()
    return {
        "asked_words": asked,
        "found": find_codes(words.phrases, asked)[:MOST_FOUND] if asked else (),
        "frequent": frequent_codes(state, words.usual),
        "groups": words.groups,
        "has_outsiders": bool(outsider_codes(state.book)),
    }


ROUTES = [
    show(urls.arbiter.rule, assist, Permission.RULE),
    change(urls.arbiter.rule, apply, Permission.RULE),
    change(urls.arbiter.opener, opener, Permission.SCORE),
    change(urls.arbiter.correct, correct, Permission.CORRECT_ATHLETES_ERROR),
]
