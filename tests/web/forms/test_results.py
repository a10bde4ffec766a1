"""What a form says about a table; and that a name never stands at the other's field."""

import re
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.datastructures import FormData

from actions.event_office import ANA, Office
from capicua.actions.events.summary import show_standings
from capicua.actions.results.result_entry import EnterResult, enter_result
from capicua.actions.results.result_list import PaperTable, show_paper_results
from capicua.event.facts.results import Outcome, PersonalOutcome
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import ByPair, Seat
from capicua.rulebooks.sections.competition import Modality
from capicua.tournament.rules.record import CardColour
from capicua.web.forms.results import read_outcome
from capicua.web.site.reading import read_place
from capicua.web.site.templates import TEMPLATES
from capicua.wording.language import words_for

FIELD = (
    '{% from "sheet/sheet_parts.html" import points_field with context %}'
    "{{ points_field(pair, pair|lower, table) }}"
)
PERSON = re.compile(r'class="person">.*?</span>\s*(.*?)</span>', re.DOTALL)


class DrawnChance:
    """Seeds that a test has chosen."""

    def __init__(self, seed: int) -> None:
        self.value = seed

    def seed(self) -> int:
        return self.value

    def salt(self) -> bytes:
        return bytes(16)


def names_at(table: PaperTable, pair: str) -> set[str]:
    """Return the names that stand at a pair's field."""
    words = words_for("es")
    template = TEMPLATES.from_string(FIELD)
    shown = template.render(pair=pair, table=table.view, t=words.text, words=words)
    return {unescape(name) for name in PERSON.findall(shown)}


@settings(max_examples=25)
@given(
    seed=st.integers(0, 2**32),
    modality=st.sampled_from([Modality.PAIRS, Modality.INDIVIDUAL]),
    winner=st.sampled_from("ab"),
    data=st.data(),
)
def test_the_name_at_a_field_is_the_one_whose_points_change(
    seed: int, modality: Modality, winner: str, data: st.DataObject
) -> None:
    office = Office()
    office.context = office.context._replace(chance=DrawnChance(seed))
    office.create(modality=modality)
    office.enter(8)
    office.start()
    office.pair()
    tables = show_paper_results(office.context, "copa", ANA).tables
    table = data.draw(st.sampled_from(tables))

    typed = FormData({"table": str(table.view.place.table), "a": "30", "b": "30"})
    typed = FormData({**typed, winner: "200"})
    place = read_place(1, str(typed["table"]))
    enter_result(office.context, office.caller(), EnterResult(place, read_outcome(typed)))

    rows = show_standings(office.context, "copa").rows
    made = {row.name: row.figures.points_for for row in rows}
    scored = {
        person
        for name, points in made.items()
        if points == 200
        for person in name.split(" / ")
    }
    loser = "b" if winner == "a" else "a"
    assert names_at(table, winner.upper()) == scored
    assert not names_at(table, loser.upper()) & scored


@pytest.mark.parametrize(
    ("fields", "outcome"),
    [
        ({"a": "200", "b": "-10"}, Outcome(ByPair(200, -10))),
        ({"a": "150", "b": "9", "on_time": "on"}, Outcome(ByPair(150, 9), on_time=True)),
        ({"a": "", "void": "on"}, Outcome(is_void=True)),
        ({"absent": "4", "a": "1"}, Outcome(absent=(Seat.FOUR,))),
        (
            {"card_2": "red"},
            Outcome(personal=(PersonalOutcome(Seat.TWO, 0, CardColour.RED),)),
        ),
    ],
)
def test_a_form_says_a_score_an_absence_or_a_void_sheet(
    fields: dict[str, str], outcome: Outcome
) -> None:
    assert read_outcome(FormData(fields)) == outcome


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"a": "2oo", "b": "1"}, "no whole number"),
        ({"absent": "5"}, "from 1 to 4"),
        ({"a": "1", "b": "2", "card_1": "blue"}, "no such card"),
    ],
)
def test_what_is_no_result_is_said(fields: dict[str, str], said: str) -> None:
    with pytest.raises(RuleViolation, match=said):
        read_outcome(FormData(fields))


def test_a_board_is_named_behind_a_point_or_a_comma() -> None:
    assert read_place(2, "3,2") == read_place(2, "3.2") == Place(2, 3, 2)
    with pytest.raises(RuleViolation, match="number of the table"):
        read_place(2, "")
