"""Codes of tables: made by whoever may, kept as hashes, taken back one by one or all."""

import pytest

from actions.accounts.people_office import Town, refusal
from actions.phones.phone_office import EVENT, PhoneTown, answer_of, host_town, phone_town
from actions.phones.seat_phones import HERE, THERE, close
from capicua.actions.accounts.ports import Grant, SeatKey
from capicua.actions.accounts.workspace import ANYBODY
from capicua.actions.entries.attendance import CheckIn, Substitute, check_in, substitute
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.events.officials import NameOfficial, name_official
from capicua.actions.phones.my_seat import place_in_round
from capicua.actions.phones.seat_codes import (
    EVERYBODY,
    OFFICIAL,
    SeatLine,
    make_round_codes,
    make_table_codes,
    revoke_round_codes,
    revoke_table_codes,
    show_round_codes,
    show_table_codes,
)
from capicua.actions.phones.seat_rights import open_seat
from capicua.actions.rounds.rounds import PairRound, PublishRound, pair_round, publish_round
from capicua.actions.sheets.scoring import TakeSeat, take_seat
from capicua.event.facts.officials import Post
from capicua.event.labels import seats_of
from capicua.event.place import Place
from capicua.journal.actor import Actor, Role
from capicua.kernel.seat import Seat
from capicua.rulebooks.sections.competition import Modality

BITS = 128


def opens(town: PhoneTown, link: str) -> bool:
    """Tell whether a code still opens something; each time another network asks."""
    return not answer_of(lambda: open_seat(town.office, link, link))


def test_a_table_has_a_code_for_each_seat_and_one_for_who_writes() -> None:
    town = phone_town()

    made = make_table_codes(town.office, town.owner, EVENT, HERE)

    assert [one.seat for one in made] == [*Seat, None]
    assert [one.name for one in made][:2] == [
        "Athlete 4.0 / Athlete 4.1", "Athlete 3.0 / Athlete 3.1",
    ]  # fmt: skip
    assert len({one.link for one in made}) == len(made)
    assert all(len(one.link) * 6 >= BITS for one in made)


def test_no_code_is_kept() -> None:
    town = phone_town()
    made = make_round_codes(town.office, town.owner, EVENT, 1)

    rows = town.office.people.look(lambda records: records.every(SeatKey))

    assert len(rows) == len(made) == 10
    assert [one for one in made if one.link in repr(rows)] == []


def test_the_list_tells_which_seat_has_one_and_who_gave_it() -> None:
    town = phone_town()
    make_table_codes(town.office, town.owner, EVENT, HERE, (3,))

    seen = show_table_codes(town.office, town.owner, EVENT, HERE)

    assert [bool(one.made) for one in seen.lines] == [False, False, True, False, False]
    now = town.office.moment()
    assert seen.lines[2] == SeatLine(Seat.THREE, "Athlete 4.0 / Athlete 4.1", now, "u1")


def test_a_round_gets_those_that_are_missing_or_all_anew() -> None:
    town = phone_town()
    (first,) = make_table_codes(town.office, town.owner, EVENT, HERE, (OFFICIAL,))

    rest = make_round_codes(town.office, town.owner, EVENT, 1)
    none = make_round_codes(town.office, town.owner, EVENT, 1)
    anew = make_round_codes(town.office, town.owner, EVENT, 1, anew=True)

    assert [len(made) for made in (rest, none, anew)] == [9, 0, 10]
    assert not any(opens(town, one.link) for one in (first, *rest))
    assert all(opens(town, one.link) for one in anew)


@pytest.mark.parametrize(
    ("what", "left"), [("seat", 9), ("table", 5), ("round", 0)], ids=str
)
def test_codes_are_withdrawn_one_by_one_by_table_or_all(what: str, left: int) -> None:
    town = phone_town()
    made = make_round_codes(town.office, town.owner, EVENT, 1)

    if what == "round":
        revoke_round_codes(town.office, town.owner, EVENT, 1)
    else:
        seats = (2,) if what == "seat" else EVERYBODY
        revoke_table_codes(town.office, town.owner, EVENT, HERE, seats)

    assert sum(opens(town, one.link) for one in made) == left
    seen = show_round_codes(town.office, town.owner, EVENT, 1)
    assert sum(one.made for one in seen) == left


def test_a_closed_round_has_no_codes_and_gets_none() -> None:
    town = phone_town()
    make_round_codes(town.office, town.owner, EVENT, 1)
    close(town)

    seen = show_round_codes(town.office, town.owner, EVENT, 1)
    assert sum(one.made for one in seen) == 0
    refused = refusal(lambda: make_table_codes(town.office, town.owner, EVENT, HERE))
    assert refused == "round_closed"


def test_of_a_round_that_is_not_published_nothing_is_told() -> None:
    town = phone_town()
    later = Place(2, 1)

    tried = [
        refusal(lambda: show_round_codes(town.office, town.owner, EVENT, 2)),
        refusal(lambda: show_table_codes(town.office, town.owner, EVENT, later)),
        refusal(lambda: make_table_codes(town.office, town.owner, EVENT, later)),
    ]

    assert tried == ["round_not_published"] * 3


@pytest.mark.parametrize(
    ("role", "table", "whole"),
    [
        (Role.DESK, "", ""),
        (Role.ARBITER, "", ""),
        (Role.CHIEF_ARBITER, "", ""),
        (Role.SCORER, "", "not_your_table"),
        (Role.DELEGATE, "not_allowed", "not_allowed"),
        (Role.ATHLETE, "not_allowed", "not_allowed"),
    ],
)
def test_who_gives_codes_out(role: Role, table: str, whole: str) -> None:
    town = phone_town()
    who = town.town.member("eva", role, EVENT)

    assert answer_of(lambda: make_table_codes(town.office, who, EVENT, HERE)) == table
    assert answer_of(lambda: revoke_table_codes(town.office, who, EVENT, HERE)) == table
    assert answer_of(lambda: make_round_codes(town.office, who, EVENT, 1)) == whole
    assert answer_of(lambda: revoke_round_codes(town.office, who, EVENT, 1)) == whole


