"""Kinds of events: what the law knows is made at every door, what it forbids at none."""

import json
import re
from itertools import count
from typing import NamedTuple

import pytest

from actions.event_office import Office
from capicua.actions.events.lifecycle import CreateEvent, create_event
from capicua.event.record import tournament_of
from capicua.formats.tournament import read_tournament
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from capicua.rulebooks.sections.competition import EventKind, Modality
from capicua.tournament.rules.terms import minutes_of, target_of
from web.days.hall_day import HallDay
from web.days.office_hours import send

IDS = count(1)
TEMPLATE = "club-pairs"


class Wish(NamedTuple):
    """An event that somebody wants."""

    book: str
    modality: str
    kind: str
    rounds: int
    target: int | None = None

    def made(self) -> Office:
        """Return the event."""
        office = Office()
        asked = CreateEvent(
            self.book,
            Modality(self.modality),
            self.rounds,
            event_kind=EventKind(self.kind) if self.kind else None,
            target=self.target,
        )
        create_event(office.context, office.caller(), asked)
        return office


def form(hall: HallDay, wish: Wish) -> tuple[str, int]:
    """Send the form of the desk; return the event that it wants, and what it answers."""
    event = f"kinds-{next(IDS)}"
    more = {} if wish.target is None else {"target": wish.target}
    answer = send(
        hall.owner,
        f"/events/new/{TEMPLATE}",
        title=event,
        event=event,
        rulebook=wish.book,
        modality=wish.modality,
        kind=wish.kind,
        rounds=wish.rounds,
        names="",
        request=event,
        **more,
    )
    return event, answer.status_code


KNOWN = [
    pytest.param(Wish(book, "individual", "jornada", 3), id=f"dp-33-a-jornada-{book}")
    for book in ("dp-standard", "dp-even-hands")
] + [
    pytest.param(Wish("dp-even-hands", "pairs", "torneo", 7), id="dp-34-of-even-hands"),
    pytest.param(Wish("dp-even-hands", "teams", "liga", 2), id="dp-35-of-even-hands"),
    pytest.param(Wish("dp-even-hands", "individual", "especial", 1), id="dp-36-free"),
    pytest.param(Wish("fid-2015", "pairs", "mundial", 15), id="fid-61-a-mundial"),
    pytest.param(Wish("fid-2015", "individual", "mundial", 7, 300), id="fid-61-pu-long"),
    pytest.param(Wish("fed", "individual", "", 3), id="fed-5-silent-on-individual-play"),
    pytest.param(Wish("pr", "teams", "", 3), id="pr-0-silent-on-teams"),
    pytest.param(Wish("amasfac", "teams", "torneo", 3), id="amasfac-11-12.2-teams"),
]
FORBIDDEN = [
    pytest.param(Wish("fid-2015", "pairs", "mundial", 20), "61", id="fid-61-not-twenty"),
    pytest.param(Wish("fid-2015", "pairs", "mundial", 6, 300), "61-pu", id="fid-61-pu-six"),
    pytest.param(Wish("dp-standard", "pairs", "jornada", 3), "33", id="dp-33-no-pairs"),
    pytest.param(Wish("dp-standard", "individual", "jornada", 2), "33", id="dp-33-short"),
    pytest.param(Wish("dp-standard", "teams", "torneo", 9), "34", id="dp-34-no-teams"),
    pytest.param(Wish("dp-standard", "pairs", "torneo", 2), "34", id="dp-34-short"),
    pytest.param(Wish("dp-even-hands", "pairs", "mundial", 7), "32", id="dp-32-no-mundial"),
]


@pytest.mark.parametrize("wish", KNOWN)
def test_what_the_law_knows_is_made_at_the_desk_and_read_in_files(
    hall: HallDay, wish: Wish
) -> None:
    event, status = form(hall, wish)
    made = hall.office(event).state.made

    assert status == 303
    assert (
        hall.office(event).state.book.id,
        made.modality,
        made.event_kind,
        made.rounds,
    ) == (
        wish.book,
        wish.modality,
        wish.kind or None,
        wish.rounds,
    )
    assert wish.made().state.made.event_kind == made.event_kind
    document = {
        "format": "capicua-tournament/1",
        "rulebook": wish.book,
        "modality": wish.modality,
        "rounds": wish.rounds,
        "entries": [],
        **({"event": wish.kind} if wish.kind else {}),
        **({} if wish.target is None else {"target": wish.target}),
    }
    assert read_tournament(json.loads(json.dumps(document)), load).modality == wish.modality


@pytest.mark.proves
@pytest.mark.parametrize(("wish", "article"), FORBIDDEN)
def test_what_the_law_forbids_is_refused_with_the_article(
    hall: HallDay, wish: Wish, article: str
) -> None:
    event, status = form(hall, wish)
    with pytest.raises(RuleViolation) as refusal:
        wish.made()

    assert (status, event in hall.server.context.store.events()) == (409, False)
    assert refusal.value.article == article


@pytest.mark.article("FID-61-pu")
def test_fid_61_pu_the_preset_of_a_world_championship_is_seven_to_300_in_55(
    hall: HallDay,
) -> None:
    page = hall.owner.get("/events/new/fid-mundial").text
    send(hall.owner, "/events/new/fid-mundial", title="Mundial", event="mundial-300",
         names="", request="mundial-300", official="on")  # fmt: skip
    state = hall.office("mundial-300").state

    event = tournament_of(state)
    assert "300 puntos · 55 min" in " ".join(page.split())
    assert (state.made.event_kind, state.made.rounds) == (EventKind.MUNDIAL, 7)
    assert (target_of(event, 1), minutes_of(event, 1)) == (300, 55)


def test_the_form_leads_to_every_rulebook_and_modality_and_offers_their_kinds(
    hall: HallDay,
) -> None:
    page = hall.owner.get("/events/new/dp-jornada?rulebook=dp-even-hands").text
    offered = {one for one in EventKind if f'<option value="{one}"' in page}

    assert offered == {EventKind.JORNADA, EventKind.LIGA, EventKind.ESPECIAL}
    assert '<option value="jornada" selected' in page
    assert set(re.findall(r'name="switch" value="([^"]+)"', page)) == set(OFFICIAL)
    switches = re.findall(r'name="switch_modality" value="([^"]+)"', page)
    assert set(switches) == set(Modality)
