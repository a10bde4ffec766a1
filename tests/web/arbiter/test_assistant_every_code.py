"""The ruling assistant and the command agree on every code of every book that knows it."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from actions.event_office import Office
from capicua.event.labels import label_at
from capicua.event.terms import match_of
from capicua.formats.ruling import read_ruling
from capicua.kernel.seat import Seat
from capicua.play.ruling.questions import ANSWERS, OF_THE_SHEET
from capicua.rulebooks import OFFICIAL, load
from capicua.wording.catalog import Catalog
from capicua.wording.rulings import ruling_sentence
from web.arbiter.test_assistant import PLACE, address
from web.days.arbiter_day import ArbiterDay, Page

PARTS = 4
"""The codes are walked in so many tests, so that each is short."""
BEYOND = 1


class PathToRuling(NamedTuple):
    """A way through the pages up to the ruling: what was tapped, and the last page."""

    told: dict[str, str]
    page: Page


@pytest.fixture(scope="module", params=OFFICIAL)
def office(day: ArbiterDay, request: pytest.FixtureRequest) -> Office:
    """Return an event under each official book."""
    return day.playing(f"copa-{request.param}", request.param)


def walk(
    day: ArbiterDay, office: Office, href: str, told: dict[str, str]
) -> Iterator[PathToRuling]:
    """Yield every way from a page on, tapping whatever it offers."""
    page = day.look(address(office) + href)
    asked = (one for one in (*ANSWERS, "choice") if one not in told and page.taps(one))
    name = next(asked, None)
    if name is None:
        yield PathToRuling(told, page)
        return
    for word, link in page.taps(name).items():
        yield from walk(day, office, link, {**told, name: word})


def document(office: Office, told: dict[str, str]) -> dict[str, object]:
    """Return the same question as a document for `capicua ruling`."""
    book = office.state.book
    tolerance = book.attendance.tolerance_minutes.value or 0
    facts: dict[str, object] = {"round": 1}
    for name in (ANSWERS.keys() & told.keys()) - set(OF_THE_SHEET):
        word = told[name]
        if name == "late":
            facts["minutes_late"] = tolerance + BEYOND if word == "yes" else 0
        elif name == "last_tile":
            facts["tiles_left"] = 1 if word == "yes" else None
        else:
            facts[name] = word == "yes" if word in ("yes", "no") else word
    asked: dict[str, object] = {
        "rulebook": book.id,
        "infraction": told["code"],
        "offender": int(told["seat"]),
        "starter": int(match_of(office.state, office.state.table(PLACE)).starter),
        "modality": "pairs",
        "running": {"A": 0, "B": 0},
        "facts": facts,
    }
    return asked | ({"choice": told["choice"]} if "choice" in told else {})


def sentence(office: Office, told: dict[str, str]) -> str:
    """Return what `capicua ruling` says, with the numbers of those who sit here."""
    table = office.state.table(PLACE)
    labels = {seat: label_at(office.state, table, seat) for seat in Seat}
    ruling = read_ruling(document(office, told), load)
    spoken = Catalog("es", office.state.book.regulation)
    return ruling_sentence(spoken, ruling, labels)


def known_codes(office: Office) -> list[str]:
    return [code for code, law in office.state.book.infractions.items() if not law.silent]


def test_the_first_page_offers_every_code(day: ArbiterDay, office: Office) -> None:
    assert set(day.look(address(office)).taps("code")) == set(office.state.book.infractions)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_code_that_a_book_knows_is_ruled_as_the_command_rules_it(
    day: ArbiterDay, office: Office, part: int
) -> None:
    for number, code in enumerate(known_codes(office)):
        if number % PARTS == part:
            told = {"code": code, "seat": str(number % 4 + 1)}
            href = f"?code={code}&seat={told['seat']}&points_a=0&points_b=0"
            for way in walk(day, office, href, told):
                if way.page.title != "Corregir la planilla":
                    assert way.page.ruling == sentence(office, way.told), way.told
