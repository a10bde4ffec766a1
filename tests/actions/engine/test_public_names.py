"""Names in public: who is taken for a minor, and what everybody reads instead."""

from actions.event_office import Office
from capicua.actions.engine.names import Names
from capicua.actions.engine.public_names import PublicNames, minors_of, names_in_public
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person

NAMES = Names(
    {1: "Ana María Pérez Soto", 2: "Luis Gil", 3: "Chente"},
    {"t": "Los de Luis Gil", "o": "Otra cosa"},
)


def entered(category: str | None) -> Office:
    """Return an event with a pair of a category, and one without."""
    office = Office()
    office.create()
    young = NewEntry((Person("Ana Gil"), Person("Ana Paz")), category=category)
    others = NewEntry((Person("Eva Uno"), Person("Eva Dos")))
    add_entries(office.context, office.caller(), AddEntries((young, others)))
    return office


def test_names_of_minors_are_short_wherever_they_stand() -> None:
    assert names_in_public(NAMES, frozenset({1, 2, 9})) == Names(
        {1: "Ana P.", 2: "Luis G.", 3: "Chente"},
        {"t": "Los de Luis G.", "o": "Otra cosa"},
    )


def test_names_are_the_same_where_nobody_is_a_minor() -> None:
    assert names_in_public(NAMES, frozenset({3, 9})) is NAMES


def test_what_an_office_knows_goes_before_the_category() -> None:
    young, none = entered("Sub 18").state, entered(None).state

    assert minors_of(young, {}) == {1, 2}
    assert minors_of(young, {1: False, 3: True}) == {2, 3}
    assert minors_of(none, {}) == frozenset()
    assert minors_of(none, {4: True, 3: False}) == {4}


def test_names_are_made_once_as_long_as_nothing_is_new() -> None:
    made, other = PublicNames(), Names(NAMES.people, NAMES.texts)
    first = made.get("copa", NAMES, frozenset({1}))

    assert made.get("copa", NAMES, frozenset({1})) is first
    assert made.get("copa", NAMES, frozenset({1, 2})).people[2] == "Luis G."
    assert made.get("copa", other, frozenset({1})) == first


def test_the_world_in_public_stays_what_it_is() -> None:
    office = entered("Sub 15")
    seen = office.context.in_public()

    assert set(seen.names("copa").people.values()) == {
        "Ana G.", "Ana P.", "Eva Uno", "Eva Dos"
    }  # fmt: skip
    assert "Ana Gil" in office.context.names("copa").people.values()
    assert seen.in_public().names("copa") is seen.names("copa")
    assert seen.states.at_one_version() is seen.states
