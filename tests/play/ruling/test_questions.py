"""Only facts that can change the answer are asked, and none of those is forgotten."""

from collections.abc import Iterator
from itertools import product
from statistics import median

import pytest

from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Seat
from capicua.play.ruling import Facts, Incident, Prior, Ruling, rule
from capicua.play.ruling.questions import (
    ANSWERS,
    Question,
    facts_told,
    may_be_unknown,
    next_question,
)
from capicua.rulebooks import OFFICIAL, Rulebook, load
from capicua.rulebooks.infraction import Detected, LockWon
from capicua.rulebooks.sections.competition import Modality

WHAT_AND_WHO = 2
APPLY = 1


def incident_of(code: str, modality: Modality = Modality.PAIRS) -> Incident:
    return Incident(code, Seat.TWO, Seat.ONE, modality, 200)


def paths(
    book: Rulebook, incident: Incident, told: dict[str, str]
) -> Iterator[dict[str, str]]:
    """Yield what is told when nothing is left to ask, for all answers."""
    question = next_question(book, incident, told)
    if question is None:
        yield told
        return
    for answer in question.answers:
        yield from paths(book, incident, {**told, question.fact: answer})


def answers(book: Rulebook, incident: Incident, facts: Facts) -> list[Ruling]:
    first = rule(book, incident._replace(facts=facts))
    chosen = [
        rule(book, incident._replace(facts=facts, choice=one)) for one in first.options
    ]
    return [one._replace(incident=incident) for one in (first, *chosen)]


def test_a_pass_with_a_tile_is_asked_about_as_the_book_wants() -> None:
    amasfac, fid = load("amasfac"), load("fid-2015")

    assert next_question(amasfac, incident_of("false_pass"), {}) == Question(
        "last_tile", ("yes", "no")
    )
    assert next_question(amasfac, incident_of("false_pass_last_tile"), {}) is None
    assert next_question(fid, incident_of("talking"), {}) is None


@pytest.mark.parametrize("modality", [Modality.PAIRS, Modality.INDIVIDUAL])
@pytest.mark.parametrize("book_id", OFFICIAL)
def test_what_was_not_asked_cannot_change_the_answer(
    book_id: str, modality: Modality
) -> None:
    book = load(book_id)
    for code in book.infractions:
        for prior in (Prior(), Prior(1, 1, 1, 1)):
            incident = incident_of(code, modality)._replace(prior=prior)
            for told in paths(book, incident, {}):
                left = [name for name in ("detected", "intentional") if name not in told]
                said = answers(book, incident, facts_told(book, told))
                for more in product(*(ANSWERS[name] for name in left)):
                    full = {**told, **dict(zip(left, more, strict=True))}
                    if is_named_by_the_code(code, left):
                        continue
                    assert answers(book, incident, facts_told(book, full)) == said


def is_named_by_the_code(code: str, left: list[str]) -> bool:
    """Tell whether the code itself tells a fact; saying otherwise would deny the code."""
    own = {"misplaced_tile_detected_late": "detected"}
    return own.get(code) in left or code == "misplaced_tile_intentional"


def test_the_way_to_a_ruling_takes_four_taps_as_a_rule_and_seldom_more_than_five() -> None:
    taps = []
    for book in map(load, OFFICIAL):
        for code, law in book.infractions.items():
            if not law.silent:
                for told in paths(book, incident_of(code), {}):
                    facts = facts_told(book, told)
                    ruling = rule(book, incident_of(code)._replace(facts=facts))
                    choosing = 0 if ruling.is_applied else 1
                    taps.append(WHAT_AND_WHO + len(told) + choosing + APPLY)

    assert median(taps) == 4
    assert sum(one <= 5 for one in taps) / len(taps) > 0.95
    assert max(taps) == 7


def test_answers_become_facts() -> None:
    book = load("fid-2015")
    told = {
        "late": "yes",
        "last_tile": "yes",
        "detected": "later",
        "lock_winner": "tie",
        "intentional": "yes",
        "announced": "no",
    }
    tolerance = book.attendance.tolerance_minutes.value

    assert facts_told(book, told) == Facts(
        minutes_late=(tolerance or 0) + 1,
        tiles_left=1,
        detected=Detected.LATER,
        lock_winner=LockWon.TIE,
        intentional=True,
        announced=False,
    )


def test_an_answer_that_was_not_offered_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        facts_told(load("fid-2015"), {"saw": "everything"})

    assert (refusal.value.code, refusal.value.at) == ("unknown_word", "saw")


def test_only_some_books_answer_where_nobody_knows_who_it_was() -> None:
    known = {
        book.id: [code for code in book.infractions if may_be_unknown(book, code)]
        for book in map(load, OFFICIAL)
    }

    assert known == {book: [] for book in OFFICIAL} | {
        "fed": [
            "misplaced_tile",
            "misplaced_tile_detected_late",
            "misplaced_tile_intentional",
        ]
    }
