"""Permissions: who may do what, one table by role, and the conflicts of duty beside it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from capicua.actions.engine.context import Access
from capicua.event.facts.officials import Post
from capicua.event.labels import athlete_at
from capicua.event.place import Place
from capicua.event.state import EventState, Official, Phase
from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat


class Permission(StrEnum):
    """Something that a role may do in an event."""

    SEE_DESK = "see_desk"
    """Look at what is not public: drafts, payments, the record as it grows."""
    CREATE_EVENT = "create_event"
    MANAGE_ENTRIES = "manage_entries"
    CHECK_IN = "check_in"
    NAME_OFFICIALS = "name_officials"
    VOTE = "vote"
    RATIFY = "ratify"
    """Confirm what somebody else ruled, where the book asks for it."""
    RUN_EVENT = "run_event"
    """Start, pair, publish, close, finish."""
    RUN_CLOCK = "run_clock"
    ENTER_PAPER = "enter_paper"
    CORRECT_ORGANISERS_ERROR = "correct_organisers_error"
    CORRECT_ATHLETES_ERROR = "correct_athletes_error"
    CHANGE_CLOSED_ROUND = "change_closed_round"
    ANNOUNCE = "announce"
    FEATURE = "feature"
    """Enter the tiles of the table that everybody watches."""
    KEEP_RECORD = "keep_record"
    """Write incidents, decisions and minutes down; look at uniforms."""
    KEEP_ACCOUNTS = "keep_accounts"
    """Note income and awards."""
    RULE = "rule"
    """Answer calls, rule, sign, resolve disputes, suspend a match."""
    PROTEST = "protest"
    """Claim about a match in the name of a delegation."""
    GIVE_CODES = "give_codes"
    """Give out codes for the seats of a table and for who writes its sheet."""
    APPEAL = "appeal"
    """Appeal a sanction: one's own, or in the name of a delegation."""
    HEAR_APPEALS = "hear_appeals"
    """Take appeals, write down what was decided, make the letter that tells it."""
    ERASE_DATA = "erase_data"
    """Let the bytes of a photo go that shows what nobody may keep."""
    KEEP_ARCHIVE = "keep_archive"
    """Put an event that is over away; delete one of which nothing was played."""
    TAKE_SEAT = "take_seat"
    SCORE = "score"
    """Record and undo hands, call time at the table."""
    CALL_ARBITER = "call_arbiter"
    ACCEPT = "accept"
    """Accept or dispute a sheet, for one's own seat."""


_DESK = frozenset({Role.OWNER, Role.DESK})
_ARBITERS = frozenset({Role.CHIEF_ARBITER, Role.ARBITER})
# Who is alone on a club night rules, too; an official event asks for a named person.
_CHIEFS = frozenset({Role.CHIEF_ARBITER, Role.OWNER})
_TABLE = frozenset({Role.ATHLETE, Role.SCORER})
POWERS: Mapping[Permission, frozenset[Role]] = {
    Permission.SEE_DESK: _DESK | _ARBITERS,
    Permission.CREATE_EVENT: _DESK,
    Permission.MANAGE_ENTRIES: _DESK,
    Permission.CHECK_IN: _DESK,
    Permission.NAME_OFFICIALS: _DESK,
    Permission.VOTE: _DESK | _ARBITERS,
    Permission.RATIFY: _DESK | _ARBITERS,
    Permission.RUN_EVENT: _DESK,
    Permission.RUN_CLOCK: _DESK | {Role.CHIEF_ARBITER},
    Permission.ENTER_PAPER: _DESK,
    Permission.CORRECT_ORGANISERS_ERROR: _DESK,
    Permission.CORRECT_ATHLETES_ERROR: _ARBITERS | _CHIEFS,
    Permission.CHANGE_CLOSED_ROUND: _CHIEFS,
    Permission.ANNOUNCE: _DESK | {Role.CHIEF_ARBITER},
    Permission.FEATURE: _DESK | {Role.CHIEF_ARBITER, Role.SCORER},
    Permission.KEEP_RECORD: _DESK | _ARBITERS,
    Permission.KEEP_ACCOUNTS: _DESK,
    Permission.RULE: _ARBITERS | _CHIEFS,
    Permission.PROTEST: frozenset({Role.DELEGATE}),
    Permission.APPEAL: frozenset({Role.ATHLETE, Role.DELEGATE}),
    Permission.HEAR_APPEALS: _DESK,
    Permission.GIVE_CODES: _DESK | _ARBITERS | {Role.SCORER},
    Permission.ERASE_DATA: _DESK,
    Permission.KEEP_ARCHIVE: _DESK,
    Permission.TAKE_SEAT: _TABLE | _ARBITERS | _DESK,
    Permission.SCORE: _TABLE | _ARBITERS | _DESK,
    Permission.CALL_ARBITER: _TABLE | _DESK,
    Permission.ACCEPT: frozenset({Role.ATHLETE}),
}
AFTER_THE_END = frozenset(
    {
        Permission.SEE_DESK,
        Permission.CHANGE_CLOSED_ROUND,
        Permission.ANNOUNCE,
        Permission.KEEP_RECORD,
        Permission.KEEP_ACCOUNTS,
        Permission.APPEAL,
        Permission.HEAR_APPEALS,
        Permission.RATIFY,
        Permission.ERASE_DATA,
        Permission.KEEP_ARCHIVE,
    }
)
"""What may still be done when the event is finished."""
JUDGING = (
    Permission.RULE,
    Permission.CORRECT_ATHLETES_ERROR,
    Permission.CHANGE_CLOSED_ROUND,
)
"""What in an official event only a named person does."""
REFEREES = (Post.ARBITER, Post.CHIEF_ARBITER)


