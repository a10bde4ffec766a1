"""Choosing other readings for one document or event."""

import pytest

from capicua.kernel.error import RuleViolation
from capicua.rulebooks import load
from capicua.rulebooks.choose import with_settings


def test_no_wish_leaves_the_book_alone() -> None:
    assert with_settings(load("fed"), {}) is load("fed")


def test_a_chosen_setting_keeps_its_article_and_readings() -> None:
    book = with_settings(load("fid-2015"), {"zero_column": "opener", "extra_hands": 1})

    assert book.settings.zero_column._asdict() == {
        "value": "opener",
        "article": "58",
        "readings": ("F9",),
        "silent": False,
        "implied": False,
        "ours": False,
        "source": "settings",
    }
    assert book.settings.extra_hands.value == 1
    assert book.settings.tie_policy == load("fid-2015").settings.tie_policy
    assert book.hand == load("fid-2015").hand


@pytest.mark.parametrize(
    ("book", "wanted", "code", "message"),
    [
        pytest.param(
            "fid-2015",
            {"zero_colum": "opener"},
            "unknown_setting",
            'There is no setting "zero_colum". Did you mean "zero_column"?',
            id="unknown-name",
        ),
        pytest.param(
            "fid-2015",
            {"zero_column": "left"},
            "unknown_word",
            'The setting zero_column: "left" is not a word that may stand here; '
            'allowed is "closer" | "opener".',
            id="unknown-value",
        ),
        pytest.param(
            "dp-standard",
            {"verbal_to_yellow": 3},
            "setting_not_in_book",
            "Dominó Prime, Standard has no rule that the setting verbal_to_yellow changes. "
            "Leave it out.",
            id="rule-of-another-book",
        ),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(
    book: str, wanted: dict[str, object], code: str, message: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        with_settings(load(book), wanted)

    assert (refusal.value.code, refusal.value.message) == (code, message)
    assert refusal.value.at == f"settings.{next(iter(wanted))}"


def test_a_setting_without_a_default_can_still_be_chosen() -> None:
    book = with_settings(load("dp-standard"), {"phase1_rounds": 5, "pairing_mode": "fours"})

    assert (book.settings.phase1_rounds.value, book.settings.pairing_mode.value) == (
        5,
        "fours",
    )
