"""A new event over the web: from a template and a paste to a begun event."""

from collections.abc import Iterator
from html import unescape

import pytest

from capicua.actions.accounts.event_access import hosting_of
from capicua.actions.rounds.next_step import DeskStep, NextStep, next_step
from capicua.actions.setup.templates import TEMPLATES
from capicua.event.state import EventState, Phase
from capicua.rulebooks.sections.competition import Modality
from capicua.store.world import machine_timezone
from web.days.hall_day import HallDay, open_hall
from web.days.office_hours import send
from web.html_tags import tags_of
from web.setup_names import LISTS, PASTED


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HallDay]:
    with open_hall(tmp_path_factory.mktemp("setup")) as day:
        yield day


def state_of(hall: HallDay, event: str) -> EventState:
    return hall.server.context.states.newest(event).state


def test_only_who_may_make_events_sees_the_templates(hall: HallDay) -> None:
    with hall.desk.visitor() as anybody:
        answer = anybody.get("/events/new")

    assert answer.headers["location"] == "/sign-in?next=/events/new"


def test_every_template_is_one_click_away(hall: HallDay) -> None:
    links = tags_of(hall.owner.get("/events/new").text, "a")
    found = {str(link["href"]).rpartition("/")[2] for link in links}

    assert set(TEMPLATES) <= found


@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_every_template_is_set_up_by_its_form(hall: HallDay, template: str) -> None:
    address = f"/events/new/{template}"
    chosen = TEMPLATES[template]
    assert hall.owner.get(address).status_code == 200

    answer = send(
        hall.owner,
        address,
        title=f"Copa {template}",
        names=LISTS[chosen.modality],
        request=f"make-{template}",
        **({"official": "on"} if chosen.is_official else {}),
    )

    assert answer.headers["location"] == f"/events/copa-{template}/desk"
    state = state_of(hall, f"copa-{template}")
    made = state.made
    assert (state.phase, made.modality, made.rounds, made.event_kind) == (
        Phase.OPEN,
        chosen.modality,
        chosen.rounds,
        chosen.event_kind,
    )
    assert made.is_official is chosen.is_official
    people = [n for one in state.entries.values() for n in one.particulars.athletes]
    assert sorted(people) == list(range(1, 17))


def test_a_club_night_begins_with_its_form_and_sending_it_twice_is_harmless(
    hall: HallDay,
) -> None:
    form = {"title": "Noche", "names": PASTED, "begin": "on", "listed": "on"}
    for _ in range(2):
        answer = send(hall.owner, "/events/new/club-individual", request="night", **form)
        assert answer.headers["location"] == "/events/noche/desk/round"

    assert "noche-2" not in hall.server.context.store.events()
    assert next_step(state_of(hall, "noche")) == NextStep(DeskStep.PUBLISH_ROUND, 1)
    assert hosting_of(hall.server.workspace, "noche").is_listed


def test_names_that_look_alike_come_back_until_somebody_has_looked(hall: HallDay) -> None:
    form = {"title": "Dudas", "names": f"{PASTED}\nana perez", "request": "doubts"}
    asked = send(hall.owner, "/events/new/club-individual", **form)

    assert asked.status_code == 200
    text = unescape(asked.text)
    assert "ana perez está dos veces: también en la línea 1." in text
    assert "ana perez</textarea>" in text
    (looked,) = [one for one in tags_of(text, "input") if one.get("name") == "looked_at"]
    answer = send(
        hall.owner, "/events/new/club-individual", looked_at=looked["value"], **form
    )
    assert answer.headers["location"] == "/events/dudas/desk"
    assert len(state_of(hall, "dudas").entries) == 17


def test_a_first_round_needs_enough_people_and_the_form_keeps_what_was_written(
    hall: HallDay,
) -> None:
    form = {"title": "Pocos", "names": "Ana Pérez\nLuis Gil", "begin": "on"}
    answer = send(hall.owner, "/events/new/club-individual", request="few", **form)

    assert answer.status_code == 409
    assert "Luis Gil</textarea>" in answer.text
    assert 'role="alert"' in answer.text
    assert "pocos" not in hall.server.context.store.events()