def may(role: Role, permission: Permission) -> bool:
    """Tell whether a role has a permission at all."""
    return role in POWERS[permission]


def check_permission(
    state: EventState, actor: Actor, permission: Permission, access: Access | None = None
) -> None:
    """Raise why somebody may not do this now; return quietly if they may.

    ``access``: how they came by their account, where that is known.
    """
    if not may(actor.role, permission):
        able = tuple(sorted(POWERS[permission]))
        raise RuleViolation(
            "not_allowed",
            "{role} may not do this ({permission}); ask one of: {able}.",
            role=actor.role,
            permission=permission,
            able=able,
        )
    if state.phase is Phase.FINISHED and permission not in AFTER_THE_END:
        if state.cancelled is not None:
            raise RuleViolation(
                "event_finished", "The event is cancelled; what was played stays on record."
            )
        raise RuleViolation(
            "event_finished", "The event is finished; its results stand as published."
        )
    if permission in JUDGING:
        is_owner = actor.role is Role.OWNER or bool(access and access.is_owner)
        _check_named(state, actor, is_owner=is_owner)


def check_stepped_up(access: Access) -> None:
    """Raise if somebody must show who they are before something grave."""
    if access.must_step_up:
        raise RuleViolation(
            "step_up_needed",
            "Confirm first that it is you, on the page of your account; then do this "
            "again.",
        )


def check_second_person(
    access: Access, first: str, at: str, *, article: str | None = None
) -> None:
    """Raise if who acts in person as a second one is of the first one's making.

    ``first``: who acted, ``at``: when. Whoever was invited afterwards, or had the password
    set by the first one or since then, may be the first one once more. A link that the
    first one made may be in their own hands until it is opened; of others' links it counts
    when they were made, for who is late to open one is the person who was invited.
    """
    is_their_making = access.renewed_at != "" and access.renewed_by == first
    is_of_others = access.invited_at != "" and access.invited_by != first
    came = access.invited_at if is_of_others else access.since
    if is_their_making or max(came, access.renewed_at) >= at:
        raise RuleViolation(
            "second_person",
            "Whoever has this account was invited after the first person acted, opened a "
            "link of theirs after that, or got its password from them or since then. Let "
            "somebody else confirm it.",
            article=article,
        )


def check_own_case(
    state: EventState, actor: Actor, place: Place, given: tuple[int, ...] = ()
) -> None:
    """Raise if somebody would decide about a table where they sit, or not theirs.

    ``given``: the tables that came with the role; a post with tables goes before them.
    """
    check_plays_elsewhere(state, actor, place)
    for official in officials_of(state, actor):
        if official.post is Post.ARBITER and official.tables:
            _check_tables(official.tables, place)
            given = ()
    if given:
        _check_tables(given, place)


def check_plays_elsewhere(state: EventState, actor: Actor, place: Place) -> None:
    """Raise if somebody sits at the very table that is decided about."""
    table = state.table(place)
    own = {one.athlete for one in officials_of(state, actor)} - {None}
    if own & {athlete_at(state, table, seat) for seat in Seat}:
        raise RuleViolation(
            "own_case",
            "Nobody decides his own case: you play here. Call another arbiter.",
            at=str(place),
        )


def officials_of(state: EventState, actor: Actor) -> tuple[Official, ...]:
    """Return the posts that a person has in the event."""
    return tuple(one for one in state.officials if one.person == actor.id)


def _check_tables(own: tuple[int, ...], place: Place) -> None:
    if place.table not in own:
        raise RuleViolation(
            "not_your_table", "Your tables are {own}. Call the arbiter of that one.",
            at=str(place), own=own,
        )  # fmt: skip


def _check_named(state: EventState, actor: Actor, *, is_owner: bool) -> None:
    """Raise if an official event does not know the person as one who may referee.

    The main members of the commission may, but for the director of informatics (FID 31-p2).
    Who owns the event enters results and needs a post to judge, whatever the book; a role
    is none, for owners give themselves every role.
    """
    rule = state.book.officials.commission_members
    needs_a_post = rule.value is not None or is_owner
    if not state.made.is_official or not needs_a_post:
        return
    posts = {one.post for one in officials_of(state, actor)}
    if not posts & set(REFEREES) and not posts & MAY_REFEREE:
        raise RuleViolation(
            "not_named",
            "In an official event an arbiter is named first. Ask the desk to name you.",
            article=rule.article,
        )


MAY_REFEREE = frozenset(
    {Post.GENERAL_DIRECTOR, Post.TECHNICAL_DIRECTOR, Post.SECRETARY_GENERAL}
)
"""Main members who may referee beside their post."""
