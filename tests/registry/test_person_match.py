"""Whether two descriptions are of one person, and what says so."""

from datetime import date
from typing import Any

import pytest
from hypothesis import given

from capicua.registry.name_match import Clue, ClueKind
from capicua.registry.name_words import NamePart
from capicua.registry.person_match import (
    PersonTraits,
    Resemblance,
    ResemblanceVerdict,
    club_words,
    compare_people,
    is_same_club,
)
from registry.people import details

SAME, PROBABLY, UNLIKE = ResemblanceVerdict
K = ClueKind
GIVEN, SURNAME = NamePart


def person(*names: str, **rest: Any) -> PersonTraits:
    return PersonTraits(names)._replace(**rest)


def kinds(asked: PersonTraits, known: PersonTraits) -> list[ClueKind]:
    return [one.kind for one in compare_people(asked, known).clues]


def test_every_reason_is_a_value_with_what_was_written() -> None:
    asked = person("Peres, Jsoé", club="Norte")
    known = person("José Luis Pérez", club="Club Norte", number=1042)

    assert compare_people(asked, known) == Resemblance(
        13,
        PROBABLY,
        (
            Clue(K.SAME_SOUND, 6, SURNAME, "Peres", "Pérez"),
            Clue(K.SLIP, 4, GIVEN, "Jsoé", "José"),
            Clue(K.MISSING, -1, GIVEN, known="Luis"),
            Clue(K.OTHER_ORDER, 0),
            Clue(K.SAME_CLUB, 4),
        ),
    )


@pytest.mark.parametrize(
    ("asked", "known", "verdict"),
    [
        pytest.param("Quisqueya Zapata", "Quisqueya Zapata", SAME, id="rare-name"),
        pytest.param("José Pérez", "José Pérez", PROBABLY, id="common-name-is-asked-for"),
        pytest.param("JOSE LUIS PEREZ", "José Luis Pérez", SAME, id="three-common-words"),
        pytest.param("Pérez, Ana María", "Ana Pérez", PROBABLY, id="order-and-missing"),
        pytest.param("Pepe Pérez Díaz", "José Pérez Díaz", SAME, id="short-form"),
        pytest.param("J. Pérez Díaz", "José Pérez Díaz", PROBABLY, id="initial"),
        pytest.param("Ana Perze Diaz Soto", "Ana Pérez Díaz Soto", SAME, id="slip"),
        pytest.param("Ana Delacruz Gil", "Ana de la Cruz Gil", SAME, id="particles"),
        pytest.param("Ana María Pérez", "Ana Luisa Pérez", UNLIKE, id="other-second-name"),
        pytest.param(
            "Ana Pérez Gómez", "Ana Pérez Díaz", UNLIKE, id="other-second-surname"
        ),
        pytest.param("Luis Pérez Gómez", "Ana Pérez Gómez", UNLIKE, id="siblings"),
        pytest.param("Mario Pérez Gil", "María Pérez Gil", UNLIKE, id="brother-and-sister"),
        pytest.param("José Gil Soto Jr.", "José Gil Soto", PROBABLY, id="father-and-son"),
        pytest.param("Ana María", "Ana María Pérez", PROBABLY, id="given-names-alone"),
        pytest.param("Athlete 1", "Athlete 2", UNLIKE, id="digits"),
        pytest.param("", "Ana Pérez", UNLIKE, id="nothing"),
    ],
)
def test_names_alone_are_compared(
    asked: str, known: str, verdict: ResemblanceVerdict
) -> None:
    answer = compare_people(person(asked), person(known))

    assert answer.verdict is verdict


@pytest.mark.parametrize(
    ("asked", "known", "verdict", "clue"),
    [
        pytest.param({"number": 7}, {"number": 7}, SAME, K.SAME_NUMBER, id="number"),
        pytest.param(
            {"number": 7}, {"number": 8}, UNLIKE, K.OTHER_NUMBER, id="other-number"
        ),
        pytest.param(
            {"club": "Norte"}, {"club": "Club Norte"}, SAME, K.SAME_CLUB, id="club"
        ),
        pytest.param(
            {"club": "Sur"}, {"club": "Norte"}, PROBABLY, K.OTHER_CLUB, id="club-left"
        ),
        pytest.param(
            {"country": "dom"}, {"country": "DOM"}, PROBABLY, K.SAME_COUNTRY, id="country"
        ),
        pytest.param(
            {"country": "VEN"}, {"country": "DOM"}, PROBABLY, K.OTHER_COUNTRY, id="abroad"
        ),
        pytest.param(
            {"nickname": "Nené"}, {"nickname": "nene"}, SAME, K.SAME_NICKNAME, id="nickname"
        ),
    ],
)
def test_what_is_known_besides_a_common_name_decides(
    asked: dict[str, object],
    known: dict[str, object],
    verdict: ResemblanceVerdict,
    clue: ClueKind,
) -> None:
    answer = compare_people(person("José Pérez", **asked), person("José Pérez", **known))

    assert (answer.verdict, answer.clues[-1].kind) == (verdict, clue)


