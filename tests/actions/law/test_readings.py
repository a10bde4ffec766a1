import pytest

from capicua.actions.law.readings import reading_ids, show_reading, show_readings
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load, load_all
from capicua.rulebooks.readings import is_reading
from capicua.rulebooks.rulebook import values


def test_every_reading_is_shown_once_in_the_order_of_the_regulations() -> None:
    views = show_readings()

    assert tuple(view.id for view in views) == reading_ids()
    assert all(map(is_reading, reading_ids()))
    assert (len(views), views[0].id, views[-1].id) == (98, "F1", "E10")


def test_a_reading_names_its_regulation() -> None:
    assert [show_reading(name).regulation for name in ("F1", "D1", "P1", "A1", "E1")] == [
        "FID",
        "DP",
        "PR",
        "AMASFAC",
        "FED",
    ]


def test_a_reading_names_everything_that_rests_on_it() -> None:
    view = show_reading("E6")

    assert view.books == (load("fed"),)
    assert [(book.id, row.section, row.name) for book, row in view.rows] == [
        ("fed", "settings", "open_tiles_span")
    ]
    assert [(book.id, infraction.code) for book, infraction in view.infractions] == [
        ("fed", "tile_exposed_partner_one_tile")
    ]


def test_no_use_of_a_reading_is_lost() -> None:
    shown = sum(len(view.rows) + len(view.infractions) for view in show_readings())
    books = load_all()

    assert shown == sum(
        len(cited.readings) for book in books for *_, cited in values(book)
    ) + sum(
        len(infraction.readings)
        for book in books
        for infraction in book.infractions.values()
    )


def test_a_reading_is_found_however_it_is_written() -> None:
    assert show_reading("f26") == show_reading("F26")


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ("F99", 'There is no reading "F99". Did you mean F9?'),
        (
            "xyz",
            'There is no reading "xyz". They are called F1, D1, P1, A1, E1 and so on.',
        ),
    ],
)
def test_an_unknown_reading_is_refused_with_the_way_out(wanted: str, message: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        show_reading(wanted)

    assert (refusal.value.code, refusal.value.message) == ("unknown_reading", message)
