"""A table on the phone: whoever looks sees the right names at every number."""

import gzip
import re
from random import Random  # noqa: TID251 - seeded: which side wins, and who sits where

import pytest

from capicua.actions.accounts.hosting import HostEvent, host_event
from capicua.actions.table import TakeSeat, take_seat
from capicua.event.actor import Actor, Role
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.sections.competition import Modality
from capicua.web.assets import assets
from capicua.web.phone_sheet import tile_rows
from web.hall_day import HallDay
from web.phone_day import four_phones, keys_of, open_phone, owner_of, sitters

TAGS = re.compile(r"<[^>]*>")
MOST_BYTES = 60_000
LINKED = re.compile(r'(?:href|src)="/static/([\w.]+)\?v=')


def words_of(page: str) -> str:
    """Return what a page says, on one line."""
    return " ".join(TAGS.sub(" ", page).split())


def test_the_grid_holds_each_tile_once_and_each_suit_in_one_piece() -> None:
    rows = tile_rows()

    assert [len(row) for row in rows] == [7, 7, 7, 7]
    assert len({tile for row in rows for tile in row}) == 28


def test_a_score_sheet_weighs_little_and_asks_for_all_at_once(hall: HallDay) -> None:
    office = hall.playing("peso")
    with four_phones(hall, office) as (phone, *_):
        page = phone.page()
    names = set(LINKED.findall(page))
    imported = {
        one
        for name in names
        if name.endswith(".js")
        for one in re.findall(r'from "\./([\w.]+)', assets()[name].content.decode())
    }

    sent = [page.encode(), *(assets()[name].content for name in sorted(names))]
    assert sum(len(gzip.compress(one)) for one in sent) < MOST_BYTES
    assert {one.partition("?")[0] for one in imported} <= names


def test_spectators_look_and_have_nothing_to_press(hall: HallDay) -> None:
    office = hall.playing("publico-tel")
    host = HostEvent("publico-tel", is_listed=True)
    host_event(hall.server.office, owner_of(hall), host)
    with four_phones(hall, office) as (phone, *_), hall.desk.visitor() as stranger:
        phone.send("hands", row=0, hand="A", points=35)
        watched = stranger.get(phone.path).text
        official = hall.owner.get(phone.path).text

    assert "+35" in watched
    assert "<form" not in watched
    assert 'id="hand"' in official


def named_side(page: str, names: list[str]) -> str:
    """Return which key names these people."""
    keys = re.findall(
        r'<label class="winner is-([ab])">.*?<span>(.*?)</span>', page, re.DOTALL
    )
    found = [key for key, words in keys if sorted(words.split(" + ")) == sorted(names)]
    (side,) = found
    return str(side).upper()


def total_of(page: str, names: list[str]) -> int:
    """Return the number that stands at these people."""
    sides = re.findall(
        r'class="score-side.*?score-people">(.*?)</p>.*?data-figure>(\d+)<',
        page,
        re.DOTALL,
    )
    (found,) = [int(total) for words, total in sides if all(one in words for one in names)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("modality", [Modality.PAIRS, Modality.INDIVIDUAL])
def test_the_named_pair_is_the_one_whose_score_changes(
    hall: HallDay, modality: Modality
) -> None:
    event = f"lados-{modality}"
    tables = 100
    office = hall.playing(
        event, tables * (2 if modality is Modality.PAIRS else 4), modality=modality
    )
    keys, chance = keys_of(hall, event), Random(modality)  # noqa: S311
    for number in range(1, tables + 1):
        place = Place(1, number)
        who = list(sitters(office, office.state.table(place)))
        if modality is Modality.PAIRS and chance.random() < 0.5:
            who[0], who[2] = who[2], who[0]
        for seat, athlete in zip(Seat, who, strict=True):
            caller = office.caller(Actor(Role.ATHLETE, str(athlete)))
            take_seat(office.context, caller, TakeSeat(place, seat, athlete))
        winner = chance.choice(list(Pair))
        names = [keys[who[seat - 1]].name for seat in winner.seats]
        points = chance.randint(1, 120)
        with open_phone(hall, keys[chance.choice(who)], event, place) as phone:
            side = named_side(phone.page(), names)
            phone.send("hands", row=0, hand=side, points=points)
            after = phone.page()
        found = office.state.table(place).match

        assert found is not None
        assert found.running.of(winner) == points
        assert found.running.of(winner.other) == 0
        assert total_of(after, names) == points


def test_at_the_end_each_phone_names_its_own_pair(hall: HallDay) -> None:
    office = hall.playing("frases")
    with four_phones(hall, office) as phones:
        for row in range(2):
            phones[2].send("hands", row=row, hand="A", points=100)
        words = [words_of(one.page()) for one in phones]

    assert ["Ganaron 200–0" in one for one in words] == [True, False, True, False]
    assert ["Perdieron 0–200" in one for one in words] == [False, True, False, True]
