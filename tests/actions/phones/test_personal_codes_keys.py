"""Links and codes: made by the desk, kept as hashes, revoked for good."""

import pytest

from actions.accounts.people_office import SOURCE, refusal
from actions.phones.phone_office import EVENT, phone_town
from capicua.actions.accounts.ports import PhoneKey
from capicua.actions.accounts.workspace import ANYBODY
from capicua.actions.phones.identify import athlete_visitor, identify, open_link
from capicua.actions.phones.personal_codes import make_keys, revoke_keys, show_keys


def test_everybody_without_a_card_gets_one() -> None:
    town = phone_town(2)

    made = make_keys(town.office, town.owner, EVENT)
    again = make_keys(town.office, town.owner, EVENT)

    assert [one.athlete for one in made] == [1, 2, 3, 4]
    assert len({one.link for one in made}) == len({one.code for one in made}) == 4
    assert again == ()
    assert all(one.made for one in show_keys(town.office, town.owner, EVENT))


def test_no_secret_is_kept() -> None:
    town = phone_town(2)
    made = make_keys(town.office, town.owner, EVENT)

    rows = town.office.people.look(lambda records: records.every(PhoneKey))

    kept = repr(rows)
    assert len(rows) == 8
    assert [one for one in made if one.link in kept or one.code in kept] == []


def test_a_new_card_makes_the_old_one_useless() -> None:
    town = phone_town(2)
    (old, *_) = make_keys(town.office, town.owner, EVENT)

    (new,) = make_keys(town.office, town.owner, EVENT, (old.athlete,))

    assert refusal(lambda: open_link(town.office, old.link, SOURCE)) == "no_such_key"
    assert open_link(town.office, new.link, SOURCE).athlete == old.athlete


@pytest.mark.parametrize("everybody", [False, True])
def test_a_revoked_card_closes_the_phone_at_once(everybody: bool) -> None:
    town = phone_town(2)
    (one, other, *_) = make_keys(town.office, town.owner, EVENT)
    phone = identify(town.office, EVENT, str(one.athlete), one.code, SOURCE)

    revoke_keys(town.office, town.owner, EVENT, None if everybody else one.athlete)

    assert athlete_visitor(town.office, EVENT, phone.secret) == ANYBODY
    assert athlete_visitor(town.office, EVENT, one.link) == ANYBODY
    still = athlete_visitor(town.office, EVENT, other.link).athlete
    assert still == (0 if everybody else other.athlete)


def test_only_the_desk_gives_out_cards() -> None:
    town = phone_town(2)

    assert refusal(lambda: make_keys(town.office, ANYBODY, EVENT)) == "not_allowed"
    assert refusal(lambda: revoke_keys(town.office, ANYBODY, EVENT)) == "not_allowed"
    assert refusal(lambda: show_keys(town.office, ANYBODY, EVENT)) == "not_allowed"


def test_nobody_gets_a_card_who_is_not_entered() -> None:
    town = phone_town(2)

    wanted = refusal(lambda: make_keys(town.office, town.owner, EVENT, (99,)))

    assert wanted == "unknown_athlete"
