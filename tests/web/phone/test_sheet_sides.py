"""Sides are never swapped: the pair that a page names is the one whose score changes."""

from random import Random  # noqa: TID251 - seeded: who sits where, who looks, who wins

import pytest

from actions.event_office import Office
from capicua.actions.sheets.counted import counted_result
from capicua.event.place import Place
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.sections.competition import Modality
from capicua.web.phone import sheet_acts as phone_acts
from web.browser.phone_rendered import Rendered
from web.browser.phone_sides import (
    names_all,
    people_of,
    places_of,
    read_sides,
    seat_everybody,
    sitting,
)

TABLES = 20
EVENTS = (
    ("fid-2015", Modality.PAIRS),
    ("fid-2015", Modality.INDIVIDUAL),
    ("dp-standard", Modality.INDIVIDUAL),
    ("dp-even-hands", Modality.PAIRS),
    ("amasfac", Modality.INDIVIDUAL),
    ("amasfac", Modality.PAIRS),
    ("pr", Modality.PAIRS),
    ("pr", Modality.INDIVIDUAL),
    ("fed", Modality.PAIRS),
    ("fid-2015", Modality.TEAMS),
)
SEATINGS = 200
"""Every kind of event once; the long run goes on to a thousand and beyond."""
LARGE = 95


class Table:
    """One table whose four sat down as they liked, and one of them who looks."""

    def __init__(
        self, chance: Random, office: Office, place: Place, names: dict[int, str]
    ) -> None:
        self.office, self.place, self.names = office, place, names
        self.who = sitting(chance, office, place)
        self.seat = chance.choice(list(Seat))
        self.winner = chance.choice(list(Pair))
        self.points = chance.randint(1, 90)
        for seat, athlete in self.who.items():
            Rendered(office, athlete, place).send(phone_acts.sit, seat=int(seat))
        self.phone = Rendered(office, self.who[self.seat], place)

    def people(self, pair: Pair) -> list[str]:
        """Return who plays together."""
        return people_of(self.who, pair, self.names)

    def check_before(self) -> str:
        """Check everything that can be pressed; return the key of those who will win."""
        sides = read_sides(self.phone.page())
        for pair in Pair:
            own, other = self.people(pair), self.people(pair.other)
            letter = pair.value
            for words in (
                sides.keys[letter],
                sides.racks[letter.lower()],
                sides.board[letter.lower()],
                sides.script[letter.lower()],
            ):
                assert names_all(words, own, other), (words, own, other)
        for seat, athlete in self.who.items():
            words = sides.closers[str(int(seat))]
            others = [self.names[one] for one in self.who.values() if one != athlete]
            assert names_all(words, [self.names[athlete]], others)
        named = self.people(self.winner)
        (key,) = [
            letter
            for letter, words in sides.keys.items()
            if names_all(words, named, self.people(self.winner.other))
        ]
        return key

    def play(self, key: str) -> None:
        """Let those win whom the key names, hand after hand."""
        row, points = 0, self.points
        while not self.office.state.table(self.place).is_over:
            self.phone.send(phone_acts.hand, row=row, hand=key, points=points)
            row, points = row + 1, LARGE
        self.phone.send(phone_acts.accept, seat=int(self.seat), rows=row)

    def check_after(self) -> None:
        """Check the score, the sentence and the signatures at the end."""
        sides = read_sides(self.phone.page())
        state = self.office.state
        # What counts of a match that is over, whatever its last hand was worth.
        counts = counted_result(state, state.table(self.place))
        assert counts is not None
        assert counts.score is not None
        total = counts.score.of(self.winner)
        mine, theirs = self.people(self.seat.pair), self.people(self.seat.pair.other)
        won = self.seat.pair is self.winner
        assert sides.totals[self.winner.value.lower()] == total
        assert sides.totals[self.winner.other.value.lower()] == 0
        assert sides.sentence == (f"Ganaron {total}–0" if won else f"Perdieron 0–{total}")
        assert names_all(sides.against, theirs, mine)
        assert names_all(sides.hand, self.people(self.winner), [])
        assert f"+{LARGE}" in sides.hand
        assert not sides.signed or self.names[self.who[self.seat]] in sides.signed
        for words in sides.missing:
            assert not any(one in words for one in mine), (words, mine)


@pytest.mark.slow
def test_in_every_seating_the_named_pair_is_the_one_whose_score_changes() -> None:
    check_seatings(SEATINGS)


@pytest.mark.long(size=1_000)
def test_in_a_thousand_seatings_the_named_pair_is_the_one_whose_score_changes(
    size: int,
) -> None:
    check_seatings(size)


def check_seatings(wanted: int) -> None:
    """Let tables sit down, look, play and look again, until so many were seen."""
    chance, seen = Random(2015), 0  # noqa: S311
    while seen < wanted:
        for rulebook, modality in EVENTS:
            office = Office()
            names = seat_everybody(chance, office, rulebook, modality, TABLES)
            for place in places_of(office)[:TABLES]:
                table = Table(chance, office, place, names)
                table.play(table.check_before())
                table.check_after()
                seen += 1


def test_a_page_that_named_the_wrong_pair_would_be_found() -> None:
    assert names_all("Ana + Luis Gil", ["Ana Pérez", "Luis Gil"], ["Eva Sosa", "Iván Ruiz"])
    assert not names_all("Ana + Luis", ["Ana Pérez", "Eva Sosa"], ["Luis Gil"])
    assert not names_all("Ana Pérez", ["Ana Pérez"], ["Ana Pérez"])
