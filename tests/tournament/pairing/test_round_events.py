"""Whole events: every round is a round, or a refusal that says what to do."""

from random import Random  # noqa: TID251 - tests hand chance in

import pytest

from capicua.kernel.error import RuleViolation
from capicua.tournament.pairing.plan import Plan
from capicua.tournament.pairing.round import next_round
from capicua.tournament.rules.record import Tournament
from capicua.tournament.rules.roster import active_in, next_round_number
from tournament.pairing.events import book_with, entries, event, played_on, seated

pytestmark = pytest.mark.slow

REFUSALS = {"byes_used_up", "too_few_entries", "rematch_unavoidable", "knockout_decided"}
"""What may end an event before its last round."""
OUT_OF_THE_CUP = "knockout"


def hold(tournament: Tournament, plan: Plan) -> None:
    """Assert what holds for every round."""
    active = active_in(tournament, plan.round)
    everybody = sorted((*seated(plan), *plan.byes))
    assert len(everybody) == len(set(everybody))
    if tournament.book.settings.pairing_mode.value != OUT_OF_THE_CUP:
        assert everybody == sorted(active)
    numbers = [table.number for table in plan.tables if table.rotation in (None, 1)]
    assert numbers == list(range(1, len(numbers) + 1))
    for table in plan.tables:
        assert len(table.a) == len(table.b)
        if len(table.a) == 1 and not table.rotation:
            assert table.why.places[0] < table.why.places[1]


def run(tournament: Tournament, seed: int = 1) -> tuple[int, str | None]:
    """Play an event to its end; return the rounds played and the refusal that ended it."""
    chance = Random(seed)  # noqa: S311
    ended_by: RuleViolation | None = None
    while ended_by is None and next_round_number(tournament) <= tournament.rounds:
        try:
            plan = next_round(tournament)
        except RuleViolation as refusal:
            ended_by = refusal
        else:
            hold(tournament, plan)
            tournament = played_on(tournament, plan, chance)
    if ended_by is None:
        return len(tournament.played), None
    assert ended_by.code in REFUSALS
    assert ended_by.message.endswith(".")
    return len(tournament.played), ended_by.code


@pytest.mark.parametrize("size", [4, 5, 6, 7, 9, 11, 12])
@pytest.mark.parametrize("book", ["fid-2015", "dp-standard"])
def test_small_fields_of_athletes(book: str, size: int) -> None:
    tournament = event(size, book=book_with(book), modality="individual", rounds=7)
    rests = size % 4
    possible = 7 if not rests else min(7, 2 * size // rests)

    assert run(tournament) == (possible, None if possible == 7 else "byes_used_up")


@pytest.mark.parametrize("mode", ["fid_halves", "dp38", "neighbours", "fold", "draw"])
@pytest.mark.parametrize("size", [2, 3, 5, 6, 8])
def test_small_fields_of_pairs(mode: str, size: int) -> None:
    book = book_with("dp-standard", pairing_mode=mode)
    possible = 7 if size % 2 == 0 else min(7, 2 * size)

    assert run(event(size, book=book, rounds=7))[0] == possible


def test_twenty_rounds_with_eight_pairs() -> None:
    assert run(event(8, rounds=20)) == (20, None)


def test_forbidden_rematches_end_an_event_when_all_have_met() -> None:
    book = book_with(rematch_policy="forbid", pairing_mode="neighbours")
    rounds, code = run(event(8, book=book, rounds=20))

    assert (rounds <= 7, code) == (True, "rematch_unavoidable")


@pytest.mark.parametrize("countries", [("VEN",), ("VEN", "DOM")])
def test_one_or_two_countries_only(countries: tuple[str, ...]) -> None:
    tournament = event(modality="individual", entries=entries(12, countries), rounds=5)

    assert run(tournament) == (5, None)


@pytest.mark.parametrize("modality", ["pairs", "individual", "teams"])
def test_half_of_the_field_withdraws(modality: str) -> None:
    withdrawn = dict.fromkeys(range(1, 17, 2), 2)
    tournament = event(16, modality=modality, rounds=5, withdrawn=withdrawn)

    assert run(tournament) == (5, None)


def test_too_many_withdraw() -> None:
    withdrawn = dict.fromkeys(range(1, 6), 2)

    assert run(event(6, withdrawn=withdrawn)) == (2, "too_few_entries")


@pytest.mark.parametrize("kind", [None, "liga"])
@pytest.mark.parametrize("modality", ["pairs", "individual"])
def test_entries_come_late_and_stay_away(modality: str, kind: str | None) -> None:
    tournament = event(
        13,
        modality=modality,
        kind=kind,
        rounds=6,
        late={11: 2, 12: 3, 13: 5},
        book=book_with(bye_max_per_player=6),
    )
    chance = Random(3)  # noqa: S311
    for number in range(1, 7):
        away = frozenset(chance.sample(range(1, 14), chance.randrange(4)))
        tournament = tournament._replace(absent_next=away)
        plan = next_round(tournament)
        assert plan.round == number
        hold(tournament, plan)
        tournament = played_on(tournament, plan, chance)


@pytest.mark.parametrize("size", [5, 8, 11])
def test_a_cup(size: int) -> None:
    rounds, code = run(event(size, book=book_with(pairing_mode="knockout"), rounds=6))

    assert (rounds, code) == ((size - 1).bit_length(), "knockout_decided")


@pytest.mark.parametrize("modality", ["pairs", "individual"])
def test_a_field_of_four_hundred(modality: str) -> None:
    assert run(event(400, modality=modality, rounds=2)) == (2, None)


@pytest.mark.long(size=200)
def test_events_of_all_sizes(size: int) -> None:
    chance = Random(17)  # noqa: S311
    for number in range(size):
        entered = chance.choice([4, 5, 6, 7, 9, 11, chance.randrange(4, 60), 400])
        modality = chance.choice(["pairs", "individual", "teams"])
        book = chance.choice(["fid-2015", "dp-standard", "pr", "amasfac"])
        gone = chance.sample(range(1, entered + 1), chance.randrange(entered // 2 + 1))
        run(
            event(
                entered,
                modality=modality,
                book=book_with(book, bye_max_per_player=chance.randrange(1, 5)),
                rounds=5 if entered == 400 else chance.randrange(3, 16),
                withdrawn={one: chance.randrange(1, 6) for one in gone},
                late={entered: 2},
            ),
            seed=number,
        )
