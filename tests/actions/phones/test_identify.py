"""Who holds a phone: by a link, by number and code; guessing is limited."""

from datetime import timedelta

import pytest

from actions.accounts.people_office import SOURCE, refusal
from actions.phones.phone_office import EVENT, PhoneTown, phone_town
from capicua.actions.accounts.limits import IN_ALL, PER_LOGIN_AND_SOURCE, PER_SOURCE
from capicua.actions.accounts.ports import (
    CodeTry,
    KeyKind,
    PhoneKey,
    Records,
    Registration,
    RegistrationStatus,
    SignInOutcome,
)
from capicua.actions.accounts.workspace import ANYBODY
from capicua.actions.phones.identify import (
    athlete_visitor,
    forget_phone,
    identify,
    open_link,
)
from capicua.actions.phones.personal_codes import (
    PersonalKey,
    code_digest,
    former_digest,
    make_keys,
)

WRONG = "BBBBB-CCCCC"


@pytest.fixture
def town() -> PhoneTown:
    return phone_town(2)


@pytest.fixture
def key(town: PhoneTown) -> PersonalKey:
    return make_keys(town.office, town.owner, EVENT)[0]


def guess(town: PhoneTown, name: object, code: str, source: str = SOURCE) -> str:
    return refusal(lambda: identify(town.office, EVENT, str(name), code, source))


def test_a_link_is_its_athletes_in_its_event_alone(
    town: PhoneTown, key: PersonalKey
) -> None:
    found = open_link(town.office, key.link, SOURCE)

    assert (found.event, found.athlete) == (EVENT, key.athlete)
    assert athlete_visitor(town.office, EVENT, key.link).athlete == key.athlete
    assert athlete_visitor(town.office, "otra", key.link) == ANYBODY


def test_number_and_code_open_the_phone_and_it_is_remembered(
    town: PhoneTown, key: PersonalKey
) -> None:
    typed = key.code.lower().replace("-", " ")

    found = identify(town.office, EVENT, f" {key.athlete} ", typed, SOURCE)

    assert athlete_visitor(town.office, EVENT, found.secret).athlete == key.athlete
    forget_phone(town.office, found.secret)
    assert athlete_visitor(town.office, EVENT, found.secret) == ANYBODY


@pytest.mark.article("AMASFAC-1.1")
def test_what_was_given_to_register_stands_for_the_number(
    town: PhoneTown, key: PersonalKey
) -> None:
    row = Registration(
        1, EVENT, "Ana", "Luis", None, None, "Ana@Correo.ve", "", "2026",
        RegistrationStatus.CONFIRMED, "", key.entry,
    )  # fmt: skip
    town.office.people.change(lambda records: records.keep(row))

    found = identify(town.office, EVENT, "ana@correo.ve ", key.code, SOURCE)

    assert found.athlete == key.athlete


def test_a_code_counts_for_its_own_number(town: PhoneTown, key: PersonalKey) -> None:
    tried = [(key.athlete + 1, key.code), (key.athlete, WRONG), ("", ""), ("nadie", "x")]

    assert [guess(town, name, code) for name, code in tried] == ["wrong_code"] * 4


def test_a_stolen_backup_holds_no_quick_digest_of_a_code(
    town: PhoneTown, key: PersonalKey
) -> None:
    kept = town.office.people.look(
        lambda records: records.every(PhoneKey, athlete=key.athlete, means=KeyKind.CODE)
    )
    slow = code_digest(EVENT, key.athlete, key.code)

    assert [one.digest for one in kept] == [slow]
    assert slow != former_digest(EVENT, key.athlete, key.code)
    assert slow != code_digest(EVENT, key.athlete + 1, key.code)


def test_a_card_of_an_earlier_version_opens_and_is_kept_slowly_from_then_on(
    town: PhoneTown, key: PersonalKey
) -> None:
    quick = former_digest(EVENT, key.athlete, key.code)

    def age(records: Records) -> None:
        (row,) = records.every(PhoneKey, athlete=key.athlete, means=KeyKind.CODE)
        records.drop(PhoneKey, digest=row.digest)
        records.keep(row._replace(digest=quick))

    town.office.people.change(age)
    identify(town.office, EVENT, str(key.athlete), key.code, SOURCE)
    kept = town.office.people.look(
        lambda records: records.every(PhoneKey, athlete=key.athlete, means=KeyKind.CODE)
    )

    assert [one.digest for one in kept] == [code_digest(EVENT, key.athlete, key.code)]


def test_a_code_itself_is_no_link(town: PhoneTown, key: PersonalKey) -> None:
    assert athlete_visitor(town.office, EVENT, key.code) == ANYBODY


def test_guessing_one_number_is_limited_even_with_the_right_code(
    town: PhoneTown, key: PersonalKey
) -> None:
    for _ in range(PER_LOGIN_AND_SOURCE):
        assert guess(town, key.athlete, WRONG) == "wrong_code"

    assert guess(town, key.athlete, key.code) == "too_many_tries"
    town.town.wait(timedelta(minutes=16))
    assert identify(town.office, EVENT, str(key.athlete), key.code, SOURCE)


def test_guessing_from_one_source_is_limited(town: PhoneTown, key: PersonalKey) -> None:
    codes = [guess(town, number, WRONG) for number in range(PER_SOURCE)]

    assert codes == ["wrong_code"] * PER_SOURCE
    assert guess(town, key.athlete, key.code) == "too_many_tries"
    elsewhere = identify(town.office, EVENT, str(key.athlete), key.code, "198.51.100.1")
    assert elsewhere.athlete == key.athlete


def test_guessing_is_limited_over_all_sources(town: PhoneTown, key: PersonalKey) -> None:
    now = town.office.moment()

    def flood(records: Records) -> None:
        for number in range(1, IN_ALL + 1):
            failed = CodeTry(now, f"x{number}", str(number), SignInOutcome.WRONG, number)
            records.keep(failed)

    town.office.people.change(flood)

    assert guess(town, key.athlete, key.code) == "too_many_tries"
    assert open_link(town.office, key.link, SOURCE).athlete == key.athlete


def test_unknown_links_are_limited_and_a_right_one_never_is(
    town: PhoneTown, key: PersonalKey
) -> None:
    tried = [
        refusal(lambda: open_link(town.office, "no such link", SOURCE))
        for _ in range(PER_LOGIN_AND_SOURCE + 2)
    ]

    assert tried == ["no_such_key"] * PER_LOGIN_AND_SOURCE + ["too_many_tries"] * 2
    assert open_link(town.office, key.link, SOURCE).athlete == key.athlete


def test_a_flood_does_not_fill_the_disk(town: PhoneTown, key: PersonalKey) -> None:
    for _ in range(60):
        guess(town, key.athlete, WRONG)

    rows = town.office.people.look(lambda records: records.every(CodeTry))
    assert len(rows) == PER_LOGIN_AND_SOURCE + 1
