"""Phones of a card: each has a secret of its own, and one can be forgotten alone."""

from datetime import timedelta

import pytest

from actions.accounts.people_office import SOURCE, refusal
from actions.phones.phone_office import EVENT, PhoneTown, phone_town
from capicua.actions.accounts.workspace import ANYBODY, Visitor
from capicua.actions.phones.devices import (
    MOST_DEVICES,
    Device,
    own_devices,
    revoke_device,
    show_devices,
)
from capicua.actions.phones.identify import athlete_visitor, identify, open_link
from capicua.actions.phones.personal_codes import PersonalKey, make_keys


@pytest.fixture
def town() -> PhoneTown:
    return phone_town(2)


@pytest.fixture
def keys(town: PhoneTown) -> tuple[PersonalKey, ...]:
    return make_keys(town.office, town.owner, EVENT)


def opened(town: PhoneTown, key: PersonalKey) -> str:
    """Return the secret of a phone that has just opened a card."""
    return open_link(town.office, key.link, SOURCE).secret


def holder(town: PhoneTown, secret: str) -> Visitor:
    return athlete_visitor(town.office, EVENT, secret)


def test_what_a_phone_keeps_is_not_the_link_of_the_card(
    town: PhoneTown, keys: tuple[PersonalKey, ...]
) -> None:
    first, second = opened(town, keys[0]), opened(town, keys[0])

    assert len({first, second, keys[0].link}) == 3
    assert {holder(town, one).athlete for one in (first, second)} == {keys[0].athlete}


def test_what_was_copied_from_a_phone_opens_no_other_one(
    town: PhoneTown, keys: tuple[PersonalKey, ...]
) -> None:
    copied = opened(town, keys[0])

    assert refusal(lambda: open_link(town.office, copied, SOURCE)) == "no_such_key"


def test_the_desk_sees_them_and_forgets_one_while_the_card_still_opens(
    town: PhoneTown, keys: tuple[PersonalKey, ...]
) -> None:
    lost = opened(town, keys[0])
    town.town.wait(timedelta(minutes=1))
    kept = identify(town.office, EVENT, str(keys[0].athlete), keys[0].code, SOURCE).secret
    (newer, older) = show_devices(town.office, town.owner, EVENT)[keys[0].athlete]
    revoke_device(town.office, town.owner, EVENT, keys[0].athlete, older.handle)

    assert older.made < newer.made
    assert holder(town, lost) == ANYBODY
    assert holder(town, kept).athlete == keys[0].athlete
    assert holder(town, opened(town, keys[0])).athlete == keys[0].athlete


def test_an_athlete_forgets_an_own_phone_and_nobody_elses(
    town: PhoneTown, keys: tuple[PersonalKey, ...]
) -> None:
    own, lost, others = opened(town, keys[0]), opened(town, keys[0]), opened(town, keys[1])
    me, they = holder(town, own), holder(town, others)
    (theirs,) = own_devices(town.office, they, EVENT, others)
    listed = own_devices(town.office, me, EVENT, own)
    handle = next(one.handle for one in listed if not one.is_this)

    revoke_device(town.office, me, EVENT, me.athlete, handle)

    assert theirs == Device(theirs.handle, theirs.made, is_this=True)
    assert [one.is_this for one in own_devices(town.office, me, EVENT, own)] == [True]
    assert holder(town, lost) == ANYBODY
    for athlete in (me.athlete, they.athlete):
        act = lambda who=athlete: revoke_device(  # noqa: E731
            town.office, me, EVENT, who, theirs.handle
        )
        assert refusal(act) in {"no_such_key", "not_allowed"}
    assert holder(town, others).athlete == they.athlete


def test_a_stranger_forgets_nobodys_phone(
    town: PhoneTown, keys: tuple[PersonalKey, ...]
) -> None:
    opened(town, keys[0])
    ((athlete, (device,)),) = show_devices(town.office, town.owner, EVENT).items()
    for who in (0, athlete):
        act = lambda one=who: revoke_device(  # noqa: E731
            town.office, ANYBODY, EVENT, one, device.handle
        )
        assert refusal(act) == "not_allowed"


def test_a_link_that_is_opened_again_and_again_fills_no_store(
    town: PhoneTown, keys: tuple[PersonalKey, ...]
) -> None:
    secrets = []
    for _ in range(MOST_DEVICES + 3):
        town.town.wait(timedelta(minutes=1))
        secrets.append(opened(town, keys[0]))
    known = [holder(town, one) != ANYBODY for one in secrets]

    assert known == [False] * 3 + [True] * MOST_DEVICES
