"""Official rulebooks do not contradict themselves; loading relies on it."""

from pathlib import Path

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import OFFICIAL, load
from capicua.rulebooks.consistency import contradictions
from capicua.rulebooks.problem import RulebookProblem
from capicua.rulebooks.sections.competition import EventRules
from capicua.store.rulebook_files import load_book


@pytest.mark.parametrize("book_id", OFFICIAL)
def test_an_official_rulebook_does_not_contradict_itself(book_id: str) -> None:
    assert list(contradictions(load(book_id))) == []


def test_a_contradiction_would_be_seen() -> None:
    book = load("fid-2015")
    impossible = book._replace(match=load("dp-even-hands").match)

    assert [flaw.path for flaw in contradictions(impossible)] == [
        ("settings", "tie_policy")
    ]


def test_two_shares_of_the_same_money_are_the_whole() -> None:
    book = load("fid-2015")
    more = book.events.own_sponsors_to_body._replace(value=50)
    values = {name: book.events[name] for name in EventRules.params}
    events = EventRules({**values, "own_sponsors_to_body": more})
    impossible = book._replace(events=events)

    assert [(flaw.path, flaw.sentence) for flaw in contradictions(impossible)] == [
        (
            ("events", "own_sponsors_to_host"),
            "60 % and 50 % for own_sponsors_to_body are not the whole",
        )
    ]


@pytest.mark.article("FID-66-n1")
@pytest.mark.parametrize(
    ("percent", "is_allowed"), [(19, False), (20, True), (40, True), (41, False)]
)
def test_a_yellow_card_takes_a_fifth_to_two_fifths_of_the_target_fid_66(
    tmp_path: Path, percent: int, *, is_allowed: bool
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        'extends = "fid-2015"\n[offer.twenty]\ndecides = "opponents"\n'
        'choice.continue = { hand = "continues" }\n'
        f'choice.shuffle = {{ hand = "penalised", deduct = {{ percent = {percent} }}, '
        'next_starter = "reopen_rule" }\n',
        encoding="utf-8",
    )

    try:
        load_book(str(own))
        found = set()
    except RuleViolation as refusal:
        reports = refusal.reports if isinstance(refusal, RulebookProblem) else (refusal,)
        found = {one.code for one in reports}

    assert found == (set() if is_allowed else {"impossible_combination"})
