"""Operations: how the server describes them, and that its views are as described."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from capicua.web.api.actions import ACTS
from capicua.web.api.case_actions import CASE_ACTS
from capicua.web.api.discipline import DISCIPLINE_ACTS
from capicua.web.api.leagues import LEAGUE_EXAMPLES
from capicua.web.api.office_actions import OFFICE_ACTS
from capicua.web.api.ratings import RATING_ACTS
from web.api.example_hall import VIEWS, ExampleHall
from web.api.example_stages import VIEWED
from web.api.published import Published, faults

SLOT = re.compile(r"\{(\w+)\}")
NAMES = {
    "list_rulebooks", "show_rulebook", "list_events", "show_event", "show_entries",
    "show_standings", "show_log", "show_round", "show_table", "show_photos",
    "show_progress", "show_calls", "show_incidents", "search_site", "search_event",
    "show_following", "show_athlete", "show_ranking", "show_story", "show_schedule",
    "show_announcements", "show_cards", "show_tournament", "show_verification",
    "show_featured",
    "show_registrations", "show_roles", "show_account", "show_tokens", "show_members",
    "show_invitations", "show_security", "show_sign_ins", "show_account_changes",
    "answer_hand", "answer_hand_in_event", "weigh_change", "open_featured",
    "play_featured", "undo_featured", "close_featured", "make_event", "host_event",
    "register", "confirm_registration", "refuse_registration", "grant_role",
    "withdraw_role", "revoke_token", "add_card", "change_member", "invite",
    "merge_people",
    "list_offices", "found_office", "show_office", "show_persons", "show_person",
    "show_career", "show_pair", "show_unit", "show_arbiters", "show_counted_events",
    "show_athlete_links", "show_eligibility", "link_athletes", "count_event", "drop_event",
    "show_ratings", "show_rated_pairs", "show_athlete_ratings", "show_supposed_match",
    "show_rating_flags", "show_position_ranking", "show_published_lists",
    "show_published_list", "update_ratings", "seed_entries",
    "show_discipline_record", "show_discipline_waiting", "show_in_force",
    "show_discipline_statistics",
    "list_cases", "show_case", "show_due_days", "take_appeal",
    "show_leagues", "show_league", *LEAGUE_EXAMPLES,
}  # fmt: skip
"""Beside the actions of an event; programs call operations so, and they stay."""


@pytest.fixture(scope="module")
def document(example_hall: ExampleHall) -> Any:
    """Return the description as the server gives it."""
    with example_hall.opened.client() as anybody:
        return anybody.get("/api/openapi.json").json()


@pytest.fixture(scope="module")
def viewed(example_hall: ExampleHall) -> Mapping[str, str]:
    """Return events in which there is something to see, by their kind."""
    return {kind: example_hall.make(stage) for kind, stage in VIEWED.items()}


def ways_of(document: Any) -> Iterator[tuple[str, str, Any]]:
    """Yield path, method and operation of every way."""
    for path, ways in document["paths"].items():
        for method, operation in ways.items():
            yield path, method, operation


def test_an_operation_keeps_its_name_and_no_other_has_it(document: Any) -> None:
    names = [one["operationId"] for _, _, one in ways_of(document)]
    of_offices = (OFFICE_ACTS, CASE_ACTS, RATING_ACTS, DISCIPLINE_ACTS)
    all_acts = (*ACTS.values(), *of_offices)
    acts = {act.__name__ for acts in all_acts for act in acts}

    assert sorted(names) == sorted({*NAMES, *acts})


def test_the_description_is_an_openapi_document(document: Any) -> None:
    assert document.keys() == {"openapi", "info", "paths", "components"}
    assert document["openapi"].startswith("3.1.")
    assert document["info"].keys() >= {"title", "version"}
    assert {method for _, method, _ in ways_of(document)} == {"get", "post"}


def test_every_part_of_an_address_is_a_parameter_that_must_be_given(document: Any) -> None:
    wrong = {}
    for path, _, operation in ways_of(document):
        asked = operation.get("parameters", [])
        parts = [one["name"] for one in asked if one["in"] == "path" and one["required"]]
        if parts != SLOT.findall(path) or not all("schema" in one for one in asked):
            wrong[path] = parts

    assert wrong == {}


def test_every_operation_tells_what_it_gives_and_how_it_refuses(document: Any) -> None:
    for path, method, operation in ways_of(document):
        answers = operation["responses"]
        assert answers.keys() == {"200", "4XX", "5XX"}, path
        assert all(one["description"] for one in answers.values()), path
        assert (method == "post") is ("requestBody" in operation), path
        assert operation["summary"].endswith("."), path


def test_what_is_not_for_anybody_says_how_somebody_shows_who_they_are(
    document: Any,
) -> None:
    free = {one["operationId"] for *_, one in ways_of(document) if not one.get("security")}
    anybody = {
        one["operationId"] for *_, one in ways_of(document) if one["x-need"] == "anybody"
    }

    assert free == anybody
    assert document["components"]["securitySchemes"]["token"]["scheme"] == "bearer"


def test_every_schema_is_one(document: Any, published: Mapping[str, Published]) -> None:
    is_schema = Draft202012Validator(Draft202012Validator.META_SCHEMA).is_valid
    asked = {
        f"{path} {parameter['name']}": parameter["schema"]
        for path, _, operation in ways_of(document)
        for parameter in operation.get("parameters", [])
    }
    bodies = {name: one.body for name, one in published.items() if one.body is not None}
    answers = {f"answer of {name}": one.answer for name, one in published.items()}
    refusals = {f"refusal of {name}": one.refusal for name, one in published.items()}
    every = {**asked, **bodies, **answers, **refusals}

    assert [name for name, schema in every.items() if not is_schema(schema)] == []


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_a_view_is_as_it_is_described(
    example_hall: ExampleHall,
    published: Mapping[str, Published],
    viewed: Mapping[str, str],
    name: str,
) -> None:
    answers = {kind: example_hall.view(event, name) for kind, event in viewed.items()}
    found = {
        kind: (answer.status_code, faults(published[name].answer, answer.json()))
        for kind, answer in answers.items()
    }

    assert found == dict.fromkeys(viewed, (200, []))
    assert any(answer.json() for answer in answers.values())


def test_a_row_is_read_as_it_is_written(
    example_hall: ExampleHall, viewed: Mapping[str, str]
) -> None:
    table = example_hall.view(viewed["eventful"], "show_table").json()

    assert table["rows"] == [
        {"hand": {"winner": "A", "points": 35}},
        {"null_hand": {}},
        {"card": {"seat": 2, "card": "yellow"}},
        {"deduct": {"pair": "B", "points": 80, "next_starter": "next"}},
        {"time": True},
    ]
    assert table["contests"] == [
        {"row": 0, "claim": {"hand": {"winner": "B", "points": 53}}}
    ]
