"""Written lists: people as secretaries write them, and who is meant."""

from capicua.lab.people_names import make_people
from capicua.lab.written_lists import write_list

PEOPLE = make_people(2000, 6)
LINES = write_list(PEOPLE, 1500, 8)


def test_a_seed_writes_the_same_list_and_another_one_another() -> None:
    assert write_list(PEOPLE, 20, 8) == write_list(PEOPLE, 20, 8)
    assert write_list(PEOPLE, 20, 8) != write_list(PEOPLE, 20, 9)


def test_nobody_is_meant_twice_and_some_are_new() -> None:
    meant = [one.meant for one in LINES if one.meant is not None]

    assert len(set(meant)) == len(meant)
    assert 300 < len(LINES) - len(meant) < 450


def test_most_names_are_not_written_as_the_registry_has_them() -> None:
    names = {one.number: one.details.names for one in PEOPLE}
    known = [one for one in LINES if one.meant is not None]

    same = sum(names[one.meant or 0] == one.details.names for one in known)

    assert same < len(known) // 4


def test_what_is_known_besides_the_name_is_told_now_and_then() -> None:
    told = [
        sum(bool(getattr(one.details, field)) for one in LINES)
        for field in ("club", "country", "born", "birth_year", "number", "nickname")
    ]

    assert all(10 <= count < 1000 for count in told), told
    assert all(one.details.number is None for one in LINES if one.meant is None)


def test_names_are_written_in_many_ways() -> None:
    names = [one.details.names[0] for one in LINES]
    ways = [
        sum("," in one for one in names),
        sum(one.isupper() for one in names),
        sum(". " in one or one.endswith(".") for one in names),
        sum(" " not in one.replace(", ", ",") for one in names),
    ]

    assert [count > 0 for count in ways] == [True, True, True, True], ways
    assert ways[0] < 500 > ways[1]
