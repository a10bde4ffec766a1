"""Person proposal: whom a line of a list is taken for, or who must be asked about it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from capicua.registry.person_match import DOUBTS, Resemblance

ENOUGH, LEAD = 12, 3
"""How many points a proposal needs, and how many more than the next one."""


class PersonProposalKind(StrEnum):
    """What is proposed; nothing is linked before somebody has confirmed it."""

    KNOWN = "known"
    """It is the first candidate: "Is this athlete 1042?"."""
    ASK = "ask"
    """It may be one of the candidates, or somebody new."""
    NEW = "new"


class PersonCandidate(NamedTuple):
    """Somebody whom a description may mean, and why."""

    person: int
    resemblance: Resemblance


class PersonProposal(NamedTuple):
    """What is proposed for a description, the likest candidate first."""

    kind: PersonProposalKind
    candidates: tuple[PersonCandidate, ...]


def propose_person(candidates: Sequence[PersonCandidate]) -> PersonProposal:
    """Return what candidates amount to, who come the likest first.

    People who are as like, such as namesakes, are asked for and never chosen among.
    """
    if not candidates:
        return PersonProposal(PersonProposalKind.NEW, ())
    points = [one.resemblance.points for one in candidates[:2]]
    clues = {one.kind for one in candidates[0].resemblance.clues}
    is_ahead = len(points) == 1 or points[0] - points[1] >= LEAD
    is_known = points[0] >= ENOUGH and is_ahead and clues.isdisjoint(DOUBTS)
    kind = PersonProposalKind.KNOWN if is_known else PersonProposalKind.ASK
    return PersonProposal(kind, tuple(candidates))


def propose_people(
    lines: Sequence[Sequence[PersonCandidate]],
) -> tuple[PersonProposal, ...]:
    """Return what is proposed for each line of a list; nobody is proposed for two lines."""
    proposals = [propose_person(candidates) for candidates in lines]
    taken = Counter(
        one.candidates[0].person
        for one in proposals
        if one.kind is PersonProposalKind.KNOWN
    )
    return tuple(
        one._replace(kind=PersonProposalKind.ASK)
        if one.candidates and taken[one.candidates[0].person] > 1
        else one
        for one in proposals
    )
