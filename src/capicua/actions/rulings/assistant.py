"""Ruling assistant: one question after the other: what, who, facts, choice, sentence."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.rulings.make_ruling import MakeRuling, consult, incident_of
from capicua.actions.rulings.offence_moment import (
    OffenceMoment,
    at_moment,
    hand_of,
    opener_of,
    possible_moments,
)
from capicua.actions.rulings.points_so_far import are_points_unknown
from capicua.actions.rulings.year_prior import KnownElsewhere, known_elsewhere
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.event.table import TableState
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.play.match.cards import has_cards
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.play.ruling.cards import CardBy, ShownCard
from capicua.play.ruling.questions import (
    OF_THE_SHEET,
    YES,
    Question,
    correction_question,
    does_moment_matter,
    does_starter_matter,
    facts_told,
    is_to_be_corrected,
    next_question,
)
from capicua.play.tile import Tile
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import ChoiceName, Decider, Warned

NOTHING: Mapping[str, str] = MappingProxyType({})
MOST_BUTTONS = 6


class AssistantStep(StrEnum):
    """What is asked now."""

    WHAT = "what"
    CORRECT = "correct"
    WHO = "who"
    HAND = "hand"
    FACT = "fact"
    OPENER = "opener"
    POINTS = "points"
    CHOICE = "choice"
    RULING = "ruling"


class ArbiterAnswers(NamedTuple):
    """What an arbiter has said so far."""

    place: Place
    code: str = ""
    offender: Seat | None = None
    is_unknown: bool = False
    """Nobody knows who it was."""
    answers: Mapping[str, str] = NOTHING
    choice: ChoiceName | None = None
    tiles: tuple[Tile, ...] = ()
    call: int | None = None
    with_partner: bool = False
    """Both partners did it."""
    when: OffenceMoment | None = None
    """When it happened; None: it has not been asked."""
    hand: int | None = None
    """The row of the written hand in which it happened."""
    leaves_adding_up: bool = False
    """What cards add up to is left to the commission (reading F38)."""
    running: ByPair[int] | None = None
    """The points so far, where they stand on paper only."""


class AssistantStage(NamedTuple):
    """Where the way has come to."""

    step: AssistantStep
    question: Question | None = None
    ruling: Ruling | None = None
    """What the book says by now: the answer, or what follows in any case."""
    options: tuple[Ruling, ...] = ()
    """What each choice would bring."""
    moments: tuple[OffenceMoment, ...] = ()
    """When it may have happened, where that is asked."""


def find_stage(context: Context, event: str, told: ArbiterAnswers) -> AssistantStage:
    """Return what must be asked next, or the ruling."""
    state = context.states.newest(event).state
    if not told.code:
        return AssistantStage(AssistantStep.WHAT)
    known = known_elsewhere(context, event, told.place, told.offender)
    asked = _question_before_ruling(state, told, known)
    if asked is not None:
        return asked
    request = request_type(state, told)
    ruling = consult(context, event, request)
    if ruling.is_applied:
        return AssistantStage(AssistantStep.RULING, ruling=ruling)
    options = tuple(
        consult(context, event, request._replace(choice=one)) for one in ruling.options
    )
    return AssistantStage(AssistantStep.CHOICE, ruling=ruling, options=options)


def _question_before_ruling(
    state: EventState, told: ArbiterAnswers, elsewhere: KnownElsewhere
) -> AssistantStage | None:
    """Return what is still missing for the book's answer, or that none is needed."""
    book, table = state.book, state.table(told.place)
    incident = incident_of(state, request_type(state, told), elsewhere)
    known = {**told.answers, **_known_of_sheet(table)}
    question = correction_question(book, told.code, known)
    if question is None:
        if is_to_be_corrected(book, told.code, known):
            return AssistantStage(AssistantStep.CORRECT)
        if told.offender is None and not told.is_unknown:
            return AssistantStage(AssistantStep.WHO)
        moments = possible_moments(table, told.code)
        if told.when is None and does_moment_matter(
            book, incident, told.answers, [at_moment(Facts(), one) for one in moments]
        ):
            return AssistantStage(AssistantStep.HAND, moments=moments)
        question = next_question(book, incident, told.answers)
    if question is not None:
        return AssistantStage(AssistantStep.FACT, question)
    return _question_of_the_sheet(state, told, incident)


