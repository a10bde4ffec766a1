"""The score sheet format: every key of the answer, every mistake with its place."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.formats.sheet import answer_sheet
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from oracle.random_sheets import mostly_right_sheet

A35: dict[str, Any] = {"hand": {"winner": "A", "points": 35}}
ODDITIES: list[Any] = [
    None, True, False, 0, -1, 1, 5, 169, 10**30, 1.0, 0.5, "", "A", "B", "C", "pass", "1",
    "next", "true", [], [1], [1, 1], [5], ["1"], [[]], {}, {"A": 1}, {"points": 3},
]  # fmt: skip


def document(*rows: Any, **more: Any) -> dict[str, Any]:
    return {"rulebook": "fid-2015", "rows": list(rows), **more}


def refusal(raw: object) -> tuple[str, str | None, str | None]:
    with pytest.raises(RuleViolation) as caught:
        answer_sheet(raw, load)
    return caught.value.code, caught.value.at, caught.value.article


def test_the_match_of_the_format_goes_on() -> None:
    raw = document(
        A35,
        {"hand": {"tie": True, "closer": 2}},
        {"deduct": {"pair": "A", "points": 40, "next_starter": "next"}},
        {"deduct": {"seat": 2, "points": 80, "next_starter": "same"}},
        {"null_hand": {"next_starter": "same"}},
        {"time": True},
        modality="pairs",
        target=200,
        first_starter=1,
    )

    assert answer_sheet(raw, load) == {
        "status": "playing",
        "ended_by": None,
        "running": {"A": -5, "B": -80},
        "next_starter": 4,
        "hands_played": 2,
        "hands_after_time": 0,
        "may_record": True,
        "winner": None,
        "score": {"A": 0, "B": 0},
        "personal": None,
        "articles": ["60"],
    }


def test_the_match_of_the_format_ends() -> None:
    raw = document(A35, {"time": True}, {"hand": {"winner": "B", "points": 28}}, target=200)
    won = {"result": "won", "for": 35, "against": 28, "efectividad": 172}
    lost = {"result": "lost", "for": 28, "against": 35, "efectividad": -172}

    assert answer_sheet(raw, load) == {
        "status": "finished",
        "ended_by": "time",
        "running": {"A": 35, "B": 28},
        "next_starter": None,
        "hands_played": 2,
        "hands_after_time": 0,
        "may_record": False,
        "winner": "A",
        "score": {"A": 35, "B": 28},
        "personal": {"1": won, "2": lost, "3": won, "4": lost},
        "articles": ["60", "62", "64"],
    }


def test_a_match_that_counts_for_nobody_has_neither_score_nor_lines() -> None:
    """DP 62-b, reading D15: somebody left on both sides of a rotated table."""
    raw = document(A35, {"abandon": {"seats": [1, 4]}}, modality="individual")
    raw["rulebook"] = "dp-standard"

    assert answer_sheet(raw, load) == {
        "status": "finished",
        "ended_by": "abandon",
        "running": {"A": 35, "B": 0},
        "next_starter": None,
        "hands_played": 1,
        "hands_after_time": None,
        "may_record": False,
        "winner": None,
        "score": None,
        "personal": None,
        "articles": ["62"],
    }


def test_three_leavers_of_a_rotated_table_leave_four_draws() -> None:
    """DP 62-c, reading D15."""
    raw = document(A35, {"abandon": {"seats": [1, 4, 2]}}, modality="individual")
    raw["rulebook"] = "dp-even-hands"
    answer = answer_sheet(raw, load)
    drawn = {"result": "tied", "for": 0, "against": 0, "efectividad": 0}

    assert (answer["winner"], answer["score"]) == (None, {"A": 0, "B": 0})
    assert answer["personal"] == dict.fromkeys("1234", drawn)


def test_a_penalised_hand_is_one_of_the_hands_but_no_hand_row() -> None:
    """DP 47 and 56: a sanction ends a hand, too."""
    penalised = {"deduct": {"pair": "B", "points": 5}}
    raw = {"rulebook": "dp-even-hands", "hands": 4, "rows": [A35, penalised, A35, A35]}
    answer = answer_sheet(raw, load)

    assert (answer["ended_by"], answer["hands_played"]) == ("hands", 3)


def test_a_level_match_after_time_names_the_article_of_the_tie_break() -> None:
    raw = document({"time": "between"}, {"hand": {"tie": True, "closer": 1}})

    assert answer_sheet(raw, load)["articles"] == ["60", "62-pu"]


def test_everything_but_rulebook_and_rows_may_be_left_out() -> None:
    short = document(A35, {"forfeit": {"absent": [2]}})
    full = document(
        A35,
        {"forfeit": {"absent": [2]}},
        modality="pairs",
        target=200,
        first_starter=1,
        prior_cards={},
        settings={},
    )

    assert answer_sheet(short, load) == answer_sheet(full, load)


def test_earlier_cards_count() -> None:
    raw = document(
        {"card": {"seat": 2, "card": "yellow"}}, prior_cards={"2": {"yellow": 1}}
    )

    assert answer_sheet(raw, load)["ended_by"] == "card"


@pytest.mark.parametrize(
    ("row", "code", "at"),
    [
        (7, "wrong_type", "rows[1]"),
        ({}, "one_key_per_row", "rows[1]"),
        ({"time": True, "hand": {}}, "one_key_per_row", "rows[1]"),
        ({"hands": {}}, "unknown_key", "rows[1].hands"),
        ({"hand": []}, "wrong_type", "rows[1].hand"),
        ({"hand": {"winner": "C", "points": 3}}, "unknown_word", "rows[1].hand.winner"),
        ({"hand": {"winner": "A"}}, "missing_key", "rows[1].hand.points"),
        ({"hand": {"points": 3}}, "missing_key", "rows[1].hand.winner"),
        ({"hand": {"winner": "A", "points": 0}}, "out_of_range", "rows[1].hand.points"),
        ({"hand": {"winner": "A", "points": 169}}, "out_of_range", "rows[1].hand.points"),
        ({"hand": {"winner": "A", "points": "9"}}, "wrong_type", "rows[1].hand.points"),
        ({"hand": {"winner": "A", "points": 9.0}}, "wrong_type", "rows[1].hand.points"),
        ({"hand": {"winner": "A", "points": True}}, "wrong_type", "rows[1].hand.points"),
        ({"hand": {"winner": "A", "points": 9, "closer": 1}}, "closer_without_tie",
         "rows[1].hand.closer"),
        ({"hand": {"tie": True}}, "missing_key", "rows[1].hand.closer"),
        ({"hand": {"tie": True, "closer": 5}}, "wrong_seat", "rows[1].hand.closer"),
        ({"hand": {"tie": False, "closer": 1}}, "wrong_type", "rows[1].hand.tie"),
        ({"hand": {"tie": True, "closer": 1, "points": 3}}, "tie_with_winner",
         "rows[1].hand.points"),
        ({"deduct": {"points": 40}}, "pair_or_seat", "rows[1].deduct"),
        ({"deduct": {"pair": "A", "seat": 1, "points": 40}}, "pair_or_seat",
         "rows[1].deduct"),
        ({"deduct": {"pair": "A"}}, "missing_key", "rows[1].deduct.points"),
        ({"deduct": {"pair": "A", "points": -40}}, "out_of_range", "rows[1].deduct.points"),
        ({"deduct": {"seat": "1", "points": 40}}, "wrong_seat", "rows[1].deduct.seat"),
        ({"deduct": {"pair": "A", "points": 40, "next_starter": 2}}, "unknown_word",
         "rows[1].deduct.next_starter"),
        ({"deduct": {"pair": "A", "points": 40, "hand_over": 1}}, "wrong_type",
         "rows[1].deduct.hand_over"),
        ({"deduct": {"pair": "A", "points": 4, "hand_over": True, "hand_continues": True}},
         "over_and_continues", "rows[1].deduct.hand_continues"),
        ({"null_hand": True}, "wrong_type", "rows[1].null_hand"),
        ({"null_hand": {"next_starter": "opponents"}}, "unknown_word",
         "rows[1].null_hand.next_starter"),
        ({"time": False}, "unknown_word", "rows[1].time"),
        ({"time": 1}, "unknown_word", "rows[1].time"),
        ({"forfeit": {}}, "missing_key", "rows[1].forfeit.absent"),
        ({"forfeit": {"absent": 2}}, "wrong_type", "rows[1].forfeit.absent"),
        ({"forfeit": {"absent": []}}, "no_seat", "rows[1].forfeit.absent"),
        ({"forfeit": {"absent": [2, 2]}}, "seat_twice", "rows[1].forfeit.absent"),
        ({"forfeit": {"absent": [2, 6]}}, "wrong_seat", "rows[1].forfeit.absent[1]"),
        ({"abandon": {"seats": []}}, "no_seat", "rows[1].abandon.seats"),
        ({"abandon": {"seats": [1], "provoked_by": 3}}, "wrong_type",
         "rows[1].abandon.provoked_by"),
        ({"card": {"seat": 1}}, "missing_key", "rows[1].card.card"),
        ({"card": {"seat": 1, "card": "blue"}}, "unknown_word", "rows[1].card.card"),
        ({"card": {"card": "red"}}, "missing_key", "rows[1].card.seat"),
        ({"void_sheet": False}, "wrong_type", "rows[1].void_sheet"),
    ],
)  # fmt: skip
def test_a_wrong_row_is_told_with_its_place(row: Any, code: str, at: str) -> None:
    assert refusal(document(A35, row)) == (code, at, None)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ([], ("wrong_type", None, None)),
        ({"rows": []}, ("missing_key", "rulebook", None)),
        ({"rulebook": "fid-2015"}, ("missing_key", "rows", None)),
        ({"rulebook": "fib", "rows": []}, ("unknown_rulebook", "rulebook", None)),
        (document(rows={}), ("wrong_type", "rows", None)),
        (document(row=[]), ("unknown_key", "row", None)),
        (document(modality="doubles"), ("unknown_word", "modality", None)),
        (document(first_starter=0), ("wrong_seat", "first_starter", None)),
        (document(first_starter=None), ("wrong_seat", "first_starter", None)),
        (document(target=0), ("out_of_range", "target", None)),
        (document(target=None), ("wrong_type", "target", None)),
        (document(target="200"), ("wrong_type", "target", None)),
        (document(hands=16), ("wrong_length", "hands", "60")),
        (document(settings={"floor": 1}), ("unknown_setting", "settings.floor", None)),
        (document(settings={"eh_turns": "own"}),
         ("setting_not_in_book", "settings.eh_turns", None)),
        (document(prior_cards={"5": {}}), ("unknown_key", "prior_cards.5", None)),
        (document(prior_cards={"2": {"blue": 1}}),
         ("unknown_key", "prior_cards.2.blue", None)),
        (document(prior_cards={"2": {"red": -1}}),
         ("out_of_range", "prior_cards.2.red", None)),
        (document(rulebook="fed", prior_cards={"2": {"yellow": 1}}),
         ("no_cards", "prior_cards", "5")),
        (document(rulebook="dp-even-hands", hands=10), ("wrong_length", "hands", "5-b")),
        (document(rulebook="dp-even-hands", target=150),
         ("wrong_length", "target", "5-b")),
        (document({"card": {"seat": 1, "card": "red"}}, A35),
         ("after_the_end", "rows[1]", "60")),
        (document(A35, {"deduct": {"pair": "A", "points": 40}}, modality="individual"),
         ("deduction_is_personal", "rows[1].deduct.pair", "59-pu")),
        (document({"void_sheet": True}, rulebook="pr"),
         ("no_void_sheet", "rows[0].void_sheet", None)),
        (document({"card": {"seat": 1, "card": "red"}}, rulebook="pr"),
         ("no_cards", "rows[0].card", "9-b")),
    ],
)  # fmt: skip
def test_a_wrong_document_is_told_with_its_place(
    raw: Any, expected: tuple[str, str | None, str | None]
) -> None:
    assert refusal(raw) == expected


def test_an_unknown_key_is_answered_with_the_nearest() -> None:
    with pytest.raises(RuleViolation) as caught:
        answer_sheet(document({"hnad": {"winner": "A", "points": 3}}), load)

    assert '"hand"' in caught.value.message


@pytest.mark.parametrize(
    ("own", "other"),
    [
        ("fid-2015", "amasfac"),
        ("fid-2015", "pr"),
        ("fid-2015", "dp-even-hands"),
        ("dp-even-hands", "fid-2015"),
    ],
)
def test_a_custom_rulebook_that_lacks_a_number_is_told_so(own: str, other: str) -> None:
    book = load(own)
    borrowed = load(other).attendance.forfeit_score
    values = {name: book.attendance[name] for name in type(book.attendance).params}
    custom = book._replace(
        attendance=type(book.attendance)({**values, "late_score": borrowed})
    )

    with pytest.raises(RuleViolation) as caught:
        answer_sheet(document({"forfeit": {"absent": [2]}}), lambda _: custom)

    assert caught.value.code == "rulebook_incomplete"


def mutated(raw: dict[str, Any], random: Random) -> Any:
    """Return a document with one or two places changed, dropped or added."""
    changed = copied(raw)
    for _ in range(random.randint(1, 2)):
        holder = changed
        while True:
            keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
            if not keys:
                break
            key = random.choice(keys)
            if isinstance(holder[key], dict | list) and random.random() < 0.8:
                holder = holder[key]
                continue
            if random.random() < 0.2:
                del holder[key]
            else:
                holder[key] = random.choice(ODDITIES)
            break
        if isinstance(holder, dict) and random.random() < 0.1:
            holder[random.choice(["x", "seat", "pair", "points", ""])] = 1
    return changed


def copied(raw: Any) -> Any:
    if isinstance(raw, dict):
        return {key: copied(value) for key, value in raw.items()}
    return [copied(value) for value in raw] if isinstance(raw, list) else raw


def answered(book: str, size: int) -> tuple[int, int]:
    """Return how many mutated documents were answered and how many refused."""
    random = Random(f"mutants of {book}")  # noqa: S311 - a repeatable example
    found = [0, 0]
    for _ in range(size):
        raw = mutated(mostly_right_sheet(book, random), random)
        try:
            answer_sheet(raw, load)
            found[0] += 1
        except RuleViolation:
            found[1] += 1
    return found[0], found[1]


@pytest.mark.parametrize("book", OFFICIAL)
def test_mutated_documents_are_answered_or_refused(book: str) -> None:
    done, refused = answered(book, 1_000)

    assert (done + refused, done > 50, refused > 50) == (1_000, True, True)


@pytest.mark.long(size=10_000)
@pytest.mark.parametrize("book", OFFICIAL)
def test_very_many_mutated_documents_are_answered_or_refused(book: str, size: int) -> None:
    assert sum(answered(book, size)) == size
