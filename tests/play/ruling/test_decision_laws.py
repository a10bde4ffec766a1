"""Laws of rulings: always an answer, never a gain, choices exactly as offered."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from capicua.formats.ruling import describe
from capicua.kernel.error import RuleViolation
from capicua.play.ruling import Facts, Incident, Ruling, rule
from capicua.rulebooks import Rulebook
from capicua.rulebooks.infraction import ChoiceName, Detected, HandEffect
from capicua.wording.catalog import Catalog
from capicua.wording.rulings import ruling_sentence
from play.ruling.incidents import PLAIN, books, every_incident, incidents

pytestmark = pytest.mark.slow

CATALOGS = (Catalog("es"), Catalog("en"))
GOES_ON = {HandEffect.CONTINUES, HandEffect.REBUILT, HandEffect.NONE}


def every_ruling(book: Rulebook, incident: Incident) -> list[Ruling]:
    asked = rule(book, incident)
    return [asked] + [
        rule(book, incident._replace(choice=option)) for option in asked.options
    ]


def choose(book: Rulebook, incident: Incident, choice: ChoiceName) -> str:
    try:
        rule(book, incident._replace(choice=choice))
    except RuleViolation as refusal:
        return refusal.code
    return "accepted"


def is_sound(ruling: Ruling) -> bool:
    """Tell whether the parts of a ruling fit each other."""
    closes = ruling.hand not in GOES_ON
    over = ruling.result is not None
    return all(
        (
            (ruling.decides is None) == (not ruling.options),
            closes == (ruling.next_start is not None),
            not over or (ruling.hand is HandEffect.NONE and not ruling.deductions),
            ruling.is_silent or bool(ruling.articles),
            ruling.exposed is None or not closes,
        )
    )


def test_every_book_modality_code_fact_and_choice_gets_a_sound_answer() -> None:
    answers, unsound = 0, []
    for book, incident in every_incident():
        for ruling in every_ruling(book, incident):
            answers += 1
            if not is_sound(ruling) or len(describe(ruling)) != 20:
                unsound.append((book.id, incident, ruling))

    assert unsound == []
    assert answers > 70_000


def test_every_answer_can_be_read_aloud_in_both_languages() -> None:
    wrong = []
    for book, incident in every_incident():
        if incident.facts is not PLAIN:
            continue
        for ruling in every_ruling(book, incident):
            for catalog in CATALOGS:
                said = ruling_sentence(catalog, ruling)
                keys = ("ruling:", "effect:", "choice:", "infraction:", "decider:", "{")
                if not said.endswith(".") or any(key in said for key in keys):
                    wrong.append(said)

    assert wrong == []


@settings(max_examples=400)
@given(books(), incidents())
def test_a_ruling_never_raises_the_offenders_side(
    book: Rulebook, incident: Incident
) -> None:
    for ruling in every_ruling(book, incident):
        offender = incident.offender
        assert offender is not None
        assert all(one.points >= 0 for one in ruling.deductions)
        assert all(
            one.seat is offender or one.pair is offender.pair for one in ruling.deductions
        )
        if ruling.result is not None:
            assert offender in ruling.result.losers
            kept = max(0, incident.running.of(offender.pair))
            assert ruling.result.for_losers.scored <= kept


@settings(max_examples=400)
@given(books(), incidents())
def test_exactly_the_options_offered_are_accepted(
    book: Rulebook, incident: Incident
) -> None:
    ruling = rule(book, incident)
    options = ruling.options
    answers = {choice: choose(book, incident, choice) for choice in ChoiceName}

    if ruling.result is not None:
        # Lost anyway: what the article would have offered is taken and changes nothing.
        accepted = [choice for choice, answer in answers.items() if answer == "accepted"]
        assert all(
            rule(book, incident._replace(choice=choice)) == ruling for choice in accepted
        )
        return
    assert answers == {
        choice: "accepted" if choice in options else "choice_not_offered"
        for choice in ChoiceName
    }


@settings(max_examples=400)
@given(books(), incidents())
def test_what_is_unconditional_stays_when_something_is_chosen(
    book: Rulebook, incident: Incident
) -> None:
    before, *after = every_ruling(book, incident)
    for ruling in after:
        assert ruling.warnings[: len(before.warnings)] == before.warnings
        assert ruling.cards[: len(before.cards)] == before.cards
        assert set(before.expelled) <= set(ruling.expelled)
        assert ruling.deductions[: len(before.deductions)] == before.deductions
        assert before.result in (None, ruling.result)
        assert before.suspension in (None, ruling.suspension)
        assert before.referred_to in (None, ruling.referred_to)
        assert before.articles == ruling.articles[: len(before.articles)]


@settings(max_examples=400)
@given(books(), incidents())
def test_writing_the_special_code_or_its_fact_is_the_same(
    book: Rulebook, incident: Incident
) -> None:
    later = {"detected": Detected.LATER}
    pairs: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("misplaced_tile", "misplaced_tile_detected_late", later),
        ("misplaced_tile", "misplaced_tile_intentional", {"intentional": True}),
        ("false_pass", "false_pass_last_tile", {"tiles_left": 1}),
        (
            "tiles_revealed_before_end",
            "last_winning_tile_revealed",
            {"last_tile_safe": True},
        ),
    )
    for general, special, told in pairs:
        by_fact = incident._replace(code=general, facts=incident.facts._replace(**told))
        untold = {name: getattr(Facts(), name) for name in told}
        by_code = incident._replace(code=special, facts=incident.facts._replace(**untold))

        assert rule(book, by_fact) == rule(book, by_code)


@settings(max_examples=100)
@given(books(), incidents())
def test_a_special_code_that_a_told_fact_denies_is_the_general_one(
    book: Rulebook, incident: Incident
) -> None:
    at_once = {"detected": Detected.AT_ONCE}
    denied: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("misplaced_tile", "misplaced_tile_detected_late", at_once),
        ("misplaced_tile", "misplaced_tile_intentional", {"intentional": False}),
        ("false_pass", "false_pass_last_tile", {"tiles_left": 2}),
        ("tile_exposed_in_play", "tile_exposed_before_start", {"hand_started": True}),
        (
            "tiles_revealed_before_end",
            "last_winning_tile_revealed",
            {"last_tile_safe": False},
        ),
    )
    for general, special, told in denied:
        facts, names = incident.facts._replace(**told), frozenset(told)
        known = incident._replace(facts=facts, told=names)

        assert rule(book, known._replace(code=special)) == rule(
            book, known._replace(code=general)
        )


@settings(max_examples=100)
@given(books(), incidents(), st.sampled_from([0, 1]))
def test_too_few_exposures_on_record_deny_a_repeated_one(
    book: Rulebook, incident: Incident, before: int
) -> None:
    limit = book.settings.exposure_limit.value
    assume(limit is None or before < limit)
    prior = incident.prior._replace(same_in_match=before)
    known = incident._replace(prior=prior, told=frozenset({"same_in_match"}))

    assert rule(book, known._replace(code="repeated_tile_exposure")) == rule(
        book, known._replace(code="tile_exposed_in_play")
    )


def test_an_unknown_code_is_told_with_the_nearest_one() -> None:
    book, incident = next(every_incident())
    with pytest.raises(RuleViolation) as caught:
        rule(book, incident._replace(code="false_pas"))

    assert caught.value.as_document() == {
        "error": {
            "code": "unknown_infraction",
            "message": 'There is no infraction "false_pas". Did you mean "false_pass"?',
            "at": "infraction",
            "article": None,
        }
    }
