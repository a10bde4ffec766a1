"""Votes on a case: who is a member, who may vote, quorum and majority (FID 31-p3)."""

from __future__ import annotations

from typing import NamedTuple

from capicua.office.case_file import CaseFile, DecisionProposal
from capicua.office.facts.posts import OfficePost
from capicua.office.state import ROOT, HeldPost, OfficeState

BODIES = (
    OfficePost.HONOUR_COUNCIL,
    OfficePost.ETHICS_COMMITTEE,
    OfficePost.TECHNICAL_COMMISSION,
    OfficePost.BOARD,
)
"""The posts whose holders sit in a body that decides cases."""


class VotesNeeded(NamedTuple):
    """How many must take part, and how many must agree."""

    quorum: int
    majority: int
    article: str | None = None
    """None: the book is silent, and more than half is our reading of 31-p3."""


def members_of(state: OfficeState, body: OfficePost) -> tuple[HeldPost, ...]:
    """Return who sits in a body of the office, each account once."""
    found = {
        one.account: one for one in state.posts if one.post is body and one.unit == ROOT
    }
    return tuple(found[account] for account in sorted(found))


def voters_of(state: OfficeState, case: CaseFile) -> tuple[str, ...]:
    """Return the accounts that may vote on a case: members whom nothing binds."""
    bound = {*case.recused, *case.proposed}
    members = (one.account for one in members_of(state, case.body))
    return tuple(one for one in members if one not in bound)


def votes_needed(state: OfficeState, case: CaseFile) -> VotesNeeded:
    """Return the quorum and the majority of a case: more than half of each.

    The commission's majority is of its main members, whoever is present (FID 31-p3).
    """
    members = len(members_of(state, case.body))
    quorum = members // 2 + 1
    rule = state.book.officials.commission_majority
    if case.body is OfficePost.TECHNICAL_COMMISSION and rule.value is not None:
        return VotesNeeded(rule.value, rule.value, rule.article)
    return VotesNeeded(quorum, len(voters_of(state, case)) // 2 + 1)


def is_carried(state: OfficeState, case: CaseFile, proposal: DecisionProposal) -> bool:
    """Tell whether a proposal has its quorum and its majority."""
    voters = voters_of(state, case)
    votes = [yes for who, yes in proposal.votes.items() if who in voters]
    needed = votes_needed(state, case)
    return len(votes) >= needed.quorum and sum(votes) >= needed.majority
