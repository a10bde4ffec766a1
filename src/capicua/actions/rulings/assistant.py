"""Ruling assistant: one question after the other: what, who, facts, choice, sentence."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from capicua.actions.engine.context import Context
from capicua.actions.rulings.make_ruling import MakeRuling, consult, incident_of
from capicua.actions.sheets.sheet_view import SheetLine, SheetView
from capicua.event.place import Place
from capicua.event.state import EventState
from capicua.kernel.seat import Seat
from capicua.play.match.row import HandTied, HandWon
from capicua.play.ruling import Ruling
from capicua.play.ruling.questions import Question, facts_told, next_question
from capicua.play.tile import Tile
from capicua.rulebooks.infraction import ChoiceName, Decider, HandEffect

NOTHING: Mapping[str, str] = MappingProxyType({})
MOST_BUTTONS = 6
ENDS_THE_HAND = frozenset(
    {HandEffect.PENALISED, HandEffect.ANNULLED, HandEffect.NULL, HandEffect.REBUILT}
)
"""A hand to which this happens must not stand on the sheet as played to its end."""


class AssistantStep(StrEnum):
    """What is asked now."""

    WHAT = "what"
    WHO = "who"
    FACT = "fact"
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


class AssistantStage(NamedTuple):
    """Where the way has come to."""

    step: AssistantStep
    question: Question | None = None
    ruling: Ruling | None = None
    """What the book says by now: the answer, or what follows in any case."""
    options: tuple[Ruling, ...] = ()
    """What each choice would bring."""


def find_stage(context: Context, event: str, told: ArbiterAnswers) -> AssistantStage:
    """Return what must be asked next, or the ruling."""
    state = context.states.newest(event).state
    if not told.code:
        return AssistantStage(AssistantStep.WHAT)
    request = request_type(state, told)
    incident = incident_of(state, request)
    if told.offender is None and not told.is_unknown:
        return AssistantStage(AssistantStep.WHO)
    question = next_question(state.book, incident, told.answers)
    if question is not None:
        return AssistantStage(AssistantStep.FACT, question)
    ruling = consult(context, event, request)
    if ruling.is_applied:
        return AssistantStage(AssistantStep.RULING, ruling=ruling)
    options = tuple(
        consult(context, event, request._replace(choice=one)) for one in ruling.options
    )
    return AssistantStage(AssistantStep.CHOICE, ruling=ruling, options=options)


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


def hand_at_stake(sheet: SheetView, ruling: Ruling | None) -> SheetLine | None:
    """Return the hand written last, if a ruling takes a hand away: it may be that one."""
    last = sheet.lines[-1] if sheet.lines else None
    if last is None or ruling is None or not isinstance(last.row, HandWon | HandTied):
        return None
    return last if ruling.hand in ENDS_THE_HAND else None


def request_type(state: EventState, told: ArbiterAnswers) -> MakeRuling:
    """Return the ruling that somebody requests who has told so much."""
    facts = facts_told(state.book, told.answers)
    return MakeRuling(
        told.place,
        told.code,
        told.offender,
        told.choice,
        facts._replace(tiles=told.tiles),
        told.call,
    )


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
