"""A store of the previous version: it opens, is proven, goes on, and knows its requests."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from actions.event_office import Office
from actions.registry.liga import OFFICE, OWNER, liga_at
from capicua.actions.accounts.ports import Password
from capicua.actions.proof.bundle import export_bundle, export_journal, read_import
from capicua.actions.proof.verify_file import prove
from capicua.actions.proof.verify_office import CountedProof, verify_office_journal
from capicua.actions.registry.careers import show_career
from capicua.actions.registry.counting import CountEvent, count_event
from capicua.actions.registry.event_results import results_of
from capicua.actions.registry.linking import (
    AthleteIs,
    LinkAthletes,
    link_athletes,
    show_links,
)
from capicua.journal import chain
from capicua.registry.person import PersonDetails
from capicua.store.opening import open_store
from capicua.store.passwords import ArgonPasswords
from store.previous_version import (
    GOLDEN,
    Upgraded,
    golden,
    open_upgraded,
    unpack_store,
    with_rows_as_now,
)

TABLE = "/events/copa/tables/2/1"
PHONE = "phone of copa 2.1."


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    """Return this version over the store of the previous one; nothing is changed in it."""
    with open_upgraded(tmp_path_factory.mktemp("upgraded")) as opened:
        yield opened


def test_the_store_opens_and_every_journal_in_it_is_proven(tmp_path: Path) -> None:
    with closing(open_store(unpack_store(tmp_path), chain)) as store:
        found = {event: prove(export_journal(store, event)) for event in store.events()}
        journal = export_journal(store, "liga")
        bundle = read_import(export_bundle(store, "copa"))

    told = {event: (one.facts, one.damages) for event, one in found.items()}
    assert told == {event: (facts, ()) for event, facts in golden().versions.items()}
    assert journal == (GOLDEN / "liga.capicua").read_bytes()
    assert bundle == read_import((GOLDEN / "copa.zip").read_bytes())


@pytest.mark.parametrize("name", ["liga.capicua", "copa.zip"])
def test_a_file_is_proven_and_taken_over(tmp_path: Path, name: str) -> None:
    content = (GOLDEN / name).read_bytes()
    brought = read_import(content)
    beside = brought.beside
    with closing(open_store(tmp_path / "new.db", chain)) as store:
        head = store.adopt(brought.event, brought.lines, brought.beside)
        journal = export_journal(store, brought.event)
        kept = store.texts(brought.event), store.athletes(brought.event)
        files = store.attachments(brought.event)

    found = prove(content)
    assert (found.damages, found.facts) == ((), golden().versions[brought.event])
    assert (head.seq, head.hash) == (found.facts, found.head)
    assert journal.splitlines() == list(brought.lines)
    assert kept == (tuple(beside.texts), tuple(beside.athletes))
    assert files == tuple(beside.attachments)


def test_passwords_still_open_their_accounts(tmp_path: Path) -> None:
    with closing(open_store(unpack_store(tmp_path), chain)) as store:
        kept = store.people.look(lambda records: records.every(Password))
    passwords = ArgonPasswords()

    assert [passwords.verify(one.hash, golden().password) for one in kept] == [True] * 5
    assert not passwords.verify(kept[0].hash, "otra")


@pytest.mark.parametrize("look", [one["path"] for one in golden().looks])
def test_programs_read_what_they_read_before(upgraded: Upgraded, look: str) -> None:
    told = next(one["answer"] for one in golden().looks if one["path"] == look)
    before = with_rows_as_now(told)

    assert as_before(upgraded.read(look), before) == before


def as_before(now: Any, before: Any) -> Any:
    """Return an answer without what a newer version tells beside it."""
    if isinstance(now, dict) and isinstance(before, dict):
        return {key: as_before(now[key], before[key]) for key in now if key in before}
    if isinstance(now, list) and isinstance(before, list) and len(now) == len(before):
        return [as_before(*pair) for pair in zip(now, before, strict=True)]
    return now


@pytest.mark.parametrize("request_id", golden().ids)
def test_a_retry_gets_the_first_answer(upgraded: Upgraded, request_id: str) -> None:
    asked = golden().asked(request_id)

    told = upgraded.send(asked)

    first = asked["answer"]
    if "is_repeat" in first:
        first = {**first, "is_repeat": True}
    # Beside where it leads, a page is told a sentence and an id for the next form.
    assert {key: told.get(key) for key in first} == first
    assert upgraded.versions() == golden().versions


@pytest.mark.parametrize(
    "request_id", [one["id"] for one in golden().exchanges if "other" in one]
)
def test_something_else_under_the_same_id_is_refused(
    upgraded: Upgraded, request_id: str
) -> None:
    asked = golden().asked(request_id)
    body = "json" if "json" in asked else "form"

    told = upgraded.send({**asked, body: asked["other"]})

    assert told["error"]["code"] == "request_id_reused"
    assert upgraded.versions() == golden().versions


def test_the_event_goes_on_where_it_stood(tmp_path: Path) -> None:
    with open_upgraded(tmp_path) as served:
        rows = len(served.read("/api/events/copa/rounds/2/tables/1")["rows"])
        for number in range(2):
            hand = {"row": str(rows + number), "hand": "B", "points": "100"}
            told = phone(served, 1, f"hand-{number}", "hands", hand)
            assert told["contested"] is False
        sheet = served.read("/api/events/copa/rounds/2/tables/1")
        for seat in (1, 2):
            accepted = {"seat": str(seat), "rows": str(len(sheet["rows"]))}
            phone(served, seat, f"accept-{seat}", "accept", accepted)
        program(served, "luis", "sign-sheet", place={"round": 2, "table": 1}, rows=rows + 2)
        closed = program(served, "owner", "close-round", round=2)
        store = served.opened.server.context.store
        proven = prove(export_journal(store, "copa"))

    assert closed["is_repeat"] is False
    assert (proven.damages, proven.facts) == ((), closed["version"])
    assert sheet["outcome"]["score"] == {"a": 68, "b": 265}


def phone(
    served: Upgraded, seat: int, request: str, act: str, form: dict[str, str]
) -> dict[str, Any]:
    """Send what the phone of a seat at the open table sends."""
    path = f"{TABLE}/{act}"
    told = served.send({"by": f"{PHONE}{seat}", "id": request, "path": path, "form": form})
    assert told["done"] == request, told
    return told


def program(served: Upgraded, by: str, act: str, **asked: Any) -> dict[str, Any]:
    """Send what somebody's program asks for."""
    path = f"/api/events/copa/{act}"
    told = served.send({"by": by, "id": f"new-{act}", "path": path, "json": asked})
    assert "version" in told, told
    return told


def test_an_event_of_then_is_linked_to_people_and_counts(tmp_path: Path) -> None:
    with liga_at(unpack_store(tmp_path), "dp-standard") as liga:
        night = Office(liga.store, "fin")
        before = liga.store.head("fin")
        known = liga.store.athletes("fin")[0]
        liga.enrol(PersonDetails(known.name))
        lines = show_links(liga.context, night.context, OFFICE, "fin")
        links = (AthleteIs(one.athlete, 1 if one.athlete == known.number else None)
                 for one in lines)  # fmt: skip
        asked = LinkAthletes(tuple(links))
        link_athletes(liga.context, night.context, OFFICE, "fin", asked)
        done = count_event(liga.context, night.context, liga.by(OWNER), CountEvent("fin"))
        career = show_career(liga.context, OFFICE, 1)
        proof = verify_office_journal(liga.context, OFFICE)
        after = liga.store.head("fin")

    assert (done.told["persons"], before) == (len(lines) - 1, after)
    assert career.events[0].result == results_of(night.state)[known.number]
    assert (proof.damages, proof.events) == ((), {"fin": CountedProof.SAME})