@pytest.mark.parametrize(
    ("asked", "clue", "verdict"),
    [
        pytest.param(date(1980, 3, 24), K.SAME_BIRTH, SAME, id="same"),
        pytest.param(date(1980, 3, 25), K.NEAR_BIRTH, PROBABLY, id="a-digit"),
        pytest.param(date(1981, 3, 24), K.NEAR_BIRTH, PROBABLY, id="the-next-year"),
        pytest.param(date(1979, 3, 24), K.NEAR_BIRTH, PROBABLY, id="two-digits-one-year"),
        pytest.param(date(1984, 8, 2), K.OTHER_BIRTH, UNLIKE, id="other"),
    ],
)
def test_a_birth_may_be_miswritten(
    asked: date, clue: ClueKind, verdict: ResemblanceVerdict
) -> None:
    known = person("José Pérez", born=date(1980, 3, 24))
    answer = compare_people(person("José Pérez", born=asked), known)

    assert (answer.clues[-1].kind, answer.verdict) == (clue, verdict)


def test_day_and_month_may_be_swapped() -> None:
    asked, known = (person("Ana Gil", born=date(1980, *one)) for one in ((3, 4), (4, 3)))

    assert kinds(asked, known)[-1] is K.NEAR_BIRTH


@pytest.mark.parametrize(
    ("year", "clue"),
    [(1980, K.SAME_BIRTH_YEAR), (1979, K.NEAR_BIRTH), (1970, K.OTHER_BIRTH)],
)
def test_of_a_birth_the_year_alone_may_be_known(year: int, clue: ClueKind) -> None:
    known = person("Ana Gil", born=date(1980, 3, 24))

    assert kinds(person("Ana Gil", birth_year=year), known)[-1] is clue


def test_a_nickname_stands_for_a_given_name_on_either_side() -> None:
    known = person("José Zapata", nickname="Nené")

    assert K.NICKNAME in kinds(person("Nene Zapata"), known)
    assert K.NICKNAME in kinds(known, person("Nene Zapata"))


def test_one_word_is_never_enough_to_be_sure() -> None:
    known = person("Quisqueya Zapata", number=7)

    answer = compare_people(person("Quisqueya", number=7), known)

    assert (answer.verdict, K.ONE_WORD in [one.kind for one in answer.clues]) == (
        PROBABLY,
        True,
    )


def test_a_surname_with_the_day_of_birth_is_asked_for() -> None:
    born = date(1980, 3, 24)
    asked, known = (
        person(f"{one} Zapata", born=born, club="Norte") for one in ("Chulo", "José")
    )

    assert compare_people(asked, known).verdict is PROBABLY


def test_an_earlier_spelling_counts_as_much() -> None:
    known = person("Ana Gil Soto", "Ana Zapata Peralta")

    answer = compare_people(person("Ana Zapata Peralta"), known)

    assert answer == compare_people(person("Ana Zapata Peralta"), person(known.names[1]))


@pytest.mark.parametrize(
    ("club", "other", "is_same"),
    [
        pytest.param("Club Norte", "norte", True, id="without-its-kind"),
        pytest.param("Peña Norte", "Club Norte", False, id="of-another-kind"),
        pytest.param("Club Los Zorros", "Club Deportivo Zorros", True, id="particles"),
        pytest.param("Club Social", "Club Deportivo", False, id="kinds-alone"),
        pytest.param("Zorros del Sur", "Zorros", True, id="shortened"),
    ],
)
def test_clubs_are_compared_by_their_words(club: str, other: str, is_same: bool) -> None:
    words, others = club_words(club), club_words(other)

    assert (is_same_club(words, others), is_same_club(others, words)) == (is_same, is_same)


@given(details(), details())
def test_it_does_not_matter_who_is_asked_for(
    one: PersonTraits, other: PersonTraits
) -> None:
    there, back = compare_people(one, other), compare_people(other, one)

    assert (there.points, there.verdict) == (back.points, back.verdict)


@given(details())
def test_nobody_is_unlike_themselves_by_any_clue_but_a_contradiction(
    one: PersonTraits,
) -> None:
    against = {K.OTHER_WORD, K.OTHER_BIRTH, K.OTHER_CLUB, K.OTHER_NUMBER, K.OTHER_COUNTRY}

    assert against.isdisjoint(kinds(one, one))
