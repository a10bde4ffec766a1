"""Infractions (*infracciones*) as data: who decides, what may be chosen, what follows."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from capicua.rulebooks.sections.competition import Modality


class Decider(StrEnum):
    """Who chooses between the consequences on offer."""

    OPPONENTS = "opponents"
    RIGHTFUL_STARTER = "rightful_starter"
    RIGHT_NEIGHBOUR = "right_neighbour"
    ARBITER = "arbiter"


class ChoiceName(StrEnum):
    """What may be chosen."""

    CONTINUE = "continue"
    SHUFFLE = "shuffle"
    RESHUFFLE = "reshuffle"
    KEEP = "keep"
    RETURN = "return"
    RESUME = "resume"
    ANNUL = "annul"
    OPEN_TILES = "open_tiles"
    NONE = "none"
    VERBAL = "verbal"
    WRITTEN = "written"
    YELLOW = "yellow"
    RED = "red"
    BLACK = "black"


class Warned(StrEnum):
    """A warning without a card (*amonestación*)."""

    VERBAL = "verbal"
    WRITTEN = "written"


class Card(StrEnum):
    """A card (*tarjeta*)."""

    YELLOW = "yellow"
    RED = "red"
    BLACK = "black"


class HandEffect(StrEnum):
    """What becomes of the hand."""

    CONTINUES = "continues"
    PENALISED = "penalised"
    ANNULLED = "annulled"
    NULL = "null"
    REBUILT = "rebuilt"
    RESHUFFLED = "reshuffled"
    VALID = "valid"
    NONE = "none"


class MatchEffect(StrEnum):
    """What becomes of the match."""

    LOST = "lost"
    """By the offender's pair; in individual play by the offender alone."""
    FORFEITED = "forfeited"
    """Lost by absence: in individual play `absent_partner` answers for the partner."""
    LOST_BY_BOTH = "lost_by_both"
    """By the offender and the partner, in individual play too."""
    VOID = "void"
    """By everybody at the table."""


class StartEffect(StrEnum):
    """Who opens next: a fixed rule, or the one that a setting names."""

    NEXT = "next"
    SAME = "same"
    RIGHTFUL = "rightful"
    OPPONENTS_IF_OFFENDER_STARTED = "opponents_if_offender_started"
    REOPEN_RULE = "reopen_rule"
    REOPEN_EXCEPTION = "reopen_exception"
    """An article that the reopen rule itself excepts (PR, introduction: article 9)."""
    ANNULLED_HAND_STARTER = "annulled_hand_starter"


class Body(StrEnum):
    """An authority to which a case is referred."""

    TECHNICAL_COMMISSION = "technical_commission"
    BOARD = "board"
    ASSEMBLY = "assembly"
    DISCIPLINARY_COMMITTEE = "disciplinary_committee"
    HONOUR_COMMITTEE = "honour_committee"
    JUDGE = "judge"
    AUTHORITY = "authority"


class Confirmer(StrEnum):
    """Who must confirm a sanction before it takes effect."""

    COMMITTEE = "committee"
    """The honour and ethics committee ratifies it (DP 86)."""
    AUTHORITIES = "authorities"
    """The authorities of the event resolve it together (FID 91)."""
    COMMISSION = "commission"
    """The technical commission decides on it (FID 48)."""


class Scope(StrEnum):
    """How far a suspension reaches."""

    EVENT = "event"
    MONTHS = "months"


class Counted(StrEnum):
    """Where earlier offences of the same kind are counted."""

    MATCH = "match"
    EVENT = "event"


class Saw(StrEnum):
    """How many surplus tiles were seen."""

    NONE = "none"
    SOME = "some"
    ALL = "all"


class Detected(StrEnum):
    """When the offence was noticed."""

    AT_ONCE = "at_once"
    LATER = "later"


class LockWon(StrEnum):
    """Who won the lock in question."""

    OFFENDER = "offender"
    OPPONENTS = "opponents"
    TIE = "tie"


class Deduction(NamedTuple):
    """Points off: a share of the target or a fixed number, never both."""

    percent: int | None = None
    points: int | None = None


class Effect(NamedTuple):
    """What follows; an empty effect changes nothing."""

    warning: Warned | None = None
    card: Card | None = None
    card_tied_to_shuffle: bool = False
    """The article ties the card to the shuffle; the setting `card_on_continue` decides."""
    deduct: Deduction | None = None
    hand: HandEffect | None = None
    exposed: bool = False
    """The tiles become seen tiles (*ficha vista*); the end follows `touched_tile_mode`."""
    open_tiles: bool = False
    next_starter: StartEffect | None = None
    match: MatchEffect | None = None
    losers_keep_points: bool = False
    expelled: bool = False
    withdrawn: bool = False
    """Out of the matches that are left in the event, without being expelled."""
    suspension: Scope | None = None
    """For months: as many as the book's discipline allows, set by the authority."""
    statistics_deleted: bool = False
    referred_to: Body | None = None
    domino: bool = False
    """The tile still in hand is laid and wins the hand; later plays are taken back."""
    pending: Confirmer | None = None
    """Who must confirm all of it first."""


class SettingIs(NamedTuple):
    """A setting and the value with which a case applies."""

    name: str
    value: bool | int | StrEnum


class Condition(NamedTuple):
    """When a case applies; what is None does not matter."""

    modality: tuple[Modality, ...] | None = None
    repeat: int | None = None
    counted_in: Counted = Counted.EVENT
    late: bool | None = None
    rule_in_force: bool | None = None
    exposures_used_up: bool | None = None
    to_prevent_lock_or_domino: bool | None = None
    intentional: bool | None = None
    refused_to_obey: bool | None = None
    inside_area: bool | None = None
    others_must_pass: bool | None = None
    withdrawal_consummated: bool | None = None
    announced: bool | None = None
    infractor_known: bool | None = None
    hand_started: bool | None = None
    detected: tuple[Detected, ...] | None = None
    saw: tuple[Saw, ...] | None = None
    lock_winner: tuple[LockWon, ...] | None = None
    setting: tuple[SettingIs, ...] | None = None
    """All of these settings have these values."""
    identified: bool | None = None


class Case(NamedTuple):
    """One situation of an infraction and its answer."""

    when: Condition
    decides: Decider | None
    always: Effect
    choices: Mapping[ChoiceName, Effect]
    articles: tuple[str, ...] = ()
    """The infraction's articles, or this case's own where it names some."""


class Infraction(NamedTuple):
    """An infraction in one rulebook: its cases in order, the first that applies answers."""

    code: str
    articles: tuple[str, ...]
    readings: tuple[str, ...]
    cases: tuple[Case, ...]
    silent: bool = False
    """The book has no article of its own for this code."""
    answered_as: str | None = None
    """The more general code whose answer it takes over."""
    source: str = ""
    names_pair: bool = False
    """The article names the pair, so a ruling may name both partners (reading F35)."""
