"""What a code gives: one seat of one table in one round, to the last cell of the matrix."""

from collections.abc import Callable
from functools import partial

import pytest

from actions.accounts.people_office import SOURCE, refusal
from actions.phones.phone_office import EVENT, PhoneTown, answer_of, phone_town
from actions.phones.seat_phones import (
    ACTS,
    DONE,
    HERE,
    LATER,
    THERE,
    Carried,
    answer,
    ask,
    card,
    close,
    code,
    nothing,
    official,
    try_everything,
)
from capicua.actions.accounts.limits import IN_ALL, PER_LOGIN_AND_SOURCE
from capicua.actions.accounts.ports import (
    CodeTry,
    PhoneKey,
    Records,
    SeatKey,
    SignInOutcome,
)
from capicua.actions.accounts.workspace import ANYBODY
from capicua.actions.engine.context import Bound
from capicua.actions.phones.seat_codes import (
    make_table_codes,
    revoke_table_codes,
    show_table_codes,
)
from capicua.actions.phones.seat_rights import (
    code_holders,
    may_sit,
    open_seat,
    seat_visitor,
    why_over,
)
from capicua.event.place import Place
from capicua.event.table import ByCode
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat

Kind = Callable[[PhoneTown], Carried]
KINDS: dict[str, Kind] = {
    "card": card,
    "seat": code,
    "official": official,
    "nothing": nothing,
}


def row(words: str) -> dict[str, str]:
    """Return what each act is answered with; a dot: it is done."""
    acts = (
        "seat", "starter", "hands", "undo", "contest", "time", "call", "accept", "dispute",
    )  # fmt: skip
    told = [DONE if word == "." else word for word in words.split()]
    return dict(zip(acts, told, strict=True))


def everything(refused: str) -> dict[str, str]:
    """Return a row in which all is refused alike."""
    return row(" ".join([refused] * 9))


ALL = row(". . . . nothing_contested . . . .")
SCORING = ". . . nothing_contested ."
UNSIGNED = row(f". {SCORING} . not_allowed not_allowed")
OTHERS_CARD = row(f"not_your_seat {SCORING} not_your_seat not_your_seat not_your_seat")
NOBODY = everything("not_allowed")
AWAY = row(
    "not_your_seat not_your_table not_your_table not_your_table not_your_table "
    "not_your_table not_your_table not_your_table not_your_table"
)
OVER = everything("round_closed")
MATRIX: dict[tuple[str, str], dict[str, str]] = {
    ("card", "own seat"): ALL,
    ("card", "opponent's seat"): OTHERS_CARD,
    ("card", "other table"): AWAY,
    ("card", "withdrawn"): NOBODY,
    ("card", "round closed"): OVER,
    ("seat", "own seat"): ALL,
    ("seat", "partner's seat"): OTHERS_CARD,
    ("seat", "opponent's seat"): OTHERS_CARD,
    ("seat", "other table"): NOBODY,
    ("seat", "other round"): NOBODY,
    ("seat", "withdrawn"): NOBODY,
    ("seat", "new code"): NOBODY,
    ("seat", "round closed"): everything("code_over"),
    ("seat", "given away"): everything("seat_given_away"),
    ("official", "own seat"): UNSIGNED,
    ("official", "opponent's seat"): UNSIGNED,
    ("official", "other table"): NOBODY,
    ("official", "other round"): NOBODY,
    ("official", "withdrawn"): NOBODY,
    ("official", "new code"): NOBODY,
    ("official", "round closed"): everything("code_over"),
    ("official", "given away"): UNSIGNED,
    ("nothing", "own seat"): NOBODY,
    ("nothing", "other table"): NOBODY,
    ("nothing", "round closed"): NOBODY,
}


def withdraw(town: PhoneTown) -> None:
    """Take back whatever was given out."""

    def deed(records: Records) -> None:
        records.drop(PhoneKey, event=EVENT)

    town.office.people.change(deed)
    revoke_table_codes(town.office, town.owner, EVENT, HERE)


def give_away(town: PhoneTown) -> None:
    """Let the codes be of somebody who sat here before: a substitution leaves that."""

    def deed(records: Records) -> None:
        for one in records.every(SeatKey, event=EVENT):
            if one.seat:
                records.keep(one._replace(athletes=(97, 98)))

    town.office.people.change(deed)


def later_round(town: PhoneTown) -> None:
    """Let the next round be played."""
    close(town)
    town.town.events.pair()


SITUATIONS: dict[str, Callable[[PhoneTown], object]] = {
    "withdrawn": withdraw,
    "new code": lambda town: make_table_codes(town.office, town.owner, EVENT, HERE),
    "round closed": close,
    "given away": give_away,
    "other round": later_round,
}
SEATS = {"partner's seat": Seat.THREE, "opponent's seat": Seat.TWO}
PLACES = {"other table": THERE, "other round": LATER}


