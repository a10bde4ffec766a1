"""How an entry came to its place."""

from fractions import Fraction

import pytest

from actions.desk_day import enter, play_round
from actions.event_office import Office, playing
from capicua.actions.entries.entries import AddEntries, NewEntry, add_entries
from capicua.actions.entries.numbers import Person
from capicua.actions.public.following import follow
from capicua.actions.rounds.rounds import PairRound, pair_round
from capicua.actions.standings.entry_story import Seating, seatings, show_story
from capicua.event.place import Place
from capicua.kernel.error import RuleViolation
from capicua.kernel.seat import Pair, Seat
from capicua.rulebooks.sections.competition import Modality


def test_a_story_adds_up_to_its_row_and_says_where_the_entry_sits() -> None:
    office = playing(entries=4)
    enter(office, 1, 200, 90)
    winner = office.state.table(Place(1, 1)).a[0]

    story = show_story(office.context, "copa", winner)

    assert [one.line.points_for for one in story.explained.lines] == [200]
    assert story.values == tuple(map(Fraction, (1, 110, 200)))
    assert (story.seats, story.rests, story.round, story.through) == (
        (Seating(Place(1, 1), Pair.A, (Seat.ONE, Seat.THREE)),),
        False,
        1,
        1,
    )
    assert story.name == " / ".join(story.members)
    assert set(story.names) == set(story.explained.lines[0].line.opponents)


def test_before_the_first_result_a_story_has_no_lines() -> None:
    story = show_story(playing(entries=4).context, "copa", 1)

    assert (story.through, story.explained.lines, story.explained.row.rank) == (0, (), 1)


def test_a_team_sits_at_all_its_boards() -> None:
    office = playing(modality=Modality.TEAMS, entries=2)
    first = office.state.table(Place(1, 1, 1)).teams

    assert first is not None
    assert seatings(office.state, 1, first[1]) == (
        Seating(Place(1, 1, 1), Pair.B, (Seat.TWO, Seat.FOUR)),
        Seating(Place(1, 1, 2), Pair.B, (Seat.TWO, Seat.FOUR)),
    )


def test_who_plays_alone_has_one_seat() -> None:
    office = playing(modality=Modality.INDIVIDUAL, entries=4)
    table = office.state.table(Place(1, 1))
    around = (table.a[0], table.b[0], table.a[1], table.b[1])

    found = [seatings(office.state, 1, one)[0].seats for one in around]

    assert found == [(seat,) for seat in Seat]


def test_nobody_has_a_story_who_is_not_entered() -> None:
    with pytest.raises(RuleViolation, match="There is no entry 99"):
        show_story(playing(entries=4).context, "copa", 99)


def test_a_story_ends_with_a_round_that_is_closed_and_tells_of_no_draft() -> None:
    office = Office()
    office.create(rounds=3)
    office.enter(5)
    office.start()
    play_round(office)
    pair_round(office.context, office.caller(), PairRound())
    (resting,) = office.state.rounds[2].byes

    assert show_story(office.context, "copa", resting, through=1).through == 1
    for number in (0, 2, 99):
        with pytest.raises(RuleViolation, match="is not closed yet"):
            show_story(office.context, "copa", resting, through=number)


def test_neither_a_story_nor_who_follows_is_told_the_sex() -> None:
    office = playing(modality=Modality.INDIVIDUAL)
    person = NewEntry((Person("Ana Nueva"),), category="open", sex="female")
    add_entries(office.context, office.caller(), AddEntries((person,)))
    entry = max(office.state.entries)
    kept = office.state.entries[entry].particulars
    told = show_story(office.context, office.event, entry).particulars
    followed = follow(office.context, office.event, *kept.athletes).particulars

    assert (kept.category, kept.sex) == ("open", "female")
    assert told == followed == kept._replace(sex=None)
