"""Permission in an office: one table by post, and what its desk does without one."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from capicua.journal.actor import Actor, Role
from capicua.kernel.error import RuleViolation
from capicua.office.facts.posts import OfficePost
from capicua.office.state import ROOT, OfficeState


class OfficePermission(StrEnum):
    """Something that somebody may do in an office, or in a body below it."""

    SEE_PERSONS = "see_persons"
    """Look at what the public does not see: birth dates, contacts, proposals."""
    MANAGE_UNITS = "manage_units"
    GIVE_POSTS = "give_posts"
    KEEP_PERSONS = "keep_persons"
    """Enrol, put right, transfer, merge."""
    PROPOSE_AFFILIATION = "propose_affiliation"
    DECIDE_AFFILIATION = "decide_affiliation"
    APPROVE_CATEGORY = "approve_category"
    """Let somebody play in a higher category (FID 41-pu)."""
    WAIVE_AS_COMMISSION = "waive_as_commission"
    WAIVE_AS_BOARD = "waive_as_board"
    """Let somebody play for a country not theirs; both bodies must (FID 101)."""
    KEEP_ARBITERS = "keep_arbiters"
    COUNT_EVENTS = "count_events"
    PUBLISH_LISTS = "publish_lists"
    ERASE_PERSONS = "erase_persons"
    STRIKE_STATISTICS = "strike_statistics"
    """Carry out that a sanction deletes statistics (DP 75, 79, 86)."""
    CHOOSE_FORMULA = "choose_formula"
    SEE_INTEGRITY = "see_integrity"
    """Look at what in a ledger a person should look at; it is never public."""
    KEEP_CASES = "keep_cases"
    """Take in what is brought before a body, keep its calendar, send its letters."""
    SEE_DISCIPLINE = "see_discipline"
    """Look at what people have on record, with its reasons."""
    DECIDE_SANCTIONS = "decide_sanctions"
    """Give what a record asks for, or something else; revoke it (FID 66-p1, DP 69)."""
    RATIFY_SANCTIONS = "ratify_sanctions"
    """Let a sanction take effect that others proposed (DP 86, FID 48, 91)."""
    PLAN_PERIODS = "plan_periods"
    """Say when circuits, championships and leagues are played (DP 22, 35, 65)."""


_HEADS = frozenset({OfficePost.PRESIDENT, OfficePost.SECRETARY})
_KEEPERS = _HEADS | {OfficePost.REGISTRAR}
_DECIDERS = frozenset({OfficePost.BOARD, OfficePost.ARBITERS_REGISTRAR})
_COUNCILS = frozenset({OfficePost.HONOUR_COUNCIL, OfficePost.ETHICS_COMMITTEE})
_BODIES = _COUNCILS | {OfficePost.BOARD, OfficePost.TECHNICAL_COMMISSION}
POSTS: Mapping[OfficePermission, frozenset[OfficePost]] = {
    OfficePermission.SEE_PERSONS: frozenset(OfficePost),
    OfficePermission.MANAGE_UNITS: _HEADS,
    OfficePermission.GIVE_POSTS: _HEADS,
    OfficePermission.KEEP_PERSONS: _KEEPERS,
    OfficePermission.PROPOSE_AFFILIATION: _KEEPERS | {OfficePost.SPOKESPERSON},
    OfficePermission.DECIDE_AFFILIATION: _DECIDERS,
    OfficePermission.APPROVE_CATEGORY: frozenset(
        {OfficePost.TECHNICAL_COMMISSION, OfficePost.BOARD}
    ),
    OfficePermission.WAIVE_AS_COMMISSION: frozenset({OfficePost.TECHNICAL_COMMISSION}),
    OfficePermission.WAIVE_AS_BOARD: frozenset({OfficePost.BOARD}),
    OfficePermission.KEEP_ARBITERS: _HEADS | {OfficePost.ARBITERS_REGISTRAR},
    OfficePermission.COUNT_EVENTS: _KEEPERS,
    OfficePermission.PUBLISH_LISTS: _KEEPERS,
    OfficePermission.ERASE_PERSONS: frozenset({OfficePost.PRESIDENT}),
    OfficePermission.STRIKE_STATISTICS: _HEADS | {OfficePost.BOARD},
    OfficePermission.CHOOSE_FORMULA: _HEADS | {OfficePost.BOARD},
    OfficePermission.SEE_INTEGRITY: _HEADS
    | {OfficePost.BOARD, OfficePost.ETHICS_COMMITTEE},
    OfficePermission.KEEP_CASES: _HEADS,
    OfficePermission.SEE_DISCIPLINE: _KEEPERS | _BODIES,
    OfficePermission.DECIDE_SANCTIONS: _BODIES,
    OfficePermission.RATIFY_SANCTIONS: _COUNCILS,
    OfficePermission.PLAN_PERIODS: _KEEPERS | {OfficePost.BOARD},
}
_DESK = frozenset({Role.OWNER, Role.DESK})
ROLES: Mapping[OfficePermission, frozenset[Role]] = {
    OfficePermission.SEE_PERSONS: _DESK,
    OfficePermission.MANAGE_UNITS: frozenset({Role.OWNER}),
    OfficePermission.GIVE_POSTS: frozenset({Role.OWNER}),
    OfficePermission.KEEP_PERSONS: _DESK,
    OfficePermission.PROPOSE_AFFILIATION: _DESK,
    OfficePermission.KEEP_ARBITERS: _DESK,
    OfficePermission.COUNT_EVENTS: _DESK,
    OfficePermission.PUBLISH_LISTS: _DESK,
    OfficePermission.ERASE_PERSONS: frozenset({Role.OWNER}),
    OfficePermission.STRIKE_STATISTICS: frozenset({Role.OWNER}),
    OfficePermission.CHOOSE_FORMULA: frozenset({Role.OWNER}),
    OfficePermission.SEE_INTEGRITY: frozenset({Role.OWNER}),
    OfficePermission.KEEP_CASES: _DESK,
    OfficePermission.SEE_DISCIPLINE: frozenset({Role.OWNER}),
    OfficePermission.PLAN_PERIODS: _DESK,
}
"""What the organisation's own accounts do without a post; a club's secretary is alone."""
NEED_A_BODY = frozenset(
    {
        OfficePermission.DECIDE_AFFILIATION,
        OfficePermission.APPROVE_CATEGORY,
        OfficePermission.DECIDE_SANCTIONS,
        OfficePermission.RATIFY_SANCTIONS,
        OfficePermission.WAIVE_AS_COMMISSION,
        OfficePermission.WAIVE_AS_BOARD,
    }
)
"""Where the owner stands in as long as nobody holds a post that decides."""


def posts_in_office(
    state: OfficeState, actor: Actor, unit: int = ROOT
) -> frozenset[OfficePost]:
    """Return the posts that somebody holds in a body or above it."""
    above = {one.unit for one in state.line_of(unit)}
    return frozenset(
        one.post for one in state.posts if one.account == actor.id and one.unit in above
    )


def check_office_permission(
    state: OfficeState, actor: Actor, permission: OfficePermission, unit: int = ROOT
) -> None:
    """Raise why somebody may not do this about a body; return quietly if they may."""
    if not may_in_office(state, actor, permission, unit):
        able = tuple(sorted(POSTS[permission]))
        raise RuleViolation(
            "not_allowed",
            "Your posts do not allow this here ({permission}); ask one of: {able}.",
            permission=permission,
            able=able,
        )


def may_in_office(
    state: OfficeState, actor: Actor, permission: OfficePermission, unit: int = ROOT
) -> bool:
    """Tell whether somebody may do this about a body, by a post or by a role."""
    if posts_in_office(state, actor, unit) & POSTS[permission]:
        return True
    if permission in NEED_A_BODY:
        has_body = any(one.post in POSTS[permission] for one in state.posts)
        return actor.role is Role.OWNER and not has_body
    return actor.role in ROLES.get(permission, frozenset())