@pytest.mark.parametrize(("kind", "situation"), MATRIX)
def test_a_phone_may_do_what_it_carries_the_right_to_and_no_more(
    kind: str, situation: str
) -> None:
    town = phone_town()
    phone = KINDS[kind](town)
    if situation in SITUATIONS:
        SITUATIONS[situation](town)
    place = PLACES.get(situation, HERE)
    found = try_everything(town, phone, place, SEATS.get(situation, Seat.ONE))

    assert found == MATRIX[kind, situation]


@pytest.mark.parametrize("kind", ["seat", "official"])
def test_past_the_door_a_code_still_opens_no_other_table(kind: str) -> None:
    town = phone_town()
    caller = KINDS[kind](town).caller(town, HERE)
    tried = {
        act: answer_of(partial(ask, town, caller, act, THERE, Seat.ONE)) for act in ACTS
    }

    assert tried == everything("beyond_code")


def test_in_an_official_event_the_tables_official_writes_and_a_seat_does_not() -> None:
    town = phone_town(rulebook="pr", official=True)
    seat, writer = code(town), official(town)

    assert answer(town, seat, "seat", HERE, Seat.ONE) == DONE
    assert answer(town, seat, "hands", HERE, Seat.ONE) == "official_scores"
    assert answer(town, seat, "call", HERE, Seat.ONE) == DONE
    assert answer(town, writer, "hands", HERE, Seat.ONE) == DONE


def test_a_code_acts_as_who_sits_there() -> None:
    town = phone_town()
    one, other = may_sit(town.state, town.state.table(HERE), Seat.ONE)
    phones = code(town), code(town, seat=3)
    sat = card(town, seat=Seat.ONE)
    assert answer(town, sat, "seat", HERE, Seat.THREE) == DONE

    actors = [phone.caller(town, HERE).actor for phone in phones]

    assert actors == [Actor(Role.ATHLETE, str(who)) for who in (other, one)]


def test_who_writes_the_sheet_stands_in_the_journal_as_the_tables_official() -> None:
    town = phone_town()
    caller = official(town).caller(town, HERE)

    given = show_table_codes(town.office, town.owner, EVENT, HERE).lines[-1]
    bound = Bound(HERE, None, given.by, given.made)
    assert (caller.actor, caller.bound) == (Actor(Role.SCORER, "t1"), bound)


def test_a_signature_by_code_says_who_gave_the_code_out_and_when() -> None:
    town = phone_town()
    coded, carded = code(town), card(town, seat=Seat.TWO)
    for _ in range(2):
        answer(town, coded, "hands", HERE, Seat.ONE)

    assert answer(town, carded, "accept", HERE, Seat.TWO) == DONE
    assert answer(town, coded, "accept", HERE, Seat.ONE) == DONE

    bound = coded.caller(town, HERE).bound
    assert bound is not None
    signed = ByCode(Seat.ONE, bound.given_by, bound.given_at)
    table = town.state.table(HERE)
    assert (sorted(table.accepted), table.by_code) == ([Seat.ONE, Seat.TWO], (signed,))


def test_away_from_its_table_a_code_lets_look_on_and_no_more() -> None:
    town = phone_town()
    secret = code(town).secret

    assert seat_visitor(town.office, EVENT, THERE, secret) == ANYBODY
    (holder,) = code_holders(town.office, EVENT, [secret, ""])
    held = holder.held
    assert held is not None
    assert (held.actor, held.over) == (Actor(Role.PUBLIC, ""), None)
    assert code_holders(town.office, "otra", [secret]) == ()
    assert code_holders(town.office, EVENT, [""]) == ()


def test_a_code_opens_its_table_and_says_why_it_does_not_any_more() -> None:
    town = phone_town()
    secret = code(town).secret

    opened = open_seat(town.office, secret, SOURCE)
    assert (opened.event, opened.place) == (EVENT, HERE)
    close(town)
    assert refusal(lambda: open_seat(town.office, secret, SOURCE)) == "code_over"


def test_a_table_that_is_gone_opens_nothing() -> None:
    town = phone_town()
    key = SeatKey(EVENT, 1, 9, 0, 1, (1, 2), "2026", "u1", "ab")

    assert why_over(town.state, key) is not None
    assert why_over(town.state, key._replace(round=7)) is not None


def test_guessing_codes_is_limited_and_a_right_one_never_is() -> None:
    town = phone_town()
    secret = code(town).secret
    tried = [
        refusal(lambda: open_seat(town.office, "no such code", SOURCE))
        for _ in range(PER_LOGIN_AND_SOURCE + 2)
    ]

    assert tried == ["no_such_key"] * PER_LOGIN_AND_SOURCE + ["too_many_tries"] * 2
    assert open_seat(town.office, secret, SOURCE).place == HERE


def test_guessing_codes_is_limited_over_all_sources() -> None:
    town = phone_town()
    now = town.office.moment()

    def flood(records: Records) -> None:
        for number in range(1, IN_ALL + 1):
            records.keep(CodeTry(now, "x", str(number), SignInOutcome.WRONG, number))

    town.office.people.change(flood)

    assert refusal(lambda: open_seat(town.office, "x", SOURCE)) == "too_many_tries"
    assert open_seat(town.office, code(town).secret, SOURCE).place == Place(1, 1)
