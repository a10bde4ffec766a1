"""Paper results that two people type: the same twice counts, two different ones wait."""

import pytest

from actions.event_office import ANA, EVA, LUIS, Office, code_of, playing
from actions.sheets.test_scoring import HERE
from capicua.actions.results.double_entry import (
    Entered,
    SetDoubleEntry,
    SettleKeyed,
    set_double_entry,
    settle_keyed,
)
from capicua.actions.results.result_entry import (
    EnterResult,
    TakeBackResult,
    enter_result,
    take_back_result,
)
from capicua.event.facts.results import Outcome
from capicua.event.table import Keyed
from capicua.journal.actor import Actor
from capicua.kernel.seat import ByPair

SCORE, OTHER = Outcome(ByPair(200, 150)), Outcome(ByPair(200, 160))


def twice() -> Office:
    office = playing()
    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on=True))
    return office


def enter(office: Office, actor: Actor, outcome: Outcome) -> object:
    done = enter_result(office.context, office.caller(actor), EnterResult(HERE, outcome))
    return done.told


def test_without_double_entry_one_person_is_enough() -> None:
    office = playing()

    assert enter(office, ANA, SCORE) == {"entered": "recorded"}
    assert office.state.table(HERE).registered


def test_what_one_person_typed_waits_and_the_same_by_another_makes_it_official() -> None:
    office = twice()

    assert enter(office, ANA, SCORE) == {"entered": "keyed", "keyed_by": ["ana"]}
    table = office.state.table(HERE)
    assert (table.keyed, table.outcome, table.registered) == (
        (Keyed(SCORE, "ana"),),
        None,
        False,
    )

    assert enter(office, EVA, SCORE) == {"entered": "recorded", "keyed_by": ["ana"]}
    table = office.state.table(HERE)
    assert (table.keyed, table.outcome, table.registered) == ((), SCORE, True)


def test_one_person_typing_twice_is_still_one_person() -> None:
    office = twice()
    enter(office, ANA, OTHER)

    assert enter(office, ANA, SCORE) == {"entered": "keyed", "keyed_by": ["ana"]}
    version = office.state.seq
    assert enter(office, ANA, SCORE) == {"entered": "keyed", "keyed_by": ["ana"]}

    assert office.state.table(HERE).keyed == (Keyed(SCORE, "ana"),)
    assert office.state.seq == version


def test_two_different_results_are_both_kept_until_a_third_look_with_a_reason() -> None:
    office = twice()
    enter(office, ANA, SCORE)

    told = enter(office, EVA, OTHER)

    assert told == {"entered": Entered.DIFFERS, "keyed_by": ["ana", "eva"]}
    keyed = (Keyed(SCORE, "ana"), Keyed(OTHER, "eva"))
    assert office.state.table(HERE).keyed == keyed
    assert code_of(enter_result, office, EVA, EnterResult(HERE, SCORE)) == (
        "keyed_differently"
    )
    asked = SettleKeyed(HERE, OTHER, "the five is a six")
    codes = [
        code_of(settle_keyed, office, ANA, asked._replace(reason=" ")),
        code_of(settle_keyed, office, ANA, asked._replace(outcome=Outcome())),
        code_of(settle_keyed, office, LUIS, asked),
    ]
    assert codes == ["missing_reason", "wrong_result", "not_allowed"]

    settle_keyed(office.context, office.caller(ANA), asked)

    table = office.state.table(HERE)
    assert (table.keyed, table.outcome, table.registered) == ((), OTHER, True)
    assert code_of(settle_keyed, office, ANA, asked) == "nothing_keyed"


def test_what_one_person_typed_alone_is_not_settled_past_the_second() -> None:
    office = twice()
    enter(office, ANA, SCORE)

    assert code_of(settle_keyed, office, ANA, SettleKeyed(HERE, SCORE, "I am sure")) == (
        "nothing_keyed"
    )


def test_what_was_typed_at_the_wrong_table_is_taken_back() -> None:
    office = twice()
    enter(office, ANA, SCORE)

    asked = TakeBackResult(HERE, "that was table 2")
    take_back_result(office.context, office.caller(), asked)

    assert office.state.table(HERE).keyed == ()
    assert code_of(take_back_result, office, ANA, asked) == "no_result"


@pytest.mark.parametrize("is_on", [True, False])
def test_the_switch_is_a_fact_once(is_on: bool) -> None:
    office = twice()
    version = office.state.seq

    set_double_entry(office.context, office.caller(), SetDoubleEntry(is_on))

    assert office.state.double_entry is is_on
    assert office.state.seq == version + (not is_on)
