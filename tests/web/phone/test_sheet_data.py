"""The JSON block of the score sheet: what the scripts get, whatever somebody is called."""

from web.days.hall_day import HallDay
from web.days.phone_day import HOSTILE_NAMES, four_phones, one_table_of
from web.html_text import read_sheet_data


def test_a_name_never_ends_the_block(hall: HallDay) -> None:
    one_table_of(hall, "hostil", HOSTILE_NAMES)

    page = hall.owner.get("/events/hostil/tables/1/1").text
    block = page.partition('id="sheet-data"')[2].partition("</script>")[0]

    assert sorted(read_sheet_data(page)["names"]) == sorted(HOSTILE_NAMES)
    assert [sign for sign in ("<", "&", "'") if sign in block.partition(">")[2]] == []


def test_the_block_holds_the_rows_and_the_rules_as_numbers(hall: HallDay) -> None:
    office = hall.playing("bloque")
    with four_phones(hall, office) as (phone, *_):
        phone.send("hands", row=0, hand="tied", closer=3)
        phone.send("hands", row=1, hand="A", points=30)
        data = phone.data()

    assert data["match"] == {
        "rows": [["", 0, 1, "tied", 3], ["A", 30, 2]],
        "hands": 2,
        "total": {"A": 30, "B": 0},
        "starter": 3,
    }
    assert data["undoUrl"] == "/events/bloque/tables/1/1/undo"
    assert data["leaveOutUrl"] == "/events/bloque/tables/1/1/leave-out"
    assert (data["rules"]["target"], data["rules"]["mostPoints"]) == (200, 168)
    assert (data["heldUp"], data["words"]["whoWon"]) == (
        None,
        "¿Quién ganó la mano {number}?",
    )
