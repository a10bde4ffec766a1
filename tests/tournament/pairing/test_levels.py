"""The field that the solvers see: which levels act."""

import pytest

from capicua.tournament.pairing.field import Field
from capicua.tournament.pairing.levels import kept_apart, lay_out_field
from tournament.pairing.events import after, book_with, entries, event, situation_of

NOBODY: frozenset[int] = frozenset()
ROUND = "1+2-3+4 200:1"


def test_a_field_of_pairs_knows_meetings_by_place() -> None:
    situation = situation_of(after(event(4), "1-3 200:150, 2-4 120:200"))

    assert situation.listed == (4, 1, 3, 2)
    assert lay_out_field(situation) == Field(
        wins=(1, 1, 0, 0),
        met=({3: 1}, {2: 1}, {1: 1}, {0: 1}),
        partnered=({}, {}, {}, {}),
        banned=(NOBODY,) * 4,
        country=(None,) * 4,
        club=(None,) * 4,
    )


@pytest.mark.article("FID-63-p1-d")
@pytest.mark.parametrize(
    ("book", "settings", "expected"),
    [
        pytest.param("fid-2015", {}, (0, 1, 0, 1), id="fid-63-p1-d-partners-of-a-country"),
        pytest.param(
            "fid-2015", {"avoid_same_country": "off"}, (None,) * 4, id="f11-switched-off"
        ),
        pytest.param("pr", {}, (None,) * 4, id="pr-silent"),
        pytest.param(
            "pr", {"avoid_same_country": "soft"}, (0, 1, 0, 1), id="pr-by-setting"
        ),
    ],
)
def test_countries_act_where_the_book_or_the_event_asks(
    book: str, settings: dict[str, object], expected: tuple[int | None, ...]
) -> None:
    tournament = event(
        book=book_with(book, **settings),
        modality="individual",
        entries=entries(4, ("DOM", "VEN")),
    )

    assert lay_out_field(situation_of(tournament)).country == expected


def test_a_missing_country_is_like_nobody() -> None:
    tournament = event(modality="individual", entries=entries(4, ("VEN", None)))

    assert lay_out_field(situation_of(tournament)).country == (None, 0, None, 0)


def test_clubs_act_by_setting_only() -> None:
    clubs = {one: entry._replace(club="X") for one, entry in entries(2).items()}

    assert lay_out_field(situation_of(event(entries=clubs))).club == (None, None)
    soft = event(entries=clubs, book=book_with(avoid_same_club="soft"))
    assert lay_out_field(situation_of(soft)).club == (0, 0)


def test_rematches_that_are_allowed_are_not_counted() -> None:
    tournament = after(
        event(4, modality="individual", book=book_with(rematch_policy="allow")), ROUND
    )

    field = lay_out_field(situation_of(tournament))

    assert (field.met, field.partnered) == (({},) * 4, ({},) * 4)


def test_a_drawn_round_knows_no_wins() -> None:
    tournament = after(event(4, modality="individual"), ROUND)

    assert lay_out_field(situation_of(tournament), with_wins=False).wins == (0,) * 4


def test_who_must_sit_at_different_tables_cannot_meet() -> None:
    tournament = event(6, bans=frozenset({(1, 2)}), fixed_tables={6: 1, 4: 1, 5: 2})

    assert kept_apart(tournament) == {(1, 2), (4, 5), (5, 6)}
    assert lay_out_field(situation_of(tournament)).banned == (
        frozenset({1}),
        frozenset({0}),
        NOBODY,
        frozenset({4}),
        frozenset({3, 5}),
        frozenset({4}),
    )


def test_a_ban_of_somebody_who_is_away_does_nothing() -> None:
    tournament = event(4, bans=frozenset({(1, 2)}), absent_next=frozenset({2}))

    assert lay_out_field(situation_of(tournament)).banned == (NOBODY,) * 3
