"""Affiliation: proposed by a spokesperson, decided by others, active after an event."""

from pathlib import Path

import pytest

from actions.registry.liga import OWNER, Liga, liga_at
from capicua.actions.registry.affiliation import (
    AffiliationStanding,
    DecideAffiliation,
    EndAffiliation,
    ProposeAffiliation,
    decide_affiliation,
    end_affiliation,
    propose_affiliation,
    standing_of,
)
from capicua.journal.actor import Actor
from capicua.kernel.error import RuleViolation
from capicua.office.facts.posts import OfficePost
from capicua.office.facts.units import UnitKind
from capicua.registry.person import PersonDetails
from kernel.refusals import refused

PROPOSE = ProposeAffiliation(1, accepts_code=True)
ACCEPT = DecideAffiliation(1, accepted=True)


def proposed(liga: Liga) -> tuple[Actor, Actor]:
    """Let a spokesperson propose somebody; return them and a member of the Board."""
    north = liga.unit("Norte", UnitKind.LOCALITY)
    voice = liga.post(OfficePost.SPOKESPERSON, "u5", north)
    board = liga.post(OfficePost.BOARD, "u6")
    liga.enrol(PersonDetails("Ana Pérez"), unit=north)
    propose_affiliation(liga.context, liga.by(voice), PROPOSE)
    return voice, board


def standing(liga: Liga) -> AffiliationStanding:
    return standing_of(liga.state, liga.state.person(1))


@pytest.mark.article("DP-14")
def test_dp_14_a_spokesperson_proposes_and_board_or_arbiters_decide(prime: Liga) -> None:
    voice, board = proposed(prime)

    assert standing(prime) is AffiliationStanding.PROPOSED
    assert [
        refused(decide_affiliation, prime.context, prime.by(voice), ACCEPT),
        refused(decide_affiliation, prime.context, prime.by(OWNER), ACCEPT),
        refused(propose_affiliation, prime.context, prime.by(voice), PROPOSE),
    ] == ["not_allowed", "not_allowed", "wrong_stage"]
    decide_affiliation(prime.context, prime.by(board), ACCEPT)
    assert standing(prime) is AffiliationStanding.ACCEPTED


@pytest.mark.article("DP-14")
def test_dp_14_nobody_decides_on_whom_they_proposed(prime: Liga) -> None:
    north = prime.unit("Norte", UnitKind.LOCALITY)
    prime.post(OfficePost.SPOKESPERSON, "u5", north)
    both = prime.post(OfficePost.BOARD, "u5")
    prime.enrol(PersonDetails("Ana Pérez"), unit=north)
    propose_affiliation(prime.context, prime.by(both), PROPOSE)

    assert refused(decide_affiliation, prime.context, prime.by(both), ACCEPT) == "own_case"


@pytest.mark.article("DP-14")
def test_dp_14_a_spokesperson_speaks_for_one_locality_alone(prime: Liga) -> None:
    proposed(prime)
    south = prime.unit("Sur", UnitKind.LOCALITY)
    other = prime.post(OfficePost.SPOKESPERSON, "u7", south)
    prime.enrol(PersonDetails("Luis Gil"), unit=1)
    asked = PROPOSE._replace(person=2)

    assert refused(propose_affiliation, prime.context, prime.by(other), asked) == (
        "not_allowed"
    )


@pytest.mark.article("DP-15")
def test_dp_15_who_does_not_accept_the_code_is_not_proposed(prime: Liga) -> None:
    prime.enrol(PersonDetails("Ana Pérez"))
    asked = ProposeAffiliation(1, accepts_code=False)

    assert refused(propose_affiliation, prime.context, prime.by(OWNER), asked) == (
        "code_not_accepted"
    )
    propose_affiliation(prime.context, prime.by(OWNER), PROPOSE)
    assert prime.state.person(1).code_accepted == "2026-11-16"


def test_a_refusal_has_its_reason_and_somebody_may_be_proposed_again(prime: Liga) -> None:
    voice, board = proposed(prime)
    bare = DecideAffiliation(1, accepted=False)
    told = bare._replace(reason="faltan papeles")

    assert refused(decide_affiliation, prime.context, prime.by(board), bare) == (
        "missing_reason"
    )
    decide_affiliation(prime.context, prime.by(board), told)
    assert standing(prime) is AffiliationStanding.REFUSED
    propose_affiliation(prime.context, prime.by(voice), PROPOSE)
    assert standing(prime) is AffiliationStanding.PROPOSED


def test_fid_16_who_is_accepted_is_affiliated_at_once(liga: Liga) -> None:
    _, board = proposed(liga)

    decide_affiliation(liga.context, liga.by(board), ACCEPT)

    assert standing(liga) is AffiliationStanding.AFFILIATED


def test_an_owner_decides_as_long_as_nobody_else_holds_a_post_for_it(prime: Liga) -> None:
    prime.enrol(PersonDetails("Ana Pérez"))
    helper = prime.by(OWNER._replace(id="u2"))
    propose_affiliation(prime.context, helper, PROPOSE)

    decide_affiliation(prime.context, prime.by(OWNER), ACCEPT)

    assert standing(prime) is AffiliationStanding.ACCEPTED


def test_an_affiliation_ends_with_a_reason_and_the_number_stays(prime: Liga) -> None:
    _, board = proposed(prime)
    ended = EndAffiliation(1, "se fue")

    end_affiliation(prime.context, prime.by(board), ended)

    assert standing(prime) is AffiliationStanding.ENDED
    assert refused(end_affiliation, prime.context, prime.by(board), ended) == "wrong_stage"
    assert prime.enrol(PersonDetails("Luis Gil")) == [2]


@pytest.mark.article("FID-16")
def test_fid_16_an_athlete_joins_through_a_federation_or_an_affiliate(
    tmp_path: Path,
) -> None:
    with liga_at(tmp_path / "fid.db", kind=UnitKind.INTERNATIONAL) as fid:
        country = fid.unit("Federación de Venezuela", UnitKind.FEDERATION)
        club = fid.unit("Puerto", UnitKind.CLUB, country)
        affiliate = fid.unit("Afiliada de Aruba", UnitKind.AFFILIATE)
        fid.enrol(PersonDetails("Ana Pérez"))
        fid.enrol(PersonDetails("Bo Gil"), unit=club)
        fid.enrol(PersonDetails("Cy Rey"), unit=affiliate)
        asked = [ProposeAffiliation(one, accepts_code=True) for one in (1, 2, 3)]

        with pytest.raises(RuleViolation) as refusal:
            propose_affiliation(fid.context, fid.by(OWNER), asked[0])
        for one in asked[1:]:
            propose_affiliation(fid.context, fid.by(OWNER), one)

        by = [fid.state.person(one).affiliation.unit for one in (1, 2, 3)]

    assert (refusal.value.code, refusal.value.article) == ("no_federation", "16")
    assert by == [None, country, affiliate]