def _question_of_the_sheet(
    state: EventState, told: ArbiterAnswers, incident: Incident
) -> AssistantStage | None:
    """Return what the sheet should say and does not: who opened, the points so far."""
    book, table = state.book, state.table(told.place)
    if not (table.starter_noted or table.is_over) and does_starter_matter(
        book, incident, told.answers
    ):
        return AssistantStage(AssistantStep.OPENER)
    if told.running is None and are_points_unknown(state, told.place, incident):
        return AssistantStage(AssistantStep.POINTS, ruling=rule(book, incident))
    return None


def first_opener(state: EventState, told: ArbiterAnswers, opener: Seat) -> Seat:
    """Return who opened the first hand, where that of the hand it is about is known."""
    table = state.table(told.place)
    facts = request_type(state, told).facts
    hand = hand_of(table, facts, told.hand)
    row = len(table.rows) if hand is None else hand
    for seat in Seat:
        if opener_of(state, table._replace(starter=seat), row) is opener:
            return seat
    raise RuleViolation("has_begun", "The first hand was written already.", at="seat")


def _known_of_sheet(table: TableState) -> dict[str, str]:
    """Return what the event itself knows of a sheet; the rest is asked."""
    is_time_up = table.match is not None and table.match.time_called
    found = zip(OF_THE_SHEET, (is_time_up, table.registered), strict=True)
    return {name: YES for name, is_so in found if is_so}


def deciding_seats(ruling: Ruling) -> tuple[Seat, ...]:
    """Return who of the table chooses; nobody where it is the arbiter."""
    offender, decides = ruling.incident.offender, ruling.decides
    if decides is Decider.RIGHTFUL_STARTER:
        return (ruling.incident.starter,)
    if offender is None or decides in (None, Decider.ARBITER):
        return ()
    # The turn goes to the right, so the neighbour there is who plays next.
    is_neighbour = decides is Decider.RIGHT_NEIGHBOUR
    return (offender.next,) if is_neighbour else offender.pair.other.seats


def verbals_with_this(book: Rulebook, ruling: Ruling | None) -> int:
    """Return how many verbal warnings somebody has in the event with this one (FID 65).

    Nothing where the book has no card for them, it is the first, or the card comes anyway.
    """
    if ruling is None or not has_cards(book) or ruling.cards:
        return 0
    before = ruling.incident.prior.verbal
    is_verbal = any(one.kind is Warned.VERBAL for one in ruling.warnings)
    return before + 1 if is_verbal and before else 0


def request_type(state: EventState, told: ArbiterAnswers) -> MakeRuling:
    """Return the ruling that somebody requests who has told so much."""
    facts = facts_told(state.book, told.answers)
    if told.when is not None:
        facts = at_moment(facts, told.when)
    return MakeRuling(
        told.place,
        told.code,
        told.offender,
        told.choice,
        facts._replace(tiles=told.tiles),
        told.call,
        with_partner=told.with_partner,
        hand=told.hand,
        leaves_adding_up=told.leaves_adding_up,
        running=told.running,
    )


def cards_added_up(ruling: Ruling | None) -> tuple[ShownCard, ...]:
    """Return the cards that earlier ones add up to with this one, while the match goes on.

    The arbiter applies them at the table, or leaves them to the commission (FID 66-p1).
    """
    if ruling is None or ruling.incident.facts.match_over:
        return ()
    return tuple(one for one in ruling.cards if one.by is CardBy.ACCUMULATION)


def frequent_codes(state: EventState, usual: tuple[str, ...]) -> tuple[str, ...]:
    """Return the codes for the large buttons: of this event, filled up with the usual.

    A usual one counts as if it had happened once more, so that something rare which
    happened a single time does not take its place. They stand in a fixed order, so that a
    thumb finds them again.
    """
    times: dict[str, int] = {}
    for sanctions in state.record.values():
        for one in sanctions:
            times[one.code] = times.get(one.code, 0) + 1
    known = dict.fromkeys((*usual, *times))
    ranked = sorted(known, key=lambda code: -times.get(code, 0) - (code in usual))[
        :MOST_BUTTONS
    ]
    return tuple(code for code in known if code in ranked)
