"""From the tournament file of an event anybody comes to the same standings."""

import json

import pytest

from actions.desk_day import drafted, enter
from actions.event_office import Office, playing
from capicua.actions.engine.event_book import book_from
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.actions.proof.tournament_file import OwnRulebook, export_tournament
from capicua.actions.rounds.draft_swap import change_for_swap, weigh_swap
from capicua.actions.rounds.rounds import PublishRound, change_tables, publish_round
from capicua.event.record import standings_of
from capicua.formats.pairing import answer_check
from capicua.formats.standings import answer_standings, describe_standings
from capicua.lab.rehearsal.plan import Faults
from capicua.rulebooks import load
from capicua.rulebooks.sections.competition import EventKind, Modality
from lab.rehearsal.hall import SETTINGS, hall, plan_of, random_plan, run, state_of

CLUB = b"""id = "club"
name = "Club"
version = "1"
extends = "fid-2015"

[match]
target = { value = 100, article = "own 1" }
"""
ALL_RIGHT: dict[str, object] = {"deviations": [], "manual": []}


def standings_told(office: Office) -> object:
    """Return the standings of an event as the public format says them."""
    return describe_standings(standings_of(office.state))


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 60, 20))
def test_the_file_of_an_event_full_of_faults_comes_to_its_standings(first: int) -> None:
    for number in range(first, first + 20):
        context, plan = hall(), random_plan(number)
        run(context, plan)
        expected = describe_standings(standings_of(state_of(context, plan.event)))

        made = export_tournament(context, plan.event)

        assert answer_standings(json.loads(made.content), load) == expected, plan


@pytest.mark.parametrize(
    ("rulebook", "modality"), SETTINGS, ids=["-".join(one) for one in SETTINGS]
)
def test_nothing_in_the_file_of_an_untouched_event_departs_from_its_seeds(
    rulebook: str, modality: Modality
) -> None:
    plan = plan_of(2, rulebook, modality)._replace(faults=Faults.NONE)
    context = hall()
    run(context, plan)

    for for_everybody in (False, True):
        made = export_tournament(context, plan.event, for_everybody=for_everybody)
        assert answer_check(made.document, load) == ALL_RIGHT


def test_a_round_that_is_being_played_counts_with_what_is_official() -> None:
    office = playing(entries=6)
    enter(office, 1, 200, 107)

    told = export_tournament(office.context, "copa").document

    assert (told["name"], told["rounds"], len(told["played"])) == ("Copa", 3, 1)
    assert told["entries"][0] == {
        "id": 1,
        "name": "Athlete 1.0 / Athlete 1.1",
        "members": [1, 2],
    }
    assert ["score" in one for one in told["played"][0]["tables"]] == [True, False, False]
    assert answer_standings(told, load) == standings_told(office)


@pytest.mark.parametrize("for_everybody", [True, False])
@pytest.mark.parametrize("rounds", [0, 1])
def test_a_draft_and_the_seed_from_which_it_is_made_stay_at_the_desk(
    rounds: int, *, for_everybody: bool
) -> None:
    office = drafted(rounds=rounds)
    sealed = office.state.rounds[rounds + 1].seed

    made = export_tournament(office.context, "copa", for_everybody=for_everybody)

    assert [one["round"] for one in made.document["played"]] == [1][:rounds]
    assert (made.document["seed"], bool(sealed)) == (0, True)


def test_why_a_table_was_changed_is_told_at_the_desk_and_to_others_as_a_fingerprint() -> (
    None
):
    office = drafted(rounds=1)
    one, other = (office.state.rounds[2].tables[n, 0] for n in (1, 2))
    swap = weigh_swap(office.context, "copa", 2, one.b[0], other.b[0])
    change_tables(office.context, office.caller(), change_for_swap(swap, "Son hermanas"))
    publish_round(office.context, office.caller(), PublishRound(2))
    digest = office.state.rounds[2].tables[1, 0].by_hand

    at_desk = export_tournament(office.context, "copa")
    for_all = export_tournament(office.context, "copa", for_everybody=True)

    assert digest is not None
    tables = at_desk.document["played"][1]["tables"]
    assert [one["reason"] for one in tables] == ["Son hermanas"] * 2
    assert "hermanas" not in for_all.content.decode()
    tables = for_all.document["played"][1]["tables"]
    assert [one["reason"] for one in tables] == [f"[{digest[:8]}…]"] * 2
    assert answer_check(at_desk.document, load)["deviations"] == []


def test_sex_and_category_are_told_at_the_desk_alone() -> None:
    office = Office()
    office.create()
    own = NewEntry((Person("Ana"), Person("Eva")), sex="female", category="sub-18")
    add_entries(office.context, office.caller(), AddEntries((own,)))

    (at_desk,) = export_tournament(office.context, "copa").document["entries"]
    told = export_tournament(office.context, "copa", for_everybody=True)

    assert (at_desk["sex"], at_desk["category"]) == ("female", "sub-18")
    assert told.document["entries"] == [{"id": 1, "name": "Ana / Eva", "members": [1, 2]}]


def test_what_an_event_chooses_of_its_book_stands_in_the_file() -> None:
    office = Office()
    order = ("won", "spread")
    asked = CreateEvent(
        "dp-standard",
        Modality.PAIRS,
        7,
        "Liga",
        EventKind.LIGA,
        settings={"tiebreak_order": order, "cap_spread": True},
        target=150,
        minutes=30,
        dates=(3, 4),
    )
    create_event(office.context, office.caller(), asked)

    told = export_tournament(office.context, "copa").document

    assert told == {
        "format": "capicua-tournament/1",
        "name": "Liga",
        "rulebook": "dp-standard",
        "modality": "pairs",
        "rounds": 7,
        "event": "liga",
        "target": 150,
        "minutes": 30,
        "seed": 0,
        "settings": {"tiebreak_order": ["won", "spread"], "cap_spread": True},
        "dates": [3, 4],
        "entries": [],
        "played": [],
    }


def test_a_rulebook_of_ones_own_lies_beside_the_file_under_the_name_that_it_gives() -> None:
    office = Office()
    asked = CreateEvent("club", Modality.PAIRS, 3, "Copa", rulebook_file=CLUB)
    create_event(office.context, office.caller(), asked)
    office.enter(4)
    office.start()
    office.pair()
    enter(office, 1, 100, 60)

    made = export_tournament(office.context, "copa")

    assert made.rulebook == OwnRulebook("copa.rulebook.toml", CLUB)
    assert made.document["rulebook"] == "copa.rulebook.toml"
    books = {"copa.rulebook.toml": book_from(CLUB)}
    assert answer_standings(made.document, books.__getitem__) == standings_told(office)
