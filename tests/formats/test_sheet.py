"""Laws of the score sheet format; its cases lie in ``tests/cases/sheets``."""

from random import Random  # noqa: TID251 - tests hand chance in
from typing import Any

import pytest

from capicua.formats.sheet import answer_sheet
from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.loading import OFFICIAL
from oracle.play.random_sheets import mostly_right_sheet

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


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ([], ("wrong_type", None, None)),
        (document(first_starter=None), ("wrong_seat", "first_starter", None)),
        (document(target=None), ("wrong_type", "target", None)),
    ],
)
def test_nothing_where_something_is_needed_is_told_with_its_place(
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
