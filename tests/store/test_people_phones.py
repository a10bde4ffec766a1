"""Cards and codes of phones on a real store: given out, tried, used up and taken back."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from actions.accounts.people_office import SOURCE, Town, refusal
from actions.phones.phone_office import EVENT, PhoneTown, answer_of, host_town, play
from actions.phones.seat_phones import DONE, HERE, answer, close, code, official
from capicua.actions.accounts.limits import PER_LOGIN_AND_SOURCE
from capicua.actions.accounts.ports import CodeTry, PhoneKey, SeatKey, SignInOutcome
from capicua.actions.accounts.workspace import ANYBODY
from capicua.actions.phones.identify import (
    athlete_visitor,
    forget_phone,
    identify,
    open_link,
)
from capicua.actions.phones.personal_codes import make_keys, revoke_keys, show_keys
from capicua.actions.phones.seat_codes import (
    make_round_codes,
    make_table_codes,
    revoke_round_codes,
    revoke_table_codes,
    show_round_codes,
)
from capicua.actions.phones.seat_rights import open_seat
from capicua.journal import chain
from capicua.kernel.seat import Seat
from capicua.store.database import Database
from capicua.store.opening import open_store

pytestmark = pytest.mark.slow


@pytest.fixture
def town(store: Database) -> PhoneTown:
    """Return a town over the store whose event plays its first round."""
    return play(host_town(Town(store.people, store)))


def test_a_card_is_made_opened_typed_forgotten_and_withdrawn(town: PhoneTown) -> None:
    office, owner = town.office, town.owner
    (one, *_) = make_keys(office, owner, EVENT)
    phone = identify(office, EVENT, str(one.athlete), one.code, SOURCE)

    assert open_link(office, one.link, SOURCE).athlete == one.athlete
    assert athlete_visitor(office, EVENT, phone.secret).athlete == one.athlete
    forget_phone(office, phone.secret)
    assert athlete_visitor(office, EVENT, phone.secret) == ANYBODY
    assert all(line.made for line in show_keys(office, owner, EVENT))
    revoke_keys(office, owner, EVENT, one.athlete)
    assert athlete_visitor(office, EVENT, one.link) == ANYBODY
    revoke_keys(office, owner, EVENT)
    assert office.people.look(lambda records: records.every(PhoneKey)) == ()


def test_wrong_tries_are_counted_and_right_ones_noted(town: PhoneTown) -> None:
    office = town.office
    (one, *_) = make_keys(office, town.owner, EVENT)
    identify(office, EVENT, str(one.athlete), one.code, SOURCE)
    tried = [
        refusal(lambda: open_seat(office, "guessed", SOURCE))
        for _ in range(PER_LOGIN_AND_SOURCE + 2)
    ]

    assert tried == ["no_such_key"] * PER_LOGIN_AND_SOURCE + ["too_many_tries"] * 2
    kept = office.people.look(lambda records: records.every(CodeTry))
    assert [row.outcome for row in kept] == [
        SignInOutcome.OK,
        *[SignInOutcome.WRONG] * PER_LOGIN_AND_SOURCE,
        SignInOutcome.LIMITED,
    ]


def test_codes_of_tables_are_made_used_and_withdrawn(town: PhoneTown) -> None:
    office, owner = town.office, town.owner
    seat, writer = code(town), official(town)

    assert answer(town, seat, "seat", HERE, Seat.ONE) == DONE
    assert answer(town, writer, "starter", HERE, Seat.ONE) == DONE
    assert len(make_round_codes(office, owner, EVENT, 1)) == 8
    revoke_table_codes(office, owner, EVENT, HERE, (1,))
    assert answer(town, seat, "call", HERE, Seat.ONE) == "not_allowed"
    assert [one.made for one in show_round_codes(office, owner, EVENT, 1)] == [4, 5]
    close(town)
    assert answer(town, writer, "call", HERE, Seat.ONE) == "code_over"
    revoke_round_codes(office, owner, EVENT, 1)
    assert office.people.look(lambda records: records.every(SeatKey)) == ()


def test_of_many_who_make_codes_at_once_one_leaves_them(town: PhoneTown) -> None:
    def make(_: int) -> list[str]:
        made = make_table_codes(town.office, town.owner, EVENT, HERE)
        return [one.link for one in made]

    with ThreadPoolExecutor(6) as pool:
        made = list(pool.map(make, range(6)))

    living = [sum(not refused(town, link) for link in links) for links in made]
    assert sorted(living) == [0, 0, 0, 0, 0, 5]
    rows = town.office.people.look(lambda records: records.every(SeatKey))
    assert len(rows) == 5


def refused(town: PhoneTown, link: str) -> bool:
    """Tell whether a code opens nothing; each is tried from another network."""
    return bool(answer_of(lambda: open_seat(town.office, link, link)))


def test_no_secret_of_a_phone_stands_in_the_file(file: Path) -> None:
    with open_store(file, chain) as store:
        town = play(host_town(Town(store.people, store)))
        cards = make_keys(town.office, town.owner, EVENT)
        codes = make_round_codes(town.office, town.owner, EVENT, 1)
        written = b"".join(path.read_bytes() for path in file.parent.iterdir())

    secrets = [one.link for one in codes]
    secrets += [word for one in cards for word in (one.link, one.code)]
    assert b"seat_keys" in written
    assert [one for one in secrets if one.encode() in written] == []
