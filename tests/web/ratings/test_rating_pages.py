"""Pages of ratings: lists, why a rating changed, what a match would do, the archive."""

import re
from collections.abc import Iterator
from html import unescape
from typing import cast

import httpx
import pytest

from actions.ratings.season import WON, Season
from actions.registry.liga import OFFICE, OWNER, Liga
from capicua.actions.ratings.athlete_ratings import show_athlete
from capicua.actions.ratings.publishing import PublishRatings, publish_ratings
from capicua.actions.ratings.updating import CutCategories, cut_categories
from capicua.event.facts.results import Outcome
from capicua.kernel.seat import ByPair
from capicua.office.facts.ratings import CategoryCut
from capicua.registry.athlete import AthleteSex
from capicua.registry.person import Nationality, PersonDetails
from capicua.rulebooks.sections.competition import RatingSystem
from capicua.store.database import Database
from web.days.hall_day import HallDay, open_hall

SPEC = RatingSystem.SPEC
PEOPLE = (
    PersonDetails("Ana Pérez", sex=AthleteSex.FEMALE, nationalities=(Nationality("VEN"),)),
    PersonDetails("Berta Gil", born="2015-01-01", nationalities=(Nationality("ESP"),)),
    PersonDetails("Carlos Ruiz"),
    PersonDetails("Diana Sol"),
)


def visible_text(html: str) -> str:
    """Return what a page says, blanks made single."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


class RatedHall:
    """A hall whose office has counted two nights of four people."""

    def __init__(self, hall: HallDay) -> None:
        store = cast("Database", hall.server.context.store)
        self.season = Season(Liga(store, "dp-standard"))
        self.visitor = hall.owner
        self.season.liga.enrol(*PEOPLE)
        self.season.played("jueves-1", WON, people=(1, 2, 3, 4))
        self.season.played("jueves-2", Outcome(ByPair(61, 150)), people=(1, 3, 2, 4))

    def read(self, path: str, **query: str | int) -> str:
        """Return what a page says."""
        answer = self.visitor.get(f"/offices/{OFFICE}/ratings/{path}", params=query)
        assert answer.status_code == 200, answer.text
        return visible_text(answer.text)


@pytest.fixture(scope="module")
def rated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RatedHall]:
    with open_hall(tmp_path_factory.mktemp("rated")) as hall:
        yield RatedHall(hall)


def test_the_list_names_everybody_as_they_agreed_and_says_what_is_ours(
    rated: RatedHall,
) -> None:
    text = rated.read("spec")

    assert "Berta G." in text
    assert "Berta Gil" not in text
    assert "La fórmula de SPEC no es pública" in text
    assert "Carlos R." not in rated.read("spec", country="VEN").split("Parejas")[0]
    assert "Ana P." in rated.read("spec", sex="female")
    empty = rated.read("elo")
    assert "Aquí nadie tiene rating todavía" in empty


@pytest.mark.article("DP-25")
def test_a_list_shows_one_category(rated: RatedHall) -> None:
    liga = rated.season.liga
    cuts = CutCategories(SPEC, (CategoryCut("Primera", 1500), CategoryCut("Segunda", 0)))
    cut_categories(liga.context, liga.by(OWNER), cuts)

    best = rated.read("spec", category="Primera").split("Parejas")[0]

    assert ("Diana S." in best, "Ana P." in best) == (True, False)


def test_an_athletes_page_opens_every_change(rated: RatedHall) -> None:
    text = rated.read("athletes/1")

    (found,) = show_athlete(rated.season.liga.context, OFFICE, 1).ratings
    assert len(found.steps) == 2
    for step in found.steps:
        change = f"{step.after - step.before:+.1f}".replace("-", "−")
        for told in (f"{step.points_for}-{step.points_against}", change,
                     f"{step.expected:.2f}", f"{step.after:.1f}"):  # fmt: skip
            assert told in text
    assert "No es oficial" in text


def test_what_if_tells_what_each_of_four_would_win_or_lose(rated: RatedHall) -> None:
    text = rated.read("spec/what-if", a1=1, a2=2, b1=3, b2=4)

    assert "La pareja A puede esperar" in text
    assert "150-75" in text
    refused = rated.visitor.get(
        f"/offices/{OFFICE}/ratings/spec/what-if",
        params={"a1": 1, "a2": 1, "b1": 3, "b2": 4},
    )
    assert refused.status_code == httpx.codes.CONFLICT


def test_a_published_list_is_found_in_the_archive(rated: RatedHall) -> None:
    liga = rated.season.liga
    done = publish_ratings(liga.context, liga.by(OWNER), PublishRatings(SPEC))

    assert f"{liga.now:%d/%m/%Y}" in rated.read("lists")
    assert "Berta G." in rated.read(f"lists/{done.told['list']}")
    assert "nuestra propuesta" in rated.read("ranking")


def test_a_list_that_matches_do_not_move_is_refused(rated: RatedHall) -> None:
    unknown = rated.visitor.get(f"/offices/{OFFICE}/ratings/fide")

    assert unknown.status_code == httpx.codes.CONFLICT


@pytest.mark.parametrize(
    ("rulebook", "tab"),
    [
        ("dp-standard", f"/offices/{OFFICE}/ratings/spec"),
        ("dp-even-hands", f"/offices/{OFFICE}/ratings/elo"),
        ("fid-2015", f"/offices/{OFFICE}/ratings/ranking"),
        ("pr", None),
    ],
)
def test_an_office_offers_the_ratings_that_its_rules_know(
    rulebook: str, tab: str | None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with open_hall(tmp_path_factory.mktemp("office")) as hall:
        Liga(cast("Database", hall.server.context.store), rulebook)
        page = hall.owner.get(f"/offices/{OFFICE}").text
        bar = page.partition('class="choice-bar is-whole"')[2].partition("</nav>")[0]
        shown = re.findall(r'href="([^"]*/ratings/[^"]*)"', bar)
        status = [hall.owner.get(address).status_code for address in shown]

    assert (shown, status) == ([tab] if tab else [], [200] * len(shown))


def test_who_keeps_the_office_sees_what_is_worth_a_look_and_nobody_else(
    rated: RatedHall,
) -> None:
    assert "Nada llama la atención" in rated.read("spec/integrity")
    address = f"/offices/{OFFICE}/ratings/spec/integrity"
    cookies = rated.visitor.cookies
    try:
        rated.visitor.cookies = httpx.Cookies()
        assert rated.visitor.get(address).status_code in {303, 401, 403}
    finally:
        rated.visitor.cookies = cookies