def test_nobody_gives_codes_out_without_being_known() -> None:
    town = phone_town()

    refused = refusal(lambda: make_table_codes(town.office, ANYBODY, EVENT, HERE))

    assert refused == "not_allowed"


@pytest.mark.parametrize("post", [Post.SCORER, Post.ARBITER])
def test_whoever_has_tables_of_their_own_gives_out_theirs(post: Post) -> None:
    town = phone_town()
    who = town.town.member("eva", Role(post.value), EVENT)
    assert who.account is not None
    asked = NameOfficial(post, f"u{who.account.id}", tables=(2,))
    name_official(town.office.context, town.town.events.caller(), asked)

    refused = refusal(lambda: make_table_codes(town.office, who, EVENT, HERE))

    assert refused == "not_your_table"
    assert len(make_table_codes(town.office, who, EVENT, THERE)) == 5
    assert refusal(lambda: make_round_codes(town.office, who, EVENT, 1)) == refused


def test_an_arbiter_gives_out_codes_of_the_tables_that_came_with_the_role() -> None:
    town = phone_town()
    who = town.town.member("eva", Role.ARBITER, EVENT)
    assert who.account is not None
    grant = Grant(EVENT, who.account.id, Role.ARBITER, (2,))
    town.office.people.change(lambda records: records.keep(grant))

    refused = refusal(lambda: make_table_codes(town.office, who, EVENT, HERE))

    assert refused == "not_your_table"
    assert len(make_table_codes(town.office, who, EVENT, THERE)) == 5


def team_town(book: bytes | None = None) -> PhoneTown:
    """Return two teams with a bench before the first round; a club may bring its book."""
    town = host_town(Town(), "fid-2015", Modality.TEAMS, book=book)
    events = town.town.events
    new = tuple(
        NewEntry(
            tuple(Person(f"Athlete {number}.{one}") for one in range(4)),
            bench=(Person(f"Substitute {number}"),),
        )
        for number in (1, 2)
    )
    add_entries(events.context, events.caller(), AddEntries(new))
    check_in(events.context, events.caller(), CheckIn((1, 2)))
    return town


@pytest.mark.article("FID-27-n2")
def test_a_substitute_gets_the_code_of_the_seat_in_the_next_round() -> None:
    town = team_town()
    events = town.town.events
    events.start()
    events.pair()
    made = make_round_codes(town.office, town.owner, EVENT, 1)
    close(town)
    own = town.state.entries[1].particulars
    asked = Substitute(1, own.athletes[0], own.bench[0])
    substitute(events.context, events.caller(), asked)
    events.pair()
    seen = show_round_codes(town.office, town.owner, EVENT, 2)
    names = {line.name for one in seen for line in one.lines}

    assert "Athlete 1.0" in {one.name for one in made}
    assert not any(opens(town, one.link) for one in made)
    assert ("Athlete 1.0" in names, "Substitute 1" in names) == (False, True)


def test_before_a_round_is_published_a_substitution_changes_its_draft() -> None:
    town = team_town()
    events = town.town.events
    events.start()
    pair_round(events.context, events.caller(), PairRound())
    own = town.state.entries[1].particulars
    leaves, enters = own.athletes[0], own.bench[0]

    substitute(events.context, events.caller(), Substitute(1, leaves, enters))
    publish_round(events.context, events.caller(), PublishRound(1))

    seated = {who for one in town.state.rounds[1].tables.values() for who in one.seated}
    assert (leaves in seated, enters in seated) == (False, True)
    refused = Substitute(2, town.state.entries[2].particulars.athletes[0], 99)
    wanted = refusal(lambda: substitute(events.context, events.caller(), refused))
    assert wanted == "round_open"


CLUB = b"""
id = "club"
name = "Club"
version = "1"
extends = "fid-2015"
[events]
substitution_during_match = { value = true, silent = true, ours = true }
"""


def test_whoever_comes_in_during_a_match_gets_the_seat_and_who_leaves_loses_it() -> None:
    town = team_town(CLUB)
    events = town.town.events
    events.start()
    events.pair()
    own = town.state.entries[1].particulars
    leaves, enters = own.athletes[0], own.bench[0]
    board = place_in_round(town.state, 1, leaves)
    assert board is not None
    (seat,) = may_sit_at(town, board, leaves)
    made = make_table_codes(town.office, town.owner, EVENT, board, (int(seat),))
    for athlete in town.state.table(board).seated:
        who = Actor(Role.ATHLETE, str(athlete))
        asked = TakeSeat(board, may_sit_at(town, board, athlete)[0], athlete)
        take_seat(events.context, events.caller(who), asked)

    substitute(events.context, events.caller(), Substitute(1, leaves, enters))

    state = town.state
    assert (place_in_round(state, 1, leaves), place_in_round(state, 1, enters)) == (
        None, board,
    )  # fmt: skip
    assert (may_sit_at(town, board, enters), state.table(board).taken[seat - 1]) == (
        (seat,), 0,
    )  # fmt: skip
    assert not any(opens(town, one.link) for one in made)
    close(town)
    assert town.state.rounds[1].is_closed


def may_sit_at(town: PhoneTown, board: Place, athlete: int) -> tuple[Seat, ...]:
    """Return where an athlete sits at a board, or may sit down."""
    return seats_of(town.state, town.state.table(board), athlete)
