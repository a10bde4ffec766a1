"""Made-up people: the same for a seed, with namesakes who are somebody else."""

from collections import Counter

from capicua.lab.people_names import MadePerson, make_people, name_lists


def by_name(people: tuple[MadePerson, ...]) -> Counter[tuple[str, ...]]:
    return Counter((*one.given, *one.surnames) for one in people)


def test_a_seed_makes_the_same_people_and_another_one_others() -> None:
    assert make_people(50, 3) == make_people(50, 3)
    assert make_people(50, 3) != make_people(50, 4)


def test_everybody_has_a_number_and_what_a_registry_asks_for() -> None:
    people = make_people(300, 3)

    assert [one.number for one in people] == list(range(1001, 1301))
    assert all(one.given and one.surnames and one.club and one.country for one in people)


def test_names_are_usual_ones_rare_ones_and_shared_ones() -> None:
    people = make_people(3000, 3)
    first = Counter(one.surnames[0] for one in people)
    listed = set(name_lists()["surnames"])

    assert first.most_common(1)[0][0] in name_lists()["surnames"][:5]
    assert 300 < sum(times for name, times in first.items() if name not in listed) < 600
    assert 20 < sum(times - 1 for times in by_name(people).values()) < 200


def test_namesakes_are_born_on_other_days() -> None:
    people = make_people(3000, 3)
    shared = {name for name, times in by_name(people).items() if times > 1}

    days = Counter(
        ((*one.given, *one.surnames), one.born)
        for one in people
        if (*one.given, *one.surnames) in shared
    )

    assert max(days.values()) == 1


def test_no_list_holds_a_name_twice() -> None:
    lists = {key: name_lists()[key] for key in ("women", "men", "second", "surnames")}
    lists |= name_lists()["around"]

    assert [key for key, names in lists.items() if len(set(names)) < len(names)] == []
