"""The JSON block of the score sheet: what the scripts get, whatever somebody is called."""

import re

from actions.event_office import LUIS
from capicua.actions.rulings.make_ruling import MakeRuling, make_ruling
from capicua.kernel.seat import Seat
from capicua.rulebooks.infraction import ChoiceName
from web.days.hall_day import HallDay
from web.days.phone_day import HERE, HOSTILE_NAMES, four_phones, one_table_of
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
        phone.send("starter", seat=1)
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


def test_nobody_is_said_to_open_while_nobody_told_who_opened_the_first_hand(
    hall: HallDay,
) -> None:
    office = hall.playing("sinsalida")
    with four_phones(hall, office) as (phone, *_):
        phone.send("hands", row=0, hand="A", points=30)
        unknown, page = phone.data()["match"], phone.page()
        desk = hall.owner.get("/events/sinsalida/desk/rounds/1/tables/1").text
        phone.send("starter", seat=2)
        known = phone.data()["match"]

    assert (unknown["rows"], unknown["starter"]) == ([["A", 30, None]], None)
    assert "¿quién sale?" in page
    assert "¿Quién salió en la primera mano?" in page
    assert ">sale</span>" not in desk
    assert (known["rows"], known["starter"]) == ([["A", 30, 2]], 3)


def test_rows_have_the_number_of_their_hand_at_every_door(hall: HallDay) -> None:
    office = hall.playing("numeros")
    with four_phones(hall, office) as (phone, *_):
        phone.send("hands", row=0, hand="A", points=30)
        ruled = MakeRuling(HERE, "false_pass", Seat.TWO, ChoiceName.CONTINUE)
        make_ruling(office.context, office.caller(LUIS), ruled)
        phone.send("hands", row=2, hand="B", points=20)
        doors = {
            "phone": re.findall(r'class="hand-number">(\d*)<', phone.page()),
            "desk": re.findall(
                r'<th scope="row">(\d*)</th>',
                hall.owner.get("/events/numeros/desk/rounds/1/tables/1").text,
            )[::-1],
        }

    assert doors == {"phone": ["2", "", "1"], "desk": ["2", "", "1"]}
