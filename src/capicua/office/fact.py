"""Facts of an office: the closed list of what can stand in its journal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from capicua.journal.actor import Actor
from capicua.journal.canonical import parse
from capicua.journal.fact_kinds import FactKinds
from capicua.journal.fact_line import line_body, read_fact_line
from capicua.office.facts import (
    affiliation,
    cases,
    discipline,
    events,
    leagues,
    officials,
    persons,
    posts,
    ratings,
    units,
)

OfficeFact = (
    units.OfficeFounded
    | units.UnitAdded
    | units.UnitAmended
    | units.UnitClosed
    | posts.PostGiven
    | posts.PostTaken
    | persons.PersonEnrolled
    | persons.PersonAmended
    | persons.PersonTransferred
    | persons.PersonReclassified
    | persons.PlayUpApproved
    | persons.PlayUpRevoked
    | persons.CountryRepresented
    | persons.NationalityWaived
    | persons.NationalityWaiverRevoked
    | persons.ConsentGiven
    | persons.ConsentWithdrawn
    | persons.PersonsMerged
    | persons.MergeUndone
    | persons.PersonErased
    | persons.PeopleImported
    | persons.ImportUndone
    | affiliation.AffiliationProposed
    | affiliation.CodeAccepted
    | affiliation.AffiliationDecided
    | affiliation.AffiliationFormalised
    | affiliation.AffiliationEnded
    | officials.CoursePassed
    | officials.CourseRevoked
    | officials.ArbitersListed
    | officials.DelegateAccredited
    | events.EventCounted
    | events.EventFollowed
    | events.AthleteIdentified
    | events.EventDropped
    | events.CircuitPlanned
    | events.ChampionshipPlanned
    | events.ListPublished
    | ratings.MatchesTaken
    | ratings.EventRated
    | ratings.RoundsRated
    | ratings.RatingsCorrected
    | ratings.StatisticsStruck
    | ratings.StatisticsRestored
    | ratings.FormulaChosen
    | ratings.CategoriesCut
    | discipline.SanctionsTaken
    | discipline.SanctionGiven
    | discipline.SanctionRatified
    | discipline.SanctionAppealed
    | discipline.SanctionRevoked
    | discipline.ProposalDeclined
    | cases.CaseOpened
    | cases.CaseEventOver
    | cases.RecusalProposed
    | cases.MemberRecused
    | cases.RecusalDismissed
    | cases.CaseHeard
    | cases.CaseEvidenceAdded
    | cases.CaseEvidenceSought
    | cases.CaseEvidenceClosed
    | cases.DecisionMoved
    | cases.DecisionVoted
    | cases.CaseDecided
    | cases.DecisionTold
    | cases.HolidaysKept
    | leagues.LeaguePlanned
    | leagues.LeagueDateMoved
    | leagues.LeagueDateAdded
    | leagues.MatchesPostponed
    | leagues.LeagueDateOpened
    | leagues.MatchAwarded
    | leagues.LeagueClosed
)
OFFICE_FACTS: FactKinds[OfficeFact] = FactKinds(OfficeFact.__args__)


class RecordedByOffice(NamedTuple):
    """A fact of an office with what its line says about it."""

    seq: int
    at: str
    by: Actor
    fact: OfficeFact


def office_body(at: str, by: Actor, fact: OfficeFact) -> dict[str, Any]:
    """Return a fact of an office before it is sealed."""
    kind = OFFICE_FACTS.word_for(type(fact))
    return line_body(at, by, kind, OFFICE_FACTS.encode(fact))


def read_office_line(line: bytes) -> RecordedByOffice:
    """Return the fact of a line; its hashes are not looked at."""
    return read_office_fact(parse(line))


def read_office_fact(raw: Mapping[str, Any]) -> RecordedByOffice:
    """Return the fact of a parsed line."""
    seq, at, by, kind, data = read_fact_line(raw)
    return RecordedByOffice(seq, at, by, OFFICE_FACTS.decode(kind, data))