def test_a_wish_that_the_book_refuses_is_said_in_the_form(hall: HallDay) -> None:
    form = {"title": "Manos", "hands": "7", "rulebook": "dp-even-hands"}
    answer = send(hall.owner, "/events/new/dp-torneo", request="hands", **form)

    assert answer.status_code == 409
    assert "manos" not in hall.server.context.store.events()


def test_a_list_is_told_back_while_it_is_written(hall: HallDay) -> None:
    answer = send(hall.owner, "/events/new/club-pairs/preview", names="Ana / Luis\nEva")

    assert answer.status_code == 200
    assert "Eva no tiene pareja." in answer.text
    assert "<html" not in answer.text


def test_an_official_event_waits_for_its_commission(hall: HallDay) -> None:
    form = {
        "title": "Oficial",
        "names": LISTS[Modality.PAIRS],
        "official": "on",
        "begin": "on",
    }
    answer = send(hall.owner, "/events/new/fid-pairs", request="official", **form)

    assert answer.headers["location"] == "/events/oficial/desk"
    assert next_step(state_of(hall, "oficial")).step is DeskStep.NAME_COMMISSION


def test_the_desk_starts_an_event_with_everybody_present(hall: HallDay) -> None:
    form = {"title": "Jornada", "names": PASTED, "request": "day"}
    send(hall.owner, "/events/new/dp-jornada", **form)
    send(hall.owner, "/events/jornada/desk/start", everybody="on", request="start")

    assert next_step(state_of(hall, "jornada")) == NextStep(DeskStep.PAIR_ROUND, 1)


def test_the_form_asks_for_a_time_zone_and_offers_all_of_them(hall: HallDay) -> None:
    page = hall.owner.get("/events/new/club-pairs").text

    (field,) = (one for one in tags_of(page, "input") if one.get("name") == "timezone")
    offered = {one["value"] for one in tags_of(page, "option") if "/" in str(one["value"])}
    assert (field["value"], field["list"]) == (machine_timezone(), "timezones")
    assert "data-timezone-guess" in field
    assert {"America/Santo_Domingo", "Europe/Madrid"} <= offered


def test_an_event_has_the_time_zone_of_the_form(hall: HallDay) -> None:
    form = {"title": "Lejos", "timezone": "America/Santo Domingo", "request": "far"}
    send(hall.owner, "/events/new/club-pairs", **form)

    assert state_of(hall, "lejos").made.timezone == "America/Santo_Domingo"


def test_a_time_zone_that_does_not_exist_is_said_in_the_form(hall: HallDay) -> None:
    form = {"title": "Marte", "timezone": "Mars/Olympus", "request": "mars"}
    answer = send(hall.owner, "/events/new/club-pairs", **form)

    assert answer.status_code == 409
    assert "No hay ninguna zona horaria «Mars/Olympus»." in unescape(answer.text)
    (field,) = (one for one in tags_of(answer.text, "input") if one["name"] == "timezone")
    assert (field["value"], "data-timezone-guess" in field) == ("Mars/Olympus", False)
    assert "marte" not in hall.server.context.store.events()


def test_another_rulebook_keeps_the_names_and_what_was_written(hall: HallDay) -> None:
    page = send(
        hall.owner, "/events/new/club-pairs",
        rulebook="fid-2015", switch="pr", names="Ana / Luis\nEva / Iván",
        title="Jueves", rounds="4", **{"setting.tie_policy": "extra_hand"},
    ).text  # fmt: skip

    assert 'name="rulebook" value="pr"' in page
    assert "Ana / Luis\nEva / Iván" in page
    assert ('value="Jueves"' in page, 'name="rounds" type="number" value="4"' in page) == (
        True, True,
    )  # fmt: skip
    assert "jueves" not in hall.server.context.store.events()


def test_what_it_means_follows_what_is_typed(hall: HallDay) -> None:
    said = send(
        hall.owner, "/events/new/club-pairs/terms",
        rulebook="fid-2015", target="75", minutes="25", rounds="3",
    ).text  # fmt: skip
    nonsense = send(
        hall.owner, "/events/new/club-pairs/terms", rulebook="fid-2015", target="nueve"
    ).text

    assert ("75 puntos" in said, "25 minutos" in said) == (True, True)
    assert "200 puntos" in nonsense
