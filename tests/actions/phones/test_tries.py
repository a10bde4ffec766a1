"""Wrong tries are counted before they are decided; a flood leaves few traces."""

from datetime import timedelta

from actions.accounts.people_office import SOURCE, refusal
from actions.phones.phone_office import phone_town
from capicua.actions.accounts.limits import PER_LOGIN_AND_SOURCE, PER_SOURCE
from capicua.actions.accounts.ports import CodeTry, SignInOutcome
from capicua.actions.phones.tries import begin_try


def test_a_try_is_a_wrong_one_until_it_is_decided() -> None:
    office = phone_town(2).office

    trace = begin_try(office, "copa/7", SOURCE)

    assert trace == CodeTry(office.moment(), "copa/7", SOURCE, SignInOutcome.WRONG, 1)
    assert office.people.look(lambda records: records.every(CodeTry)) == (trace,)


def test_too_many_are_refused_until_time_has_passed() -> None:
    town = phone_town(2)
    for _ in range(PER_LOGIN_AND_SOURCE):
        begin_try(town.office, "seat", SOURCE)

    refused = refusal(lambda: begin_try(town.office, "seat", SOURCE))
    assert refused == "too_many_tries"
    town.town.wait(timedelta(minutes=16))
    assert begin_try(town.office, "seat", SOURCE)


def test_a_flood_of_one_source_leaves_one_trace_more() -> None:
    office = phone_town(2).office
    for number in range(PER_SOURCE):
        begin_try(office, f"name {number}", SOURCE)
    for _ in range(20):
        refusal(lambda: begin_try(office, "another", SOURCE))

    kept = office.people.look(lambda records: records.every(CodeTry))
    assert len(kept) == PER_SOURCE + 1
